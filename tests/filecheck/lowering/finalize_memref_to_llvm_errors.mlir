// RUN: tirx-opt %s -p finalize-memref-to-llvm --split-input-file --verify-diagnostics

func.func @stack() {
  // expected-error @below {{memref.alloca: a stack slot can't lie in 3 : i64; shared memory is an attribution of gpu.func, or memref.global}}
  %0 = memref.alloca() : memref<4xf32, 3>
  // expected-error @below {{memref.alloca: memory for memref<4xf32, strided<[1], offset: 4>> can't be made: its offset is not 0; take a view of it instead}}
  %1 = memref.alloca() : memref<4xf32, strided<[1], offset: 4>>
  // expected-error @below {{memref.alloca: memory for memref<4xf32, strided<[?]>> can't be made: with a layout, sizes and strides must be known}}
  %2 = memref.alloca() : memref<4xf32, strided<[?]>>
  return
}

// -----

func.func @symbols(%n: index) {
  // expected-error @below {{memref.alloca: a layout with symbols has no lowering}}
  %0 = memref.alloca()[%n] : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
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
func.func @swizzled(%m: memref<1024xi8, #tile>, %i: index) {
  // expected-error @below {{memref.memory_space_cast: the layout of a place can't be cast away: elements lie where it says}}
  %0 = memref.memory_space_cast %m : memref<1024xi8, #tile> to memref<1024xi8, #plain>
  // expected-error @below {{memref.view: a place's layout counts elements; bytes under it can't be seen as other elements}}
  %1 = memref.view %m[%i][] : memref<1024xi8, #tile> to memref<64xf32, #tile>
  return
}

// -----

#lanes = #tirx.place<#gpu.address_space<private>, #tirx.layout<[8, 4, 2], [1, 1, 1], ["laneid", "laneid", "m"]>>
func.func @shards(%m: memref<64xf32, #lanes>, %i: index) {
  // expected-error @below {{memref.load: elements of #tirx.layout<[8, 4, 2], [1, 1, 1], ["laneid", "laneid", "m"]> have no address: a layout with shards is taken apart before memory is lowered}}
  %0 = memref.load %m[%i] : memref<64xf32, #lanes>
  // expected-error @below {{memref.alloca: memory for #tirx.layout<[8, 4, 2], [1, 1, 1], ["laneid", "laneid", "m"]> can't be made: a layout with shards is taken apart before}}
  %1 = memref.alloca() : memref<64xf32, #lanes>
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
