"""The words that the shell offers as values; each function takes the beginning that is typed."""

from __future__ import annotations

from collections.abc import Iterable


def rules(typed: str) -> list[str]:
    """Codes, names, families, tags and kinds; of a list with commas, the last word."""
    from lint.ruleset import registry

    before, comma, last = typed.rpartition(",")
    return [f"{before}{comma}{word}" for word in _in_either_case(last, registry.selectors())]


def words(typed: str) -> list[str]:
    """The words that `explain` explains: those that select rules and, once a letter is typed, statements and operands.

    Messages and health checks are offered if nothing else begins like this, because all rules are read for them.
    """
    from lint.kinds import reference
    from lint.ruleset import registry, search

    offered = _in_either_case(typed, (*registry.selectors(), *(reference.names() if typed else ())))
    if offered:
        return offered
    messages = {*search.messages(), *(mention.message for mention in reference.mentions())}
    health_checks = {rule.health_check for rule in registry.load() if rule.health_check}
    return _in_either_case(typed, sorted(messages | health_checks))


def formats(typed: str) -> list[str]:
    """The formats of `check`."""
    from lint.report.formats import DATABASES, FORMATS

    return _beginning(typed, (*FORMATS, *DATABASES))


def systems(typed: str) -> list[str]:
    """The systems that the configuration declares; none where it cannot be read."""
    from lint.cli.common import confine, vocabulary
    from lint.config import read
    from lint.config.discover import discover
    from lint.source import boundary
    from lint.source.file_tree import FileTree, current_folder

    confine()
    tree = FileTree()
    path = discover(current_folder(), tree)
    if path is None:
        return []
    boundary.use(boundary.current().with_named([path]))
    try:
        return _beginning(typed, (system.name for system in read.read(path, vocabulary(), tree).systems))
    except read.ConfigError:
        return []


def profiles(typed: str) -> list[str]:
    """The profiles."""
    from lint.config.settings import PROFILES

    return _beginning(typed, PROFILES)


def levels(typed: str) -> list[str]:
    """The levels of `--fail-on`."""
    from lint.config.settings import NEVER
    from lint.finding import Level

    return _beginning(typed, (*(level.label for level in Level), NEVER))


def groups(typed: str) -> list[str]:
    """The values of `--group-by`."""
    return _beginning(typed, ("system", "rule", "file"))


def schemas(typed: str) -> list[str]:
    """The names of the JSON Schemas."""
    from lint import program

    return _beginning(typed, program.schema_files())


def _beginning(typed: str, words: Iterable[str]) -> list[str]:
    return [word for word in words if word.startswith(typed)]


def _in_either_case(typed: str, words: Iterable[str]) -> list[str]:
    """The words for which case does not matter, spelled as they are typed: a shell drops all that begin otherwise."""
    spellings = (_beginning(typed, (word, word.lower(), word.upper()))[:1] for word in words)
    return list(dict.fromkeys(spelled for first in spellings for spelled in first))
