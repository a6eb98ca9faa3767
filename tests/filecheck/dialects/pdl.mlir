// The pdl dialect as MLIR prints it: ranges, lists of attributes, results, rewrites.
// RUN: tirx-opt %s | filecheck %s --strict-whitespace
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s --strict-whitespace

pdl.pattern @all : benefit(2) {
  %0 = type : i32
  %1 = types
  %2 = types : [i32, i64]
  %3 = attribute
  %4 = attribute = "text"
  %5 = attribute : %0
  %6 = operand : %0
  %7 = operands : %2
  %8 = operands
  %9 = operation "test.op"(%6, %7 : !pdl.value, !pdl.range<value>) {"a" = %3, "b" = %5} -> (%0, %1 : !pdl.type, !pdl.range<type>)
  %10 = result 0 of %9
  %11 = results of %9
  %12 = results 1 of %9 -> !pdl.value
  %13 = operation(%10, %8 : !pdl.value, !pdl.range<value>) {"c" = %4}
  apply_native_constraint "fits"(%13, %12 : !pdl.operation, !pdl.value)
  %14:2 = apply_native_constraint "gives"(%11 : !pdl.range<value>) : !pdl.attribute, !pdl.range<type> {isNegated = true}
  rewrite %13 {
    %15 = range %10, %11 : !pdl.value, !pdl.range<value>
    %16 = range : !pdl.range<type>
    %17 = apply_native_rewrite "make"(%14#0 : !pdl.attribute) : !pdl.type
    %18 = operation "test.made"(%15 : !pdl.range<value>) {"c" = %14#0} -> (%17, %16 : !pdl.type, !pdl.range<type>)
    replace %9 with %18
    replace %13 with(%10, %15 : !pdl.value, !pdl.range<value>)
    erase %13
  }
}

pdl.pattern : benefit(0) {
  %0 = operation
  rewrite with "external"(%0 : !pdl.operation)
}

module attributes {test.types = [!pdl.attribute, !pdl.operation, !pdl.range<attribute>, !pdl.range<operation>]} {
}
// CHECK:      {{^}}module {
// CHECK-NEXT: {{^}}  pdl.pattern @all : benefit(2) {
// CHECK-NEXT: {{^}}    %0 = type : i32
// CHECK-NEXT: {{^}}    %1 = types
// CHECK-NEXT: {{^}}    %2 = types : [i32, i64]
// CHECK-NEXT: {{^}}    %3 = attribute
// CHECK-NEXT: {{^}}    %4 = attribute = "text"
// CHECK-NEXT: {{^}}    %5 = attribute : %0
// CHECK-NEXT: {{^}}    %6 = operand : %0
// CHECK-NEXT: {{^}}    %7 = operands : %2
// CHECK-NEXT: {{^}}    %8 = operands
// CHECK-NEXT: {{^}}    %9 = operation "test.op"(%6, %7 : !pdl.value, !pdl.range<value>)  {"a" = %3, "b" = %5} -> (%0, %1 : !pdl.type, !pdl.range<type>)
// CHECK-NEXT: {{^}}    %10 = result 0 of %9
// CHECK-NEXT: {{^}}    %11 = results of %9
// CHECK-NEXT: {{^}}    %12 = results 1 of %9  -> !pdl.value
// CHECK-NEXT: {{^}}    %13 = operation(%10, %8 : !pdl.value, !pdl.range<value>)  {"c" = %4}
// CHECK-NEXT: {{^}}    apply_native_constraint "fits"(%13, %12 : !pdl.operation, !pdl.value)
// CHECK-NEXT: {{^}}    %14:2 = apply_native_constraint "gives"(%11 : !pdl.range<value>) : !pdl.attribute, !pdl.range<type> {isNegated = true}
// CHECK-NEXT: {{^}}    rewrite %13 {
// CHECK-NEXT: {{^}}      %15 = range %10, %11 : !pdl.value, !pdl.range<value>
// CHECK-NEXT: {{^}}      %16 = range : !pdl.range<type>
// CHECK-NEXT: {{^}}      %17 = apply_native_rewrite "make"(%14#0 : !pdl.attribute) : !pdl.type
// CHECK-NEXT: {{^}}      %18 = operation "test.made"(%15 : !pdl.range<value>)  {"c" = %14#0} -> (%17, %16 : !pdl.type, !pdl.range<type>)
// CHECK-NEXT: {{^}}      replace %9 with %18
// CHECK-NEXT: {{^}}      replace %13 with(%10, %15 : !pdl.value, !pdl.range<value>)
// CHECK-NEXT: {{^}}      erase %13
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}  pdl.pattern : benefit(0) {
// CHECK-NEXT: {{^}}    %0 = operation
// CHECK-NEXT: {{^}}    rewrite with "external"(%0 : !pdl.operation)
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}  module attributes {test.types = [!pdl.attribute, !pdl.operation, !pdl.range<attribute>, !pdl.range<operation>]} {
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}}
