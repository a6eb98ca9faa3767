// Locations are printed by aliases; those that only ops need are defined behind the ops.
// RUN: tirx-opt %s --allow-unregistered-dialect --mlir-print-debuginfo | filecheck %s
// RUN: tirx-opt %s --allow-unregistered-dialect --mlir-print-debuginfo | tirx-opt - --allow-unregistered-dialect --mlir-print-debuginfo | filecheck %s
// RUN: tirx-opt %s --allow-unregistered-dialect --print-debuginfo --mlir-print-local-scope | filecheck %s --check-prefix=LOCAL

// CHECK:      #[[ARGUMENT:loc[0-9]*]] = loc("a.c":1:2)
// CHECK-NEXT: #[[CALLEE:loc[0-9]*]] = loc("callee")
// CHECK-NEXT: #[[INNER:loc[0-9]*]] = loc("a.c":5:6)
// CHECK-NEXT: #map = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #[[CALLER:loc[0-9]*]] = loc("caller"(#[[INNER]]))
// CHECK-NEXT: #{{loc[0-9]*}} = loc(callsite(#[[CALLEE]] at #[[CALLER]]))

// CHECK-LABEL: func.func @f(%arg0: i32 loc("a.c":1:2)) {
func.func @f(%arg0: i32 loc("a.c":1:2)) {
  // CHECK:      "t.op"() ({
  // CHECK-NEXT: ^bb0(%arg1: f32 loc(callsite(#[[CALLEE]] at #[[CALLER]]))):
  // LOCAL:      ^bb0(%arg1: f32 loc(callsite("callee" at "caller"("a.c":5:6)))):
  // CHECK-NEXT:   "t.inner"() {m = #map} : () -> () loc(#[[FUSED:.*]])
  // LOCAL-NEXT:   "t.inner"() {m = affine_map<(d0) -> (d0)>} : () -> () loc(fused<"why">["callee", "a.c":7:8 to :9])
  // CHECK-NEXT: }) : () -> () loc(#[[RANGE:.*]])
  // LOCAL-NEXT: }) : () -> () loc("a.c":1:2 to 3:4)
  "t.op"() ({
  ^bb0(%arg1: f32 loc(callsite("callee" at "caller"("a.c":5:6)))):
    "t.inner"() {m = affine_map<(d0) -> (d0)>} : () -> () loc(fused<"why">["callee", unknown, "a.c":7:8 to :9, "callee"])
  }) : () -> () loc("a.c":1:2 to 3:4)
  // CHECK-NEXT: "t.late"() : () -> () loc(#[[LATE:.*]])
  // LOCAL-NEXT: "t.late"() : () -> () loc("late"("a.c":1:2))
  "t.late"() : () -> () loc(#late)
  // CHECK-NEXT: return loc(#[[UNKNOWN:.*]])
  // LOCAL-NEXT: return loc(unknown)
  return loc(unknown)
} loc("g")
// CHECK:      } loc(#[[G:.*]])
// CHECK-NEXT: } loc(#[[MODULE:.*]])

#late = loc("late"("a.c":1:2))

// CHECK-DAG: #[[G]] = loc("g")
// CHECK-DAG: #[[MODULE]] = loc("{{.*}}":0:0)
// CHECK-DAG: #[[RANGE]] = loc("a.c":1:2 to 3:4)
// CHECK-DAG: #[[OTHER:loc[0-9]*]] = loc("a.c":7:8 to :9)
// CHECK-DAG: #[[UNKNOWN]] = loc(unknown)
// CHECK-DAG: #[[LATE]] = loc("late"(#[[ARGUMENT]]))
// CHECK-DAG: #[[FUSED]] = loc(fused<"why">[#[[CALLEE]], #[[OTHER]]])
