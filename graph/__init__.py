"""The graph, its state and settings, the ways to run it, and the one place that puts the parts together."""
