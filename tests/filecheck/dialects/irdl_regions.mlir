// irdl.region: how many blocks, and what enters; irdl.regions names them.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

irdl.dialect @d {
  irdl.operation @any {
    %body = irdl.region
    irdl.regions(body: %body)
  }
  irdl.operation @sized {
    %one = irdl.region with size 1
    %two = irdl.region with size 2
    irdl.regions(first: %one, second: %two)
  }
  irdl.operation @arguments {
    %i32 = irdl.is i32
    %any = irdl.any
    %body = irdl.region(%i32, %any)
    %none = irdl.region() with size 1
    irdl.operands(value: %any)
    irdl.regions(body: %body, none: %none)
  }
}

func.func @holds(%f: f32) {
  "d.any"() ({}) : () -> ()
  "d.any"() ({
  ^one(%0: i32, %1: f32):
    llvm.unreachable
  }) : () -> ()
  "d.sized"() ({
    llvm.unreachable
  }, {
    cf.br ^next
  ^next:
    llvm.unreachable
  }) : () -> ()
  "d.arguments"(%f) ({
  ^one(%0: i32, %1: f32):
    llvm.unreachable
  }, {
    llvm.unreachable
  }) : (f32) -> ()
  return
}

func.func @no_region() {
  // expected-error @below {{d.any: expected 1 region, got 0}}
  "d.any"() : () -> ()
  return
}

func.func @too_many_blocks() {
  // expected-error @below {{d.sized: region first must have 1 block, got 2}}
  "d.sized"() ({
    cf.br ^next
  ^next:
    llvm.unreachable
  }, {
    cf.br ^next
  ^next:
    llvm.unreachable
  }) : () -> ()
  return
}

func.func @too_few_blocks() {
  // expected-error @below {{d.sized: region second must have 2 blocks, got 0}}
  "d.sized"() ({
    llvm.unreachable
  }, {}) : () -> ()
  return
}

func.func @too_few_arguments(%f: f32) {
  // expected-error @below {{d.arguments: region body must have 2 arguments, got 1}}
  "d.arguments"(%f) ({
  ^one(%0: i32):
    llvm.unreachable
  }, {
    llvm.unreachable
  }) : (f32) -> ()
  return
}

func.func @wrong_argument(%f: f32) {
  // expected-error @below {{d.arguments: argument 0 of region body must be i32, got f32}}
  "d.arguments"(%f) ({
  ^one(%0: f32, %1: f32):
    llvm.unreachable
  }, {
    llvm.unreachable
  }) : (f32) -> ()
  return
}

func.func @another_type(%f: f32) {
  // expected-error @below {{d.arguments: argument 1 of region body must be f32 as in operand value, got f64}}
  "d.arguments"(%f) ({
  ^one(%0: i32, %1: f64):
    llvm.unreachable
  }, {
    llvm.unreachable
  }) : (f32) -> ()
  return
}

func.func @no_arguments_wanted(%f: f32) {
  // expected-error @below {{d.arguments: region none must have 0 arguments, got 1}}
  "d.arguments"(%f) ({
  ^one(%0: i32, %1: f32):
    llvm.unreachable
  }, {
  ^one(%0: i32):
    llvm.unreachable
  }) : (f32) -> ()
  return
}

// -----

// Regions are counted as they are made, not as they are named.

irdl.dialect @d {
  irdl.operation @order {
    %one = irdl.region with size 1
    %unnamed = irdl.region
    %two = irdl.region with size 2
    irdl.regions(second: %two, first: %one)
  }
}

func.func @holds() {
  "d.order"() ({
    llvm.unreachable
  }, {}, {
    cf.br ^next
  ^next:
    llvm.unreachable
  }) : () -> ()
  return
}

func.func @as_named() {
  // expected-error @below {{d.order: region first must have 1 block, got 2}}
  "d.order"() ({
    cf.br ^next
  ^next:
    llvm.unreachable
  }, {}, {
    llvm.unreachable
  }) : () -> ()
  return
}

// -----

// A block in a region needs a terminator, which no op of irdl is.

irdl.dialect @d {
  irdl.operation @any {
    %body = irdl.region
    irdl.regions(body: %body)
  }
  irdl.operation @yield
}

func.func @unended() {
  "d.any"() ({
    // expected-error @below {{d.yield: the last op of the block must be a terminator}}
    "d.yield"() : () -> ()
  }) : () -> ()
  return
}
