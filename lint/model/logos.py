"""LOGO CONFIG: the logos and messages of CP."""

from __future__ import annotations

from collections.abc import Iterator

from lint.model.members import View
from lint.syntax.statement import LocatedStatement

DEFAULT = "DEFAULT"


class Logos(View):
    """One LOGO CONFIG file, without what it imbeds."""

    KINDS = ("logo-config",)

    def statements(self, *names: str) -> Iterator[LocatedStatement]:
        """Every statement of these names, in order."""
        return iter(self.parsed.named(*names))

    def lacks(self, name: str) -> bool:
        """True if no statement of that name is here, and none can be elsewhere."""
        statements = any(self.statements(name, "IMBED"))
        return not statements and self.parsed.has_read_all(name, "IMBED")
