"""The pipeline that a SARIF log names on Azure Pipelines."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lint.report import sarif
from lint.report.results import Style
from lint.report.sarif.pipeline import automation_details
from tests.report import results as made
from tests.report.results import rendered, results
from tests.report.test_sarif_validators import complaints, needs_tools
from tests.running import UNSERVED, Checkout

AZURE = {
    "TF_BUILD": "True",
    "SYSTEM_COLLECTIONURI": "https://dev.azure.com/Contoso/",
    "SYSTEM_TEAMPROJECT": "Main frame",
    "SYSTEM_DEFINITIONID": "42",
    "BUILD_DEFINITIONNAME": "parmlib",
    "SYSTEM_PHASEID": "3a3a2a60-14c7-570b-14a4-fa42ad92f52a",
    "SYSTEM_PHASENAME": "Job",
    "BUILD_SOURCEBRANCH": "refs/heads/main",
    "BUILD_BUILDID": "1001",
}
PREFIX = "azuredevops/pipeline/build/"


def test_elsewhere_the_run_has_the_name_of_the_program() -> None:
    assert automation_details({}) == {"id": "parmlint/"}


def test_the_pipeline_is_named_by_the_variables_of_the_job() -> None:
    assert automation_details(AZURE) == {
        "id": f"{PREFIX}Contoso/Main%20frame/42/3a3a2a60-14c7-570b-14a4-fa42ad92f52a/refs%2Fheads%2Fmain/1001",
        "properties": {
            f"{PREFIX}buildDefinitionId": "42",
            f"{PREFIX}buildDefinitionName": "parmlib",
            f"{PREFIX}phaseId": "3a3a2a60-14c7-570b-14a4-fa42ad92f52a",
            f"{PREFIX}phaseName": "Job",
        },
    }


@pytest.mark.parametrize("name", sorted(AZURE.keys() - {"TF_BUILD"}))
def test_without_one_of_the_variables_nothing_is_named(name: str) -> None:
    assert automation_details({key: value for key, value in AZURE.items() if key != name}) is None
    assert automation_details(AZURE | {name: ""}) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"SYSTEM_DEFINITIONID": "0"},
        {"SYSTEM_DEFINITIONID": "x"},
        {"SYSTEM_PHASEID": "Job"},
        {"SYSTEM_PHASEID": "00000000-0000-0000-0000-000000000000"},
    ],
    ids=str,
)
def test_what_the_service_would_drop_is_left_out(wrong: dict[str, str], checkout: Checkout) -> None:
    assert automation_details(AZURE | wrong) is None
    style = Style(root=str(checkout.root), environment=AZURE | wrong)
    (run,) = json.loads(rendered(sarif, results(made.REPEATED), style))["runs"]
    assert "automationDetails" not in run


def test_a_run_on_azure_pipelines_names_its_own_build_each_time(checkout: Checkout) -> None:
    """A kept report would name the build that made it."""
    checkout.write("COUPLE00", UNSERVED)
    checkout.monkeypatch.setenv("PARMLINT_CACHE_DIR", str(checkout.root.parent / "kept"))
    ids = []
    for build in ("1001", "1002"):
        for name, value in (AZURE | {"BUILD_BUILDID": build}).items():
            checkout.monkeypatch.setenv(name, value)
        run: Any = checkout.run("check", "-f", "sarif").json["runs"][0]
        ids.append(run["automationDetails"]["id"].rpartition("/")[2])

    assert ids == ["1001", "1002"]


@needs_tools
def test_the_rules_of_azure_have_nothing_against_it(checkout: Checkout) -> None:
    style = Style(root=str(checkout.root), environment=AZURE)
    log = rendered(sarif, results(*made.ALL), style)

    assert complaints(log, checkout.root / "azure.sarif", kinds="Sarif;GHAzDO") == []


@needs_tools
def test_the_rules_of_azure_do_complain(checkout: Checkout) -> None:
    log = rendered(sarif, results(*made.ALL), Style(root=str(checkout.root)))

    assert {code for code, *_ in complaints(log, checkout.root / "azure.sarif", kinds="Sarif;GHAzDO")} == {
        "GHAzDO1019",
        "GHAzDO1020",
    }


@needs_tools
def test_a_rule_of_azure_that_fails_is_a_complaint(checkout: Checkout) -> None:
    """The number of a build definition that is no string makes a rule fail, and the validator goes on without it."""
    log = json.loads(rendered(sarif, results(*made.ALL), Style(root=str(checkout.root), environment=AZURE)))
    log["runs"][0]["automationDetails"]["properties"][f"{PREFIX}buildDefinitionId"] = 42

    reported = complaints(json.dumps(log), checkout.root / "failing.sarif", kinds="Sarif;GHAzDO")
    assert {code for code, *_ in reported} == {"ERR998.ExceptionInAnalyze"}
