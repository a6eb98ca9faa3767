// RUN: not tirx-opt %s -p 'cse,canonicalise' 2>&1 | filecheck %s --check-prefix=PASS
// RUN: not tirx-opt %s -p 'builtin.module(cse,gpu.modul(cse))' 2>&1 | filecheck %s --check-prefix=ANCHOR
// RUN: not tirx-opt %s -p 'builtin.module(cse' 2>&1 | filecheck %s --check-prefix=END
// RUN: not tirx-opt %s -p 'canonicalize{max-iterations=many}' 2>&1 | filecheck %s --check-prefix=VALUE

// A wrong pipeline is shown with a caret where it is wrong, and with what was probably meant.

module {}

// PASS:        <pass-pipeline>:1:5: error: unknown pass canonicalise; did you mean canonicalize?
// PASS-NEXT:   cse,canonicalise
// PASS-NEXT:       ^
// PASS-NEXT:       canonicalize
// ANCHOR:      <pass-pipeline>:1:20: error: unknown op gpu.modul; did you mean gpu.module?
// ANCHOR-NEXT: builtin.module(cse,gpu.modul(cse))
// ANCHOR-NEXT:                    ^
// ANCHOR-NEXT:                    gpu.module
// END:         <pass-pipeline>:1:19: error: expected ',' or ')'
// VALUE:       <pass-pipeline>:1:14: error: option max-iterations of canonicalize: expected an integer, got 'many'
