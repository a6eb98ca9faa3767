"""From one vocabulary to the next, down to LLVM IR text and PTX."""
