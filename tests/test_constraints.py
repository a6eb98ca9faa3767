"""Constraints hold for what MLIR accepts, and are told in words."""

import pytest
from tirx_mlir.dialects.constraints import attribute_kind, check, enum_of, only_type
from tirx_mlir.dialects.rows import Table, table
from tirx_mlir.dialects.wording import describe
from tirx_mlir.syntax.ir import (
    ArrayAttr,
    Attribute,
    ComplexType,
    DenseArrayBase,
    DictionaryAttr,
    FloatAttr,
    IndexType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    NoneAttr,
    Signedness,
    StringAttr,
    SymbolRefAttr,
    TensorType,
    UnitAttr,
    UnrankedMemRefType,
    UnregisteredAttr,
    VectorType,
    bf16,
    f16,
    f32,
    f64,
    i1,
    i8,
    i32,
    i64,
)

index = IndexType()
si8 = IntegerType(8, Signedness.SIGNED)
scalable = VectorType(f32, [4], ArrayAttr([IntegerAttr(1, i1)]))
unranked = UnrankedMemRefType.from_type(f32)


def shipped(dialect: str) -> Table:
    found = table(dialect)
    assert found is not None
    return found


def stranger(name: str) -> Attribute:
    """A type that is not registered."""
    made = UnregisteredAttr.with_name_and_type(name, is_type=True)
    return made(name, True, False, "")


TYPES = [
    ("SignlessIntegerOrIndexLike", [i32, index, VectorType(i8, [4]), TensorType(index, [-1])]),
    ("SignlessIntegerOrIndexLike", [f32, si8, VectorType(f32, [4]), MemRefType(i8, [4])]),
    ("FloatLike", [f16, bf16, f64, VectorType(f32, [2, 2])]),
    ("FloatLike", [i32, index, MemRefType(f32, [2])]),
    ("BoolLike", [i1, VectorType(i1, [4])]),
    ("BoolLike", [i8, VectorType(i8, [4])]),
    ("I32", [i32]),
    ("I32", [i64, si8, index, f32]),
    ("Index", [index]),
    ("Index", [i64]),
    ("AnyMemRef", [MemRefType(f32, [-1]), MemRefType(f32, [])]),
    ("AnyMemRef", [unranked, TensorType(f32, [2])]),
    ("AnyRankedOrUnrankedMemRef", [MemRefType(f32, [2]), unranked]),
    ("AnyRankedOrUnrankedMemRef", [f32]),
    ("AnyStaticShapeMemRef", [MemRefType(f32, [2, 3])]),
    ("AnyStaticShapeMemRef", [MemRefType(f32, [2, -1]), unranked]),
    ("AnyNon0RankedMemRef", [MemRefType(f32, [2])]),
    ("AnyNon0RankedMemRef", [MemRefType(f32, [])]),
    ("AnyVectorOfNonZeroRank", [VectorType(f32, [1])]),
    ("AnyVectorOfNonZeroRank", [VectorType(f32, [])]),
    ("AnyFixedVectorOfAnyRank", [VectorType(f32, [4])]),
    ("AnyFixedVectorOfAnyRank", [scalable, f32]),
    ("AnyComplex", [ComplexType(f32)]),
    ("AnyComplex", [f32]),
    ("llvm.LLVM_Type", [i32, f32, VectorType(f16, [2]), stranger("llvm.struct")]),
    ("llvm.LLVM_Type", [index, si8, VectorType(f16, [2, 2]), VectorType(index, [2])]),
    ("llvm.LLVM_AnyPointer", [stranger("llvm.ptr")]),
    ("llvm.LLVM_AnyPointer", [stranger("llvm.struct"), i64]),
    ("or(signless, isa(FloatType))", [i8, f32]),
    ("or(signless, isa(FloatType))", [si8, index]),
    ("not(isa(IndexType))", [i32]),
    ("not(isa(IndexType))", [index]),
]


@pytest.mark.parametrize(
    ("term", "types", "holds"),
    [(term, types, number % 2 == 0) for number, (term, types) in enumerate(TYPES)],
)
def test_types(term: str, types: list[Attribute], holds: bool) -> None:
    """Of each pair of lists, all types of the first one fit and none of the second one's."""
    predicate = check(term, shipped("builtin"))
    for type_ in types:
        assert predicate(type_) is holds, f"{term} of {type_}"


ATTRIBUTES = [
    ("I64Attr", [IntegerAttr(-1, i64)]),
    ("I64Attr", [IntegerAttr(1, i32), IntegerAttr(1, index), FloatAttr(1.0, f64), UnitAttr()]),
    ("IndexAttr", [IntegerAttr(3, index)]),
    ("IndexAttr", [IntegerAttr(3, i64)]),
    ("and(I64Attr, integer(>0), integer(power_of_2))", [IntegerAttr(16, i64)]),
    ("and(I64Attr, integer(>0), integer(power_of_2))", [IntegerAttr(24, i64), IntegerAttr(0, i64)]),
    ("and(I32Attr, integer(>=0), integer(<=3))", [IntegerAttr(0, i32), IntegerAttr(3, i32)]),
    ("and(I32Attr, integer(>=0), integer(<=3))", [IntegerAttr(-1, i32), IntegerAttr(4, i32)]),
    ("F32Attr", [FloatAttr(1.0, f32)]),
    ("F32Attr", [FloatAttr(1.0, f64), IntegerAttr(1, i32)]),
    ("BoolAttr", [IntegerAttr(1, i1)]),
    ("BoolAttr", [IntegerAttr(1, i8), UnitAttr()]),
    ("StrAttr", [StringAttr("a")]),
    ("StrAttr", [SymbolRefAttr("a")]),
    ("FlatSymbolRefAttr", [SymbolRefAttr("a")]),
    ("FlatSymbolRefAttr", [SymbolRefAttr("a", ["b"]), StringAttr("a")]),
    ("SymbolRefAttr", [SymbolRefAttr("a", ["b"])]),
    ("SymbolRefAttr", [StringAttr("a")]),
    ("TypeAttr", [i32, VectorType(f32, [4])]),
    ("TypeAttr", [UnitAttr(), StringAttr("i32")]),
    ("DenseI64ArrayAttr", [DenseArrayBase.from_list(i64, [1, 2])]),
    ("DenseI64ArrayAttr", [DenseArrayBase.from_list(i32, [1]), ArrayAttr([])]),
    ("I64ArrayAttr", [ArrayAttr([IntegerAttr(1, i64)]), ArrayAttr([])]),
    ("I64ArrayAttr", [ArrayAttr([IntegerAttr(1, i32)]), UnitAttr()]),
    ("DictArrayAttr", [ArrayAttr([DictionaryAttr({})])]),
    ("DictArrayAttr", [ArrayAttr([UnitAttr()])]),
    ("and(ArrayAttr, size(>=1))", [ArrayAttr([UnitAttr()])]),
    ("and(ArrayAttr, size(>=1))", [ArrayAttr([])]),
    ("enum(arith.CmpIPredicate)", [IntegerAttr(9, i64)]),
    ("enum(arith.CmpIPredicate)", [IntegerAttr(10, i64), IntegerAttr(2, i32), StringAttr("eq")]),
    ("property(enum(llvm.GEPNoWrapFlags))", [IntegerAttr(5, i32)]),
    ("property(enum(llvm.GEPNoWrapFlags))", [IntegerAttr(8, i32)]),
]


@pytest.mark.parametrize(
    ("term", "attributes", "holds"),
    [(term, given, number % 2 == 0) for number, (term, given) in enumerate(ATTRIBUTES)],
)
def test_attributes(term: str, attributes: list[Attribute], holds: bool) -> None:
    """Likewise in pairs: the first list fits, the second does not."""
    predicate = check(term, shipped("builtin"))
    for attribute in attributes:
        assert predicate(attribute) is holds, f"{term} of {attribute}"


def test_what_only_cpp_can_tell_is_let_pass() -> None:
    for term in ('cpp("f($_self)")', 'not(cpp("f($_self)"))', "not(interface(SomeInterface))"):
        assert check(term, shipped("builtin"))(i32)


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(KeyError, match="no constraint is called Nonsense"):
        check("or(I32, Nonsense)", shipped("builtin"))


@pytest.mark.parametrize(
    ("term", "words"),
    [
        ("SignlessIntegerOrIndexLike", "signless integer or index, or a vector or tensor of these"),
        ("I1", "i1"),
        ("AnyStridedMemRef", "strided memref"),
        ("and(isa(MemRefType), ranked, rank(1))", "ranked memref of rank 1"),
        ("llvm.LLVM_AnyPointer", "!llvm.ptr"),
        ("or(signless(32), isa(Float32Type), !llvm.struct)", "i32, f32 or !llvm.struct"),
        (
            "and(I64Attr, integer(>0), integer(power_of_2))",
            "integer attribute of type i64 that is more than 0 and a power of 2",
        ),
        ("DictArrayAttr", "array of dictionary"),
        ("enum(arith.CmpIPredicate)", "case of arith.CmpIPredicate"),
    ],
)
def test_words(term: str, words: str) -> None:
    assert describe(term, shipped("builtin")) == words


def test_words_of_what_is_long() -> None:
    """What is unchecked is left out where it is long; then the constraint is named and cut."""
    isa = "and(isa(RankedTensorType), ranked, or({}))"
    rows = Table(
        "d",
        "constraint Hidden = "
        + isa.format(", ".join(f'and(rank({n}), cpp("{"is" * 30}"))' for n in (1, 2, 3)))
        + "\nconstraint Any_Rank = "
        + isa.format(", ".join(f"rank({n})" for n in range(40))),
    )
    assert describe("Hidden", rows) == "ranked tensor of rank 1, of rank 2 or of rank 3"
    assert describe("Any_Rank", rows).startswith("Any_Rank: ranked tensor of rank 0, of rank 1, ")
    assert describe("Any_Rank", rows).endswith(" …")
    assert len(describe("Any_Rank", rows)) < 170


def made(name: str, arguments: object) -> Attribute | None:
    return StringAttr(f"{name}{arguments}")


def test_types_that_need_not_be_written() -> None:
    builtin = shipped("builtin")
    assert only_type("I32", builtin, made) == i32
    assert only_type("SI8", builtin, made) == si8
    assert only_type("Index", builtin, made) == index
    assert only_type("F16", builtin, made) == f16
    assert only_type("nvvm.LLVM_PointerShared", builtin, made) == StringAttr("llvm.ptr[3]")
    assert only_type("gpu.GPU_AsyncToken", builtin, made) == StringAttr("gpu.async.token()")
    assert only_type("AnySignlessInteger", builtin, made) is None
    assert only_type("FloatLike", builtin, made) is None


def test_how_attributes_are_held() -> None:
    builtin = shipped("builtin")
    assert attribute_kind("I64Attr", builtin).type == i64
    assert attribute_kind("and(I64Attr, integer(>0))", builtin).storage == "IntegerAttr"
    assert attribute_kind("#arith.fastmath", builtin).storage == "#arith.fastmath"
    assert attribute_kind("BoolAttr", builtin).type == i1
    assert attribute_kind("AnyAttr", builtin).storage == ""
    predicate = attribute_kind("enum(CmpIPredicate)", shipped("arith"))
    assert predicate.storage == "enum"
    assert predicate.enum is enum_of("enum(CmpIPredicate)", shipped("arith"))
    assert predicate.type == i64


def test_none_is_no_attribute_of_a_kind() -> None:
    assert not check("StrAttr", shipped("builtin"))(NoneAttr())
