from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding
from lint.model.members import VALUE, place_of
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.systems.zos.image import Image


@rule(
    "BPX002",
    level=WARNING,
    tags=("limits", "systems"),
)
def limit_differs_between_members(image: Image) -> Iterator[Finding]:
    """
    Two members set one limit differently.

    ## What it does
    Reports a BPXPRMxx statement that counts once, such as MAXPROCSYS or FORKCOPY, when two members of OMVS=(xx,yy)
    specify different values for it. BPX032 reports two ROOT statements.

    ## Why it matters
    IBM manuals contradict each other on which of the two counts, the first or the last. Whichever it is, someone reads
    the other and relies on it.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=(00,01)
    ```
    ```text PARMLIB/BPXPRM00
    MAXPROCSYS(900)
    ```
    ```text PARMLIB/BPXPRM01
    MAXPROCSYS(2000)
    MAXPROCUSER(50)
    ```

    Help: Delete MAXPROCSYS from BPXPRM01 or from BPXPRM00.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=(00,01)
    ```
    ```text PARMLIB/BPXPRM00
    MAXPROCSYS(2000)
    ```
    ```text PARMLIB/BPXPRM01
    MAXPROCUSER(50)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx, overview (the first counts); Syntax rules for BPXPRMxx
      (the last counts).
    """
    facts = table.load("bpxprm").statements.values()
    single = [statement.name for statement in facts if not statement.repeatable and statement.name != "ROOT"]
    first_of: dict[str, tuple[ParsedMember, LocatedStatement]] = {}
    # A member of SET OMVS= is there to change what the IPL has set.
    for member in dict.fromkeys(selected.resolved for selected in image.selected_by("OMVS") if selected.resolved):
        for statement in member.named(*single):
            if not statement.is_sound:
                continue
            where, first = first_of.setdefault(statement.name, (member, statement))
            if where is not member and _surely_differ(first, statement):
                yield finding(
                    place_of(statement, VALUE),
                    f"{statement.name} has a different value in {where.member.name}; it is unclear which one applies.",
                    help=f"Delete {statement.name} from {member.member.name} or from {where.member.name}.",
                    related=(related_place(place_of(first, VALUE), f"in {where.member.name}"),),
                )


def _surely_differ(first: LocatedStatement, second: LocatedStatement) -> bool:
    by_statement = [[(operand.name, operand.texts) for operand in statement.operands] for statement in (first, second)]
    texts = [text for operands in by_statement for _, values in operands for text in values]
    return by_statement[0] != by_statement[1] and not any(map(is_unknown, texts))
