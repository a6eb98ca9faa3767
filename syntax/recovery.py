"""What an error in an op means for the text around it: where it is told, where reading goes on."""

from collections.abc import Callable, Sequence

from .diagnostics import Diagnostic, Failure
from .ir import Block, ModuleOp, Operation
from .patterns import Pattern
from .value_parser import RESULTS

_SKIP = Pattern(r'//[^\n]*|"(?:[^"\\\n]++|\\.)*+"|[{}\n]')
_BRACKET = Pattern(r'//[^\n]*|"(?:[^"\\\n]++|\\.)*+"|[(){}\[\]]')
_GAP = Pattern(r'"(?:[^"\\\n]++|\\.)*+"|((?:\s|//[^\n]*)+)')
_SPACE = Pattern(r"(?:\s|//[^\n]*)*")
_WORD = Pattern(r"[A-Za-z_][\w$.]*")
_MARK = Pattern(r'[}^"]|[#!][\w$.-]+\s*=')

IsOp = Callable[[str], bool]
"""Whether a word without a dot names an op here."""


class Unreadable(Failure):
    """A text has errors. What could be read of it is there, if it is known what belongs where."""

    def __init__(
        self,
        errors: Sequence[Diagnostic],
        rest: ModuleOp | None = None,
        gaps: Sequence[Block] = (),
        doubtful: Sequence[Operation] = (),
    ) -> None:
        super().__init__(errors)
        self.rest = rest
        self.gaps = gaps
        """The blocks in which ops are missing."""
        self.doubtful = doubtful
        """Ops behind which something stands that may be meant as a part of them."""


def begins_anew(text: str, at: int, is_op: IsOp) -> bool:
    """Whether an op, a block or a definition may begin at a token, or a region may end there."""
    if _MARK.match(text, at) is not None or RESULTS.match(text, at) is not None:
        return True
    word = _WORD.match(text, at)
    return word is not None and ("." in word[0] or is_op(word[0]))


def end_of_space(text: str, at: int) -> int:
    """Where the next token begins."""
    space = _SPACE.match(text, at)
    return at if space is None else space.end()


def is_behind_another(text: str, at: int) -> bool:
    """Whether something that no brace opens stands before a token on its line."""
    before = text[text.rfind("\n", 0, at) + 1 : at].rstrip()
    return bool(before) and not before.endswith(("{", "}"))


def end_of_line_before(text: str, start: int, at: int) -> int | None:
    """Where the text from `start` ends before a token that is the first of its line."""
    for gap in _GAP.finditer(text, start, at):
        if gap.end() == at and gap[1] is not None and "\n" in gap[1]:
            return gap.start()
    return None


def behind(text: str, start: int, failed: int, read: int, is_op: IsOp, *, nested: bool) -> int:
    """The line end, or the '}' of the region around it, at which an op is over that has an error.

    The op begins at `start`, the error is at `failed`, and what stands before `read` was understood
    as part of the op. -1 if the op ends nowhere.
    """
    depth = 0
    for token in _SKIP.finditer(text, start):
        at = token.start()
        match token[0]:
            case "{":
                depth += 1
            case "}" if depth == 0 and nested:
                return at
            case "}":
                depth = max(0, depth - 1)
            case "\n" if depth == 0 and at >= failed:
                following = end_of_space(text, at)
                if following >= read and begins_anew(text, following, is_op):
                    return at
            case _:
                pass
    return len(text) if depth <= 0 else -1


def is_balanced(text: str, start: int, end: int) -> bool:
    """Whether each bracket between two points has its partner there."""
    open_: list[str] = []
    for token in _BRACKET.finditer(text, start, end):
        match token[0]:
            case "(" | "{" | "[":
                open_.append(token[0])
            case ")" | "}" | "]":
                if not open_ or open_.pop() + token[0] not in ("()", "{}", "[]"):
                    return False
            case _:
                pass
    return not open_
