from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import takewhile

from lint.config.globs import Globs
from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean, nearest
from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.source.patterns import PatternTable
from lint.systems.configuration import Configuration

_WILD = frozenset("*?[")
_MOST_COMPARED = 200
_ADVICE = "Correct the pattern, or delete it."


@rule("YML009", level=WARNING, tags=("configuration",))
def pattern_without_match(configuration: Configuration) -> Iterator[Finding]:
    """
    A pattern of parmlint.yaml matches nothing.

    ## What it does
    Reports a pattern under `kinds`, `encodings`, `per-file` and `exclude` that matches no file below the configuration,
    a pattern under `elsewhere` that matches no member that a system selects, and a pattern under `zos_guests` or
    `fillers` that matches no user of the directory. If members of a system are not known, `elsewhere` is reported only
    for a name that is similar to the name of a missing member.

    A pattern under `exclude` is reported like the others: the files that it was intended to exclude are checked, or it
    is no longer needed. The rule reports nothing if the pattern is for files that exist only at times, such as build
    output, and that Git ignores.

    ## Why it matters
    A pattern with a typing error has no effect: its rules, kind or exception apply to no file, and no other message
    reports it.

    ## Example
    ```text parmlint.yaml
    kinds: {"vm/*.drct": cp-directory}
    ```
    ```text vm/PROD.DIRCT
    DIRECTORY 0123 3390 VMRES1
    ```

    Help: Correct the pattern, or delete it.

    ## Use instead
    ```text parmlint.yaml
    kinds: {"vm/*.DIRCT": cp-directory}
    ```
    ```text vm/PROD.DIRCT
    DIRECTORY 0123 3390 VMRES1
    ```

    ## Sources
    - None: this is about the configuration of parmlint (globs).
    """
    yield from _of_paths(configuration)
    yield from _elsewhere(configuration)
    yield from _guests(configuration)


def _of_paths(configuration: Configuration) -> Iterator[Finding]:
    settings = configuration.settings
    by_key: dict[str, Sequence[str]] = {
        "kinds": list(settings.kinds),
        "encodings": list(settings.encodings),
        "per-file": [section.glob for section in settings.per_file],
        "exclude": settings.exclude,
    }
    patterns = [(key, number, pattern) for key, texts in by_key.items() for number, pattern in enumerate(texts)]
    if not patterns:
        return
    parts = list(dict.fromkeys(part for path in configuration.walked for part in path.split("/")))
    tree = configuration.workspace.tree
    is_excluded = configuration.workspace.rules.is_excluded
    table = Globs(pattern for _, _, pattern in patterns)
    matched = {number for path in configuration.walked for number in table.matching(path)}
    for at, (key, number, pattern) in enumerate(patterns):
        folder = _folder(pattern)
        if at in matched or pattern.startswith("/") or tree.exists(settings.root / pattern) or is_excluded(folder):
            continue
        is_excluding = key == "exclude"
        if is_excluding and _stem(pattern) in _ignored_by_git(configuration):
            continue
        place = configuration.entry(number, key) if is_excluding else configuration.key(key, pattern)
        similar = _similar(pattern, configuration.walked, parts) if len(patterns) <= _MOST_COMPARED // 5 else ""
        message = f"The pattern '{pattern}' under {key} matches no file.{similar}"
        yield finding(place, message, help=_ADVICE)


def _ignored_by_git(configuration: Configuration) -> frozenset[str]:
    """The stems of the patterns in the .gitignore beside the configuration."""
    file = configuration.settings.root / ".gitignore"
    tree = configuration.workspace.tree
    text = tree.read_bytes(file).decode("utf-8", "replace") if tree.is_file(file) else ""
    return frozenset(_stem(line) for line in text.splitlines())


def _stem(pattern: str) -> str:
    """A pattern without what stands for all that a folder holds."""
    return pattern.strip().removesuffix("*").removesuffix("*").strip("/")


def _folder(pattern: str) -> str:
    """The folders in front of the first wildcard of a pattern."""
    parts = pattern.removeprefix("./").rstrip("/").split("/")
    return "/".join(takewhile(lambda part: not _WILD.intersection(part), parts[:-1]))


def _similar(pattern: str, paths: Sequence[str], parts: Sequence[str]) -> str:
    """` Did you mean X?` for a path without wildcards, or for the folder in front of them."""
    if not _WILD.intersection(pattern):
        return nearest(pattern, paths if "/" in pattern else parts)
    folder = _folder(pattern)
    return nearest(folder, paths) if folder and folder not in paths else ""


def _elsewhere(configuration: Configuration) -> Iterator[Finding]:
    declared = configuration.declared_images
    patterns = list(dict.fromkeys(text for system in declared for text in system.elsewhere))
    if not patterns:
        return
    table = PatternTable(enumerate(patterns))
    selections = [image.selection.asked() for image in configuration.images]
    selected = frozenset[str]().union(*(selection.names for selection in selections))
    matched = {patterns[number] for name in selected for number in table.matching(name)}
    unknown = {name[: name.index("&")] for name in selected if "&" in name}
    missing = frozenset[str]().union(*(selection.missing for selection in selections))
    is_known = all(selection.is_known for selection in selections)
    hints: dict[str, str] = {}
    for pattern in patterns:
        if pattern not in matched and not any(_may_match(pattern, prefix) for prefix in unknown):
            is_few = len(patterns) <= _MOST_COMPARED // 5
            hint = (nearest(pattern, missing) or _by_beginning(pattern, missing)) if is_few else ""
            if hint or is_known:
                hints[pattern] = hint
    for system in declared:
        for number, pattern in enumerate(system.elsewhere):
            if pattern in hints:
                place = configuration.entry(number, "systems", system.name, "elsewhere")
                message = f"No system selects a member that matches '{pattern}' under elsewhere.{hints[pattern]}"
                yield finding(place, message, help=_ADVICE)._replace(systems=(system.name,))


def _may_match(pattern: str, prefix: str) -> bool:
    """True if a name that begins with a prefix, and whose end is not known, may match."""
    return fnmatchcase(prefix, pattern[: len(prefix)]) or pattern.startswith("*")


def _by_beginning(pattern: str, missing: Collection[str]) -> str:
    """` Did you mean X?` with the missing member that begins like the literal beginning of a pattern."""
    literal = "".join(takewhile(lambda letter: letter not in _WILD, pattern))
    if not literal or literal == pattern or len(missing) > _MOST_COMPARED:
        return ""
    members = {name[: len(literal)]: name for name in sorted(missing, reverse=True)}
    return did_you_mean(members.get(nearest_word(literal, list(members)), ""))


def _guests(configuration: Configuration) -> Iterator[Finding]:
    for system in configuration.vm_systems:
        for key, number, pattern, near in system.unmatched.asked():
            place = configuration.entry(number, "systems", system.name, key)
            message = f"No user of the directory matches '{pattern}' under {key}.{did_you_mean(near)}"
            yield finding(place, message, help=_ADVICE)._replace(systems=(system.name,))
