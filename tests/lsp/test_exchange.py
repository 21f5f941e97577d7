"""An exchange that was recorded from VS Code's own client (1.139, in code-server), played to the server again.

`exchanges/vscode.json` has each message of the client as it was sent, in order, and of each message of the server only
what it was about; the folder was renamed to /workspace. The person was `editors/vscode/test/editing.test.ts`, which
records with PARMLINT_EXCHANGE=file. Messages wait for the answers that the recorded ones waited for.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.test_replay import server

pytest.importorskip("pygls", reason="the extra lsp is not installed")

RECORDED = Path(__file__).parent / "exchanges" / "vscode.json"
MEMBER = "SYS1.PARMLIB/COUPLE00"


def exchange(folder: Path) -> list[dict[str, Any]]:
    """The messages in order, for a folder."""
    recorded: list[dict[str, Any]] = json.loads(RECORDED.read_text("utf-8").replace("/workspace", folder.as_posix()))
    return recorded


def results(messages: list[dict[str, Any]]) -> dict[str, object]:
    """What the client answered to each question of the server, by method."""
    asked = {each["id"]: each["method"] for each in messages if each["from"] == "server" and "params" in each}
    sent = [each["message"] for each in messages if each["from"] == "client"]
    return {asked[each["id"]]: each["result"] for each in sent if each.get("id") in asked}


def test_the_exchange_of_vs_code(tmp_path: Path) -> None:
    messages = exchange(tmp_path)
    sent = [each["message"] for each in messages if each["from"] == "client" and "method" in each["message"]]
    (opened,) = [each["params"]["textDocument"] for each in sent if each["method"] == "textDocument/didOpen"]
    (tmp_path / MEMBER).parent.mkdir()
    (tmp_path / MEMBER).write_text(opened["text"], "utf-8", newline="")
    cancelled = {each["params"]["id"] for each in sent if each["method"] == "$/cancelRequest"}
    methods = {each["id"]: each["method"] for each in sent if "id" in each}
    answers: dict[int, dict[str, Any]] = {}
    with server(tmp_path) as wire:
        wire.results = results(messages)
        for each in messages:
            if each["from"] == "client" and "method" in each["message"]:
                wire.send(each["message"])
            elif "isNull" in each:
                while each["id"] not in answers:
                    message = wire.read()
                    if "method" not in message:
                        answers[message["id"]] = message
                if each["id"] not in cancelled:
                    answer = answers[each["id"]]
                    assert ("error" in answer) == each["isError"], answer
                    assert (answer.get("result") is None) == each["isNull"], (methods[each["id"]], answer)

    def last(method: str) -> Any:
        return next(answers[number]["result"] for number in reversed(answers) if methods[number] == method)

    reports = [answers[number].get("result") for number in answers if methods[number] == "textDocument/diagnostic"]
    told = [
        " ".join(item["message"] for item in report["items"])
        for report in reports
        if report and report["kind"] == "full"
    ]
    assert re.search(r"\bMAXMS\b", told[0])
    assert not re.search(r"\bMAXMS\b", told[-1])
    assert "BIG" in [item["label"] for item in last("textDocument/completion")["items"]]
    assert "COUPLE.PATHOUT.MAXMSG" in last("textDocument/hover")["contents"]["value"]
    assert "LARGE" in json.dumps(last("textDocument/rename"))
