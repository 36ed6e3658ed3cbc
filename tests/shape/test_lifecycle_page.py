"""The page about ageing says what the policy says, in both languages."""

from pathlib import Path

import pytest

from memory.policy import Policy

PAGE = Path(__file__).parents[2] / "docs" / "lifecycle.md"


@pytest.mark.parametrize("part", [0, 1], ids=["en", "zh"])
def test_lifecycle_page_has_the_numbers_of_the_policy(part: int) -> None:
    halves, policy = PAGE.read_text("utf-8").split("\n---\n"), Policy()
    ages = policy.usual_ages
    to = ("to", "到")[part]
    wanted = [
        f"| {ages.fade_days:g} {to} {ages.archive_days:g} |",
        f"| {ages.archive_days:g} {to} {ages.purge_days:g} |",
        f"{policy.deprecated_days:g} {('days', '天')[part]}",
        f"{policy.capacity_records:,} {('live', '条')[part]}",
        f"{policy.erase_after_s / 3600:g} {('hours', '小时')[part]}",
        f"{policy.revive_share * 100:g} %",
        f" {policy.maintain_batch} ",
    ]
    assert [words for words in wanted if words not in halves[part]] == []
