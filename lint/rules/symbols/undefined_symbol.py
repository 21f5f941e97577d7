from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule
from lint.systems.zos.image import Image
from lint.values.check import level_of
from lint.values.symbols import OF_THE_SYSTEM, names_in, references

_READ_BEFORE = ("load", "ieasym")


@rule("SYM001", level=ERROR, tags=("systems", "symbols"))
def undefined_symbol(image: Image) -> Iterator[Finding]:
    """
    A symbol is used but not defined.

    ## What it does
    Reports a symbol in a member that a system selects, if neither its IEASYMxx nor `symbols:` of the configuration
    defines the symbol and it is not a symbol of the system. Also reports a symbol in IEASYMxx that is defined only
    later in the member. It is a warning if no system is configured and a single LOADxx in the folder shows which
    members are read, and in kinds of member of which it is likely, but not documented, that symbols are replaced. The
    rule reports nothing if one of the IEASYMxx members is not in the repository.

    ## Why it matters
    The system does not replace the symbol, and the data set or member name is wrong.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    IEASYM   00
    ```
    ```text parm/IEASYM00
    SYSDEF SYMDEF(&RESVOL='RES001')
    ```
    ```text parm/IEASYS00
    PROG=00
    ```
    ```text parm/PROG00
    APF ADD DSNAME(SYS1.MY.LOAD) VOLUME(&RESVOL1.)
    ```

    Help: Change &RESVOL1 to &RESVOL.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    IEASYM   00
    ```
    ```text parm/IEASYM00
    SYSDEF SYMDEF(&RESVOL='RES001')
    ```
    ```text parm/IEASYS00
    PROG=00
    ```
    ```text parm/PROG00
    APF ADD DSNAME(SYS1.MY.LOAD) VOLUME(&RESVOL.)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Know the rules for using system symbols; IEASYMxx.
    """
    symbols = image.symbols
    if not symbols.is_complete:
        return
    level = None if image.is_declared else WARNING
    yield from (reported._replace(level=level) for reported in _used_too_early(image))
    names = [f"&{symbol.name}" for symbol in symbols]
    for parsed in dict.fromkeys(member.source_with_symbols for member in image.readable_members):
        if parsed is None or parsed.kind.id in _READ_BEFORE:
            continue
        of_kind = level if level_of(parsed.kind.symbols_confidence) is ERROR else WARNING
        undefined = {name for name in names_in(parsed) - OF_THE_SYSTEM if name not in symbols}
        for reference in references(parsed) if undefined else ():
            if reference.name in undefined:
                hint = nearest(f"&{reference.name}", names)
                message = f"Nothing defines &{reference.name} for this system.{hint}"
                otherwise = f"Add a SYMDEF for &{reference.name} to IEASYMxx."
                help_text = nearest_or(f"&{reference.name}", names, otherwise)
                yield finding(reference, message, help=help_text, level=of_kind)


def _used_too_early(image: Image) -> Iterator[Finding]:
    """Findings on symbols that IEASYMxx uses before or without a definition, in reading order."""
    given: set[str] = {symbol.name for symbol in image.symbols if symbol.place is None}
    holding = {id(sysdef) for sysdef in image.sysdefs}
    for chosen in image.symbol_stage.members:
        for reference in references(chosen.source, only=holding) if chosen.source else ():
            if reference.is_definition:
                given.add(reference.name)
            elif reference.name not in given and reference.name not in OF_THE_SYSTEM:
                later = image.symbols.get(reference.name)
                places = (related_place(later.place, "It is defined here."),) if later and later.place else ()
                what = "is defined only later" if later else "is not defined"
                message = f"&{reference.name} {what} and has no text yet."
                how = "Move the SYMDEF of" if later else "Add a SYMDEF for"
                help_text = f"{how} &{reference.name} {'to a place ' if later else ''}before this SYSDEF."
                yield finding(reference, message, help=help_text, related=places)
