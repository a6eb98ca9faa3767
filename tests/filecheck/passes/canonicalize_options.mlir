// The options, as in MLIR.
// RUN: tirx-opt %s -p 'canonicalize{region-simplify=disabled}' | filecheck %s --check-prefix=DISABLED
// RUN: tirx-opt %s -p 'canonicalize{top-down=false}' | filecheck %s --check-prefix=NORMAL
// RUN: tirx-opt %s -p 'canonicalize{region-simplify=aggressive test-convergence}' | filecheck %s --check-prefix=AGGRESSIVE
// RUN: tirx-opt %s -p 'canonicalize{max-num-rewrites=1000}' | filecheck %s --check-prefix=NORMAL
// RUN: tirx-opt %s -p 'canonicalize{max-iterations=0}' | filecheck %s --check-prefix=NOTHING

func.func private @use(i32)

func.func @never_reached(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %y = arith.addi %x, %zero : i32
  return %y : i32
^a(%z: i32):
  call @use(%z) : (i32) -> ()
  cf.br ^a(%z : i32)
}
// DISABLED-LABEL:   @never_reached
// DISABLED-NEXT:      return
// DISABLED:           call @use
// NORMAL-LABEL:     @never_reached
// NORMAL-NEXT:        return
// NORMAL-NOT:         call @use
// AGGRESSIVE-LABEL: @never_reached
// AGGRESSIVE-NEXT:    return
// AGGRESSIVE-NOT:     call @use
// NOTHING-LABEL:    @never_reached
// NOTHING:            arith.addi

// Both ways call the same with the same values; only merging blocks sees it.
func.func @equal_blocks(%c: i1, %x: i32) {
  cf.cond_br %c, ^a, ^b
^a:
  call @use(%x) : (i32) -> ()
  return
^b:
  call @use(%x) : (i32) -> ()
  return
}
// NORMAL-LABEL:     @equal_blocks
// NORMAL-COUNT-2:     call @use
// AGGRESSIVE-LABEL: @equal_blocks
// AGGRESSIVE-NEXT:    call @use
// AGGRESSIVE-NEXT:    return

// ^loop takes %x on every way.
func.func @redundant_argument(%c: i1, %x: i32) {
  cf.br ^loop(%x : i32)
^loop(%y: i32):
  call @use(%y) : (i32) -> ()
  cf.cond_br %c, ^loop(%y : i32), ^exit
^exit:
  return
}
// NORMAL-LABEL:     @redundant_argument
// NORMAL:           ^{{.*}}(%{{.*}}: i32):
// AGGRESSIVE-LABEL: @redundant_argument(
// AGGRESSIVE-SAME:    %{{.*}}: i1, %[[X:.*]]: i32)
// AGGRESSIVE:         call @use(%[[X]])
