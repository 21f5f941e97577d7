"""All rules in order. A rule `CPL013 class-without-path` lives in `lint/rules/couple/class_without_path.py`.

The list is plain text so that a code can be checked, and one family loaded, without importing every rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple

from lint.rules.rule import Rule

FOLDERS = {
    "GEN": "general",
    "SYM": "symbols",
    "CPL": "couple",
    "BPX": "unix",
    "ASC": "asch",
    "VLF": "vlf",
    "ZFS": "zfs",
    "DIR": "directory",
    "SFS": "sfs",
    "CFG": "config",
}
"""The folder of each family."""

OF_ANY_KIND = ("GEN", "SYM")
"""The families whose rules look at members of every kind."""

FORMER_CODES: Mapping[str, tuple[str, ...]] = {}
"""The codes that a rule had before, by the one that it has: they select it still, and code scanning knows it again."""


class Entry(NamedTuple):
    """A rule by its two names."""

    code: str
    name: str

    @property
    def module(self) -> str:
        """The module that holds it."""
        return f"lint.rules.{FOLDERS[self.code[:3]]}.{self.name.replace('-', '_')}"


ENTRIES = (
    Entry("GEN001", "text-past-data-columns"),
    Entry("GEN002", "unclosed-comment"),
    Entry("GEN003", "nested-comment"),
    Entry("GEN004", "swallowed-statement"),
    Entry("GEN005", "lower-case-keyword"),
    Entry("GEN006", "odd-character"),
    Entry("GEN007", "record-too-long"),
    Entry("GEN008", "odd-member-name"),
    Entry("GEN009", "lost-continuation"),
    Entry("GEN010", "trailing-comma"),
    Entry("GEN011", "repeated-keyword"),
    Entry("GEN012", "unknown-keyword"),
    Entry("GEN013", "unbalanced-parentheses"),
    Entry("GEN014", "keyword-of-another-release"),
    Entry("GEN015", "malformed-statement"),
    Entry("GEN016", "unreadable-file"),
    Entry("GEN017", "rule-failure"),
    Entry("GEN018", "empty-member"),
    Entry("GEN019", "bad-value"),
    Entry("SYM002", "symbol-without-period"),
    Entry("SYM003", "swallowed-period"),
    Entry("SYM004", "bad-symbol-name"),
    Entry("SYM005", "text-longer-than-symbol"),
    Entry("SYM006", "symbol-of-the-system"),
    Entry("CPL002", "malformed-sysplex-name"),
    Entry("CPL003", "maxmsg-out-of-range"),
    Entry("CPL004", "class-length-out-of-range"),
    Entry("CPL005", "interval-out-of-range"),
    Entry("CPL009", "repeated-class"),
    Entry("CPL010", "too-many-classes"),
    Entry("CPL011", "bad-class-or-group-name"),
    Entry("CPL012", "undefined-class"),
    Entry("CPL013", "class-without-path"),
    Entry("CPL014", "single-path"),
    Entry("CPL016", "path-without-one-end"),
    Entry("CPL017", "bad-device-number"),
    Entry("CPL019", "device-in-both-directions"),
    Entry("CPL020", "bad-structure-name"),
    Entry("CPL023", "class-without-undesig"),
    Entry("CPL024", "no-class-for-undesig"),
    Entry("CPL025", "wasteful-class-length"),
    Entry("CPL031", "unusual-cleanup"),
    Entry("CPL036", "no-alternate-couple-data-set"),
    Entry("CPL037", "alternate-equals-primary"),
    Entry("BPX001", "repeated-limit"),
    Entry("BPX003", "misquoted-value"),
    Entry("BPX004", "limit-out-of-range"),
    Entry("ASC002", "bad-class-name"),
    Entry("ASC005", "minimum-above-maximum"),
    Entry("VLF001", "class-without-objects"),
    Entry("VLF002", "bad-vlf-value"),
    Entry("VLF006", "maxvirt-out-of-range"),
    Entry("ZFS006", "user-cache-out-of-range"),
    Entry("ZFS007", "unknown-zfs-option"),
    Entry("DIR001", "overlapping-minidisks"),
    Entry("DIR007", "link-to-undefined-user"),
    Entry("DIR008", "link-to-undefined-device"),
    Entry("DIR012", "undefined-profile"),
    Entry("DIR013", "misplaced-include"),
    Entry("DIR014", "section-order"),
    Entry("DIR015", "repeated-userid"),
    Entry("DIR018", "bad-user-operand"),
    Entry("DIR019", "bad-minidisk-operand"),
    Entry("DIR020", "storage-above-maximum"),
    Entry("DIR021", "statement-out-of-order"),
    Entry("DIR022", "misplaced-virtual-disk"),
    Entry("DIR023", "repeated-device"),
    Entry("DIR031", "subconfig-with-operands"),
    Entry("DIR041", "lost-directory-text"),
    Entry("SFS004", "incomplete-file-pool"),
    Entry("CFG001", "repeated-slot"),
    Entry("CFG002", "volume-in-two-slots"),
    Entry("CFG004", "residence-volume-not-owned"),
    Entry("CFG005", "slot-out-of-range"),
    Entry("CFG009", "unbalanced-qualifier"),
    Entry("CFG011", "lost-continuation-comma"),
)

ALWAYS = frozenset(entry for entry in ENTRIES if entry.code in ("GEN016", "GEN017"))
"""The rules that no selection switches off: they tell that something could not be checked."""


def load(entries: Iterable[Entry] = ENTRIES) -> list[Rule]:
    """The rules of these entries, imported now."""
    return [_load(entry) for entry in entries]


def of_families(families: Iterable[str]) -> list[Entry]:
    """The entries of some families, in order."""
    wanted = set(families)
    return [entry for entry in ENTRIES if entry.code[:3] in wanted]


def find(selector: str) -> list[Entry]:
    """The entries that a code, a name, a family (`CPL`) or `ALL` stands for; none when it is unknown."""
    folded = selector.upper()
    if folded == "ALL":
        return list(ENTRIES)
    return [
        entry
        for entry in ENTRIES
        if folded in (entry.code, entry.code[:3], entry.name.upper(), *FORMER_CODES.get(entry.code, ()))
    ]


def selectors() -> Sequence[str]:
    """Everything that `find` knows, for spelling help."""
    return [*(entry.code for entry in ENTRIES), *(entry.name for entry in ENTRIES), *FOLDERS, "ALL"]


@cache
def _load(entry: Entry) -> Rule:
    module = import_module(entry.module)
    found = [value for value in vars(module).values() if isinstance(value, Rule)]
    if len(found) != 1 or (found[0].code, found[0].name) != entry:
        raise ImportError(f"{entry.module} must hold the one rule {entry.code} {entry.name}")
    return found[0]
