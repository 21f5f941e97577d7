from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.revisions import REVISION
from lint.ruleset.rule import WARNING, Option, Options, finding, rule
from lint.syntax.digits import bounded
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedValue, is_unknown
from lint.systems.history import History

_UNITS = {"CSA": 1, "SQA": 64}
"""The unit of a number without a letter, in K. [doc: CSA; Initialization and Tuning Guide, system queue area]"""
_AREAS = (("below", "below 16 MB"), ("above", "above 16 MB"))
_SIZE = re.compile(r"(\d+)([KM]?)")
_K_IN_M = 1024


@rule(
    "SYS028",
    level=WARNING,
    tags=("storage", "revision"),
    health_check="VSM_CSA_CHANGE",
    options={
        "below": Option(1, "How many MB more below 16 MB are reported."),
        "above": Option(10, "How many MB more above 16 MB are reported."),
        **REVISION,
    },
)
def grown_common_storage(parsed: ParsedMember, options: Options, history: History) -> Iterator[Finding]:
    """
    CSA and SQA are larger than at the last commit, so private areas are smaller.

    ## What it does
    Compares CSA= and SQA= of an IEASYSxx with those of the last commit (`revision` names another commit, such as
    `HEAD^1` for pipelines that check committed files) and reports a sum that has grown by 1 MB or more below 16 MB, or
    by 10 MB or more above. Only parameters that are coded in both revisions are compared. It reports nothing outside a
    Git work tree, if Git is not installed, and for files that the revision does not have.

    ## Why it matters
    Common storage is part of every address space. When it grows, every private area shrinks by the same amount, and
    programs that had enough storage before may fail after the next IPL.

    ## Sources
    - IBM Health Checker for z/OS: VSM_CSA_CHANGE, from which the two limits are.
    - z/OS MVS Initialization and Tuning Reference: CSA. z/OS MVS Initialization and Tuning Guide: system queue area.
    """
    if parsed.kind.id != "ieasys":
        return
    now = _sizes(parsed)
    before = history.earlier(parsed, str(options["revision"])) if now else None
    if before is None:
        return
    earlier = {key: _in_k(key[0], value) for key, value in _sizes(before).items()}
    for index, (option, area) in enumerate(_AREAS):
        more = {key: _in_k(key[0], now[key]) - earlier[key] for key in now if key in earlier and key[1] == index}
        growth, limit = sum(more.values()), options[option]
        if more and growth >= limit * _K_IN_M:
            names = " and ".join(sorted(name for (name, _), increase in more.items() if increase > 0))
            yield finding(
                now[max(more, key=lambda key: more[key])],
                f"{names} grew by {growth} K {area} since {options['revision']}: every private area shrinks by that "
                f"amount. Check a change of {limit} MB or more.",
                help=f"Lower {names} {area} by {growth} K, unless the jobs of the system do not need this storage.",
            )


def _sizes(parsed: ParsedMember) -> dict[tuple[str, int], LocatedValue]:
    """The known sizes by parameter and index in its list: 0 is below 16 MB, 1 above. Of repeats the last counts."""
    sizes: dict[tuple[str, int], LocatedValue] = {}
    for statement in parsed.named(*_UNITS):
        operand = statement.get("VALUE")
        for index, value in enumerate(operand.values[: len(_AREAS)] if operand else ()):
            if not is_unknown(value.text) and _SIZE.fullmatch(value.text):
                sizes[statement.name, index] = value
            else:
                sizes.pop((statement.name, index), None)
    return sizes


def _in_k(parameter: str, value: LocatedValue) -> int:
    """A size in K."""
    match = _SIZE.fullmatch(value.text)
    if match is None:
        raise ValueError(f"{value.text} is not a size")
    return bounded(match[1]) * {"K": 1, "M": _K_IN_M, "": _UNITS[parameter]}[match[2]]
