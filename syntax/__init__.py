"""MLIR's text to IR and back, with locations and diagnostics; knows no dialect."""
