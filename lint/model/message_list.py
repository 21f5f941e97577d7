"""MPFLSTxx: what is done with messages.

The first record of an identifier counts. [doc: MPFLSTxx statements]
"""

from __future__ import annotations

from lint.model.members import Members

OPTIONS = ("SUP", "RETAIN", "AUTO", "USEREXIT")


class MessageList(Members):
    """The MPFLSTxx members that a system takes, or one such member alone."""

    KINDS = ("mpflst",)
