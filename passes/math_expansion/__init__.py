"""Formulas for functions that LLVM can't select, one file a family."""
