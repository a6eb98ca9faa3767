"""The page about layouts: its examples give what it says."""

from pathlib import Path
from re import DOTALL, findall

from tirx_mlir.dialects.layouts_swizzle import Composed
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.tirx_layouts import ComposeAttr
from tirx_mlir.syntax.parser import Parser

PAGE = (Path(__file__).parent.parent / "docs" / "layouts.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return findall(rf"```{language}\n(.*?)```", PAGE, DOTALL)


def test_python() -> None:
    (code,) = blocks("python")
    names: dict[str, object] = {}
    shown = 0
    for line in code.splitlines():
        statement, _, comment = line.partition("# ")
        if comment and statement and " = " not in statement:
            assert comment.startswith(str(eval(statement, names))), line
            shown += 1
        else:
            exec(statement, names)
    assert shown == 4


def test_mlir() -> None:
    (text,) = blocks("mlir")
    module = f"{text}\nmodule attributes {{tirx.where = #mixed}} {{}}"
    registry = Registry(allow_unregistered=True)
    op = Parser(registry, module, "page", registry.sources).parse_module()
    where = next(one.attributes["tirx.where"] for one in op.walk() if one.attributes)
    assert isinstance(where, ComposeAttr)
    assert isinstance(where.layout, Composed)
    assert (where.layout.layout.threads, where.layout.layout.elements_per_thread) == (128, 4)
