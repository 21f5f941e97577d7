"""The words that a configuration may use: those of rules, kinds, encodings, releases and volumes."""

from __future__ import annotations

from lint.config.read import Vocabulary
from lint.facts import release
from lint.kinds.registry import KINDS
from lint.model.geometry import MODEL_NAMES
from lint.ruleset import registry
from lint.source import encodings


def words_of_settings() -> Vocabulary:
    """The words that are legal in `parmlint.yaml`."""
    return Vocabulary(
        selectors=registry.selectors(),
        code_of={word.upper(): entry.code for entry in registry.ENTRIES for word in entry.words},
        codes=lambda selector: [entry.code for entry in registry.find(selector)],
        options=lambda code: {
            name: option.default for name, option in registry.load(registry.find(code))[0].options.items()
        },
        kinds=[kind.id for kind in KINDS],
        encoding=encodings.canonical,
        encodings=encodings.NAMES,
        systems=[system for line in release.LINES for system in line],
        release=release.target_release,
        meant_release=release.meant_release,
        models=MODEL_NAMES,
    )
