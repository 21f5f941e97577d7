from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.directory import Directory
from lint.rules.shared.rewriting import respelled
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue, is_unknown

_WITHOUT_NUMBER = 4294967295
"""The UID of users who have none of their own."""


@rule("DIR042", level=WARNING, tags=("posix",))
def unmatched_posix_user(directory: Directory) -> Iterator[Finding]:
    """
    A POSIX group is not defined, or two users have the same UID.

    ## What it does
    Reports a GNAME of POSIXINFO and POSIXGLIST that no POSIXGROUP of the directory defines, in complete directories:
    those with a DIRECTORY statement, or named USER DIRECT. Upper and lower case are different groups. Reports a UID
    that an earlier entry also has, except 0, which is the superuser under every name, and 4294967295, which users
    without a POSIXINFO have. For the group of an entry with UID 4294967295, the finding is a note: the shipped
    directory has such a group, DEFAULT.

    ## Why it matters
    Files belong to numbers. Two users with the same number own each other's files, and a group without a number owns no
    files.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    GLOBALDEFS
    POSIXGROUP staff 1
    USER ALICE NOLOG 64M 128M G
     POSIXINFO UID 100 GNAME STAFF
    ```

    Help: Change STAFF to staff.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    GLOBALDEFS
    POSIXGROUP staff 1
    USER ALICE NOLOG 64M 128M G
     POSIXINFO UID 100 GNAME staff
    ```

    ## Fix safety
    Unsafe. The fix writes the name with the closest spelling, if there is one. It needs review: you may have meant
    another name.

    ## Sources
    - General knowledge of POSIX users and groups. z/VM CP Planning and Administration: POSIXINFO, POSIXGROUP.
    """
    yield from _unknown_groups(directory)
    first_of: dict[int, tuple[LocatedOperand, str]] = {}
    free = _highest_uid(directory)
    for entry in directory.entries_with("POSIXINFO"):
        for info in entry.of("POSIXINFO"):
            uid = info.get("UID")
            if entry.verb == "PROFILE" or uid is None or uid.number in (None, 0, _WITHOUT_NUMBER):
                continue
            first, owner = first_of.setdefault(uid.number, (uid, entry.name))
            if first is not uid and owner != entry.name:
                message = f"{entry.name} has the same UID {uid.text} as {owner}."
                free += 1
                help_text = f"Change UID {uid.text} to {free} or another free UID."
                yield finding(uid, message, help=help_text, related=(related_place(first, "first given here"),))


def _highest_uid(directory: Directory) -> int:
    infos = (info for entry in directory.entries_with("POSIXINFO") for info in entry.of("POSIXINFO"))
    uids = (uid.number or 0 for info in infos if (uid := info.get("UID")))
    return max((uid for uid in uids if uid < _WITHOUT_NUMBER), default=0)


def _unknown_groups(directory: Directory) -> Iterator[Finding]:
    groups = directory.named("POSIXGROUP")
    defined = {value.value.text for statement in groups for value in _values(statement, "GNAME")}
    unread = {word for group in directory.misspelled.get("POSIXGROUP", ()) for word in group.text.split()}
    if not directory.is_complete or not defined:
        return
    for entry in directory.entries:
        for statement in (*entry.of("POSIXINFO"), *entry.of("POSIXGLIST")):
            for value in _values(statement, "GNAME", "GNAMES"):
                name = value.value.text
                if not is_unknown(value.text) and name not in defined and name not in unread:
                    message = f"{entry.name} is in the POSIX group {name}, which no POSIXGROUP defines."
                    uid = statement.get("UID")
                    is_nobody = uid is not None and uid.number == _WITHOUT_NUMBER
                    near = nearest_word(name, defined)
                    definition = f"Add POSIXGROUP {name} with a GID, or delete {name} here."
                    help_text = f"Change {name} to {near}." if near else definition
                    level = NOTE if is_nobody else None
                    yield finding(
                        value,
                        f"{message}{did_you_mean(near)}",
                        help=help_text,
                        fixes=respelled(value, near),
                        level=level,
                    )


def _values(statement: LocatedStatement, *operands: str) -> list[LocatedValue]:
    """The values of these operands as written, since their case matters."""
    return [value for operand in statement.operands if operand.name in operands for value in operand.values]
