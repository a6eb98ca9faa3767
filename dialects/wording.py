"""Say in words what a constraint wants, for messages."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from ..syntax.literals import unescape
from .number_predicates import comparison
from .predicates import float_name
from .rows import Table
from .terms import OF_TERMS, Term, expand

_CLASSES: Mapping[str, str] = {
    "AffineMapAttr": "affine map",
    "ArrayAttr": "array",
    "BaseMemRefType": "ranked or unranked memref",
    "BoolAttr": "bool",
    "ComplexType": "complex",
    "DenseArrayAttr": "dense array",
    "DenseElementsAttr": "dense elements",
    "DenseFPElementsAttr": "dense float elements",
    "DenseIntElementsAttr": "dense integer elements",
    "DictionaryAttr": "dictionary",
    "FixedVectorType": "vector of fixed length",
    "FlatSymbolRefAttr": "flat symbol reference",
    "FloatAttr": "float attribute",
    "FloatType": "float",
    "FunctionType": "function type",
    "IndexType": "index",
    "IntegerAttr": "integer attribute",
    "IntegerSetAttr": "integer set",
    "IntegerType": "integer",
    "LocationAttr": "location",
    "MemRefType": "memref",
    "NoneType": "none",
    "RankedTensorType": "ranked tensor",
    "ScalableVectorType": "scalable vector",
    "ShapedType": "shaped type",
    "StringAttr": "string",
    "SymbolRefAttr": "symbol reference",
    "TensorType": "tensor",
    "PDLType": "type of pdl",
    "TupleType": "tuple",
    "TypeAttr": "type",
    "TypedAttr": "typed attribute",
    "UnitAttr": "unit",
    "UnrankedMemRefType": "unranked memref",
    "UnrankedTensorType": "unranked tensor",
    "VectorType": "vector",
}

_WORDS: Mapping[str, str] = {
    "absent": "absent",
    "llvm_float": "LLVM float",
    "llvm_loadable": "type that LLVM can load",
    "llvm_outer": "LLVM type",
    "llvm_vector": "LLVM vector",
    "opaque": "opaque",
    "ranked": "ranked",
    "signed": "signed integer",
    "signless": "signless integer",
    "signless_or_index": "signless integer or index",
    "smt_non_function_value": "SMT value other than a function",
    "smt_value": "SMT value",
    "sparse": "that is sparse",
    "sparse_slice": "that is a slice",
    "static_shape": "of static shape",
    "strided": "strided",
    "true": "anything",
    "unsigned": "unsigned integer",
    "value_semantics": "vector or tensor",
}

_SIGNS: Mapping[str, str] = {
    "==": "",
    "!=": "not ",
    ">=": "at least ",
    "<=": "at most ",
    ">": "more than ",
    "<": "less than ",
}

_QUANTITIES: Mapping[str, Callable[[str], str]] = {
    "address_space": lambda number: f"in address space {number}",
    "elements": lambda number: f"with {number} elements",
    "integer": lambda number: f"that is {number}",
    "numbers": lambda number: f"of numbers that are {number}",
    "rank": lambda number: f"of rank {number}",
    "sizes": lambda number: f"of sizes that are {number}",
    "size": lambda number: f"with {number} {'member' if number.endswith(' 1') else 'members'}",
}


@cache
def counted(number: int, noun: str, plural: str = "") -> str:
    """`1 value`, `2 values`."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"


def describe(term: str, table: Table) -> str:
    """What a constraint of a row of `table` wants, as in `signless integer or index`.

    Where that is long it is not said what is unchecked, which is never what is wrong, and at last
    the rest is left out.
    """
    meaning = expand(term, table)
    for wanted in (meaning, _checked(meaning)):
        said = words(wanted)
        if len(said) <= _LONGEST:
            return said
    name = f"{term}: " if term.isidentifier() else ""
    kept = said[: _LONGEST - len(name)].split(" ")[:-1]
    while kept[-1] in _OPEN_ENDED:
        kept.pop()
    return f"{name}{' '.join(kept)} …"


_LONGEST = 160
"""The characters of a message that a constraint takes."""
_OPEN_ENDED = frozenset("are at is least more of or rank sizes than that with".split())
"""Words with which a sentence is not broken off."""


def _checked(term: Term) -> Term:
    """The term without what is C++ that nobody runs, which counts as satisfied."""
    if term.head not in OF_TERMS or not term.arguments:
        return term
    parts = tuple(map(_checked, term.arguments))
    if term.head != "and":
        return Term(term.head, tuple(dict.fromkeys(parts)) if term.head == "or" else parts)
    checked = tuple(part for part in parts if part.head != "cpp")
    return checked[0] if len(checked) == 1 else Term("and", checked) if checked else term


def words(term: Term) -> str:
    """What an expanded term wants."""
    head = term.head
    if head.startswith(("!", "#")):
        return head
    if head == "is":
        return unescape(term.word[1:-1])
    if head == "parametric":
        return f"{term.word}<{', '.join(map(words, term.arguments[1:]))}>"
    if head == "same":
        return words(term.arguments[1])
    if head == "like":
        return f"as {unescape(term.word[1:-1])}"
    if head == "cpp":
        return f"such that (unchecked) {unescape(term.word[1:-1])}"
    if head == "isa":
        return _class_words(term.word)
    if head == "or":
        return _either(term.arguments)
    if head == "and":
        return _both(term.arguments)
    if head == "not":
        inner = term.arguments[0]
        if inner.head == "integer":
            return words(
                Term("integer", (Term(_OPPOSITES.get(inner.word[0], "!=") + inner.word[1:]),))
            )
        return f"other than {words(inner)}"
    if head in ("element", "each", "type", "value"):
        return f"{_LINKS[head]} {words(term.arguments[0])}"
    if head in ("signless", "signed", "unsigned", "width") and term.arguments:
        return f"{_INTEGERS[head]}{term.word}"
    if head in _QUANTITIES and term.word != "power_of_2":
        sign, number = comparison(term.word)
        return _QUANTITIES[head](f"{_SIGNS[sign]}{number}")
    if head == "integer":
        return "that is a power of 2"
    if head == "shape":
        return f"of shape {'x'.join(size.head for size in term.arguments)}"
    if head in _LISTS:
        return f"{_LISTS[head]} {_listed(part.head for part in term.arguments)}"
    if head == "scalable":
        return _SCALABLE[term.word]
    if head == "of":
        return f"one of {term.word}"
    if head == "parameter":
        return f"whose {term.word} is {words(term.arguments[1])}"
    if head == "enum":
        return f"case of {term.word}"
    if head == "one":
        return term.word
    if head in ("property", "named"):
        return words(term.arguments[-1])
    if head == "equals":
        return f"equal to {term.word}"
    if head == "of_op":
        return f"for {term.word}"
    if head == "interface":
        return _INTERFACES.get(term.word) or f"one with {term.word}"
    return _WORDS.get(head, f"such that {term}")


_INTERFACES: Mapping[str, str] = {
    "DeviceMappingAttrInterface": "processing unit",
    "DeviceMaskingAttrInterface": "mask of processing units",
    "MemorySpaceAttrInterface": "memory space of LLVM or ptr",
    "PoisonAttrInterface": "poison",
    "PtrLikeTypeInterface": "pointer or memref",
}
_OPPOSITES: Mapping[str, str] = {"<": ">=", ">": "<="}
_LISTS: Mapping[str, str] = {"among": "that is", "last_size": "whose last size is"}
_SCALABLE: Mapping[str, str] = {
    "all": "scalable in all dimensions",
    "last": "scalable in its last dimension",
    "outer": "scalable in a dimension before the last",
}
_LINKS: Mapping[str, str] = {"element": "of", "each": "of", "type": "of type", "value": "that is"}
_INTEGERS: Mapping[str, str] = {
    "signless": "i",
    "signed": "si",
    "unsigned": "ui",
    "width": "integer of width ",
}


def _class_words(name: str) -> str:
    if name in _CLASSES:
        return _CLASSES[name]
    if name.startswith("Dense") and name.endswith("ArrayAttr"):
        element = name.removeprefix("Dense").removesuffix("ArrayAttr").lower()
        return f"dense array of {element}"
    return float_name(name) or name


def _either(terms: Sequence[Term]) -> str:
    """`A or B`; of `A, or a container of A`, the second part is said short."""
    terms = [term for term in terms if term.head != "absent"]
    contained = [term for term in terms if any(_is_container_of(other, term) for other in terms)]
    containers = [term for term in terms if any(_is_container_of(term, other) for other in terms)]
    others = [term for term in terms if term not in contained and term not in containers]
    if not containers:
        return _listed(map(words, terms))
    nouns = [words(Term("and", term.arguments[:-1])) for term in containers]
    said = f"{_listed(map(words, contained))}, or {_article(_listed(nouns))} of these"
    return f"{said}, or {_listed(map(words, others))}" if others else said


def _article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiouL" else f"a {noun}"  # an LLVM vector


def _is_container_of(term: Term, other: Term) -> bool:
    if term.head != "and" or term is other or len(term.arguments) < 2:
        return False
    last = term.arguments[-1]
    return last.head == "element" and last.arguments[0] == other


def _both(terms: Sequence[Term]) -> str:
    """Adjectives, a noun and what limits it: `strided memref of rank 1`."""
    nouns = [words(term) for term in terms if _is_noun(term)]
    nouns = [noun for noun in nouns if not any(_is_more_exact(other, noun) for other in nouns)]
    adjectives = [words(term) for term in terms if term.head in _ADJECTIVES]
    adjectives = [one for one in adjectives if not any(_is_more_exact(n, one) for n in nouns)]
    limits = [
        term
        for term in terms
        if not (_is_noun(term) or term.head in _ADJECTIVES or _is_said_already(term, terms))
    ]
    either = [f"that is {noun}" for noun in nouns[1:]]
    said = " ".join([*adjectives, *nouns[:1], *map(words, limits), *either]) or _WORDS["true"]
    first, *more = said.split(" that is ")
    return " that is ".join([first, " and ".join(more)]) if more else first


_ADJECTIVES = ("ranked", "strided", "opaque")
_NOUNS = frozenset(
    "isa value_semantics llvm_vector llvm_outer enum interface is parametric same like".split()
)


def _is_noun(term: Term) -> bool:
    integer = term.head in ("signless", "signed", "unsigned")
    either = term.head == "or" and all(map(_has_noun, term.arguments))
    return integer or either or term.head[0] in "!#" or term.head in _NOUNS


def _has_noun(term: Term) -> bool:
    return _is_noun(term) or (term.head == "and" and any(map(_is_noun, term.arguments)))


def _is_more_exact(noun: str, than: str) -> bool:
    return noun.startswith(f"{than} ")  # vector of fixed length: vector


def _is_said_already(term: Term, terms: Sequence[Term]) -> bool:
    """That a vector has a dimension follows from its rank or length."""
    follows = any(other.head in ("rank", "elements") and other is not term for other in terms)
    return term == Term("true") or (str(term) == "rank(>0)" and follows)


def _listed(said: Iterable[str]) -> str:
    parts = list(dict.fromkeys(said))
    if len(parts) < 3:
        return " or ".join(parts)
    return f"{', '.join(parts[:-1])} or {parts[-1]}"
