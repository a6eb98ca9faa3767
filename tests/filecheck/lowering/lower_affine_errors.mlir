// What affine can say and nothing below it.
// RUN: tirx-opt %s -p lower-affine --verify-diagnostics --split-input-file

func.func @divisors(%i: index, %A: memref<?xf32>) {
  // expected-error @below {{affine.apply: the divisor of 'd0 floordiv 0' is not positive}}
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 0)>(%i)
  // expected-error @below {{affine.load: the divisor of 'd0 mod -3' is not positive}}
  %1 = affine.load %A[%i mod -3] : memref<?xf32>
  return
}

// -----

func.func @reduction(%x: si32) {
  // expected-error @below {{affine.parallel: there is no arithmetic for the reduction 'maxs'}}
  %0 = affine.parallel (%i) = (0) to (8) reduce ("maxs") -> (si32) {
    affine.yield %x : si32
  }
  return
}

// -----

func.func @no_index() {
  // expected-error @below {{affine.parallel: a loop without an index has no counterpart in scf}}
  affine.parallel () = () to () {
  }
  return
}

// -----

func.func @attributes(%i: index) -> index {
  // expected-warning @below {{affine.apply: nothing is left of it that could carry its note}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%i) {note}
  return %0 : index
}

// -----

func.func @strides(%i: index) {
  // expected-error @below {{affine.delinearize_index: a stride of 1208925819614629174706176 does not fit into 64 bits}}
  %0:3 = affine.delinearize_index %i into (2, 1099511627776, 1099511627776) : index, index, index
  return
}
