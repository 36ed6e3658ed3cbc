"""The numbers of exports, imports and backups: a part of `policy.py`, which has the words for where a number comes from."""

from dataclasses import dataclass


@dataclass(frozen=True)
class KeepingPolicy:
    """Each with its unit and its source. Without slots, so that the policy can be made of several parts."""

    import_batch_turns: int = 200
    """Turns that an import writes in one transaction, at least one conversation. Ours: other writers wait 0.1 s."""
    import_conversation_bytes: int = 64 * 1024 * 1024
    """Bytes of one conversation of another assistant that are read; a larger one is reported. Ours: bounds the memory."""
    import_batch_lines: int = 500
    """Lines of an export of Mneme that are taken in with one transaction. Ours."""
    backup_every_s: float = 86_400.0
    """How old the newest backup must be before the worker makes another. Issue: daily."""
    backup_stale_s: float = 172_800.0
    """How old the newest backup may be before the doctor warns. Issue: two days."""
    backups_kept: int = 7
    """Newest backups that stay. Issue."""
    backup_retry_s: float = 3_600.0
    """Pause after a backup that failed or was looked for in vain. Ours."""
