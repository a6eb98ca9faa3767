"""The predicates on types and attributes that the words of constraint terms stand for."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, cast

from ..syntax.ir import (
    AffineMapAttr,
    AffineSetAttr,
    ArrayAttr,
    Attribute,
    BytesAttr,
    CallSiteLoc,
    ComplexType,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    DenseResourceAttr,
    DictionaryAttr,
    FileLineColLoc,
    FloatAttr,
    FunctionType,
    FusedLoc,
    IndexType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    NameLoc,
    NoneType,
    ParametrizedAttribute,
    ShapedType,
    Signedness,
    StringAttr,
    SymbolRefAttr,
    TensorType,
    TupleType,
    TypeAttribute,
    UnitAttr,
    UnknownLoc,
    UnrankedMemRefType,
    UnrankedTensorType,
    UnregisteredAttr,
    VectorType,
    f32,
    f64,
    i1,
    i8,
    i16,
    i32,
    i64,
)
from .debug_classes import CLASSES
from .number_predicates import COMPARED, Check, shape_of, value_of
from .strided import layout_of

_LLVM_FLOATS = frozenset({"bf16", "f16", "f32", "f64", "f80", "f128", "llvm.ppc_fp128"})
FLOATS = _LLVM_FLOATS - {"llvm.ppc_fp128"} | {
    "tf32",
    "f8E5M2",
    "f8E4M3",
    "f8E4M3FN",
    "f8E5M2FNUZ",
    "f8E4M3FNUZ",
    "f8E4M3B11FNUZ",
    "f8E3M4",
    "f8E8M0FNU",
    "f6E2M3FN",
    "f6E3M2FN",
    "f4E2M1FN",
}


def anything(_: Attribute) -> bool:
    """Holds always."""
    return True


def name_of(attribute: Attribute) -> str:
    """MLIR's name of a type or attribute, as in llvm.ptr, registered or not."""
    if isinstance(attribute, UnregisteredAttr):
        return attribute.attr_name.data
    return attribute.name


def parameters_of(attribute: Attribute, named: str) -> Sequence[Attribute] | None:
    """The parameters of the type `!a.b` or the attribute `#a.b`; None if it is another."""
    if attribute.name != named[1:] or isinstance(attribute, TypeAttribute) != (named[0] == "!"):
        return None
    return attribute.parameters if isinstance(attribute, ParametrizedAttribute) else None


# Projections: what leads from a type or attribute to another. None: nothing is there to ask.


def element_of(attribute: Attribute) -> Attribute | None:
    """The element type of a shaped, complex, matrix or range type, or of a dense attribute."""
    if isinstance(attribute, DenseIntOrFPElementsAttr):
        return element_of(cast(Any, attribute).type)
    for name in ("element_type", "elementType", "element"):
        found = getattr(attribute, name, None)
        if isinstance(found, Attribute):
            return found
    return None


def type_of(attribute: Attribute) -> Attribute | None:
    """The type of a typed attribute."""
    found = getattr(attribute, "type", None)
    return found if isinstance(found, Attribute) else None


def itself(attribute: Attribute) -> Attribute | None:
    return attribute


PROJECTIONS: Mapping[str, Callable[[Attribute], Attribute | None]] = {
    "element": element_of,
    "type": type_of,
    "value": itself,  # the value of a TypeAttr: types are attributes here
}


def projected(project: Callable[[Attribute], Attribute | None], inner: Check) -> Check:
    def holds(attribute: Attribute) -> bool:
        found = project(attribute)
        return found is None or inner(found)

    return holds


def members_of(attribute: Attribute) -> Sequence[Attribute]:
    return cast(Sequence[Attribute], cast("ArrayAttr[Any]", attribute).data)


# Classes of MLIR's builtin dialect


def _is_flat(attribute: Attribute) -> bool:
    return isinstance(attribute, SymbolRefAttr) and not attribute.nested_references.data


def has_row_trait(attribute: Attribute, name: str) -> bool:
    """Whether the row of a dialect's type or attribute names a trait or interface."""
    row = getattr(attribute, "row", None)
    return row is not None and name in row.traits


_SHAPED = ShapedType, UnrankedMemRefType, UnrankedTensorType


def _is_scalable(attribute: Attribute) -> bool:
    return isinstance(attribute, VectorType) and attribute.get_num_scalable_dims() > 0


def _is_dense(attribute: Attribute, *floats: bool) -> bool:
    if not isinstance(attribute, DenseIntOrFPElementsAttr):
        return isinstance(attribute, DenseResourceAttr) and len(floats) > 1
    element = element_of(cast(Attribute, attribute))
    return (element is not None and element.name in FLOATS) in floats


_CLASSES: Mapping[str, type[Attribute] | tuple[type[Attribute], ...] | Check] = {
    "AffineMapAttr": AffineMapAttr,
    "ArrayAttr": ArrayAttr,
    "BaseMemRefType": (MemRefType, UnrankedMemRefType),
    "BoolAttr": lambda a: isinstance(a, IntegerAttr) and type_of(cast(Attribute, a)) == i1,
    "ComplexType": ComplexType,
    "DenseArrayAttr": DenseArrayBase,
    "DenseElementsAttr": lambda a: _is_dense(a, True, False),
    "DenseFPElementsAttr": lambda a: _is_dense(a, True),
    "DenseIntElementsAttr": lambda a: _is_dense(a, False),
    "DictionaryAttr": DictionaryAttr,
    "FixedVectorType": lambda a: isinstance(a, VectorType) and not _is_scalable(cast(Attribute, a)),
    "FlatSymbolRefAttr": _is_flat,
    "FloatAttr": FloatAttr,
    "FloatType": lambda a: a.name in FLOATS,
    "FunctionType": FunctionType,
    "IndexType": IndexType,
    "IntegerAttr": IntegerAttr,
    "IntegerSetAttr": AffineSetAttr,
    "IntegerType": IntegerType,
    "LocationAttr": (UnknownLoc, FileLineColLoc, NameLoc, FusedLoc, CallSiteLoc),
    "MemRefType": MemRefType,
    "NoneType": NoneType,
    "PDLType": lambda a: name_of(a).startswith("pdl."),
    "RankedTensorType": TensorType,
    "ScalableVectorType": _is_scalable,
    "ShapedType": lambda a: isinstance(a, _SHAPED) or has_row_trait(a, "ShapedType"),
    "StringAttr": (StringAttr, BytesAttr),
    "SymbolRefAttr": SymbolRefAttr,
    "TensorType": (TensorType, UnrankedTensorType),
    "TupleType": TupleType,
    "TypeAttr": TypeAttribute,
    "TypedAttr": lambda a: not isinstance(a, TypeAttribute) and type_of(a) is not None,
    "UnitAttr": UnitAttr,
    "UnrankedMemRefType": UnrankedMemRefType,
    "UnrankedTensorType": UnrankedTensorType,
    "VectorType": VectorType,
}

_DENSE_ARRAYS: Mapping[str, Attribute] = {
    "DenseBoolArrayAttr": i1,
    "DenseI8ArrayAttr": i8,
    "DenseI16ArrayAttr": i16,
    "DenseI32ArrayAttr": i32,
    "DenseI64ArrayAttr": i64,
    "DenseF32ArrayAttr": f32,
    "DenseF64ArrayAttr": f64,
}


def float_name(class_name: str) -> str | None:
    """MLIR's spelling of a C++ float class: `bf16` of BFloat16Type."""
    plain = class_name.removesuffix("Type").removeprefix("B").removeprefix("Float")
    name = plain.lower() if plain == "TF32" else f"f{plain}"
    name = f"b{name}" if class_name.startswith("B") else name
    return name if name in FLOATS else None


def _instance_of(known: type[Attribute] | tuple[type[Attribute], ...]) -> Check:
    """As isinstance, remembered by class: it takes long on xDSL's classes, which are abstract."""

    @cache
    def is_known(cls: type[Attribute]) -> bool:
        return issubclass(cls, known)

    return lambda a: is_known(type(a))


def isa(class_name: str) -> Check:
    known = _CLASSES.get(class_name)
    if isinstance(known, type | tuple):
        return _instance_of(cast("type[Attribute]", known))
    if known is not None:
        return known
    if (element := _DENSE_ARRAYS.get(class_name)) is not None:
        return lambda a: isinstance(a, DenseArrayBase) and cast(Any, a).elt_type == element
    if (name := float_name(class_name)) is not None:
        return lambda a: a.name == name
    if (names := CLASSES.get(class_name)) is not None:
        return lambda a: a.name in names
    return anything


# Integers


def integer_type(attribute: Attribute) -> IntegerType | None:
    """The attribute, if it is an integer type."""
    return cast(IntegerType, attribute) if isinstance(attribute, IntegerType) else None


def is_signless(attribute: Attribute) -> bool:
    """Is it an integer type without a sign, as i32?"""
    integer = integer_type(attribute)
    return integer is not None and integer.signedness.data is Signedness.SIGNLESS


def _integer(signedness: Signedness | None, widths: Sequence[str]) -> Check:
    width = int(widths[0]) if widths else None

    def is_integer(attribute: Attribute) -> bool:
        integer = integer_type(attribute)
        return (
            integer is not None
            and (signedness is None or integer.signedness.data is signedness)
            and (width is None or integer.width.data == width)
        )

    return is_integer


def _op_named_by(attribute: Attribute) -> str | None:
    """The op that a handle of the transform dialect is for."""
    name = getattr(attribute, "operation_name", None)
    return name.data if isinstance(name, StringAttr) else None


def _of_dialect(given: Sequence[str]) -> Check:
    """A type or attribute of a dialect, of a class that is not known here."""
    from ..syntax.extra_attributes import UnknownAttr, UnknownType

    name, prefix = given[0], f"{given[0]}."

    def holds(attribute: Attribute) -> bool:
        if isinstance(attribute, UnknownType | UnknownAttr):
            return attribute.dialect.data == name
        return name_of(attribute).startswith(prefix)

    return holds


WITH_ARGUMENT: Mapping[str, Callable[[Sequence[str]], Check]] = {
    "of": _of_dialect,
    "signless": lambda given: _integer(Signedness.SIGNLESS, given),
    "signed": lambda given: _integer(Signedness.SIGNED, given),
    "unsigned": lambda given: _integer(Signedness.UNSIGNED, given),
    "width": lambda given: _integer(None, given),
    "equals": lambda given: lambda a: bool(value_of(a)) == (given[0] == "true"),
    "of_op": lambda given: lambda a: _op_named_by(a) == given[0],
    **COMPARED,
}


# What the llvm dialect asks of types, after MLIR's lib/Dialect/LLVMIR/IR/LLVMTypes.cpp


def is_llvm_vector(attribute: Attribute) -> bool:
    """A vector that LLVM knows: one dimension of signless integers, floats or pointers."""
    if not isinstance(attribute, VectorType) or attribute.get_num_dims() != 1:
        return False
    element = cast(Attribute, cast(Any, attribute).element_type)
    name = name_of(element)
    return is_signless(element) or name in _LLVM_FLOATS or name in ("llvm.ptr", "ptr.ptr")


def is_llvm_type(attribute: Attribute) -> bool:
    """A type of the llvm dialect, or a builtin one that LLVM has too, by its outside."""
    if isinstance(attribute, VectorType):
        return is_llvm_vector(cast(Attribute, attribute))
    name = name_of(attribute)
    return (
        is_signless(attribute)
        or name in _LLVM_FLOATS
        or name.startswith("llvm.")
        or name == "ptr.ptr"
    )


def _sparse_encoding(type_: Attribute) -> Attribute | None:
    """How a sparse tensor is stored, None for others."""
    encoding = cast(TensorType, type_).encoding if isinstance(type_, TensorType) else None
    sparse = encoding is not None and encoding.name == "sparse_tensor.encoding"
    return encoding if sparse else None


def _is_loadable(attribute: Attribute) -> bool:
    if name_of(attribute) in ("llvm.void", "llvm.func"):
        return False
    return is_llvm_type(attribute) and not getattr(attribute, "is_opaque", False)


def _has_value_semantics(attribute: Attribute) -> bool:
    known = isinstance(attribute, VectorType | TensorType | UnrankedTensorType)
    return known or has_row_trait(attribute, "ValueSemantics")


def _is_strided(attribute: Attribute) -> bool:
    if not isinstance(attribute, MemRefType):
        return True
    return layout_of(cast("MemRefType[Attribute]", attribute)) is not None


def _is_flag(attribute: Attribute) -> bool:
    return isinstance(attribute, UnitAttr) or isa("BoolAttr")(attribute)


def _is_at_most_one_integer(attribute: Attribute) -> bool:
    if not isinstance(attribute, ArrayAttr):
        return False
    members = members_of(cast(Attribute, attribute))
    return len(members) < 2 and all(isinstance(member, IntegerAttr) for member in members)


PROPERTY_INTEGERS: Mapping[str, IntegerType] = {
    f"{sign}int{width}": IntegerType(width) for sign in ("", "u") for width in (8, 32, 64)
}
"""The attributes' types in which properties that are numbers are spelled."""

PROPERTIES: Mapping[str, Check] = {
    "unit": _is_flag,
    "bool": isa("BoolAttr"),
    "string": isa("StringAttr"),
    "one": lambda a: isinstance(a, IntegerAttr),
    **dict.fromkeys(PROPERTY_INTEGERS, _is_at_most_one_integer),
}
"""How MLIR spells the properties that no attribute holds; an optional number in an array."""

PLAIN: Mapping[str, Check] = {
    "true": anything,
    "absent": lambda a: False,
    "signless": _integer(Signedness.SIGNLESS, ()),
    "signed": _integer(Signedness.SIGNED, ()),
    "unsigned": _integer(Signedness.UNSIGNED, ()),
    "signless_or_index": lambda a: isinstance(a, IndexType) or is_signless(a),
    "value_semantics": _has_value_semantics,
    "ranked": lambda a: not isinstance(a, UnrankedMemRefType | UnrankedTensorType),
    "static_shape": lambda a: (s := shape_of(a)) is not None and all(each >= 0 for each in s),
    "strided": _is_strided,
    "opaque": lambda a: bool(getattr(a, "is_opaque", False)),
    "llvm_outer": is_llvm_type,
    "llvm_vector": is_llvm_vector,
    "llvm_float": lambda a: name_of(a) in _LLVM_FLOATS,
    "llvm_loadable": _is_loadable,
    "sparse": lambda a: _sparse_encoding(a) is not None,
    "sparse_slice": lambda a: getattr(_sparse_encoding(a), "dimSlices", None) is not None,
    "smt_value": lambda a: name_of(a).startswith("smt."),
    "smt_non_function_value": lambda a: name_of(a).startswith("smt.") and name_of(a) != "smt.func",
}
