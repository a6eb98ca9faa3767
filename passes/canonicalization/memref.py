"""Canonical forms of the memref dialect."""

from ..patterns import all_patterns
from . import memref_allocations, memref_casts, memref_views

patterns = all_patterns((memref_allocations.patterns, memref_casts.patterns, memref_views.patterns))
