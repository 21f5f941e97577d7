"""IKJTSOxx: the commands and programs of TSO/E."""

from __future__ import annotations

from lint.model.members import Members

LISTS = ("AUTHCMD", "AUTHPGM", "AUTHTSF", "NOTBKGND", "PLATCMD", "PLATPGM")
"""The statements with a list of names."""


class TsoOptions(Members):
    """The IKJTSOxx that a system takes."""

    KINDS = ("ikjtso",)
