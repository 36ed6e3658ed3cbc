"""What the tables of the ledger have in common."""

from typing import Any

from sqlalchemy import BigInteger, Column, ColumnElement, ForeignKey, Integer, MetaData, String

metadata = MetaData()
SERIAL = BigInteger().with_variant(Integer, "sqlite")


def scope_column(*, primary_key: bool = False) -> "Column[int]":
    """The user and agent to whom a row belongs."""
    return Column("scope_no", ForeignKey("scopes.scope_no"), nullable=False, primary_key=primary_key)


def has_tag(tags: ColumnElement[Any], tag: str) -> ColumnElement[bool]:
    """Whether a column of tags holds this one."""
    return tags.cast(String).contains(f'"{tag}"', autoescape=True)
