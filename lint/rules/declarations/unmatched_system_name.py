from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from lint.facts.spelling import nearest_text
from lint.facts.spelling_hints import choices, nearest
from lint.finding import Finding
from lint.ruleset.rule import NOTE, WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown
from lint.systems.configuration import Declarations
from lint.systems.zos.image import Image
from lint.systems.zos.load import FILTERS, actual_names, matches

_KEYS = {"VMUSERID": "vmuserid", "LPARNAME": "lpar", "HWNAME": "hwname"}
"""The key of each filter, the narrowest filter first."""

FilterNames = Mapping[str, str]
"""The names that a statement asks for, by filter."""

Filters = dict[str, dict[str, list[FilterNames]]]


@rule("YML001", level=WARNING, tags=("configuration", "systems", "references"))
def unmatched_system_name(configuration: Declarations) -> Iterator[Finding]:
    """
    No filter of LOADxx or IEASYMxx matches the `lpar`, `hwname` or `vmuserid` of a system.

    ## What it does
    Reports a name under `ipl:` of parmlint.yaml that matches no LPARNAME, HWNAME or VMUSERID of the system's LOADxx and
    IEASYMxx although they have other names, and names that each occur but never together. Also reports a `vmuserid`, or
    the only name that could select statements for the system, if all filters are for another type of name. It is a note
    if the system still gets its SYSNAME and no name is similar: the system may be intended to use the statements
    without filters. The rule reports nothing if a filter could not be read.

    ## Why it matters
    If the name does not exist, the statements for the system are not used: its members are not read, and problems in
    them are not found.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, ipl: {lpar: LPAR11}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    IEASYM   00
    ```
    ```text parm/IEASYM00
    SYSDEF LPARNAME(LPAR1) SYSNAME(PRDA)
    SYSDEF LPARNAME(LPAR2) SYSNAME(PRDB)
    ```
    ```text parm/IEASYS00
    CLPA
    ```

    Help: Change lpar to LPAR1.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, ipl: {lpar: LPAR1}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    IEASYM   00
    ```
    ```text parm/IEASYM00
    SYSDEF LPARNAME(LPAR1) SYSNAME(PRDA)
    SYSDEF LPARNAME(LPAR2) SYSNAME(PRDB)
    ```
    ```text parm/IEASYS00
    CLPA
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LOADxx; IEASYMxx, HWNAME, LPARNAME and VMUSERID.
    """
    for image in configuration.images:
        filters = configuration.workspace.of_members("filters", _with_filters(image), partial(_by_name, image))
        misfits = list(_without_filter(image, filters)) or list(_never_together(image, filters))[:1]
        misfits += _without_any_filter(image, filters)
        for name, message, advice, is_slip in misfits:
            level = None if is_slip or _has_no_name_of_its_own(image) else NOTE
            place = configuration.value("systems", image.name, "ipl", _KEYS[name])
            yield finding(place, message, help=advice, level=level)._replace(systems=(image.name,))


def _without_filter(image: Image, filters: Filters) -> Iterator[tuple[str, str, str, bool]]:
    """The filters that nowhere have the name of the image, with message, help, and whether a similar name is there."""
    for name, actual in _names(image).items():
        existing = filters.get(name, {})
        if existing and actual not in existing:
            hint = nearest(actual, existing)
            message = f"No {name} in {_members(image)} matches {_KEYS[name]} {actual}.{choices(existing)}{hint}"
            near = nearest_text(actual, existing)
            advice = (
                f"Change {_KEYS[name]} to {near}." if near else f"Change {_KEYS[name]}, or add a filter for {actual}."
            )
            yield name, message, advice, bool(hint)


def _without_any_filter(image: Image, filters: Filters) -> Iterator[tuple[str, str, str, bool]]:
    """The names of the image whose sort no filter asks for, though there are others.

    VMUSERID counts always. HWNAME and LPARNAME say where a system runs, also one that they do not choose: they
    count where nothing else chooses what the system takes.
    """
    actual = _names(image)
    is_chosen = not _has_no_name_of_its_own(image) or any(
        text in filters.get(name, ()) for name, text in actual.items()
    )
    for name, text in actual.items():
        if filters and name not in filters and (name == "VMUSERID" or not is_chosen):
            there = " and ".join(sorted(filters))
            message = f"No filter in {_members(image)} is for a {name} such as {text}; the filters are for {there}."
            keys = " and ".join(key for sort, key in _KEYS.items() if sort in filters and sort not in actual)
            yield name, message, f"Delete {_KEYS[name]}{f', and declare {keys}' if keys else ''}.", False


def _never_together(image: Image, filters: Filters) -> Iterator[tuple[str, str, str, bool]]:
    """The filters that have the name of the image, but only together with a name that it does not have."""
    for name, actual in _names(image).items():
        conflicts = [_conflict(names, image) for names in filters.get(name, {}).get(actual, ())]
        if conflicts and all(conflicts):
            message = f"{name} {actual} occurs only with {conflicts[0]} in {_members(image)}."
            yield name, message, f"Correct {_KEYS[name]}, or the name that conflicts with it.", True


def _names(image: Image) -> dict[str, str]:
    """The names that the configuration gives the image, by filter, the narrowest first."""
    actual = actual_names(image.spec.ipl) if image.spec else {}
    return {name: text for name in _KEYS if (text := actual.get(name))}


def _members(image: Image) -> str:
    members = (image.loaded.member, *image.symbol_stage.members)
    return " and ".join(member.name for member in members if member.source)


def _conflict(names: FilterNames, image: Image) -> str:
    """The first filter that the image does not pass, with what it is declared to have; "" if it may pass all."""
    actual = actual_names(image.spec.ipl) if image.spec else {}
    for name, expected in names.items():
        if matches(expected, actual.get(name)) is False:
            return f"{name} {expected}, but the system has {_KEYS[name]} {actual[name] or '(none)'}"
    return ""


def _with_filters(image: Image) -> list[ParsedMember]:
    """The members whose filters count for the image: systems that share them share the work."""
    load = [image.load.parsed] if image.load else []
    return load + [member.source for member in image.symbol_stage.members if member.source]


def _by_name(image: Image) -> Filters:
    """The filters of the image by their kind and the name that they ask for."""
    filters: Filters = {}
    for names in _filters(image):
        for name, text in names.items():
            filters.setdefault(name, {}).setdefault(text, []).append(names)
    return filters


def _filters(image: Image) -> list[FilterNames]:
    """The names that each stretch of LOADxx and each SYSDEF asks for; none where one could not be read."""
    if image.load is None or not image.load.parsed.has_read_all(*FILTERS):
        return []
    members = [member.source for member in image.symbol_stage.members if member.source]
    if not all(parsed.has_read_all("SYSDEF") for parsed in members):
        return []
    filters = [*_stretches(image.load.parsed)]
    for parsed in members:
        for sysdef in parsed.named("SYSDEF"):
            names = {name: operand.text.upper() for name in FILTERS if (operand := sysdef.get(name))}
            filters += [names] if names else []
    return [] if any(is_unknown(text) for names in filters for text in names.values()) else filters


def _stretches(parsed: ParsedMember) -> Iterator[FilterNames]:
    """The names that hold from each filter of a LOADxx on."""
    names: dict[str, str] = {}
    for placed in parsed.statements:
        if placed.name in FILTERS:
            for later in FILTERS[FILTERS.index(placed.name) :]:
                names.pop(later, None)
            operand = placed.get("NAME")
            names[placed.name] = operand.text.upper() if operand else ""
            yield dict(names)


def _has_no_name_of_its_own(image: Image) -> bool:
    """True if no member gives the system its SYSNAME, which then is that of the hardware."""
    symbol = image.symbols.get("SYSNAME")
    return symbol is None or not symbol.text or symbol.place is None
