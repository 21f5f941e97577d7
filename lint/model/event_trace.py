"""GTFPARM: the options of the generalized trace facility, and the keywords with the values that some options take."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from lint.model.members import VALUE, View
from lint.syntax.statement import LocatedStatement, LocatedValue

KEYWORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "ASIDP": ("ASID",),
        "CCWP": ("CCW",),
        "IOP": ("IO", "IO_SSCH"),
        "IOXP": ("IO", "IO_SSCH"),
        "JOBNAMEP": ("JOBNAME",),
        "PFIDP": ("PFID",),
        "PIP": ("PI",),
        "SSCHP": ("SSCH", "SIO", "IO_SSCH"),
        "SIOP": ("SSCH", "SIO", "IO_SSCH"),
        "SVCP": ("SVC",),
        "SYSP": ("IO", "IO_SSCH", "SSCH", "SIO", "SVC", "PI"),
        "USRP": ("USR",),
    }
)
"""By option, the keywords of which it takes the values. [doc: Tools and Service Aids, prompting keywords]"""


class EventTrace(View):
    """One GTFPARM."""

    KINDS = ("gtfparm",)

    @property
    def traces(self) -> list[LocatedStatement]:
        """The TRACE statements."""
        return list(self.parsed.named("TRACE"))

    @property
    def options(self) -> list[LocatedValue]:
        """The trace options."""
        values = (trace.get(VALUE) for trace in self.traces)
        return [value for operand in values if operand for value in operand.values]

    @property
    def keywords(self) -> list[LocatedStatement]:
        """The statements with values of options."""
        names = sorted({keyword for keywords in KEYWORDS.values() for keyword in keywords})
        return [statement for statement in self.parsed.named(*names) if statement.is_known]

    @property
    def has_read_all(self) -> bool:
        """True if all options and keywords could be read."""
        names = {keyword for keywords in KEYWORDS.values() for keyword in keywords}
        return self.parsed.has_read_all("TRACE", *names)


def shown(keyword: str) -> str:
    """A keyword as it is written."""
    return f"{keyword.replace('_', '=')}="
