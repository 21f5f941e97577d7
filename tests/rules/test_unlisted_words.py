"""Words that a language takes and the value table lacks: each is reported or in the account, and none misleads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from lint.facts import table
from lint.kinds.kind import Kind
from lint.kinds.registry import READ_KINDS
from lint.syntax import grammar
from lint.syntax.parsed import statements_on
from lint.syntax.statement import Statement
from tests.helpers.playing import findings_in, unjudged_in
from tests.helpers.reading import read, samples
from tests.rules.file_pools import DIRECTORY, FILES, changed
from tests.syntax.test_system_config_grammar import STATEMENTS

ENGINE = Engine(Settings(root=Path("/"), profile="strict"))
CONFIG = "SYSTEM.CONFIG"

Told = Counter[tuple[str, int, str]]


class Report(NamedTuple):
    """What is said of a member: its findings and the entries of the account, by code, line and text."""

    findings: Told
    unjudged: Told

    def lines(self) -> set[int]:
        return {line for _, line, _ in (*self.findings, *self.unjudged)}


def report(file: str, text: str) -> Report:
    run = ENGINE.check_bytes(text.encode(), Path(file))
    findings = Counter((finding.code, finding.span.line, finding.message) for finding in run.findings)
    unjudged = Counter((entry.code, entry.span.line, entry.reason) for entry in run.unjudged)
    run.findings.clear()
    return Report(findings, unjudged)


def new_in(file: str, text: str, before: str) -> Report:
    """What is said of a text and was not said of the text before the change."""
    now, then = report(file, text), report(file, before)
    return Report(now.findings - then.findings, now.unjudged - then.unjudged)


FORMS = ("QXNAME 5", "QXNAME=5", "QXNAME(5)", "QXNAME='5'", "QXNAME")
GENERAL_OF_TEXT = frozenset({"GEN009", "GEN012", "GEN013", "GEN015"})
OF_TEXT = GENERAL_OF_TEXT | {
    "SYS035",
    "EXT012",
    "DVH007",
    *(own for kind in READ_KINDS for general, own in kind.own_codes if general in GENERAL_OF_TEXT),
}
"""Rules about what cannot be read: the general ones, and those that report the same in some kinds."""
FREE_ENTRIES = {("mpflst", "MESSAGE"), ("system-netid", "NODE"), ("fconx-profile", "COMMAND"), ("dtcparms", "PARMS")}
"""Statements that are nothing but names that anybody may give: message identifiers, nodes, commands of CP and CMS.

A record without a tag goes on with the value of the tag before it: here with more operands of a server.
"""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
def test_a_record_of_an_unknown_name_is_told_of_and_misleads_no_rule(kind: Kind, form: str) -> None:
    sample = next(sample for sample in samples(kind.id) if not sample["expect"])
    file, healthy = sample["file"], sample["text"].rstrip("\n") + "\n"
    spoilt = f"{healthy}{form}\n"
    statements = statements_on(read(spoilt, kind.id, file), spoilt.count("\n"))
    if not statements or table.load(kind.grammar).takes_any_name:
        return  # a remark, or one more name of its language
    if (kind.id, statements[0].name) in FREE_ENTRIES:
        return
    new = new_in(file, spoilt, healthy)
    assert new.lines() & set(range(statements[0].line, spoilt.count("\n") + 1))
    assert {code for code, _, _ in new.findings} <= OF_TEXT


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("VMSYSU.POOLDEF", "DDNAME=LOG1 VDEV=302{ QXNAME=1}"),
        ("VMSYSU.POOLDEF", "DDNAME=LOG1 VDEV=302{ QXNAME}"),
        ("VMSYSU.POOLDEF", "MAXUSERS=5{\nXX=1}"),
        ("VMSYSU.POOLDEF", "MAXUSERS=5{\nDDXX=1}"),
        ("VMSERVU.DMSPARMS", "FILEPOOLID VMSYSU{\nXX}"),
        ("IEAICS00", "SUBSYS=TSO,PGN=1{,QXNAME=1}"),
        ("CSVRTL00", "PHYSICAL LIBRARY(A){ QXNAME(1)}"),
        ("DMSNGP.ASSEMBLE", "         DEFNUC SYSDISK=190{,QXNAME=1}"),
        ("AUTOLOG1.EXEC", "/* */\n'CP SET SRM STORBUF 300 250 200'{\n'CP SET SRM QXNAME 1'}"),
        ("CLOCK00", "OPERATOR NOPROMPT{\nQXNAME 5}"),
        ("VMRM.CONFIG", "GOAL G VELOCITY CPU 5{ QXNAME 5}"),
        (CONFIG, "FEATURES{ QXNAME 5} MAXUSERS 5"),
        (CONFIG, "FEATURES ENABLE HCD{ QXNAME}"),
        (CONFIG, "ENCRYPT{ QXNAME} PAGING REQUIRED"),
    ],
)
def test_an_unknown_word_beside_what_is_known_is_told_of(file: str, text: str) -> None:
    before, word = text[: text.index("{")], text[text.index("{") + 1 : text.index("}")]
    behind = text[text.index("}") + 1 :]
    new = new_in(file, f"{before}{word}{behind}\n", f"{before}{behind}\n")
    assert f"{before}{word}".count("\n") + 1 in new.lines()
    assert {code for code, _, _ in new.findings} <= OF_TEXT


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("VMSYSU.POOLDEF", "DDNAME=BACKUP DISK FN=VMSYSU FT=BACKUP FM=B\nDDNAME=BACKUP 181 USERS:MAINT.B"),
        ("COMMND00", "COM='S VLF,SUB=MSTR,QXNAME=1'\nCOM='QXNAME 5'"),
        ("etc/rc", "QXNAME=1 export QXNAME\nqxname 5 && exec QXNAME"),
        ("AUTOLOG1.EXEC", "/* */\n'CP SET RUN ON'\n'CP QXNAME 5'\n'EXEC QXNAME'"),
        (
            CONFIG,
            "SYSTEM_RESIDENCE CHECKPOINT VOLID &SYSRES FROM CYL 1 FOR 9\nCP_OWNED SLOT 1 DUMP1 OWN\nSAY (it is) ready",
        ),
        (CONFIG, "CHARACTER_DEFAULTS TAB ( LINE_END )"),
        (CONFIG, "SYSTEM_USERIDS OPERATOR OPERATR DISCONNECT ACCOUNT ACCOUNTS STARTUP STARTER"),
    ],
)
def test_words_that_are_free_are_in_no_account(file: str, text: str) -> None:
    assert [entry for entry in report(file, f"{text}\n").unjudged if entry[0] == "GEN012"] == []
    assert [finding for finding in report(file, f"{text}\n").findings if finding[0] == "GEN012"] == []


def swapped(word: str) -> str:
    """A word with two letters inside it changed round."""
    at = next(at for at in range(1, len(word) - 1) if word[at] != word[at + 1])
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


SOUND = [text for text, _, _ in STATEMENTS if grammar.parse("system-config", text).is_sound]
"""A statement of every sort of SYSTEM CONFIG, and more."""
FEWEST_LETTERS = 5
"""A shorter word among values may be a name that somebody gave."""
BEGINNING = "CP_OWNED SLOT 99 M01RES\n"


def spoilt_words(text: str) -> Iterator[str]:
    """The statement with a keyword misspelled, a parenthesis, or a symbol for a value; not in text that is free."""
    statement: Statement = grammar.parse("system-config", text)
    listed = table.load("system-config").statements[statement.name].operands
    yield f"{text} (" if statement.name not in {"SAY", "CHARACTER_DEFAULTS"} else text
    yield (
        text[: statement.verb_start]
        + swapped(text[statement.verb_start : statement.verb_end])
        + text[statement.verb_end :]
    )
    for operand in statement.operands:
        facts = listed.get(operand.name)
        written = text[operand.start : operand.key_end].upper()
        if written == operand.name and len(written) >= FEWEST_LETTERS:
            yield text[: operand.start] + swapped(written) + text[operand.key_end :]
        for value in operand.values if facts and facts.parts[0].form in {"volume", "name", "keyword", "device"} else ():
            yield f"{text[: value.end]} ({text[value.end :]}"
            yield f"{text[: value.start]}&QQ{text[value.end :]}"


@pytest.mark.parametrize("text", SOUND, ids=[text[:40] for text in SOUND])
def test_a_word_of_system_config_that_cannot_be_read_is_told_of(text: str) -> None:
    silent = []
    before = report(CONFIG, f"{BEGINNING}{text}\n")
    for spoilt in spoilt_words(text):
        now = report(CONFIG, f"{BEGINNING}{spoilt}\n")
        if spoilt != text and not now.findings - before.findings and not now.unjudged - before.unjudged:
            silent.append(spoilt)
    assert silent == []


NEWER = "in the tables of parmlint; the release may be newer."
WHOLE = "SYSTEM_RESIDENCE CHECKPOINT VOLID M01RES FROM CYL 1 FOR 9\nCP_OWNED SLOT 1 M01RES\nOPERATOR_CONSOLES 0020\n"


@pytest.mark.parametrize(
    ("statement", "judged", "hint"),
    [
        ("FEATURES ENABLE HCD", True, ""),
        ("FEATURES ENABLE QXNAME", True, NEWER),
        ("FEATURES QXNAME 5", True, NEWER),
        ("FEATURES ENABL CLEAR_TDISK", False, "Did you mean ENABLE?"),
        ("FEATURES ENABLE CLEAR_TDSIK", False, "Did you mean CLEAR_TDISK?"),
        ("FEATURES ENABLE &FEATURES", False, ""),
        ("FEATURES &ENABLE CLEAR_TDISK", False, ""),
        ("FEATURES ENABLE (", False, ""),
        ("FEATURES ( ENABLE HCD", False, ""),
        ("FEATURES ENABLE (CLEAR_TDISK)", False, ""),
    ],
)
def test_temporary_disks_may_be_cleared_by_what_cannot_be_read(statement: str, judged: bool, hint: str) -> None:
    new = report(CONFIG, f"{WHOLE}{statement}\n")
    assert any(code == "CFG015" for code, _, _ in new.findings) == judged
    assert any(entry[:2] == ("CFG015", 4) for entry in new.unjudged) != judged
    assert [message.endswith(hint) for code, _, message in new.findings if code == "GEN012"] == [True] * bool(hint)


def test_a_keyword_among_values_of_the_one_before_it_is_no_value() -> None:
    """What stands behind the misspelled DYNAMIC_I/O is not what CP does not accept."""
    text = f"DEVICES NOTACCEPTED 0001-0003 DYNAMC_I/O 0000-FFFF\n{WHOLE}"
    new = report(CONFIG, text)
    assert {code for code, line, _ in new.findings if line == 1} == {"GEN019"}
    assert ("CFG025", 1, "has an unknown word") in new.unjudged


@pytest.mark.parametrize(
    ("statement", "codes"),
    [
        ("DASDOPT WRKALEG", ["GEN012"]),
        ("DASDOPT SOMETHING", []),
        ("DASDOPT WRKALLEG * WRKALEG", []),
        ("LOADDEV PORT 1 LUN 2", []),
    ],
)
def test_a_misspelled_operand_of_a_directory_is_no_other_word(statement: str, codes: list[str]) -> None:
    text = f"DIRECTORY 0123 3390 VMRES1\nUSER A NOLOG 1M 1M G\n MDISK 191 3390 1 10 VOL1 MR\n {statement}\n"
    assert [code for code, line, _ in report("USER.DIRECT", text).findings if line == 4 and code == "GEN012"] == codes


POOL, PARMS, DIRECT = "USERS.POOLDEF", "FPSERV.DMSPARMS", "USER.DIRECT"
BESIDE_LOG = DIRECTORY.replace("0001 0030 POOL01", "0060 0030 POOL03")


@pytest.mark.parametrize(
    ("code", "faulty", "file", "written", "misspelled"),
    [
        ("SFS031", {PARMS: FILES[PARMS].replace("USERS 500", "USERS 5000")}, PARMS, "USERS 5000", "USERZ 5000"),
        (
            "SFS012",
            {PARMS: FILES[PARMS].replace("FILEPOOLID USERS", "FILEPOOLID QPX")},
            PARMS,
            "FILEPOOLID",
            "FILEPOLOID",
        ),
        ("SFS020", {DIRECT: BESIDE_LOG}, POOL, "DDNAME=CONTROL", "DDNAM=CONTROL"),
        ("SFS020", {DIRECT: BESIDE_LOG}, POOL, "CONTROL VDEV=301", "CONTROL VDVE=301"),
        ("SFS020", {DIRECT: BESIDE_LOG}, POOL, "DDNAME=CONTROL", "&DD=CONTROL"),
        ("SFS020", {DIRECT: BESIDE_LOG}, POOL, "CONTROL VDEV=301", "CONTROL &V=301"),
    ],
)
def test_a_rule_on_a_pool_cannot_judge_what_is_misspelled(
    tmp_path: Path, code: str, faulty: dict[str, str], file: str, written: str, misspelled: str
) -> None:
    files = {**FILES, **faulty}
    assert [finding.code for finding in findings_in(tmp_path, files, code)] == [code]
    assert written in files[file]
    spoilt = {**files, file: files[file].replace(written, misspelled)}
    line = files[file][: files[file].index(written)].count("\n") + 1
    assert findings_in(tmp_path, spoilt, code, "SFS004") == []
    assert line in {entry.span.line for entry in unjudged_in(tmp_path, spoilt, code)}


@pytest.mark.parametrize("record", ["DDXX=3", "XX=1"])
def test_a_record_of_quite_another_name_hides_no_minidisk(tmp_path: Path, record: str) -> None:
    files = changed(POOL, ("DDNAME=CONTROL VDEV=301", record))
    assert [finding.code for finding in findings_in(tmp_path, files, "SFS004")] == ["SFS004"]
    assert [entry.span.line for entry in unjudged_in(tmp_path, files, "GEN012")] == [3]


@pytest.mark.parametrize("word", ["ADMNI", "ADMINS", "ADMINISTRATOR", "ADM", "&ADMIN"])
def test_a_start_parameter_may_be_another_form_of_one(tmp_path: Path, word: str) -> None:
    files = changed(PARMS, ("ADMIN MAINT", f"{word} MAINT"))
    assert findings_in(tmp_path, files, "SFS013") == []
    assert [entry.span.line for entry in unjudged_in(tmp_path, files, "SFS013")] == [2]
