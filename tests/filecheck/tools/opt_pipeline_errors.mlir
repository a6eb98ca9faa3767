// RUN: not tirx-opt %s -p 'cse,canonicalise' 2>&1 | filecheck %s --check-prefix=PASS
// RUN: not tirx-opt %s -p 'builtin.module(cse,gpu.modul(cse))' 2>&1 | filecheck %s --check-prefix=ANCHOR
// RUN: not tirx-opt %s -p 'builtin.module(cse' 2>&1 | filecheck %s --check-prefix=END
// RUN: not tirx-opt %s -p 'canonicalize{max-iterations=many}' 2>&1 | filecheck %s --check-prefix=VALUE
// RUN: not tirx-opt %s -p 'canonicalize{max-iterations=3,top-down=false}' 2>&1 | filecheck %s --check-prefix=BLANK
// RUN: tirx-opt %s -p 'builtin.module(cse,gpu.module(cse))' 2>&1 | filecheck %s --check-prefix=NOTHING
// RUN: tirx-opt %s -p 'builtin.module(builtin.module(gpu.module(cse)))' 2>&1 | filecheck %s --check-prefix=INNER
// RUN: not tirx-opt %s --inline 2>&1 | filecheck %s --check-prefix=FAR
// RUN: not tirx-opt %s --canonicalise 2>&1 | filecheck %s --check-prefix=NEAR

// A wrong pipeline is shown with a caret where it is wrong, and with what was probably meant.

module {
  module {}
}

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
// BLANK:       error: option max-iterations of canonicalize: expected an integer, got '3,top-down=false'; a blank separates options
// NOTHING:      <pass-pipeline>:1:20: warning: no gpu.module stands directly below builtin.module: nothing was run on it
// NOTHING-NEXT: builtin.module(cse,gpu.module(cse))
// NOTHING-NEXT:                    ^
// INNER-NOT:   no builtin.module
// INNER:       <pass-pipeline>:1:31: warning: no gpu.module stands directly below builtin.module
// FAR:         error: unrecognized arguments: --inline; tirx-opt --help lists them
// NEAR:        error: unrecognized arguments: --canonicalise; did you mean --canonicalize?
