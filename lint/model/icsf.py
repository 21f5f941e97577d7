"""CSFPRMxx: the options of ICSF, and those between BEGIN and END, which older releases leave out."""

from __future__ import annotations

from lint.model.members import View


class Icsf(View):
    """One CSFPRMxx."""

    KINDS = ("csfprm",)
