"""Everything of xDSL's that the house uses, imported in this one place."""

# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from xdsl.context import Context
from xdsl.dialects.builtin import (
    DYNAMIC_INDEX,
    AffineMapAttr,
    AffineSetAttr,
    AnyFloat,
    ArrayAttr,
    BFloat16Type,
    BytesAttr,
    CallSiteLoc,
    ComplexType,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    DenseResourceAttr,
    DictionaryAttr,
    FileLineColLoc,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
    FloatAttr,
    FloatData,
    FunctionType,
    FusedLoc,
    IndexType,
    IntAttr,
    IntegerAttr,
    IntegerType,
    LocationAttr,
    MemRefLayoutAttr,
    MemRefType,
    ModuleOp,
    NameLoc,
    NoneAttr,
    NoneType,
    ShapedType,
    Signedness,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TensorType,
    TupleType,
    UnitAttr,
    UnknownLoc,
    UnrankedMemRefType,
    UnrankedTensorType,
    UnrealizedConversionCastOp,
    UnregisteredAttr,
    VectorType,
    bf16,
    f16,
    f32,
    f64,
    i1,
    i8,
    i16,
    i32,
    i64,
)
from xdsl.ir import (
    Attribute,
    Block,
    BlockArgument,
    BuiltinAttribute,
    Data,
    Dialect,
    OpaqueSyntaxAttribute,
    Operation,
    OpResult,
    OpTraits,
    ParametrizedAttribute,
    Region,
    SSAValue,
    SSAValues,
    TypeAttribute,
    TypedAttribute,
    Use,
)
from xdsl.ir.affine import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineConstraintExpr,
    AffineConstraintKind,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineSet,
    AffineSymExpr,
)
from xdsl.irdl import (
    AnyAttr,
    BaseAttr,
    EqAttrConstraint,
    IRDLOperation,
    OptionalDef,
    ParamAttrDef,
    RangeLengthConstraint,
    RangeOf,
    VariadicDef,
    attr_def,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_attr_def,
    result_def,
    traits_def,
    var_operand_def,
)
from xdsl.traits import (
    EffectInstance,
    HasCanonicalizationPatternsTrait,
    HasFolder,
    HasParent,
    IsolatedFromAbove,
    IsTerminator,
    MemoryEffect,
    MemoryEffectKind,
    NoMemoryEffect,
    NoTerminator,
    OpTrait,
    Pure,
    RecursiveMemoryEffect,
    SymbolTable,
)
from xdsl.utils.exceptions import VerifyException

if TYPE_CHECKING:
    from xdsl.pattern_rewriter import PatternRewriter, RewritePattern


def pattern_rewriter(op: Operation) -> "PatternRewriter":
    """What a pattern for xDSL changes the IR with; its module is loaded when it is needed."""
    from xdsl.pattern_rewriter import PatternRewriter

    return PatternRewriter(op)
