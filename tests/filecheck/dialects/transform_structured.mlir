// The transform dialect's ops on structured ops, and the lists of sizes and types in them.
// RUN: tirx-opt %s | filecheck %s --strict-whitespace
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s --strict-whitespace

module attributes {transform.with_named_sequence} {
  transform.named_sequence @tile(%op: !transform.any_op {transform.consumed}, %size: !transform.param<i64> {transform.readonly}) {
    %0 = transform.structured.match interface{LinalgOp} attributes {tiled} filter_result_type = f32 in %op : (!transform.any_op) -> !transform.any_op
    %1, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [%size, 0, [4]] interchange = [1, 0] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %2, %forall = transform.structured.tile_using_forall %1 num_threads [2, %size] (mapping = [#gpu.thread<x>, #gpu.thread<y>]) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %3, %forall_0 = transform.structured.tile_using_forall %2 tile_sizes *(%size) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %low, %high, %point = transform.structured.multitile_sizes %3 {dimension = 0 : i64, target_size = 16 : i64} : (!transform.any_op) -> !transform.param<i64>
    %sizes, %chunks = transform.structured.continuous_tile_sizes %3 {dimension = 0 : i64, target_size = 16 : i64} : (!transform.any_op) -> !transform.any_op
    %4 = transform.structured.split %3 after 16  {dimension = 0 : i64} : !transform.any_op
    %5 = transform.structured.split %4 after %low  {dimension = 1 : i64, multiway} : !transform.any_op, !transform.param<i64>
    %6 = transform.structured.interchange %5 iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
    %7, %loops_1 = transform.structured.fuse %6 tile_sizes [8, 0] interchange [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %8 = transform.structured.pack %7 packed_sizes = [4, %op] : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
    transform.structured.vectorize %8 vector_sizes [[4], 8] {vectorize_nd_extract} : !transform.op<"linalg.generic">
    transform.yield
  }

  transform.named_sequence @match(%op: !transform.any_op {transform.readonly}) -> !transform.param<i64> {
    %0:2 = transform.match.structured failures(propagate) %op : (!transform.any_op) -> (!transform.param<i64>, !transform.any_value) {
    ^bb0(%matched: !transform.any_op):
      %rank = transform.match.structured.rank %matched : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.dim %matched[-1] {reduction} : !transform.any_op
      %dims = transform.match.structured.dim %matched[except(-1)] {parallel} : (!transform.any_op) -> !transform.param<i64>
      %input = transform.match.structured.input %matched[0] {projected_permutation} : (!transform.any_op) -> !transform.any_value
      transform.match.structured.body %matched {passthrough} : !transform.any_op
      transform.match.structured.yield %rank, %input : !transform.param<i64>, !transform.any_value
    }
    transform.yield %0#0 : !transform.param<i64>
  }

  transform.named_sequence @replace(%pad: !transform.op<"tensor.pad"> {transform.consumed}, %empty: !transform.any_op {transform.consumed}) {
    %0 = transform.structured.hoist_pad %pad by 2 loops, transpose by [1, 0] : (!transform.op<"tensor.pad">) -> !transform.any_op
    %1 = transform.structured.replace %empty {
      builtin.module {
        func.func private @other()
      }
    } : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// CHECK:      {{^}}module attributes {transform.with_named_sequence} {
// CHECK-NEXT: {{^}}  transform.named_sequence @tile(%op: !transform.any_op {transform.consumed}, %size: !transform.param<i64> {transform.readonly}) {
// CHECK-NEXT: {{^}}    %0 = transform.structured.match interface{LinalgOp} attributes {tiled} filter_result_type = f32 in %op : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: {{^}}    %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [%size, 0, [4]] interchange = [1, 0] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT: {{^}}    %tiled_op, %forall = transform.structured.tile_using_forall %tiled_linalg_op num_threads [2, %size](mapping = [#gpu.thread<x>, #gpu.thread<y>]) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT: {{^}}    %tiled_op_0, %forall_1 = transform.structured.tile_using_forall %tiled_op tile_sizes *(%size) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT: {{^}}    %low, %high, %point = transform.structured.multitile_sizes %tiled_op_0 {dimension = 0 : i64, target_size = 16 : i64} : (!transform.any_op) -> !transform.param<i64>
// CHECK-NEXT: {{^}}    %sizes, %chunks = transform.structured.continuous_tile_sizes %tiled_op_0 {dimension = 0 : i64, target_size = 16 : i64} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: {{^}}    %1 = transform.structured.split %tiled_op_0 after 16  {dimension = 0 : i64} : !transform.any_op
// CHECK-NEXT: {{^}}    %2 = transform.structured.split %1 after %low  {dimension = 1 : i64, multiway} : !transform.any_op, !transform.param<i64>
// CHECK-NEXT: {{^}}    %3 = transform.structured.interchange %2 iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: {{^}}    %transformed, %loops_2 = transform.structured.fuse %3 tile_sizes [8, 0] interchange [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT: {{^}}    %4 = transform.structured.pack %transformed packed_sizes = [4, %op] : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
// CHECK-NEXT: {{^}}    transform.structured.vectorize %4 vector_sizes [[4], 8] {vectorize_nd_extract} : !transform.op<"linalg.generic">
// CHECK-NEXT: {{^}}    transform.yield
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}  transform.named_sequence @match(%op: !transform.any_op {transform.readonly}) -> !transform.param<i64> {
// CHECK-NEXT: {{^}}    %0:2 = transform.match.structured failures(propagate) %op : (!transform.any_op) -> (!transform.param<i64>, !transform.any_value) {
// CHECK-NEXT: {{^}}    ^bb0(%matched: !transform.any_op):
// CHECK-NEXT: {{^}}      %rank = transform.match.structured.rank %matched : (!transform.any_op) -> !transform.param<i64>
// CHECK-NEXT: {{^}}      transform.match.structured.dim %matched[-1] {reduction} : !transform.any_op
// CHECK-NEXT: {{^}}      %dims = transform.match.structured.dim %matched[except(-1)] {parallel} : (!transform.any_op) -> !transform.param<i64>
// CHECK-NEXT: {{^}}      %input = transform.match.structured.input %matched[0] {projected_permutation} : (!transform.any_op) -> !transform.any_value
// CHECK-NEXT: {{^}}      transform.match.structured.body %matched {passthrough} : !transform.any_op
// CHECK-NEXT: {{^}}      transform.match.structured.yield %rank, %input : !transform.param<i64>, !transform.any_value
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    transform.yield %0#0 : !transform.param<i64>
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}  transform.named_sequence @replace(%pad: !transform.op<"tensor.pad"> {transform.consumed}, %empty: !transform.any_op {transform.consumed}) {
// CHECK-NEXT: {{^}}    %0 = transform.structured.hoist_pad %pad by 2 loops, transpose by [1, 0] : (!transform.op<"tensor.pad">) -> !transform.any_op
// CHECK-NEXT: {{^}}    %1 = transform.structured.replace %empty {
// CHECK-NEXT: {{^}}      builtin.module {
// CHECK-NEXT: {{^}}        func.func private @other()
// CHECK-NEXT: {{^}}      }
// CHECK-NEXT: {{^}}    } : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: {{^}}    transform.yield
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}}
