"""Questions that never change the IR: what is known of numbers, and what can be proved."""
