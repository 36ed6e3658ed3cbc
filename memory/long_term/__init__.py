"""Pure values and rules of long-term memory: no I/O."""
