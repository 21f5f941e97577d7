from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sms import REMEMBERED, Sms
from lint.rules.shared.revisions import REVISION
from lint.ruleset.rule import NOTE, Options, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown
from lint.systems.history import History


@rule("SMS009", level=NOTE, tags=("revision",), options={**REVISION})
def value_only_by_command(parsed: ParsedMember, options: Options, history: History) -> Iterator[Finding]:
    """
    A changed value of VSAM RLS takes effect by SETSMS only.

    ## What it does
    Compares CF_TIME, DEADLOCK_DETECTION, RLS_MAXCFFEATURELEVEL, RLS_MAX_POOL_SIZE, RLSABOVETHEBARMAXPOOLSIZE,
    RLSFIXEDPOOLSIZE and SMF_TIME of an IGDSMSxx with those of the last commit (`revision` names another commit),
    and notes a value that has changed. It reports nothing outside a Git work tree, if Git is not installed, and for
    files that the revision does not have.

    ## Why it matters
    SMS keeps these values in the sharing control data sets. Neither an IPL nor SET SMS takes the new value from the
    member, only SETSMS does.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IGDSMSxx, changing SMS parameters.
    """
    if parsed.kind.id != "igdsms":
        return
    statement = Sms(parsed).statement
    operands = [operand for name in REMEMBERED if (operand := statement.get(name))] if statement else []
    before = history.earlier(parsed, str(options["revision"])) if operands else None
    earlier = Sms(before).statement if before else None
    for operand in operands:
        there = earlier.get(operand.name) if earlier else None
        if there and there.texts != operand.texts and not any(map(is_unknown, (*there.texts, *operand.texts))):
            written = f"{operand.name}({','.join(operand.texts)})"
            message = f"{operand.name} has changed since {options['revision']}: only SETSMS makes it take effect."
            yield finding(operand, message, help=f"Specify {written} in a SETSMS command as well.")
