"""Vector indexes: rebuildable from the ledger at any time."""
