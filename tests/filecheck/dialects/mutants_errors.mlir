// What mutated texts got past the parser or the verifier, or broke them with.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @lost_bracket(%m: memref<4xf32>) {
  return
}
// expected-error @below {{expected an op}}
}
func.func @goes_on() {
  // expected-error @below {{unknown op foo.bar}}
  foo.bar
  return
}

// -----

func.func @bound_by_its_own_variable(%n: index) {
  // expected-error @below {{scf.for: %i does not dominate this use}}
  scf.for %i = %n to %n step %i {
  }
  return
}

// -----

func.func @names_are_ascii() {
  // expected-error @below {{expected '=' after the names of an op's results}}
  %é = arith.constant 1 : i32
  return
}

// -----

func.func @too_large_for_a_position(%v: vector<4x4xf32>) {
  // expected-error @below {{vector.extract: 123456789012345678901234567890 does not fit into i64}}
  %0 = vector.extract %v[123456789012345678901234567890] : vector<4xf32> from vector<4x4xf32>
  return
}

// -----

func.func @the_sign_of_an_operand(%v: vector<4xf32>) {
  // expected-error @below {{can't be told from an operand's place}}
  %0 = vector.extract %v[-9223372036854775808] : f32 from vector<4xf32>
  return
}

// -----

func.func @too_large_for_an_index() {
  // expected-error @below {{9223372036854775808000 does not fit into index}}
  %0 = index.constant 9223372036854775808000
  return
}

// -----

func.func @too_large_for_a_weight(%c: i1) {
  // expected-error @below {{cf.cond_br: 9223372036854775808 does not fit into i32}}
  cf.cond_br %c weights([1, 9223372036854775808]), ^end, ^end
^end:
  return
}

// -----

func.func @switch_by_a_memref(%m: memref<4xf32>) {
  // expected-error @below {{a switch goes by an integer of at most 64 bits, got memref<4xf32>}}
  cf.switch %m : memref<4xf32>, [ default: ^end, 1: ^end ]
^end:
  return
}

// -----

func.func @case_that_does_not_fit(%a: i8) {
  // expected-error @below {{cf.switch: 300 does not fit into i8}}
  cf.switch %a : i8, [ default: ^end, 300: ^end ]
^end:
  return
}

// -----

func.func @inferred_from_a_wrong_type(%x: f64) {
  // expected-error @below {{vector.shuffle: operand v1 must be vector of fixed length, got f64}}
  %0 = vector.shuffle %x, %x [0] : f64, f64
  return
}

// -----

func.func @unknown_property(%a: i32) {
  // expected-error @below {{arith.addi has no property overflow}}
  %0 = "arith.addi"(%a, %a) <{overflow = 1 : i32}> : (i32, i32) -> i32
  return
}

// -----

func.func @segments_of_another_type() {
  // expected-error @below {{operandSegmentSizes must be array<i32: …>, got array<i8: 0, 0>}}
  %0 = "memref.alloca"() <{operandSegmentSizes = array<i8: 0, 0>}> : () -> memref<i8>
  return
}

// -----

gpu.module @m {
  // expected-error @below {{sym_name is missing or no string}}
  "gpu.func"() <{function_type = () -> ()}> ({
    "gpu.return"() : () -> ()
  }) {sym_name = 1 : i32} : () -> ()
}

// -----

// expected-error @below {{its symbol's name is empty}}
"func.func"() <{function_type = () -> (), sym_name = ""}> ({
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @below {{sym_visibility is "hidden", it must be "public", "private" or "nested"}}
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "hidden"}> ({
}) : () -> ()

// -----

// expected-note @below {{the first is here}}
func.func @twice() { return }
// expected-error @below {{symbol @twice is defined twice}}
func.func @twice() { return }

// -----

gpu.module @m {
  // expected-error @below {{workgroup_attributions counts the workgroup buffers as i64, got -1 : i64}}
  "gpu.func"() <{function_type = () -> ()}> ({
    "gpu.return"() : () -> ()
  }) {sym_name = "k", workgroup_attributions = -1 : i64} : () -> ()
}

// -----

func.func @operands_without_a_place(%x: f32, %v: vector<4xf32>, %i: index) {
  // expected-error @below {{static_position leaves 0 places to operands, dynamic_position has 1}}
  %0 = "vector.insert"(%x, %v, %i) <{static_position = array<i64: 1>}>
      : (f32, vector<4xf32>, index) -> vector<4xf32>
  return
}

// -----

func.func @no_bits(%m: memref<4x!gpu.async.token>) {
  // expected-error @below {{memref<vector<4xf32>> has not the numbers of memref<4x!gpu.async.token>}}
  %0 = vector.type_cast %m : memref<4x!gpu.async.token> to memref<vector<4xf32>>
  return
}

// -----

func.func @to_a_number(%m: memref<4xf32>, %x: i32, %i: index, %t: memref<1xi32>) {
  // expected-error @below {{memref.dma_start: the destination must be a memref}}
  "memref.dma_start"(%m, %i, %x, %i, %i, %t, %i)
      : (memref<4xf32>, index, i32, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

// expected-error @below {{of result 0 is on nothing: the function returns void}}
"llvm.func"() <{function_type = !llvm.func<void ()>, res_attrs = [{llvm.noundef}],
    linkage = #llvm.linkage<external>, sym_name = "f"}> ({
}) : () -> ()

// -----

// expected-error @below {{a string of 3 bytes can't be a value of type}}
llvm.mlir.global constant @s("abc") : !llvm.array<3 x i7>

// -----

llvm.func @cases(%a: i32) {
  // expected-error @below {{case_operand_segments is [7], but caseOperands has 0 operands}}
  "llvm.switch"(%a)[^end, ^end] <{case_operand_segments = array<i32: 7>,
      case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}>
      : (i32) -> ()
^end:
  llvm.return
}

// -----

// expected-error @below {{tirx.place has 2 parameters, 0 given}}
func.func private @f(memref<4xf32, #tirx.place>)

// -----

func.func @no_such_iterator(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{"window" is no kind of iterator, expected "parallel" or "reduction"}}
  %0 = linalg.generic
    {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["window"]} outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @moved_before_it_is_there(%a: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{%nothing}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%nothing : tensor<8x4xf32>) permutation = [1, 0]
  return %0 : tensor<8x4xf32>
}
