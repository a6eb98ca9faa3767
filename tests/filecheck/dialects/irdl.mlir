// The syntax that MLIR writes by hand for irdl.
// RUN: tirx-opt %s | filecheck %s --strict-whitespace
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s --strict-whitespace

irdl.dialect @d {
  irdl.type @pair {
    %0 = irdl.any
    irdl.parameters(first: %0, second: %0)
  }
  irdl.operation @op {
    %0 = irdl.any
    irdl.operands(one: %0, some: optional %0, rest: variadic %0)
    irdl.results(r: %0)
    irdl.attributes {"x" = %0, "y" = %0}
    %1 = irdl.region(%0) with size 2
    irdl.regions(body: %1)
  }
  irdl.operation @empty
}
// CHECK:      {{^}}  irdl.dialect @d {
// CHECK-NEXT: {{^}}    irdl.type @pair {
// CHECK-NEXT: {{^}}      %0 = irdl.any
// CHECK-NEXT: {{^}}      irdl.parameters(first: %0, second: %0)
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    irdl.operation @op {
// CHECK-NEXT: {{^}}      %0 = irdl.any
// CHECK-NEXT: {{^}}      irdl.operands(one: %0, some: optional %0, rest: variadic %0)
// CHECK-NEXT: {{^}}      irdl.results(r: %0)
// CHECK-NEXT: {{^}}      irdl.attributes {"x" = %0, "y" = %0}
// CHECK-NEXT: {{^}}      %1 = irdl.region(%0) with size 2
// CHECK-NEXT: {{^}}      irdl.regions(body: %1)
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    irdl.operation @empty
