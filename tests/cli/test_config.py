"""`parmlint config`: each value with its origin."""

from __future__ import annotations

from tests.running import SYSTEM, Checkout

TEXT = """\
profile: strict
levels:
  CPL013: error
  single-path: note
per-file:
  "old/*": {ignore: [CPL], levels: {CPL025: note}}
rules: {CPL031: {cleanup: 30}}
ignore-reason: required
"""


def rows(checkout: Checkout, *arguments: str) -> dict[str, tuple[str, str]]:
    lines = checkout.run("config", *arguments).out.splitlines()
    parts = [[part.strip() for part in line.split("  ") if part.strip()] for line in lines]
    return {key: (value, origin) for key, value, origin in parts}


def test_each_value_has_its_origin(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", TEXT)

    origins = rows(checkout, "--show", "--fail-on", "error", "--select", "CPL,DIR")

    assert origins == {
        "profile": ("strict", "parmlint.yaml:1"),
        "select": ("[CPL, DIR]", "command line"),
        "ignore": ("[]", "default"),
        "levels.CPL013": ("error", "parmlint.yaml:3"),
        "levels.CPL014": ("note", "parmlint.yaml:2"),
        "fail-on": ("error", "command line"),
        "target": ("{}", "default"),
        "exclude": ("[]", "default"),
        "kinds": ("{}", "default"),
        "encodings": ("{}", "default"),
        "rules.CPL031": ("{cleanup: 30}", "parmlint.yaml:7"),
        "systems": ("{}", "default"),
        "per-file.old/*": ("{ignore: [CPL], levels: {CPL025: note}}", "parmlint.yaml:6"),
        "baseline": ("parmlint-baseline.json", "default"),
        "docs-url": ('""', "default"),
        "ignore-reason": ("required", "parmlint.yaml:8"),
        "unjudged.accept": ("[]", "default"),
    }


def test_a_system_is_told_by_what_it_is_read_from(checkout: Checkout) -> None:
    for name, text in SYSTEM.items():
        checkout.write(name, text)
    checkout.write("user.direct")
    checkout.write("parmlint.yaml", f"{SYSTEM['parmlint.yaml']}  VMA: {{directory: user.direct}}\n")

    origins = rows(checkout)

    assert origins["systems.PRDA"] == ("{parmlib: [PRDA.PARMLIB]}", "parmlint.yaml:2")
    assert origins["systems.VMA"] == ("{directory: user.direct}", "parmlint.yaml:3")


def test_the_command_line_goes_over_the_file(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", TEXT)

    assert rows(checkout, "--profile", "ipl")["profile"] == ("ipl", "command line")
    assert rows(checkout, "--no-config")["profile"] == ("recommended", "default")


def test_what_holds_for_some_files_goes_over_the_rest(checkout: Checkout) -> None:
    text = " COUPLE SYSPLEX(PLEX1) PCOUPLE(A.B) ACOUPLE(A.C)\n CLASSDEF CLASS(BIG)\n PATHOUT STRNAME(A,B)\n"
    checkout.write("old/COUPLE00", text)
    checkout.write("new/COUPLE00", text)
    checkout.write("parmlint.yaml", "select: CPL013\nper-file: {old: {ignore: CPL013}}\n")
    assert [finding["path"] for finding in checkout.check().json["findings"]] == ["new/COUPLE00"]

    checkout.write("parmlint.yaml", "select: CPL009\nper-file: {old: {select: CPL013, levels: {CPL013: error}}}\n")
    (finding,) = checkout.check().json["findings"]
    assert (finding["path"], finding["code"], finding["level"]) == ("old/COUPLE00", "CPL013", "error")
