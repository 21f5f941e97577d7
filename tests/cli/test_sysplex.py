"""`parmlint system` with the name of a z/OS system or of a sysplex."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.running import ROOT, Checkout

FILES = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: p, policies: CFRM.jcl}\n  PRDB: {parmlib: p, policies: CFRM.jcl}\n",
    "p/LOAD00": "SYSPARM  00\n",
    "p/IEASYS00": "COUPLE=00\n",
    "p/COUPLE00": (
        "COUPLE SYSPLEX(PLEX1) CFRMPOL(P1) PCOUPLE(A.CDS,V1) ACOUPLE(B.CDS)\n"
        "DATA TYPE(CFRM) PCOUPLE(A.CFRM)\n"
        "CLASSDEF CLASS(BIG) CLASSLEN(62464) MAXMSG(3000) GROUP(GRP1,UNDESIG)\n"
        "PATHOUT STRNAME(IXC_1)\nPATHOUT STRNAME(IXC_2) CLASS(BIG)\nPATHOUT DEVICE(0400)\n"
        "PATHIN STRNAME(IXC_1,IXC_2)\n"
    ),
    "CFRM.jcl": (
        "//J JOB\n//S EXEC PGM=IXCMIAPU\n//SYSIN DD *\nDATA TYPE(CFRM)\nDEFINE POLICY NAME(P1)\n"
        "CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)\n SEQUENCE(000000040104) PARTITION(1)\n"
        "STRUCTURE NAME(IXC_1) SIZE(20M) INITSIZE(10M) PREFLIST(CF1,CF2)\n"
        "STRUCTURE NAME(IXC_2) SIZE(30M) PREFLIST(CF9,CF1) EXCLLIST(IXC_1)\n"
        "DEFINE POLICY NAME(P2)\nSTRUCTURE NAME(IXC_1) SIZE(99M) PREFLIST(CF1)\n"
        "DATA TYPE(SFM)\nDEFINE POLICY NAME(S1)\nSYSTEM NAME(*) PROMPT\n"
    ),
}
TREE = """\
PRDA  z/OS system, sysplex PLEX1
+- couple data sets  p/COUPLE00
|  +- sysplex  A.CDS on V1; alternate B.CDS
|  `- CFRM  A.CFRM; no alternate
+- class BIG  62,464 bytes, MAXMSG 3,000K; GRP1, UNDESIG
|  `- structure IXC_2  MAXMSG 3,000K; 30M in CF9, CF1
+- class DEFAULT  956 bytes, MAXMSG 2,000K; UNDESIG
|  +- structure IXC_1  MAXMSG 2,000K; 20M, first 10M in CF1, CF2
|  `- device 0400  MAXMSG 2,000K
+- inbound paths
|  +- structure IXC_1  MAXMSG 2,000K; 20M, first 10M in CF1, CF2
|  `- structure IXC_2  MAXMSG 2,000K; 30M in CF9, CF1
+- CFRM policy P1  CFRM.jcl:5
|  +- facility CF1  003931.IBM.02.000000040104
|  |  `- structure IXC_1  20M, first 10M; then CF2
|  `- facilities without a definition
|  `- structure IXC_2  30M; then CF1
+- CFRM policy P2  CFRM.jcl:10
|  `- facilities without a definition
|  `- structure IXC_1  99M
`- SFM policy S1  CFRM.jcl:13
"""


@pytest.fixture
def sysplex(checkout: Checkout) -> Checkout:
    for name, text in FILES.items():
        checkout.write(name, text)
    return checkout


def narrow(text: str) -> str:
    """The text with two blanks between its columns."""
    return re.sub(r"(?<=\S) {2,}", "  ", text)


def test_the_tree_of_a_system(sysplex: Checkout) -> None:
    outcome = sysplex.run("system", "PRDA")
    assert (outcome.code, narrow(outcome.out)) == (0, TREE)


def test_a_sysplex_has_the_trees_of_all_its_systems(sysplex: Checkout) -> None:
    assert narrow(sysplex.run("system", "plex1").out) == f"{TREE}\n{TREE.replace('PRDA', 'PRDB')}"


def test_the_document_fits_the_schema(sysplex: Checkout) -> None:
    document = sysplex.run("system", "PLEX1", "-f", "json").json
    schema = json.loads((ROOT / "schemas" / "system.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(document)
    first, second = document["systems"]
    assert (document["system"], first["name"], second["name"], first["sysplex"]) == ("PLEX1", "PRDA", "PRDB", "PLEX1")
    assert [(entry["name"], [path["name"] for path in entry["paths"]]) for entry in first["classes"]] == [
        ("BIG", ["IXC_2"]),
        ("DEFAULT", ["IXC_1", "0400"]),
    ]
    assert [(policy["name"], policy.get("may_start")) for policy in first["policies"]] == [
        ("P1", True),
        ("P2", False),
        ("S1", None),
    ]
    structure = first["policies"][0]["structures"][1]
    assert structure == {
        "name": "IXC_2", "size": "30M", "initial_size": None, "facilities": ["CF9", "CF1"], "excluded": ["IXC_1"],
    }  # fmt: skip


def test_a_document_of_neither_sort_does_not_fit_the_schema() -> None:
    schema = json.loads((ROOT / "schemas" / "system.schema.json").read_text("utf-8"))
    wrong = {"schema_version": 1, "version": "1", "system": "A", "declared": True}
    assert not Draft202012Validator(schema).is_valid(wrong)


def test_the_paths_of_a_class_without_definition_are_there(sysplex: Checkout) -> None:
    """A path takes MAXMSG from its class, so that it is not known there."""
    sysplex.write("p/COUPLE00", FILES["p/COUPLE00"] + "PATHOUT DEVICE(4A10,4A11) CLASS(OLD)\n")
    tree = narrow(sysplex.run("system", "PRDA").out)
    assert (
        "+- class OLD  no CLASSDEF\n|  +- device 4A10  MAXMSG not known\n|  `- device 4A11  MAXMSG not known\n"
    ) in tree
    system = _valid(sysplex)["systems"][0]
    paths = [{"kind": "device", "name": name, "maxmsg": None} for name in ("4A10", "4A11")]
    assert system["undefined_classes"] == [{"name": "OLD", "is_certain": True, "paths": paths}]


def test_a_class_may_have_a_definition_that_could_not_be_read(sysplex: Checkout) -> None:
    text = "PATHOUT DEVICE(4A10) CLASS(OLD)\nCLASSDEF CLASS((\n"
    sysplex.write("p/COUPLE00", FILES["p/COUPLE00"] + text)
    assert "+- class OLD  not known: not every CLASSDEF could be read\n" in narrow(sysplex.run("system", "PRDA").out)
    classes = _valid(sysplex)["systems"][0]["undefined_classes"]
    assert [(entry["name"], entry["is_certain"]) for entry in classes] == [("OLD", False)]


def _valid(sysplex: Checkout) -> dict[str, Any]:
    document: dict[str, Any] = sysplex.run("system", "PRDA", "-f", "json").json
    schema = json.loads((ROOT / "schemas" / "system.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(document)
    return document


def test_a_system_without_couple_and_policies(checkout: Checkout) -> None:
    checkout.write("p/LOAD00", "SYSPARM  00\n")
    checkout.write("p/IEASYS00", "CLPA\n")
    checkout.write("parmlint.yaml", "systems: {PRDA: {parmlib: p}}\n")
    assert checkout.run("system", "PRDA").out == "PRDA  z/OS system, its sysplex is not known\n"


def test_the_value_of_a_secret_symbol_is_not_shown(sysplex: Checkout) -> None:
    sysplex.write("p/LOAD00", "IEASYM   00\nSYSPARM  00\n")
    sysplex.write("p/IEASYM00", "SYSDEF SYMDEF(&PASSWORD='XYZZY')\n")
    sysplex.write(
        "p/COUPLE00", FILES["p/COUPLE00"].replace("A.CDS", "&PASSWORD..CDS").replace("IXC_1", "IXC&PASSWORD.")
    )
    assert "XYZZY" not in sysplex.run("system", "PRDA").out
    assert "XYZZY" not in sysplex.run("system", "PRDA", "-f", "json").out


def test_an_unknown_name_is_refused_with_the_nearest(sysplex: Checkout) -> None:
    outcome = sysplex.run("system", "PRDX")
    assert (outcome.code, outcome.out) == (2, "")
    assert "there is no system or file 'PRDX'. Did you mean PRDA or PRDB?" in outcome.err
