"""The words: how op, type and attribute definitions are found, and what an op may answer."""
