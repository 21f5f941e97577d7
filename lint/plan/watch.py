"""What to watch when a plan is carried out: the conditions of section "reports" that the text can decide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lint.plan.state import State
from lint.plan.system_plan import SystemPlan


def of_all(plans: Iterable[SystemPlan], old: Mapping[str, State], new: Mapping[str, State]) -> list[SystemPlan]:
    """The plans of the systems with what to watch in each."""
    del old, new
    return list(plans)
