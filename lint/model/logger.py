"""IXGCNFxx: the options of the system logger. Of several members the last value of an option counts."""

from __future__ import annotations

from lint.model.members import Members


class LoggerOptions(Members):
    """The IXGCNFxx members of IXGCNF=(xx,...)."""

    KINDS = ("ixgcnf",)
