from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import SystemConfig, may_meet
from lint.rules.shared.revisions import REVISION
from lint.ruleset.rule import ERROR, Options, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.history import History


@rule(
    "CFG003",
    level=ERROR,
    tags=("volumes", "revision"),
    options=REVISION,
)
def renumbered_slot(config: SystemConfig, options: Options, history: History) -> Iterator[Finding]:
    """
    A volume has a different slot than at the last commit.

    ## What it does
    Compares the CP-owned list with that of the last commit (`revision` names another commit, such as `HEAD^1` for
    pipelines that check a change after its commit) and reports a volume that has moved to another slot. The rule
    reports nothing outside a Git work tree, if Git is not installed, and for files that are not in the revision.

    ## Why it matters
    The pointers of spool files hold the slot number of their volume. After an IPL with different numbers, CP does not
    find the files. Only a volume without spool space can move.

    ## Sources
    - IBMVM mailing list: a discussion of slot numbers. SYSTEM CONFIG shipped with z/VM: its comments.
    """
    before = history.earlier(config.parsed, str(options["revision"]))
    if before is None:
        return
    slots_before: dict[str, list[tuple[str, str]]] = {}
    for slot in SystemConfig(before).slots:
        if slot.volume:
            slots_before.setdefault(slot.volume.text, []).append((slot.key, slot.systems))
    for slot in config.slots:
        if slot.volume is None or is_unknown(slot.volume.text) or is_unknown(slot.key):
            continue
        of_system = [key for key, systems in slots_before.get(slot.volume.text, ()) if may_meet(systems, slot.systems)]
        if of_system and slot.key not in of_system:
            message = (
                f"Volume {slot.volume.text} was in slot {of_system[0]} at {options['revision']} and is now in slot "
                f"{slot.key}: CP does not find the spool files on it."
            )
            yield finding(slot.number, message, help=f"Change slot {slot.key} back to {of_system[0]}.")
