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
    "SYS": "sysparm",
    "CPL": "couple",
    "BPX": "unix",
    "ASC": "asch",
    "ICS": "ics",
    "IPS": "ips",
    "VLF": "vlf",
    "LPA": "lpa",
    "APF": "lpa",
    "RTL": "rtls",
    "ZFS": "zfs",
    "USS": "shell",
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
    Entry("GEN020", "bad-ignore"),
    Entry("GEN021", "unused-ignore"),
    Entry("GEN022", "repeated-ignore"),
    Entry("GEN023", "ignore-without-reason"),
    Entry("SYM002", "symbol-without-period"),
    Entry("SYM003", "swallowed-period"),
    Entry("SYM004", "bad-symbol-name"),
    Entry("SYM005", "text-longer-than-symbol"),
    Entry("SYM006", "symbol-of-the-system"),
    Entry("SYM014", "reserved-symbol"),
    Entry("SYS004", "system-parameters-in-member"),
    Entry("CPL001", "sysplex-not-named-once"),
    Entry("CPL002", "malformed-sysplex-name"),
    Entry("CPL003", "maxmsg-out-of-range"),
    Entry("CPL004", "class-length-out-of-range"),
    Entry("CPL005", "interval-out-of-range"),
    Entry("CPL006", "maxmsg-below-one-message"),
    Entry("CPL007", "few-inbound-messages"),
    Entry("CPL008", "low-maxmsg"),
    Entry("CPL009", "repeated-class"),
    Entry("CPL010", "too-many-classes"),
    Entry("CPL011", "bad-class-or-group-name"),
    Entry("CPL012", "undefined-class"),
    Entry("CPL013", "class-without-path"),
    Entry("CPL014", "single-path"),
    Entry("CPL015", "class-on-pathin"),
    Entry("CPL016", "path-without-one-end"),
    Entry("CPL017", "bad-device-number"),
    Entry("CPL018", "repeated-path-device"),
    Entry("CPL019", "device-in-both-directions"),
    Entry("CPL020", "bad-structure-name"),
    Entry("CPL021", "one-way-structure"),
    Entry("CPL023", "class-without-undesig"),
    Entry("CPL024", "no-class-for-undesig"),
    Entry("CPL025", "wasteful-class-length"),
    Entry("CPL026", "too-few-buffer-sizes"),
    Entry("CPL027", "classes-of-one-buffer-size"),
    Entry("CPL028", "class-for-named-groups"),
    Entry("CPL029", "many-classes"),
    Entry("CPL030", "needless-size-classes"),
    Entry("CPL031", "unusual-cleanup"),
    Entry("CPL033", "absolute-opnotify"),
    Entry("CPL034", "opnotify-below-interval"),
    Entry("CPL035", "opnotify-past-cap"),
    Entry("CPL036", "no-alternate-couple-data-set"),
    Entry("CPL037", "alternate-equals-primary"),
    Entry("CPL038", "couple-data-sets-on-one-volume"),
    Entry("CPL039", "sysplex-and-cfrm-on-one-volume"),
    Entry("CPL040", "odd-data-type"),
    Entry("CPL041", "structure-without-cfrm"),
    Entry("CPL042", "no-sfm-couple-data-set"),
    Entry("CPL044", "odd-function"),
    Entry("CPL045", "status-detection-off"),
    Entry("CPL047", "idle-localmsg"),
    Entry("CPL051", "low-retry"),
    Entry("CPL052", "inbound-below-outbound"),
    Entry("CPL056", "repeated-group"),
    Entry("CPL058", "coded-default-maxmsg"),
    Entry("CPL059", "maxmsg-raised-for-all"),
    Entry("CPL060", "buffer-storage"),
    Entry("CPL061", "few-one-way-ctcs"),
    Entry("CPL062", "small-default-class"),
    Entry("BPX001", "repeated-limit"),
    Entry("BPX003", "misquoted-value"),
    Entry("BPX004", "limit-out-of-range"),
    Entry("BPX005", "user-limit-above-system-limit"),
    Entry("BPX006", "too-few-processes"),
    Entry("BPX007", "too-few-pseudoterminals"),
    Entry("BPX008", "processes-below-standard"),
    Entry("BPX009", "user-may-fill-process-table"),
    Entry("BPX010", "few-descriptors"),
    Entry("BPX011", "few-sockets"),
    Entry("BPX012", "descriptors-below-standard"),
    Entry("BPX013", "ignored-maxsockets"),
    Entry("BPX014", "ipv6-without-ipv4"),
    Entry("BPX015", "ignored-port-range"),
    Entry("BPX016", "port-without-count"),
    Entry("BPX017", "default-port-range"),
    Entry("BPX019", "stack-without-cinet"),
    Entry("BPX020", "several-default-stacks"),
    Entry("BPX021", "network-of-undefined-type"),
    Entry("BPX022", "mount-of-unstarted-type"),
    Entry("BPX023", "hfs-in-use"),
    Entry("BPX024", "hfs-parameter"),
    Entry("BPX025", "repeated-file-system"),
    Entry("BPX026", "two-file-systems-on-one-mount-point"),
    Entry("BPX027", "bad-mount-point"),
    Entry("BPX028", "child-mounted-first"),
    Entry("BPX029", "absolute-mkdir"),
    Entry("BPX030", "too-many-directories"),
    Entry("BPX031", "mkdir-on-nfs"),
    Entry("BPX033", "contradictory-automove"),
    Entry("BPX034", "takeover-without-sysplex"),
    Entry("BPX035", "wildcard-in-exclude-list"),
    Entry("BPX036", "movable-below-fixed"),
    Entry("BPX037", "writable-version-root"),
    Entry("BPX038", "fixed-sysplex-root"),
    Entry("BPX039", "movable-file-system-of-one-system"),
    Entry("BPX047", "ignored-shrlibmaxpages"),
    Entry("BPX048", "dropped-maxsharepages"),
    Entry("BPX049", "unusual-superuser"),
    Entry("BPX050", "unusual-tty-group"),
    Entry("BPX051", "alias-table"),
    Entry("BPX052", "unusual-steplib-list"),
    Entry("BPX053", "user-file-system-with-setuid"),
    Entry("BPX054", "mount-without-security"),
    Entry("BPX055", "unusual-startup-procedure"),
    Entry("BPX056", "bad-alternate-root"),
    Entry("BPX058", "few-shared-memory-pages"),
    Entry("BPX062", "entry-point-of-another-type"),
    Entry("BPX063", "zfs-outside-the-kernel"),
    Entry("BPX065", "small-letters-in-prm"),
    Entry("BPX066", "silent-limits"),
    Entry("BPX067", "priority-groups"),
    Entry("BPX074", "shared-without-version"),
    Entry("BPX075", "inet-beside-cinet"),
    Entry("BPX076", "number-too-large"),
    Entry("BPX077", "wrong-domain-number"),
    Entry("BPX078", "bad-hfs-buffers"),
    Entry("BPX079", "limit-left-to-default"),
    Entry("BPX080", "no-heap-pools"),
    Entry("BPX081", "bad-zfs-member-list"),
    Entry("BPX085", "tmp-not-in-storage"),
    Entry("BPX086", "users-in-root"),
    Entry("BPX087", "shared-mode-of-one-system"),
    Entry("ASC002", "bad-class-name"),
    Entry("ASC003", "repeated-scheduler-class"),
    Entry("ASC004", "undefined-default-class"),
    Entry("ASC005", "minimum-above-maximum"),
    Entry("ASC006", "statement-too-long"),
    Entry("ASC009", "initiators-of-forks"),
    Entry("ICS002", "report-group-is-control-group"),
    Entry("ICS003", "repeated-selector"),
    Entry("ICS005", "repeated-section"),
    Entry("ICS007", "unread-control-specification"),
    Entry("ICS016", "unix-in-default-group"),
    Entry("ICS017", "forks-without-section"),
    Entry("ICS018", "daemons-among-children"),
    Entry("IPS001", "undefined-domain"),
    Entry("IPS002", "undefined-objective"),
    Entry("IPS003", "unused-definition"),
    Entry("IPS004", "bad-domain-constraint"),
    Entry("IPS005", "bad-workload-levels"),
    Entry("IPS006", "bad-period-durations"),
    Entry("IPS007", "repeated-number"),
    Entry("IPS008", "missing-default-group"),
    Entry("IPS009", "unread-performance-specification"),
    Entry("VLF001", "class-without-objects"),
    Entry("VLF002", "bad-vlf-value"),
    Entry("VLF003", "mixed-class"),
    Entry("VLF004", "repeated-data-set"),
    Entry("VLF005", "repeated-vlf-class"),
    Entry("VLF006", "maxvirt-out-of-range"),
    Entry("VLF008", "identity-maps-not-cached"),
    Entry("VLF009", "racf-objects-not-cached"),
    Entry("VLF010", "wrong-major-name"),
    Entry("VLF011", "no-age-alert"),
    Entry("LPA001", "repeated-library"),
    Entry("LPA003", "extended-library-in-lpa-list"),
    Entry("LPA004", "non-reentrant-library-in-lpa-list"),
    Entry("LPA007", "too-many-libraries"),
    Entry("LPA011", "malformed-include"),
    Entry("LPA012", "repeated-module"),
    Entry("LPA014", "include-from-extended-library"),
    Entry("LPA018", "automatic-library-listed"),
    Entry("APF006", "link-list-out-of-order"),
    Entry("APF009", "syslib-after-link-list"),
    Entry("APF012", "sms-with-volume"),
    Entry("APF013", "static-apf-list"),
    Entry("RTL001", "undefined-physical-library"),
    Entry("RTL002", "library-added-twice"),
    Entry("RTL004", "repeated-preload"),
    Entry("RTL006", "library-limit-above-total"),
    Entry("RTL008", "two-default-versions"),
    Entry("RTL009", "library-without-security"),
    Entry("RTL013", "cache-without-limit"),
    Entry("ZFS001", "small-user-cache"),
    Entry("ZFS002", "small-metadata-cache"),
    Entry("ZFS003", "metadata-backing-cache"),
    Entry("ZFS004", "dropped-cache"),
    Entry("ZFS005", "oversized-metadata-cache"),
    Entry("ZFS006", "user-cache-out-of-range"),
    Entry("ZFS007", "unknown-zfs-option"),
    Entry("ZFS008", "no-growth"),
    Entry("ZFS009", "growth-left-to-default"),
    Entry("ZFS010", "multi-file-system-aggregate"),
    Entry("ZFS011", "old-aggregate-version"),
    Entry("ZFS013", "small-vnode-cache"),
    Entry("ZFS014", "fixed-cache"),
    Entry("ZFS017", "comment-of-another-language"),
    Entry("ZFS018", "option-without-effect"),
    Entry("ZFS020", "unwatched-space"),
    Entry("USS001", "filecache-before-its-release"),
    Entry("USS002", "shareas-not-exported"),
    Entry("USS003", "shareas-not-used"),
    Entry("USS004", "steplib-propagated"),
    Entry("USS005", "steplib-without-new-shell"),
    Entry("DIR001", "overlapping-minidisks"),
    Entry("DIR007", "link-to-undefined-user"),
    Entry("DIR008", "link-to-undefined-device"),
    Entry("DIR010", "multiple-write-link"),
    Entry("DIR012", "undefined-profile"),
    Entry("DIR013", "misplaced-include"),
    Entry("DIR014", "section-order"),
    Entry("DIR015", "repeated-userid"),
    Entry("DIR016", "reserved-userid"),
    Entry("DIR017", "awkward-userid"),
    Entry("DIR018", "bad-user-operand"),
    Entry("DIR019", "bad-minidisk-operand"),
    Entry("DIR020", "storage-above-maximum"),
    Entry("DIR021", "statement-out-of-order"),
    Entry("DIR022", "misplaced-virtual-disk"),
    Entry("DIR023", "repeated-device"),
    Entry("DIR024", "ipl-of-undefined-device"),
    Entry("DIR026", "minidisk-for-everybody"),
    Entry("DIR029", "unmatched-subconfig"),
    Entry("DIR031", "subconfig-with-operands"),
    Entry("DIR036", "repeated-mac-suffix"),
    Entry("DIR039", "absolute-shares-above-all"),
    Entry("DIR041", "lost-directory-text"),
    Entry("DIR042", "unmatched-posix-user"),
    Entry("DIR046", "minidisk-too-large-to-cache"),
    Entry("DIR051", "volume-of-two-device-types"),
    Entry("DIR052", "nicdef-and-special"),
    Entry("DIR053", "well-known-password"),
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

_SYNTAX = ("GEN002", "GEN007", "GEN009", "GEN013", "GEN015", "CFG009", "CFG011")
_ABOUT_IGNORES = ("GEN020", "GEN021", "GEN022", "GEN023")

ABOUT_IGNORES = frozenset(entry for entry in ENTRIES if entry.code in _ABOUT_IGNORES)
"""The rules about the comments that ignore findings; `lint/review/` raises them, when all findings are known."""

NOT_IGNORABLE = ALWAYS | ABOUT_IGNORES | frozenset(entry for entry in ENTRIES if entry.code in _SYNTAX)
"""The rules whose findings no comment hides.

Where text could not be read as it was meant, nobody knows what else is wrong there, nor where a comment ends.
"""


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
