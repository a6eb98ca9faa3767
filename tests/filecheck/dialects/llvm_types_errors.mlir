// What types the ops of the llvm dialect take, and what identified structs must be.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

llvm.func @exchange(%p: !llvm.ptr, %a: i1) {
  // expected-error @below {{llvm.cmpxchg: a value of type i1 can't be exchanged atomically}}
  %0 = llvm.cmpxchg %p, %a, %a acq_rel monotonic : !llvm.ptr, i1
  llvm.return
}

// -----

llvm.func @exchange(%p: !llvm.ptr, %a: f80) {
  // expected-error @below {{llvm.atomicrmw: xchg works on integers, floats and pointers, not on f80}}
  %0 = llvm.atomicrmw xchg %p, %a monotonic : !llvm.ptr, f80
  llvm.return
}

// -----

llvm.func @floats(%p: !llvm.ptr, %a: vector<2xf16>) {
  %0 = llvm.atomicrmw fadd %p, %a monotonic : !llvm.ptr, vector<2xf16>
  llvm.return
}

// -----

llvm.func @floats(%p: !llvm.ptr, %a: vector<[2]xf16>) {
  // expected-error @below {{llvm.atomicrmw: operand val must be LLVM float, !llvm.ptr, signless integer or other than scalable vector, got vector<[2]xf16>}}
  %0 = llvm.atomicrmw fadd %p, %a monotonic : !llvm.ptr, vector<[2]xf16>
  llvm.return
}

// -----

llvm.func @dereferenceable(%p: !llvm.ptr) {
  // expected-error @below {{llvm.load: only a pointer is dereferenceable, not i64}}
  %0 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> i64
  llvm.return
}

// -----

llvm.func @of_the_target(%n: i32) {
  // expected-error @below {{llvm.alloca: !llvm.target<"other"> can't lie in memory}}
  %0 = llvm.alloca %n x !llvm.target<"other"> : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @flag(%p: !llvm.ptr) {
  // expected-error @below {{llvm.getelementptr: inbounds_flag is part of inbounds, which also implies nusw}}
  %0 = llvm.getelementptr inbounds_flag %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @spaces(%p: !llvm.ptr) {
  // expected-error @below {{llvm.bitcast: casts !llvm.ptr to !llvm.ptr<1>; llvm.addrspacecast changes the address space}}
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @vector_of_pointers(%p: !llvm.ptr) {
  // expected-error @below {{llvm.bitcast: casts between a pointer and a vector: !llvm.ptr to vector<1x!llvm.ptr>}}
  %0 = llvm.bitcast %p : !llvm.ptr to vector<1x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @scalable(%v: vector<[4]xi32>) {
  // expected-error @below {{llvm.shufflevector: only the first element of a scalable vector can be shuffled}}
  %0 = llvm.shufflevector %v, %v [1, 1, 1, 1] : vector<[4]xi32>
  llvm.return
}

// -----

llvm.func @sincos(%x: f32) {
  // expected-error @below {{llvm.intr.sincos: gives !llvm.struct<(f32, f32)>, not !llvm.struct<(f32, f64)>}}
  %0 = llvm.intr.sincos(%x) : (f32) -> !llvm.struct<(f32, f64)>
  llvm.return
}

// -----

llvm.func @gather(%p: vector<4x!llvm.ptr>, %m: vector<8xi1>) {
  // expected-error @below {{llvm.intr.masked.gather: its pointers must be a vector<8x!llvm.ptr>, got vector<4x!llvm.ptr>}}
  %0 = llvm.intr.masked.gather %p, %m {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<8xi1>) -> vector<8xf32>
  llvm.return
}

// -----

llvm.func @interleave(%v: vector<4xi32>) {
  // expected-error @below {{llvm.intr.vector.interleave2: gives vector<8xi32>, not vector<9xi32>}}
  %0 = "llvm.intr.vector.interleave2"(%v, %v) : (vector<4xi32>, vector<4xi32>) -> vector<9xi32>
  llvm.return
}

// -----

llvm.func @insert(%v: vector<4xi32>, %w: vector<[4]xi32>) {
  // expected-error @below {{llvm.intr.vector.insert: a part of vector<4xi32> can't be scalable as vector<[4]xi32> is}}
  %0 = llvm.intr.vector.insert %w, %v[0] : vector<[4]xi32> into vector<4xi32>
  llvm.return
}

// -----

llvm.func @insert(%v: vector<4xi32>, %w: vector<[4]xi32>) {
  %0 = llvm.intr.vector.insert %v, %w[0] : vector<4xi32> into vector<[4]xi32>
  llvm.return
}

// -----

llvm.func @extract(%v: vector<8192xi32>) {
  // expected-error @below {{llvm.intr.vector.extract: vector<8192xi32> has 262144 bits, at most 131072 are possible}}
  %0 = llvm.intr.vector.extract %v[0] : vector<4xi32> from vector<8192xi32>
  llvm.return
}

// -----

// expected-error @below {{the struct 's' has another body above}}
func.func @bodies(%a: !llvm.struct<"s", (i32)>, %b: !llvm.struct<"s", (i64)>) {
  return
}

// -----

// expected-error @below {{the struct 's' has another body above}}
func.func @opaque(%a: !llvm.struct<"s", (i32)>, %b: !llvm.struct<"s", opaque>) {
  return
}

// -----

func.func @recursive(%a: !llvm.struct<"s", (i32, array<2 x struct<"s">>)>, %b: !llvm.struct<"s", (i32, array<2 x struct<"s">>)>) {
  return
}

// -----

// expected-error @below {{only within its own body can 's' stand without one}}
func.func @no_body(%a: !llvm.struct<"s">) {
  return
}

// -----

// expected-error @below {{'s' is within a struct of this name}}
func.func @within_itself(%a: !llvm.struct<"s", (struct<"s", ()>)>) {
  return
}

// -----

// expected-error @below {{an address space has 32 bits, got 4294967296}}
func.func @space(%a: !llvm.ptr<4294967296>) {
  return
}

// -----

// An alignment of 0 is none.
llvm.func @alignment(%n: i32) {
  %0 = llvm.alloca %n x i32 {alignment = 0 : i64} : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @alignment(%n: i32) {
  // expected-error @below {{expected a type as (i64) -> !llvm.ptr, found (i32) -> ()}}
  %0 = llvm.alloca %n x i32 : (i32) -> ()
  llvm.return
}

// -----

// expected-error @below {{expected DIScopeAttr, found "f"}}
llvm.func @scope() attributes {a.b = #llvm.di_label<scope = "f", name = "l">}

// -----

// expected-error @below {{expected DIScopeAttr, found #llvm.di_basic_type<name = "int">}}
llvm.func @scope() attributes {a.b = #llvm.di_label<scope = #llvm.di_basic_type<name = "int">, name = "l">}

// -----

llvm.func @line() attributes {a.b = #llvm.di_label<scope = #llvm.di_file<"a" in "b">, line = 4294967295>}

// -----

// expected-error @below {{4294967296 has more bits than uint32}}
llvm.func @line() attributes {a.b = #llvm.di_label<scope = #llvm.di_file<"a" in "b">, line = 4294967296>}

// -----

// expected-error @below {{expected TBAANodeAttr, found #llvm.di_null_type}}
llvm.func @member() attributes {a.b = #llvm.tbaa_type_desc<id = "x", members = {<#llvm.di_null_type, 0>}>}

// -----

llvm.func @loaded(%p: !llvm.ptr) {
  // expected-error @below {{llvm.load: result res must be type that LLVM can load or one with PointerElementTypeInterface, got memref<4xf32>}}
  %0 = "llvm.load"(%p) : (!llvm.ptr) -> memref<4xf32>
  llvm.return
}

// -----

llvm.func @tag() {
  // expected-error @below {{llvm.blocktag: attribute tag is missing}}
  "llvm.blocktag"() : () -> ()
  llvm.return
}
