"""The kinds of z/VM and its forebears."""

from __future__ import annotations

from lint.kinds.kind import CARDS, Kind

ZVM_KINDS = (
    Kind(
        id="cp-directory",
        title="CP user directory",
        family="DIR",
        platform="zvm",
        cut=CARDS,
        edge=72,
        grammar="directory",
        files=("USER.DIRECT", "USER.WITHPASS", "USER.BACKUP", "*.DIRECT"),
        content=(
            r"(?i)\s*(DIRECTORY\s+(SSI\s+)?[0-9A-F]{1,4}\s+\S+\s+\S{1,6}|(USER|IDENTITY)\s+\S{1,8}\s+\S{1,8}\s+\d+[KMG]\s"
            r"|SUBCONFIG\s+\S{1,8}\s*$|MDISK\s+[0-9A-F]{1,4}\s+(\d{4}|FB-512)\s)"
        ),
        meaning="the users of a z/VM system with their devices and authorities",
    ),
)
