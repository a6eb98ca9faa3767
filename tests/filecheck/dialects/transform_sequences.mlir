// The transform dialect's ops that run other ones, and the syntax that MLIR writes by hand for them.
// RUN: tirx-opt %s | filecheck %s --strict-whitespace
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s --strict-whitespace

module attributes {transform.with_named_sequence} {
  transform.named_sequence private @declared(!transform.any_op {transform.consumed}, !transform.any_value {transform.readonly})

  transform.named_sequence @loops(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
    transform.match.operation_name %op ["scf.for", "scf.forall"] : !transform.any_op
    transform.yield %op, %op : !transform.any_op, !transform.any_op
  }

  transform.named_sequence @functions(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
    transform.yield %op, %op : !transform.any_op, !transform.any_op
  }

  transform.named_sequence @keep(%a: !transform.any_op {transform.readonly}, %b: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
    transform.yield %b, %b : !transform.any_op, !transform.any_op
  }

  transform.named_sequence @main(%root: !transform.any_op {transform.consumed}) {
    %0:2 = transform.collect_matching @loops in %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %1:2 = transform.include @keep failures(suppress) (%0#0, %0#1) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %2:3 = transform.foreach_match restrict_root in %root @loops -> @keep, @functions -> @keep : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op, %value: !transform.any_value, %number: !transform.param<i64>):
  %0 = select "scf.for" in %root : (!transform.any_op) -> !transform.any_op
  sequence %0, %value, %number : (!transform.any_op, !transform.any_value, !transform.param<i64>) failures(suppress) {
  ^bb0(%a: !transform.any_op, %b: !transform.any_value, %c: !transform.param<i64>):
    print %a {name = "loop"} : !transform.any_op
    yield
  }
  %1:2 = alternatives %root : !transform.any_op -> !transform.any_op, !transform.any_op {
  ^bb0(%a: !transform.any_op):
    transform.yield %a, %a : !transform.any_op, !transform.any_op
  }, {
  ^bb0(%a: !transform.any_op):
    transform.yield %a, %a : !transform.any_op, !transform.any_op
  }
  foreach %1#0 : !transform.any_op {
  ^bb0(%a: !transform.any_op):
    transform.print %a : !transform.any_op
  }
  %r:2 = replicate num(%0) %0, %value : !transform.any_op, !transform.any_op, !transform.any_value
  %2 = apply_registered_pass "canonicalize" with options = {"top-down" = false, "max-iterations" = %number, test = [1, %number]} to %1#1 : (!transform.any_op, !transform.param<i64>, !transform.param<i64>) -> !transform.any_op
  %3 = get_operand %2[all] : (!transform.any_op) -> !transform.any_value
  %4 = get_result %2[except(1, -1)] : (!transform.any_op) -> !transform.any_value
  %5 = transform.tune.knob<"knob"> = 2 from options = [1, 2] -> !transform.param<i64>
  %6 = transform.tune.alternatives<"way"> selected_region = %5 : !transform.param<i64> -> !transform.any_value {
    transform.yield %3 : !transform.any_value
  }, {
    transform.yield %4 : !transform.any_value
  }
  transform.tune.alternatives<"other"> selected_region = 1 {
  }, {
  }
  yield
}
// CHECK:      {{^}}module {
// CHECK-NEXT: {{^}}  module attributes {transform.with_named_sequence} {
// CHECK-NEXT: {{^}}    transform.named_sequence private @declared(!transform.any_op {transform.consumed}, !transform.any_value {transform.readonly})
// CHECK-NEXT: {{^}}    transform.named_sequence @loops(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
// CHECK-NEXT: {{^}}      transform.match.operation_name %op ["scf.for", "scf.forall"] : !transform.any_op
// CHECK-NEXT: {{^}}      transform.yield %op, %op : !transform.any_op, !transform.any_op
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    transform.named_sequence @functions(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
// CHECK-NEXT: {{^}}      transform.yield %op, %op : !transform.any_op, !transform.any_op
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    transform.named_sequence @keep(%a: !transform.any_op {transform.readonly}, %b: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
// CHECK-NEXT: {{^}}      transform.yield %b, %b : !transform.any_op, !transform.any_op
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    transform.named_sequence @main(%root: !transform.any_op {transform.consumed}) {
// CHECK-NEXT: {{^}}      %0:2 = transform.collect_matching @loops in %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT: {{^}}      %1:2 = transform.include @keep failures(suppress) (%0#0, %0#1) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT: {{^}}      %updated_root, %yielded, %yielded_0 = transform.foreach_match restrict_root in %root
// CHECK-NEXT: {{^}}          @loops -> @keep,
// CHECK-NEXT: {{^}}          @functions -> @keep : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT: {{^}}      transform.yield
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}  transform.sequence  failures(propagate) {
// CHECK-NEXT: {{^}}  ^bb0(%root: !transform.any_op, %value: !transform.any_value, %number: !transform.param<i64>):
// CHECK-NEXT: {{^}}    %0 = select "scf.for" in %root : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: {{^}}    sequence %0, %value, %number : (!transform.any_op, !transform.any_value, !transform.param<i64>) failures(suppress) {
// CHECK-NEXT: {{^}}    ^bb0(%a: !transform.any_op, %b: !transform.any_value, %c: !transform.param<i64>):
// CHECK-NEXT: {{^}}      print %a {name = "loop"} : !transform.any_op
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    %1:2 = alternatives %root : !transform.any_op -> !transform.any_op, !transform.any_op {
// CHECK-NEXT: {{^}}    ^bb0(%a: !transform.any_op):
// CHECK-NEXT: {{^}}      transform.yield %a, %a : !transform.any_op, !transform.any_op
// CHECK-NEXT: {{^}}    }, {
// CHECK-NEXT: {{^}}    ^bb0(%a: !transform.any_op):
// CHECK-NEXT: {{^}}      transform.yield %a, %a : !transform.any_op, !transform.any_op
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    foreach %1#0 : !transform.any_op {
// CHECK-NEXT: {{^}}    ^bb0(%a: !transform.any_op):
// CHECK-NEXT: {{^}}      transform.print %a : !transform.any_op
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    %r:2 = replicate num(%0) %0, %value : !transform.any_op, !transform.any_op, !transform.any_value
// CHECK-NEXT: {{^}}    %2 = apply_registered_pass "canonicalize" with options = {"max-iterations" = %number, "test" = [1 : i64, %number], "top-down" = false} to %1#1 : (!transform.any_op, !transform.param<i64>, !transform.param<i64>) -> !transform.any_op
// CHECK-NEXT: {{^}}    %3 = get_operand %2[all] : (!transform.any_op) -> !transform.any_value
// CHECK-NEXT: {{^}}    %4 = get_result %2[except(1, -1)] : (!transform.any_op) -> !transform.any_value
// CHECK-NEXT: {{^}}    %5 = transform.tune.knob<"knob"> = 2 : i64 from options = [1, 2] -> !transform.param<i64>
// CHECK-NEXT: {{^}}    %6 = transform.tune.alternatives<"way"> selected_region = %5 : !transform.param<i64> -> !transform.any_value {
// CHECK-NEXT: {{^}}      transform.yield %3 : !transform.any_value
// CHECK-NEXT: {{^}}    }, {
// CHECK-NEXT: {{^}}      transform.yield %4 : !transform.any_value
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    transform.tune.alternatives<"other"> selected_region = 1 {
// CHECK-NEXT: {{^}}    }, {
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}}
