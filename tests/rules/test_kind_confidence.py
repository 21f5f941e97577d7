"""What is only likely about a kind of member is at most a warning: its last data column, its symbols, its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lint.facts import table
from lint.facts.table import CONFIDENCES
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from lint.rules.shared.syntax import unknown_keywords
from lint.ruleset import registry
from tests.helpers.checking import findings_of
from tests.helpers.playing import findings_in
from tests.helpers.reading import read, samples

CERTAIN = {"doc", "src", "known-H", "known"}
"""The confidences of facts from which an error may follow."""


def test_the_confidences_are_those_of_tables() -> None:
    of_kinds = {(kind.edge_confidence, kind.symbols_confidence, kind.words_confidence) for kind in KINDS}
    assert {confidence for confidences in of_kinds for confidence in confidences} <= set(CONFIDENCES)


def test_a_list_of_words_that_was_not_seen_whole_is_that_of_an_open_ended_kind() -> None:
    assert {kind.id for kind in KINDS if kind.words_confidence != "doc" and not kind.is_open_ended} == set()


@pytest.mark.parametrize(
    ("name", "text", "level"),
    [
        ("IKJTSO00", f"{'AUTHCMD NAMES(A) AUTHPGM NAMES(':<70}ABCD)", "warning"),
        ("CSFPRM00", f"{'DOMAIN(0)':<60}CKDSN(CSF.CKDS)", "warning"),
        ("IVTPRM00", f"{'FIXED':<60}MAX(120000000K)", "warning"),
        ("GTFPARM", f"{'TRACE=SYSM,':<60}USRP,SVCP,SIOP,PIP", "warning"),
        ("IZUPRM00", f"{'AUTOSTART(LOCAL)':<60}SERVER_PROC(A)", "error"),
        ("PFKTAB00", f"{'PFKTAB':<60}TABLE(MASTERKEY)", "error"),
        ("TSOKEY00", f"{'USERMAX=10,':<68}CHNLEN=4", "error"),
        ("NUCLST00", f"{'INCLUDE  IEAVNUC1':<68}INCLUDE", "error"),
        ("COUPLE00", f"{'COUPLE SYSPLEX(PLEX1)':<60}CLEANUP(15000)", "error"),
    ],
)
def test_text_that_is_cut(name: str, text: str, level: str) -> None:
    assert [
        str(finding.level and finding.level.name.lower()) for finding in findings_of(name, f"{text}\n", "GEN001")
    ] == [level]


@pytest.mark.parametrize(
    ("member", "parameter", "text", "level"),
    [
        ("IKJTSO00", "IKJTSO=00", "AUTHCMD NAMES(&NONE.)", "warning"),
        ("IZUPRM00", "IZU=00", "HOSTNAME('&NONE.')", "warning"),
        ("CSFPRM00", "ICSF=00", "DOMAIN(&NONE.)", "error"),
        ("CUNUNI00", "UNI=00", "ADD CASE &NONE.", "warning"),
        ("IQPPRM00", "IQP=00", "ZEDC,MAXSEGMENTS=&NONE.,DEFMINREQSIZE=4", "warning"),
        ("IGGCAT00", "CATALOG=00", "TASKMAX(&NONE.)", "error"),
    ],
)
def test_a_symbol_that_nothing_defines(tmp_path: Path, member: str, parameter: str, text: str, level: str) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
        "P/LOAD00": "IEASYM   00\nSYSPARM  00\n",
        "P/IEASYM00": "SYSDEF SYMDEF(&SITE='A')\n",
        "P/IEASYS00": f"{parameter}\n",
        f"P/{member}": f"{text}\n",
    }
    assert [
        str(finding.level and finding.level.name.lower()) for finding in findings_in(tmp_path, files, "SYM001")
    ] == [level]


@pytest.mark.parametrize("text", ["ADD CASE &SITE.", "/* &NONE. */ ADD CASE NORMAL", "* R&D\nADD CASE NORMAL"])
def test_a_text_without_an_undefined_symbol(tmp_path: Path, text: str) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
        "P/LOAD00": "IEASYM   00\nSYSPARM  00\n",
        "P/IEASYM00": "SYSDEF SYMDEF(&SITE='A')\n",
        "P/IEASYS00": "UNI=00\n",
        "P/CUNUNI00": f"{text}\n",
    }
    assert findings_in(tmp_path, files, "SYM001") == []


UNKNOWN = [
    # No list of the keywords was seen whole.
    ("IGDSMS00", "SMS ACDS(A.B) COMMDS(A.C) FROBNICATE(YES)", "FROBNICATE", "note"),
    ("DEVSUP00", "COMPACT=YES,FROBNICATE=YES", "FROBNICATE", "note"),
    ("DEVSUP00", "COMPACT=YES,ENABLE(FROBNICATE)", "FROBNICATE", "note"),
    ("DEVSUP00", "MEDIA13=0013,MEDIA14=0014", "MEDIA14", "note"),
    ("DIAG00", "VSM TRACK CSA(ON) FROBNICATE(ON)", "FROBNICATE", "note"),
    ("ALLOC00", "FROBNICATE POLICY(WTOR)", "FROBNICATE", "note"),
    ("ALLOC00", "SYSTEM FROBNICATE(ENABLE)", "FROBNICATE", "note"),
    ("SMFPRM00", "ACTIVE FROBNICATE(YES)", "FROBNICATE", "note"),
    ("SMFPRM00", "SYS(TYPE(0:255),FROBNICATE(A))", "FROBNICATE", "note"),
    ("IECIOS00", "MIH TIME=00:15,FROBNICATE=YES", "FROBNICATE", "note"),
    ("IECIOS00", "FROBNICATE=YES", "FROBNICATE", "note"),
    ("HZSPRM00", "ADDREPLACE POLICY STMT(A) UPDATE CHECK(B,C) FROBNICATE(D)", "FROBNICATE", "note"),
    ("IGGCAT00", "GDGEXTENDED(NO) FROBNICATE(YES)", "FROBNICATE", "note"),
    ("SMFLIM00", "REGION JOBNAME(A*) MEMLIMIT(2G) FROBNICATE(YES)", "FROBNICATE", "note"),
    ("TSOKEY00", "FROBNICATE=5", "FROBNICATE", "note"),
    ("AXR00", "AXRUSER(A) FROBNICATE(B)", "FROBNICATE", "note"),
    ("CONSOL00", "DEFAULT LOGON(REQUIRED) FROBNICATE(YES)", "FROBNICATE", "note"),
    ("CONFIG99.DATADVH", "MESSAGE_LOG_RETENTION_PERIOD= 3", "MESSAGE_LOG_RETENTION_PERIOD", "note"),
    ("CONFIG99.DATADVH", "FOO_BAR= X", "FOO_BAR", "note"),
    ("FCONX.$PROFILE", "FC FORCEUSR 5", "FORCEUSR", "note"),
    ("FCONX.$PROFILE", "FC MONCOLL REDISP ON 1440", "REDISP", "note"),
    ("FCONX.$PROFILE", "FC MONCOLL SEGOUT ON", "SEGOUT", "note"),
    # A keyword that the tables have, with a slip of the finger; a word that can be no keyword.
    ("IGDSMS00", "SMS ACDS(A.B) COMMDS(A.C) INTERVL(15)", "INTERVL", "warning"),
    ("SMFPRM00", "ACTIVE INTVLA(30)", "INTVLA", "warning"),
    ("IGDSMS00", "SMS ACDS(A.B) COMMDS(A.C) <<<<<<<", "<<<<<<<", "error"),
    # The boxes of these statements were seen whole; a release may add to them.
    ("CONSOL00", "INIT MLIM(1500) FROBNICATE(YES)", "FROBNICATE", "warning"),
    ("CONSOL00", "CONSOLE DEVNUM(SYSCONS) NAME(AB) FROBNICATE(YES)", "FROBNICATE", "warning"),
    # The list of the keywords of PPT is open. [zos-members-3.md 11.2]
    ("SCHED00", "PPT PGMNAME(A) FROBNICATE", "FROBNICATE", "note"),
    ("SCHED00", "PPT PGMNAME(A) CRITICALPAGNG", "CRITICALPAGNG", "warning"),
    ("SCHED00", "MT SIZE(24K) FROBNICATE(A)", "FROBNICATE", "warning"),
    # The syntax was seen whole; releases add to nearly all members. [zos-members-4.md, most important warning]
    ("ADYSET00", "DAE=START,FROBNICATE(A)", "FROBNICATE", "warning"),
    ("ADYSET00", "DAE=START,SVCDMP(MATCH)", "SVCDMP", "error"),
    ("IFAPRD00", "PRODUCT OWNER(A) FROBNICATE(B) STATE(ENABLED)", "FROBNICATE", "warning"),
    ("IFAPRD00", "WHEN (FROBNICATE(A))\nPRODUCT NAME(B) STATE(ENABLED)", "FROBNICATE", "warning"),
    ("IFAPRD00", "PRODCT NAME(B) STATE(ENABLED)", "PRODCT", "error"),
    # No page shows the statements of CSVRTLxx, or the operands of SYNCASYNC. [zos-members-1.md 4, 1.9]
    ("CSVRTL00", "FROBNICATE (LIBRARY(A))", "FROBNICATE", "note"),
    ("CSVRTL00", "PHYSICAL (LIBRARY(A) FROBNICATE(B))", "FROBNICATE", "note"),
    ("CSVRTL00", "LOGICLA (LIBRARY(A) VERSION(1))", "LOGICLA", "warning"),
    ("COUPLE00", "COUPLE SYSPLEX(A)\nSYNCASYNC FROBNICATE(5)", "FROBNICATE", "note"),
    ("COUPLE00", "COUPLE SYSPLEX(A)\nSYNCASYNC LOCKSIMPEX(5)", "LOCKSIMPEX", "warning"),
    # The options are likely to be all.
    ("IEAOPT00", "FROBNICATE=YES", "FROBNICATE", "warning"),
    ("IEAOPT00", "HIPERDISPACH=YES", "HIPERDISPACH", "warning"),
    ("IEAIPS00", "FROBNICATE=1.0", "FROBNICATE", "warning"),
    ("IEAIPS00", "PGN=1,(DMN=1,FROBNICATE=5)", "FROBNICATE", "warning"),
    ("IEAIPS00", "DMN=1,CNSTRR=(1,2)", "CNSTRR", "warning"),
    ("ASCHPM00", "CLASSADD CLASSNAME(A) FROBNICATE(5)", "FROBNICATE", "warning"),
    ("ASCHPM00", "CLASADD CLASSNAME(A)", "CLASADD", "warning"),
    ("ASCHPM00", "TPDEFAULT REGON(2M)", "REGON", "warning"),
    ("AUTOR00", "MSGID(IEA1) DELAY(1S) FROBNICATE(A)", "FROBNICATE", "warning"),
    ("AUTOR00", "NOTIFYMSG(HC)", "NOTIFYMSG", "warning"),
    ("IKJTSO00", "FROBNICATE NAMES(A)", "FROBNICATE", "warning"),
    ("IKJTSO00", "SEND FROBNICATE(ON)", "FROBNICATE", "warning"),
    ("IKJTSO00", "SEND OPERSENDX(ON)", "OPERSENDX", "warning"),
    ("IKJTSO00", "AUTHCMDD NAMES(A)", "AUTHCMDD", "warning"),
    ("PROG00", "EXIT ADD EXITNAME(A) MODNAME(B) FROBNICATE(C)", "FROBNICATE", "warning"),
    ("PROG00", "EXIT ADD EXITNAME(A) MODNAM(B)", "MODNAM", "warning"),
    ("PROG00", "DEFAULTS EXIT FROBNICATE(C)", "FROBNICATE", "warning"),
    ("PROG00", "APF ADD DSNAME(A.B) FROBNICATE(C)", "FROBNICATE", "error"),
    ("MPFLST00", ".FROBNICATE A", "FROBNICATE", "warning"),
    ("MPFLST00", ".MSGCLOR A", "MSGCLOR", "warning"),
    # No page shows all operands of SFM, ARM and LOGR policies. [zos-members-4.md, most important warning]
    ("SFM00", "DATA TYPE(SFM)\nDEFINE POLICY NAME(A)\nSYSTEM NAME(*) ISOLATETIM(0)", "ISOLATETIM", "warning"),
    ("ARM00", "DATA TYPE(ARM)\nDEFINE POLICY NAME(A)\nRESTART_GROUP(A) FREE_CSSA(1,2)", "FREE_CSSA", "warning"),
    ("LGR00", "DATA TYPE(LOGR)\nDEFINE LOGSTREAM NAME(A.B) AUTODELTE(YES)", "AUTODELTE", "warning"),
    ("CFRM00", "DATA TYPE(CFRM)\nDEFINE POLICY NAME(A)\nSTRUCTURE NAME(A) INITSZE(1M)", "INITSZE", "error"),
    ("FMT00", "DEFINEDS SYSPLEX(A) DSN(A.B) CATALGO", "CATALGO", "warning"),
    ("MPFLST00", "IEF403I,FROBNICATE(A)", "FROBNICATE", "warning"),
    ("MPFLST00", "IEF403I,SUPP(YES)", "SUPP", "warning"),
    ("MPFLST00", ".DEFAULT,FROBNICATE(A)", "FROBNICATE", "warning"),
    ("MPFLST00", ".NO_ENTRY,FROBNICATE(A)", "FROBNICATE", "warning"),
    ("MPFLST00", ".CMD USEREXIT(A),FROBNICATE(A)", "FROBNICATE", "warning"),
    ("IEFSSN00", "SUBSYS SUBNAME(A) FROBNICATE(B)", "FROBNICATE", "warning"),
    ("BPXPRM00", "MAXPTYS(20) FROBNICATE(5)", "FROBNICATE", "warning"),
]


@pytest.mark.parametrize(("name", "text", "word", "level"), UNKNOWN)
def test_a_word_that_the_tables_lack(name: str, text: str, word: str, level: str) -> None:
    (finding,) = findings_of(name, f"{text}\n", "GEN012")
    assert word in finding.message
    assert (finding.level.label if finding.level else "error") == level
    help_text = finding.help or ""
    assert ("delete" in help_text) is (level != "note" and not help_text.startswith("Change "))


def _beside_a_slip(word: str) -> str:
    return word[:-2] + word[-1] if len(word) > 3 else f"{word}X"


def _misspelled(kind: Kind, slip: Callable[[str], str]) -> Iterator[tuple[str, str, str]]:
    """Healthy samples with a word changed: the statement whose operand it is, "" for a statement; file; text."""
    seen = set()
    for sample in (sample for sample in samples(kind.id) if not sample["expect"]):
        records = sample["text"].split("\n")
        if sample["text"].startswith("//") or any(len(record) > kind.edge for record in records):
            continue  # a job, and records whose columns must stay as they are
        for located in read(sample["text"], kind.id, sample["file"]).statements:
            verb = located.span._replace(
                end_line=located.span.line,
                end_column=located.span.column + located.statement.verb_end - located.statement.verb_start,
            )
            keywords = ((located.name, operand.name, operand.keyword_span) for operand in located.operands)
            for statement, name, span in (("", located.name, verb), *keywords):
                if (statement, name) in seen or span.line != span.end_line or span.column == span.end_column:
                    continue
                seen.add((statement, name))
                row, start, end = span.line - 1, span.column - 1, span.end_column - 1
                record = records[row][:start] + slip(records[row][start:end]) + records[row][end:]
                yield statement, sample["file"], "\n".join((*records[:row], record, *records[row + 1 :]))


@pytest.mark.parametrize("slip", [_beside_a_slip, lambda _: "FROBZQ"], ids=["misspelled", "invented"])
@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if kind.has_grammar and not kind.own_codes], ids=lambda kind: kind.id
)
def test_no_error_comes_from_a_list_of_words_that_may_lack_some(kind: Kind, slip: Callable[[str], str]) -> None:
    listed = table.load(kind.grammar).statements
    for statement, file, text in _misspelled(kind, slip):
        words = (listed[statement].words_confidence if statement in listed else "") or kind.words_confidence
        if words not in CERTAIN:
            told = unknown_keywords(read(text, kind.id, file))
            assert [finding for finding in told if finding.level is None] == [], (statement, text)


@pytest.mark.parametrize(
    ("name", "text"),
    [(name, text) for name, text, word, level in UNKNOWN if level == "note" and text.endswith("(YES)")]
    + [("IXGCNF00", "FROBNICATE A(YES)"), ("BPXPRM00", "MAXPTYS(20) FROBNICATE(YES)")],
)
def test_an_unknown_word_may_have_parentheses_in_its_value(name: str, text: str) -> None:
    nested = text.removesuffix("(YES)") + "(A(B,C(D)),E)\n"
    assert findings_of(name, nested, "GEN015") == []


@pytest.mark.parametrize(
    ("name", "text", "level"),
    [
        # The form of these statements is only likely. [zvm-files-2.md, warning 4]
        ("LOGO.CONFIG", "Input_Area", "warning"),
        ("LOGO.CONFIG", "Online_message SHOP", "warning"),
        ("RSCS.CONFIG", "AUTH OPER", "warning"),
        ("RSCS.CONFIG", "LOCAL", "error"),
    ],
)
def test_a_statement_whose_form_is_only_likely(name: str, text: str, level: str) -> None:
    (finding,) = findings_of(name, f"{text}\n", "GEN015")
    assert (finding.level.label if finding.level else "error") == level


@pytest.mark.parametrize("text", ["FC MONCOLL", "FC MONCOLL REDISP ON 1440", "FC MONCOLL NEWSUB ON", "FC COLOR"])
def test_no_page_tells_the_form_of_commands_of_performance_toolkit(text: str) -> None:
    assert findings_of("FCONX.$PROFILE", f"{text}\n", "GEN015") == []


@pytest.mark.parametrize(
    "options", ["OFFLOAD(ALLOWRECALL(YES))", "OFFLOAD(A(B(C),D)) STAGING", "(A(B))", "", "OFFLOAD"]
)
def test_what_no_page_tells_of_is_no_fault_in_a_statement_that_a_page_names(options: str) -> None:
    for code in ("GEN015", "IXG001", "GEN019"):
        assert findings_of("IXGCNF00", f"MANAGE {options}\n", code) == []


@pytest.mark.parametrize(
    ("name", "text", "level"),
    [
        # The form of these operands is uncertain.
        ("IGDSMS00", "SMS ACDS(A.B) COMMDS(A.C) CICSVR_INIT", "note"),
        ("IGDSMS00", "SMS ACDS(A.B) CICSVR_INIT(A(B)) COMMDS(A.C)", "note"),
        ("IGGCAT00", "GDGEXTENDED(NO) DSNCHECK(A(B))", "note"),
        ("ALLOC00", "SYSTEM TEMPDSFORMAT(UNIQUE) SMSHONOR(A(B))", "note"),
        ("SMFPRM00", "ACTIVE HFTSINTVL(A(B))", "note"),
        # The only operand that may stand there has a likely form.
        ("EXTENT.CONTROL", ":GROUPS.\n G1 A (FROBNICATE ROTATING)\n:END.", "warning"),
        # That of their neighbors is not.
        ("IGDSMS00", "SMS CICSVR_INIT(A) ACDS(A.B) COMMDS", "error"),
        ("IGGCAT00", "DSNCHECK(YES) GDGEXTENDED(NO(A))", "error"),
        ("SMFPRM00", "ACTIVE JWT(A(B))", "error"),
    ],
)
def test_an_uncertain_form_is_no_error(name: str, text: str, level: str) -> None:
    (finding,) = findings_of(name, f"{text}\n", "GEN015")
    assert (finding.level.label if finding.level else "error") == level


def test_the_page_names_the_members_of_which_no_list_was_seen_whole() -> None:
    (page,) = (rule.page for rule in registry.load() if rule.code == "GEN012")
    _, likely, uncertain = re.split("Of (?:some|other) members", page)
    for kind in KINDS:
        if kind.words_confidence != "doc":
            is_likely = kind.words_confidence == "known-M"
            assert (kind.title in likely, kind.title in uncertain) == (is_likely, not is_likely), kind.title
