"""Rules for matrices that a warp shares: fragments loaded from shared memory, and products."""

from functools import cache
from typing import TYPE_CHECKING, cast

from ..dialects.attributes import TableAttribute
from ..dialects.llvm_types import LLVMArrayType, LLVMStructType
from ..dialects.nvgpu_verify import PTX_WORDS
from ..dialects.nvvm_mma_verify import HALVES, verify_mma, verify_sparse_mma
from ..dialects.ops import nvvm
from ..dialects.sources import table_dialect
from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    DenseArrayBase,
    Float32Type,
    Float64Type,
    Operation,
    SSAValue,
    i32,
)
from .attribute_values import flag, number, numbers
from .constants import i32_attribute, integer, word_attribute
from .conversion import Conversion, Rules
from .elementwise import bitcast, extract
from .nvgpu_address import piece_address
from .vector_elements import elements, from_elements, from_parts, row_type, vector_type

if TYPE_CHECKING:
    from ..dialects.ops import nvgpu

RULES = Rules()

ROW = 16
"""The bytes of a row of a matrix that ldmatrix loads."""


@RULES.on("nvgpu.ldmatrix")
def convert_ldmatrix(op: "nvgpu.LdMatrixOp", c: Conversion) -> None:
    """Each row of a lane's fragment is a register."""
    if (wanted := op.numTiles.value.data) not in (1, 2, 4):
        c.refuse(f"1, 2 or 4 matrices are loaded, got numTiles = {wanted}")
        return
    fragment = c.type(op.res.type)
    assert isinstance(fragment, LLVMArrayType)
    row = piece_address(c, op.srcMemref, op.indices, ROW)
    if row is None:
        return
    count = fragment.size.data
    loaded = c.emit(
        nvvm.LdMatrixOp,
        (row,),
        (i32 if count == 1 else LLVMStructType.literal([i32] * count),),
        num=i32_attribute(count),
        layout=word_attribute("nvvm", "mma_layout", "col" if flag(op.transpose) else "row"),
        shape=_shape("ld_st_matrix_shape", (8, 8)),
        eltType=word_attribute("nvvm", "ld_st_matrix_elt_type", "b16"),
    )
    words = [loaded] if count == 1 else [extract(c, loaded, index) for index in range(count)]
    rows = [bitcast(c, word, fragment.element) for word in words]
    c.replace(from_parts(c, fragment, rows))


@RULES.on("nvgpu.mma.sync")
def convert_mma(op: "nvgpu.MmaSyncOp", c: Conversion) -> None:
    if not _has_tensor_cores(op, c):
        return
    groups = [_multiplicand(c, op.matrixA), _multiplicand(c, op.matrixB), _sum(c, op.matrixC)]
    rows = word_attribute("nvvm", "mma_layout", "row")
    columns = word_attribute("nvvm", "mma_layout", "col")
    made = c.make(
        nvvm.MmaOp,
        [register for group in groups for register in group],
        (_result(c, op.res),),
        layoutA=rows,
        layoutB=columns,
        operandSegmentSizes=DenseArrayBase.from_list(i32, [len(group) for group in groups]),
        successors=(),
        **_kind(op, op.matrixA),
    )
    verify_mma(cast("nvvm.MmaOp", made))
    c.replace(_fragment(c, made.results[0], c.type(op.res.type)))


@RULES.on("nvgpu.mma.sp.sync")
def convert_sparse_mma(op: "nvgpu.MmaSparseSyncOp", c: Conversion) -> None:
    if not _has_tensor_cores(op, c):
        return
    groups = [_multiplicand(c, op.matrixA), _multiplicand(c, op.matrixB), _sum(c, op.matrixC)]
    groups.append([bitcast(c, c.value(op.sparseMetadata), i32)])
    groups.append([integer(c, number(op.sparsitySelector), i32)])
    made = c.make(
        nvvm.MmaSpOp,
        [register for group in groups for register in group],
        (_result(c, op.res),),
        operandSegmentSizes=DenseArrayBase.from_list(i32, [len(group) for group in groups]),
        successors=(),
        **_kind(op, op.matrixA),
    )
    verify_sparse_mma(cast("nvvm.MmaSpOp", made))
    c.replace(_fragment(c, made.results[0], c.type(op.res.type)))


def _has_tensor_cores(op: "nvgpu.MmaSyncOp | nvgpu.MmaSparseSyncOp", c: Conversion) -> bool:
    """Products of f32 are products of tf32, which the op must allow; refuses it if it does not."""
    if isinstance(vector_type(op.matrixA).element_type, Float32Type) and op.tf32Enabled is None:
        c.refuse(
            "f32 is multiplied as tf32, with 10 bits behind the point: allow it by tf32Enabled"
        )
        return False
    return True


def _kind(op: Operation, multiplicand: SSAValue) -> dict[str, Attribute]:
    """Shape and element types of a product. Sums of integers stay at their largest value."""
    word = PTX_WORDS[spell(vector_type(multiplicand).element_type)]
    type_ = word_attribute("nvvm", "mma_type", word)
    kind = {
        "shape": _shape("shape", numbers(op.properties["mmaShape"])),
        "multiplicandAPtxType": type_,
        "multiplicandBPtxType": type_,
    }
    if word in ("s4", "s8"):
        kind["intOverflowBehavior"] = word_attribute("nvvm", "mma_int_overflow", "satfinite")
    return kind


@cache
def _shape(name: str, sizes: tuple[int, ...]) -> Attribute:
    source = table_dialect("nvvm")
    assert source is not None
    return cast("type[TableAttribute]", source.attribute(name))(*map(i32_attribute, sizes))


# Fragments and registers


def _rows(c: Conversion, fragment: SSAValue) -> list[SSAValue]:
    value = c.value(fragment)
    assert isinstance(value.type, LLVMArrayType)
    return [extract(c, value, index) for index in range(value.type.size.data)]


def _multiplicand(c: Conversion, fragment: SSAValue) -> list[SSAValue]:
    """A row is a register: two halves, a double, or 32 bits of anything else."""
    rows = _rows(c, fragment)
    type_ = row_type(rows[0].type)
    if type_ == HALVES:
        return rows
    if isinstance(type_.element_type, Float64Type):
        return [one for row in rows for one in elements(c, row, type_.get_shape())]
    return [bitcast(c, row, i32) for row in rows]


def _sum(c: Conversion, fragment: SSAValue) -> list[SSAValue]:
    """Two halves are a register; else an element is one."""
    rows = _rows(c, fragment)
    if rows[0].type == HALVES:
        return rows
    return [one for row in rows for one in elements(c, row, row_type(row.type).get_shape())]


def _result(c: Conversion, fragment: SSAValue) -> Attribute:
    """The struct of the registers of a sum."""
    type_ = vector_type(fragment)
    rows, columns = type_.get_shape()
    if row_type(c.type(type_)) == HALVES:
        return LLVMStructType.literal([HALVES] * rows)
    return LLVMStructType.literal([type_.element_type] * rows * columns)


def _fragment(c: Conversion, registers: SSAValue, type_: Attribute) -> SSAValue:
    """The fragment that a struct of registers is."""
    assert isinstance(registers.type, LLVMStructType)
    parts = [extract(c, registers, index) for index in range(len(registers.type.elements))]
    if parts[0].type == HALVES:
        return from_parts(c, type_, parts)
    return from_elements(c, type_, parts)
