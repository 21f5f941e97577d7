"""The jobs of a sysplex that format couple data sets and store policies: `policies` in the configuration."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING

from lint.config.systems import ZosSystem
from lint.model.cfrm import Cfrm, CfrmPolicy
from lint.model.couple import Couple
from lint.syntax.statement import is_unknown
from lint.systems import checkout
from lint.systems.workspace import Workspace
from lint.systems.zos.library import EntryReader, Library, as_seen_from_here
from lint.systems.zos.selected import Presence, SelectedMember

if TYPE_CHECKING:
    from lint.systems.zos.image import Image


def declared(system: ZosSystem, root: PurePath, workspace: Workspace) -> Iterator[SelectedMember]:
    """The input of each step in the declared files, or the files themselves where they are no jobs.

    The utilities read it as it stands: no symbols are replaced.
    """
    for path in system.policies:
        for file, _ in checkout.find([as_seen_from_here(root / path)], workspace.rules, workspace.tree):
            for number, (member, kind) in enumerate(workspace.file(file).members):
                if kind and kind.programs:
                    library = Library("", path, {member.name: EntryReader(file, workspace, number)})
                    parsed = workspace.parsed(member, kind)
                    yield SelectedMember(member.name, "configuration", None, Presence.PRESENT, library, parsed, parsed)


def started_policies(image: Image) -> list[CfrmPolicy]:
    """The CFRM policy that CFRMPOL of COUPLExx names, if jobs of the system define it; else all that they define."""
    cfrm, couple = image.view(Cfrm), image.view(Couple)
    policies = [policy for policy in cfrm.policies if policy.policy.definition is not None] if cfrm else []
    name = couple.couple.get("CFRMPOL") if couple and couple.couple else None
    named = [policy for policy in policies if name and policy.name == name.text]
    return named or policies


def structures_of(policies: Sequence[CfrmPolicy]) -> set[str] | None:
    """The names of all structures in some CFRM policies; None where there may be others, and without a policy."""
    names = {structure.name for policy in policies for structure in policy.structures}
    is_whole = bool(policies) and all(policy.has_all_structures for policy in policies)
    return names if is_whole and not any(map(is_unknown, names)) else None
