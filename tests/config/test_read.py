"""Reading `parmlint.yaml`: every key, and every mistake with its place."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from lint.cli.common import vocabulary
from lint.config.read import ConfigError, read
from lint.config.settings import PerFile, Settings
from lint.finding import Level
from lint.source.file_tree import FileTree
from tests.running import ROOT

WORDS = vocabulary()


def settings_in(folder: Path, text: str | bytes) -> Settings:
    path = folder / "parmlint.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read(path, WORDS, FileTree())


def mistakes_in(folder: Path, text: str | bytes) -> list[str]:
    """The messages without the path of the file."""
    with pytest.raises(ConfigError) as raised:
        settings_in(folder, text)
    prefix = f"{folder / 'parmlint.yaml'}:"
    lines = str(raised.value).split("\n")
    assert all(line.startswith(prefix) for line in lines)
    return [line.removeprefix(prefix) for line in lines]


def test_every_key_is_read(tmp_path: Path) -> None:
    settings = settings_in(
        tmp_path,
        """\
profile: strict
select: [CPL, undefined-profile]
ignore: [CPL014]
levels:
  CPL013: error
  single-path: note
fail-on: error
exclude: [old, "*.bak"]
kinds: {"vm/*.dir": cp-directory}
encodings: {host: ibm-1047}
rules:
  CPL031: {cleanup: 30}
  overlapping-minidisks: {fillers: [NOBODY, "SPARE*"]}
per-file:
  "old/*": {select: [CPL], ignore: single-path, levels: {single-path: note}}
  COUPLE00: {}
baseline: ci/old.json
ignore-reason: required
""",
    )

    assert settings == Settings(
        root=tmp_path,
        source=tmp_path / "parmlint.yaml",
        profile="strict",
        select=("CPL", "undefined-profile"),
        ignore=("CPL014",),
        levels={"CPL013": Level.ERROR, "CPL014": Level.NOTE},
        fail_on=Level.ERROR,
        exclude=("old", "*.bak"),
        kinds={"vm/*.dir": "cp-directory"},
        encodings={"host": "ibm-1047"},
        options={"CPL031": {"cleanup": 30}, "DIR001": {"fillers": ("NOBODY", "SPARE*")}},
        per_file=(
            PerFile("old/*", select=("CPL",), ignore=("single-path",), levels={"CPL014": Level.NOTE}),
            PerFile("COUPLE00"),
        ),
        baseline=tmp_path / "ci/old.json",
        needs_reason=True,
    )


@pytest.mark.parametrize("text", ["", "\n", "# nothing yet\n", "---\n", "{}\n", "\ufeff# with a byte order mark\n"])
def test_a_file_that_says_nothing_gives_the_defaults(tmp_path: Path, text: str) -> None:
    assert settings_in(tmp_path, text) == Settings(root=tmp_path, source=tmp_path / "parmlint.yaml")


def test_one_word_may_stand_for_a_list_of_one(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, "select: CPL\nignore: CPL014\nexclude: old\nrules: {DIR001: {fillers: NOBODY}}\n")

    assert (settings.select, settings.ignore, settings.exclude) == (("CPL",), ("CPL014",), ("old",))
    assert settings.options == {"DIR001": {"fillers": ("NOBODY",)}}


def test_targets_are_releases_of_systems(tmp_path: Path) -> None:
    assert settings_in(tmp_path, 'target: {zos: "2.5", zvm: 7.3}\n').target == ("zos 2.5", "zvm 7.3")
    assert settings_in(tmp_path, "target: {vm370: }\n").target == ("vm370",)


def test_words_are_taken_as_written(tmp_path: Path) -> None:
    """YAML would make a number of the one and a truth of the other."""
    assert settings_in(tmp_path, "exclude: [0123, no, 2024]\n").exclude == ("0123", "no", "2024")


def test_an_encoding_may_be_spelt_as_usual(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, "encodings: {a: UTF-8, b: cp1047, c: IBM037, d: Latin1}\n")

    assert settings.encodings == {"a": "utf-8", "b": "ibm-1047", "c": "ibm-037", "d": "latin-1"}


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("profil: ipl\n", "1:1: there is no key 'profil' in the configuration; did you mean 'profile'?"),
        ("profile: ipll\n", "1:10: the profile cannot be 'ipll'; did you mean 'ipl'?"),
        ("profile: [ipl]\n", "1:10: the profile must be a word"),
        ("profile:\n", "1:9: the profile must be a word"),
        ("fail-on: info\n", "1:10: a level cannot be 'info'; it may be error, never, note, warning"),
        ("select: [CPL013, CPLO13]\n", "1:18: no rule, family, tag or kind is called 'CPLO13'; did you mean 'CPL013'?"),
        (
            "ignore: class-without-pth\n",
            "1:9: no rule, family, tag or kind is called 'class-without-pth'; did you mean 'class-without-path'?",
        ),
        ("select: {CPL: 1}\n", "1:9: this must be a word or a list of words"),
        ("exclude:\n", "1:9: this must be a word or a list of words"),
        (
            "target: {zos: }\n",
            "1:15: 'zos' is not a release; write `target: {zos: \"3.2\"}`",
        ),
        ("target: zos 2.5\n", '1:9: target must have keys with values; write `target: {zos: "2.5"}`'),
        ("target: zos=25\n", '1:9: target must have keys with values; write `target: {zos: "2.5"}`'),
        ("target: z/VM V7R3\n", '1:9: target must have keys with values; write `target: {zvm: "7.3"}`'),
        (
            "target: [zos]\n",
            '1:9: target must have keys with values; write for example `target: {zos: "2.5"}`',
        ),
        (
            'target: {zos: "9.9"}\n',
            '1:15: there is no z/OS 9.9, as far as parmlint knows (the newest is 3.2); write `target: {zos: "3.2"}`',
        ),
        (
            "target: {zos: 25}\n",
            '1:15: there is no z/OS 25.0, as far as parmlint knows (the newest is 3.2); write `target: {zos: "2.5"}`',
        ),
        (
            "select: [BPX999]\n",
            "1:10: no rule, family, tag or kind is called 'BPX999'; `parmlint rules BPX` lists those that exist",
        ),
        (
            "levels: {BPX999: note}\n",
            "1:10: no rule, family, tag or kind is called 'BPX999'; `parmlint rules BPX` lists those that exist",
        ),
        (
            "systems: x\n",
            "1:10: systems must have keys with values; write for example `systems: {PRDA: {parmlib: SYS1.PARMLIB}}`",
        ),
        (
            "systems: {A: {parmlib: ., ipl: LOADA0}}\n",
            "1:32: ipl must have keys with values; write for example `ipl: {load: LOAD00, lpar: LP1}`",
        ),
        (
            "systems: {A: {directory: ., volumes: {A: 339O-3}}}\n",
            "1:42: there is no model '339O-3' of a volume; did you mean '3390-3'?",
        ),
        (
            "systems: {A: {directory: ., volumes: {A: {model: 3390-99}}}}\n",
            "1:50: there is no model '3390-99' of a volume; did you mean '3390-9'?",
        ),
        (
            "systems: {A: {directory: ., volumes: {A: 10017}}}\n",
            "1:42: there is no model '10017' of a volume; write for example 3390-9",
        ),
        ("exclude: [a, [b]]\n", "1:14: an entry of the list must be a word"),
        ("exclude: ['']\n", "1:11: an entry of the list must be a word"),
        ("levels: [CPL013]\n", "1:9: levels must have keys with values; write for example `levels: {CPL013: note}`"),
        ("levels: {CPL013: eror}\n", "1:18: a level cannot be 'eror'; did you mean 'error'?"),
        ("levels:\n  CPL013: note\n  CPL013: error\n", "3:3: 'CPL013' is given twice"),
        (
            "levels:\n  CPL013: note\n  class-without-path: error\n",
            "3:3: 'class-without-path' is given twice: it is the same rule as 'CPL013'",
        ),
        ("kinds: {a: cuple}\n", "1:12: a kind cannot be 'cuple'; did you mean 'couple'?"),
        ("encodings: {a: ibm-1048}\n", "1:16: no encoding 'ibm-1048'; did you mean 'ibm-1047'?"),
        (
            "rules: {CPL031: {clean-up: 3}}\n",
            "1:18: there is no key 'clean-up' in the options of CPL031; did you mean 'cleanup'?",
        ),
        (
            "rules: [CPL031]\n",
            "1:8: rules must have keys with values; write for example `rules: {CPL031: {cleanup: 30}}`",
        ),
        ("rules: {CPL031: 3}\n", "1:17: the options of CPL031 must have keys with values"),
        ("rules: {CPL031: {cleanup: soon}}\n", "1:27: this must be a whole number"),
        ("rules: {CPL031: {cleanup: 1.5}}\n", "1:27: this must be a whole number"),
        ("rules: {CPL031: {cleanup: '15'}}\n", "1:27: this must be a whole number"),
        ("rules: {CPL031: {cleanup: [15]}}\n", "1:27: this must be a whole number"),
        ("rules: {CPL031: {cleanup: yes}}\n", "1:27: this must be a whole number"),
        ("rules: {CPL013: {cleanup: 15}}\n", "1:18: there is no key 'cleanup' in the options of CPL013"),
        ("rules: {DIR001: {fillers: {a: b}}}\n", "1:27: this must be a word or a list of words"),
        (
            "per-file: [CPL013]\n",
            '1:11: per-file must have keys with values; write for example `per-file: {"old/*": {ignore: [CPL014]}}`',
        ),
        ("per-file: {a: CPL013}\n", "1:15: per-file of 'a' must have keys with values"),
        ("per-file: {a: {igore: CPL}}\n", "1:16: there is no key 'igore' in per-file of 'a'; did you mean 'ignore'?"),
        ("per-file: {a: {ignore: CLP}}\n", "1:24: no rule, family, tag or kind is called 'CLP'; did you mean 'CPL'?"),
        ("ignore-reason: yes\n", "1:16: ignore-reason cannot be 'yes'; it may be optional, required"),
        ("baseline: []\n", "1:11: this must be a word"),
        ("profile: ipl\nprofile: ipl\n", "2:1: 'profile' is given twice"),
        ("[profile]: ipl\n", "1:1: a key of the configuration must be a plain word"),
        ("- profile\n", "1:1: the configuration must have keys with values; write for example `profile: strict`"),
        ("profile\n", "1:1: the configuration must have keys with values; write for example `profile: strict`"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, text: str, mistake: str) -> None:
    assert mistakes_in(tmp_path, text) == [mistake]


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    text = """\
profil: ipl
select: [CPL013, CLP]
levels:
  CPL013: loud
  CLP013: note
rules:
  CPL031: {cleanup: soon, claenup: 1}
"""
    assert mistakes_in(tmp_path, text) == [
        "1:1: there is no key 'profil' in the configuration; did you mean 'profile'?",
        "2:18: no rule, family, tag or kind is called 'CLP'; did you mean 'CPL'?",
        "4:11: a level cannot be 'loud'; it may be error, note, warning",
        "5:3: no rule, family, tag or kind is called 'CLP013'; did you mean 'CPL013'?",
        "7:21: this must be a whole number",
        "7:27: there is no key 'claenup' in the options of CPL031; did you mean 'cleanup'?",
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("profile: [ipl\n", "2:1: "),
        ("profile: ipl: strict\n", "1:13: "),
        ("\tprofile: ipl\n", "1:1: "),
        ("profile: *other\n", "1:10: "),
        ("profile: ipl\n---\nprofile: ipl\n", "2:1: "),
        ("profile: ipl\nselect: \x01\n", "2:9: "),
        ("exclude: 'old\n", "2:1: "),
    ],
)
def test_broken_yaml_is_told_with_its_place(tmp_path: Path, text: str, place: str) -> None:
    (mistake,) = mistakes_in(tmp_path, text)

    assert mistake.startswith(f"{place}this is not YAML: ")


@pytest.mark.parametrize("key", ["profile", "exclude", "baseline", "rules", "systems"])
@pytest.mark.parametrize("tag", ["object/apply", "object/new"])
def test_no_tag_makes_an_object(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, tag: str) -> None:
    monkeypatch.chdir(tmp_path)
    text, made = f"{key}: !!python/{tag}:os.mkdir [made]\n", tmp_path / "made"

    with suppress(ConfigError):
        settings_in(tmp_path, text)

    assert not made.exists()
    yaml.unsafe_load(text)
    assert made.exists(), "this is what the tag would do"


def test_two_documents_are_told_of_in_full(tmp_path: Path) -> None:
    (mistake,) = mistakes_in(tmp_path, "profile: ipl\n---\nprofile: ipl\n")

    assert mistake.endswith("expected a single document in the stream but found another document")


def test_bytes_that_are_no_utf_8_are_refused(tmp_path: Path) -> None:
    (mistake,) = mistakes_in(tmp_path, b"exclude: [caf\xe9]\n")

    assert mistake == "1:14: this is not UTF-8"


# --- The JSON Schema says the same as the reader ---

ACCEPTED = [
    "",
    "{}",
    "profile: ipl",
    'target: {zos: "2.5", vm370: }',
    "target: {zvm: 7.3, vm370: 6}",
    "select: []",
    "select: cpl013",
    "select: [ALL, CPL, CPL013, class-without-path, Class-Without-Path]",
    "ignore: [CPL014, DIR]",
    "levels: {CPL013: error, single-path: note, cpl009: warning}",
    "levels: {CPL: note, security: error, couple: warning, ALL: note}",
    "fail-on: never",
    "unjudged: {accept: [{rules: CPL, path: a, member: b, cause: symbol, reason: c}]}",
    "fail-on: note",
    "exclude: old",
    "exclude: [old, 2024, '*.bak']",
    "kinds: {'*.dir': cp-directory, COUPLE: couple}",
    "encodings: {a: utf-8, b: UTF-8, c: utf8, d: IBM-1047, e: ibm1047, f: cp037, g: latin_1}",
    "rules: {}",
    "rules: {CPL013: {}}",
    "rules: {CPL031: {cleanup: 30}}",
    "rules: {unusual-cleanup: {cleanup: 0}}",
    "rules: {dir001: {fillers: [NOBODY, 1234]}}",
    "per-file: {'*': {select: CPL, ignore: [cpl013], levels: {single-path: note}}, a: {}}",
    "baseline: old.json",
    "ignore-reason: optional",
]
REFUSED = [
    "[]",
    "ipl",
    "target: {zos: }",
    "target: {zoss: 2.5}",
    "profil: ipl",
    "profile: IPL",
    "profile:",
    "profile: [ipl]",
    "select: [CPLO13]",
    "select:",
    "select: {CPL: true}",
    "select: [[CPL]]",
    "ignore: [no-such-rule]",
    "levels: [CPL013]",
    "levels: {CPX: note}",
    "unjudged: {accept: [{rules: CPL}]}",
    "unjudged: {accept: [{reason: c}]}",
    "levels: {CPL013: Note}",
    "levels: {CPL013: [note]}",
    "fail-on: info",
    "fail-on: 1",
    "exclude: [null]",
    "exclude: ['']",
    "exclude: {a: b}",
    "per-file: [a]",
    "per-file: {a: [CPL]}",
    "per-file: {a: {exclude: b}}",
    "baseline:",
    "baseline: [a]",
    "ignore-reason: yes",
    "kinds: {a: cuple}",
    "kinds: {a: COUPLE}",
    "kinds: [couple]",
    "kinds: {'': couple}",
    "encodings: {a: utf-9}",
    "encodings: {a: [utf-8]}",
    "rules: [CPL031]",
    "rules: {CPL031: 30}",
    "rules: {CPL031: null}",
    "rules: {CPL031: {cleanup: '30'}}",
    "rules: {CPL031: {cleanup: 1.5}}",
    "rules: {CPL031: {cleanup: true}}",
    "rules: {CPL031: {cleanup: [30]}}",
    "rules: {CPL031: {other: 30}}",
    "rules: {CPL013: {cleanup: 30}}",
    "rules: {CPL: {}}",
    "rules: {DIR001: {fillers: {a: b}}}",
    "rules: {DIR001: {fillers: [[a]]}}",
]


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    content: Any = json.loads((ROOT / "lint" / "config" / "parmlint.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(content)
    return Draft202012Validator(content)


@pytest.mark.parametrize("text", ACCEPTED)
def test_reader_and_schema_accept_the_same(tmp_path: Path, schema: Draft202012Validator, text: str) -> None:
    settings_in(tmp_path, text)

    assert [error.message for error in schema.iter_errors(yaml.safe_load(text))] == []


@pytest.mark.parametrize("text", REFUSED)
def test_reader_and_schema_refuse_the_same(tmp_path: Path, schema: Draft202012Validator, text: str) -> None:
    assert mistakes_in(tmp_path, text)
    assert not schema.is_valid(yaml.safe_load(text))


def test_a_path_that_can_be_none_is_a_mistake_like_any_other(tmp_path: Path) -> None:
    name = 300 * "x"
    assert mistakes_in(tmp_path, f"systems: {{PRDA: {{parmlib: {name}}}}}\n") == [
        f"1:27: there is no '{name}' beside parmlint.yaml"
    ]


@pytest.mark.parametrize("word", ["Couple", "Image", "ParsedMember"])
def test_what_a_rule_wants_to_see_is_no_name_of_it(word: str) -> None:
    assert word.upper() not in vocabulary().code_of
