"""Taking in a file, whatever it is: an export of Mneme, of ChatGPT or of Claude."""

from pathlib import Path

from memory.errors import InputError
from memory.import_lines import is_export
from memory.import_records import Merged, import_records
from memory.import_turns import TakenIn, import_turns
from memory.index.protocol import Progress
from memory.kit import Kit
from memory.long_term.scope import Scope


def import_file(kit: Kit, scope: Scope, path: Path, progress: Progress) -> Merged | TakenIn:
    """Takes the file in; says what was new, known, refused and broken. Raises InputError, LedgerError."""
    try:
        is_own = is_export(path)
    except OSError as error:
        raise InputError(
            f"{path} cannot be read ({error.strerror}): name the file, not the folder it is in"
        ) from error
    return import_records(kit, scope, path, progress) if is_own else import_turns(kit, scope, path, progress)
