"""Turn ODS predicates, which are trees of C++ expressions, into constraint terms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .records import Record, Records

Term = str | tuple["Term", ...]
"""A word or number, or a head followed by its arguments."""

TRUE: Term = ("true",)

_SUBJECTS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"cast<DenseIntElementsAttr>\((.*)\)\.getType\(\)\.getElementType\(\)"), "element"),
    (re.compile(r"cast<DenseIntElementsAttr>\((.*)\)\.getType\(\)"), "type"),
    (re.compile(r"cast<[\w:]+>\((.*)\)\.getElementType\(\)"), "element"),
    (re.compile(r"cast<TypeAttr>\((.*)\)\.getValue\(\)"), "value"),
    (re.compile(r"cast<[\w:]+>\((.*)\)\.getType\(\)"), "type"),
)
"""C++ expressions that lead from one type or attribute to another."""

_CAST = re.compile(r"^cast<[\w:]+>\((.*)\)$")

_ACCESS = re.compile(r"cast<([\w:]+)>\(([^()]*)\)\.get(\w+)\(\)")
"""What asks a dialect's type or attribute for one of its parameters."""

_CALLS: tuple[tuple[re.Pattern[str], str, str], ...] = tuple(
    (re.compile(pattern), head, argument)
    for pattern, head, argument in (
        (r"isSignlessInteger\((\d*)\)", "signless", r"\1"),
        (r"isSignedInteger\((\d*)\)", "signed", r"\1"),
        (r"isUnsignedInteger\((\d*)\)", "unsigned", r"\1"),
        (r"isSignlessIntOrIndex\(\)", "signless_or_index", ""),
        (r"isInteger\((\d*)\)", "width", r"\1"),
        (r"isIndex\(\)", "isa", "IndexType"),
        (r"isF(\d+)\(\)", "isa", r"Float\1Type"),
        (r"hasTrait<ValueSemantics>\(\)", "value_semantics", ""),
        (r"hasTrait<(?:\w+::)*(\w+)>\(\)", "interface", r"\1"),
        (r"hasPromiseOrImplementsInterface<(?:\w+::)*(\w+)>\(\)", "interface", r"\1"),
        (r"hasRank\(\)", "ranked", ""),
        (r"hasStaticShape\(\)", "static_shape", ""),
        (r"isStrided\(\)", "strided", ""),
        (r"isOpaque\(\)", "opaque", ""),
        (r"supportsMemOps\(\)", "llvm_loadable", ""),
        (r"getRank\(\) == (\d+)", "rank", r"\1"),
        (r"getRank\(\) (>=?|<=?) ?(\d+)", "rank", r"\1\2"),
        (r"getNumElements\(\) == (\d+)", "elements", r"\1"),
        (r"getNumElements\(\) (>=?|<=?) ?(\d+)", "elements", r"\1\2"),
        (r"getShape\(\) == ArrayRef<int64_t>\(\{([\d, ]*)\}\)", "shape", r"\1"),
        (r"getAddressSpace\(\) == (\d+)", "address_space", r"\1"),
        (r"size\(\) == (\d+)", "size", r"\1"),
        (r"size\(\) (>=?|<=?) ?(\d+)", "size", r"\1\2"),
        (r"getInt\(\) (>=?|<=?|==|!=) ?(-?\d+)", "integer", r"\1\2"),
        (r"getValue\(\)\.isStrictlyPositive\(\)", "integer", ">0"),
        (r'getOperationName\(\) == "([\w.]+)"', "of_op", r"\1"),
        (r"getValue\(\)\.isPowerOf2\(\)", "integer", "power_of_2"),
    )
)
"""What a C++ member call asks of its object: pattern, head of the term, its argument."""

_FUNCTIONS: tuple[tuple[re.Pattern[str], Term], ...] = tuple(
    (re.compile(pattern), term)
    for pattern, term in (
        (
            r"all_of\(cast<DenseI64ArrayAttr>\((.*)\)\.asArrayRef\(\), .* v >= 0; }\)",
            ("numbers", ">=0"),
        ),
        (r"LLVM::isCompatibleOuterType\((.*)\)", ("llvm_outer",)),
        (r"LLVM::isCompatibleVectorType\((.*)\)", ("llvm_vector",)),
        (r"LLVM::isCompatibleFloatingPointType\((.*)\)", ("llvm_float",)),
        (r"LLVM::isScalableVectorType\((.*)\)", ("isa", "ScalableVectorType")),
        (r"LLVM::isLoadableType\((.*)\)", ("llvm_loadable",)),
        (r"smt::isAnySMTValueType\((.*)\)", ("smt_value",)),
        (r"sparse_tensor::getSparseTensorEncoding\((.*)\)\.isSlice\(\)", ("sparse_slice",)),
        (r"sparse_tensor::getSparseTensorEncoding\((.*)\)", ("sparse",)),
        (r"smt::isAnyNonFuncSMTValueType\((.*)\)", ("smt_non_function_value",)),
        (r"cast<IntegerAttr>\((.*)\)\.getValue\(\)\.isNegative\(\)", ("integer", "<0")),
        (r"cast<VectorType>\((.*)\)\.allDimsScalable\(\)", ("scalable", "all")),
        (r"cast<VectorType>\((.*)\)\.getScalableDims\(\)\.back\(\)", ("scalable", "last")),
        (
            r"is_contained\(cast<VectorType>\((.*)\)\.getScalableDims\(\)\.drop_back\(\), true\)",
            ("scalable", "outer"),
        ),
    )
)
"""Predicates that are free functions, or chains that end in one."""

_LISTS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), head)
    for pattern, head in (
        (r"is_contained\(\{([\d, -]*)\}, cast<IntegerAttr>\((.*)\)\.getInt\(\)\)", "among"),
        (
            r"is_contained\(ArrayRef<int64_t>\(\{([\d, ]*)\}\), cast<ShapedType>\((.*)\)"
            r"\.getDimSize\(cast<ShapedType>\(.*\)\.getRank\(\) \+ -1\)\)",
            "last_size",
        ),
        (
            r"all_of\((?=.*return v ([!=<>]=? ?\d+); \}\)$)cast<\w+>\((.*)\)\.getShape\(\), .*",
            "sizes",
        ),
    )
)
"""Predicates that name numbers: a pattern of these and of the subject, the head of the term."""

CPP_TYPES: Mapping[str, str] = {
    "LLVM::LLVMVoidType": "!llvm.void",
    "LLVM::LLVMTokenType": "!llvm.token",
    "LLVM::LLVMLabelType": "!llvm.label",
    "LLVM::LLVMMetadataType": "!llvm.metadata",
    "gpu::AsyncTokenType": "!gpu.async.token",
    "gpu::MMAMatrixType": "!gpu.mma_matrix",
    "gpu::SparseDnTensorHandleType": "!gpu.sparse.dntensor_handle",
    "gpu::SparseSpMatHandleType": "!gpu.sparse.spmat_handle",
    "gpu::SparseSpGEMMOpHandleType": "!gpu.sparse.spgemmop_handle",
}
"""Types that MLIR defines in C++ only, not in ODS."""


def strip_namespaces(expression: str) -> str:
    """The expression without `::mlir::`, `::llvm::` and needless blanks or parentheses."""
    text = re.sub(r" \.(?=\w)", ".", " ".join(expression.split()))
    text = re.sub(r"(?<![\w>])(?:::)?(?:mlir|llvm)::(?=\w)", "", text)
    while text.startswith("(") and text.endswith(")") and _closes_at_end(text):
        text = text[1:-1].strip()
    return text


def _closes_at_end(text: str) -> bool:
    depth = 0
    for position, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return position == len(text) - 1
    return False


def show(term: Term) -> str:
    """The term as it stands in a table."""
    if isinstance(term, str):
        return term
    head, *arguments = term
    if not arguments:
        return str(head)
    return f"{head}({', '.join(show(argument) for argument in arguments)})"


def cpp(expression: str) -> Term:
    """A term for what is not understood."""
    return ("cpp", '"' + expression.replace("\\", "\\\\").replace('"', '\\"') + '"')


def conjunction(terms: Iterable[Term]) -> Term:
    """`and` of the terms, flattened, with projections like `element` pulled out."""
    return _combine("and", terms, neutral=TRUE)


def disjunction(terms: Iterable[Term]) -> Term:
    """`or` of the terms, flattened, with projections like `element` pulled out."""
    return _combine("or", terms, neutral=None)


def combined(record: Record, children: Sequence[Term]) -> Term:
    """The terms of the predicates that a `CombinedPred` is made of, as one."""
    match record["kind"]["def"]:
        case "PredCombinerAnd":
            return conjunction(children)
        case "PredCombinerOr":
            return disjunction(children)
        case "PredCombinerNot":
            return ("not", children[0])
        case _:
            return children[0]


def _combine(head: str, terms: Iterable[Term], neutral: Term | None) -> Term:
    flat: list[Term] = []
    for term in terms:
        if term[0] == head:
            flat.extend(term[1:])
        elif term != neutral:
            flat.append(term)
    merged: list[Term] = []
    for term in flat:
        last = merged[-1] if merged else None
        if last is not None and _may_merge(head, last, term):
            merged[-1] = (last[0], _combine(head, (last[1], term[1]), neutral))
        elif term not in merged:
            merged.append(term)
    if not merged:
        return TRUE
    return merged[0] if len(merged) == 1 else (head, *merged)


def _may_merge(head: str, left: Term, right: Term) -> bool:
    projections = ("element", "type", "value", "each")
    if head == "or" and left[0] == "each":
        return False
    return left[0] == right[0] and left[0] in projections


class TermMaker:
    """Makes terms from the predicates of one tblgen dump."""

    def __init__(
        self,
        records: Records,
        classes: Mapping[str, str],
        interfaces: frozenset[str],
        namespaces: Mapping[str, str],
    ) -> None:
        """`namespaces` are those of dialects of which a class may be unknown here."""
        self.records = records
        self.namespaces = namespaces
        self._leaves: dict[str, Term] = {}
        self.classes = classes
        self.interfaces = interfaces

    def predicate(self, record: Record, substitutions: tuple[tuple[str, str], ...] = ()) -> Term:
        """The term of a `Pred` record."""
        supers = record["!superclasses"]
        if "CombinedPred" not in supers:
            return self.leaf(_substitute(record["predExpr"], substitutions))
        if "SubstLeaves" in supers:
            substitutions = ((record["pattern"], record["replacement"]), *substitutions)
        children = [
            self.predicate(self.records.of(child), substitutions) for child in record["children"]
        ]
        if "Concat" in supers:
            prefix = _substitute(record["prefix"], substitutions)
            suffix = _substitute(record["suffix"], substitutions)
            return self.concatenation(prefix, children[0], suffix)
        return combined(record, children)

    def concatenation(self, prefix: str, child: Term, suffix: str) -> Term:
        """`Concat`: a lambda over the element type, or over the members of an array."""
        before, after = strip_namespaces(prefix), strip_namespaces(suffix)
        if before.startswith("[](Type elementType) { return") and after.startswith("; }("):
            return self.project(after[len("; }(") :].removesuffix(")"), child)
        if match := re.match(r"all_of\(cast<ArrayAttr>\((.*)\), \[&\]\(Attribute attr\)", before):
            return self.project(match[1], ("each", child))
        return cpp(f"{before} ... {after}")

    def leaf(self, expression: str) -> Term:
        """The term of one C++ expression."""
        found = self._leaves.get(expression)
        if found is None:
            found = self._leaves[expression] = self._leaf(expression)
        return found

    def _leaf(self, expression: str) -> Term:
        text = strip_namespaces(expression)
        if text == "true":
            return TRUE
        if len(parts := _split(text, "||")) > 1:
            return disjunction([self.leaf(part) for part in parts])
        if len(parts := _split(text, "&&")) > 1:
            return conjunction([self.leaf(part) for part in parts])
        if text == "!$_self":
            return ("absent",)
        if match := re.fullmatch(r"\$_self == \$_builder\.getBoolAttr\((\w+)\)", text):
            return ("equals", match[1])
        if text.startswith("!!"):
            return self.leaf(text[2:])
        if text.startswith("!") and not text.startswith("!$_self"):
            return ("not", self.leaf(text[1:]))
        if match := re.fullmatch(r"isa<([\w:, ]+)>\((.*)\)", text):
            names = [strip_namespaces(name) for name in match[1].split(",")]
            return self.project(match[2], disjunction([self.isa(name) for name in names]))
        for pattern, term in _FUNCTIONS:
            if match := pattern.fullmatch(text):
                return self.project(match[1], term)
        for pattern, head in _LISTS:
            if match := pattern.fullmatch(text):
                numbers = [number.replace(" ", "") for number in match[1].split(",")]
                return self.project(match[2], (head, *numbers))
        for pattern, head, argument in _CALLS:
            if match := re.search(pattern.pattern + "$", text):
                subject = text[: match.start()].removesuffix(".")
                words = [w.strip() for w in match.expand(argument).split(",")] if argument else []
                call: Term = (head, *(word for word in words if word))
                if subject and (term := self.project(subject, call))[0] != "cpp":
                    return term
        return cpp(text)

    def isa(self, name: str) -> Term:
        """Is of this C++ class."""
        if known := self.classes.get(name) or CPP_TYPES.get(name):
            return (known,)
        plain = name.rpartition("::")[2]
        if plain in self.interfaces and plain not in {"FloatType", "ShapedType", "TypedAttr"}:
            return ("interface", plain)
        if plain in {"Type", "Attribute"}:
            return TRUE
        dialect = self.namespaces.get(name.removesuffix(plain).removesuffix("::"))
        return ("isa", plain) if dialect is None else ("of", dialect)

    def _is_parameter(self, class_name: str, name: str) -> bool:
        """Whether a dialect's type or attribute has such a parameter."""
        known = self.classes.get(class_name, "") or self.classes.get(
            strip_namespaces(class_name), ""
        )
        plain = class_name.rpartition("::")[2]
        for kind in ("TypeDef", "AttrDef") if known or "::" not in class_name else ():
            for record in self.records.instances(kind):
                if record["cppClassName"] == plain:
                    wanted = name.lower()
                    names = [one for _, one in self.records.arguments(record["parameters"])]
                    return any(one.replace("_", "").lower() == wanted for one in names)
        return False

    def project(self, subject: str, term: Term) -> Term:
        """The term asked of what the C++ expression `subject` leads to."""
        text = strip_namespaces(subject)
        if text in {"$_self", "elementType", "attr"}:
            return term
        for pattern, head in _SUBJECTS:
            if match := pattern.fullmatch(text):
                return self.project(match[1], term if term == TRUE else (head, term))
        if (match := _ACCESS.fullmatch(text)) and self._is_parameter(match[1], match[3]):
            name = match[3][:1].lower() + match[3][1:]
            return self.project(match[2], ("parameter", name, term))
        if match := _CAST.match(text):
            return self.project(match[1], term)
        return cpp(f"{text}: {show(term)}")


def _substitute(expression: str, substitutions: tuple[tuple[str, str], ...]) -> str:
    for pattern, replacement in substitutions:
        expression = expression.replace(pattern, replacement)
    return expression


def _split(text: str, operator: str) -> list[str]:
    """The operands of a C++ operator that stand outside all parentheses and lambdas."""
    parts, depth, start = list[str](), 0, 0
    for position, character in enumerate(text):
        depth += (character in "({[") - (character in ")}]")
        if depth == 0 and text.startswith(operator, position):
            parts.append(text[start:position].strip())
            start = position + len(operator)
    return [*parts, text[start:].strip()]
