from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding, Fix, Related
from lint.model.couple import Couple
from lint.model.spin import SpinActions, SpinTime, spin_time
from lint.rules.shared.removal import without_operand
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule(
    "CPL032",
    level=WARNING,
    tags=("failure-detection",),
    health_check="XCF_FDI",
)
def interval_unlike_spin_time(image: Image) -> Iterator[Finding]:
    """
    INTERVAL does not fit the time that a system may spin.

    ## What it does
    Compares the INTERVAL of COUPLExx with the time in which the system tries to end an excessive spin: SPINTIME times
    the number of actions plus one, plus 5 seconds. SET EXS= in COMMNDxx selects the EXSPATxx that specifies them.
    Without an EXSPATxx, the time is 45 seconds with dedicated processors, and 165 seconds with shared processors or as
    a guest of z/VM; then the rule reports only what is wrong for both. It reports an INTERVAL below that time, and an
    INTERVAL of more than twice that time plus 5 seconds.

    ## Why it matters
    If INTERVAL is below the spin time, XCF uses the spin time instead or, with the function USERINTERVAL, may remove a
    system that is about to recover. If INTERVAL is far above it, the sysplex waits too long for a failed system. IBM
    recommends that you do not code INTERVAL.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    COUPLE=00,
    CMD=00
    ```
    ```text COMMND00
    COM='SET EXS=00'
    ```
    ```text EXSPAT00
    SPINTIME=20
    SPINRCVY ABEND,TERM,ACR
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) INTERVAL(300)
    ```

    Help: Delete INTERVAL(300).

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    COUPLE=00,
    CMD=00
    ```
    ```text COMMND00
    COM='SET EXS=00'
    ```
    ```text EXSPAT00
    SPINTIME=20
    SPINRCVY ABEND,TERM,ACR
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    ```

    ## Fix safety
    Unsafe. The fix deletes INTERVAL, as IBM recommends; XCF then uses the spin time. It needs review: first find out
    why INTERVAL was coded.

    ## Sources
    - IBM Health Checker for z/OS: XCF_FDI. z/OS MVS System Messages: IXC309I, IXC470I. z/OS MVS Initialization and
      Tuning Reference: EXSPATxx, with the defaults.
    """
    couple = image.view(Couple)
    interval = couple.interval if couple else None
    spin = _spin_time(image) if interval is not None else None
    if not couple or not couple.couple or interval is None or spin is None or _is_before_spin_interval(couple):
        return
    operand = couple.couple["INTERVAL"]
    fixes = (Fix("Delete INTERVAL", without_operand(operand)),)
    help_text = f"Delete INTERVAL({operand.text})."
    if interval < spin.least:
        yield finding(
            operand,
            f"INTERVAL {interval} is below the {spin.least} seconds in which the system may end a spin by itself, "
            f"{_consequence(couple)}.",
            related=_source(image),
            help=help_text,
            fixes=fixes,
        )
    elif interval > spin.longest_interval:
        yield finding(
            operand,
            f"INTERVAL {interval} is above {spin.longest_interval}: twice the {spin.most} seconds in which the system "
            "ends a spin by itself, plus 5.",
            related=_source(image),
            help=help_text,
            fixes=fixes,
        )


def _spin_time(image: Image) -> SpinTime | None:
    """The spin time of the system; None if an EXSPATxx that it selects is missing or does not tell it."""
    if not image.has_all_of("exspat"):
        return None
    actions = image.view(SpinActions)
    is_shared = True if image.spec and image.spec.ipl.vmuserid else None
    return actions.spin_time(is_shared=is_shared) if actions else spin_time(None, None, is_shared=is_shared)


def _consequence(couple: Couple) -> str:
    enabled = {value.text for value in couple.functions("ENABLE")}
    if "USERINTERVAL" in enabled:
        return "so that a system may be removed while it recovers"
    if any(map(is_unknown, enabled)) or not couple.has_read_all("FUNCTIONS"):
        return "so it is too short or has no effect"
    return "so it has no effect: XCF uses the larger of the two"


def _source(image: Image) -> tuple[Related, ...]:
    actions = image.view(SpinActions)
    return (related_place(actions.place, "the spin time"),) if actions else ()


def _is_before_spin_interval(couple: Couple) -> bool:
    """True if the release uses INTERVAL as coded."""
    release = couple.parsed.release
    return release is not None and not release.at_least(_DERIVED_SINCE)


_DERIVED_SINCE = parse_release("zos 1.11")
