// RUN: tirx-opt %s -p gpu-kernel-outlining --verify-diagnostics

func.func @launch_in_a_launch(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    // expected-error @below {{gpu.launch stands inside of gpu.launch}}
    gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %f = %n)
               threads(%g, %h, %i) in (%j = %n, %k = %n, %l = %n) {
      gpu.terminator
    }
    gpu.terminator
  }
  return
}
