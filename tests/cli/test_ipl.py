"""`parmlint ipl`: the worked example of the fact sheet (zos-members-2.md, 12.4), and what may be asked of it."""

from __future__ import annotations

import json
import re

import pytest
from jsonschema import Draft202012Validator

from tests.running import CORPUS, Checkout, Outcome, schema
from tests.systems.zos.test_ipl import WORKED_EXAMPLE

MORE = {
    "SYS1.PARMLIB/IEASYS00": "LNK=00,OMVS=(00),MLPA=00,SMS=NA,CMD=00,CSA=(2048,80000),CLPA\n",
    "SYS1.PARMLIB/COMMND00": "COM='S VLF,SUB=MSTR'\n",
    "SYS1.PARMLIB/COFVLF00": "CLASS NAME(CSVLLA) EMAJ(LLA)\n",
    "SYS1.PARMLIB/BPXPRMD1": "MAXUIDS(400)\n",
}
TREE = """\
PROD1, IPL with LOADAA
+- LOADAA            SYS1.PARMLIB/LOADAA
+- HWNAME CPC1       configuration
+- LPARNAME PROD1    configuration
+- VMUSERID (none)   configuration
+- SYSPARM (01,L)    SYS1.PARMLIB/LOADAA:1
`- IEASYM (00,PR,L)  SYS1.PARMLIB/LOADAA:2

Libraries, in the order of the search
+- USER.PARMLIB  USER.PARMLIB  PARMLIB, SYS1.PARMLIB/LOADAA:3
`- SYS1.PARMLIB  SYS1.PARMLIB  PARMLIB, SYS1.PARMLIB/LOADAA:4

Symbols
+- IEASYM00   SYS1.PARMLIB/IEASYM00  IEASYM in LOADxx, SYS1.PARMLIB/LOADAA:2
+- IEASYMPR   SYS1.PARMLIB/IEASYMPR  IEASYM in LOADxx, SYS1.PARMLIB/LOADAA:2
+- &HLQ       'PROD'                 SYS1.PARMLIB/IEASYM00:1  SYMDEF
+- &SYSALVL   '2'                    default
+- &SYSCLONE  'D1'                   default: the end of SYSNAME
+- &SYSNAME   'PRD1'                 SYS1.PARMLIB/IEASYMPR:1  SYSNAME in IEASYMxx
`- &SYSPLEX   unknown                no COUPLExx in the repository names it; parmlint.yaml can
                                     specify it (symbols, ipl)

System parameters
+- IEASYS00          SYS1.PARMLIB/IEASYS00    every IPL
+- IEASYS01          SYS1.PARMLIB/IEASYS01    SYSPARM in LOADxx, SYS1.PARMLIB/LOADAA:1
+- IEASYS02          SYS1.PARMLIB/IEASYS02    SYSPARM in IEASYMxx, SYS1.PARMLIB/IEASYMPR:1
+- CSA=(2048,80000)  SYS1.PARMLIB/IEASYS00:1
`- CLPA              SYS1.PARMLIB/IEASYS00:1

Members
+- LNK=(02,00)           SYS1.PARMLIB/IEASYS02:1   one list, in this order
|  +- LNKLST02           USER.PARMLIB/LNKLST02     not the one in SYS1.PARMLIB
|  +- LNKLST00           SYS1.PARMLIB/LNKLST00
|  `- overrides LNK=00   SYS1.PARMLIB/IEASYS00:1
+- OMVS=(00,D1)          SYS1.PARMLIB/IEASYS01:1   IBM manuals disagree on which value counts
|  +- BPXPRM00           SYS1.PARMLIB/BPXPRM00
|  +- BPXPRMD1           SYS1.PARMLIB/BPXPRMD1
|  `- overrides OMVS=00  SYS1.PARMLIB/IEASYS00:1
+- MLPA=(00,01)          SYS1.PARMLIB/IEASYS01:1
|  +- IEALPA00           not in the repository
|  +- IEALPA01           not in the repository
|  `- overrides MLPA=00  SYS1.PARMLIB/IEASYS00:1
+- SMS=NA                SYS1.PARMLIB/IEASYS00:1
|  `- IGDSMSNA           declared to be elsewhere
`- CMD=00                SYS1.PARMLIB/IEASYS00:1
   `- COMMND00           SYS1.PARMLIB/COMMND00
      `- COFVLF00        SYS1.PARMLIB/COFVLF00     START VLF, SYS1.PARMLIB/COMMND00:1

Not in the repository
+- IEALPA00  SYS1.PARMLIB/IEASYS01:1  MLPA=; missing
+- IEALPA01  SYS1.PARMLIB/IEASYS01:1  MLPA=; missing
`- IGDSMSNA  SYS1.PARMLIB/IEASYS00:1  SMS=; declared to be elsewhere
"""


@pytest.fixture
def example(checkout: Checkout) -> Checkout:
    for name, text in (WORKED_EXAMPLE | MORE).items():
        checkout.write(name, text)
    return checkout


def test_the_chain_is_a_tree(example: Checkout) -> None:
    outcome = example.run("ipl", "PROD1")

    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == TREE


def test_the_only_system_need_not_be_named(example: Checkout) -> None:
    assert example.run("ipl").out == TREE
    assert example.run("ipl", "prod1").out == TREE


def test_symbols_that_are_replaced_or_not_known(example: Checkout) -> None:
    example.write(
        "SYS1.PARMLIB/IEASYMPR",
        "SYSDEF SYMDEF(&HLQ.='TEST') SYMDEF(&OWN.='&NOBODY..X')\nSYSDEF HWNAME(CPC2) SYMDEF(&OTHER.='1')\n",
    )

    lines = example.run("ipl", "PROD1").out.splitlines()

    at = next(index for index, line in enumerate(lines) if line.startswith("+- &HLQ"))
    assert re.fullmatch(r"\+- &HLQ +'TEST' +SYS1\.PARMLIB/IEASYMPR:1  SYMDEF", lines[at])
    assert re.fullmatch(r"\|  `- overrides +'PROD' +SYS1\.PARMLIB/IEASYM00:1", lines[at + 1])
    (own,) = [line for line in lines if "&OWN" in line]
    assert re.match(r"\+- &OWN +unknown +SYS1\.PARMLIB/IEASYMPR:1  SYMDEF that depends on", own)
    assert not [line for line in lines if "&OTHER" in line]


def test_a_filter_that_nobody_tells(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "systems: {A: {parmlib: P, ipl: {load: 00}}}\n")
    checkout.write("P/LOAD00", "SYSPARM  00\nHWNAME   CPC1\nIEASYM   00\n")
    checkout.write("P/IEASYS00", "CLPA\n")

    outcome = checkout.run("ipl")

    assert "+- HWNAME not told" in outcome.out
    (line,) = [line for line in outcome.out.splitlines() if "IEASYM 00" in line]
    assert line.split("  ", 1)[1].strip() == "P/LOAD00:3  may or may not apply: a filter has an unknown value"
    value = checkout.run("ipl", "--value", "LOAD.IEASYM", "-f", "json").json["values"][0]
    assert (value["state"], value["origin"]) == ("unknown", "parmlint.yaml does not specify HWNAME")


def test_no_line_is_wider_than_a_screen(example: Checkout) -> None:
    example.write("SYS1.PARMLIB/IEASYS02", f"LNK=(02,00),SSN=({','.join(['00'] * 60)})\n")

    assert max(map(len, example.run("ipl", "PROD1").out.splitlines())) <= 100


# --- one value ----------------------------------------------------------------------------------------------------


def test_a_value_with_its_origin(example: Checkout) -> None:
    outcome = example.run("ipl", "PROD1", "--value", "BPXPRM.MAXPROCSYS")

    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == ("BPXPRM.MAXPROCSYS = 900\n+- system  PROD1\n`- coded   SYS1.PARMLIB/BPXPRM00:1\n")


def test_a_default_says_where_it_is_from(example: Checkout) -> None:
    example.write("parmlint.yaml", f"target: {{zos: '2.5'}}\n{WORKED_EXAMPLE['parmlint.yaml']}")

    outcome = example.run("ipl", "PROD1", "--value", "BPXPRM.MAXFILEPROC")

    lines = outcome.out.splitlines()
    assert lines[:2] == ["BPXPRM.MAXFILEPROC = 64000", "+- system   PROD1"]
    assert lines[2].startswith("`- default  default of z/OS 2.5 [")


def test_what_a_value_overrides(example: Checkout) -> None:
    outcome = example.run("ipl", "PROD1", "--value", "ieasys.mlpa")

    assert outcome.out == (
        "IEASYS.MLPA = (00,01)\n"
        "+- system        PROD1\n"
        "+- coded         SYS1.PARMLIB/IEASYS01:1\n"
        "`- overrides 00  SYS1.PARMLIB/IEASYS00:1\n"
    )


@pytest.mark.parametrize("name", ["&SYSNAME", "&SYSNAME.", "SYMBOL.&SYSNAME", "symbol.sysname"])
def test_symbols(example: Checkout, name: str) -> None:
    outcome = example.run("ipl", "PROD1", "--value", name)

    assert outcome.out.splitlines()[0] == "&SYSNAME = PRD1"
    assert outcome.out.splitlines()[2] == "`- coded   SYS1.PARMLIB/IEASYMPR:1; SYSNAME in IEASYMxx"


def test_unknown_stays_unknown(example: Checkout) -> None:
    outcome = example.run("ipl", "PROD1", "--value", "&SYSR1")

    assert outcome.code == 0
    assert outcome.out.startswith("&SYSR1 is unknown\n+- system  PROD1\n`- reason  ")


# --- wrong names --------------------------------------------------------------------------------------------------


def refusal(outcome: Outcome) -> str:
    assert (outcome.code, outcome.out) == (2, "")
    return outcome.err


def test_a_wrong_system(example: Checkout) -> None:
    assert refusal(example.run("ipl", "PROD2")) == "parmlint: no system 'PROD2'. Did you mean PROD1? Systems: PROD1.\n"


def test_several_systems_and_no_name(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "systems: {A: {parmlib: P}, B: {parmlib: P}, V: {directory: P/USER.DIRECT}}\n")
    checkout.write("P/USER.DIRECT", "USER A\n")

    assert refusal(checkout.run("ipl")) == "parmlint: which system? Systems: A, B.\n"
    assert refusal(checkout.run("ipl", "V")) == "parmlint: V is a z/VM system, which has no LOADxx. Systems: A, B.\n"


def test_no_system_at_all(checkout: Checkout) -> None:
    assert refusal(checkout.run("ipl")).startswith("parmlint: there is no z/OS system")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("BPXPRM.MAXPROCSIS", "Did you mean BPXPRM.MAXPROCSYS? Valid choices: BPXPRM."),
        ("BPXPRN.MAXPROCSYS", "Did you mean BPXPRM? Valid choices: "),
        ("MAXPROCUSR", "no value has the name 'MAXPROCUSR'. Did you mean MAXPROCUSER?\n"),
        ("&HLQQ", "Did you mean &HLQ? Valid choices: &"),
        ("COUPLE.CLASSDAF", "Valid choices: COUPLE.COUPLE.SYSPLEX"),
        ("SYSPLEX", "'SYSPLEX' is the name of several values. Valid choices: "),
    ],
)
def test_a_wrong_value(example: Checkout, name: str, message: str) -> None:
    assert message in refusal(example.run("ipl", "PROD1", "--value", name))


# --- JSON ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value", ["", "BPXPRM.MAXPROCSYS", "IEASYS.MLPA", "&SYSR1", "IEASYS.CLPA", "LOAD.PARMLIB.DATA_SET"]
)
def test_json_is_of_its_schema(example: Checkout, value: str) -> None:
    report = example.run("ipl", "PROD1", "-f", "json", *(["--value", value] if value else [])).json

    Draft202012Validator(schema("ipl")).validate(report)


def test_json_of_a_found_system_is_of_its_schema(checkout: Checkout) -> None:
    checkout.write("P/LOAD00", "SYSPARM  (00,&X.)\nIEASYM   00\n")
    checkout.write("P/IEASYS00", "OMVS=&Y.\n")

    report = checkout.run("ipl", "-f", "json").json

    Draft202012Validator(schema("ipl")).validate(report)
    assert (report["system"], report["chain"]["declared"]) == ("LOAD00", False)


def test_json_has_the_chain(example: Checkout) -> None:
    chain = example.run("ipl", "PROD1", "-f", "json").json["chain"]

    assert [member["name"] for member in chain["parameter_members"]] == ["IEASYS00", "IEASYS01", "IEASYS02"]
    (lnk,) = [parameter for parameter in chain["parameters"] if parameter["name"] == "LNK"]
    assert (lnk["value"], [override["value"] for override in lnk["overrides"]]) == ("(02,00)", ["00"])
    presence = {member["name"]: member["presence"] for member in chain["members"]}
    assert (presence["LNKLST02"], presence["IEALPA01"], presence["IGDSMSNA"]) == ("found", "missing", "elsewhere")
    (lnklst,) = [member for member in chain["members"] if member["name"] == "LNKLST02"]
    assert (lnklst["path"], [library["data_set"] for library in lnklst["hidden"]]) == (
        "USER.PARMLIB/LNKLST02",
        ["SYS1.PARMLIB"],
    )


# --- the corpus ---------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not beside this checkout")
def test_a_deck_and_the_folder_of_its_members_are_one_system(checkout: Checkout) -> None:
    zos = CORPUS / "zos"
    deck, folder = (
        checkout.run("ipl", "LOAD00", zos / name, "-f", "json").json["chain"]
        for name in ("twopakz6.jcl", "twopakz6.parmlib")
    )

    assert _shape(deck) == _shape(folder)
    assert {member["name"]: member["chosen_by"] for member in folder["members"]}["COFVLF00"] == "START VLF"


def _shape(chain: dict[str, list[dict[str, object]]]) -> str:
    """What a chain says, apart from where it stands."""
    members = [
        (member["name"], member["presence"], member["kind"], member["chosen_by"])
        for part in ("symbol_members", "parameter_members", "members")
        for member in chain[part]
    ]
    symbols = [(symbol["name"], symbol["value"], symbol["source"]) for symbol in chain["symbols"]]
    return json.dumps(
        [members, symbols, [(parameter["name"], parameter["value"]) for parameter in chain["parameters"]]], indent=1
    )


def test_a_path_at_which_nothing_is(checkout: Checkout) -> None:
    for arguments in (("ipl", "LOAD00", "nowhere"), ("init", "nowhere")):
        outcome = checkout.run(*arguments)
        assert (outcome.code, outcome.err) == (2, "parmlint: there is no 'nowhere'.\n")


def test_a_path_beside_a_configuration_is_answered_with_the_systems(example: Checkout) -> None:
    assert "use `parmlint ipl PROD1`, or --no-config" in refusal(example.run("ipl", "LOADAA", "."))


def test_a_member_that_ibm_supplies_is_told_from_others_that_are_not_there(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "systems: {A: {parmlib: P, ipl: {load: '00'}}}\n")
    checkout.write("P/LOAD00", "SYSPARM  00\nPARMLIB  SYS1.PARMLIB\nPARMLIB  SYS1.IBM.PARMLIB\n")
    checkout.write("P/IEASYS00", "DIAG=00,\nCLOCK=77\n")
    out = checkout.run("ipl", "A").out
    assert re.search(r"DIAG00 .* DIAG=; supplied by IBM$", out, re.MULTILINE)
    assert re.search(r"CLOCK77 .* CLOCK=$", out, re.MULTILINE)
