"""One file, one node of the graph."""
