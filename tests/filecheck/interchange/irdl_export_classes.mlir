// What IRDL says of classes in Python, and the comments about what it can't say.
// RUN: tirx-translate --to irdl --load-dialect %S/Inputs/shelf.py --dialect shelf | filecheck %s
// REQUIRES: mlir-opt
// RUN: tirx-translate --to irdl --load-dialect %S/Inputs/shelf.py --dialect shelf -o %t
// RUN: mlir-opt --irdl-file=%t %s | filecheck %s --check-prefix=READ
// READ: module

// CHECK:      // Dialect shelf for mlir-opt --irdl-file=FILE, which reads its ops in their generic form.
// CHECK:      irdl.dialect @shelf {
// CHECK-NEXT:   // Something in a box.
// CHECK-NEXT:   irdl.type @box {
// CHECK-NEXT:     %inside_0 = irdl.is bf16
// CHECK:          %inside_18 = irdl.base "!builtin.integer"
// CHECK-NEXT:     %inside = irdl.any_of(%inside_0, %inside_1,
// CHECK:          irdl.parameters(inside: %inside)

// CHECK:        //   its own syntax, in Python; mlir-opt reads the parameters in <…>
// CHECK-NEXT:   irdl.type @row {

// CHECK:        // Not said here:
// CHECK-NEXT:   //   what verify checks, in Python
// CHECK-NEXT:   irdl.attribute @label {
// CHECK-NEXT:     %text = irdl.base "#builtin.string"
// CHECK-NEXT:     %of_0 = irdl.base @shelf::@box
// CHECK-NEXT:     %of_1 = irdl.base "!builtin.integer"
// CHECK-NEXT:     %of = irdl.any_of(%of_0, %of_1)
// CHECK-NEXT:     %price = irdl.base "#builtin.integer"
// CHECK-NEXT:     irdl.parameters(text: %text, of: %of, price: %price)

// CHECK:        // Not declared here, so that mlir-opt refuses it: attribute colour.
// CHECK-NEXT:   // ColourAttr holds a value of Python's, no types or attributes

// One variable is one SSA value; names are spelled as IRDL wants them.
// CHECK:        // Two of one type.
// CHECK-NEXT:   // Not said here:
// CHECK-NEXT:   //   traits: Pure
// CHECK-NEXT:   //   its syntax: $first `,` $secondOne attr-dict `:` type($first) `->` type($swapped)
// CHECK-NEXT:   irdl.operation @swap {
// CHECK:          %first = irdl.any_of(%first_0, %first_1)
// CHECK-NEXT:     irdl.operands(first: %first, second_one: %first)
// CHECK-NEXT:     irdl.results(swapped: variadic %first)

// CHECK:        //   maybe: optional attribute, float
// CHECK-NEXT:   //   colour: optional attribute, shelf.colour
// CHECK-NEXT:   //   tile: with element_type integer_type
// CHECK-NEXT:   //   attribute sizes: an array, each integer
// CHECK-NEXT:   irdl.operation @put {
// CHECK-NEXT:     %box_0 = irdl.is f32
// CHECK-NEXT:     %box = irdl.parametric @shelf::@box<%box_0>
// CHECK-NEXT:     %tile = irdl.base "!builtin.memref"
// CHECK-NEXT:     %where_0 = irdl.is i32
// CHECK-NEXT:     %where_1 = irdl.base "!builtin.tensor"
// CHECK-NEXT:     %where = irdl.any_of(%where_0, %where_1)
// CHECK-NEXT:     %label = irdl.base @shelf::@label
// CHECK-NEXT:     %exact_0 = irdl.is "x"
// CHECK-NEXT:     %exact_1 = irdl.is i32
// CHECK-NEXT:     %exact_2 = irdl.is 0 : i64
// CHECK-NEXT:     %exact = irdl.parametric @shelf::@label<%exact_0, %exact_1, %exact_2>
// CHECK-NEXT:     %kind_0 = irdl.is "a"
// CHECK-NEXT:     %kind_1 = irdl.is "b"
// CHECK-NEXT:     %kind = irdl.any_of(%kind_0, %kind_1)
// CHECK-NEXT:     %sizes = irdl.base "#builtin.array"
// CHECK-NEXT:     irdl.operands(box: %box, tile: %tile, where: %where)
// CHECK-NEXT:     irdl.attributes {"label" = %label, "exact" = %exact, "kind" = %kind, "sizes" = %sizes}

// CHECK:        //   boxes: how many there are, at least 1
// CHECK-NEXT:   //   boxes: may differ in type; to mlir-opt they are all of one type
// CHECK-NEXT:   //   attribute called: SymbolNameConstraint()
// CHECK-NEXT:   irdl.operation @take {
// CHECK:          %called = irdl.base "#builtin.string"
// CHECK:          irdl.operands(boxes: variadic %boxes, hint: optional %hint)

// CHECK:        //   what ends its blocks; mlir-opt knows terminators of its own dialects only
// CHECK-NEXT:   irdl.operation @repeat {
// CHECK:          %body_region = irdl.region(%body_0) with size 1
// CHECK-NEXT:     %other_region = irdl.region{{$}}
// CHECK:          irdl.regions(body: %body_region, other: %other_region)

// CHECK:        //   fast: a property; mlir-opt reads it among the attributes
// CHECK-NEXT:   //   body: an optional region; mlir-opt takes none here
// CHECK-NEXT:   //   traits: NoTerminator
// CHECK:        irdl.operation @loose {

// CHECK:        //   successors: to
// CHECK-NEXT:   //   traits: IsTerminator
// CHECK-NEXT:   //   that it ends a block; mlir-opt takes it for no end
// CHECK-NEXT:   irdl.operation @go{{$}}

// CHECK:        //   seen: any ShapedType, a class in Python
// CHECK-NEXT:   //   attribute labels: is [#shelf.label<"x", i32, 0 : i64>]
// CHECK-NEXT:   //   attribute colour: #shelf.colour, which is not declared in this file
// CHECK-NEXT:   irdl.operation @note {
// CHECK-NEXT:     %seen = irdl.any
// CHECK-NEXT:     %of = irdl.base "#builtin.type"
// CHECK-NEXT:     %codes = irdl.is [1, "x"]
// CHECK-NEXT:     %labels = irdl.base "#builtin.array"
// CHECK-NEXT:     %colour = irdl.any
// CHECK-NEXT:     %flag = irdl.is unit

// CHECK:        // Not declared here, so that mlir-opt refuses it: operation async.wait.
// CHECK-NEXT:   // Names in IRDL are lower case letters, digits and single underscores
