"""docs/systems.md: its files are written, its commands run, and they print what the page shows."""

from __future__ import annotations

import re
import shlex

from tests.running import ROOT, Checkout

_BLOCK = re.compile(r"^```(?P<form>text|yaml|console) ?(?P<name>\S*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_page(checkout: Checkout) -> None:
    blocks = list(_BLOCK.finditer((ROOT / "docs" / "systems.md").read_text("utf-8")))
    assert {block["form"] for block in blocks} == {"text", "yaml", "console"}

    for block in blocks:
        if block["form"] == "text":
            checkout.write(block["name"], block["body"])
        elif block["form"] == "yaml":
            assert (checkout.root / block["name"]).read_text() == block["body"]
        else:
            assert "".join(_session(checkout, block["body"])) == block["body"]


def _session(checkout: Checkout, body: str) -> list[str]:
    """The commands of a console with what they print now."""
    commands = [line for line in body.splitlines() if line.startswith("$ parmlint ")]
    return [f"{command}\n{checkout.run(*shlex.split(command)[2:]).out}" for command in commands]
