"""No output ever shows a password of a directory."""

from __future__ import annotations

import pytest

from lint.report.formats import FORMATS
from tests.running import Checkout

SECRETS = ("QLOGON1", "QREAD1", "QWRITE1", "QMULT1")

SOUND = """\
DIRECTORY 0123 3390 VMRES1
USER OTHER QLOGON1 1M 2M G
USER MAINT QLOGON1 1M 2M G
 MDISK 0191 3390 0001 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1
 MDISK 0191 3390 0040 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1
 LINK MAINT 0777 0192 RR
USER MAINT QLOGON1 1M 2M G
"""
"""Readable throughout, with findings on lines with passwords: a device and a user twice, minidisks that overlap."""

FAULTY = [
    "MDISK 0191 3390 0001 0050 VMRES1 QREAD1 QWRITE1 QMULT1",
    "MDISK 0191 3390 0001 0050 MR QREAD1 QWRITE1 QMULT1",
    "MDISK 0191 3390 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1",
    "MDISK 0191 3390 VMRES1 MR QREAD1 QWRITE1 QMULT1",
    "MDISK 0191 0001 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1",
    "MDISK 3390 0001 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1",
    "MDISK 0191 3390 0001 0050 VMRES1 MRR QREAD1 QWRITE1 QMULT1 QLOGON1",
    "MDISK 0191 3390 END END VMRES1 MR QREAD1",
    "MDISK 0191 3390 0001 0050 VMRES1 MR (QREAD1 QWRITE1",
    "MDISK 0191 3390 0001 0050 VMRES1 MR,\n QREAD1 QWRITE1 QMULT1",
    "MDISK 0191 3390 DEVNO MR QREAD1 QWRITE1",
    "MDSIK 0191 3390 0001 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1",
    "MDSIK 0191 QREAD1",
    "USR MAINT QLOGON1 1M 2M G",
    "USER MAINT,\n QLOGON1 1M 2M G",
    "USER MAINT 1M QLOGON1 2M G",
    "USER MAINT X QLOGON1 1M 2M G",
    "MAINT QLOGON1 1M 2M G",
    "IDENTITY MAINT QLOGON1",
    "IDENTITY MAINT ( QLOGON1 1M 2M G",
    "* MDISK 0191 3390 0001 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1",
    "*MDISK QREAD1",
]

COMMANDS = [
    ["check", "--select", "ALL"],
    *(["check", "--select", "ALL", "--statistics", "-f", name] for name in FORMATS if name != "text"),
    ["show"],
    ["show", "-f", "json"],
]

WITHOUT_EXCERPTS = ("concise", "github", "gitlab", "junit", "checkstyle", "markdown")
"""What these formats show is in JSON too."""


def assert_masked(checkout: Checkout, text: str, command: list[str]) -> str:
    checkout.write("USER.DIRECT", text)
    outcome = checkout.run(*command, "USER.DIRECT")
    assert [word for word in SECRETS if word in outcome.out + outcome.err] == []
    return outcome.out


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_passwords_of_sound_statements_are_masked(checkout: Checkout, command: list[str]) -> None:
    out = assert_masked(checkout, SOUND, command)

    expected = ("DIR001", "DIR015", "DIR023") if command[0] == "check" else ("MDISK", "LINK")
    assert all(word in out for word in expected)


def test_a_masked_line_keeps_its_columns_and_all_else(checkout: Checkout) -> None:
    out = assert_masked(checkout, SOUND, ["check", "--select", "DIR023"])

    assert "5 |  MDISK 0191 3390 0040 0050 VMRES1 MR ****** ******* ******\n  |        ^^^^\n" in out


def test_a_masked_statement_is_shown_with_its_operands(checkout: Checkout) -> None:
    out = assert_masked(checkout, SOUND, ["show"])

    assert "    4:38-44  READ_PASSWORD = ******\n    4:45-52  WRITE_PASSWORD = *******\n" in out
    assert "USER.DIRECT:3:1-3:27  USER\n    3:6-11  USERID = MAINT\n    3:12-19  PASSWORD = *******\n" in out


@pytest.mark.parametrize(
    "command", [command for command in COMMANDS if command[-1] not in WITHOUT_EXCERPTS], ids=" ".join
)
@pytest.mark.parametrize("statement", FAULTY)
def test_passwords_of_faulty_statements_are_masked(checkout: Checkout, command: list[str], statement: str) -> None:
    """Where an operand is missing, a password stands in the place of another."""
    assert_masked(checkout, f"DIRECTORY 0123 3390 VMRES1\nUSER OTHER NOLOG\n{statement}\n", command)


def test_a_password_cut_by_the_data_columns_is_masked(checkout: Checkout) -> None:
    statement = "USER MAINT".ljust(66) + "QLOGON1 1M 2M G"

    for command in COMMANDS:
        out = assert_masked(checkout, f"DIRECTORY 0123 3390 VMRES1\n{statement}\n", command)
        assert "QLOGON" not in out


# --- every verb, on a system with passwords wherever a password may stand ---

LOGON, APPC, READ, WRITE, MULTI, STRAY = "QLOGPW", "QAPPCPW", "QREADPW", "QWRITEPW", "QMULTPW", "QSTRAYPW"
EVERYWHERE = {
    "USER.DIRECT": f"""\
DIRECTORY SSI 0123 3390 VMRES1
USER ALICE {LOGON} 256M 128M G
 APPCPASS GATEWAY LU1 ALICE {APPC}
 MDISK 0191 3390 0001 0050 USER01 MR {READ} {WRITE} {MULTI}
 MDISK 0191 3390 0040 0050 USER01 MR {READ} ALL {MULTI}
 MDISK 0193 3390 0100 USER01 MR {READ} {WRITE} {MULTI}
 MDISK 0194 3390 0200 0010 USER01 MRR {READ} {WRITE} {MULTI}
 MDISK 0195 3390 0300 0010 USER01 MR {READ} {WRITE} {MULTI} {STRAY}
 MDSIK 0196 3390 0400 0010 USER01 MR {READ} {WRITE} {MULTI}
 APPCPASS GATEWAY LU2 ALICE {APPC} {STRAY}
 APPCPASS GATEWAY ALICE {APPC}
 COMMAND LINK MAINT 0193 0293 RR {READ}
USER BOB 64M {LOGON} 128M G
USER ALICE {LOGON} 64M 128M G
IDENTITY MAINT {LOGON} 64M 128M ABCDEFG
 BUILD ON VMA USING SUBCONFIG MAINT-1
SUBCONFIG MAINT-1
 MDISK 0190 3390 0080 0100 USER01 MR {READ} {WRITE} {MULTI}
 MDISK 0191 3390 0300 END VMRES1 MW {READ} {WRITE} {MULTI}
USER FPSERV {LOGON} 16M 32M BG
 MDISK 0301 3390 0001 0030 POOL01 WR {READ} {WRITE}
 MDISK 0302 3390 0001 0050 POOL02 WR {READ} {WRITE}
 MDISK 0303 3390 0101 0040 POOL02 WR {READ} {WRITE}
""",
    "SYSTEM.CONFIG": "System_Identifier LPAR LP1 VMA\nSSI PLEX SLOT 1 VMA, SLOT 2 VMB\nCP_Owned Slot 1 VMRES1\n",
    "USERS.POOLDEF": "DDNAME=CONTROL VDEV=301\nDDNAME=LOG1 VDEV=302\nDDNAME=LOG2 VDEV=303\n",
    "FPSERV.DMSPARMS": "FILEPOOLID USERS\n",
    "AUTOLOG1.EXEC": f"""\
/* Start the servers */
'CP SET SRM STORBUF 125 105 95'; 'CP AUTOLOG BOB {LOGON}'
'CP AUTOLOG NOBODY {LOGON}'
'CP XAUTOLOG NOBODY {LOGON}'
'CP XAUTOLOG NOBODY IPL CMS PASSWORD {LOGON}'; 'CP SET SHARE BOB REL 0'
'CP LINK MAINT 0193 0293 RR {READ}'; 'CP SET SHARE BOB REL 100000'; 'CP LINK MAINT 0193 0294 RR PASS= {READ}'
'CP SET SHARE BOB REL 100'||'15'x||'AUTOLOG NOBODY {LOGON}'
'CP SET SHARE BOB REL 100'||lf||'AUTOLOG NOBODY {LOGON}'
'DIRM FOR BOB SETPW {LOGON}'; 'RAC ALTUSER BOB PASSWORD({LOGON})'; 'CP SET QUICKDSP BOB'
""",
    "parmlint.yaml": """\
systems:
  VMA:
    directory: USER.DIRECT
    config: SYSTEM.CONFIG
    pools: {USERS: {server: FPSERV, pooldef: USERS.POOLDEF, dmsparms: FPSERV.DMSPARMS}}
    start: [AUTOLOG1.EXEC]
    volumes: {USER01: 3390-3, POOL02: 3390-3}
""",
}

VERBS = [
    *(["check", "--select", "ALL", "--statistics", "-f", name, "."] for name in FORMATS),
    *(["check", "--select", "ALL", "-f", f"{name}=report.{name}", "."] for name in FORMATS),
    ["check", "--select", "ALL", "--no-config", "."],
    ["check", "--select", "ALL", "--diff", "--unsafe-fixes", "."],
    ["check", "--select", "ALL", "--diff-base", "HEAD", "."],
    ["check", "--select", "ALL", "--diff-base", "NOSUCH", "."],
    ["check", "--select", "ALL", "--show-suppressed", "."],
    *(["show", name] for name in EVERYWHERE if name != "parmlint.yaml"),
    *(["show", "-f", "json", name] for name in EVERYWHERE if name != "parmlint.yaml"),
    *([verb, "VMA", "-f", form] for verb in ("system", "map") for form in ("text", "json", "html")),
    ["map", "VMA", "USER01"],
    ["map", "USER.DIRECT"],
    ["map", "VMA", "NOSUCH"],
    ["baseline", "create", "."],
    ["init", "--dry-run"],
    ["kinds", "."],
    ["config"],
]


@pytest.mark.parametrize("command", VERBS, ids=" ".join)
def test_no_verb_shows_or_writes_a_password(checkout: Checkout, command: list[str]) -> None:
    for name, text in EVERYWHERE.items():
        checkout.write(name, text)
    if "--diff-base" in command:
        (checkout.root / ".git").rmdir()
        checkout.commit()
        checkout.write("USER.DIRECT", EVERYWHERE["USER.DIRECT"] + "USER CAROL QLOGPW 64M 32M G\n")

    outcome = checkout.run(*command)

    given = {checkout.root / name for name in EVERYWHERE}
    written = [
        path.read_bytes().decode("latin-1")
        for path in checkout.root.rglob("*")
        if path.is_file() and path not in given and ".git" not in path.parts
    ]
    seen = "\n".join([outcome.out, outcome.err, *written])
    assert seen.strip()
    assert [word for word in (LOGON, APPC, READ, WRITE, MULTI, STRAY) if word in seen] == []


def test_the_passwords_are_where_findings_are(checkout: Checkout) -> None:
    """What the test above has to hide is near enough to findings to be shown."""
    for name, text in EVERYWHERE.items():
        checkout.write(name, text)

    findings = checkout.check("--select", "ALL", ".").json["findings"]

    with_passwords = {
        number for number, line in enumerate(EVERYWHERE["USER.DIRECT"].splitlines(), 1) if "Q" in line and "PW" in line
    }
    reported = {finding["line"] for finding in findings if finding["path"] == "USER.DIRECT"}
    assert len(with_passwords & reported) >= 12
    records = EVERYWHERE["AUTOLOG1.EXEC"].splitlines()
    in_exec = {finding["line"] for finding in findings if finding["path"] == "AUTOLOG1.EXEC"}
    assert {records[line - 1] for line in in_exec} >= {
        record for record in records if "AUTOLOG" in record or "REL 0" in record
    }
    assert {"DIR001", "DIR015", "DIR019", "DIR020", "DIR023", "DIR026", "SFS001", "SFS003"} <= {
        finding["code"] for finding in findings
    }


SHIPPED = """\
DIRECTORY 0123 3390 VMRES1
USER ALICE NOLOG 1M 2M G
 LINK MAINT 0191 0291 MW
USER MAINT NOLOG 1M 2M G
 MDISK 0191 3390 0001 0050 VMRES1 MW READ WRITE MULTIPLE
 MDISK 0148 3390 0101 0050 VMRES1 MW READ WRITE ALL
"""


def test_words_of_a_sentence_are_no_passwords_though_a_disk_has_them(checkout: Checkout) -> None:
    """To star them out would tell that the password is the shipped one."""
    checkout.write("USER.DIRECT", SHIPPED)
    out = checkout.run("check", "--select", "DIR010,DIR026,DIR070", "-f", "json", "USER.DIRECT").out

    assert "even while other users write, and the minidisk" in out
    assert "Every user can write to minidisk 0148" in out
    assert "Delete the multiple-write password ALL." in out
    assert "have the link passwords with which" in out


@pytest.mark.parametrize("secret", ["WRITE", "write"])
def test_a_shipped_password_that_a_message_quotes_is_masked(secret: str, checkout: Checkout) -> None:
    checkout.write("USER.DIRECT", f"DIRECTORY 0123 3390 VMRES1\nUSER MAINT 1M {secret} 2M G\n")
    out = checkout.run("check", "--select", "ALL", "-f", "concise", "USER.DIRECT").out

    assert out
    assert secret not in out
