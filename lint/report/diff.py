"""The change of a file as a unified diff, with passwords masked and control characters made visible."""

from __future__ import annotations

from difflib import unified_diff as compared
from pathlib import PurePath

from lint.report.printable import printable
from lint.syntax.read import Reader
from lint.systems import checkout
from lint.systems.checkout import FileRules, SourceFile
from lint.values.masked_findings import masked_again
from lint.values.secrets import masked_record


def unified_diff(path: str, before: bytes, after: bytes, rules: FileRules) -> str:
    """The unified diff of two states of a file, with three lines of context."""
    files = [checkout.read_bytes(data, PurePath(path), rules) for data in (before, after)]
    old, new = map(_shown, files)
    unchanged = {*old} & {*new}
    changed = [at for at, record in enumerate(new) if record not in unchanged]
    gone = [pair for pair in zip(files[0].document.records, old, strict=True) if pair[1] not in unchanged]
    for at, record in zip(changed, masked_again([new[at] for at in changed], gone), strict=True):
        new[at] = record
    name = printable(path)
    before_it, after_it = ([printable(record) for record in records] for records in (old, new))
    return "".join(f"{line}\n" for line in compared(before_it, after_it, f"a/{name}", f"b/{name}", lineterm=""))


def _shown(file: SourceFile) -> list[str]:
    """The records of a file with secrets masked."""
    records = list(file.document.records)
    reader = Reader()
    for member, kind in file.members:
        if kind:
            parsed = reader.read(member, kind)
            for line in range(member.first_line, member.first_line + len(member.records)):
                records[line - 1] = masked_record(parsed, line, records[line - 1])
    return records
