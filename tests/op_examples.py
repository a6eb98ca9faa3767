"""Write tools/op_examples.mlir, the shortest instance of each op: `python tests/op_examples.py`."""

import re
import sys
from collections.abc import Iterator, Sequence

from tirx_mlir.dialects.rows import shipped_dialects
from tirx_mlir.dialects.sources import TableDialect, table_dialect
from tirx_mlir.syntax.printer import print_module
from tirx_mlir.tools.examples import FILE, MADE, SEPARATOR, examples_of

from every_op import instances_of
from instance_judge import mlir_opt

HEAD = """\
// One valid module for each op that examples.mlir has none of; made by tests/op_examples.py.
// `tirx-opt --describe` shows the op.
"""
MOST_TRIED = 6
_ODD = re.compile(r"\b(?:foo|test)\b|foreign|distinct\[")
"""What an example had better not have."""


def candidates(source: TableDialect, name: str) -> Iterator[str]:
    """Modules with an instance of an op, those with the shortest first."""
    op = f"{source.name}.{name}"
    texts = {print_module(one.module, local_scope=True) for one in instances_of(source, name)[0]}
    shown = [(examples_of(text).get(op, ""), text) for text in texts]
    fit = [(len(line), line, text) for line, text in shown if line and not _ODD.search(line)]
    yield from (text for _, _, text in sorted(fit)[:MOST_TRIED])


def accepted(texts: Sequence[str]) -> str | None:
    """The first text that mlir-opt takes."""
    answers = mlir_opt(texts) if texts else []
    return next((text for text, one in zip(texts, answers, strict=True) if one.error is None), None)


def parts() -> Iterator[str]:
    """The modules of the file."""
    written = examples_of(FILE.read_text("utf-8"))
    for dialect in shipped_dialects():
        source = table_dialect(dialect)
        assert source is not None
        for name in sorted(source.rows.op_names):
            if f"{dialect}.{name}" not in written:
                found = accepted(list(candidates(source, name)))
                if found is not None:
                    yield found


def main() -> int:
    """Write the file."""
    MADE.write_text(HEAD + SEPARATOR.join(("", *parts())), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
