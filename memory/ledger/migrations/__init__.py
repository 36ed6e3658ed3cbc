"""Schema changes of the ledger, run by Alembic."""
