"""IZUPRMxx: the options of z/OSMF."""

from __future__ import annotations

from lint.model.members import View


class ManagementFacility(View):
    """One IZUPRMxx."""

    KINDS = ("izuprm",)
