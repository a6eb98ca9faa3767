// A tile that a warp's threads share out as mma.sync does, and one in shared memory by columns.
// RUN: tirx-run %s --entry check --arg zeros:16x8xi32 | filecheck %s
// RUN: tirx-translate %s --to ptx --arch sm_80 | filecheck %s --check-prefix=PTX

// CHECK: {{^}}True{{$}}

// The slots of a lane's own elements are known: they become registers.
// PTX-LABEL: .entry k
// PTX-NOT:   .local
// PTX:       .shared .align 4 .b8 __wg_k_0[544]
// PTX-NOT:   .local
// PTX:       st.shared
// PTX-NOT:   .local
// PTX:       ret

#fragment = #tirx.place<#gpu.address_space<private>, #tirx.layout<[2, 8, 4, 2], [2, 4, 1, 1], ["m", "laneid", "laneid", "m"]>>
#columns = #tirx.place<#gpu.address_space<workgroup>, #tirx.compose<#tirx.swizzle<0 : i64, 2 : i64, 5 : i64>, #tirx.layout<[16, 8], [1, 17], ["m", "m"]>>>

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%out: memref<16x8xi32>) workgroup(%tile: memref<16x8xi32, #columns>) private(%mine: memref<16x8xi32, #fragment>) kernel {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c4 = arith.constant 4 : index
      %c8 = arith.constant 8 : index
      %c32 = arith.constant 32 : index
      %c128 = arith.constant 128 : index
      %lane = gpu.lane_id
      %group = arith.divui %lane, %c4 : index
      %thread = arith.remui %lane, %c4 : index
      %left = arith.muli %thread, %c2 : index
      scf.for %r = %c0 to %c2 step %c1 {
        scf.for %c = %c0 to %c2 step %c1 {
          %low = arith.muli %r, %c8 : index
          %i = arith.addi %low, %group : index
          %j = arith.addi %left, %c : index
          %row = arith.muli %i, %c8 : index
          %x = arith.addi %row, %j : index
          %v = arith.index_cast %x : index to i32
          memref.store %v, %mine[%i, %j] : memref<16x8xi32, #fragment>
        }
      }
      scf.for %r = %c0 to %c2 step %c1 {
        scf.for %c = %c0 to %c2 step %c1 {
          %low = arith.muli %r, %c8 : index
          %i = arith.addi %low, %group : index
          %j = arith.addi %left, %c : index
          %v = memref.load %mine[%i, %j] : memref<16x8xi32, #fragment>
          memref.store %v, %tile[%i, %j] : memref<16x8xi32, #columns>
        }
      }
      gpu.barrier
      scf.for %x = %lane to %c128 step %c32 {
        %i = arith.divui %x, %c8 : index
        %j = arith.remui %x, %c8 : index
        %v = memref.load %tile[%i, %j] : memref<16x8xi32, #columns>
        memref.store %v, %out[%i, %j] : memref<16x8xi32>
      }
      gpu.return
    }
  }
  func.func @check(%out: memref<16x8xi32>) -> i1 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c32 = arith.constant 32 : index
    %c128 = arith.constant 128 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1)
        args(%out : memref<16x8xi32>)
    %true = arith.constant true
    %right = scf.for %x = %c0 to %c128 step %c1 iter_args(%all = %true) -> i1 {
      %i = arith.divui %x, %c8 : index
      %j = arith.remui %x, %c8 : index
      %v = memref.load %out[%i, %j] : memref<16x8xi32>
      %wanted = arith.index_cast %x : index to i32
      %same = arith.cmpi eq, %v, %wanted : i32
      %both = arith.andi %all, %same : i1
      scf.yield %both : i1
    }
    return %right : i1
  }
}
