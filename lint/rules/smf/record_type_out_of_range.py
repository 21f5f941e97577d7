from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.model.smf import HIGHEST_TYPE, Smf, record_types
from lint.ruleset.rule import ERROR, finding, rule

_LONG_TYPES = parse_release("zos 2.3")
_FAMILY = ("zos", "os390")
_OLD_HIGHEST = 255
_WITH_TYPES = ("SYS", "SUBSYS", "LSNAME", "INMEM", "FLOODPOL")


@rule("SMF007", level=ERROR, tags=("values",))
def record_type_out_of_range(smf: Smf) -> Iterator[Finding]:
    """
    A record type that does not exist.

    ## What it does
    Reports a record type above 2047, and above 255 if the target is earlier than z/OS 2.3.

    ## Why it matters
    The operand is not valid. The system asks the operator for the values of SMF at the IPL, or takes its defaults.

    ## Example
    ```text SMFPRM00
    SYS(TYPE(30,70:79,2048))
    ```

    Help: Specify a record type of at most 2047.

    ## Use instead
    ```text SMFPRM00
    SYS(TYPE(30,70:79,2047))
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    release = smf.release
    is_old = release is not None and release.system in _FAMILY and not release.at_least(_LONG_TYPES)
    most = _OLD_HIGHEST if is_old else HIGHEST_TYPE
    for statement in smf.statements(*_WITH_TYPES):
        for operand in (*statement.all("TYPE"), *statement.all("NOTYPE")):
            for types in record_types(operand):
                if max(types.low, types.high) > most:
                    message = f"The highest record type is {most}."
                    yield finding(types.value, message, help=f"Specify a record type of at most {most}.")
