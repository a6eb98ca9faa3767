"""`lit examples/offtree/tests`, where it is installed; else with `-Dload="--load-dialect …"`."""

import tempfile

import lit.formats

config.name = "offtree"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.test_exec_root = tempfile.gettempdir()
config.substitutions.append(("%load", lit_config.params.get("load", "")))
