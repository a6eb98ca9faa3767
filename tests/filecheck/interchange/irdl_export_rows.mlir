// What IRDL says of the rows of a table, and of those that an IRDL file was condensed to.
// RUN: tirx-translate --to irdl --load-dialect %S/Inputs/rack.table --dialect rack --load-dialect %S/Inputs/crate.irdl --dialect crate | filecheck %s
// REQUIRES: mlir-opt
// RUN: tirx-translate --to irdl --load-dialect %S/Inputs/rack.table --dialect rack --load-dialect %S/Inputs/crate.irdl --dialect crate -o %t
// RUN: mlir-opt --irdl-file=%t %s | filecheck %s --check-prefix=READ
// READ: module

// mlir-opt must have loaded gpu before it looks for gpu's types.
// CHECK:      irdl.dialect @rack attributes {needs = {gpu.loaded}} {
// CHECK:        //   its syntax: `<` `>`; mlir-opt reads the parameters in <…>
// CHECK-NEXT:   irdl.type @bay{{$}}

// CHECK:        //   kind: an optional parameter, which mlir-opt wants
// CHECK-NEXT:   //   kind: a keyword, where mlir-opt reads an attribute
// CHECK-NEXT:   irdl.attribute @slot {
// CHECK-NEXT:     %size = irdl.base "#builtin.integer"
// CHECK-NEXT:     %of = irdl.base "#builtin.type"
// CHECK-NEXT:     %kind = irdl.any

// CHECK:        //   flags: optional attribute, unit
// CHECK-NEXT:   //   that its attributes are properties; mlir-opt reads them among the attributes
// CHECK-NEXT:   //   body: any number of regions; mlir-opt takes none here
// CHECK-NEXT:   //   its folder, in C++
// CHECK-NEXT:   //   its verifier, in C++
// CHECK:        //   attribute count: of type i32
// CHECK-NEXT:   //   attribute count: that is more than 0
// CHECK-NEXT:   irdl.operation @hold {
// CHECK-NEXT:     %tokens = irdl.base "!gpu.async_token"
// CHECK-NEXT:     %space_0 = irdl.is i32
// CHECK-NEXT:     %space_1 = irdl.base "!builtin.index"
// CHECK-NEXT:     %space = irdl.any_of(%space_0, %space_1)
// CHECK-NEXT:     %memory = irdl.base "#gpu.address_space"
// CHECK-NEXT:     %way_0 = irdl.is 0 : i32
// CHECK-NEXT:     %way_1 = irdl.is 1 : i32
// CHECK-NEXT:     %way = irdl.any_of(%way_0, %way_1)
// CHECK-NEXT:     %count = irdl.base "#builtin.integer"
// CHECK-NEXT:     %of_0 = irdl.base "#builtin.type"
// CHECK-NEXT:     %of_1 = irdl.base "!builtin.memref"
// CHECK-NEXT:     %of = irdl.all_of(%of_0, %of_1)
// CHECK-NEXT:     %value = irdl.is f32

// CHECK:        //   rest: how many blocks, >=1
// CHECK:        //   a: of rank 2
// CHECK-NEXT:   irdl.operation @same {
// CHECK-NEXT:     %a = irdl.base "!builtin.vector"
// CHECK:          irdl.operands(a: %a, b: %a, c: %c)

// CHECK:        // Not declared here, so that mlir-opt refuses it: operation doIt.

// CHECK:      irdl.dialect @crate {
// CHECK:        irdl.operation @lift {
// CHECK-NEXT:     %x_0 = irdl.base @crate::@lid
// CHECK-NEXT:     %x_1 = irdl.is i32
// CHECK-NEXT:     %x = irdl.any_of(%x_0, %x_1)
// CHECK-NEXT:     %y = irdl.all_of(%x, %x_0)
// CHECK-NEXT:     %z_0 = irdl.any
// CHECK-NEXT:     %z = irdl.parametric @crate::@lid<%z_0>
// CHECK-NEXT:     %a_b_c = irdl.any
// CHECK-NEXT:     %t = irdl.is i32
// CHECK-NEXT:     %body_0 = irdl.is i32
// CHECK-NEXT:     %body_region = irdl.region(%body_0) with size 1
// CHECK-NEXT:     irdl.operands(x: variadic %x, y: optional %y, z: %z)
// CHECK-NEXT:     irdl.attributes {"a:b c" = %a_b_c, "t" = %t}
// CHECK-NEXT:     irdl.results(r: %z_0)
// CHECK-NEXT:     irdl.regions(body: %body_region)
