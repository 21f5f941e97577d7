from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values, surplus
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement

_PASSWORDS = ("READ_PASSWORD", "WRITE_PASSWORD", "MULTIPLE_PASSWORD")
_ASTERISK = "*"
_MESSAGE = "This remark is read as passwords: the asterisk and the words after it are passwords, up to three in all."
_MODE_HELP = "Specify MR, or the mode that you intend, in place of this text, or before it if it is a password."
_HELP = "Put the remark on a separate record that begins with an asterisk."


@rule("DIR019", level=ERROR, tags=("values",))
def bad_minidisk_operand(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The access mode of a minidisk is not valid, or the MDISK statement has too many operands.

    ## What it does
    Reports an access mode on MDISK that is not valid, which often means that an operand before it is missing. Warns of
    a remark in place of the passwords, which an asterisk indicates, and of text after the multiple-write password,
    unless it is a remark after an asterisk.

    ## Why it matters
    The operands are positional. A password in place of the mode makes the next password the read password. The first
    three words after the mode are the passwords, even if the first is an asterisk: a user who knows the remark can link
    to the disk. Text after the last operand is ignored.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 RPASS WPASS MPASS
    ```

    Help: Specify MR, or the mode that you intend, in place of this text, or before it if it is a password.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR RPASS WPASS MPASS
    ```

    ## Sources
    - z/VM CP Planning and Administration: MDISK Directory Statement. Derived from what the directory manager of a z/VM
      7.1 lists of such disks: an asterisk is taken for a password.
    """
    yield from (mode._replace(help=_MODE_HELP) for mode in bad_values(parsed, "DIR019"))
    lines = set()
    for mdisk in parsed.named("MDISK"):
        asterisk = _asterisk(mdisk)
        if asterisk:
            remark = mdisk.span_of(asterisk.operand.start, mdisk.statement.operands[-1].end)
            lines.add(remark.end_line)
            yield finding(remark, _MESSAGE, help=_HELP, level=WARNING)
    yield from (late for late in surplus(parsed, "MDISK") if late.span.end_line not in lines)


def _asterisk(mdisk: LocatedStatement) -> LocatedOperand | None:
    """The password that is the asterisk of a remark; None without any."""
    passwords = (mdisk.get(name) for name in _PASSWORDS)
    return next((password for password in passwords if password and password.text == _ASTERISK), None)
