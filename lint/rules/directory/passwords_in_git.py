from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.source.staged import STAGED
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.history import History
from lint.values.secret_places import NO_PASSWORDS

_LOGON = {"USER": ("PASSWORD",), "IDENTITY": ("PASSWORD",)}
_DISKS = {"MDISK": ("READ_PASSWORD", "WRITE_PASSWORD", "MULTIPLE_PASSWORD")}
_HEAD = "HEAD"
_HELP = "Specify AUTOONLY or LBYONLY for logon passwords, and delete the minidisk passwords."


@rule("DIR076", level=NOTE, tags=("passwords", "security"), cwe=(312,))
def passwords_in_git(parsed: ParsedMember, history: History) -> Iterator[Finding]:
    """
    A directory with passwords is in Git.

    ## What it does
    Counts, in one finding for each directory file that is in Git or staged for the next commit, the logon passwords of
    USER and IDENTITY and the passwords of minidisks. NOLOG, NOPASS, AUTOONLY, LBYONLY and ALL are not passwords. No
    password is shown. Without Git the rule reports nothing.

    ## Why it matters
    Git keeps every version. Everyone who can read the repository has the passwords, including those that were deleted
    later. The finding is a note, because a site may have an external security manager, which does not use these
    passwords.

    ## Sources
    - z/VM CP Planning and Administration: USER and MDISK Directory Statement. What Git keeps is general knowledge.
    """
    if parsed.kind.id != "cp-directory":
        return
    logon, disks = list(_passwords(parsed, _LOGON)), list(_passwords(parsed, _DISKS))
    if not logon and not disks:
        return
    where = "in Git" if history.earlier(parsed, _HEAD) else "staged for Git" if history.earlier(parsed, STAGED) else ""
    if where:
        counts = [_counted(len(logon), "logon password"), _counted(len(disks), "minidisk password")]
        message = f"This directory is {where} in plain text, with {' and '.join(filter(None, counts))}."
        yield finding(parsed.first_line_span, message, help=_HELP)


def _passwords(parsed: ParsedMember, places: Mapping[str, Sequence[str]]) -> Iterator[LocatedOperand]:
    for statement in parsed.named(*places):
        for name in places[statement.name]:
            operand = statement.get(name)
            if operand and operand.text.upper() not in NO_PASSWORDS and not is_unknown(operand.text):
                yield operand


def _counted(count: int, what: str) -> str:
    """The number with its noun: `1 logon password`; "" for none."""
    return f"{count} {what}{'' if count == 1 else 's'}" if count else ""
