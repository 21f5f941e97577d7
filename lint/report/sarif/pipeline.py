"""The pipeline of a run on Azure Pipelines, by which GitHub Advanced Security for Azure DevOps attaches its results.

[doc: SARIF Multitool, rules GHAzDO1019 and GHAzDO1020]
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlsplit

MARK = "TF_BUILD"
"""The environment variable that Azure Pipelines sets for every job."""

_PREFIX = "azuredevops/pipeline/build/"
_GUID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_NUMBER = re.compile(r"[1-9]\d{0,9}")
_TEXT = re.compile(r"[^\x00-\x1f\x7f]{1,256}")
_VARIABLES = {
    "SYSTEM_COLLECTIONURI": _TEXT,
    "SYSTEM_TEAMPROJECT": _TEXT,
    "SYSTEM_DEFINITIONID": _NUMBER,
    "BUILD_DEFINITIONNAME": _TEXT,
    "SYSTEM_PHASEID": _GUID,
    "SYSTEM_PHASENAME": _TEXT,
    "BUILD_SOURCEBRANCH": _TEXT,
    "BUILD_BUILDID": _NUMBER,
}
_NO_GUID = "00000000-0000-0000-0000-000000000000"


def automation_details(environment: Mapping[str, str]) -> dict[str, Any] | None:
    """The details of a run with these environment variables.

    On Azure Pipelines they name the pipeline, or are None where a variable of it is missing or malformed: the service
    drops a run with details that it cannot read, and takes one without.
    """
    if not environment.get(MARK):
        return {"id": "parmlint/"}
    values = {name: environment.get(name, "") for name in _VARIABLES}
    if not all(form.fullmatch(values[name]) for name, form in _VARIABLES.items()) or _NO_GUID in values.values():
        return None
    organization = urlsplit(values["SYSTEM_COLLECTIONURI"]).path.strip("/") or "_"
    parts = (
        organization,
        values["SYSTEM_TEAMPROJECT"],
        values["SYSTEM_DEFINITIONID"],
        values["SYSTEM_PHASEID"],
        values["BUILD_SOURCEBRANCH"],
        values["BUILD_BUILDID"],
    )
    return {
        "id": _PREFIX + "/".join(quote(part, safe="") for part in parts),
        "properties": {
            f"{_PREFIX}buildDefinitionId": values["SYSTEM_DEFINITIONID"],
            f"{_PREFIX}buildDefinitionName": values["BUILD_DEFINITIONNAME"],
            f"{_PREFIX}phaseId": values["SYSTEM_PHASEID"],
            f"{_PREFIX}phaseName": values["SYSTEM_PHASENAME"],
        },
    }
