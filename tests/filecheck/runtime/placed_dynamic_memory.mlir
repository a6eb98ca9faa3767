// Dynamic shared memory: two tiles with layouts in one piece of bytes.
// RUN: tirx-run %s --entry check --arg zeros:32x32xi32 | filecheck %s

// CHECK: {{^}}True{{$}}

#shared = #gpu.address_space<workgroup>
#swizzled = #tirx.place<#shared, #tirx.swizzle<0 : i64, 5 : i64, 5 : i64>>
#columns = #tirx.place<#shared, #tirx.layout<[32, 32], [1, 33], ["m", "m"]>>

module attributes {gpu.container_module} {
  gpu.module @m {
    // Rows go in by rows, and come out transposed twice.
    gpu.func @k(%out: memref<32x32xi32>) kernel {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      %c4096 = arith.constant 4096 : index
      %bytes = gpu.dynamic_shared_memory : memref<?xi8, #shared>
      %0 = memref.view %bytes[%c0][] : memref<?xi8, #shared> to memref<32x32xi32, #shared>
      %a = memref.memory_space_cast %0 : memref<32x32xi32, #shared> to memref<32x32xi32, #swizzled>
      %1 = memref.view %bytes[%c4096][] : memref<?xi8, #shared> to memref<32x32xi32, #shared>
      %b = memref.memory_space_cast %1 : memref<32x32xi32, #shared> to memref<32x32xi32, #columns>
      %x = gpu.thread_id x
      scf.for %y = %c0 to %c32 step %c1 {
        %row = arith.muli %y, %c32 : index
        %at = arith.addi %row, %x : index
        %v = arith.index_cast %at : index to i32
        memref.store %v, %a[%y, %x] : memref<32x32xi32, #swizzled>
      }
      gpu.barrier
      scf.for %y = %c0 to %c32 step %c1 {
        %v = memref.load %a[%x, %y] : memref<32x32xi32, #swizzled>
        memref.store %v, %b[%y, %x] : memref<32x32xi32, #columns>
      }
      gpu.barrier
      scf.for %y = %c0 to %c32 step %c1 {
        %v = memref.load %b[%x, %y] : memref<32x32xi32, #columns>
        memref.store %v, %out[%y, %x] : memref<32x32xi32>
      }
      gpu.return
    }
  }
  func.func @check(%out: memref<32x32xi32>) -> i1 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    %size = arith.constant 8320 : i32
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1)
        dynamic_shared_memory_size %size args(%out : memref<32x32xi32>)
    %true = arith.constant true
    %right = scf.for %i = %c0 to %c32 step %c1 iter_args(%all = %true) -> i1 {
      %some = scf.for %j = %c0 to %c32 step %c1 iter_args(%row = %all) -> i1 {
        %v = memref.load %out[%i, %j] : memref<32x32xi32>
        %start = arith.muli %i, %c32 : index
        %at = arith.addi %start, %j : index
        %wanted = arith.index_cast %at : index to i32
        %same = arith.cmpi eq, %v, %wanted : i32
        %both = arith.andi %row, %same : i1
        scf.yield %both : i1
      }
      scf.yield %some : i1
    }
    return %right : i1
  }
}
