"""One file, one schema change."""
