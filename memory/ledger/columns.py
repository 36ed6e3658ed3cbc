"""What the tables of the ledger have in common."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData

metadata = MetaData()
SERIAL = BigInteger().with_variant(Integer, "sqlite")


def scope_column(*, primary_key: bool = False) -> "Column[int]":
    """The user and agent to whom a row belongs."""
    return Column("scope_no", ForeignKey("scopes.scope_no"), nullable=False, primary_key=primary_key)
