"""What a fix says in SARIF gives the bytes that the fix itself gives, whatever the file is like."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lint.engine import FileResult
from lint.finding import Edit, Finding, Fix, Level, Span
from lint.kinds.registry import KINDS
from lint.report import sarif
from lint.report.results import Results, Style
from lint.review.line_layout import layout_by_line
from lint.review.preview import Previews, RewrittenRecords
from lint.source import document, encodings
from lint.source.document import Document
from lint.source.edit import edited
from lint.source.member import Member
from lint.syntax.read import Reader
from tests.report.results import rendered, results, span

TEXT = [" COUPLE SYSPLEX(PLEX1)", " CLASSDEF CLASS(BÜG) CLASSLEN(62465)", " PATHOUT STRNAME(S)"]
PATH = "COUPLE00"

FILES = {
    "LF": "\n".join([*TEXT, ""]).encode(),
    "CRLF": "\r\n".join([*TEXT, ""]).encode(),
    "mixed": (TEXT[0] + "\r\n" + TEXT[1] + "\n" + TEXT[2]).encode(),
    "byte order mark": encodings.UTF8_BOM + "\n".join(TEXT).encode(),
    "Latin-1": "\r\n".join(TEXT).encode("latin-1"),
    "EBCDIC with NEL": encodings.encode("\x85".join([*TEXT, ""]), "ibm-1047"),
    "ASCII with NEL": "\x85".join([*TEXT, ""]).encode("utf-8"),
    "EBCDIC records": encodings.encode("".join(line.ljust(80) for line in TEXT), "ibm-037"),
}
ENCODINGS = {"EBCDIC records": "ibm-037", "EBCDIC with NEL": "ibm-1047", "Latin-1": "latin-1"}
IANA = {"IBM037": "cp037", "IBM1047": "ibm-1047", "ISO-8859-1": "latin-1", "UTF-8": "utf-8"}


def edit(line: int, column: int, end_line: int, end_column: int, text: str) -> Edit:
    return Edit(Span(PATH, line, column, end_line, end_column, PATH), text)


def fixable(*edits: Edit) -> Finding:
    fix = Fix("Mend it", edits, safe=True)
    return Finding(
        span(2, 31, 36, path=PATH), "It is odd.", "CPL025", "wasteful-class-length", Level.NOTE, fixes=(fix,)
    )


def given(data: bytes, encoding: str | None, finding: Finding) -> Results:
    text = document.read(data, encoding)
    return results(finding)._replace(
        document=lambda _path: text,
        line=lambda _path, line: dict(enumerate(text.records, 1)).get(line),
    )


def fixes_of(given: Results) -> tuple[list[Any], str]:
    """The fixes of the only result, and the encoding that its file is said to have."""
    (run,) = json.loads(rendered(sarif, given, Style(root=str(Path.cwd()))))["runs"]
    (file,) = run["artifacts"]
    return run["results"][0].get("fixes", []), file["encoding"]


def applied(data: bytes, fix: Any, encoding: str) -> bytes:
    """The bytes of a file after a fix, by the words of the standard: lines end in CRLF or LF, a mark is not counted."""
    mark = encodings.UTF8_BOM if data.startswith(encodings.UTF8_BOM) else b""
    name = IANA[encoding]
    ours = name == "ibm-1047"
    body = data.removeprefix(mark)
    text = encodings.decode(body, name) if ours else body.decode(name)
    starts = [0, *(match.end() for match in re.finditer(r"\r\n|\n", text))]
    (change,) = fix["artifactChanges"]
    for replacement in reversed(change["replacements"]):
        place = replacement["deletedRegion"]
        start = starts[place["startLine"] - 1] + place["startColumn"] - 1
        end = starts[place["endLine"] - 1] + place["endColumn"] - 1
        text = text[:start] + replacement["insertedContent"]["text"] + text[end:]
    return mark + (encodings.encode(text, name) if ours else text.encode(name))


def changed(text: Document, number: int, record: str) -> Document:
    records = list(text.records)
    records[number - 1] = record
    return text._replace(records=tuple(records))


@pytest.mark.parametrize("name", FILES)
def test_edits_are_made_where_they_stand(name: str) -> None:
    data = FILES[name]
    finding = fixable(edit(2, 31, 2, 36, "4028"), edit(3, 10, 3, 10, "MAXMSG(1000) "))

    (fix,), encoding = fixes_of(given(data, ENCODINGS.get(name), finding))

    text = document.read(data, ENCODINGS.get(name))
    expected = changed(text, 2, text.records[1].replace("62465", "4028"))
    expected = changed(expected, 3, text.records[2].replace("STRNAME", "MAXMSG(1000) STRNAME"))
    assert applied(data, fix, encoding) == expected.encode()


def whole(before: Document, after: Document) -> Callable[[Fix], dict[str, list[RewrittenRecords]]]:
    """A preview that makes the whole file anew."""
    return lambda _fix: {PATH: [RewrittenRecords(1, len(before.records), after)]}


@pytest.mark.parametrize("name", FILES)
def test_what_a_fix_does_beyond_its_edits_is_told(name: str) -> None:
    """It may fill up a record, or write line ends as the file has them: the bytes count, not the edits."""
    data = FILES[name]
    text = document.read(data, ENCODINGS.get(name))
    after = changed(text, 2, text.records[1].replace("62465)", "4028) "))
    finding = fixable(edit(2, 31, 2, 36, "4028"))

    (fix,), encoding = fixes_of(given(data, ENCODINGS.get(name), finding)._replace(with_fix=whole(text, after)))

    assert applied(data, fix, encoding) == after.encode()


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("at", [0, 1, 3])
def test_whole_records_come_and_go(name: str, at: int) -> None:
    data = FILES[name]
    text = document.read(data, ENCODINGS.get(name))
    end = text.line_ends[0]
    new = " CLEANUP(15)".ljust(80) if not end else " CLEANUP(15)"
    more = Document(
        (*text.records[:at], new, *text.records[at:]), (*text.line_ends[:at], end, *text.line_ends[at:]), text.encoding
    )
    finding = fixable(edit(1, 1, 1, 1, "anything\n"))

    (fix,), encoding = fixes_of(given(data, ENCODINGS.get(name), finding)._replace(with_fix=whole(text, more)))
    assert applied(data, fix, encoding) == more.encode()

    back = given(more.encode(), ENCODINGS.get(name), finding)
    (fix,), encoding = fixes_of(back._replace(with_fix=whole(more, text)))
    assert applied(more.encode(), fix, encoding) == data


def test_a_fix_that_cannot_be_made_is_not_told() -> None:
    finding = fixable(edit(2, 31, 2, 36, "4028"))

    assert fixes_of(given(FILES["LF"], None, finding)._replace(with_fix=lambda _fix: None))[0] == []


def test_a_fix_says_whether_it_is_safe() -> None:
    finding = fixable(edit(2, 31, 2, 36, "4028"))
    unsafe = finding._replace(fixes=(finding.fixes[0]._replace(safe=False),))

    assert [fixes_of(given(FILES["LF"], None, variant))[0][0]["properties"] for variant in (finding, unsafe)] == [
        {"applicability": "safe"},
        {"applicability": "unsafe"},
    ]


@pytest.mark.parametrize(("column", "text", "told"), [(12, "SECRET2", False), (12, "", True), (20, "2M", True)])
def test_no_replacement_quotes_a_password(column: int, text: str, told: bool) -> None:
    """Taking it away tells nothing; new text for it may hold it again."""
    data = b"USER MAINT SECRET1 1M 2M G\n"
    finding = fixable(edit(1, column, 1, column + (7 if column == 12 else 2), text))
    shown = {1: "USER MAINT ******* 1M 2M G"}
    masked = given(data, None, finding)._replace(line=lambda _path, line: shown.get(line))

    fixes, _ = fixes_of(masked)

    assert len(fixes) == told
    assert "SECRET" not in json.dumps(fixes)


@pytest.mark.parametrize("name", FILES)
def test_a_preview_is_what_the_fix_makes_of_the_whole_file(name: str) -> None:
    """Only the records of a fix are looked at; line ends and fixed lengths are those of the file."""
    text = document.read(FILES[name], ENCODINGS.get(name))
    kind = next(kind for kind in KINDS if kind.id == "couple")
    member = Member(PATH, "COUPLE00", text.records)
    file = FileResult(text, (Reader().read(member, kind),))
    last = len(text.records)
    for edits in (
        (edit(1, 2, 1, 2, "X"),),
        (edit(last, 1, last, 1, " CLEANUP(15)\n"),),
        (edit(last + 1, 1, last + 1, 1, " CLEANUP(15)\n"),),
        (edit(1, 1, 2, 1, ""), edit(last, 2, last, 3, "Y")),
    ):
        after = edited(text, edits, layout_by_line([(member, kind)]))
        preview = Previews({PATH: file}).rewritten(Fix("It", edits))
        assert preview is not None
        records, ends = list(text.records), list(text.line_ends)
        for stretch in reversed(preview[PATH]):
            records[stretch.first - 1 : stretch.last] = stretch.document.records
            ends[stretch.first - 1 : stretch.last] = stretch.document.line_ends
        assert (tuple(records), tuple(ends)) == (after.records, after.line_ends)
