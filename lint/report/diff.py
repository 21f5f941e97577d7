"""A change of a file as a unified diff for people: passwords masked, control characters made visible."""

from __future__ import annotations

from difflib import unified_diff as compared
from pathlib import Path

from lint.report.printable import printable
from lint.syntax.read import Reader
from lint.systems import checkout
from lint.systems.checkout import FileRules, SourceFile
from lint.values.secrets import masked_record


def unified_diff(path: str, before: bytes, after: bytes, rules: FileRules) -> str:
    """The lines that differ between two states of a file, with three lines around them."""
    old, new = (_shown(checkout.read_bytes(data, Path(path), rules)) for data in (before, after))
    name = printable(path)
    return "".join(f"{line}\n" for line in compared(old, new, f"a/{name}", f"b/{name}", lineterm=""))


def _shown(file: SourceFile) -> list[str]:
    """The records of a file as they may be shown."""
    records = list(file.document.records)
    reader = Reader()
    for member, kind in file.members:
        if kind:
            parsed = reader.read(member, kind)
            for line in range(member.first_line, member.first_line + len(member.records)):
                records[line - 1] = masked_record(parsed, line, records[line - 1])
    return [printable(record) for record in records]
