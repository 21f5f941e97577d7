"""FCONX $PROFILE: what Performance Toolkit collects, and the services that it offers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.model.members import View
from lint.syntax.statement import LocatedOperand, LocatedValue

USERID = "PERFSVM"
"""The userid of Performance Toolkit."""
_STACK = "TCPIP"
_OFF = "OFF"


class Service(NamedTuple):
    """A service over TCP/IP: WEBSERV or LINUXUSR, with the userid of the TCP/IP server if it is named."""

    place: LocatedOperand
    words: list[LocatedValue]

    @property
    def is_on(self) -> bool:
        """True if it is not switched off."""
        return all(word.text != _OFF for word in self.words)

    @property
    def is_encrypted(self) -> bool:
        """True if SSL is among its words."""
        return any(word.text == "SSL" for word in self.words)

    @property
    def stack(self) -> LocatedValue | None:
        """The userid of the TCP/IP server, which follows TCPIP; None if it is not named."""
        at = next((at for at, word in enumerate(self.words) if word.text == _STACK), len(self.words))
        return self.words[at + 1] if at + 1 < len(self.words) else None

    @property
    def port(self) -> LocatedValue | None:
        """The port, which follows the userid of the TCP/IP server; None if it is not given."""
        numbers = [word for word in self.words if word.text.isdecimal()]
        return numbers[-1] if numbers and self.stack and numbers[-1] != self.stack else None


class Toolkit(View):
    """One FCONX $PROFILE file."""

    KINDS = ("fconx-profile",)

    def services(self, *names: str) -> Iterator[Service]:
        """The services of these names, in order."""
        for statement in self.parsed.named("MONCOLL"):
            for name in names:
                operand = statement.get(name)
                if operand:
                    yield Service(operand, list(operand.values))

    @property
    def collects(self) -> bool:
        """True if it collects data of the CP monitor, or something could not be read that may say so."""
        return any("ON" in statement or not statement.is_sound for statement in self.parsed.statements)
