// An op that nothing is known of may be a scope, at whose top symbols are defined.
// RUN: tirx-opt %s --allow-unregistered-dialect | filecheck %s

func.func @unknown_scope(%m: memref<?xf32>) {
  "foreign.scope"() ({
    %n = "foreign.size"() : () -> index
    affine.for %i = 0 to %n {
      %x = affine.load %m[%i + symbol(%n)] : memref<?xf32>
    }
    "foreign.end"() : () -> ()
  }) : () -> ()
  return
}
// CHECK-LABEL: @unknown_scope
// CHECK:         affine.for %i = 0 to %n {
// CHECK-NEXT:      affine.load %m[%i + symbol(%n)] : memref<?xf32>
