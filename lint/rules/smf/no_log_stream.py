from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import LOG_STREAMS, Smf
from lint.ruleset.rule import WARNING, finding, rule


@rule("SMF011", level=WARNING, tags=("references",))
def no_log_stream(smf: Smf) -> Iterator[Finding]:
    """
    Records go to log streams, and none is named.

    ## What it does
    Reports RECORDING(LOGSTREAM) in a member without LSNAME and DEFAULTLSNAME.

    ## Why it matters
    SMF has no place for its records and loses them, or goes back to data sets.

    ## Example
    ```text SMFPRM00
    ACTIVE RECORDING(LOGSTREAM)
    ```

    Help: Add DEFAULTLSNAME.

    ## Use instead
    ```text SMFPRM00
    ACTIVE RECORDING(LOGSTREAM)
    DEFAULTLSNAME(IFASMF.ALL)
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    recording = smf.value("RECORDING")
    if recording and smf.uses_log_streams and smf.flag(*LOG_STREAMS) is None and smf.has_read_all(*LOG_STREAMS):
        message = "No LSNAME and no DEFAULTLSNAME names a log stream for the records."
        yield finding(recording, message, help="Add DEFAULTLSNAME.")
