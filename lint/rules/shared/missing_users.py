"""Users that files of a z/VM system name and its directory lacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding, Level
from lint.ruleset.rule import NOTE, finding
from lint.syntax.statement import LocatedOperand, LocatedValue
from lint.systems.zvm.image import VmImage

SHIPPED = frozenset(
    [
        "ADMSERV",
        "BOOTPD",
        "DHCPD",
        "FTPSERVE",
        "GSKADMIN",
        "IMAP",
        "IMAPAUTH",
        "LDAPSRV",
        "LPSERVE",
        "MAINT",
        "MPROUTE",
        "NAMESRV",
        "OPERATOR",
        "PERFSVM",
        "PORTMAP",
        "REXECD",
        "ROUTED",
        "RXAGENT1",
        "SMTP",
        "SNMPD",
        "SNMPQE",
        "SNMPSUBA",
        "SSLDCSSM",
        "SSLSERV",
        "TCPIP",
        "TCPMAINT",
        "TFTPD",
        "UFTD",
        "VMKERB",
        "VMNFS",
    ]
)
"""Users in the samples of TCP/IP, of which many systems have only a few. [known-M]"""

Name = LocatedOperand | LocatedValue


def missing_users(image: VmImage, users: Iterable[tuple[Name, str]]) -> Iterator[Finding]:
    """A finding on each user that the complete directory of a system lacks, a note for one of the samples of TCP/IP.

    Each user has the words behind its name in the message, such as `a server of AUTOLOG`.
    """
    directory = image.directory
    if directory is None or not directory.is_complete:
        return
    for user, what in users:
        name = user.text
        if name and not directory.owns_name(name) and "*" not in name:
            is_shipped = name in SHIPPED
            near = "" if is_shipped else nearest(name, directory.owners)
            otherwise = f"Delete {name}, or add that user to the directory."
            help_text = otherwise if is_shipped else nearest_or(name, directory.owners, otherwise)
            level: Level | None = NOTE if is_shipped else None
            yield finding(user, f"{name}, {what}, is not in the directory.{near}", help=help_text, level=level)
