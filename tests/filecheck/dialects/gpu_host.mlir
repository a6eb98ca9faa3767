// The host side of gpu: memory, tokens, sparse matrices.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @memory(%dst: memref<3x7xf32>, %src: memref<3x7xf32, 1>, %f: f32, %n: index, %u: memref<*xf32>, %device: i32) {
  %0 = gpu.alloc () : memref<13xf32, 1>
  gpu.dealloc %0 : memref<13xf32, 1>
  %t0 = gpu.wait async
  %1, %t1 = gpu.alloc async [%t0] (%n) : memref<?xf32, 1>
  %t2 = gpu.dealloc async [%t1] %1 : memref<?xf32, 1>
  %2 = gpu.alloc host_shared () : memref<13xf32, 1>
  gpu.memcpy %dst, %src : memref<3x7xf32>, memref<3x7xf32, 1>
  %t3 = gpu.memcpy async [%t2] %dst, %src : memref<3x7xf32>, memref<3x7xf32, 1>
  %t4 = gpu.memset async [%t3] %dst, %f : memref<3x7xf32>, f32
  gpu.wait [%t3, %t4]
  gpu.wait
  gpu.host_register %u : memref<*xf32>
  gpu.host_unregister %u : memref<*xf32>
  gpu.set_default_device %device
  return
}
// CHECK-LABEL: @memory(
// CHECK-NEXT:  gpu.alloc () : memref<13xf32, 1>
// CHECK-NEXT:  gpu.dealloc %memref : memref<13xf32, 1>
// CHECK-NEXT:  gpu.wait async
// CHECK-NEXT:  gpu.alloc async [%t0] (%n) : memref<?xf32, 1>
// CHECK-NEXT:  gpu.dealloc async [%t1] %memref_0 : memref<?xf32, 1>
// CHECK-NEXT:  gpu.alloc host_shared () : memref<13xf32, 1>
// CHECK-NEXT:  gpu.memcpy %dst, %src : memref<3x7xf32>, memref<3x7xf32, 1>
// CHECK-NEXT:  gpu.memcpy async [%t2] %dst, %src : memref<3x7xf32>, memref<3x7xf32, 1>
// CHECK-NEXT:  gpu.memset async [%t3] %dst, %f : memref<3x7xf32>, f32
// CHECK-NEXT:  gpu.wait [%t3, %t4]
// CHECK-NEXT:  gpu.wait
// CHECK-NEXT:  gpu.host_register %u : memref<*xf32>
// CHECK-NEXT:  gpu.host_unregister %u : memref<*xf32>
// CHECK-NEXT:  gpu.set_default_device %device

func.func @sparse(%n: index, %i: memref<?xindex>, %v: memref<?xf64>) {
  %t0 = gpu.wait async
  %a, %t1 = gpu.create_coo async [%t0] %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %b = gpu.create_coo_aos %n, %n, %n, %i, %v : memref<?xindex>, memref<?xf64>
  %c = gpu.create_csr %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %d = gpu.create_csc %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %e = gpu.create_bsr %n, %n, %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %g = gpu.create_2to4_spmat {NONE} %n, %n, %v : memref<?xf64>
  %x, %t2 = gpu.create_dn_tensor async [%t1] %v, %n, %n : index, index into memref<?xf64>
  %s0, %t3 = gpu.spmv_buffer_size async [%t2] %a, %x, %x into f64
  %t4 = gpu.spmv async [%t3] %a{TRANSPOSE}, %x, %x, %v : memref<?xf64> into f64
  %s1:3, %t5 = gpu.spmm_buffer_size async [%t4] %a, %x, %x : index, index, index into f64
  %t6 = gpu.spmm async [%t5] %a, %x, %x, %v, %v : memref<?xf64>, memref<?xf64> into f64
  %s2, %t7 = gpu.sddmm_buffer_size async [%t6] %x, %x, %a into f64
  %t8 = gpu.sddmm async [%t7] %x, %x, %a, %v : memref<?xf64> into f64
  %p, %t9 = gpu.spgemm_create_descr async [%t8]
  %s3, %t10 = gpu.spgemm_work_estimation_or_compute async [%t9] {COMPUTE} %a, %a, %a, %p, %n, %v : f64 into memref<?xf64>
  %t11 = gpu.spgemm_copy async [%t10] %a, %a, %a, %p : f64
  %t12 = gpu.spgemm_destroy_descr async [%t11] %p
  %r, %k, %z, %t13 = gpu.spmat_get_size async [%t12] %a
  %t14 = gpu.set_csr_pointers async [%t13] %c, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %t15 = gpu.destroy_sp_mat async [%t14] %a
  %t16 = gpu.destroy_dn_tensor async [%t15] %x
  return
}
// CHECK-LABEL: @sparse(
// CHECK-NEXT:  gpu.wait async
// CHECK-NEXT:  gpu.create_coo async [%t0] %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT:  gpu.create_coo_aos %n, %n, %n, %i, %v : memref<?xindex>, memref<?xf64>
// CHECK-NEXT:  gpu.create_csr %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT:  gpu.create_csc %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT:  gpu.create_bsr %n, %n, %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT:  gpu.create_2to4_spmat { NONE} %n, %n, %v : memref<?xf64>
// CHECK-NEXT:  gpu.create_dn_tensor async [%t1] %v, %n, %n : index, index into memref<?xf64>
// CHECK-NEXT:  gpu.spmv_buffer_size async [%t2] %a, %x, %x into f64
// CHECK-NEXT:  gpu.spmv async [%t3] %a{ TRANSPOSE}, %x, %x, %v : memref<?xf64> into f64
// CHECK-NEXT:  gpu.spmm_buffer_size async [%t4] %a, %x, %x : index, index, index into f64
// CHECK-NEXT:  gpu.spmm async [%t5] %a, %x, %x, %v, %v : memref<?xf64>, memref<?xf64> into f64
// CHECK-NEXT:  gpu.sddmm_buffer_size async [%t6] %x, %x, %a into f64
// CHECK-NEXT:  gpu.sddmm async [%t7] %x, %x, %a, %v : memref<?xf64> into f64
// CHECK-NEXT:  gpu.spgemm_create_descr async [%t8]
// CHECK-NEXT:  gpu.spgemm_work_estimation_or_compute async [%t9]{ COMPUTE} %a, %a, %a, %p, %n, %v : f64 into memref<?xf64>
// CHECK-NEXT:  gpu.spgemm_copy async [%t10] %a, %a, %a, %p : f64
// CHECK-NEXT:  gpu.spgemm_destroy_descr async [%t11] %p
// CHECK-NEXT:  gpu.spmat_get_size async [%t12] %a
// CHECK-NEXT:  gpu.set_csr_pointers async [%t13] %c, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT:  gpu.destroy_sp_mat async [%t14] %a
// CHECK-NEXT:  gpu.destroy_dn_tensor async [%t15] %x
