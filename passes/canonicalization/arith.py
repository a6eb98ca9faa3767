"""Canonical forms of the arith dialect."""

from ..patterns import all_patterns
from . import arith_bits, arith_casts, arith_sums

patterns = all_patterns((arith_sums.patterns, arith_bits.patterns, arith_casts.patterns))
