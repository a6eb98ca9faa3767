"""Canonical forms of the scf dialect."""

from ..patterns import all_patterns
from . import scf_for, scf_if, scf_regions, scf_while

patterns = all_patterns(
    (scf_if.patterns, scf_for.patterns, scf_while.patterns, scf_regions.patterns)
)
