"""Programs that measure Mneme and print tables and JSON."""
