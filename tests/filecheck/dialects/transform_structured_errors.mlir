// What the parser and the verifier refuse of the transform dialect's ops on structured ops.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.tile_using_for: 1 loop, but 2 size that is not 0s}}
  %0, %1 = transform.structured.tile_using_for %op tile_sizes [8, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.tile_using_for: 1 size, but 0 mark of scalable oness}}
  %0, %1 = "transform.structured.tile_using_for"(%op) <{static_sizes = array<i64: 8>, scalable_sizes = array<i1>}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.tile_using_forall: neither num_threads nor tile_sizes are given}}
  %0, %1 = transform.structured.tile_using_forall %op : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.tile_using_forall: num_threads are given one by one and packed in a handle}}
  %0, %1 = "transform.structured.tile_using_forall"(%op, %op) <{operandSegmentSizes = array<i32: 1, 0, 0, 1, 0>, static_num_threads = array<i64: 4>}> : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.fuse: 2 loops in the interchange, 1 tile size}}
  %0, %1 = transform.structured.fuse %op tile_sizes [8] interchange [0, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.fuse: the interchange has loop 2 of 2}}
  %0, %1 = transform.structured.fuse %op tile_sizes [8, 0] interchange [0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.fuse: the interchange has loop 1 more than once}}
  %0, %1 = transform.structured.fuse %op tile_sizes [8, 0] interchange [1, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.fuse: 1 loop, but 2 loop to be mades}}
  %0, %1 = transform.structured.fuse %op tile_sizes [8, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.multitile_sizes: the results have one type, got !transform.any_op, !transform.any_op, !transform.any_param}}
  %0, %1, %2 = "transform.structured.multitile_sizes"(%op) <{dimension = 0 : i64, divisor = 1 : i64, target_size = 8 : i64}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_param)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.split: the place to split at is a number or an operand: one of them}}
  %0 = "transform.structured.split"(%op) <{dimension = 0 : i64, static_chunk_sizes = -9223372036854775808 : i64}> : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.vectorize: 1 vector size, but 0 mark of scalable oness}}
  "transform.structured.vectorize"(%op) <{static_vector_sizes = array<i64: 4>}> : (!transform.any_op) -> ()
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.interchange: iterator_interchange is no permutation of 0 to 1: 0, 2}}
  %0 = transform.structured.interchange %op iterator_interchange = [0, 2] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.interchange: attribute iterator_interchange must be dense array of i64 of numbers that are at least 0, got array<i64: 0, -1>}}
  %0 = transform.structured.interchange %op iterator_interchange = [0, -1] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.pack_greedily: matmul_inner_dims_order is no permutation of 0 to 2: 0, 1, 1}}
  %0 = "transform.structured.pack_greedily"(%op) <{matmul_inner_dims_order = array<i64: 0, 1, 1>, static_matmul_packed_sizes = array<i64: 8, 8, 8>}> : (!transform.any_op) -> !transform.op<"linalg.generic">
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.pack_greedily: packed size 8 and multiple 4: one of them is 0}}
  %0 = transform.structured.pack_greedily %op matmul_packed_sizes = [8, 0, 0] matmul_padded_sizes_next_multiple_of = [4, 0, 0] matmul_inner_dims_order = [0, 1, 2] : (!transform.any_op) -> !transform.op<"linalg.generic">
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.pack_greedily: attribute matmul_inner_dims_order is missing}}
  %0 = "transform.structured.pack_greedily"(%op) <{static_matmul_packed_sizes = array<i64: 8, 8, 8>}> : (!transform.any_op) -> !transform.op<"linalg.generic">
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op, %pack: !transform.any_op):
  // expected-error @below {{transform.structured.pack_transpose: inner_perm or outer_perm is given}}
  %0, %1, %2 = transform.structured.pack_transpose %pack with_compute_op(%op) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.pad: nofold_flags are 0 or 1, got [2]}}
  %0, %1, %2 = transform.structured.pad %op {nofold_flags = [2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.pad: padding_dimensions are not negative, got [-1]}}
  %0, %1, %2 = transform.structured.pad %op {padding_dimensions = [-1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.pad: 2 multiples, but 1 padded dimension}}
  %0, %1, %2 = transform.structured.pad %op pad_to_multiple_of [2, 2] {padding_dimensions = [0]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.pad: transpose_paddings is no permutation of 0 to 0: 1}}
  %0, %1, %2 = transform.structured.pad %op {transpose_paddings = [[1]]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.pad: copy_back_op is bufferization.materialize_in_destination or linalg.copy or none, not test.copy}}
  %0, %1, %2 = transform.structured.pad %op {copy_back_op = "test.copy"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.hoist_pad: transpose is no permutation of 0 to 0: 1}}
  %0 = transform.structured.hoist_pad %op by 1 loops, transpose by [1] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.bufferize_to_allocation: alloc_op is memref.alloc or memref.alloca, not test.alloc}}
  %0, %1 = transform.structured.bufferize_to_allocation %op {alloc_op = "test.alloc"} : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.replace: the body has one op, not 0}}
  %0 = transform.structured.replace %op {
  } : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.structured.replace: scf.execute_region has regions that see values around them}}
  %0 = transform.structured.replace %op {
    scf.execute_region {
      scf.yield
    }
  } : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.match.structured: the body has one argument, a handle of an op}}
  transform.match.structured %op : !transform.any_op {
  ^bb0(%matched: !transform.any_value):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.match.structured: its body only matches, which transform.structured.vectorize does not}}
  transform.match.structured %op : !transform.any_op {
  ^bb0(%matched: !transform.any_op):
    transform.structured.vectorize %matched : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.match.structured.body: must stand in transform.match.structured, not in transform.sequence}}
  transform.match.structured.body %op {passthrough} : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  transform.match.structured %op : !transform.any_op {
  ^bb0(%matched: !transform.any_op):
    // expected-error @below {{transform.match.structured.body: is about another op than the one that is matched around it}}
    transform.match.structured.body %op {passthrough} : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  transform.match.structured %op : !transform.any_op {
  ^bb0(%matched: !transform.any_op):
    // expected-error @below {{transform.match.structured.body: a body is one of reduction_position, passthrough, elementwise, contraction, not passthrough and elementwise}}
    transform.match.structured.body %matched {passthrough, elementwise} : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  transform.match.structured %op : !transform.any_op {
  ^bb0(%matched: !transform.any_op):
    // expected-error @below {{transform.match.structured.body: a contraction is told by two ops, got 1 op}}
    transform.match.structured.body %matched {contraction = ["arith.mulf"]} : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  transform.match.structured %op : !transform.any_op {
  ^bb0(%matched: !transform.any_op):
    // expected-error @below {{transform.match.structured.dim: a dimension is parallel or a reduction, not both}}
    transform.match.structured.dim %matched[0] {parallel, reduction} : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  transform.match.structured %op : !transform.any_op {
  ^bb0(%matched: !transform.any_op):
    // expected-error @below {{transform.match.structured.input: permutation says more than projected_permutation: give one of them}}
    transform.match.structured.input %matched[0] {permutation, projected_permutation} : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  transform.match.structured %op : !transform.any_op {
  ^bb0(%matched: !transform.any_op):
    // expected-error @below {{transform.match.structured.init: several operands can't be bound to one result}}
    %0 = transform.match.structured.init %matched[0, 1] : (!transform.any_op) -> !transform.any_value
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  transform.match.structured %op : !transform.any_op {
  ^bb0(%matched: !transform.any_op):
    // expected-error @below {{transform.match.structured.result: with any or single the result is a handle of ops, else of values}}
    %0 = transform.match.structured.result %matched[0] : (!transform.any_op) -> !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  transform.match.structured %op : !transform.any_op {
  ^bb0(%matched: !transform.any_op):
    // expected-error @below {{transform.match.structured.result: any and single exclude each other}}
    %0 = transform.match.structured.result %matched[0] any single : (!transform.any_op) -> !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  transform.match.structured %op : !transform.any_op {
  ^bb0(%matched: !transform.any_op):
    // expected-error @below {{expected '(', found '!transform.any_op'}}
    %0 = transform.match.structured.rank %matched : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{expected a function of one type to one type, found !transform.any_op}}
  %0, %1, %2 = transform.structured.multitile_sizes %op {target_size = 8 : i64, dimension = 0 : i64} : !transform.any_op
}
