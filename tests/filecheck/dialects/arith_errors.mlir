// What the verifier refuses of arith and index.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%a: i32) {
  // expected-error @below {{the result must be wider than the operand, got i32 to i16}}
  %0 = arith.extsi %a : i32 to i16
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{the result must be narrower than the operand, got i32 to i32}}
  %0 = arith.trunci %a : i32 to i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{the result must be wider than the operand, got f32 to f16}}
  %0 = arith.extf %a : f32 to f16
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{the result must be narrower than the operand, got f32 to f64}}
  %0 = arith.truncf %a : f32 to f64
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{casts between index and an integer, got i32 to i64}}
  %0 = arith.index_cast %a : i32 to i64
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{the elements must have the same width, got f32 and i16}}
  %0 = arith.bitcast %a : f32 to i16
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{operands and results must have the same shape, got vector<4xf32>, vector<2xi32>}}
  %0 = arith.bitcast %a : vector<4xf32> to vector<2xi32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{value and result must have the same type, got i32, i64}}
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64
  return
}

// -----

func.func @f() {
  // expected-error @below {{a constant is a signless integer, got si32; write i32}}
  %0 = "arith.constant"() <{value = 1 : si32}> : () -> si32
  return
}

// -----

func.func @f() {
  // expected-error @below {{attribute value has no type}}
  %0 = arith.constant "abc"
  return
}

// -----

func.func @f(%a: i32, %c: vector<4xi1>) {
  // expected-error @below {{got vector<4xi1>}}
  %0 = arith.select %c, %a, %a : vector<4xi1>, i32
  return
}

// -----

func.func @f(%a: vector<3xi32>, %c: vector<4xi1>) {
  // expected-error @below {{got vector<4xi1>}}
  %0 = arith.select %c, %a, %a : vector<4xi1>, vector<3xi32>
  return
}

// -----

func.func @f(%a: vector<3xi32>, %c: i32) {
  // expected-error @below {{operand condition must be i1, or a vector or tensor of these, got i32}}
  %0 = "arith.select"(%c, %a, %a) : (i32, vector<3xi32>, vector<3xi32>) -> vector<3xi32>
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  // expected-error @below {{%b has type i64, i32 is wanted here}}
  %0 = arith.addi %a, %b : i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{operand lhs must be signless integer or index, or a vector or tensor of these, got f32}}
  %0 = arith.addi %a, %a : f32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{operands and results must have the same shape, got vector<4xf32>, vector<3xi32>}}
  %0 = arith.fptosi %a : vector<4xf32> to vector<3xi32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{result out must be signless integer, or a vector or tensor of these, got index}}
  %0 = arith.fptosi %a : f32 to index
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{casts between index and an integer, got index to index}}
  %0 = index.casts %a : index to index
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{%a has type i32, index is wanted here}}
  %0 = index.add %a, %a
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{attribute predicate must be case of arith.CmpIPredicate, got 12 : i64}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 12 : i64}> : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{expected 'eq', 'ne', 'slt', 'sle', 'sgt', 'sge', 'ult', 'ule', 'ugt' or 'uge', found 'foo'}}
  %0 = arith.cmpi foo, %a, %a : i32
  return
}

// -----

func.func @f() {
  // expected-error @below {{value and result must have the same type, got tensor<2xi32>, tensor<3xi32>}}
  %0 = "arith.constant"() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> tensor<3xi32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{a constant of the scalable vector<[2]xf32> must have one value for all}}
  %0 = arith.constant dense<[1.0, 2.0]> : vector<[2]xf32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{operands and results must have the same shape, got f32, vector<1xf32>}}
  %0 = arith.bitcast %a : f32 to vector<1xf32>
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  // expected-error @below {{operands must have the same type, got i32, i64}}
  %0 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (i32, i64) -> i1
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  // expected-error @below {{result must be vector<4xi1> to go with lhs, got vector<3xi1>}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<3xi1>
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  // expected-error @below {{operands and results must have the same type, got i32, i64, i32}}
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  // expected-error @below {{lhs, rhs, low and high must have the same type, got i32, i32, i32, i64}}
  %0, %1 = "arith.mulsi_extended"(%a, %a) : (i32, i32) -> (i32, i64)
  return
}

// -----

func.func @f() {
  // expected-error @below {{the value must be an integer, a float or elements, got "x" : i32}}
  %0 = arith.constant "x" : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{result out must be float, or a vector or tensor of these, got i16}}
  %0 = arith.uitofp %a : i32 to i16
  return
}

// -----

func.func @f(%x: tensor<2xf32, "a">) {
  // expected-error @below {{arith.extf: a cast keeps a tensor's encoding, got tensor<2xf32, "a"> to tensor<2xf64, "b">}}
  %0 = arith.extf %x : tensor<2xf32, "a"> to tensor<2xf64, "b">
  return
}
