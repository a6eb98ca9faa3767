// Ops of Intel's GPUs; what a dictionary of properties has by default is written, as by mlir-opt.
// RUN: tirx-opt %s | filecheck %s
// REQUIRES: mlir-opt
// RUN: mlir-opt %s | filecheck %s

func.func @f(%a: vector<8xi16>, %b: vector<8xi32>, %c: vector<8xf32>) -> vector<8xf32> {
  xevm.memfence <{addrspace = #xevm.addr_space<global>, scope = #xevm.mem_scope<subgroup>}>
  xevm.memfence <{scope = #xevm.mem_scope<workgroup>}>
  "xevm.memfence"() <{scope = #xevm.mem_scope<device>}> : () -> ()
  %0 = xevm.mma %a, %b, %c {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  return %0 : vector<8xf32>
}
// CHECK:      xevm.memfence <{addrspace = #xevm.addr_space<global>, scope = #xevm.mem_scope<subgroup>}>
// CHECK-NEXT: xevm.memfence <{addrspace = #xevm.addr_space<generic>, scope = #xevm.mem_scope<workgroup>}>
// CHECK-NEXT: xevm.memfence <{addrspace = #xevm.addr_space<generic>, scope = #xevm.mem_scope<device>}>
// CHECK-NEXT: xevm.mma %{{.*}}, %{{.*}}, %{{.*}} {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
