"""What real files of z/VM look like: oddities.md line by line, in phrases that are the sheet's own."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from tests.helpers.reading import read, values

SHEET = Path(__file__).resolve().parents[2].parent / "shared" / "reference" / "oddities.md"
DIRECTORIES = "## Directories"


class Oddity(NamedTuple):
    """A phrase of the sheet, a file that shows it, and what is said about it: code and line of each finding."""

    phrase: str
    file: str
    text: str
    findings: tuple[tuple[str, int], ...] = ()


USER = "USER ALICE NOLOG 64M 128M G\n"
ODDITIES = [
    Oddity("Indentation of 0 to 3 blanks mixed within one entry", "USER.DIRECT",
           f"{USER}MACHINE ESA\n  IPL CMS\n CONSOLE 009 3215 T\n   MDISK 191 3390 1 5 USER01 MR\n"),
    Oddity("`OPTION` and `IUCV` several times", "USER.DIRECT",
           f"{USER} OPTION MAXCONN 100\n OPTION QUICKDSP ACCT\n IUCV ALLOW\n IUCV *IDENT RESANY GLOBAL\n IUCV ANY\n"),
    Oddity("device numbers as `191`, `0191`, `A01`", "USER.DIRECT",
           f"{USER} MDISK 191 3390 1 5 USER01 MR\n MDISK 0192 3390 6 5 USER01 MR\n MDISK A01 3390 11 5 USER01 MR\n"),
    Oddity("device numbers as `191`, `0191`", "USER.DIRECT",
           f"{USER} MDISK 191 3390 1 5 USER01 MR\n MDISK 0191 3390 6 5 USER01 MR\n", (("DIR023", 3),)),
    Oddity("`MACH`, `SHARE REL`, `XCONFIG ADDR`, `MAXSTOR`, `IDENT`, `SCR`, `CMD`, `GLOBALDEF`", "USER.DIRECT",
           "DIRECTORY 123 3390 VMRES1\nGLOBALDEF\nIDENT ALICE NOLOG 64M 128M G\n BUILD ON * USING SUBCONFIG ALICE-1\n"
           " MACH XC\n SHARE REL 1500\n XCONFIG ADDR MAXNUMBER 5 TOTSIZE 1G\n MAXSTOR 1G\n SCR ALL RED NONE\n"
           " CMD SET RUN ON\nSUBCONFIG ALICE-1\n MDISK 191 3390 1 5 USER01 MR\n"),
    Oddity("`USER x NOLOG` with nothing behind", "USER.DIRECT", "USER $ALLOC$ NOLOG\n MDISK A01 3390 0 1 USER01 R\n"),
    Oddity("`USER x pw * * * 64` with STORAGE, MAXSTORAGE and CLASS statements later", "USER.DIRECT",
           "USER ALICE SECRET1 * * * 64\n STORAGE 1G\n MAXSTORAGE 2G\n CLASS BG\n"),
    Oddity("a trailing 64 that is a placeholder", "USER.DIRECT", "USER ALICE SECRET1 64M 128M BG 64\n"),
    Oddity("8-character names with `$`, `@`, `#`", "USER.DIRECT",
           "USER $ALICE@1 NOLOG\nUSER BOB#CAT$ NOLOG\n LINK $ALICE@1 191 191 RR\n",
           (("DIR017", 1), ("DIR017", 2), ("DIR008", 3))),
    Oddity("SUBCONFIG ids with hyphens", "USER.DIRECT",
           "IDENTITY MAINT NOLOG\n BUILD ON VMA USING SUBCONFIG MAINT-1\nSUBCONFIG MAINT-1\n"),
    Oddity("Comment lines with leading blanks", "USER.DIRECT", f"   * the first\n{USER}     * MDSIK 191\n IPL CMS\n"),
    Oddity("commented-out statements (`* BUILD ON @@member3name ...`, `**DEDICATE`)", "USER.DIRECT",
           "IDENTITY MAINT NOLOG\n BUILD ON VMA USING SUBCONFIG MAINT-1\n* BUILD ON @@member3name USING SUBCONFIG M-3\n"
           "SUBCONFIG MAINT-1\n**DEDICATE 1000 1000\n"),
    Oddity("DirMaint control comments (`*DVHOPT ...CRC` followed by a non-ASCII byte, `*AC=`, `*PW=`, `*SV=`)",
           "USER.DIRECT", f"{USER}*DVHOPT LNK0 LOG1 RCM1 SMS0 NPW1 LNGAMENG PWC20190101 CRC\u00c3\n"
           "*AC= X\n*PW= Y\n*SV= Z\n"),
    Oddity("a remark behind the last operand (`LINK MAINT 190 190 RR * CMS SYSTEM DISK`)", "USER.DIRECT",
           f"{USER} LINK MAINT 190 190 RR * CMS SYSTEM DISK\nUSER MAINT NOLOG\n MDISK 190 3390 1 5 VMRES1 MR\n"),
    Oddity("Continuation by comma survives comment, blank and numbered records", "USER.DIRECT",
           f"{USER} OPTION ACCT,\n* between\n\n{'   QUICKDSP,':72}00000050\n   SVMSTAT\n IPL CMS\n"),
    Oddity("a comma inside the sequence field does not continue", "USER.DIRECT",
           f"{USER}{' OPTION ACCT':72}USR0001,\n{' IPL CMS':72}USR0002,\n{' CONSOLE 009 3215':72}USR0003,\n"),
    Oddity("`000 END`", "USER.DIRECT", "USER MAINT NOLOG\n MDISK 0123 3390 000 END VMRES1 RR\n"),
    Oddity("`DEVNO 3A80 MWV NBCREAD`", "USER.DIRECT",
           "USER MAINT NOLOG\n MDISK 0123 3390 DEVNO 3A80 MWV NBCREAD NBCWRITE\n"),
    Oddity("`V-DISK 2097152`, `T-DISK 10`, `FB-512`", "USER.DIRECT",
           f"{USER} MDISK 0200 FB-512 V-DISK 2097152 MR\n MDISK 0201 3390 T-DISK 10 MR\n"),
    Oddity("start `00807`", "USER.DIRECT", f"{USER} MDISK 0191 3390 00807 00010 USER01 MR\n"),
    Oddity("dummy volumes `$$$$$$`, `&SYSRES`, `++++++`", "USER.DIRECT",
           f"{USER} MDISK 0191 3390 1 5 $$$$$$ MR\n MDISK 0192 3390 1 5 ++++++ MR\n MDISK 0193 3390 1 5 &SYSRES MR\n"
           "USER BOB NOLOG\n MDISK 0191 3390 3 5 $$$$$$ MR\n MDISK 0192 3390 3 5 ++++++ MR\n"
           " MDISK 0193 3390 3 5 &SYSRES MR\n"),
    Oddity("up to three passwords after the mode", "USER.DIRECT",
           f"{USER} MDISK 0191 3390 1 5 USER01 MR RPASS WPASS MPASS\n MDISK 0192 3390 6 5 USER01 MR RPASS WPASS\n"),
    Oddity("NICDEF twice on one device, the second refining the first", "USER.DIRECT",
           f"{USER} NICDEF 0600 TYPE QDIO LAN SYSTEM VSW1\n NICDEF 0600 VLAN 100 MACPROTECT ON\n"),
    Oddity("`IPL` after device statements in entries made by tools", "USER.DIRECT",
           f"{USER} MDISK 0191 3390 1 5 USER01 MR\n IPL 0191\n", (("DIR021", 3),)),
    Oddity("hundreds of overlapping pairs, all of them full-pack or dummy", "USER.DIRECT",
           "USER MAINT NOLOG\n MDISK 0123 3390 000 END USER01 RR\n MDISK 0124 3390 0 3339 USER01 RR\n"
           "USER $DASD$ NOLOG\n MDISK A01 3390 0 100 USER01 R\n"
           "USER ALICE NOLOG\n MDISK 0191 3390 1 5 USER01 MR\n MDISK 0192 3390 6 5 USER01 MR\n"),
    Oddity("`Features ,` and `Disable ,   /* ... */` (comma before a comment)", "SYSTEM.CONFIG",
           "Features ,\n  Disable ,   /* Disable the following */\n    Set_Privclass ,  /* no users */\n"
           "    Auto_Warm_IPL ,\n  MaxUsers noLimit\n"),
    Oddity("qualifiers in front (`ZVMWS01:  System_Residence,`)", "SYSTEM.CONFIG",
           "System_Identifier * * ZVMWS01\nZVMWS01:  System_Residence,\n"
           "  Checkpoint Volid M01RES From Cylinder 21 For 9,\n"
           "  Warmstart Volid M01RES From Cylinder 30 For 9\nZVMWS01: CP_Owned Slot 1 M01RES\n"
           "Operator_Consoles 0009\n"),
    Oddity("commented-out slots that end in commas", "SYSTEM.CONFIG",
           "SSI VMSSI PDR_VOLUME VMCOM1,\n  SLOT 1 ZVMA,\n/*  SLOT 2 ZVMB, */\n  SLOT 3 AVAILABLE\n"
           "CP_Owned Slot 10 M01S01\n"),
    Oddity("Upper and lower case mixed in paths, zFS options, VMRM and SMAPI-made directory entries", "VMRM.CONFIG",
           "admin msguser VMRMADMN\nGoal Fast Velocity cpu 80 Dasd 50\nWORKLOAD Web user linux* Fred\n"
           "manage Web Goal Fast importance 5\nNotify memory linux*\n"),
    Oddity("Upper and lower case mixed in paths, zFS options, VMRM and SMAPI-made directory entries", "USER.DIRECT",
           "USER Alice NOLOG 64m 128M G\n include cmsdflt\n POSIXINFO UID 5 IWDIR /u/Alice/Work\n"
           " Mdisk 0191 3390 0001 0005 user01 mr\nUSER bob NOLOG 64M 128M g\n link ALICE 191 192 rr\n",
           (("DIR012", 2),)),
    Oddity("irregular, repeated or missing sequence numbers", "SYSTEM.CONFIG",
           f"{'CP_Owned Slot 1 M01RES':72}00010000\n{'CP_Owned Slot 2 M01S01':72}00010000\nCP_Owned Slot 3 M01S02\n"),
]  # fmt: skip


def sheet() -> str:
    if not SHEET.is_file():
        pytest.skip("the sheet of oddities is not at ../shared/reference")
    return SHEET.read_text("utf-8")


def plain(text: str) -> str:
    """Text in one line, whose words one blank parts."""
    return " ".join(text.split())


@pytest.mark.parametrize("oddity", ODDITIES, ids=lambda oddity: f"{oddity.phrase[:40]}-{oddity.file}")
def test_it_is_read_as_it_is_meant(oddity: Oddity) -> None:
    run = Engine(Settings(root=Path("/"))).check_bytes(oddity.text.encode(), Path(oddity.file))
    assert run.members == 1
    assert tuple((finding.code, finding.span.line) for finding in run.findings) == oddity.findings


def test_every_phrase_is_the_sheets_own() -> None:
    text = plain(sheet())
    assert [oddity.phrase for oddity in ODDITIES if plain(oddity.phrase) not in text] == []


def test_every_line_about_directories_has_its_oddities() -> None:
    lines = [plain(line) for line in sheet().split(DIRECTORIES)[1].split("\n") if line.startswith("- ")]
    assert len(lines) > 5
    assert [line for line in lines if not any(plain(oddity.phrase) in line for oddity in ODDITIES)] == []


# --- What reading alone does not show: the values are those that were meant ---


def test_a_comment_between_continued_records_takes_nothing_away() -> None:
    [oddity] = [oddity for oddity in ODDITIES if oddity.phrase.startswith("Continuation by comma")]
    statements = read(oddity.text, "cp-directory", oddity.file).statements
    assert [statement.name for statement in statements] == ["USER", "OPTION", "IPL"]
    assert [operand.name for operand in statements[1].operands] == ["ACCT", "QUICKDSP", "SVMSTAT"]


def test_a_commented_out_slot_is_none() -> None:
    [oddity] = [oddity for oddity in ODDITIES if oddity.phrase.startswith("commented-out slots")]
    statements = read(oddity.text, "system-config", oddity.file).statements
    assert [statement.name for statement in statements] == ["SSI", "CP_OWNED"]
    assert [slot.texts for slot in statements[0].all("SLOT")] == [("1", "ZVMA"), ("3", "AVAILABLE")]


def test_a_remark_is_no_operand() -> None:
    statement = read(f"{USER} LINK MAINT 190 190 RR * CMS SYSTEM DISK", "cp-directory", "USER.DIRECT").statements[1]
    assert values(statement, "MODE") == ["RR"]
    assert values(statement, "SURPLUS")[0] == "*"


@pytest.mark.parametrize("mode", ["MWV", "RR", "MR"])
def test_passwords_are_passwords(mode: str) -> None:
    [_, statement] = read(f"{USER} MDISK 0123 3390 DEVNO 3A80 {mode} NBCREAD", "cp-directory", "USER.DIRECT").statements
    assert (values(statement, "MODE"), values(statement, "READ_PASSWORD")) == ([mode], ["NBCREAD"])
