"""Plans as tests make them: of two folders, and compared with what a pair expects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePath
from typing import Any

from lint.cli import common
from lint.config import read
from lint.plan import plan
from lint.plan.change import NO_WAY, PROBABLE, WORDS
from lint.plan.side import Side
from lint.plan.system_plan import Plan
from lint.report import plan_json, plan_markdown, plan_text
from lint.report.html.plan import plan_page
from lint.report.results import Style
from lint.source.file_tree import FileTree
from tests.plan.pair_files import NOTHING, Pair
from tests.report.results import results

_FIELDS = ("before", "after", "commands", "undo", "show")
_ANY_END = "..."


def side(folder: Path) -> Side:
    """The checkout in a folder."""
    tree = FileTree()
    settings = read.read(PurePath(folder / "parmlint.yaml"), common.vocabulary(), tree)
    return Side(folder.name, settings, tree, folder)


def made(before: Path, after: Path) -> Plan:
    """The plan for two folders."""
    return plan.make(side(before), side(after))


def mistakes(pair: Pair, folder: Path) -> Iterator[str]:
    """What of the plan is not as the pair expects it."""
    written = [pair.write(folder / name, files) for name, files in (("old", pair.before), ("new", pair.after))]
    actual = made(*written)
    document = plan_json.fields(actual)
    systems = {system["name"]: system for system in document["systems"]}
    for name, expected in pair.plans.items():
        if isinstance(expected, str):
            assert expected == NOTHING
            if name in systems:
                yield f"{name} is in the plan: {[change['name'] for change in systems[name]['changes']]}"
        elif name not in systems:
            yield f"{name} is not in the plan"
        else:
            yield from (f"{name}: {text}" for text in _of_system(expected, systems[name]))
    yield from _of_whole(pair, document, list(systems.values()))
    page = plan_page(actual, results(*actual.new), Style())
    texts = (plan_text.render(actual), plan_markdown.render(actual), plan_json.render(actual, 0), page)
    for secret in pair.raw.get("secrets", ()):
        if any(secret in text for text in texts):
            yield f"the secret {secret} is shown"


def _of_whole(pair: Pair, document: Mapping[str, Any], systems: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    raw = pair.raw
    for key, cell in (("order", "commands"), ("undo_order", "undo")):
        if key in raw and systems:  # the rest may stand anywhere
            commands = [each for each in systems[0][cell] if any(_is_as_expected(text, each) for text in raw[key])]
            if not _is_as_expected(raw[key], commands):
                yield f"{key}: {systems[0][cell]} and not {raw[key]}"
    paths = {entry["path"] for entry in document["without_effect"]}
    yield from (f"{path} is not without effect" for path in raw.get("without_effect", ()) if path not in paths)
    said = {caution["code"] for each in systems for caution in each["watch"]}
    yield from (f"{code} is not said, but {sorted(said)}" for code in raw.get("watch", ()) if code not in said)
    yield from (f"{code} is said" for code in raw.get("watch_not", ()) if code in said)
    shown = [text for each in systems for cell in ("commands", "undo", "show") for text in each[cell]]
    yield from (f"{word} is in {text}" for word in raw.get("never", ()) for text in shown if word in text)
    for key in ("new", "gone"):
        codes = {finding["code"] for finding in document["findings"][key]}
        expected = set(raw.get("findings", {}).get(key, ()))
        yield from (f"finding {code} is not {key}, but {sorted(codes)}" for code in sorted(expected - codes))


def _of_system(expected: Mapping[str, Any], system: Mapping[str, Any]) -> Iterator[str]:
    if expected.get("verdict", system["verdict"]) != system["verdict"]:
        yield f"verdict {system['verdict']} and not {expected['verdict']}"
    changes = {change["name"]: change for change in system["changes"]}
    for change in expected.get("changes", ()):
        actual = changes.pop(change["name"], None)
        if actual is None:
            yield f"no change of {change['name']}, but of {[each['name'] for each in system['changes']]}"
        else:
            yield from (f"{change['name']}: {text}" for text in _of_change(change, actual))
    if changes and "changes" in expected and not expected.get("more", False):
        yield f"also changes of {list(changes)}"
    for key, names in expected.get("members", {}).items():
        if sorted(names) != sorted(system["members"][key]):
            yield f"members {key}: {system['members'][key]} and not {names}"
    if expected.get("unjudged", False) and not system["unjudged"]:
        yield "the account is empty"


def _of_change(expected: Mapping[str, Any], actual: Mapping[str, Any]) -> Iterator[str]:
    if WORDS[expected["effect"]] != actual["effect"]:
        yield f"effect {actual['effect']} and not {expected['effect']}"
    for field in _FIELDS:
        if field in expected and not _is_as_expected(expected[field], actual[field]):
            yield f"{field} {actual[field]!r} and not {expected[field]!r}"
    told = " ".join(filter(None, (actual["limits"], *actual["remarks"])))
    yield from (f"{text!r} is not in {told!r}" for text in expected.get("says", ()) if text not in told)
    if actual["commands"] and expected.get("probable", False) != (actual["confidence"] == PROBABLE):
        yield f"confidence {actual['confidence']}"
    if expected.get("documented", True) == (actual["confidence"] == NO_WAY):
        yield f"confidence {actual['confidence']}"


def _is_as_expected(expected: object, actual: object) -> bool:
    if isinstance(expected, str) and expected.endswith(_ANY_END) and isinstance(actual, str):
        return actual.startswith(expected.removesuffix(_ANY_END))
    if isinstance(expected, list) and isinstance(actual, list):
        return len(expected) == len(actual) and all(map(_is_as_expected, expected, actual))
    return expected == actual
