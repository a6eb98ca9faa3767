"""What arith, index and affine become in the llvm dialect is right for all inputs."""

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.lowering.catalog import find_pass, pass_names
from tirx_mlir.passes.pipeline import parse_pipeline, run_pipeline
from tirx_mlir.syntax.ir import ModuleOp
from tirx_mlir.syntax.parser import Parser

from refinement import refuted_by_name
from term_cases import CASES, Case

PIPELINE = "lower-affine,convert-to-llvm{abi=descriptor},reconcile-unrealized-casts"


def is_tried(case: Case) -> bool:
    """Branches become blocks; z3 takes long for quotients of many bits, rounded or by a number."""
    is_wide = case.operands[0] not in ("i1", "i8")
    is_hard = "floordiv" in case.body or "ceildivs" in case.body or "ceildivu" in case.body
    return case.name != "if" and "llvm." not in case.body and not (is_wide and is_hard)


REGISTRY = Registry()
PASSES = parse_pipeline(PIPELINE, find_pass, pass_names)


def lower(module: ModuleOp) -> None:
    run_pipeline(PASSES, REGISTRY, module)


@pytest.mark.parametrize("type_", dict.fromkeys(case.operands[0] for case in CASES))
def test_lowered_arithmetic(type_: str) -> None:
    for case in CASES:
        if case.operands[0] == type_ and is_tried(case):
            found = refuted_by_name(Parser(REGISTRY, case.text).parse_module(), lower)
            assert not found, f"{found}:\n{case.text}"


def test_a_wrong_lowering_is_refuted() -> None:
    def swap(module: ModuleOp) -> None:
        lower(module)
        (difference,) = (op for op in module.walk() if op.name == "llvm.sub")
        difference.operands = list(reversed(difference.operands))

    case = next(one for one in CASES if one.name == "subi" and one.result == "i8")
    assert "%x = " in refuted_by_name(Parser(REGISTRY, case.text).parse_module(), swap)
