"""Which types and attributes have an interface of MLIR's that a constraint can ask for."""

from collections.abc import Mapping

from ..syntax.extra_attributes import UnknownType
from ..syntax.ir import Attribute
from .predicates import name_of

KNOWN: Mapping[str, frozenset[str]] = {
    "DeviceMappingAttrInterface": frozenset(),
    "DeviceMaskingAttrInterface": frozenset(),
    "MemorySpaceAttrInterface": frozenset(),
    "OffloadingTranslationAttrTrait": frozenset(),
    "PointerElementTypeInterface": frozenset(),
    "PoisonAttrInterface": frozenset(),
    "PtrLikeTypeInterface": frozenset({"memref", "unranked_memref"}),
    "TargetAttrInterface": frozenset(
        {"nvvm.target", "rocdl.target", "spirv.target_env", "xevm.target"}
    ),
    "TransformHandleTypeInterface": frozenset({"pdl.operation"}),
    "TransformParamTypeInterface": frozenset(),
    "TransformValueHandleTypeInterface": frozenset(),
}
"""Interfaces of which all owners are known: those that rows name, and these besides."""


def implements(type_: Attribute, interface: str) -> bool:
    """Whether a type or attribute has one of the KNOWN interfaces."""
    row = getattr(type_, "row", None)
    name = name_of(type_)
    if isinstance(type_, UnknownType) and type_.dialect.data == "transform":
        return True  # an extension that nothing is known of may add any type to that dialect
    return (row is not None and interface in row.traits) or name in KNOWN[interface]
