// What is added to a dialect by others is part of its IRDL.
// RUN: tirx-translate --to irdl --load-dialect %S/Inputs/more.py --dialect tirx | filecheck %s

// CHECK:      irdl.dialect @tirx {
// CHECK:        irdl.operation @store {
// CHECK:        irdl.type @pair {
// CHECK-NEXT:     %of = irdl.base "!builtin.integer"
// CHECK-NEXT:     irdl.parameters(of: %of)
// CHECK:        // Twice as much.
// CHECK-NEXT:   irdl.operation @twice {
// CHECK-NEXT:     %x = irdl.is f32
// CHECK-NEXT:     %y = irdl.base @tirx::@pair
// CHECK-NEXT:     irdl.operands(x: %x)
// CHECK-NEXT:     irdl.results(y: %y)
