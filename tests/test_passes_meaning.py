"""Passes keep what a program means: random programs give the same before and after."""

from collections.abc import Sequence

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.lowering.catalog import find_pass, pass_names
from tirx_mlir.passes.pipeline import parse_pipeline, run_pipeline
from tirx_mlir.syntax.ir import ModuleOp
from tirx_mlir.syntax.parser import Parser

from interpreter import Interpreter
from random_programs import Writer

ARGUMENTS = ((0, 0), (1, -1), (5, 3), (-7, 2), (2147483647, -2147483648))

PIPELINES = (
    "canonicalize",
    "canonicalize{top-down=false region-simplify=aggressive}",
    "cse",
    "dce",
    "mem2reg",
    "loop-invariant-code-motion",
    "convert-scf-to-cf",
    "mem2reg,canonicalize,cse,loop-invariant-code-motion,canonicalize",
    "convert-scf-to-cf,mem2reg,canonicalize,cse",
    "canonicalize,cse,convert-scf-to-cf,canonicalize{region-simplify=aggressive},mem2reg,dce",
)

PROGRAMS = 15


def results(module: ModuleOp) -> Sequence[Sequence[object]]:
    function = module.body.block.first_op
    assert function is not None
    return [Interpreter().call(function, arguments) for arguments in ARGUMENTS]


@pytest.mark.parametrize("pipeline", PIPELINES)
def test_random_programs(pipeline: str) -> None:
    registry = Registry()
    passes = parse_pipeline(pipeline, find_pass, pass_names)
    for seed in range(PROGRAMS):
        text = Writer(seed).function()
        module = Parser(registry, text).parse_module()
        check(module)
        before = results(module)
        run_pipeline(passes, registry, module)
        check(module)
        assert results(module) == before, f"seed {seed}:\n{text}"
        if "mem2reg" in pipeline:
            assert not any(op.name.startswith("memref.") for op in module.walk()), f"seed {seed}"
