"""`parmlint kinds`."""

from __future__ import annotations

from lint.kinds.registry import KINDS
from tests.running import HEALTHY, Checkout, Outcome


def test_every_kind_is_listed(checkout: Checkout) -> None:
    listed = checkout.run("kinds")

    assert listed.code == 0
    assert [line.split()[0] for line in listed.out.splitlines()] == [kind.id for kind in KINDS]
    rows = checkout.run("kinds", "-f", "json").json["kinds"]
    assert [row["kind"] for row in rows] == [kind.id for kind in KINDS]
    assert all(row["title"] and (row["names"] or row["programs"]) and row["meaning"] for row in rows)


def test_the_kind_of_every_member_is_listed(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY)
    checkout.write("install.jcl", f"./ ADD NAME=NOTES\nTEXT=00\n./ ADD NAME=COUPLE01\n{HEALTHY}./ ENDUP\n")
    checkout.write("README.md", "Text.\n")
    checkout.write("site.parm", HEALTHY)
    checkout.write("zz.unknown", "Text.\n")

    listed = checkout.run("kinds", ".")

    assert listed.code == 0
    assert (
        listed.out
        == """\
couple          COUPLE00
-               README.md
-               install.jcl line 2: NOTES
couple          install.jcl line 4: COUPLE01
couple          site.parm
-               zz.unknown
"""
    )
    rows = checkout.run("kinds", "-f", "json", "install.jcl").json["kinds"]
    assert rows[1] == {
        "path": "install.jcl",
        "member": "COUPLE01",
        "line": 4,
        "kind": "couple",
        "checked_as": "statements",
        "doubtful": None,
        "reason": None,
        "error": None,
    }


def test_a_member_of_zos_that_has_no_grammar_is_said_to_be_checked_as_text(checkout: Checkout) -> None:
    checkout.write("JES2PARM", "OUTDEF JOENUM=1000\n")
    checkout.write("JES2PARMS", "OUTDEF JOENUM=1000\n")

    listed = checkout.run("kinds", ".")

    assert listed.out == "jes2parm        JES2PARM (checked as text)\n-               JES2PARMS\n"
    rows = checkout.run("kinds", "-f", "json", ".").json["kinds"]
    assert [row["checked_as"] for row in rows] == ["text", None]
    of_kinds = {row["kind"]: row["checked_as"] for row in checkout.run("kinds", "-f", "json").json["kinds"]}
    assert (of_kinds["jes2parm"], of_kinds["couple"]) == ("text", "statements")


def test_the_configuration_holds(checkout: Checkout) -> None:
    checkout.write("site.dir", "Text.\n")
    checkout.write("old/COUPLE00", HEALTHY)
    checkout.write("parmlint.yaml", "kinds: {'*.dir': cp-directory}\nexclude: [old, parmlint.yaml]\n")

    assert checkout.run("kinds", ".").out == "cp-directory    site.dir\n"
    assert "old/COUPLE00" in checkout.run("kinds", ".", "--no-config").out


def test_a_path_that_cannot_be_read_is_an_error(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY)

    outcome = checkout.run("kinds", "gone", "COUPLE00")

    assert outcome.code == 2
    assert outcome.out == "-               gone: it does not exist\ncouple          COUPLE00\n"


def test_an_unknown_format_is_refused(checkout: Checkout) -> None:
    outcome = checkout.run("kinds", "--format", "sarif")

    assert (outcome.code, outcome.err) == (2, "parmlint: --format: 'sarif' is not one of text, json.\n")


def test_a_text_that_is_only_named_like_a_member_is_listed_with_the_reason(checkout: Checkout) -> None:
    checkout.write("LOAD12.jcl", "//COPY JOB 1\n//S1 EXEC PGM=IEFBR14\n")

    outcome = checkout.run("kinds", ".")

    reason = "it is named like LOADxx, but its text is JCL"
    assert outcome == Outcome(0, f"-               LOAD12.jcl ({reason}; `kinds` may declare it)\n", "")
    (row,) = checkout.run("kinds", "-f", "json", ".").json["kinds"]
    assert (row["kind"], row["doubtful"], row["reason"]) == (None, "load", reason)
