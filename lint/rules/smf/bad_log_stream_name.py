from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown

_FIRST = "IFASMF"


@rule("SMF013", level=ERROR, tags=("values",))
def bad_log_stream_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The name of a log stream of SMF is not valid.

    ## What it does
    Reports a name on LSNAME or DEFAULTLSNAME that is longer than 26 characters or is no data set name. A name whose
    first qualifier is not IFASMF is a warning.

    ## Why it matters
    SMF cannot write to the log stream (IFA700I), and its records are lost.

    ## Example
    ```text SMFPRM00
    RECORDING(LOGSTREAM)
    DEFAULTLSNAME(IFASMF.PRODUCTION)
    ```

    Help: Specify NAME as IFASMF.PRODUCTI, or another data set name of 1 to 26 characters.

    ## Use instead
    ```text SMFPRM00
    RECORDING(LOGSTREAM)
    DEFAULTLSNAME(IFASMF.PROD)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: names of log streams. z/OS MVS Initialization and Tuning Reference: SMFPRMxx,
      LSNAME. The first qualifier is general knowledge.
    """
    yield from bad_values(parsed, "SMF013")
    for statement in parsed.named("LSNAME", "DEFAULTLSNAME"):
        name = statement.get("NAME")
        first = name.text.partition(".")[0] if name else _FIRST
        if name and first != _FIRST and not is_unknown(first):
            message = f"The name of a log stream of SMF begins with {_FIRST}, not with {first}."
            help_text = f"Specify a name that begins with {_FIRST}."
            yield finding(name, message, help=help_text, level=WARNING)
