from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.svcs import SUSPEND_LOCKS
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("SVC005", level=ERROR, tags=("values",))
def locks_of_svc(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An SVC asks for a lock that its type cannot have.

    ## What it does
    Reports LOCKS on TYPE(6), a CMS lock without LOCAL, and a spin lock (any lock but LOCAL and the CMS locks) on
    TYPE(3) or TYPE(4).

    ## Why it matters
    The system ignores the statement, and the SVC is not defined.

    ## Example
    ```text IEASVC00
    SVCPARM 245,REPLACE,TYPE(6),LOCKS(LOCAL)
    ```

    Help: Delete LOCKS from SVC 245, or specify another type.

    ## Use instead
    ```text IEASVC00
    SVCPARM 245,REPLACE,TYPE(6)
    ```

    ## Sources
    - z/OS MVS System Messages: error message for IEASVCxx. Which locks are spin locks is general knowledge.
    """
    for statement in parsed.named("SVCPARM") if parsed.kind.id == "ieasvc" else ():
        locks, kind = statement.get("LOCKS"), text_of(statement, "TYPE")
        if locks is None or not locks.texts or not statement.is_sound:
            continue
        number, names = text_of(statement, "NUMBER"), locks.texts
        spin = next((name for name in names if not name.startswith((*SUSPEND_LOCKS, "&"))), "")
        if kind == "6":
            help_text = f"Delete LOCKS from SVC {number}, or specify another type."
            yield finding(locks.keyword_span, "An SVC of type 6 cannot have a lock.", help=help_text)
        elif kind in ("3", "4") and spin:
            help_text = f"Delete {spin} from LOCKS, or specify another type."
            yield finding(locks, f"An SVC of type {kind} cannot have the spin lock {spin}.", help=help_text)
        elif any(name.startswith("CMS") for name in names) and not any(
            name.startswith(("LOCAL", "&")) for name in names
        ):
            yield finding(locks, "A CMS lock needs the LOCAL lock.", help="Add LOCAL to LOCKS, before the CMS lock.")
