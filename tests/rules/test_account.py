"""The account of what was not judged: a spoilt example keeps its finding, or the rule is in the account."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path, PurePath

import pytest

from lint.cli.common import vocabulary
from lint.config.discover import FILE_NAME
from lint.config.read import ConfigError, read_text
from lint.config.settings import Settings
from lint.engine import Engine
from lint.engine.merge import spans_of
from lint.engine.run import Run, Unjudged
from lint.finding import Span
from lint.ruleset import registry
from lint.ruleset.diagnostics import BadIgnore, IgnoreWithoutReason, RepeatedIgnore, UnusedAccept, UnusedIgnore
from lint.ruleset.page import examples
from lint.ruleset.rule import Rule
from lint.source.file_tree import FileTree
from lint.syntax.account import Cause
from lint.syntax.parsed import statements_on
from tests.helpers.reading import read
from tests.helpers.spoiling import ABSENT_WAY, COMMENT_WAY, MERGE_WAY, SYMBOL_WAY, WORD_WAY, Spoilt, spoilt, without

RULES = [
    rule
    for rule in registry.load()
    if rule.subject not in (BadIgnore, UnusedIgnore, RepeatedIgnore, IgnoreWithoutReason, UnusedAccept)
]
"""All but those on ignore comments, which judge what parmlint is told and no member."""

OF_TEXT = (
    "GEN001", "GEN002", "GEN005", "GEN006", "GEN009", "GEN011", "GEN013", "GEN015", "GEN018", "CFG011", "IOS012",
    "SCH012",
)  # fmt: skip
"""Rules about the form of a text, which is free in comments."""

EXEMPT = {
    **{(code, COMMENT_WAY): "a comment may have any form" for code in OF_TEXT},
    ("GEN005", SYMBOL_WAY): "the fault is in the text, and a symbol has no small letters",
    ("GEN008", WORD_WAY): "no file of that name is a member unless it begins as one",
    ("GEN008", COMMENT_WAY): "a file of that name is a member only if a statement shows it",
    ("SYM002", SYMBOL_WAY): "the fault is the symbol, and another stands in its place",
    ("SYM003", SYMBOL_WAY): "the fault is the symbol, and another stands in its place",
    ("SYM013", SYMBOL_WAY): "the fault is the symbol, and another stands in its place",
    ("BPX043", SYMBOL_WAY): "the fault is that no symbol is there",
    ("ASC008", ABSENT_WAY): "nothing names a member that nothing reads, so that nobody misses it",
    ("CSM001", ABSENT_WAY): "nothing names a member that is read if it is there, so that nobody misses it",
    ("SYS002", ABSENT_WAY): "nothing names a member that nothing reads, so that nobody misses it",
    ("SYS011", ABSENT_WAY): "nothing names a member that nothing reads, so that nobody misses it",
    ("SYS024", ABSENT_WAY): "nothing names a member that nothing reads, so that nobody misses it",
    ("VLF012", ABSENT_WAY): "nothing names a member that nothing reads, so that nobody misses it",
    ("YML008", ABSENT_WAY): "the fault is that a file lies there",
    ("YML014", ABSENT_WAY): "the fault is that a file lies there",
    ("SFS029", MERGE_WAY): "nothing but the member says that there is a file pool, and no system is declared",
}
"""Damage that leaves a rule nothing to judge, with the reason."""


def _example(rule: Rule) -> dict[str, bytes]:
    return {file.file: file.data for file in examples(rule) if file.section == "Example"}


def _checked(files: Mapping[str, bytes | None], rule: Rule, root: Path) -> Run:
    settings = Settings(root=root)
    members = []
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        if data is not None:
            path.write_bytes(data)
            members.append(path)
    configuration = files.get(FILE_NAME)
    if configuration is not None:
        settings = read_text(configuration.decode(), root / FILE_NAME, vocabulary(), FileTree())
    return Engine(replace(settings, select=(rule.code,))).check_paths(members)


def _ways(rule: Rule, root: Path) -> Iterator[Spoilt]:
    """The damage at each place that the first finding of the example speaks of."""
    files = _example(rule)
    run = _checked(files, rule, root)
    own = [finding for finding in run.findings if finding.code == rule.code]
    assert own
    kinds = {}
    for path, line in dict.fromkeys((span.path, span.line) for span in spans_of(own[0])):
        parsed = run.member_at(path, line)
        if parsed is None or PurePath(path).name == FILE_NAME:
            continue
        file = Path(path).relative_to(root).as_posix()
        yield from spoilt(files, file, parsed, line)
        kinds[file] = parsed.kind
    for file, kind in kinds.items():
        if _leaves_a_system(files, file):
            yield without(files, file, kind)


def _leaves_a_system(files: Mapping[str, bytes], file: str) -> bool:
    """True if something names the members of a system without the file: the configuration, or a LOADxx."""
    declares = re.search(rb"^systems:", files.get(FILE_NAME, b""), re.MULTILINE)
    return bool(declares) or any(PurePath(name).name.startswith("LOAD") for name in files if name != file)


def _is_judged(rule: Rule, damage: Spoilt, root: Path) -> bool:
    try:
        run = _checked(damage.files, rule, root)
    except ConfigError:
        return True  # A file that the configuration names is not there: the run says so and does not begin.
    path = (root / damage.file).as_posix()
    return any(finding.code == rule.code for finding in run.findings) or any(
        gap.code == rule.code and (damage.way == ABSENT_WAY or (gap.span.path == path and _meets(gap.span, damage)))
        for gap in run.unjudged
    )


def _meets(span: Span, damage: Spoilt) -> bool:
    """True if a place lies in the damage, or the statement there does: it may take up the word behind it."""
    first, last = damage.lines
    if first <= span.line <= last:
        return True
    parsed = read((damage.files[damage.file] or b"").decode(), damage.kind.id, damage.file)
    statements = statements_on(parsed, span.line)
    return any(statement.line <= last and first <= statement.lines[1] for statement in statements)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_spoilt_example_keeps_its_finding_or_enters_the_account(rule: Rule, tmp_path: Path) -> None:
    if not _example(rule):
        pytest.skip("has no example")
    damages = [damage for damage in _ways(rule, tmp_path) if (rule.code, damage.way) not in EXEMPT]
    silent = [damage for damage in damages if not _is_judged(rule, damage, tmp_path)]
    assert not silent, "\n\n".join(damage.shown for damage in silent)


NOT_VALID = "has a value that is not valid"


def _of_bad_values(folder: Path, files: Mapping[str, str], *select: str) -> set[tuple[str, int]]:
    """The codes and lines of the entries for values that are not valid."""
    for name, text in files.items():
        (folder / name).write_text(text)
    run = Engine(replace(Settings(root=folder), select=select)).check_paths([folder / name for name in files])
    return {(gap.code, gap.span.line) for gap in run.unjudged if gap.reason == NOT_VALID}


def test_a_device_that_is_not_valid_is_in_the_account_of_the_rules_that_look_for_it(tmp_path: Path) -> None:
    """The rule that reports the value has judged it; where all is valid, there is no entry."""
    directory = "USER FPSERV NOLOG 32M 64M BG\nMDISK 0301 3390 1 10 POOL02 WR\nMDISK 0302 3390 11 10 POOL02 WR\n"
    pool = "DDNAME=CONTROL VDEV={}\nDDNAME=LOG1 VDEV=302\n"
    files = {
        "USER.DIRECT": f"DIRECTORY 123 3390 VMRES\n{directory}",
        "FPSERV.DMSPARMS": "FILEPOOLID USERS\n",
        "USERS.POOLDEF": pool.format("301"),
    }
    assert not _of_bad_values(tmp_path, files, "SFS", "GEN")
    entries = _of_bad_values(tmp_path, {**files, "USERS.POOLDEF": pool.format("?301")}, "SFS", "GEN")
    assert ("SFS020", 1) in entries
    assert not [code for code, _ in entries if code.startswith("GEN")]


def test_a_value_that_is_not_valid_is_in_the_account_of_no_rule_that_does_not_ask_for_it(tmp_path: Path) -> None:
    """An access mode says nothing about where a minidisk is; a size does."""
    text = "USER ALICE NOLOG 64M 128M G\n MDISK 0191 3390 0001 {} USER01 {}\n"
    assert not _of_bad_values(tmp_path, {"USER.DIRECT": text.format("0010", "RPASS")}, "DIR001", "DIR003", "DIR019")
    assert _of_bad_values(tmp_path, {"USER.DIRECT": text.format("?010", "MR")}, "DIR001") == {("DIR001", 2)}


SPOILT_ESTATE = {
    FILE_NAME: b"""systems:
  PRDA: {parmlib: [PARMLIB], ipl: {load: LOAD00, lpar: A}}
  PRDB: {parmlib: [PARMLIB], ipl: {load: LOAD01, lpar: B}}
""",
    "PARMLIB/LOAD00": b"IEASYM   00\nSYSPARM  00\n",
    "PARMLIB/LOAD01": b"IEASYM   00\nSYSPARM  (00,01)\nHWNAME   CPC1\nSYSPLEX  PLEX1\n",
    "PARMLIB/IEASYM00": b"SYSDEF SYMDEF(&LE='CEE')\n%QX9\nSYSDEF LPARNAME(&NOBODY) SYSCLONE(P1)\n",
    "PARMLIB/IEASYS00": b"COUPLE=00,\nOMVS=00,\n%QX9=(,\nLPA=(00,&QQ9.),\nPROG=77,\nLNK=00\n",
    "PARMLIB/COUPLE00": b"COUPLE SYSPLEX(&QQ9.) PCOUPLE(SYS1.CDS01) %QX9\n",
    "PARMLIB/BPXPRM00": b"MAXPROCSYS(&QQ9.)\nROOT FILESYSTEM('A.B') %QX9\n",
    "PARMLIB/LPALST00": b"&LE..SCEELPA,\n/* begun\nSYS1.SISPLPA,\n/* closed */\nA.&QQ9.\n",
    "PARMLIB/LNKLST00": b"SYS1.LINKLIB,\nSYS2.&QQ9.\n",
    "USER.DIRECT": b"USER A PW 1M\n%QX9\nMDISK 191 3390 1 10 VOL1\n",
}
"""Two systems that share members in which every sort of gap occurs, and a directory with one."""


@pytest.fixture(scope="module")
def spoilt_estate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("estate")
    for name, data in SPOILT_ESTATE.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return root


def _account(root: Path, *select: str, jobs: int = 1) -> list[Unjudged]:
    settings = read_text(SPOILT_ESTATE[FILE_NAME].decode(), root / FILE_NAME, vocabulary(), FileTree())
    return Engine(replace(settings, select=select), jobs).check_paths([root]).unjudged


def test_the_account_is_the_same_with_any_number_of_jobs(spoilt_estate: Path) -> None:
    account = _account(spoilt_estate)
    assert {entry.cause for entry in account} == set(Cause)
    assert _account(spoilt_estate, jobs=3) == account


@pytest.mark.parametrize("family", sorted({rule.code[:3] for rule in RULES}))
def test_a_rule_enters_alone_what_it_enters_among_all(family: str, spoilt_estate: Path) -> None:
    """Every second rule finds the answers that the rules before it asked for in a cache."""
    account = _account(spoilt_estate)
    for code in (rule.code for rule in RULES if rule.code.startswith(family)):
        expected = [entry for entry in account if entry.code == code]
        assert _account(spoilt_estate, code) == expected, code
