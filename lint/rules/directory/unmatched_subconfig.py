from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.minidisks import builds
from lint.rules.shared.suggestion import line_of
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown


@rule("DIR029", level=ERROR, tags=("entries",))
def unmatched_subconfig(directory: Directory) -> Iterator[Finding]:
    """
    A SUBCONFIG does not have exactly one BUILD, or a BUILD does not have its SUBCONFIG.

    ## What it does
    Reports a BUILD whose SUBCONFIG is not in the directory, a SUBCONFIG that two BUILD statements name, and a SUBCONFIG
    that no BUILD names. Missing statements are reported only for complete directories: those with a DIRECTORY
    statement, or named USER DIRECT.

    ## Why it matters
    Without its BUILD, the identity does not have these devices on that member, or the directory program rejects the
    source. Each SUBCONFIG belongs to one BUILD.

    ## Example
    ```text USER.DIRECT
    DIRECTORY SSI 0123 3390 VMRES1
    IDENTITY MAINT NOLOG 64M 128M G
     BUILD ON VMA USING SUBCONFIG MAINT-1
    SUBCONFIG MAINT-2
     MDISK 0191 3390 0001 0010 USER01 MR
    ```

    Help: Change MAINT-1 to MAINT-2.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY SSI 0123 3390 VMRES1
    IDENTITY MAINT NOLOG 64M 128M G
     BUILD ON VMA USING SUBCONFIG MAINT-1
    SUBCONFIG MAINT-1
     MDISK 0191 3390 0001 0010 USER01 MR
    ```

    ## Sources
    - z/VM CP Planning and Administration: Overview of the User Directory. That the two belong together one
      to one is general knowledge.
    """
    first_of: dict[str, LocatedOperand] = {}
    misspelled: dict[str, LocatedOperand] = {}
    """By the name of a SUBCONFIG, the name in a BUILD that is not in the directory and may be meant for it."""
    subconfigs = [name for name, entry in directory.owners.items() if entry.verb == "SUBCONFIG"]
    used = {subconfig for entry in directory.entries_with("BUILD") for _, subconfig in builds(entry)}
    for entry in directory.entries_with("BUILD"):
        for build in entry.of("BUILD"):
            named = build.get("SUBCONFIG")
            if named is None or is_unknown(named.text):
                continue
            first = first_of.setdefault(named.text, named)
            if first is not named:
                message = f"SUBCONFIG {named.text} is used by another BUILD; each BUILD needs its own."
                help_text = f"Specify a SUBCONFIG other than {named.text} here, or delete this BUILD."
                yield finding(named, message, help=help_text, related=(related_place(first, "first used here"),))
            elif directory.is_complete and directory.owner(named.text) is None:
                near = nearest_word(named.text, subconfigs)
                misspelled.setdefault(near, named)
                otherwise = f"Add SUBCONFIG {named.text} to the directory, or delete this BUILD."
                help_text = f"Change {named.text} to {near}." if near and near not in used else otherwise
                message = f"{entry.name} builds on SUBCONFIG {named.text}, which is not in the directory."
                yield finding(named, message + did_you_mean(near), help=help_text)
    if directory.is_complete and directory.is_sound:
        for name in subconfigs:
            if name not in first_of and not is_unknown(name):
                place, meant = directory.owners[name].name_operand, misspelled.get(name)
                otherwise = f"Delete SUBCONFIG {name}, or specify it on a BUILD of its IDENTITY."
                there = f" on {line_of(meant.span, place.span)}" if meant else ""
                help_text = f"Change {meant.text}{there} to {name}." if meant else otherwise
                yield finding(place, f"No BUILD uses SUBCONFIG {name}.", help=help_text)
