"""The pipelines of the house, which have names among passes."""

from ..passes.named_pipeline import NamedPipeline

DEFAULT_PIPELINE = (
    "lower-extensions",
    "convert-libdevice-to-math",
    "gpu-kernel-outlining",
    "lower-affine",
    "expand-copies",
    "expand-guarded-accesses",
    "convert-forall-to-gpu",
    "canonicalize",
    "cse",
    "expand-math",
    "convert-scf-to-cf",
    "mem2reg",
    "canonicalize",
    "convert-to-llvm{abi=%(abi)s index-bitwidth=%(index_bitwidth)s target=%(target)s}",
    "canonicalize",
    "cse",
    "reconcile-unrealized-casts",
)
"""The road from func, gpu, affine, scf, memref, vector, arith and math to llvm and nvvm, or what
the target has instead, in order."""

PIPELINES = {
    "lower-to-llvm": NamedPipeline(
        "lower-to-llvm",
        ",".join(DEFAULT_PIPELINE),
        {"abi": "bare", "index-bitwidth": "64", "target": "nvptx"},
        "What tirx-translate and tirx-run do by themselves: from any level to llvm and nvvm.",
    )
}
