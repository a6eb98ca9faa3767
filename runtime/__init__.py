"""Running a module: on the CPU by JIT, on a GPU through the driver."""
