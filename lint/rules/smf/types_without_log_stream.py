from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf, numbers
from lint.ruleset.rule import WARNING, finding, rule

_ALL = frozenset(range(256))


@rule("SMF012", level=WARNING, tags=("references",))
def types_without_log_stream(smf: Smf) -> Iterator[Finding]:
    """
    Record types that no log stream takes.

    ## What it does
    Reports RECORDING(LOGSTREAM) without DEFAULTLSNAME if SYS records types that no LSNAME has.

    ## Why it matters
    SMF loses the records of these types.

    ## Example
    ```text SMFPRM00
    RECORDING(LOGSTREAM)
    SYS(TYPE(30,80))
    LSNAME(IFASMF.SEC,TYPE(80))
    ```

    Help: Add DEFAULTLSNAME, or an LSNAME for type 30.

    ## Use instead
    ```text SMFPRM00
    RECORDING(LOGSTREAM)
    SYS(TYPE(30,80))
    DEFAULTLSNAME(IFASMF.ALL)
    LSNAME(IFASMF.SEC,TYPE(80))
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    first = smf.flag("LSNAME")
    if first is None or not smf.uses_log_streams or smf.flag("DEFAULTLSNAME"):
        return
    if not smf.has_read_all("DEFAULTLSNAME", "LSNAME", "SYS") or _leaves_out(smf):
        return
    taken = numbers(operand for placed in smf.statements("LSNAME") for operand in placed.all("TYPE"))
    recorded = numbers(operand for placed in smf.statements("SYS") for operand in placed.all("TYPE"))
    if taken is None or recorded is None:
        return
    lost = sorted((recorded or _ALL) - taken)
    if lost:
        more = " and others" if len(lost) > 1 else ""
        message = f"No LSNAME has record type {lost[0]}{more}, and DEFAULTLSNAME is not coded."
        yield finding(first, message, help=f"Add DEFAULTLSNAME, or an LSNAME for type {lost[0]}.")


def _leaves_out(smf: Smf) -> bool:
    """True if NOTYPE says which types are recorded, or go to a log stream."""
    return any("NOTYPE" in placed for placed in smf.statements("SYS", "LSNAME"))
