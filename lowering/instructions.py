"""Which NVIDIA architectures have which instructions, by the intrinsics that stand for them."""

_NARROW = "100f 110f 120f"
"""Floats of 4, 6 and 8 bits beside e4m3 and e5m2, and matrices of them."""
_BLACKWELL = "100f 110f"

NEVER = "never"
"""For an intrinsic that LLVM has no instruction for."""

# What LLVM 22 selects, tried for each of 2,691 overloads; PTX ISA 9.0 where LLVM is laxer. The
# first match wins; what matches nothing is in every architecture from sm_75 on.
INTRINSICS = (
    (r"shfl\.(?!sync)|vote\.(all|any|ballot|uni)$", NEVER),
    (r"wgmma\.", "90a"),
    (r"setmaxnreg\.", "90a 100f 110f 120f"),
    # Tensor memory
    (r"tcgen05\.shift\.", "100a 103a 110a"),
    (r"tcgen05\.mma\.sp\.\w+\.mxf4", "100a 103a 110a"),
    (r"tcgen05\.mma\.[\w.]*scale_d", "100f"),
    (r"tcgen05\.ld\.red\.", "103f 110f"),
    (r"tcgen05\.", _BLACKWELL),
    # Matrices
    (r"mma\.sp\.[\w.]*block\.scale\.m16n8k128", "120a 121a"),
    (r"mma\.[\w.]*(block\.scale\.|kind)", "120f"),
    (r"mma\.(sp\.)?(ordered\.metadata\.)?m16n8k\d+\.row\.col\.f(16|32)\.e\dm\d", "89"),
    (r"mma\.m16n8k(4|8|16)\.row\.col\.f64", "90"),
    (r"mma\.(sp|and|m16n8k(16|32|64|128|256))\b", "80"),
    (r"mma\.(xor\.popc\.)?m16n8k(128|256)|w?mma\.[\w.]*(bf16|tf32|f64)", "80"),
    (r"mma\.xor\.popc\.m16n8", "80"),
    (r"wmma\.m16n16k8\.|wmma\.m8n8k4\.|wmma\.[\w.]*and\.popc", "80"),
    (r"(ld|st)matrix\.[\w.]*(b8|b8x16|m16n16|m8n16|m16n8)\b", _NARROW),
    (r"stmatrix\.", "90"),
    # Conversions
    (r"f32x4\.to\.|ff?2b?f16(x2)?\.rs", "100a 103a"),
    (r"\w+\.to\.(e2m1|e2m3|e3m2|ue8m0)x2|(e2m1|e2m3|e3m2|ue8m0)x2\.to\.", _NARROW),
    (r"\w+\.to\.(e4m3|e5m2)x2|(e4m3|e5m2)x2\.to\.", "89"),
    (r"f2tf32\.(rn|rz)\b[\w.]*satfinite", "100"),
    (r"f2tf32\.(rn|rz)\b", "90"),
    (r"ff?2(bf16|f16x2|bf16x2|tf32)\b|f2bf16|f2f16\.rn\.[\w.]*(relu|satfinite)", "80"),
    # Copies by the tensor memory accelerator
    (r"cp\.async\.bulk\.tensor\.g2s\.cta\.(im2col\.w\.\dd|tile\.gather4)", "100"),
    (r"cp\.async\.bulk\.tensor\.[\w.]*(im2col\.w|gather4|scatter4)", _BLACKWELL),
    (r"cp\.async\.bulk\.[\w.]*bytemask", "100"),
    (r"cp\.async\.bulk\.", "90"),
    (r"cp\.async\.", "80"),
    (r"tensormap\.replace\.swizzle\.atomicity", _NARROW),
    (r"tensormap\.replace\.", "90a 100f 110f 120f"),
    (r"st\.bulk", "100"),
    (r"clusterlaunchcontrol\.try_cancel\.async\.multicast", _NARROW),
    (r"clusterlaunchcontrol\.", "100"),
    # Barriers and fences
    (r"mbarrier\.test\.wait\.(parity\.)?scope\.cta\.space\.cta", "80"),
    (r"mbarrier\.(?!try|complete|expect)[\w.]*(?<!scope)\.(shared|noComplete)", "80"),
    (r"mbarrier\.(init|inval)|mbarrier\.(arrive|arrive\.drop|test\.wait|pending\.count)$", "80"),
    (r"mbarrier\.", "90"),
    (r"barrier\.cluster\.|fence\.(?!proxy\.alias)|griddepcontrol\.|elect\.sync", "90"),
    # Clusters
    (r"mapa|getctarank|is_explicit_cluster|is\.explicit\.cluster", "90"),
    (r"read\.ptx\.sreg\.(n?cluster|cluster_|aggr_smem)", "90"),
    # Caches
    (r"prefetch", "90"),
    # Arithmetic
    (r"redux\.sync\.f", "100f"),
    (r"redux\.sync\.", "80"),
    (r"f(min|max)\.[\w.]*xorsign", "86"),
)

ASSEMBLY = {
    "nvvm.cp.async.bulk.tensor.global.shared.cta": "90",
    "nvvm.cp.async.bulk.tensor.shared.cluster.global": "90",
    "nvvm.mbarrier.arrive.expect_tx": "90",
    "nvvm.mbarrier.init": "80",
    "nvvm.mbarrier.try_wait.parity": "90",
    "nvvm.wgmma.mma_async": "90a",
}
"""The same for ops that become assembly in some form."""
