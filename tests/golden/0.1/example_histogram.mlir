// The example histogram.
#loop_unroll = #llvm.loop_unroll<full = true>
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll>
module {
  gpu.module @kernels {
    gpu.func @histogram(%keys: memref<?xi32> {llvm.align = 16 : i64, llvm.noalias, llvm.readonly}, %bins: memref<256xi32> {llvm.noalias}) workgroup(%counts : memref<256xi32, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
      %zero = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %c256 = arith.constant 256 : i32
      %t = gpu.thread_id  x
      %b = gpu.block_id  x
      memref.store %zero, %counts[%t] : memref<256xi32, #gpu.address_space<workgroup>>
      gpu.barrier
      affine.for %i = 0 to 8192 step 1024 {
        %four = tirx.load %keys[%b * 8192 + %i + %t * 4] else %c256 {alignment = 16 : i64} : memref<?xi32>, vector<4xi32>
        affine.for %j = 0 to 4 {
          %key = vector.extract %four[%j] : i32 from vector<4xi32>
          %counted = arith.cmpi ult, %key, %c256 : i32
          scf.if %counted {
            %bin = arith.index_cast %key : i32 to index
            %1 = memref.atomic_rmw addi %one, %counts[%bin] : (i32, memref<256xi32, #gpu.address_space<workgroup>>) -> i32
          }
        } {llvm.loop_annotation = #loop_annotation}
      }
      gpu.barrier
      %count = memref.load %counts[%t] : memref<256xi32, #gpu.address_space<workgroup>>
      %0 = memref.atomic_rmw addi %count, %bins[%t] : (i32, memref<256xi32>) -> i32
      gpu.return
    }
  }
}
