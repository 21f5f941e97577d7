"""IEASVCxx: the supervisor calls of SVC=(xx,...), in the order in which the system reads them."""

from __future__ import annotations

from lint.model.members import Members

SUSPEND_LOCKS = ("LOCAL", "CMS")
"""The beginnings of the names of suspend locks; any other lock is a spin lock. [known: locks of MVS]"""


class Svcs(Members):
    """The IEASVCxx members of SVC=(xx,...), or one such member alone."""

    KINDS = ("ieasvc",)
