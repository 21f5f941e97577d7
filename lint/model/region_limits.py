"""SMFLIMxx: limits of storage. A later REGION that a step passes overrides the attributes of an earlier one."""

from __future__ import annotations

from lint.model.members import Members

FILTERS = ("JOBNAME", "JOBCLASS", "JOBACCT", "STEPNAME", "STEPACCT", "PGMNAME", "SUBSYS", "SYSNAME", "USER")
"""The operands of a REGION that say which steps it is for. [doc: SMFLIMxx statements; known-M: some of them]"""


class RegionLimits(Members):
    """The SMFLIMxx members of SMFLIM=(xx,...), in order."""

    KINDS = ("smflim",)
