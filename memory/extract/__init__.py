"""From what was said to candidates for memory."""
