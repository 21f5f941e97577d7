"""What real files of DirMaint and TCP/IP look like: zvm-files-2.md section 18, in phrases that are the sheet's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from tests.kinds.test_oddities_zvm import Oddity, plain

SHEET = Path(__file__).resolve().parents[2].parent / "shared" / "reference" / "zvm-files-2.md"
SECTION, NEXT_SECTION = "## 18. ", "## 19. "
CONFIGURATION = 7
"""The first entries of the section are about configuration files, the others about what systems print."""

LINK = "DEVICE DEV@0800 OSD 0800\nLINK ETH0 QDIOETHERNET DEV@0800 MTU 1800 IP\n"
LIMITS = "FOREIGNIPCONLIMIT 50\nPERSISTCONNECTIONLIMIT 50\nPENDINGCONNECTIONLIMIT 50\nTCBPOOLSIZE 256\n"
HOME = "HOME\n 172.24.200.222 255.255.255.0 ETH0\n"

ODDITIES = [
    Oddity("EXTENT CONTROL: tags in column 1, but comments and data lines indented by two blanks; heading comment "
           "starts with ` *RegionId`; sections left empty between tag and `:END.`", "EXTENT.CONTROL",
           ":REGIONS.\n *RegionId  VolSer  RegStart RegEnd Dev-Type Comments\n  LNX001 LNX001 1 END 3390-09 guests\n"
           ":END.\n:GROUPS.\n  *GroupName RegionList\n  LINUX LNX001\n  LINUX (ALLOCATE ROTATING)\n:END.\n"
           ":SSI_VOLUMES.\n:END.\n:EXCLUDE.\n  * overlays\n  MAINT-* 0123\n:END.\n:AUTOBLOCK.\n:END.\n"
           ":DEFAULTS.\n:END.\n"),
    Oddity("DTCPARMS: comment lines start with `.*` (and `.***`); the entry's tags lie on continuation lines in column "
           "16; `:attach.C000 as 0600,C001 as 0601,C002 as 0602` with the word `as` and no blank behind the commas",
           "SYSTEM.DTCPARMS",
           ".***********\n.* the stack\n.***********\n:nick.TCPIP    :type.server\n               :class.stack\n"
           "               :attach.C000 as 0600,C001 as 0601,C002 as 0602\n"),
    Oddity("CONFIG00 (not 99) DATADVH in use; ALLOW_ASUSER_NOPASS_FROM= repeated per userid; a keyword with empty "
           "value.", "CONFIG00.DATADVH",
           "/* settings */\nRUNMODE= OPERATIONAL\nONLINE= IMMED\nDISK_CLEANUP= YES\n"
           "ALLOW_ASUSER_NOPASS_FROM= VSMGUARD *\n"
           "ALLOW_ASUSER_NOPASS_FROM= VSMWORK1 *\nRACF_RDEFINE_VMBATCH_DEFAULTS=\n"),
    Oddity("AUTOLOG list: second word 0; trailing `;` comments on each line; mixed case Autolog/EndAutolog.",
           "PROFILE.TCPIP",
           f"{LIMITS}Autolog\n  FTPSERVE 0 ; FTP server\n  PORTMAP 0 ; portmapper\nEndAutolog\n"),
    Oddity("the profile of a wizard holds MTU 1800 on the LINK and on DEFAULTNET although 1500 was typed",
           "PROFILE.TCPIP",
           f"{LIMITS}{LINK}{HOME}GATEWAY\n DEFAULTNET 172.24.200.1 ETH0 1800\nSTART DEV@0800\n"),
    Oddity("HOME without an END word in z/VM; `172.24.200.222 255.255.255.0 ETH0`; GATEWAY with the DEFAULTNET line's "
           "mask column empty.", "PROFILE.TCPIP",
           f"{LIMITS}{LINK}{HOME}GATEWAY\n; network  mask  first hop  link  MTU\n"
           " DEFAULTNET         172.24.200.1 ETH0  1800\nSTART DEV@0800\n"),
    Oddity("shipped placeholder lines as comments: `* BUILD ON @@member3name USING SUBCONFIG ...`; `SPOOL 000C RDR *` "
           "beside `SPOOL 000E 1403 A`; OPTION CONCEAL; abbreviations LNKS, LNKE, SVM.", "USER.DIRECT",
           "IDENTITY DIRMAINT AUTOONLY 64M 128M BG\n BUILD ON VMA USING SUBCONFIG DIRM-1\n"
           "* BUILD ON @@member3name USING SUBCONFIG DIRM-3\n OPTION CONCEAL DIAG88 D84NOPAS IGNMAXU\n"
           " OPTION LNKS LNKE SVM\n SPOOL 000C RDR *\n SPOOL 000D PUN A\n SPOOL 000E 1403 A\n"
           "SUBCONFIG DIRM-1\n MDISK 0191 3390 1 5 USER01 MR\n"),
]  # fmt: skip


@pytest.mark.parametrize("oddity", ODDITIES, ids=lambda oddity: f"{oddity.phrase[:40]}-{oddity.file}")
def test_it_is_healthy(oddity: Oddity) -> None:
    run = Engine(Settings(root=Path("/"))).check_bytes(oddity.text.encode(), Path(oddity.file))
    assert run.members == 1
    assert tuple((finding.code, finding.span.line) for finding in run.findings) == oddity.findings


def test_every_entry_about_configuration_has_an_oddity() -> None:
    if not SHEET.is_file():
        pytest.skip("the sheet is not at ../shared/reference")
    section = SHEET.read_text("utf-8").split(SECTION)[1].split(NEXT_SECTION)[0]
    entries = [plain(line).casefold() for line in section.split("\n") if line[:1].isdecimal()][:CONFIGURATION]
    phrases = [plain(oddity.phrase).casefold() for oddity in ODDITIES]
    assert [entry for entry in entries if not any(phrase in entry for phrase in phrases)] == []
    assert [phrase for phrase in phrases if not any(phrase in entry for entry in entries)] == []
