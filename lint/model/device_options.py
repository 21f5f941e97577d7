"""DEVSUPxx and IECIOSxx: the options of device support and of the I/O supervisor."""

from __future__ import annotations

from lint.model.members import Members

CATEGORIES = (*(f"MEDIA{number}" for number in range(1, 14)), "ERROR", "PRIVATE")
"""The keywords of DEVSUPxx with a category of a tape library."""


class DeviceSupport(Members):
    """The DEVSUPxx members that a system takes; of several the last value counts."""

    KINDS = ("devsup",)


class IoSupervisor(Members):
    """The IECIOSxx that a system takes."""

    KINDS = ("iecios",)
