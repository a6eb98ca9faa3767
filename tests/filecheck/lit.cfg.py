"""Let plain lit run the text tests; `lit -Dfilecheck=FileCheck` matches with LLVM's own."""

import os
import sys
from pathlib import Path

import lit.formats

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent))

from machine import FEATURES, find_program  # noqa: E402 (the line above is what lets it be found)


def _as_word(name):
    """A pattern for `name` where it is a program, and no part of a path or an option."""
    return rf"(?<![\w/.=-]){name}(?![\w/.=-])"


config.name = "tirx-mlir"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs"]
config.test_exec_root = str(FOLDER.parent.parent / "build" / "lit")
config.available_features = {name for name, is_here in FEATURES.items() if is_here()}

commands = Path(sys.executable).parent
config.environment["TIRX_CACHE_MIB"] = "0"
config.environment["PATH"] = f"{commands}{os.pathsep}{config.environment['PATH']}"

matcher = find_program(lit_config.params.get("filecheck", "filecheck"))
if matcher is None:
    lit_config.fatal("the matcher that -Dfilecheck names is not on the PATH")
for name in ("filecheck", "FileCheck"):
    config.substitutions.append((_as_word(name), matcher))
for name in ("mlir-opt", "mlir-translate"):
    config.substitutions.append((_as_word(name), find_program(name) or name))
