from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Span
from lint.rules.shared.sharing import sharing_images
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.estate import Sysplex


@rule(
    "BPX043",
    level=NOTE,
    tags=("sysplex", "systems"),
)
def version_without_symbol(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Systems of a sysplex share one version by name.

    ## What it does
    Notes a VERSION without a system symbol in a member that several systems with SYSPLEX(YES) select.

    ## Why it matters
    VERSION names the file system with the programs of a release. With a symbol, such as &SYSR1., each system finds the
    one that it was IPLed from; without a symbol, no system can move to the next release while another stays.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, symbols: {SYSCLONE: DA}}
      PRDB: {parmlib: PARMLIB, symbols: {SYSCLONE: DB}}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1)
    ```
    ```text PARMLIB/BPXPRM00
    SYSPLEX(YES) VERSION('REL9')
    ```

    Help: Specify a system symbol, such as VERSION('&SYSR1.').

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, symbols: {SYSCLONE: DA}}
      PRDB: {parmlib: PARMLIB, symbols: {SYSCLONE: DB}}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1)
    ```
    ```text PARMLIB/BPXPRM00
    SYSPLEX(YES) VERSION('&SYSR1.')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx, VERSION (with system symbols).
    """
    takers: dict[Span, list[str]] = {}
    for image in sharing_images(sysplex):
        for chosen in image.of_prefix("BPXPRM"):
            for statement in chosen.source.named("VERSION") if chosen.source else ():
                value = statement.get("VALUE")
                if value and not is_unknown(value.operand.text):
                    takers.setdefault(value.span, []).append(image.name)
    for span, names in takers.items():
        if len(names) > 1:
            message = f"VERSION has no system symbol, so {' and '.join(names)} change their release at the same time."
            yield finding(span, message, help="Specify a system symbol, such as VERSION('&SYSR1.').")
