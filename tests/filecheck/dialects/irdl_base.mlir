// irdl.base: all types or attributes of a name, whatever their parameters.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

irdl.dialect @d {
  irdl.type @box {
    %any = irdl.any
    irdl.parameters(inside: %any)
  }
  irdl.attribute @tag {
    %any = irdl.any
    irdl.parameters(of: %any)
  }
  irdl.operation @builtin {
    %integer = irdl.base "!builtin.integer"
    %vector = irdl.base "!builtin.vector"
    irdl.operands(number: %integer)
    irdl.results(vector: %vector)
  }
  irdl.operation @held {
    %number = irdl.base "#builtin.integer"
    %list = irdl.base "#builtin.array"
    %dense = irdl.base "#builtin.dense_array"
    %type = irdl.base "#builtin.type"
    irdl.attributes {"number" = %number, "list" = %list, "dense" = %dense, "type" = %type}
  }
  irdl.operation @own {
    %box = irdl.base @d::@box
    %tag = irdl.base @d::@tag
    irdl.operands(box: %box)
    irdl.attributes {"tag" = %tag}
  }
}

func.func @holds(%a: i1, %b: si8, %c: !d.box<i1>, %d: !d.box<"x">) {
  %0 = "d.builtin"(%a) : (i1) -> vector<4xf32>
  %1 = "d.builtin"(%b) : (si8) -> vector<[2]x3xi1>
  "d.held"() {number = true, list = [1, "a"], dense = array<i8: 1>, type = memref<f32>} : () -> ()
  "d.held"() {number = 1 : index, list = [], dense = array<f32>, type = i1} : () -> ()
  "d.own"(%c) {tag = #d.tag<unit>} : (!d.box<i1>) -> ()
  "d.own"(%d) {tag = #d.tag<#d.tag<i1>>} : (!d.box<"x">) -> ()
  return
}

func.func @index(%a: index) {
  // expected-error @below {{d.builtin: operand number must be !builtin.integer, got index}}
  %0 = "d.builtin"(%a) : (index) -> vector<4xf32>
  return
}

func.func @tensor(%a: i1) {
  // expected-error @below {{d.builtin: result vector must be !builtin.vector, got tensor<4xf32>}}
  %0 = "d.builtin"(%a) : (i1) -> tensor<4xf32>
  return
}

func.func @float_number() {
  // expected-error @below {{d.held: attribute number must be #builtin.integer, got 1.000000e+00 : f32}}
  "d.held"() {number = 1.0 : f32, list = [], dense = array<i8: 1>, type = i1} : () -> ()
  return
}

func.func @dense_for_list() {
  // expected-error @below {{d.held: attribute list must be #builtin.array, got array<i8: 1>}}
  "d.held"() {number = 1, list = array<i8: 1>, dense = array<i8: 1>, type = i1} : () -> ()
  return
}

func.func @list_for_dense() {
  // expected-error @below {{d.held: attribute dense must be #builtin.dense_array, got []}}
  "d.held"() {number = 1, list = [], dense = [], type = i1} : () -> ()
  return
}

func.func @type_for_number() {
  // expected-error @below {{d.held: attribute number must be #builtin.integer, got i32}}
  "d.held"() {number = i32, list = [], dense = array<i8: 1>, type = i1} : () -> ()
  return
}

func.func @other_of_the_dialect(%a: !d.box<i1>) {
  // expected-error @below {{d.own: attribute tag must be #d.tag, got !d.box<i1>}}
  "d.own"(%a) {tag = !d.box<i1>} : (!d.box<i1>) -> ()
  return
}
