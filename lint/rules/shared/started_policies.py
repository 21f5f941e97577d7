"""The CFRM policies that a system may start, as far as its jobs define them."""

from __future__ import annotations

from lint.model.cfrm import Cfrm, CfrmPolicy
from lint.model.couple import Couple
from lint.systems.zos.image import Image


def started_policies(image: Image) -> list[CfrmPolicy]:
    """The policy that CFRMPOL of COUPLExx names, if the jobs of the system define it; else all that they define."""
    cfrm, couple = image.view(Cfrm), image.view(Couple)
    policies = [policy for policy in cfrm.policies if policy.policy.definition is not None] if cfrm else []
    name = couple.couple.get("CFRMPOL") if couple and couple.couple else None
    named = [policy for policy in policies if name and policy.name == name.text]
    return named or policies
