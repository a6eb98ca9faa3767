"""The scheduler's records are the same in all of its files, and as Python packs and reads them."""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

import pytest
from tirx_mlir.lowering.simt_asynchronous import LIST_BYTES, QUEUE_BYTES
from tirx_mlir.runtime import simt
from tirx_mlir.runtime.simt_matrices import matrix_code

from inprocess import ROOT

FILES = tuple(sorted((ROOT / "runtime").glob("simt_*.ll")))
LAYOUT = "e-m:e-i64:64-n32:64-S128"
"""Of a host with 64 bits."""


@pytest.fixture(scope="module")
def records() -> Iterator[Mapping[str, object]]:
    """LLVM's types of the records, by name."""
    binding = import_module("llvmlite.binding")
    context = binding.create_context()
    modules = [binding.parse_assembly(file.read_text("utf-8"), context) for file in FILES]
    yield {one.name: one for module in modules for one in module.struct_types}
    for module in modules:
        module.close()


def definitions(text: str) -> dict[str, str]:
    """Each record as it is written, on one line."""
    found = re.findall(r"^%(\w+) = type (\{[^}]*\})", text, re.MULTILINE)
    return {name: " ".join(body.split()) for name, body in found}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_records_of_one_name_are_the_same(file: Path) -> None:
    first = definitions((ROOT / "runtime" / "simt_blocks.ll").read_text("utf-8"))
    for name, body in definitions(file.read_text("utf-8")).items():
        assert first.get(name, body) == body, name


def test_matrix_instructions_have_the_schedulers_site() -> None:
    text = matrix_code("tirx.ldmatrix.x1")
    assert text is not None
    blocks = definitions((ROOT / "runtime" / "simt_blocks.ll").read_text("utf-8"))
    assert definitions(text) == {"site": blocks["site"]}


@pytest.mark.parametrize(
    ("record", "size"),
    [
        ("kernel", simt.KERNEL.size),
        ("site", simt.SITE.size),
        ("launch", simt.LAUNCH.size),
        ("queue", QUEUE_BYTES),
        ("list", LIST_BYTES),
    ],
)
def test_sizes(records: Mapping[str, object], record: str, size: int) -> None:
    layout = import_module("llvmlite.binding").create_target_data(LAYOUT)
    assert layout.get_abi_size(records[record]) == size


@pytest.mark.parametrize(
    ("record", "field", "offset"),
    [
        ("launch", 8, simt.LAUNCH_LIMIT),
        ("block", 7, simt.BLOCK_SHARED),
        ("block", 12, simt.BLOCK_INDEX_OFFSET),
    ],
)
def test_offsets(records: Mapping[str, object], record: str, field: int, offset: int) -> None:
    layout = import_module("llvmlite.binding").create_target_data(LAYOUT)
    assert layout.get_element_offset(records[record], field) == offset
