"""All rules of the conversions to llvm: each is tested by text, and their order is free."""

import random
import re
from functools import cache
from pathlib import Path

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.lowering.catalog import find_pass, pass_names
from tirx_mlir.lowering.convert_to_llvm import passes_of
from tirx_mlir.lowering.llvm_conversion import LLVMConversion
from tirx_mlir.lowering.pipelines import DEFAULT_PIPELINE
from tirx_mlir.lowering.target_nvptx import NVPTX
from tirx_mlir.passes.pipeline import parse_pipeline, run_pipeline
from tirx_mlir.syntax.diagnostics import place_of
from tirx_mlir.syntax.ir import ModuleOp
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

REPOSITORY = Path(__file__).parents[1]
PASSES = tuple(passes_of(NVPTX).values())
TEXTS = REPOSITORY / "tests" / "filecheck" / "lowering"
EXAMPLES = sorted((REPOSITORY / "examples").glob("*.mlir"))
NAME = re.compile(r"[\w.]+")
BEFORE = ",".join(DEFAULT_PIPELINE).partition("convert-to-llvm")[0]
AFTER = ",reconcile-unrealized-casts,canonicalize,cse"


def conversion(name: str) -> type[LLVMConversion]:
    """The pass of this name."""
    found = find_pass(name)
    assert isinstance(found, type)
    assert issubclass(found, LLVMConversion)
    return found


def lowered(path: Path, pipeline: str) -> ModuleOp:
    """The module of a file after some passes."""
    registry = Registry()
    module = Parser(registry, path.read_text("utf-8"), path.name).parse_module()
    run_pipeline(parse_pipeline(pipeline, find_pass, pass_names), registry, module)
    check(module)
    return module


@cache
def words() -> set[str]:
    """The words of all texts that test the lowerings."""
    return {word for path in TEXTS.glob("*.mlir") for word in NAME.findall(path.read_text("utf-8"))}


def shown(op: str) -> bool:
    """Whether a text has this op. Those of func may be written without the dialect."""
    return op in words() or op.removeprefix("func.") in words()


@pytest.mark.parametrize("name", PASSES)
def test_each_rule_is_for_a_known_op(name: str) -> None:
    registry = Registry()
    rules = conversion(name).rules_for("bare")
    assert [op for op in rules.by_name if registry.get_optional_op(op) is None] == []


@pytest.mark.parametrize("name", PASSES)
def test_each_rule_appears_in_a_test(name: str) -> None:
    rules = conversion(name).rules_for("bare")
    assert [op for op in rules.by_name if not shown(op)] == []


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_the_passes_one_by_one_in_any_order(example: Path, seed: int) -> None:
    """They leave what convert-to-llvm leaves, once the casts between them are gone."""
    single = list(PASSES)
    random.Random(seed).shuffle(single)
    together = lowered(example, BEFORE + "convert-to-llvm" + AFTER)
    apart = lowered(example, BEFORE + ",".join(single) + AFTER)
    assert print_module(apart) == print_module(together)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_each_new_op_has_a_place_in_the_source(example: Path) -> None:
    module = lowered(example, BEFORE + "convert-to-llvm")
    assert [op.name for op in module.walk() if place_of(op.location) is None] == []
