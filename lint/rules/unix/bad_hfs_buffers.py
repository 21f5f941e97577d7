from __future__ import annotations

import re
from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.finding import Edit, Finding, Fix
from lint.model.unix import Unix
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown

_UNITS = {"SYNCDEFAULT": "seconds", "VIRTUAL": "megabytes", "FIXED": "megabytes"}
_OPTIONS = tuple(_UNITS)
_OPTION = re.compile(r"([A-Z]+)\s*\(\s*([^()\n]*?)\s*\)", re.IGNORECASE)
_NUMBER = re.compile(r"\d{1,9}")
_BROKEN = re.compile(r"\w\n\w")
"""A word or number that runs on from the last column of one record to the first of the next."""


@rule("BPX078", level=WARNING, tags=("file-systems", "values"))
def bad_hfs_buffers(unix: Unix) -> Iterator[Finding]:
    """
    The buffers of HFS contradict each other.

    ## What it does
    Reports in the PARM of the FILESYSTYPE for HFS a FIXED that is above VIRTUAL, a misspelled SYNCDEFAULT, VIRTUAL or
    FIXED, and a value of these that is not a number.

    ## Why it matters
    VIRTUAL is the most storage, in megabytes, that HFS uses for buffers (half of the real storage when it is not
    coded), and FIXED is the part of it that is page-fixed. HFS cannot fix more storage than it has for buffers.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(HFS) ENTRYPOINT(GFUAINIT)
                PARM('SYNCDEFAULT(30) VIRTUAL(128) FIXED(256)')
    ```

    Help: Specify FIXED(128) or less, or a higher VIRTUAL.

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(HFS) ENTRYPOINT(GFUAINIT)
                PARM('SYNCDEFAULT(30) VIRTUAL(128) FIXED(128)')
    ```

    ## Fix safety
    Unsafe. The fix writes the option with the most similar name, or the value of VIRTUAL as that of FIXED. VIRTUAL may
    be the value that is too low, so it needs review.

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): HFS in DFSMS 1.5 and the parameters of its
      FILESYSTYPE.
    """
    for filesystype in unix.types:
        parm = filesystype.statement.get("PARM") if filesystype.is_hfs else None
        if parm and parm.values and not is_unknown(filesystype.parm):
            yield from _of_parm(parm)


def _of_parm(parm: LocatedOperand) -> Iterator[Finding]:
    # In the text of the statement, unlike in the value, the records still have their ends.
    located, value = parm.located, parm.operand.values[0]
    if _BROKEN.search(located.statement.text, value.start, value.end):
        return
    options = _OPTION.finditer(located.statement.text, value.start, value.end)
    by_word = {match[1].upper(): match for match in options}
    for word, match in by_word.items():
        meant = nearest_word(word, _OPTIONS) if word not in _OPTIONS else ""
        if meant:
            message = f"HFS has no {word}. Did you mean {meant}?"
            place = located.span_of(*match.span(1))
            fix = Fix(f"Write {meant}", (Edit(place, meant),))
            yield finding(place, message, help=f"Change {word} to {meant}.", fixes=(fix,))
    for word, match in by_word.items():
        if word in _OPTIONS and not _NUMBER.fullmatch(match[2]):
            what = f"{match[2]} is not a number" if match[2] else "none is specified"
            help_text = f"Specify {word} as a whole number of {_UNITS[word]}."
            yield finding(located.span_of(*match.span(2)), f"{word} requires a number; {what}.", help=help_text)
    virtual, fixed = (_numeric(by_word.get(word)) for word in ("VIRTUAL", "FIXED"))
    if virtual and fixed and int(fixed[2]) > int(virtual[2]):
        related = (related_place(located.span_of(*virtual.span(2)), "all buffers"),)
        message = f"FIXED {fixed[2]} is above VIRTUAL {virtual[2]}, of which it is a part."
        most, place = str(int(virtual[2])), located.span_of(*fixed.span(2))
        help_text = f"Specify FIXED({most}) or less, or a higher VIRTUAL."
        fix = Fix(f"Write FIXED({most})", (Edit(place, most),))
        yield finding(place, message, help=help_text, related=related, fixes=(fix,))


def _numeric(match: re.Match[str] | None) -> re.Match[str] | None:
    return match if match and _NUMBER.fullmatch(match[2]) else None
