// The pdl_interp dialect as MLIR prints it: its functions, loops and the ops that it creates.
// RUN: tirx-opt %s | filecheck %s --strict-whitespace
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s --strict-whitespace

pdl_interp.func @matcher(%root: !pdl.operation) {
  pdl_interp.check_operation_name of %root is "test.op" -> ^named, ^done
^done:
  pdl_interp.finalize
^named:
  pdl_interp.check_operand_count of %root is at_least 1 -> ^counted, ^done
^counted:
  %0 = pdl_interp.get_operand 0 of %root
  %1 = pdl_interp.get_operands of %root : !pdl.range<value>
  %2 = pdl_interp.get_operands 1 of %root : !pdl.value
  %3 = pdl_interp.get_value_type of %1 : !pdl.range<type>
  %4 = pdl_interp.get_value_type of %0 : !pdl.type
  %5 = pdl_interp.get_users of %0 : !pdl.value
  %6 = pdl_interp.get_attribute "a" of %root
  %7 = pdl_interp.get_attribute_type of %6
  %8 = pdl_interp.extract 0 of %5 : !pdl.operation
  pdl_interp.check_types %3 are [i32, i64] -> ^typed, ^done
^typed:
  pdl_interp.switch_operation_name of %8 to ["test.a", "test.b"](^matched, ^matched) -> ^done
^matched:
  pdl_interp.foreach %user : !pdl.operation in %5 {
    pdl_interp.are_equal %user, %root : !pdl.operation -> ^same, ^next
  ^same:
    pdl_interp.record_match @rewriters::@rewriter(%root, %1 : !pdl.operation, !pdl.range<value>) : benefit(2), generatedOps(["test.made"]), loc([%root, %user]), root("test.op") -> ^next
  ^next:
    pdl_interp.continue
  } -> ^done
}

module @rewriters {
  pdl_interp.func @rewriter(%root: !pdl.operation, %values: !pdl.range<value>) {
    %0 = pdl_interp.create_attribute 4 : i32
    %1 = pdl_interp.create_type i32
    %2 = pdl_interp.create_types [i32, i64]
    %3 = pdl_interp.create_range %values : !pdl.range<value>
    %4 = pdl_interp.create_range : !pdl.range<type>
    %5 = pdl_interp.apply_rewrite "native"(%root : !pdl.operation) : !pdl.value
    %6 = pdl_interp.create_operation "test.made"(%5, %3 : !pdl.value, !pdl.range<value>) {"a" = %0} -> (%1, %2 : !pdl.type, !pdl.range<type>)
    %7 = pdl_interp.create_operation "arith.constant" {"value" = %0} -> <inferred>
    %8 = arith.constant 1 : i32
    %9 = pdl_interp.get_results of %6 : !pdl.range<value>
    pdl_interp.replace %root with (%9 : !pdl.range<value>)
    pdl_interp.erase %root
    pdl_interp.finalize
  }
}
// CHECK:      {{^}}module {
// CHECK-NEXT: {{^}}  pdl_interp.func @matcher(%root: !pdl.operation) {
// CHECK-NEXT: {{^}}    pdl_interp.check_operation_name of %root is "test.op" -> ^bb2, ^bb1
// CHECK-NEXT: {{^}}  ^bb1:  // 5 preds: ^bb0, ^bb2, ^bb3, ^bb4, ^bb5
// CHECK-NEXT: {{^}}    pdl_interp.finalize
// CHECK-NEXT: {{^}}  ^bb2:  // pred: ^bb0
// CHECK-NEXT: {{^}}    pdl_interp.check_operand_count of %root is at_least 1 -> ^bb3, ^bb1
// CHECK-NEXT: {{^}}  ^bb3:  // pred: ^bb2
// CHECK-NEXT: {{^}}    %0 = pdl_interp.get_operand 0 of %root
// CHECK-NEXT: {{^}}    %1 = pdl_interp.get_operands of %root : !pdl.range<value>
// CHECK-NEXT: {{^}}    %2 = pdl_interp.get_operands 1 of %root : !pdl.value
// CHECK-NEXT: {{^}}    %3 = pdl_interp.get_value_type of %1 : !pdl.range<type>
// CHECK-NEXT: {{^}}    %4 = pdl_interp.get_value_type of %0 : !pdl.type
// CHECK-NEXT: {{^}}    %5 = pdl_interp.get_users of %0 : !pdl.value
// CHECK-NEXT: {{^}}    %6 = pdl_interp.get_attribute "a" of %root
// CHECK-NEXT: {{^}}    %7 = pdl_interp.get_attribute_type of %6
// CHECK-NEXT: {{^}}    %8 = pdl_interp.extract 0 of %5 : !pdl.operation
// CHECK-NEXT: {{^}}    pdl_interp.check_types %3 are [i32, i64] -> ^bb4, ^bb1
// CHECK-NEXT: {{^}}  ^bb4:  // pred: ^bb3
// CHECK-NEXT: {{^}}    pdl_interp.switch_operation_name of %8 to ["test.a", "test.b"](^bb5, ^bb5) -> ^bb1
// CHECK-NEXT: {{^}}  ^bb5:  // 2 preds: ^bb4, ^bb4
// CHECK-NEXT: {{^}}    pdl_interp.foreach %user : !pdl.operation in %5 {
// CHECK-NEXT: {{^}}      pdl_interp.are_equal %user, %root : !pdl.operation -> ^bb1, ^bb2
// CHECK-NEXT: {{^}}    ^bb1:  // pred: ^bb0
// CHECK-NEXT: {{^}}      pdl_interp.record_match @rewriters::@rewriter(%root, %1 : !pdl.operation, !pdl.range<value>) : benefit(2), generatedOps(["test.made"]), loc([%root, %user]), root("test.op") -> ^bb2
// CHECK-NEXT: {{^}}    ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: {{^}}      pdl_interp.continue
// CHECK-NEXT: {{^}}    } -> ^bb1
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}  module @rewriters {
// CHECK-NEXT: {{^}}    pdl_interp.func @rewriter(%root: !pdl.operation, %values: !pdl.range<value>) {
// CHECK-NEXT: {{^}}      %0 = pdl_interp.create_attribute 4 : i32
// CHECK-NEXT: {{^}}      %1 = pdl_interp.create_type i32
// CHECK-NEXT: {{^}}      %2 = pdl_interp.create_types [i32, i64]
// CHECK-NEXT: {{^}}      %3 = pdl_interp.create_range %values : !pdl.range<value>
// CHECK-NEXT: {{^}}      %4 = pdl_interp.create_range : !pdl.range<type>
// CHECK-NEXT: {{^}}      %5 = pdl_interp.apply_rewrite "native"(%root : !pdl.operation) : !pdl.value
// CHECK-NEXT: {{^}}      %6 = pdl_interp.create_operation "test.made"(%5, %3 : !pdl.value, !pdl.range<value>) {"a" = %0}  -> (%1, %2 : !pdl.type, !pdl.range<type>)
// CHECK-NEXT: {{^}}      %7 = pdl_interp.create_operation "arith.constant" {"value" = %0}  -> <inferred>
// CHECK-NEXT: {{^}}      %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: {{^}}      %8 = pdl_interp.get_results of %6 : !pdl.range<value>
// CHECK-NEXT: {{^}}      pdl_interp.replace %root with (%8 : !pdl.range<value>)
// CHECK-NEXT: {{^}}      pdl_interp.erase %root
// CHECK-NEXT: {{^}}      pdl_interp.finalize
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}}
