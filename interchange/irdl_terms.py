"""What IRDL says of the constraint terms of tables."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ..dialects.predicates import FLOATS, float_name
from ..dialects.rows import Table
from ..dialects.terms import Term, expand
from ..dialects.wording import words
from ..syntax.literals import unescape
from .irdl_definitions import ANY, Constraint, all_of, any_of, unsaid
from .irdl_names import Names

_CLASSES: Mapping[str, Sequence[str]] = {
    "AffineMapAttr": ("#builtin.affine_map",),
    "ArrayAttr": ("#builtin.array",),
    "BaseMemRefType": ("!builtin.memref", "!builtin.unranked_memref"),
    "ComplexType": ("!builtin.complex",),
    "DenseElementsAttr": ("#builtin.dense_int_or_fp_elements", "#builtin.dense_string_elements"),
    "DictionaryAttr": ("#builtin.dictionary",),
    "FloatAttr": ("#builtin.float",),
    "FunctionType": ("!builtin.function",),
    "IndexType": ("!builtin.index",),
    "IntegerAttr": ("#builtin.integer",),
    "IntegerSetAttr": ("#builtin.integer_set",),
    "IntegerType": ("!builtin.integer",),
    "MemRefType": ("!builtin.memref",),
    "NoneType": ("!builtin.none",),
    "RankedTensorType": ("!builtin.tensor",),
    "StringAttr": ("#builtin.string",),
    "SymbolRefAttr": ("#builtin.symbol_ref",),
    "TensorType": ("!builtin.tensor", "!builtin.unranked_tensor"),
    "TupleType": ("!builtin.tuple",),
    "TypeAttr": ("#builtin.type",),
    "UnitAttr": ("#builtin.unit",),
    "UnrankedMemRefType": ("!builtin.unranked_memref",),
    "UnrankedTensorType": ("!builtin.unranked_tensor",),
    "VectorType": ("!builtin.vector",),
}
"""Classes of MLIR that are one type or attribute, or a few."""

_KINDS: Mapping[str, Sequence[str]] = {
    "DenseArrayAttr": ("#builtin.dense_array",),
    "DenseFPElementsAttr": ("#builtin.dense_int_or_fp_elements",),
    "DenseIntElementsAttr": ("#builtin.dense_int_or_fp_elements",),
    "FixedVectorType": ("!builtin.vector",),
    "FlatSymbolRefAttr": ("#builtin.symbol_ref",),
    "ScalableVectorType": ("!builtin.vector",),
    "signed": ("!builtin.integer",),
    "signless": ("!builtin.integer",),
    "signless_or_index": ("!builtin.integer", "!builtin.index"),
    "unsigned": ("!builtin.integer",),
}
"""What more is asked of: the base alone can be said."""

_SIGNS: Mapping[str, Sequence[str]] = {
    "signed": ("s",),
    "signless": ("",),
    "unsigned": ("u",),
    "width": ("", "s", "u"),
}


class Terms:
    """Makes IRDL's constraints of a table's terms."""

    def __init__(self, table: Table, names: Names) -> None:
        self.table = table
        self.names = names
        self._meanings: Mapping[str, Term] = {}

    def begin(self, constraints: Iterable[str]) -> None:
        """A definition begins, in whose constraints it stands what its variables mean."""
        terms = (expand(text, self.table) for text in constraints if "same(" in text)
        every = (part for term in terms for part in term.walk() if part.head == "same")
        self._meanings = {one.word: one.arguments[1] for one in every if one.arguments[1:]}

    def constraint(self, text: str) -> Constraint:
        """What IRDL says of a term as it stands in a row."""
        return self._of(expand(text, self.table))

    def of_class(self, name: str) -> Constraint:
        """What IRDL says of a C++ class."""
        made = self._isa(Term("isa", (Term(name),)))
        return made if made.word != "any" else unsaid(f"{name} in C++")

    def _of(self, term: Term) -> Constraint:
        head, inside = term.head, term.arguments
        if head.startswith(("!", "#")):
            return self.names.named(head)
        match head:
            case "true":
                return ANY
            case "is":
                return self._exact(unescape(term.word[1:-1]))
            case "same":
                return self._same(term.word)
            case "parametric":
                return self._parametric(term)
            case "or":
                return any_of(map(self._of, inside))
            case "and":
                return all_of(map(self._of, inside))
            case "isa":
                return self._isa(term)
            case "enum":
                return self._enum(term)
            case _:
                return self._builtin(term)

    def _exact(self, text: str) -> Constraint:
        value = self.table.value(text)
        return self.names.exact(value)

    def _same(self, number: str) -> Constraint:
        inner = self._of(self._meanings[number])
        if inner.variable:
            inner = Constraint("all_of", parts=(inner,))
        return replace(inner, variable=number)

    def _parametric(self, term: Term) -> Constraint:
        base = self.names.named(term.word)
        if not base.what.startswith("@"):
            return replace(base, unsaid=(words(term),))
        return Constraint("parametric", base.what, tuple(map(self._of, term.arguments[1:])))

    def _isa(self, term: Term) -> Constraint:
        name = term.word
        if name == "FloatType":
            return any_of(Constraint("is", one) for one in sorted(FLOATS))
        if name == "BoolAttr":
            return any_of([Constraint("is", "true"), Constraint("is", "false")])
        if (one := float_name(name)) is not None:
            return Constraint("is", one)
        if name in _CLASSES:
            return self._bases(_CLASSES[name])
        kinds = _KINDS.get("DenseArrayAttr" if _is_dense_array(name) else name)
        return unsaid(words(term)) if kinds is None else self._bases(kinds, words(term))

    def _bases(self, names: Sequence[str], *besides: str) -> Constraint:
        return any_of(map(self.names.named, names), besides)

    def _enum(self, term: Term) -> Constraint:
        """A case is an integer of the enum's width."""
        row = self.table.enum(term.word)
        if row is None or row.bits:
            return self._bases(["#builtin.integer"], words(term))
        return any_of(Constraint("is", f"{case.value} : i{row.width}") for case in row.cases)

    def _builtin(self, term: Term) -> Constraint:
        """Words that are a base, or types that can be counted."""
        if term.head in _SIGNS and term.arguments:
            return any_of(Constraint("is", f"{s}i{term.word}") for s in _SIGNS[term.head])
        if term.head == "value":
            inner = self._of(term.arguments[0])
            return all_of([self.names.named("#builtin.type"), inner])
        kinds = _KINDS.get(term.head)
        return unsaid(words(term)) if kinds is None else self._bases(kinds, words(term))


def _is_dense_array(name: str) -> bool:
    return name.startswith("Dense") and name.endswith("ArrayAttr")
