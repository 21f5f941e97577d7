"""YAML tags and merge keys, which parmlint.yaml does not have."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.config.test_read import mistakes_in


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        (
            "profile: !secret strict\n",
            "1:10: the tag '!secret' is not supported: values must be plain words, lists or mappings",
        ),
        (
            "exclude: [a, !include b]\n",
            "1:14: the tag '!include' is not supported: values must be plain words, lists or mappings",
        ),
        (
            "levels: !!omap {CPL013: note}\n",
            "1:9: the tag 'tag:yaml.org,2002:omap' is not supported: values must be plain words, lists or mappings",
        ),
        ("kinds: {<<: {a: couple}}\n", "1:9: a key of kinds must be a plain word"),
    ],
)
def test_a_tag_is_a_mistake_at_its_place(tmp_path: Path, text: str, mistake: str) -> None:
    assert mistakes_in(tmp_path, text) == [mistake]
