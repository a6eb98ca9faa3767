// How often each of the keys 0 to 255 occurs among n: bins in shared memory, then in global memory.
//
// A block counts 8192 keys, four a thread at a time, by atomic additions in shared memory, and then
// adds its counts to the bins. A key that is none of the 256 is not counted; neither is what lies
// behind the end, because there the key is 256.

!keys = memref<?xi32>
!four = vector<4xi32>
!bins = memref<256xi32>
!counts = memref<256xi32, #gpu.address_space<workgroup>>
#unroll = #llvm.loop_annotation<unroll = <full = true>>

gpu.module @kernels {
  gpu.func @histogram(%keys: !keys {llvm.noalias, llvm.readonly, llvm.align = 16 : i64},
                      %bins: !bins {llvm.noalias})
      workgroup(%counts: !counts) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %c256 = arith.constant 256 : i32
    %t = gpu.thread_id x
    %b = gpu.block_id x

    memref.store %zero, %counts[%t] : !counts
    gpu.barrier
    affine.for %i = 0 to 8192 step 1024 {
      %four = tirx.load %keys[%b * 8192 + %i + %t * 4] else %c256 {alignment = 16 : i64}
          : !keys, !four
      affine.for %j = 0 to 4 {
        %key = vector.extract %four[%j] : i32 from !four
        %counted = arith.cmpi ult, %key, %c256 : i32
        scf.if %counted {
          %bin = arith.index_cast %key : i32 to index
          memref.atomic_rmw addi %one, %counts[%bin] : (i32, !counts) -> i32
        }
      } {llvm.loop_annotation = #unroll}
    }
    gpu.barrier
    %count = memref.load %counts[%t] : !counts
    memref.atomic_rmw addi %count, %bins[%t] : (i32, !bins) -> i32
    gpu.return
  }
}
