"""No secret is in a hover text, a completion, an outline or a hint, wherever in a member somebody asks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePath

import pytest

from lint.editor.completion import completion
from lint.editor.hover import hover
from lint.editor.inlay_hints import inlay_hints
from lint.editor.outline import outline
from lint.editor.rename import RenameRefusal, prepare_rename
from lint.editor.workspace_symbols import workspace_symbols
from lint.kinds.registry import KINDS
from tests.helpers.editing import Desk, desk
from tests.secrets.planting import SECRETS_OF_SYSTEMS, SYSTEMS, leaks, plants, word

STEP = 3


def _answers(place: Desk, path: PurePath, text: str) -> Iterator[str]:
    """All that an editor shows of a file. What somebody is typing there is no answer."""
    yield str(outline(place.workspace, path))
    yield str([name._replace(span=None) for name in workspace_symbols(place.estate, "")])
    yield str(inlay_hints(place.workspace, place.estate, path))
    positions = [
        (line, column) for line, record in enumerate(text.split("\n"), 1) for column in range(1, len(record) + 2)
    ]
    for line, column in positions[::STEP]:
        shown = hover(place.workspace, place.estate, path, line, column)
        yield str(shown.text if shown else "")
        words = completion(place.workspace, lambda: place.estate, path, line, column)
        yield str(words.items if words else "")


@pytest.mark.parametrize("kind", [kind.id for kind in KINDS])
def test_no_secret_of_any_kind_is_shown(tmp_path: Path, kind: str) -> None:
    of_kind = [plant for plant in plants() if plant.kind == kind]
    files = {f"{kind}/p{number:03}": plant.text for number, plant in enumerate(of_kind)}
    place = desk(tmp_path, {"parmlint.yaml": f"kinds: {{'{kind}/*': {kind}}}\n", **files})
    secrets = [plant.secret for plant in of_kind]
    for name, text in files.items():
        leaked = [(leak, text) for shown in _answers(place, place.path(name), text) for leak in leaks(shown, secrets)]
        assert leaked == []


@pytest.mark.parametrize("kind", [kind.id for kind in KINDS])
def test_no_secret_of_any_kind_is_renamed(tmp_path: Path, kind: str) -> None:
    """A rename shows the name that it would change, and says why it changes none."""
    of_kind = [plant for plant in plants() if plant.kind == kind]
    files = {f"{kind}/p{number:03}": plant.text for number, plant in enumerate(of_kind)}
    place = desk(tmp_path, {"parmlint.yaml": f"kinds: {{'{kind}/*': {kind}}}\n", **files})
    for (name, text), plant in zip(files.items(), of_kind, strict=True):
        before, secret, _ = text.partition(plant.secret)
        assert secret
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        for at in (column, column + len(secret)):
            answer = prepare_rename(place.workspace, place.estate, place.path(name), line, at)
            said = answer.reason if isinstance(answer, RenameRefusal) else answer.name
            assert (leaks(said, [plant.secret]), text) == ([], text)


def test_no_secret_is_found_in_a_search(tmp_path: Path) -> None:
    """By a part of it, as well: the first names of an empty search are few."""
    secrets = [word(f"system {number}")[:7] for number in range(SECRETS_OF_SYSTEMS)]
    files = {name: re.sub(r"\{(\d+)\}", lambda match: secrets[int(match[1])], text) for name, text in SYSTEMS.items()}
    place = desk(tmp_path, files)
    assert workspace_symbols(place.estate, "MAINT")
    for secret in secrets:
        for query in (secret, secret[:4], secret[-4:]):
            assert workspace_symbols(place.estate, query) == []


def test_no_secret_of_a_system_is_shown(tmp_path: Path) -> None:
    secrets = [word(f"system {number}")[:7] for number in range(SECRETS_OF_SYSTEMS)]
    files = {name: re.sub(r"\{(\d+)\}", lambda match: secrets[int(match[1])], text) for name, text in SYSTEMS.items()}
    place = desk(tmp_path, files)
    for name, text in files.items():
        for shown in _answers(place, place.path(name), text):
            assert (name, [secrets.index(leak) for leak in leaks(shown, secrets)]) == (name, [])


def test_the_volume_of_a_minidisk_may_be_its_password(tmp_path: Path) -> None:
    disks = " MDISK 0191 3390 0001 0050 HUNTER2X MRX\n MDISK 0193 3390 0051 0050 VOL001 MR\n"
    text = f"USER MAINT X 64M 128M G\n{disks} LINK MAINT \n"
    place = desk(tmp_path, {"parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT}}\n", "USER.DIRECT": text})
    words = completion(place.workspace, lambda: place.estate, place.path("USER.DIRECT"), 4, 13)
    assert words
    details = {item.label: item.detail for item in words.items}
    assert "3390 VOL001" in details["0193"]
    assert "HUNTER2" not in str(words)
