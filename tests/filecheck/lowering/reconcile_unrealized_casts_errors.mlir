// RUN: tirx-opt %s -p reconcile-unrealized-casts --verify-diagnostics

func.func @stays(%i: index) -> i64 {
  // expected-error @below {{index is cast to i64 and not back: one side was not converted (used by func.return)}}
  %0 = builtin.unrealized_conversion_cast %i : index to i64
  return %0 : i64
}

func.func @comes_back(%i: index) -> index {
  %0 = builtin.unrealized_conversion_cast %i : index to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to index
  return %1 : index
}
