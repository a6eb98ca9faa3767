// What the verifier of the llvm dialect protects its lowering from.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

llvm.func @release_load(%p: !llvm.ptr) {
  // expected-error @below {{its ordering can't be release}}
  %0 = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @acquire_store(%p: !llvm.ptr, %a: i32) {
  // expected-error @below {{its ordering can't be acquire}}
  llvm.store %a, %p atomic acquire {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @atomic_bit(%p: !llvm.ptr) {
  // expected-error @below {{a value of type i1 can't be accessed atomically}}
  %0 = llvm.load %p atomic monotonic {alignment = 1 : i64} : !llvm.ptr -> i1
  llvm.return
}

// -----

llvm.func @atomic_alignment(%p: !llvm.ptr) {
  // expected-error @below {{an atomic access needs an alignment}}
  %0 = llvm.load %p atomic monotonic : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @scope_of_a_plain_access(%p: !llvm.ptr, %a: i32) {
  // expected-error @below {{a syncscope needs an atomic ordering}}
  "llvm.store"(%a, %p) <{syncscope = "block"}> : (i32, !llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @fence() {
  // expected-error @below {{its ordering can't be monotonic}}
  llvm.fence monotonic
  llvm.return
}

// -----

llvm.func @float_add(%p: !llvm.ptr, %a: i32) {
  // expected-error @below {{fadd works on floats, not on i32}}
  %0 = llvm.atomicrmw fadd %p, %a monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @integer_add(%p: !llvm.ptr, %x: f32) {
  // expected-error @below {{add works on i8, i16, i32 and i64, not on f32}}
  %0 = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @weak_order(%p: !llvm.ptr, %a: i32) {
  // expected-error @below {{its ordering must be monotonic or stronger}}
  %0 = llvm.atomicrmw add %p, %a unordered : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @failure_order(%p: !llvm.ptr, %a: i32) {
  // expected-error @below {{its failure_ordering can't be acq_rel}}
  %0 = llvm.cmpxchg %p, %a, %a acq_rel acq_rel : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @index_into_struct(%p: !llvm.ptr, %i: i32) {
  // expected-error @below {{index 1 goes into a struct, so it must be a constant}}
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

llvm.func @index_past_struct(%p: !llvm.ptr) {
  // expected-error @below {{index 1 is 2, the struct has 2 elements}}
  %0 = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

llvm.func @index_into_number(%p: !llvm.ptr) {
  // expected-error @below {{index 1 goes into f32, which has no elements}}
  %0 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @no_such_position(%s: !llvm.struct<(i32, f32)>) {
  // expected-error @below {{!llvm.struct<(i32, f32)> has nothing at position [2]}}
  %0 = llvm.extractvalue %s[2] : !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

llvm.func @other_type(%s: !llvm.struct<(i32, f32)>) {
  // expected-error @below {{position [1] of !llvm.struct<(i32, f32)> is of type f32, the result is i32}}
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 1>}> : (!llvm.struct<(i32, f32)>) -> i32
  llvm.return
}

// -----

llvm.func @pointer_to_number(%p: !llvm.ptr) {
  // expected-error @below {{casts between a pointer and no pointer: !llvm.ptr to i64}}
  %0 = llvm.bitcast %p : !llvm.ptr to i64
  llvm.return
}

// -----

llvm.func @not_wider(%a: i32) {
  // expected-error @below {{extends i32 to i16, which is not wider}}
  %0 = llvm.sext %a : i32 to i16
  llvm.return
}

// -----

llvm.func @float_of_integer() {
  // expected-error @below {{an integer can't be a constant of type f32}}
  %0 = llvm.mlir.constant(1 : i32) : f32
  llvm.return
}

// -----

llvm.func @nowhere() {
  // expected-error @below {{@gone is no global variable, function or alias in sight}}
  %0 = llvm.mlir.addressof @gone : !llvm.ptr
  llvm.return
}

// -----

llvm.mlir.global external @shared() {addr_space = 3 : i32} : i32
llvm.func @space() {
  // expected-error @below {{points to address space 0, @shared is in address space 3}}
  %0 = llvm.mlir.addressof @shared : !llvm.ptr
  llvm.return
}

// -----

// expected-error @below {{a string of 3 bytes can't be a value of type !llvm.array<4 x i8>}}
llvm.mlir.global private @text("abc") : !llvm.array<4 x i8>

// -----

// expected-error @below {{its region returns i64, the variable is of type i32}}
llvm.mlir.global private @computed() : i32 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}

// -----

// expected-error @below {{a function without a body can't be internal}}
llvm.func internal @declared()

// -----

llvm.func @wrong_result() -> i32 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  // expected-error @below {{returns (i64), the function gives (i32)}}
  llvm.return %0 : i64
}

// -----

llvm.func @callee(i32) -> f32
llvm.func @arguments(%a: i64) {
  // expected-error @below {{argument 0 has type i64, @callee takes i32}}
  %0 = llvm.call @callee(%a) : (i64) -> f32
  llvm.return
}

// -----

llvm.func @callee(i32) -> f32
llvm.func @count(%a: i32) {
  // expected-error @below {{passes 2 arguments, @callee takes 1}}
  %0 = llvm.call @callee(%a, %a) : (i32, i32) -> f32
  llvm.return
}

// -----

llvm.func @callee(i32) -> f32
llvm.func @result(%a: i32) {
  // expected-error @below {{has results (i32), @callee gives f32}}
  %0 = llvm.call @callee(%a) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @any(i32, ...)
llvm.func @variadic(%a: i32) {
  // expected-error @below {{@any takes any number of arguments: write vararg(!llvm.func<void (i32, ...)>)}}
  llvm.call @any(%a, %a) : (i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @no_callee() {
  // expected-error @below {{no function @gone is in sight}}
  llvm.call @gone() : () -> ()
  llvm.return
}

// -----

llvm.func @branch(%a: i32) {
  // expected-error @below {{passes (i32) to its block, which takes (i64)}}
  llvm.br ^bb1(%a : i32)
^bb1(%x: i64):
  llvm.return
}

// -----

llvm.func @weights(%c: i1) {
  // expected-error @below {{3 branch weights for 2 successors}}
  llvm.cond_br %c weights([1, 2, 3]), ^bb1, ^bb1
^bb1:
  llvm.return
}

// -----

llvm.func @case(%a: i32) {
  // expected-error @below {{passes (i32) to the block of case 7, which takes ()}}
  llvm.switch %a : i32, ^bb1 [
    7: ^bb1(%a : i32)
  ]
^bb1:
  llvm.return
}

// -----

// expected-error @below {{llvm.noalias of argument 1 is for a pointer, not for i32}}
llvm.func @for_pointers(!llvm.ptr {llvm.noalias}, i32 {llvm.noalias})

// -----

// expected-error @below {{llvm.zeroext of result 0 is for an integer, not for f32}}
llvm.func @for_integers(i8 {llvm.zeroext}) -> (f32 {llvm.zeroext})

// -----

llvm.func @bundle_without_a_tag(%c: i1, %p: !llvm.ptr) {
  // expected-error @below {{has 0 tags for 1 operand bundles}}
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>, op_bundle_tags = []}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @bundle_of_operands_that_are_not_there(%c: i1, %p: !llvm.ptr) {
  // expected-error @below {{op_bundle_sizes is [2], but op_bundle_operands has 1 operand}}
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 2>, op_bundle_tags = ["align"]}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @tag_that_is_a_number(%a: i32) {
  // expected-error @below {{the tag of an operand bundle must be a string, got 1}}
  %0 = "llvm.call_intrinsic"(%a, %a, %a) <{intrin = "llvm.smax", op_bundle_sizes = array<i32: 1>, op_bundle_tags = [1], operandSegmentSizes = array<i32: 2, 1>}> : (i32, i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @indirect(%p: !llvm.ptr, %a: i32) {
  // expected-error @below {{has 1 groups of operands for 2 blocks}}
  "llvm.indirectbr"(%p)[^bb1, ^bb1] <{indbr_operand_segments = array<i32: 0>}> : (!llvm.ptr) -> ()
^bb1:
  llvm.return
}

// -----

llvm.func @indirect(%p: !llvm.ptr, %a: i32) {
  // expected-error @below {{passes () to block 1, which takes (i32)}}
  "llvm.indirectbr"(%p, %a)[^bb1, ^bb1] <{indbr_operand_segments = array<i32: 1, 0>}> : (!llvm.ptr, i32) -> ()
^bb1(%x: i32):
  llvm.return
}

// -----

llvm.func @g()
llvm.func @invoke(%a: i32) attributes {personality = @g} {
  // expected-error @below {{passes (i32) to the block that it returns to, which takes ()}}
  "llvm.invoke"(%a)[^bb1, ^bb2] <{callee = @g, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// expected-error @below {{expected flat symbol reference, found 3 : i32}}
llvm.func @f() attributes {a.b = #llvm.blockaddress<function = 3 : i32, tag = <id = 0>>}

// -----

// expected-error @below {{expected #llvm.blocktag, found #llvm.poison}}
llvm.func @f() attributes {a.b = #llvm.blockaddress<function = @f, tag = #llvm.poison>}

// -----

// expected-error @below {{expected string, found @f}}
llvm.module_flags [#llvm.mlir.module_flag<error, @f, "inline-asm">]

// -----

llvm.func @f() {
  // expected-error @below {{expected bool, found 3 : i32}}
  llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<mustProgress = 3 : i32>}
^bb1:
  llvm.return
}

// -----

llvm.func @kinds() {
  llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<unroll = #llvm.loop_unroll<disable = true>, mustProgress = false>}
^bb1:
  llvm.return
}
