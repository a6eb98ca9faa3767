// irdl.c_pred is kept, and counts as satisfied; descriptions say that nobody checks it.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file
// RUN: tirx-opt --irdl-file=%S/Inputs/c_pred.irdl --describe d.shift | filecheck %s
// RUN: tirx-opt --irdl-file=%S/Inputs/c_pred.irdl --describe '!d.ranked' | filecheck %s --check-prefix=TYPE
// RUN: tirx-opt --irdl-file=%S/Inputs/c_pred.irdl --describe d.plain | filecheck %s --check-prefix=PLAIN

// CHECK-LABEL: d.shift (ShiftOp)
// CHECK:         operand value: !builtin.integer such that (unchecked) isWide($_self)

// TYPE-LABEL: !d.ranked (RankedType)
// TYPE:         such that (unchecked) $_self.getRank() > 0

// PLAIN-LABEL: d.plain (PlainOp)
// PLAIN-NOT:     unchecked

irdl.dialect @d {
  irdl.operation @shift {
    %integer = irdl.base "!builtin.integer"
    %wide = irdl.c_pred "isWide($_self)"
    %both = irdl.all_of(%integer, %wide)
    irdl.operands(value: %both)
  }
}

func.func @holds(%a: i8) {
  "d.shift"(%a) : (i8) -> ()
  return
}

func.func @what_can_be_checked(%a: f32) {
  // expected-error @below {{d.shift: operand value must be !builtin.integer such that (unchecked) isWide($_self), got f32}}
  "d.shift"(%a) : (f32) -> ()
  return
}

// -----

irdl.dialect @d {
  irdl.type @ranked {
    %rank = irdl.c_pred "$_self.getRank() > 0"
    irdl.parameters(of: %rank)
  }
}

func.func private @alone(!d.ranked<i32>, !d.ranked<"x">)
