"""The tables say what MLIR 22's ODS says, and are read fast."""

import shutil
import time
from pathlib import Path

import pytest
from tirx_mlir.dialects import rows
from tirx_mlir.dialects.accessors import TAKEN, accessor_name
from tirx_mlir.dialects.constraints import check
from tirx_mlir.dialects.define import TableOp
from tirx_mlir.dialects.ods.changes import changes
from tirx_mlir.dialects.rows import (
    AttrRow,
    EnumRow,
    IntrinsicRow,
    OperandRow,
    OpRow,
    Table,
    TraitRow,
    shipped_dialects,
    table,
)
from tirx_mlir.dialects.terms import expand
from tirx_mlir.dialects.wording import describe
from tirx_mlir.tools import condense_ods, write_stubs

TBLGEN = shutil.which("llvm-tblgen-22")
INCLUDE = Path("/usr/lib/llvm-22/include")
HAS_ODS = TBLGEN is not None and (INCLUDE / "mlir" / "IR" / "OpBase.td").exists()


def shipped(dialect: str) -> Table:
    found = table(dialect)
    assert found is not None, f"no table of {dialect}"
    return found


def op(name: str) -> OpRow:
    dialect, _, rest = name.partition(".")
    found = shipped(dialect).op(rest)
    assert found is not None, f"no row of {name}"
    return found


def every_op() -> list[tuple[Table, OpRow]]:
    tables = [shipped(dialect) for dialect in shipped_dialects()]
    return [(t, row) for t in tables for name in t.op_names if (row := t.op(name)) is not None]


# The makers


@pytest.mark.skipif(not HAS_ODS, reason="needs llvm-tblgen-22 and MLIR 22's .td files")
def test_tables_are_what_ods_says(capsys: pytest.CaptureFixture[str]) -> None:
    stale = condense_ods.main(["--check", "--include", str(INCLUDE)])
    assert stale == 0, f"{capsys.readouterr().out}run python -m tirx_mlir.tools.condense_ods"


def test_what_another_mlir_has_is_told() -> None:
    old = "// MLIR 22\nop br BranchOp\n  operand to: I32\nop old OldOp\n  result a: I1\n"
    new = "// MLIR 23\nop br BranchOp\n  operand to: AnyType\nop new NewOp\n"
    assert list(changes("cf", old, new)) == [
        "cf: 1 added, 1 changed, 1 removed",
        "  added op new",
        "  changed op br",
        "    - operand to: I32",
        "    + operand to: AnyType",
        "  removed op old",
    ]
    assert list(changes("cf", old, old)) == []


def test_stubs_are_what_tables_say(capsys: pytest.CaptureFixture[str]) -> None:
    stale = write_stubs.main(["--check"])
    assert stale == 0, f"{capsys.readouterr().out}run python -m tirx_mlir.tools.write_stubs"


def test_parts_of_ops_hide_nothing() -> None:
    own = {name for name in (*dir(TableOp), *TableOp.__annotations__) if name[0] != "_"}
    assert own <= TAKEN
    assert accessor_name("name") == "name_"
    assert accessor_name("in") == "in_"
    assert accessor_name("lhs") == "lhs"


# Rows that are known by heart


def test_addi() -> None:
    row = op("arith.addi")
    assert row.class_name == "AddIOp"
    assert row.operands == (
        OperandRow("lhs", "SignlessIntegerOrIndexLike"),
        OperandRow("rhs", "SignlessIntegerOrIndexLike"),
    )
    assert row.attributes == (AttrRow("overflowFlags", "#arith.overflow", default="none"),)
    assert row.has_trait("Commutative")
    assert row.has_trait("Pure")
    assert not row.has_trait("Terminator")
    assert row.format == (
        "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"
    )
    assert row.cpp == {"folder", "canonicalizer"}


def test_load_reads_its_memref() -> None:
    row = op("memref.load")
    assert row.operands == (
        OperandRow("memref", "AnyMemRef", effects=("reads",)),
        OperandRow("indices", "Index", "variadic"),
    )
    assert row.trait("TypesMatchWith") == TraitRow(
        "TypesMatchWith", ("memref", "result", "element")
    )


def test_alloca_scope_resource_is_no_part_of_the_effect() -> None:
    assert op("memref.alloca").results[0].effects == ("allocates",)


def test_effects_of_the_op_itself() -> None:
    assert op("gpu.printf").effects == ("writes",)
    assert op("gpu.barrier").effects == ()


def test_regions_and_terminators() -> None:
    row = op("scf.if")
    assert [(region.name, region.size) for region in row.regions] == [
        ("thenRegion", "1"),
        ("elseRegion", "<=1"),
    ]
    assert row.trait("SingleBlockImplicitTerminator") == TraitRow(
        "SingleBlockImplicitTerminator", ("scf.yield",)
    )
    assert op("gpu.func").trait("HasParent") == TraitRow("HasParent", ("gpu.module",))


def test_groups_of_groups() -> None:
    row = op("cf.switch")
    assert row.operands[2] == OperandRow(
        "caseOperands", "AnyType", "variadic", segments="case_operand_segments"
    )
    assert [successor.variadicity for successor in row.successors] == ["single", "variadic"]


def test_defaults() -> None:
    call = op("llvm.call")
    assert call.attribute("CConv") == AttrRow("CConv", "CConv", default="ccc")
    assert call.attribute("fastmathFlags") == AttrRow(
        "fastmathFlags", "#llvm.fastmath", default="none"
    )
    assert op("memref.load").attribute("nontemporal") == AttrRow(
        "nontemporal", "BoolAttr", optional=True, default="false"
    )
    assert call.attribute("no_such") is None


def test_architectures() -> None:
    row = op("nvvm.tcgen05.alloc")
    assert row.trait("NVVMRequiresSMa") is not None
    assert op("nvvm.cluster.wait").trait("NVVMRequiresSM") == TraitRow("NVVMRequiresSM", ("90",))


def test_intrinsics() -> None:
    assert op("llvm.intr.fma").intrinsic == IntrinsicRow("llvm.fma", operands=(0,))
    assert op("llvm.intr.memcpy").intrinsic == IntrinsicRow(
        "llvm.memcpy", operands=(0, 1, 2), immediates=(3,), attributes=("isVolatile",)
    )
    assert op("nvvm.read.ptx.sreg.tid.x").intrinsic == IntrinsicRow("llvm.nvvm.read.ptx.sreg.tid.x")
    assert op("nvvm.wgmma.wait.group.sync.aligned").intrinsic == IntrinsicRow(
        "llvm.nvvm.wgmma.wait_group.sync.aligned", arguments=("i64(group)",)
    )
    assert op("nvvm.mma.sync").intrinsic is None


def test_types_and_attributes() -> None:
    pointer = shipped("llvm").type("ptr")
    assert pointer is not None
    assert pointer.class_name == "LLVMPointerType"
    assert [parameter.kind for parameter in pointer.parameters] == ["uint32"]
    overflow = shipped("arith").attribute("overflow")
    assert overflow is not None
    assert overflow.parameters[0].kind == "enum(IntegerOverflowFlags)"
    assert overflow.format == "`<` $value `>`"
    unroll = shipped("llvm").attribute("loop_unroll")
    assert unroll is not None
    assert all(parameter.optional for parameter in unroll.parameters)


def test_discardable_attributes() -> None:
    assert shipped("gpu").discardable("known_block_size") == "isa(DenseI32ArrayAttr)"
    assert shipped("gpu").discardable("known_nothing") is None


# Enums


def enum(dialect: str, name: str) -> EnumRow:
    found = shipped(dialect).enum(name)
    assert found is not None
    return found


def test_enum_cases_have_values() -> None:
    predicate = enum("arith", "CmpIPredicate")
    assert predicate.width == 64
    assert predicate.value("slt") == 2
    assert predicate.text(9) == "uge"
    assert predicate.value("lt") is None
    assert predicate.text(10) is None


def test_bits_join_and_groups_come_first() -> None:
    flags = enum("arith", "FastMathFlags")
    assert flags.value("nnan,ninf") == 6
    assert flags.text(6) == "nnan,ninf"
    assert flags.text(127) == "fast"
    assert flags.text(0) == "none"
    assert flags.text(128) is None
    assert enum("llvm", "GEPNoWrapFlags").text(7) == "inbounds|nuw"
    assert enum("llvm", "GEPNoWrapFlags").text(1) == "inbounds_flag"
    assert enum("arith", "IntegerOverflowFlags").text(3) == "nsw, nuw"


def test_every_case_is_read_back() -> None:
    for dialect in shipped_dialects():
        for kind in ("enum", "bits"):
            for name in shipped(dialect).names(kind):
                row = enum(dialect, name)
                assert row.cases
                for case in row.cases:
                    assert row.value(case.text) == case.value, f"{dialect} {name} {case}"


# All rows


def test_every_row_is_read() -> None:
    assert len(every_op()) > 1000
    for dialect in shipped_dialects():
        found = shipped(dialect)
        for mnemonic in found.names("attribute"):
            assert found.attribute(mnemonic) is not None
        for mnemonic in found.names("type"):
            assert found.type(mnemonic) is not None


def test_class_names_lead_back_to_ops() -> None:
    for found, row in every_op():
        again = found.op_by_class(row.class_name)
        assert again is row, f"{found.name}: two ops are called {row.class_name}"


def test_every_op_has_a_syntax() -> None:
    """A format, handwritten C++, or none at all as MLIR's generic-only ops have."""
    generic = {"llvm"}
    for found, row in every_op():
        has_syntax = row.format is not None or "syntax" in row.cpp
        assert has_syntax or found.name in generic, f"{found.name}.{row.name}"


def test_formats_name_only_what_the_op_has() -> None:
    import re

    for found, row in every_op():
        parts = (
            *row.operands,
            *row.results,
            *row.attributes,
            *row.regions,
            *row.successors,
        )
        names = {part.name for part in parts}
        used = set(re.findall(r"\$(\w+)", row.format or ""))
        assert used <= names, f"{found.name}.{row.name}: {used - names}"


def test_every_constraint_has_a_meaning_and_words() -> None:
    for found, row in every_op():
        for part in (*row.operands, *row.results, *row.attributes):
            assert expand(part.constraint, found).head
            assert describe(part.constraint, found)
            assert check(part.constraint, found) is not None
    for dialect in shipped_dialects():
        for name in shipped(dialect).names("constraint"):
            assert describe(name, shipped(dialect))


def test_terminators_and_parents_are_ops() -> None:
    for found, row in every_op():
        for head in ("HasParent", "ParentOneOf", "SingleBlockImplicitTerminator"):
            for trait in row.traits_named(head):
                for name in trait.arguments:
                    assert op(name), f"{found.name}.{row.name}: {head}({name})"


def test_unchecked_parts_are_few() -> None:
    from tirx_mlir.tools.list_unchecked import unchecked_lines

    lines = [
        line
        for dialect in shipped_dialects()
        for line in unchecked_lines(shipped(dialect), verifiers=False)
        if "cpp(" in line
    ]
    assert len(lines) <= 15, "\n".join(lines)


# Tables of other packages


def test_a_table_from_text() -> None:
    text = """\
// a comment
op scale ScaleOp
  operand value: FloatLike
  attr by: Factor = 2
  attr note: optional and(StrAttr, cpp("size() < 3 = \\"a\\", b)")) = "x, y"
  operand more: variadic or(I32, Index) reads frees
  traits Pure
  traits TypesMatchWith(value, result, same)
  format $value attr-dict `:` type($value)
constraint Factor = and(I32Attr, integer(>0))
"""
    mine = Table("mine", text)
    assert mine.op_names == ("scale",)
    row = mine.op("scale")
    assert row is not None
    assert mine.op("scale") is row
    assert row.attributes[0] == AttrRow("by", "Factor", default="2")
    assert row.attributes[1] == AttrRow(
        "note", 'and(StrAttr, cpp("size() < 3 = \\"a\\", b)"))', optional=True, default='"x, y"'
    )
    assert row.operands[1] == OperandRow(
        "more", "or(I32, Index)", "variadic", effects=("reads", "frees")
    )
    assert mine.constraint("Factor") == "and(I32Attr, integer(>0))"
    assert mine.constraint("I32") == "signless(32)"
    assert mine.constraint("llvm.LLVM_AnyPointer") == "!llvm.ptr"
    assert mine.constraint("NoSuch") is None
    assert mine.op("none") is None
    assert mine.enum("None") is None


def test_a_table_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.table").write_text("// mine\nop nop NopOp\n  format attr-dict\n")
    mine = Table.read(tmp_path / "mine.table")
    assert mine.name == "mine"
    assert mine.op_by_class("NopOp") == OpRow("nop", "NopOp", format="attr-dict")


def test_there_is_no_table_of_a_stranger() -> None:
    assert table("stranger") is None


# Speed


def best_of(count: int, run: str) -> float:
    """The shortest time of several indexings of a dialect's table, in ms."""
    path = Path(rows.__file__).parent / "tables" / "22" / f"{run}.table"
    times: list[float] = []
    for _ in range(count):
        start = time.process_time()
        Table.read(path)
        times.append(time.process_time() - start)
    return min(times) * 1e3


def test_reading_is_fast() -> None:
    """0.07 ms and 0.3 ms on the machine where it was written; ten times that is a mistake."""
    assert best_of(20, "arith") < 1
    assert best_of(20, "nvvm") < 4
    nvvm = Table.read(Path(rows.__file__).parent / "tables" / "22" / "nvvm.table")
    start = time.process_time()
    for name in nvvm.op_names:
        nvvm.op(name)
    each = (time.process_time() - start) / len(nvvm.op_names)
    assert each * 1e3 < 0.2
