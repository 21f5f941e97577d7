"""`parmlint check --add-ignore`: comments that ignore what is there, and not a byte more."""

from __future__ import annotations

import pytest

from tests.running import HEALTHY, UNSERVED, Checkout

TEXT = f"{HEALTHY} CLASSDEF CLASS(BIG)\n PATHOUT DEVICE(4010,4020) MAXMSG(&MAXMSG.)\n"
IGNORING = TEXT.replace("CLASS(BIG)", "CLASS(BIG) /* parmlint: ignore CPL013 -- why */")


def add(checkout: Checkout, code: str = "CPL013", reason: str = "why") -> str:
    outcome = checkout.run("check", "--add-ignore", code, "--reason", reason)
    assert outcome.code == 0, outcome.err
    return outcome.out


@pytest.mark.parametrize(
    ("name", "code", "before", "after"),
    [
        ("COUPLE00", "CPL013", TEXT, IGNORING),
        ("COUPLE00", "class-without-path", TEXT.replace("\n", "\r\n"), IGNORING.replace("\n", "\r\n")),
        (
            "COUPLE00",  # no room behind the statement
            "CPL013",
            UNSERVED,
            UNSERVED.replace(" CLASSDEF", " /* parmlint: ignore CPL013 -- why */\n CLASSDEF"),
        ),
        (
            "COUPLE00",  # something stands behind it already
            "CPL013",
            TEXT.replace("(BIG)", "(BIG) /* x */"),
            TEXT.replace(" CLASSDEF CLASS(BIG)", " /* parmlint: ignore CPL013 -- why */\n CLASSDEF CLASS(BIG) /* x */"),
        ),
        (
            "IEASYS00",
            "GEN012",
            "CLOCK=00,\nFOO=1,\nCMD=00\n",
            "CLOCK=00,\nFOO=1, /* parmlint: ignore GEN012 -- why */\nCMD=00\n",
        ),
        (
            "IEFSSN00",
            "SSN010",
            "SUBSYS SUBNAME(ABCDE)\n",
            "SUBSYS SUBNAME(ABCDE) /* parmlint: ignore SSN010 -- why */\n",
        ),
        ("IEFSSN00", "SSN010", "TNF\nABCDE,INITX\n", "TNF\nABCDE,INITX /* parmlint: ignore SSN010 -- why */\n"),
        (
            "MPFLST00",
            "MPF005",
            ".NO_ENTRY,SUP(YES)   A REMARK\n",
            " /* parmlint: ignore MPF005 -- why */\n.NO_ENTRY,SUP(YES)   A REMARK\n",
        ),
        (
            "PROFILE.TCPIP",
            "TCP020",
            "ASSORTEDPARMS FREELOWPORTS ENDASSORTEDPARMS\n",
            "; parmlint: ignore TCP020 -- why\nASSORTEDPARMS FREELOWPORTS ENDASSORTEDPARMS\n",
        ),
        (
            "SYSTEM.DTCPARMS",
            "DTC005",
            ":nick.A\n  :attach.08G0\n",
            ":nick.A\n.* parmlint: ignore DTC005 -- why\n  :attach.08G0\n",
        ),
        ("TCPIP.DATA", "TPD005", "TRACE RESOLVER\n", "; parmlint: ignore TPD005 -- why\nTRACE RESOLVER\n"),
        (
            "IOEPRM00",
            "ZFS007",
            "adm_threads=5\nfoo=1\n",
            "adm_threads=5\n* parmlint: ignore ZFS007 -- why\nfoo=1\n",
        ),
        ("LOAD00", "GEN012", "FOO      00\n", "* parmlint: ignore GEN012 -- why\nFOO      00\n"),
        ("COMMND00", "GEN012", "FOO='D T'\n", "FOO='D T' /* parmlint: ignore GEN012 -- why */\n"),
        (
            "USER.DIRECT",
            "GEN012",
            "USER A XXXXXXXX 1M 1M G\n FOO 1\n",
            "USER A XXXXXXXX 1M 1M G\n* parmlint: ignore GEN012 -- why\n FOO 1\n",
        ),
        ("SYSTEM.CONFIG", "GEN012", "Foo bar\n", "Foo bar /* parmlint: ignore GEN012 -- why */\n"),
        (
            "DMSNGP.ASSEMBLE",
            "GEN019",
            "         DEFNUC DBCS=MAYBE\n",
            "* parmlint: ignore GEN019 -- why\n         DEFNUC DBCS=MAYBE\n",
        ),
        ("COUPLE00", "GEN018", "/* to be done */\n", " /* parmlint: ignore-file GEN018 -- why */\n/* to be done */\n"),
        ("COUPLE00", "CPL013", TEXT.rstrip("\n"), IGNORING.rstrip("\n")),
    ],
)
def test_a_comment_is_written_where_the_language_has_it(
    checkout: Checkout, name: str, code: str, before: str, after: str
) -> None:
    path = checkout.write(name, before)

    add(checkout, code)

    assert path.read_bytes().decode() == after


def test_cards_keep_their_length_and_their_numbers(checkout: Checkout) -> None:
    def cards(*lines: str) -> bytes:
        return "".join(line.ljust(80) for line in lines).encode("cp037")

    numbered = [f"{line:<72}{number:05}000" for number, line in enumerate(UNSERVED.splitlines(), 1)]
    path = checkout.write("COUPLE00", cards(*numbered))

    add(checkout)

    assert path.read_bytes() == cards(*numbered[:2], " /* parmlint: ignore CPL013 -- why */", *numbered[2:])


def test_a_comment_behind_a_statement_keeps_the_number(checkout: Checkout) -> None:
    numbered = [f"{line:<72}{number:05}000" for number, line in enumerate(TEXT.splitlines(), 1)]
    path = checkout.write("COUPLE00", "\n".join(numbered))

    add(checkout)

    lines = path.read_text("utf-8").split("\n")
    assert lines[2] == f"{' CLASSDEF CLASS(BIG) /* parmlint: ignore CPL013 -- why */':<72}00003000"
    assert [*lines[:2], *lines[3:]] == [*numbered[:2], *numbered[3:]]


def test_every_finding_is_ignored_and_none_twice(checkout: Checkout) -> None:
    checkout.write("a/COUPLE00", TEXT)
    checkout.write("b/COUPLE00", f"{TEXT} CLASSDEF CLASS(OTHER)\n")

    assert add(checkout) == "3 findings of CPL013 ignored in 2 files.\n"
    assert checkout.check().codes == []
    assert add(checkout) == "0 findings of CPL013 ignored in 0 files.\n"


def test_the_member_of_a_deck_is_the_file(checkout: Checkout) -> None:
    path = checkout.write("x.jcl", f"./ ADD NAME=COUPLE00\n{HEALTHY}./ ADD NAME=COUPLE01\n/* x */\n./ ENDUP\n")

    add(checkout, "GEN018")

    line = " /* parmlint: ignore-file GEN018 -- why */\n"
    assert path.read_text("utf-8") == f"./ ADD NAME=COUPLE00\n{HEALTHY}./ ADD NAME=COUPLE01\n{line}/* x */\n./ ENDUP\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--add-ignore", "CPL"], "--add-ignore: 'CPL' stands for several rules; name one."),
        (["--add-ignore", "GEN015"], "--add-ignore: GEN015 cannot be ignored by a comment."),
        (["--add-ignore", "CLP"], "--add-ignore: no rule, family, tag or kind is called 'CLP'. Did you mean CPL?"),
        (["--add-ignore", "CPL013", "--reason", "a */ b"], "--reason: it must be one line without comment marks."),
        (["--add-ignore", "CPL013", "--reason", "a\nb"], "--reason: it must be one line without comment marks."),
        (["--reason", "why"], "--reason requires --add-ignore."),
        (["--add-ignore", "CPL013", "-"], "--add-ignore cannot be used with '-'."),
    ],
)
def test_wrong_usage_is_refused(checkout: Checkout, arguments: list[str], message: str) -> None:
    path = checkout.write("COUPLE00", TEXT)

    outcome = checkout.run("check", *arguments)

    assert (outcome.code, outcome.err) == (2, f"parmlint: {message}\n")
    assert path.read_text("utf-8") == TEXT


UNDOCUMENTED = "has no documented form of comment, so none is written; use `per-file` to ignore the finding."


@pytest.mark.parametrize(
    ("name", "text", "code", "reason", "message"),
    [
        ("COUPLE00", TEXT, "CPL013", "x" * 60, "COUPLE00:3: the comment would end in column 94; shorten the reason."),
        (
            "A.POOLDEF",
            "DDNAME=CONTROL VDEV=XYZ\n",
            "GEN019",
            "why",
            f"A.POOLDEF:1: POOLDEF {UNDOCUMENTED}",
        ),
        ("IEFSSN00", "TNF\nABCDE,INITX  A REMARK\n", "SSN010", "why", f"IEFSSN00:2: IEFSSNxx {UNDOCUMENTED}"),
        (
            "A.DMSPARMS",
            "FILEPOOLID A\nFROBNICATE 5\n",
            "GEN012",
            "why",
            f"A.DMSPARMS:2: DMSPARMS {UNDOCUMENTED}",
        ),
        (
            "COUPLE00",  # the comment would stand inside the statement before
            f"{HEALTHY} PATHOUT STRNAME(IXCSTR1,\n  IXCSTR2) CLASSDEF CLASS(B) CLASSLEN(62464) /* x */\n",
            "CPL013",
            "why",
            "COUPLE00: the comment would change how the statements around it are read.",
        ),
    ],
)
def test_nothing_is_written_where_one_comment_cannot_be(
    checkout: Checkout, name: str, text: str, code: str, reason: str, message: str
) -> None:
    path = checkout.write(name, text)
    second_path = checkout.write("z/COUPLE00", TEXT)

    outcome = checkout.run("check", "--add-ignore", code, "--reason", reason, name)

    assert (outcome.code, outcome.err) == (2, f"parmlint: {message}\nparmlint: Nothing was written.\n")
    assert (path.read_text("utf-8"), second_path.read_text("utf-8")) == (text, TEXT)


def test_a_reason_may_be_demanded(checkout: Checkout) -> None:
    checkout.write("COUPLE00", TEXT)
    checkout.write("parmlint.yaml", "ignore-reason: required\n")

    assert checkout.run("check", "--add-ignore", "CPL013").err == (
        "parmlint: --add-ignore needs a --reason: the configuration demands one.\n"
    )


def test_a_reason_is_in_the_characters_of_the_file(checkout: Checkout) -> None:
    path = checkout.write("COUPLE00", TEXT.encode("cp037").replace(b"\x25", b"\x15"))

    outcome = checkout.run("check", "--add-ignore", "CPL013", "--reason", "20 €")

    assert outcome.code == 2
    assert outcome.err.startswith("parmlint: COUPLE00: ibm-1047 has no character '€'.\n")
    assert path.read_bytes() == TEXT.encode("cp037").replace(b"\x25", b"\x15")
