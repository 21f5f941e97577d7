"""Masking judges nothing: what it could not read enters no account, whoever is the first to ask."""

from __future__ import annotations

from lint.syntax import account
from lint.values.secrets import masked_text
from tests.helpers.reading import read

TEXT = '# it is said\nif [ -z "$STEPLIB" ] && tty -s; then\n    export STEPLIB=none\n'


def test_who_asks_for_a_masked_text_meets_no_gap() -> None:
    parsed = read(TEXT, "aschpm", "ASCHPMPX")
    with account.opened() as gaps:
        for located in parsed.written:
            masked_text(parsed, located)

    assert parsed.written
    assert not list(gaps)
