// RUN: tirx-opt %s -p finalize-memref-to-llvm --split-input-file --verify-diagnostics

func.func @stack() {
  // expected-error @below {{memref.alloca: a stack slot can't lie in 3 : i64; shared memory is an attribution of gpu.func, or memref.global}}
  %0 = memref.alloca() : memref<4xf32, 3>
  // expected-error @below {{memref.alloca: memory for memref<4xf32, strided<[1], offset: 4>> can't be made: its offset is not 0; take a view of it instead}}
  %1 = memref.alloca() : memref<4xf32, strided<[1], offset: 4>>
  return
}

// -----

func.func @symbols(%n: index) {
  // expected-error @below {{memref.alloca: a layout with symbols has no lowering}}
  %0 = memref.alloca()[%n] : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  // expected-error @below {{memref.alloca: a layout with symbols has no lowering}}
  %1 = memref.alloca()[%n] : memref<4xf32, strided<[?]>>
  // expected-error @below {{memref.alloca: memory for memref<?xf32, strided<[2]>> can't be made: with a layout, sizes and strides must be known}}
  %2 = memref.alloca(%n) : memref<?xf32, strided<[2]>>
  return
}

// -----

gpu.module @kernels {
  gpu.func @kernel() kernel {
    // expected-error @below {{memref.alloc: a kernel can't allocate or free memory; pass it as an argument or use an attribution}}
    %0 = memref.alloc() : memref<4xf32>
    // expected-error @below {{memref.dealloc: a kernel can't allocate or free memory; pass it as an argument or use an attribution}}
    memref.dealloc %0 : memref<4xf32>
    gpu.return
  }
}

// -----

func.func @host() {
  // expected-error @below {{memref.alloc: the host can't allocate memory in space 3}}
  %0 = memref.alloc() : memref<4xf32, 3>
  return
}

// -----

llvm.func @malloc(i32) -> !llvm.ptr
func.func @other_malloc() {
  // expected-error @below {{memref.alloc: @malloc is C's function of type !llvm.func<ptr (i64)> here; call yours otherwise}}
  %0 = memref.alloc() : memref<4xf32>
  return
}

// -----

// expected-error @below {{memref.global: elements that don't lie one behind the other can't be given a value}}
memref.global @padded : memref<2x2xf32, strided<[3, 1]>> = dense<1.0>

// -----

// expected-error @below {{memref.global: memory space "mine" has no number in LLVM}}
memref.global @space : memref<4xf32, "mine">

// -----

func.func @views(%m: memref<4xf32>, %u: memref<*xf32>, %s: memref<2xindex>) {
  %c7 = arith.constant 7 : index
  // expected-error @below {{memref.dim: there is no dimension 7 of a memref of rank 1}}
  %0 = memref.dim %m, %c7 : memref<4xf32>
  // expected-error @below {{memref.cast: memref<*xf32> can't be lowered; only ranked memrefs with strides can}}
  %1 = memref.cast %m : memref<4xf32> to memref<*xf32>
  // expected-error @below {{memref.memory_space_cast: memory space "mine" has no number in LLVM}}
  %2 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, "mine">
  // expected-error @below {{memref.dma_wait: finalize-memref-to-llvm has no lowering for this op}}
  "memref.dma_wait"(%s, %c7, %c7) : (memref<2xindex>, index, index) -> ()
  return
}

// -----

func.func @dynamic_rank(%m: memref<4xf32>, %s: memref<?xindex>) {
  // expected-error @below {{memref.reshape: memref<*xf32> can't be lowered; only ranked memrefs can}}
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<?xindex>) -> memref<*xf32>
  return
}

// -----

#tile = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>>
#plain = #gpu.address_space<workgroup>
func.func @swizzled(%m: memref<1024xi8, #tile>, %b: memref<1024xi8, #plain>, %i: index) {
  // expected-error @below {{memref.memory_space_cast: the layout of a place can't be cast away: elements lie where it says}}
  %0 = memref.memory_space_cast %m : memref<1024xi8, #tile> to memref<1024xi8, #plain>
  // expected-error @below {{memref.view: a place's layout counts elements; bytes under it can't be seen as other elements}}
  %1 = memref.view %m[%i][] : memref<1024xi8, #tile> to memref<64xf32, #tile>
  // expected-error @below {{memref.memory_space_cast: only a view of bytes that is not used otherwise gets a layout: elements would move}}
  %2 = memref.memory_space_cast %b : memref<1024xi8, #plain> to memref<1024xi8, #tile>
  %3 = memref.view %b[%i][] : memref<1024xi8, #plain> to memref<64xf32, #plain>
  // expected-error @below {{memref.memory_space_cast: only a view of bytes that is not used otherwise gets a layout: elements would move}}
  %4 = memref.memory_space_cast %3 : memref<64xf32, #plain> to memref<64xf32, #tile>
  %5 = memref.load %3[%i] : memref<64xf32, #plain>
  return
}

// -----

#padded = #tirx.place<#gpu.address_space<workgroup>, #tirx.layout<[16, 16], [17, 1], ["m", "m"]>>
#plain = #gpu.address_space<workgroup>
func.func @padded(%b: memref<1140xi8, #plain>, %i: index) {
  %c56 = arith.constant 56 : index
  %c60 = arith.constant 60 : index
  %0 = memref.view %b[%c56][] : memref<1140xi8, #plain> to memref<16x16xf32, #plain>
  %1 = memref.memory_space_cast %0 : memref<16x16xf32, #plain> to memref<16x16xf32, #padded>
  %2 = memref.view %b[%c60][] : memref<1140xi8, #plain> to memref<16x16xf32, #plain>
  // expected-error @below {{memref.memory_space_cast: the places of memref<16x16xf32, #tirx.place<#gpu.address_space<workgroup>, #tirx.layout<[16, 16], [17, 1], ["m", "m"]>>> take 1084 bytes, the view has 1080}}
  %3 = memref.memory_space_cast %2 : memref<16x16xf32, #plain> to memref<16x16xf32, #padded>
  return
}

// -----

// What each thread has for itself lies in private memory.

#shared = #tirx.place<#gpu.address_space<workgroup>, #tirx.layout<[8, 4, 2], [4, 1, 1], ["laneid", "laneid", "m"]>>
func.func @shared_threads(%m: memref<64xf32, #shared>, %i: index) {
  // expected-error @below {{memref.load: elements of #tirx.layout<[8, 4, 2], [4, 1, 1], ["laneid", "laneid", "m"]> have no address: on axis laneid each thread has its own, which lie in private memory, not in space 3}}
  %0 = memref.load %m[%i] : memref<64xf32, #shared>
  return
}

// -----

#copies = #tirx.place<0 : i64, #tirx.replicate<#tirx.layout<[8], [2], ["m"]>, #tirx.layout<[2], [1], ["m"]>>>
func.func @copies(%m: memref<8xf32, #copies>, %i: index) {
  // expected-error @below {{memref.load: elements of #tirx.replicate<#tirx.layout<[8], [2], ["m"]>, #tirx.layout<[2], [1], ["m"]>> have no address: each lies in several places of memory}}
  %0 = memref.load %m[%i] : memref<8xf32, #copies>
  return
}

// -----

#tensor = #tirx.place<0 : i64, #tirx.layout<[128, 64], [1, 1], ["TLane", "TCol"]>>
func.func @tensor_memory(%m: memref<128x64xf32, #tensor>, %i: index) {
  // expected-error @below {{memref.load: elements of #tirx.layout<[128, 64], [1, 1], ["TLane", "TCol"]> have no address: axis TLane is not memory that has addresses}}
  %0 = memref.load %m[%i, %i] : memref<128x64xf32, #tensor>
  return
}

// -----

#columns = #tirx.place<0 : i64, #tirx.layout<[4, 8], [1, 4], ["m", "m"]>>
func.func @too_large(%m: memref<5x8xf32, #columns>, %i: index, %n: index, %old: memref<?xf32, #columns>) {
  // expected-error @below {{memref.load: elements of #tirx.layout<[4, 8], [1, 4], ["m", "m"]> have no address beyond its 32: memref<5x8xf32, #tirx.place<0 : i64, #tirx.layout<[4, 8], [1, 4], ["m", "m"]>>> reaches offset 39}}
  %0 = memref.load %m[%i, %i] : memref<5x8xf32, #columns>
  // expected-error @below {{memref.alloca: memory for memref<?x8xf32, #tirx.place<0 : i64, #tirx.layout<[4, 8], [1, 4], ["m", "m"]>>> can't be made: its layout has places for 32 offsets, it may have more}}
  %1 = memref.alloca(%n) : memref<?x8xf32, #columns>
  // expected-error @below {{memref.realloc: elements of a place with a layout aren't copied as one piece; allocate and copy}}
  %2 = memref.realloc %old(%n) : memref<?xf32, #columns> to memref<?xf32, #columns>
  return
}

// -----

#lanes = #tirx.place<0 : i64, #tirx.layout<[32, 2], [1, 1], ["laneid", "m"]>>
func.func @copied(%m: memref<32x2xf32>) {
  %0 = memref.alloca() : memref<32x2xf32, #lanes>
  // expected-error @below {{memref.copy: each thread copies its own elements of memref<32x2xf32, #tirx.place<0 : i64, #tirx.layout<[32, 2], [1, 1], ["laneid", "m"]>>>, one by one}}
  memref.copy %m, %0 : memref<32x2xf32> to memref<32x2xf32, #lanes>
  return
}
// expected-error @below {{memref.global: elements that each thread has for itself are an alloca or a private attribution}}
memref.global "private" @lanes : memref<32x2xf32, #lanes>
func.func @heap() {
  // expected-error @below {{memref.alloc: elements that each thread has for itself are an alloca or a private attribution}}
  %0 = memref.alloc() : memref<32x2xf32, #lanes>
  return
}

// -----

func.func @words(%m: memref<4xi4>, %v: memref<4xvector<4xf32>>, %i: index, %x: i4) {
  // expected-error @below {{memref.atomic_rmw: an element of type i4 can't be compared and swapped as one word}}
  %0 = memref.atomic_rmw muli %x, %m[%i] : (i4, memref<4xi4>) -> i4
  return
}

// -----

func.func @one_block(%m: memref<4xi32>, %n: memref<4xi32, strided<[2]>>, %i: index, %x: i32) {
  scf.for %j = %i to %i step %i {
    // expected-error @below {{memref.atomic_rmw: there can't be branches in the one block of scf.for; lower that first}}
    %0 = memref.atomic_rmw muli %x, %m[%j] : (i32, memref<4xi32>) -> i32
    // expected-error @below {{memref.copy: there can't be branches in the one block of scf.for; lower that first}}
    memref.copy %m, %n : memref<4xi32> to memref<4xi32, strided<[2]>>
  }
  return
}

// -----

// MLIR takes sizes of one dimension with the strides of another.
func.func @mixed(%m: memref<4x4x4xi32, strided<[?, 8, ?], offset: ?>>) -> memref<1x2xi32, strided<[8, ?], offset: ?>> {
  // expected-error @below {{the sizes and the strides of memref<1x2xi32, strided<[8, ?], offset: ?>> are not of the same dimensions}}
  %0 = memref.subview %m[1, 0, 1] [1, 2, 1] [1, 1, 1] : memref<4x4x4xi32, strided<[?, 8, ?], offset: ?>> to memref<1x2xi32, strided<[8, ?], offset: ?>>
  return %0 : memref<1x2xi32, strided<[8, ?], offset: ?>>
}

// -----

func.func @indices(%m: memref<?xi32>, %s: memref<1xindex>) {
  // expected-error @below {{memref<?xi32> has 1 dimensions, got 0 indices}}
  %0 = memref.generic_atomic_rmw %m[] : memref<?xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %old : i32
  }
  // expected-error @below {{memref<?xi32> and memref<4xi32, 3> lie in different memory}}
  %1 = memref.reshape %m(%s) : (memref<?xi32>, memref<1xindex>) -> memref<4xi32, 3>
  return
}
