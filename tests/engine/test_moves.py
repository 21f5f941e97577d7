"""Lines that are inserted, deleted or repeated move what stands below them, and nothing that is kept stays behind."""

from __future__ import annotations

from pathlib import Path, PurePath

import pytest

from lint.cli.common import vocabulary
from lint.config.read import read
from lint.engine.engine import Engine
from lint.engine.moves import NotMovableError, change_of
from lint.engine.session import Session
from lint.finding import Span
from lint.source.file_tree import FileTree, OverlaidTree, absolute
from lint.source.member import Member, Shift
from tests.engine.outcome import outcome

PLEX = PurePath("zos", "NKB.PLEX.PARMLIB")
LOAD = PurePath("zos", "SYS1.IPLPARM", "LOADN1")
_RRS = "SUBSYS SUBNAME(RRS)\n"
_VTAM = "APF ADD DSNAME(SYS1.VTAMLIB)         VOLUME(&SYSR1.)                    00000800\n"
MEMBERS = {
    LOAD: ("* REMARK", "PARMLIB  NKB.SITEA.PARMLIB", "PARMLIB  NKB.SITEA.ZZZZ", "SYS034"),
    PLEX / "IEASYMPX": ("/* REMARK */", "SYSNAME(NKS2)", "SYSNAME(NKS1)", "SYM009"),
    PLEX / "IEASYSPX": ("* REMARK", "COUPLE=PX,\n", "", "SYS009"),
    PLEX / "COUPLEPX": ("/* REMARK */", "CTRACE(CTIXCFPX)", "CTRACE(ZZZZZZZZ)", "CPL048"),
    PLEX / "PROGAP": ("/* REMARK */", _VTAM, 2 * _VTAM, "APF004"),
    PLEX / "BPXPRMLM": ("/* REMARK */", "CTRACE(CTIBPXPX)", "CTRACE(ZZZZZZZZ)", "CTR002"),
    PLEX / "COMMNDPX": ("/* REMARK */", "S VLF,SUB=MSTR", "S VLF,SUB=ZZZZ", "SSN016"),
    PLEX / "CONSOLPX": ("/* REMARK */", "NAME(NKCON&SYSCLONE.)", "NAME(NKCON&ZZZZ.)", "SYM001"),
    PLEX / "IEFSSNPX": ("/* REMARK */", _RRS, 2 * _RRS, "SSN002"),
}
"""Members that several systems share: a comment, a text, what makes it a fault, and the rule that reports that."""


def _edited(text: str, sort: str, path: PurePath) -> str:
    """A text with some lines inserted, deleted, repeated or changed."""
    comment, sound, faulty, _ = MEMBERS[path]
    lines = text.split("\n")
    middle = len(lines) // 2
    match sort:
        case "insert":
            lines.insert(middle, comment)
        case "insert blank":
            lines.insert(2, "")
        case "above all":
            lines[:0] = [comment, comment]
        case "delete":
            del lines[0]
        case "delete two":
            del lines[1:3]
        case "repeat":
            lines.insert(middle, lines[middle])
        case "repeat the last":
            lines.insert(-1, lines[-2])
        case "two places":
            lines.insert(middle, comment)
            del lines[0]
        case "cure":
            lines = [comment, *text.replace(faulty, sound, 1).split("\n")] if faulty else lines[1:]
    return "\n".join(lines)


_SORTS = (
    "insert", "insert blank", "above all", "delete", "delete two", "repeat", "repeat the last", "two places", "cure",
)  # fmt: skip


@pytest.mark.parametrize("path", MEMBERS, ids=lambda path: path.name)
def test_lines_that_move_give_what_a_new_engine_finds(path: PurePath, root: Path) -> None:
    configuration = root / "parmlint.yaml"
    configuration.write_text(configuration.read_text("utf-8").replace("target: {", "profile: strict\ntarget: {", 1))
    settings = read(configuration, vocabulary(), FileTree())
    session = Session(settings)
    _, sound, faulty, code = MEMBERS[path]
    text = Path(path).read_text("utf-8").replace(sound, faulty, 1)
    for sort in _SORTS:
        session.put(text.encode(), path)
        run = session.check_systems(Path())
        assert any(finding.code == code and finding.span.path == path.as_posix() for finding in run.findings)
        data = _edited(text, sort, path).encode()
        session.put(data, path)
        fresh = Engine(settings, tree=OverlaidTree(FileTree(), {absolute(path): data})).check_paths([Path()])
        assert outcome(session.check_systems(Path())) == outcome(fresh), sort


@pytest.mark.parametrize("path", MEMBERS, ids=lambda path: path.name)
def test_a_comment_further_up_calls_few_rules_on_systems(
    path: PurePath,
    session: Session,
    calls: set[tuple[str, str]],
) -> None:
    text = Path(path).read_text("utf-8")
    first, rest = text.split("\n", 1)
    session.put(f"{first}\n{MEMBERS[path][0]}\n{rest}".encode(), path)
    session.check_systems(Path())

    of_systems = {code for subject, code in calls if subject in ("Image", "Sysplex")}
    assert len(of_systems) < 40, sorted(of_systems)


def _member(*records: str) -> Member:
    return Member("lib/M", "M", records)


def _span(line: int, column: int = 2, end_line: int = 0, end_column: int = 9) -> Span:
    return Span("lib/M", line, column, end_line or line, end_column, "M")


OLD = _member("a", "b", "c", "d", "e")


@pytest.mark.parametrize(
    ("new", "span", "moved"),
    [
        (("a", "b", "x", "c", "d", "e"), _span(2), _span(2)),
        (("a", "b", "x", "c", "d", "e"), _span(3), _span(4)),
        (("a", "b", "x", "c", "d", "e"), _span(4, end_line=5), _span(5, end_line=6)),
        (("a", "b", "x", "c", "d", "e"), _span(3, column=1), None),  # may be the end of the line above
        (("a", "b", "x", "c", "d", "e"), _span(2, end_line=3), None),  # around the new line
        (("a", "b", "e"), _span(5), _span(3)),
        (("a", "b", "e"), _span(3), None),  # gone
        (("a", "B", "c", "d", "e"), _span(2), None),  # changed
        (("a", "B", "c", "d", "e"), _span(3, column=1), _span(3, column=1)),
        (("x", "a", "b", "c", "d", "e"), _span(1), _span(2)),
        (("x", "a", "b", "c", "d", "e"), OLD.first_line_span, None),  # another record is the first
        (("a", "a", "b", "c", "d", "e"), _span(1), _span(1)),
        (("a", "a", "b", "c", "d", "e"), _span(2), _span(3)),
    ],
)
def test_places_move_with_their_lines(new: tuple[str, ...], span: Span, moved: Span | None) -> None:
    change = change_of(_member(*new), OLD)
    if moved is None:
        with pytest.raises(NotMovableError):
            change.span(span)
    else:
        assert change.span(span) == moved


def test_a_record_with_another_symbol_of_the_same_text_is_another_one() -> None:
    """The columns of the file are others."""
    old = _member("A ABC")._replace(shifts={1: (Shift(3, 6, 3, 8, "SYMA"),)})
    new = _member("A ABC")._replace(shifts={1: (Shift(3, 6, 3, 12, "LONGNAME"),)})
    with pytest.raises(NotMovableError):
        change_of(new, old).span(_span(1))
