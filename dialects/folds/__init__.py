"""What an op is worth when its operands are constants, one file a dialect."""
