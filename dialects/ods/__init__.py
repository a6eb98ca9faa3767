"""MLIR's own definitions, as llvm-tblgen gives them, condensed into tables."""
