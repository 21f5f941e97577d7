"""No secret leaves the program, by whatever way; and what is none stays to be seen."""

from __future__ import annotations

import pytest

from lint.kinds.registry import KINDS
from tests.running import Checkout
from tests.secrets import planting
from tests.secrets.planting import OUTPUTS, OUTPUTS_OF_SYSTEMS


def test_there_are_plants_of_every_kind() -> None:
    planted = planting.plants()
    assert {plant.kind for plant in planted} == {kind.id for kind in KINDS}
    assert len({plant.secret.casefold() for plant in planted}) == len(planted) >= 200
    assert all(plant.secret in plant.text for plant in planted)


@pytest.mark.parametrize("output", OUTPUTS)
def test_no_secret_of_any_kind_leaves(checkout: Checkout, output: str) -> None:
    if output == "check --diff-base":
        planting.skip_without_git()
    secrets = planting.plant_kinds(checkout)

    seen = OUTPUTS[output](checkout)

    leaked = planting.leaks(seen, secrets)
    assert [plant.text for plant in planting.plants() if plant.secret in leaked] == []
    assert len(seen) > 20 or output == "check --add-ignore"


@pytest.mark.parametrize("output", OUTPUTS_OF_SYSTEMS)
def test_no_secret_of_a_system_leaves(checkout: Checkout, output: str) -> None:
    secrets = planting.plant_systems(checkout)

    seen = OUTPUTS_OF_SYSTEMS[output](checkout)

    assert [secrets.index(leak) for leak in planting.leaks(seen, secrets)] == []


@pytest.mark.parametrize("kind", planting.data()["kinds"])
def test_what_is_no_secret_is_shown(checkout: Checkout, kind: str) -> None:
    lines = planting.data()["kinds"][kind]["shows"]
    opening = ["/* */"] if kind == "vm-exec" else []
    checkout.write("parmlint.yaml", f"kinds: {{x: {kind}}}\n")
    checkout.write("x", "\n".join([*opening, *lines]) + "\n")

    shown = planting.all_lines(checkout.root / "x")

    assert [line for line in lines if line not in shown] == []


def test_a_word_that_is_a_password_elsewhere_is_shown_where_it_is_none(checkout: Checkout) -> None:
    checkout.write("USER.DIRECT", "USER ALICE QWORD 64M 128M G\nUSER QWORD NOLOG 64M 128M G\nUSER QWORD NOLOG\n")
    checkout.write("etc/profile", "export DB_PWD=qword\nexport QWORD='1\n")

    out = checkout.run("check", "--select", "ALL", ".").out

    assert "QWORD" in next(line for line in out.splitlines() if "DIR015" in line)
    assert "USER QWORD NOLOG" in out
    assert "export QWORD" in out
    assert "DB_PWD=qword" not in out


def test_a_password_that_is_also_the_userid_leaves_the_userid(checkout: Checkout) -> None:
    checkout.write("USER.DIRECT", "USER QWORD QWORD 64M 128M G\nUSER QWORD NOLOG\n")

    messages = [finding["message"] for finding in checkout.check("--select", "DIR015,DIR053", ".").json["findings"]]

    assert len(messages) == 2
    assert all("QWORD" in message for message in messages)


@pytest.mark.parametrize(
    "text",
    ["*{S}", "&{S} &{S}", "%{S}", "@{S}", "!{S} [", "{{S}", "'{S}", "[{S}", "{S}: {S}: x", "\t{S}"],
)
def test_mistakes_in_the_configuration_quote_no_secret(checkout: Checkout, text: str) -> None:
    secret = planting.word("configuration")
    value = text.replace("{S}", secret)
    checkout.write("parmlint.yaml", f"systems: {{PRDA: {{parmlib: [], symbols: {{PW: {value}}}}}}}\n")

    outcome = checkout.run("config")

    assert planting.leaks(outcome.out + outcome.err, [secret]) == []
    checkout.write("parmlint.yaml", f"systems:\n  PRDA:\n    symbols:\n      PW: {value}\n")
    outcome = checkout.run("check")
    assert outcome.code == 2
    assert planting.leaks(outcome.out + outcome.err, [secret]) == []


@pytest.mark.parametrize(
    "text",
    [
        'systems: {P: {parmlib: "https://u:{S}@h/x"}}',
        "systems: {P: {directory: 'https://u:{S}@h/x'}}",
        "systems: {P: {parmlib: [], sysparm: 'TOKEN={S}'}}",
        "baseline: https://u:{S}@h/x",
        "baseline: ../PW={S}",
        "baseline: PW={S}",
        'profile: "PW={S}"',
        'exclude: ["PASSWORD={S}"]',
        "exclude: [x, 'https://u:{S}@h/x', y]",
        'target: {zos: "PW={S}"}',
        'target: {"PW={S}": "2.5"}',
        "PW={S}: 1",
        "{PW={S}: 1, PW={S}: 2}",
        "levels: {PW={S}: error}",
        "levels: {CPL001: 'PW={S}'}",
        "select: ['APIKEY={S}']",
        "kinds: {'SECRET={S}/*': couple}",
        "kinds: {'x/*': 'PW={S}'}",
        "encodings: {'x/*': 'PW={S}'}",
        "per-file: {'PW={S}': {ignore: [CPL001]}}",
        "per-file: {'PW={S}': {x: 1}}",
        "rules: {CPL001: {'PW={S}': 1}}",
        "ignore-reason: 'PW={S}'",
        'target: {zos: "token {S}"}',
        'target: {zos: "token\\t{S}"}',
        'target: {zos: "the password is {S}"}',
        'profile: "secret {S} X"',
        'select: ["password {S}"]',
        'fail-on: "api_key {S}"',
        'kinds: {x: "pw {S}"}',
        'kinds: {"pw {S}/*": couple}',
        'encodings: {x: "token {S}"}',
        '"token {S}": 1',
        'levels: {CPL001: "token {S}"}',
        'baseline: "token {S}"',
        'exclude: ["token {S}"]',
        'systems: {P: {parmlib: ["token {S}"]}}',
        'systems: {P: {parmlib: [], sysparm: "token {S}"}}',
        'systems: {"token {S}": {parmlib: [x]}}',
        'systems: {P: {config: "token {S}"}}',
    ],
)
def test_no_secret_of_the_configuration_leaves(checkout: Checkout, text: str) -> None:
    secret = planting.word("configured")
    checkout.write("parmlint.yaml", text.replace("{S}", secret) + "\n")
    checkout.write("COUPLE00", "COUPLE SYSPLEX(PLEX1)\n")

    for verb in (("config",), ("check", "."), ("kinds", "."), ("init", "--dry-run"), ("ipl", "P"), ("system", "P"),
                 ("baseline", "create", ".")):  # fmt: skip
        outcome = checkout.run(*verb)
        assert outcome.out + outcome.err
        assert (verb, planting.leaks(outcome.out + outcome.err, [secret])) == (verb, [])


def test_so_many_words_are_shown() -> None:
    lines = [line for entry in planting.data()["kinds"].values() for line in entry["shows"]]
    assert sum(len(line.split()) for line in lines) >= 200


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("Q<7&K", "a q&lt;7&amp;k b"),
        ("Q<7&K", "a Q%3C7%26K b"),
        ("Q<7&K", '"Q\\u003c7\\u0026K"'),
        ("QABC", "xqabcx"),
    ],
)
def test_the_search_sees_every_form(written: str, seen: str) -> None:
    assert planting.leaks(seen, [written, "QNOTHERE"]) == [written]


@pytest.mark.parametrize("member", ["IEASYS00", "IEASYM00"])
@pytest.mark.parametrize("form", ["text", "json"])
def test_a_system_name_made_of_a_secret_symbol_is_secret(checkout: Checkout, member: str, form: str) -> None:
    name = {"IEASYS00": "SYSNAME=&PW.\n", "IEASYM00": "SYSDEF SYSNAME(&PW.)\n"}
    checkout.write("parmlint.yaml", "systems: {PRDA: {parmlib: [P], ipl: {load: '00'}, symbols: {X: '1'}}}\n")
    checkout.write("P/LOAD00", "SYSPARM  00\nIEASYM   00\nPARMLIB  SYS1.PARMLIB\n")
    checkout.write("P/IEASYM00", "SYSDEF SYMDEF(&PW='QV001ZJ')\n" + name.get(member, "") * (member == "IEASYM00"))
    checkout.write("P/IEASYS00", "CMD=00,\n" + name["IEASYS00"] * (member == "IEASYS00"))
    checkout.write("P/COMMND00", "COM='S A,&SYSNAME.'\nCOM='S A,&SYSCLONE.'\n")

    out = checkout.run("ipl", "PRDA", "-f", form).out

    assert "SYSNAME" in out
    assert planting.leaks(out, ["QV001ZJ"]) == []
    assert "ZJ" not in out
