from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.system_config import ALL_SYSTEMS, may_meet
from lint.model.vm_networks import defined_networks
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import LocatedStatement, LocatedValue, is_unknown
from lint.systems.zvm.image import VmImage

_SYSTEM = "SYSTEM"
_PLACEHOLDERS = ("<", "@@")
"""The first characters of words that were never filled in, which DIR073 reports."""


@rule("DIR035", level=WARNING, tags=("networks",))
def undefined_network(image: VmImage) -> Iterator[Finding]:
    """
    A network adapter names a LAN or virtual switch that the system does not define.

    ## What it does
    Reports, in a system that parmlint.yaml declares, a NICDEF with LAN SYSTEM, or a SPECIAL for a LAN of SYSTEM, whose
    name is not on a DEFINE VSWITCH or DEFINE LAN statement of SYSTEM CONFIG. For a SUBCONFIG, the statement must apply
    to its member of the cluster. The rule reports nothing if SYSTEM CONFIG defines no LAN or virtual switch. It ignores
    names that are in one of the start-up files, because networks can be defined by command.

    ## Why it matters
    At logon the adapter is created, but it is not coupled to a network.

    ## Example
    ```text SYSTEM.CONFIG
    DEFINE VSWITCH VSW1 RDEV 0600 ETHERNET
    ```
    ```text USER.DIRECT
    USER LINUX1 LBYONLY 2G 4G G
     NICDEF 0600 TYPE QDIO LAN SYSTEM VSWI
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, config: SYSTEM.CONFIG}
    ```

    Help: Change VSWI to VSW1.

    ## Use instead
    ```text SYSTEM.CONFIG
    DEFINE VSWITCH VSW1 RDEV 0600 ETHERNET
    ```
    ```text USER.DIRECT
    USER LINUX1 LBYONLY 2G 4G G
     NICDEF 0600 TYPE QDIO LAN SYSTEM VSW1
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, config: SYSTEM.CONFIG}
    ```

    ## Fix safety
    Unsafe. The fix writes the name with the closest spelling, if there is one. It needs review: you may have meant
    another name.

    ## Sources
    - Derived from the meaning of LAN SYSTEM. z/VM CP Planning and Administration: NICDEF Directory Statement.
    """
    if image.directory is None or not image.is_declared or not image.has_all_config("DEFINE"):
        return
    networks = [network for config in image.configs for network in defined_networks(config)]
    if not networks or any(is_unknown(name.text) for name, _ in networks):
        return
    of_member = image.members_of_subconfigs
    for entry in image.directory.entries:
        member = of_member.get(entry.name, ALL_SYSTEMS)
        defined = {name.text for name, systems in networks if may_meet(systems, member)}
        for adapter in (*entry.of("NICDEF"), *entry.of("SPECIAL")):
            name = _network(adapter)
            if not name or name.text in defined or is_unknown(name.text) or name.text.startswith(_PLACEHOLDERS):
                continue
            if not image.start_mentions(name.text):
                on, qualifier = ("", "") if member == ALL_SYSTEMS else (f" for {member}", f"{member}: ")
                message = f"{entry.name} has an adapter for {name.text}, which SYSTEM CONFIG does not define{on}."
                otherwise = (
                    f"Add {qualifier}DEFINE VSWITCH {name.text} to SYSTEM CONFIG, or delete this {adapter.name}."
                )
                near = nearest_word(name.text, defined)
                help_text, fixes = renamed(name, near, otherwise)
                yield finding(name, message + did_you_mean(near), help=help_text, fixes=fixes)


def _network(adapter: LocatedStatement) -> LocatedValue | None:
    """The name of the LAN or switch of owner SYSTEM that an adapter is for."""
    lan, owner = adapter.get("LAN"), adapter.get("OWNER")
    words = [*(owner.values if owner else ()), *(lan.values if lan else ())]
    return words[1] if len(words) > 1 and words[0].text == _SYSTEM else None
