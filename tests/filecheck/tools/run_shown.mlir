// RUN: tirx-run %s --entry scale --grid 8 --arg 2.0 --arg arange:1000xf32 --print x --print factor 2>&1 | filecheck %s --check-prefix=SHOWN
// RUN: tirx-run %s --entry scale --grid 8 --arg 2.0 --arg arange:1000xf32 2>&1 | filecheck %s --check-prefix=RAN
// RUN: tirx-run %s --entry scale --grid 8 --arg 2.0 --arg arange:1000xf32 --out x=%t.npy 2>&1 | filecheck %s --check-prefix=WRITTEN --allow-empty
// RUN: tirx-run %s --entry scale --grid 8 --arg 2.0 --arg ones:9xf32 --print x --json 2>&1 | filecheck %s --check-prefix=JSON
// RUN: tirx-run %s --entry keep --grid 1 --arg 'full(16256):2x3xbf16' --print x | filecheck %s --check-prefix=BF16
// RUN: tirx-run %s --entry nothing 2>&1 | filecheck %s --check-prefix=HOST
// RUN: not tirx-run %s --entry keep --grid 1 --arg ones:2x3xbf16 --print y 2>&1 | filecheck %s --check-prefix=MISSING

// Arguments are shown as they are after the run, large ones by their ends. Where nothing is asked
// for, a line on standard error says what ran: standard output is for what was asked.

gpu.module @m {
  gpu.func @scale(%factor: f32, %x: memref<?xf32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %zero = arith.constant 0.0 : f32
    %i = gpu.global_id x
    %old = tirx.load %x[%i] else %zero : memref<?xf32>
    %new = arith.mulf %old, %factor : f32
    tirx.store %new, %x[%i] : memref<?xf32>
    gpu.return
  }
  gpu.func @keep(%x: memref<?x?xbf16>) kernel attributes {known_block_size = array<i32: 1, 1, 1>} {
    gpu.return
  }
}
func.func @nothing() {
  return
}

// SHOWN-NOT: ran
// SHOWN: x: 1000xf32 [ {{ *}}0. {{ *}}2. {{ *}}4. ... 1994. 1996. 1998.]
// SHOWN-NEXT: factor: 2.0
// RAN: ran @scale on cpu, grid 8x1x1, block 128x1x1, {{[0-9.]+}} ms; --print x shows it afterwards
// WRITTEN-NOT: ran
// JSON: "shown": {"x": "x: 9xf32 [2. 2. 2. 2. 2. 2. 2. 2. 2.]"}
// BF16: x: 2x3xbf16 {{\[\[}}1. 1. 1.]
// HOST: ran @nothing on cpu, {{[0-9.]+}} ms
// HOST-NOT: --print
// MISSING: error: --print y: there is no argument y; there are x
