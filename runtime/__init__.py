"""Running a module on the CPU, by JIT."""
