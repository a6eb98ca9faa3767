// A dialect whose definitions are here has no other ops, types and attributes.
// RUN: tirx-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error@+1 {{unknown op arith.add; did you mean arith.addi or arith.addf}}
"arith.add"() : () -> ()

// -----

// expected-error@+1 {{unknown attribute '#arith.fast<math>'}}
"t.op"() {a = #arith.fast<math>} : () -> ()

// -----

// expected-error@+1 {{unknown type '!llvm.pointer'}}
"t.op"() {a = !llvm.pointer} : () -> ()

// -----

// expected-error@+1 {{unknown op sparse_tensor.value; did you mean sparse_tensor.values}}
"sparse_tensor.value"() : () -> ()
