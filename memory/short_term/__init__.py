"""Pure rules of the prompt: budget and window."""
