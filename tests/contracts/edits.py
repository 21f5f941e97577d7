"""What a reader edits who follows the help of a rule: the tables in help_edits, and how they are applied to an example.

A rule needs no table where "Use instead" of its page is what the help says, and nothing beyond it. A table is a YAML
file with the edits of each code in order:

- `{replace: TEXT, with: TEXT}`;
- `{delete: TEXT}`, which takes the record with it if nothing is left of it;
- `{add: TEXT}` at the end of the file, or beside the record that has the text of `after` or `before`;
- `{move: TEXT, after: TEXT}`, for the records of a text;
- `{rename: FILE, to: FILE}`, and `{add: TEXT, in: FILE}` for a file that is not there yet.

The text stands once in the files of the example, or once in the file named by `in`. `chosen` lists words that the help
leaves to the reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import NamedTuple

import yaml

from lint.config.discover import FILE_NAME
from lint.ruleset.page import Example

FOLDER = Path(__file__).parent / "help_edits"
_KEYS = frozenset({"replace", "with", "delete", "add", "move", "after", "before", "rename", "to", "in", "chosen"})
_WORD = re.compile(r"[\w$#@]+")

Files = dict[str, str]


class ReaderEdit(NamedTuple):
    """One edit of a table. `removed` and `written` are texts, "" for none; see the top of this module."""

    removed: str = ""
    written: str = ""
    beside: str = ""
    is_before: bool = False
    file: str = ""
    renamed: str = ""
    chosen: frozenset[str] = frozenset()

    @property
    def new_words(self) -> frozenset[str]:
        """The words that the edit writes and that did not stand there, in capitals, without those of choice."""
        return words(self.written or self.renamed) - words(self.removed or self.file) - self.chosen


def words(text: str) -> frozenset[str]:
    """The words and numbers of a text, in capitals."""
    return frozenset(word.upper() for word in _WORD.findall(text))


def tables() -> dict[str, tuple[ReaderEdit, ...]]:
    """The edits of all tables by code. Raises ValueError for a code in two tables and for an unknown key."""
    edits: dict[str, tuple[ReaderEdit, ...]] = {}
    for path in sorted(FOLDER.glob("*.yaml")):
        for code, entries in (yaml.safe_load(path.read_text("utf-8")) or {}).items():
            if code in edits:
                raise ValueError(f"{code} stands in {path.name} and in a table before it")
            edits[code] = tuple(_edit(entry) for entry in entries)
    return edits


def edited(files: list[Example], edits: tuple[ReaderEdit, ...]) -> list[Example]:
    """The files of an example after the edits. Raises ValueError where a text does not stand there exactly once."""
    section = files[0].section
    texts = {file.file: file.data.decode("utf-8", "surrogateescape") for file in files}
    for edit in edits:
        _apply(texts, edit)
    return [Example(section, name, text.encode("utf-8", "surrogateescape")) for name, text in texts.items()]


def from_use_instead(bad: list[Example], good: list[Example]) -> tuple[ReaderEdit, ...]:
    """The edits that turn the faulty example into the other one: groups of records that differ, and whole files."""
    before, after = ({file.file: file.data.decode("utf-8", "surrogateescape") for file in each} for each in (bad, good))
    return tuple(
        edit
        for name in before.keys() | after.keys()
        for edit in _differences(before.get(name, "").splitlines(True), after.get(name, "").splitlines(True))
    )


def _differences(before: list[str], after: list[str]) -> Iterator[ReaderEdit]:
    for change, first, last, new_first, new_last in SequenceMatcher(None, before, after, False).get_opcodes():
        if change != "equal":
            yield ReaderEdit("".join(before[first:last]), "".join(after[new_first:new_last]))


def _edit(entry: Mapping[str, object]) -> ReaderEdit:
    if unknown := set(entry) - _KEYS:
        raise ValueError(f"an edit has no {sorted(unknown)}")
    text = {key: str(value) for key, value in entry.items() if key != "chosen"}
    chosen = entry.get("chosen", [])
    assert isinstance(chosen, list)
    return ReaderEdit(
        removed=text.get("replace", "") or text.get("delete", "") or text.get("move", ""),
        written=text.get("with", "") or text.get("add", "") or text.get("move", ""),
        beside=text.get("after", "") or text.get("before", ""),
        is_before="before" in text,
        file=text.get("in", "") or text.get("rename", ""),
        renamed=text.get("to", ""),
        chosen=frozenset(str(word).upper() for word in chosen),
    )


def _apply(texts: Files, edit: ReaderEdit) -> None:
    if edit.renamed:
        texts[edit.renamed] = texts.pop(edit.file)
    elif edit.removed and edit.beside:
        _apply(texts, edit._replace(written="", beside=""))
        _apply(texts, edit._replace(removed=""))
    elif edit.removed:
        name = _file_with(texts, edit.removed, edit.file)
        texts[name] = _replaced(texts[name], edit.removed, edit.written)
    elif edit.beside:
        name = _file_with(texts, edit.beside, edit.file)
        texts[name] = "".join(_with_records(texts[name], edit))
    else:
        name = edit.file or _only_member(texts)
        texts[name] = f"{texts.get(name, '')}{edit.written.rstrip()}\n"


def _replaced(text: str, removed: str, written: str) -> str:
    start = text.index(removed)
    end = start + len(removed)
    first, last = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    if not written and not (text[first:start] + text[end:last]).strip():
        return text[:first] + text[last + 1 :]
    return text[:start] + written + text[end:]


def _with_records(text: str, edit: ReaderEdit) -> Iterator[str]:
    for record in text.splitlines(keepends=True):
        new = [f"{edit.written.rstrip()}\n"] if edit.beside in record else []
        yield from (*new, record) if edit.is_before else (record, *new)


def _file_with(texts: Files, text: str, name: str) -> str:
    holders = [file for file in texts if name in ("", file) for _ in range(texts[file].count(text))]
    if len(holders) != 1:
        raise ValueError(f"{text!r} stands {len(holders)} times in {name or ', '.join(texts)}")
    return holders[0]


def _only_member(texts: Files) -> str:
    members = [name for name in texts if name != FILE_NAME]
    if len(members) != 1:
        raise ValueError(f"which of {members}?")
    return members[0]
