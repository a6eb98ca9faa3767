"""IR to IR in the same words, one pass a file."""
