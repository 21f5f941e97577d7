"""The option of rules that compare with an earlier revision."""

from __future__ import annotations

from lint.ruleset.rule import Option

REVISION = {"revision": Option("HEAD", "The Git revision to compare with, such as HEAD^1 in a pipeline.")}
