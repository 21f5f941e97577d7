"""Userids in files of a z/VM system that its directory does not have."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding
from lint.syntax.statement import LocatedOperand, LocatedValue, is_unknown
from lint.systems.zvm.image import VmImage

_ANY = "*"
OF_SAMPLES = frozenset(
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


def undefined_users(
    image: VmImage, users: Iterable[tuple[LocatedOperand | LocatedValue, str]], of_samples: Collection[str] = ()
) -> Iterator[Finding]:
    """A finding for each of some userids that the directory lacks; none where it may have further users.

    Each userid has the words behind it in the message, such as `a server of AUTOLOG`. One of `of_samples`, which many
    systems lack, is a note.
    """
    named = list(users)
    directory = image.directory
    if not named or directory is None or not directory.is_complete:
        return
    for user, what in named:
        name = user.text
        if not name or _ANY in name or is_unknown(name) or directory.owns_name(name):
            continue
        is_of_samples = name in of_samples
        near = "" if is_of_samples else nearest(name, directory.owners)
        otherwise = f"Delete {name} here, or add it to the directory."
        help_text = otherwise if is_of_samples else nearest_or(name, directory.owners, otherwise)
        level = NOTE if is_of_samples else None
        yield finding(user, f"{name}, {what}, is not in the directory.{near}", help=help_text, level=level)


def is_own_node(image: VmImage, node: str) -> bool:
    """True if a node is any node (`*` or nothing), or may be one of the system."""
    names = {image.name, *image.members}.union(*(config.system_names for config in image.configs))
    return node in ("", _ANY, *names)
