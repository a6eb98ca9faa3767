// Threads exchange values by shuffles and shared memory, whatever the shape of the block.
// RUN: tirx-run %s --entry check --arg zeros:3x64xi32 | filecheck %s

// CHECK: {{^}}True{{$}}

#shared = #gpu.address_space<workgroup>

module attributes {gpu.container_module} {
  gpu.module @m {
    // Each thread leaves the sum over its warp of what the threads of the mirrored block hold.
    gpu.func @k(%out: memref<?x64xi32>) workgroup(%tile: memref<64xi32, #shared>) kernel {
      %c63 = arith.constant 63 : index
      %x = gpu.thread_id x
      %y = gpu.thread_id y
      %nx = gpu.block_dim x
      %b = gpu.block_id x
      %row = arith.muli %y, %nx : index
      %t = arith.addi %row, %x : index
      %v = arith.index_cast %t : index to i32
      memref.store %v, %tile[%t] : memref<64xi32, #shared>
      gpu.barrier
      %mirror = arith.subi %c63, %t : index
      %w = memref.load %tile[%mirror] : memref<64xi32, #shared>
      %sum = gpu.subgroup_reduce add %w : (i32) -> i32
      memref.store %sum, %out[%b, %t] : memref<?x64xi32>
      gpu.return
    }
  }
  func.func @check(%out: memref<?x64xi32>) -> i1 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    gpu.launch_func @m::@k blocks in (%c3, %c1, %c1) threads in (%c16, %c4, %c1)
        args(%out : memref<?x64xi32>)
    %true = arith.constant true
    %right = scf.for %b = %c0 to %c3 step %c1 iter_args(%all = %true) -> i1 {
      %block = scf.for %t = %c0 to %c64 step %c1 iter_args(%some = %all) -> i1 {
        %v = memref.load %out[%b, %t] : memref<?x64xi32>
        %low = arith.constant 1520 : i32
        %high = arith.constant 496 : i32
        %c32 = arith.constant 32 : index
        %first = arith.cmpi ult, %t, %c32 : index
        %expected = arith.select %first, %low, %high : i32
        %same = arith.cmpi eq, %v, %expected : i32
        %both = arith.andi %some, %same : i1
        scf.yield %both : i1
      }
      scf.yield %block : i1
    }
    return %right : i1
  }
}
