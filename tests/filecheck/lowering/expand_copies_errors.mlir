// Tile copies that no rule can make.
// RUN: tirx-opt %s -p expand-copies --verify-diagnostics --split-input-file

#shared = #gpu.address_space<workgroup>

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16, #shared>, %i: index) {
  // expected-error @below {{tirx.copy: no rule copies by "tma"; there is cp.async, cp.async.cg, plain}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, instruction = "tma"}
    : memref<?x?xf16> to memref<8x8xf16, #shared>
  // expected-error @below {{tirx.copy: no lowering divides a copy among the threads of a cluster}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cluster">}
    : memref<?x?xf16> to memref<8x8xf16, #shared>
  // expected-error @below {{tirx.copy: cp.async copies to shared memory, the target is memref<?x?xf16>}}
  tirx.copy %s[0, 0] [8, 8] to %m[0, 0] {scope = #tirx.scope<"cta">, lanes = 8 : i64, instruction = "cp.async"}
    : memref<8x8xf16, #shared> to memref<?x?xf16>
  // expected-error @below {{tirx.copy: cp.async copies 4, 8 or 16 bytes at a time, 1 lane of f16 is 2}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, instruction = "cp.async"}
    : memref<?x?xf16> to memref<8x8xf16, #shared>
  // expected-error @below {{tirx.copy: cp.async.cg copies 16 bytes at a time, 4 lanes of f16 are 8}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, lanes = 4 : i64, instruction = "cp.async.cg"}
    : memref<?x?xf16> to memref<8x8xf16, #shared>
  // expected-error @below {{tirx.copy: cp.async fills with zeros, fill is 1.000000e+00 : f16}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, lanes = 8 : i64, fill = 1.0 : f16, instruction = "cp.async"}
    : memref<?x?xf16> to memref<8x8xf16, #shared>
  // expected-error @below {{tirx.copy: cp.async writes whole vectors, it drops nothing of them}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, lanes = 8 : i64, drop, instruction = "cp.async"}
    : memref<?x?xf16> to memref<8x8xf16, #shared>
  // expected-error @below {{tirx.copy: cp.async reads the first elements of a vector, and the source's last subscript is not known to be 0 or more; promise whole if no vector lies across an edge}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, lanes = 8 : i64, fill = 0.0 : f16, instruction = "cp.async"}
    : memref<?x?xf16> to memref<8x8xf16, #shared>
  return
}

// -----

#lanes = #tirx.place<#gpu.address_space<private>, #tirx.layout<[8, 4, 2], [4, 1, 1], ["laneid", "laneid", "m"]>>
func.func @fragment(%m: memref<8x8xf16>, %a: memref<8x8xf16, #lanes>) {
  // expected-error @below {{tirx.copy: threads bring vectors in turn, not each its own elements of memref<8x8xf16, #tirx.place<#gpu.address_space<private>, #tirx.layout<[8, 4, 2], [4, 1, 1], ["laneid", "laneid", "m"]>>>}}
  tirx.copy %m[0, 0] [8, 8] to %a[0, 0] {scope = #tirx.scope<"warp">}
    : memref<8x8xf16> to memref<8x8xf16, #lanes>
  return
}
