"""The recipes that write a plan as one comment: read as data, and their shell run against a local copy of the API."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml

from lint.report.plan_markdown import MARK
from tests.running import ROOT

TOKEN = "the token of the test"
BOT, PERSON = "github-actions[bot]", "somebody"
GH = f"""\
#!{sys.executable}
# Does what `gh api` does with the options of the recipe.
import json, os, subprocess, sys, urllib.request
words, options = sys.argv[2:], {{}}
while words:
    word = words.pop(0)
    if word in ("--paginate", "--silent"):
        options[word] = True
    elif word.startswith("--"):
        options[word] = words.pop(0)
    else:
        path = word
def ask(path, body=None):
    request = urllib.request.Request(f"{{os.environ['API']}}/{{path}}", body, method=options.get("--method", "GET"))
    request.add_header("Authorization", f"token {{os.environ['GH_TOKEN']}}")
    try:
        return urllib.request.urlopen(request).read()
    except OSError as error:
        sys.exit(f"gh: {{error}}")
if "--field" in options:
    name, _, file = options["--field"].partition("=@")
    ask(path, json.dumps({{name: open(file, encoding="utf-8").read()}}).encode())
else:
    number = 1
    while (listed := ask(f"{{path}}?per_page=30&page={{number}}")) != b"[]":
        subprocess.run(["jq", "-r", options["--jq"]], input=listed, check=True)
        number += 1
"""


@dataclass
class Forge:
    """The comments of one pull request or merge request."""

    comments: list[dict[str, Any]] = field(default_factory=list)
    is_down: bool = False
    """True if it cannot list them."""

    def add(self, body: str, login: str = PERSON) -> None:
        self.comments.append({"id": 1000 + len(self.comments), "user": {"login": login}, "body": body})


class Api(BaseHTTPRequestHandler):
    """The comments of a forge, as GitHub and GitLab give them."""

    forge: Forge

    def do_GET(self) -> None:
        query = parse_qs(urlsplit(self.path).query)
        size, number = (int(query[name][0]) for name in ("per_page", "page"))
        self._answer(self.forge.comments[(number - 1) * size : number * size])

    def do_POST(self) -> None:
        self._write({"id": 1000 + len(self.forge.comments), "user": {"login": BOT}})

    def do_PATCH(self) -> None:
        self._write(self._named())

    def do_PUT(self) -> None:
        self._write(self._named())

    def _named(self) -> dict[str, Any]:
        number = int(self.path.rpartition("/")[2])
        (comment,) = (each for each in self.forge.comments if each["id"] == number)
        return comment

    def _write(self, comment: dict[str, Any]) -> None:
        data = self.rfile.read(int(self.headers["Content-Length"])).decode()
        is_form = "urlencoded" in (self.headers["Content-Type"] or "") and "PRIVATE-TOKEN" in self.headers
        comment["body"] = parse_qs(data)["body"][0] if is_form else json.loads(data)["body"]
        if self.command == "POST":
            self.forge.comments.append(comment)
        self._answer(comment)

    def _answer(self, content: object) -> None:
        is_known = TOKEN in (self.headers["PRIVATE-TOKEN"], (self.headers["Authorization"] or "").partition(" ")[2])
        self.send_response(500 if self.forge.is_down and self.command == "GET" else 200 if is_known else 401)
        self.end_headers()
        self.wfile.write(json.dumps(content, separators=(",", ":")).encode())

    def log_message(self, *_: object) -> None:
        """Nothing: the log of the server is no output of the test."""


class Server:
    """A running API, and the recipes that are run against it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.forge = Forge()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (Api,), {"forge": self.forge}))
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def run(self, forge: str, plan: str) -> int:
        """The exit code of the last step of the recipe, with a plan."""
        (self.folder / "plan.md").write_text(plan, "utf-8")
        gh = self.folder / "gh"
        gh.write_text(GH, "utf-8")
        gh.chmod(0o755)
        variables = {
            "PATH": f"{self.folder}{os.pathsep}{os.environ['PATH']}",
            "API": self.url,
            "GITHUB_REPOSITORY": "bank/parmlib",
            "NUMBER": "7",
            "GH_TOKEN": TOKEN,
            "PLAN_TOKEN": TOKEN,
            "CI_API_V4_URL": self.url,
            "CI_PROJECT_ID": "12",
            "CI_MERGE_REQUEST_IID": "7",
        }
        shell = ["bash", "-e", "-c"] if forge == "github" else ["sh", "-ec"]
        return subprocess.run([*shell, script(forge)], cwd=self.folder, env=variables, check=False).returncode


def recipe(forge: str) -> dict[str, Any]:
    page = (ROOT / "docs" / "ci" / f"{forge}.md").read_text("utf-8").partition("## The plan as a comment")[2]
    text = re.findall(r"^```yaml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)[0]
    content: dict[str, Any] = yaml.safe_load(text)
    return content


def script(forge: str) -> str:
    """The step that writes the comment."""
    content = recipe(forge)
    steps = content["plan"]["script"] if forge == "gitlab" else content["jobs"]["plan"]["steps"]
    last = steps[-1]
    return str(last if forge == "gitlab" else last["run"])


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.server.shutdown()
    server.server.server_close()


NEEDS = {"github": ("bash", "jq"), "gitlab": ("sh", "curl")}
forges = pytest.mark.parametrize(
    "forge",
    [
        pytest.param(
            name, marks=pytest.mark.skipif(not all(map(shutil.which, programs)), reason=f"needs {', '.join(programs)}")
        )
        for name, programs in NEEDS.items()
    ],
)
PLAN = f"{MARK}\n## parmlint plan\n\n2 of 2 systems change: 100 % \"quoted\" & 'plain' +1 ÄÖ.\n"


@forges
def test_a_comment_is_written_once_and_then_updated(server: Server, forge: str) -> None:
    server.forge.add("Looks good.")

    assert server.run(forge, PLAN) == 0
    assert server.run(forge, PLAN.replace("2 of 2", "1 of 2")) == 0

    assert [each["body"] for each in server.forge.comments] == ["Looks good.", PLAN.replace("2 of 2", "1 of 2")]


@forges
def test_the_comment_is_found_behind_many_others(server: Server, forge: str) -> None:
    for number in range(250):
        server.forge.add(f"{number}: {MARK} is in the middle")
    server.forge.add(PLAN, BOT)

    assert server.run(forge, f"{PLAN}new") == 0

    assert len(server.forge.comments) == 251
    assert server.forge.comments[-1]["body"] == f"{PLAN}new"


@forges
def test_no_second_comment_is_written_when_the_list_cannot_be_had(server: Server, forge: str) -> None:
    server.forge.add(PLAN, BOT)
    server.forge.is_down = True

    assert server.run(forge, PLAN) != 0

    assert len(server.forge.comments) == 1


@pytest.mark.skipif(not all(map(shutil.which, NEEDS["github"])), reason="needs bash and jq")
def test_the_comment_of_a_person_is_left_alone(server: Server) -> None:
    server.forge.add(f"{MARK}\nmine")

    assert server.run("github", PLAN) == 0

    assert [each["body"] for each in server.forge.comments] == [f"{MARK}\nmine", PLAN]


@pytest.mark.parametrize("forge", NEEDS)
def test_the_recipe_looks_for_the_mark_of_the_program(forge: str) -> None:
    assert MARK in script(forge)


def test_the_workflow_may_do_no_more_than_it_must() -> None:
    workflow = recipe("github")
    (job,) = workflow["jobs"].values()

    assert workflow["permissions"] == {}
    assert job["permissions"] == {"contents": "read", "pull-requests": "write"}
    uses = [step["uses"] for step in job["steps"] if "uses" in step]
    assert [each for each in uses if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", each)] == []
    assert job["steps"][0]["with"]["persist-credentials"] is False
    assert [step["run"] for step in job["steps"] if "${{" in step.get("run", "")] == []
    assert [each for each in job["steps"][:-1] if "GH_TOKEN" in each.get("env", {})] == []


def test_the_job_runs_for_merge_requests_alone() -> None:
    job = recipe("gitlab")["plan"]

    assert job["rules"] == [{"if": "$CI_MERGE_REQUEST_IID"}]
    assert "PLAN_TOKEN" not in job["variables"]
