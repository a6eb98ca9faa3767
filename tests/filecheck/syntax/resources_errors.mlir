// RUN: tirx-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{the data of a resource is "0x" and an even number of hexadecimal digits}}
{-# dialect_resources: {builtin: {a: "0x0"}} #-}

// -----

// expected-error@+1 {{the data of a resource begins with its alignment, 4 bytes}}
{-# dialect_resources: {builtin: {a: "0x040000"}} #-}

// -----

// expected-error@+1 {{the alignment of a resource is a power of two, not 3}}
{-# external_resources: {tool: {a: "0x0300000000"}} #-}

// -----

// expected-error@+1 {{expected 'dialect_resources' or 'external_resources', found 'resources'}}
{-# resources: {} #-}

// -----

// expected-error@+1 {{expected a string, 'true' or 'false', found '1'}}
{-# external_resources: {tool: {a: 1}} #-}
