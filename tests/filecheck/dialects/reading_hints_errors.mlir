// What may be meant is said where an op can't be read.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

gpu.module @m {
  gpu.func @kernel(%v: f32, %p: memref<4xf32>, %i: index) kernel {
    // expected-error @below {{expected one of x, y, z, found 'q'}}
    %0 = gpu.thread_id q
    // expected-error @below {{expected one of add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, minimumf, maximumf, found 'sum'}}
    %1 = gpu.all_reduce sum %v {} : (f32) -> (f32)
    // expected-error @below {{expected ']', found '+'; an index is a value; affine.load, affine.store, tirx.load and tirx.store take expressions}}
    %2 = memref.load %p[%i + 1] : memref<4xf32>
    // expected-error @below {{affine.load, affine.store, tirx.load and tirx.store take expressions}}
    memref.store %v, %p[%i * 2] : memref<4xf32>
    // expected-error @below {{expected ']', found ')'}}
    %3 = memref.load %p[%i) : memref<4xf32>
    // expected-error @below {{one factor of '*' must be a constant or a symbol; a factor that does not change in the function may be written symbol(%value)}}
    %4 = tirx.load %p[%i * %i] : memref<4xf32>
    // expected-error @below {{expected an operand; a number is a value here: arith.constant makes one}}
    %5 = tirx.load %p[%i] else 0.0 : memref<4xf32>
    // expected-error @below {{expected 'to', found '*'; a bound that is computed is a map, as affine_map<(d0) -> (d0 * 4)>(%value)}}
    affine.for %j = %i * 4 to 8 {
    }
    // expected-error @below {{expected an attribute, found '%i'; a step is a number}}
    affine.for %j = 0 to 8 step %i {
    }
    // expected-error @below {{a number is a value here: arith.constant makes one}}
    scf.for %j = %i to %i step 4 {
    }
    // expected-error @below {{expected '=' after the names of an op's results, or ',' before them}}
    gpu.printf "%f" %v : f32
    gpu.return
  }
}

// -----

// expected-error @below {{expected an attribute, found 'shared'; a memory space is a number or an attribute, as #gpu.address_space<workgroup>}}
func.func private @shared(memref<4xf32, shared>)
// expected-error-re @below {{expected an attribute, found 'qqqq'{{$}}}}
func.func private @unknown(memref<4xf32, qqqq>)
