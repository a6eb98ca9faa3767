"""Compare the length of the example kernels, in lexical tokens, with equal CUDA C++.

    python benchmarks/tokens.py [KERNEL …]

A token is what the language's own lexer makes of the text; comments and blanks are none. Counted is
device code with all that it needs: of MLIR the gpu.module and every alias; of C++ kernels, device
functions, types, constants and `#pragma unroll`. Not counted are host functions on either side, and
in C++ `#include` and conditional compilation.

MLIR's lexer knows identifiers with their sigil (`%sum`, `!tile`, `#shared`, `@matmul`), dotted
names, numbers, strings and punctuation. Inside a shaped type its parser makes it stop at every `x`,
so that `memref<?x32xf32>` is eight tokens.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from rows import Row, Settings

HERE = Path(__file__).parent
EXAMPLES = HERE.parent / "examples"
BAR = 1.5
PROMISED = (
    "rmsnorm",
    "transpose",
    "histogram",
    "scan",
    "matmul_register",
    "gemm_int8",
    "gemm_f16",
    "flash_attention",
)
"""The kernels whose text is at most so many times as long."""

MLIR = re.compile(
    r"""//[^\n]*|\s+
    |(?!0x)(?P<dimensions>(?:(?:\d+|\?)x)+)             # of a shaped type
    |(?P<token>
      [%@!\#^](?:"[^"]*"|\d+|[A-Za-z_$.-][\w$.-]*)       # %value, @symbol, !type, #attribute
     |"(?:[^"\\]|\\.)*"                                  # a string
     |0x[0-9A-Fa-f]+|\d+(?:\.\d*(?:[eE][-+]?\d+)?)?      # a number
     |[A-Za-z_][\w$.]*                                   # a name: f32, scf.for
     |->|::|\.\.\.|[-+*/:,=<>(){}\[\]?|]
     )""",
    re.VERBOSE,
)
CPLUSPLUS = re.compile(
    r"""//[^\n]*|/\*.*?\*/|\s+
    |(?P<token>
      "(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'
     |\.?\d(?:[eE][-+]|[\w.'])*                               # a number with its suffix
     |[A-Za-z_]\w*
     |<<=|>>=|\.\.\.|->|::|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=
     |[-+*/%&|^~!<>=?:;,.(){}\[\]\#]
     )""",
    re.VERBOSE | re.DOTALL,
)
UNCOUNTED = re.compile(r"^[ \t]*#[ \t]*(?!pragma)[^\n]*", re.MULTILINE)


def lex(text: str, language: re.Pattern[str]) -> Iterator[str]:
    """The tokens of a text. ValueError names what is none."""
    at = 0
    while at < len(text):
        found = language.match(text, at)
        if found is None:
            raise ValueError(f"no token begins with {text[at : at + 20]!r}")
        at = found.end()
        groups = found.groupdict()
        if dimensions := groups.get("dimensions"):
            yield from re.findall(r"\d+|\?|x", dimensions)
        elif token := groups["token"]:
            yield token


def mlir_tokens(text: str) -> list[str]:
    """Of an MLIR file without its host functions, those that are not in a gpu.module."""
    tokens, kept, at = list(lex(text, MLIR)), list[str](), 0
    while at < len(tokens):
        end = at + 1
        if tokens[at] in ("gpu.module", "func.func"):
            end = _end(tokens, at)
        if tokens[at] != "func.func":
            kept += tokens[at:end]
        at = end
    return kept


def cuda_tokens(text: str) -> list[str]:
    """Of a CUDA file; those of this folder hold no host code."""
    return list(lex(UNCOUNTED.sub("", text), CPLUSPLUS))


def _end(tokens: list[str], start: int) -> int:
    """Behind the braces that are the first to open."""
    depth = 0
    for at in range(start, len(tokens)):
        depth += (tokens[at] == "{") - (tokens[at] == "}")
        if tokens[at] == "}" and depth == 0:
            return at + 1
    raise ValueError("a brace is not closed")


def counts(kernel: str) -> tuple[int, int]:
    """The tokens of a kernel here, and of its twin."""
    mlir = mlir_tokens((EXAMPLES / f"{kernel}.mlir").read_text("utf-8"))
    return len(mlir), len(cuda_tokens((HERE / "cuda" / f"{kernel}.cu").read_text("utf-8")))


def twins() -> list[str]:
    """The kernels that have one in CUDA C++."""
    return sorted(path.stem for path in (HERE / "cuda").glob("*.cu"))


def rows(_: Settings) -> Iterator[Row]:
    """The length of each kernel that has a twin."""
    for kernel in twins():
        mlir, cuda = counts(kernel)
        bar = BAR if kernel in PROMISED else None
        yield Row("tokens", f"{kernel}: text", "tokens", mlir, "CUDA C++", cuda, bar)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", default=twins())
    options = parser.parse_args()
    print(f"{'kernel':18} {'MLIR':>6} {'CUDA':>6} {'ratio':>6} {'at most':>8}")
    kept = True
    for kernel in options.kernels:
        mlir, cuda = counts(kernel)
        kept &= kernel not in PROMISED or mlir <= BAR * cuda
        bar = f"{BAR:8}" if kernel in PROMISED else ""
        print(f"{kernel:18} {mlir:6} {cuda:6} {mlir / cuda:6.2f} {bar}")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
