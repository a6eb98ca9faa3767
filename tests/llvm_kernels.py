"""LLVM IR kernels that several tests compile."""

SHARED = """
@s = internal addrspace(3) global [64 x float] poison, align 16
define ptx_kernel void @k(ptr addrspace(1) %p, float %f) "nvvm.maxntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr float, ptr addrspace(3) @s, i32 %t
  store float %f, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %r = sub i32 63, %t
  %b = getelementptr float, ptr addrspace(3) @s, i32 %r
  %x = load float, ptr addrspace(3) %b
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  store float %x, ptr addrspace(1) %q
  ret void
}
"""
"""64 threads turn a value round through shared memory, with one barrier."""
