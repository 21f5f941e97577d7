"""The language of SYSTEM CONFIG. Facts: zvm-files.md B1 to B5 and J."""

from __future__ import annotations

import pytest

from lint import program
from lint.facts import table
from lint.syntax import lark_tables
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import corpus_records, operands, read, text_at, values, verbs

Operands = list[tuple[str, list[str]]]

VERBS = [
    "ACTIVATE", "ALTERNATE_OPERATORS", "CHARACTER_DEFAULTS", "CP_ACCESS", "CP_OWNED", "CRYPTO", "CPXLOAD", "CU",
    "DEFINE", "DEVICES", "DISABLE", "ENABLE", "DISTRIBUTE", "DRAIN", "START", "DUMP", "EDEVICE",
    "EMERGENCY_MESSAGE_CONSOLES", "ENCRYPT", "ENFORCE_BY_VOLID", "EQUATE", "FEATURES", "FORM_DEFAULT", "USERFORM",
    "PRINTER_TITLE", "SYSTEM_3270", "HOT_IO_RATE", "IMBED", "INIT_MITIME", "JOURNALING", "LOGO_CONFIG", "MODIFY",
    "MULTITHREADING", "OPERATOR_CONSOLES", "PRIV_CLASSES", "PRODUCT", "RDEVICE", "RELOCATION_DOMAIN", "SAY", "SET",
    "SRM", "SSI", "STORAGE", "SYSTEM_ALIAS", "SYSTEM_DATEFORMAT", "SYSTEM_IDENTIFIER", "SYSTEM_IDENTIFIER_DEFAULT",
    "SYSTEM_RESIDENCE", "SYSTEM_USERIDS", "THROTTLE", "TIMEZONE_BOUNDARY", "TIMEZONE_DEFINITION",
    "TOLERATE_CONFIG_ERRORS", "TRANSLATE_TABLE", "USER_DEFAULTS", "USER_VOLUME_LIST", "USER_VOLUME_INCLUDE",
    "USER_VOLUME_EXCLUDE", "USER_VOLUME_RDEV", "VMLAN", "BEGIN", "END",
]  # fmt: skip
ABBREVIATIONS = {"CP_OWNE", "CPXLOA", "EDEVIC", "RDEVIC"}  # [B2: CP_OWNed, CPXLoad, EDEVice, RDEVice]

STATEMENTS: list[tuple[str, str, Operands]] = [
    ("System_Identifier * * ZVMA", "SYSTEM_IDENTIFIER", [("MODEL", ["*"]), ("CPUID", ["*"]), ("SYSTEM", ["ZVMA"])]),
    ("System_Identifier 39%6 %%1234 VMA", "SYSTEM_IDENTIFIER",
     [("MODEL", ["39%6"]), ("CPUID", ["%%1234"]), ("SYSTEM", ["VMA"])]),
    ("SYSTEM_IDENTIFIER LPAR LP1 ZVMA", "SYSTEM_IDENTIFIER", [("LPAR", ["LP1"]), ("SYSTEM", ["ZVMA"])]),
    ("System_Identifier_Default ZVMA", "SYSTEM_IDENTIFIER_DEFAULT", [("SYSTEM", ["ZVMA"])]),
    ("SSI CLUSTER1 PDR_VOLUME VMCOM1,\n   SLOT 1 ZVMA, SLOT 2 AVAILABLE", "SSI",
     [("CLUSTER", ["CLUSTER1"]), ("PDR_VOLUME", ["VMCOM1"]), ("SLOT", ["1", "ZVMA"]), ("SLOT", ["2", "AVAILABLE"])]),
    ("SSI CLUSTER1 SLOT 1 ZVMA", "SSI", [("CLUSTER", ["CLUSTER1"]), ("SLOT", ["1", "ZVMA"])]),
    ("CP_Owned   Slot  10  M01S01", "CP_OWNED", [("SLOT", ["10"]), ("VOLID", ["M01S01"])]),
    ("CP_OWN SLOT 11 &SYSRES OWN", "CP_OWNED", [("SLOT", ["11"]), ("VOLID", ["&SYSRES"]), ("OWN", [])]),
    ("CP_OWNED SLOT 12 M01P01 SHARED DUMP RDEV 0200", "CP_OWNED",
     [("SLOT", ["12"]), ("VOLID", ["M01P01"]), ("SHARED", []), ("DUMP", []), ("RDEV", ["0200"])]),
    ("CP_OWNED SLOT 13 RESERVED", "CP_OWNED", [("SLOT", ["13"]), ("RESERVED", [])]),
    ("User_Volume_List  VMCOM2 630RL1", "USER_VOLUME_LIST", [("VOLUMES", ["VMCOM2", "630RL1"])]),
    ("User_Volume_Include LNX*", "USER_VOLUME_INCLUDE", [("VOLUMES", ["LNX*"])]),
    ("User_Volume_Exclude LNX%0*", "USER_VOLUME_EXCLUDE", [("VOLUMES", ["LNX%0*"])]),
    ("User_Volume_RDev VMCOM1 RDEV 0201", "USER_VOLUME_RDEV", [("VOLID", ["VMCOM1"]), ("RDEV", ["0201"])]),
    ("System_Residence,\n Checkpoint Volid M01RES From Cylinder 21 For 9 ,\n Warmstart  Vol M01RES From Page 30 For 9",
     "SYSTEM_RESIDENCE",
     [("CHECKPOINT", []), ("VOLID", ["M01RES"]), ("FROM", ["Cylinder", "21"]), ("FOR", ["9"]),
      ("WARMSTART", []), ("VOLID", ["M01RES"]), ("FROM", ["Page", "30"]), ("FOR", ["9"])]),
    (("Features ,\n Disable ,\n  Set_Privclass ,\n  Clear_TDisk ,\n Retrieve ,\n  Default 20 ,\n  Maximum 255 ,\n"
     " MaxUsers noLimit ,\n Passwords_on_Cmds ,\n  Autolog yes ,\n  Link no ,\n  Logon no ,\n"
     " Vdisk Syslim infinite Userlim 144000 blocks ,\n Disconnect_Timeout off"), "FEATURES",
     [("DISABLE", ["Set_Privclass", "Clear_TDisk"]), ("RETRIEVE", []), ("DEFAULT", ["20"]), ("MAXIMUM", ["255"]),
      ("MAXUSERS", ["noLimit"]), ("PASSWORDS_ON_CMDS", []), ("AUTOLOG", ["yes"]), ("LINK", ["no"]), ("LOGON", ["no"]),
      ("VDISK", []), ("SYSLIM", ["infinite"]), ("USERLIM", ["144000", "blocks"]), ("DISCONNECT_TIMEOUT", ["off"])]),
    ("Features Enable Brand_New_Feature, Disable Other_Feature", "FEATURES",
     [("ENABLE", ["Brand_New_Feature"]), ("DISABLE", ["Other_Feature"])]),
    ("FEATURES NEW_OPERAND 5, MAXUSERS 50", "FEATURES", [("OTHER", ["NEW_OPERAND", "5"]), ("MAXUSERS", ["50"])]),
    ("Set , ShutdownTime 30 , Signal ShutdownTime 500", "SET",
     [("SHUTDOWNTIME", ["30"]), ("SIGNAL_SHUTDOWNTIME", ["500"])]),
    ("SRM CPUPAD TYPE IFL 200% EXCESSUSE HIGH", "SRM", [("CPUPAD_TYPE", ["IFL", "200%"]), ("EXCESSUSE", ["HIGH"])]),
    ("SRM CPUPAD 100% DSPWDM RES EXCESSUSE TYPE CP N POLAR VERT UNPARK SMALL WARN ON", "SRM",
     [("CPUPAD", ["100%"]), ("DSPWDMETHOD", ["RES"]), ("EXCESSUSE_TYPE", ["CP", "N"]), ("POLARIZATION", ["VERT"]),
      ("UNPARKING", ["SMALL"]), ("WARNINGTRACK", ["ON"])]),
    ("SRM STORBUF 300 250 200 LIMITHARD CONSUMPTION", "SRM",
     [("STORBUF", ["300", "250", "200"]), ("LIMITHARD", ["CONSUMPTION"])]),
    ("Devices ,\n Online_at_IPL 0000-FFFF,\n Sensed 0000-FFFF", "DEVICES",
     [("ONLINE_AT_IPL", ["0000-FFFF"]), ("SENSED", ["0000-FFFF"])]),
    ("DEVICES NOTACCEPTED 0001-0003 0010 DYNAMIC_I/O 0000-FFFF", "DEVICES",
     [("NOTACCEPTED", ["0001-0003", "0010"]), ("DYNAMIC_IO", ["0000-FFFF"])]),
    ("Operator_Consoles 0009 0020 ,\n System_3270 System_Console", "OPERATOR_CONSOLES",
     [("CONSOLES", ["0009", "0020"]), ("SYSTEM_3270", []), ("SYSTEM_CONSOLE", [])]),
    ("Operator_Consoles System_3270 0009", "OPERATOR_CONSOLES", [("SYSTEM_3270", []), ("CONSOLES", ["0009"])]),
    ("Emergency_Message_Consoles System_Console", "EMERGENCY_MESSAGE_CONSOLES", [("SYSTEM_CONSOLE", [])]),
    ("IMBED -SYSTEM- CONFIG", "IMBED", [("FILE_NAME", ["-SYSTEM-"]), ("FILE_TYPE", ["CONFIG"])]),
    ("Logo_Config LOGO CONFIG", "LOGO_CONFIG", [("FILE_NAME", ["LOGO"]), ("FILE_TYPE", ["CONFIG"])]),
    ("Relocation_Domain DOM1 Members VMA VMB", "RELOCATION_DOMAIN",
     [("DOMAIN", ["DOM1"]), ("MEMBERS", ["VMA", "VMB"])]),
    ("Relocation_Domain MEMBER Member MEMBER", "RELOCATION_DOMAIN",
     [("DOMAIN", ["MEMBER"]), ("MEMBERS", []), ("MEMBERS", [])]),
    ("Equate ALL VMA VMB", "EQUATE", [("NAME", ["ALL"]), ("SYSTEMS", ["VMA", "VMB"])]),
    ("Tolerate_Config_Errors yes", "TOLERATE_CONFIG_ERRORS", [("SETTING", ["yes"])]),
    ("Enforce_by_Volid ON", "ENFORCE_BY_VOLID", [("SETTING", ["ON"])]),
    ("System_DateFormat ISODATE", "SYSTEM_DATEFORMAT", [("SETTING", ["ISODATE"])]),
    ("CP_Access PMAINT CF0 A SR", "CP_ACCESS",
     [("USERID", ["PMAINT"]), ("VDEV", ["CF0"]), ("FILE_MODE", ["A"]), ("SURPLUS", ["SR"])]),
    ("Alternate_Operators MAINT OPER2", "ALTERNATE_OPERATORS", [("USERIDS", ["MAINT", "OPER2"])]),
    ("Edev 200 Type FBA Attr 2107 FCP_Dev 100 WWPN 5005076300C70011 LUN 0001000000000000", "EDEVICE",
     [("RDEV", ["200"]), ("TYPE", ["FBA"]), ("ATTRIBUTES", ["2107"]), ("FCP_DEVICE", ["100"]),
      ("WWPN", ["5005076300C70011"]), ("LUN", ["0001000000000000"])]),
    ("Rdevice 0200-020F Type DASD MDC OFF Shared YES EQID E1", "RDEVICE",
     [("RDEVS", ["0200-020F"]), ("TYPE", ["DASD"]), ("MDC", ["OFF"]), ("SHARED", ["YES"]), ("EQID", ["E1"])]),
    ("CRYPTO APVIRT AP 1 2 DOMAIN 5", "CRYPTO", [("APVIRTUAL", []), ("AP", ["1", "2"]), ("DOMAIN", ["5"])]),
    ("Encrypt Paging REQUIRED Algorithm AES256", "ENCRYPT", [("PAGING", ["REQUIRED"]), ("ALGORITHM", ["AES256"])]),
    ("System_Userids ,\n Operator OPERATOR Disconnect ,\n Account1 DISKACNT ,\n Dump OPERATNS ,\n Startup AUTOLOG1",
     "SYSTEM_USERIDS",
     [("OPERATOR", ["OPERATOR", "Disconnect"]), ("ACCOUNT1", ["DISKACNT"]), ("DUMP", ["OPERATNS"]),
      ("STARTUP", ["AUTOLOG1"])]),
    ("Character_Defaults , Char_Delete OFF , Escape '\"' , Line_Delete \" , Line_End '#'", "CHARACTER_DEFAULTS",
     [("CHAR_DELETE", ["OFF"]), ("ESCAPE", ["'\"'"]), ("LINE_DELETE", ['"']), ("LINE_END", ["'#'"])]),
    ("Timezone_Definition CET East 01.00.00", "TIMEZONE_DEFINITION",
     [("ZONE", ["CET"]), ("DIRECTION", ["East"]), ("OFFSET", ["01.00.00"])]),
    ("Timezone_Boundary on 2027-03-28 at 02:00:00 to CEST", "TIMEZONE_BOUNDARY",
     [("ON", ["2027-03-28"]), ("AT", ["02:00:00"]), ("TO", ["CEST"])]),
    ("Define VSwitch VSW1 RDEV 0600 Type QDIO", "DEFINE",
     [("OBJECT", ["VSwitch"]), ("SETTINGS", ["VSW1", "RDEV", "0600", "Type", "QDIO"])]),
    ("Modify VSwitch VSW1 Grant LINUX1", "MODIFY",
     [("OBJECT", ["VSwitch"]), ("SETTINGS", ["VSW1", "Grant", "LINUX1"])]),
    ("VMLAN MACPREFIX 020001 MACIDRANGE SYSTEM 000001-FFFFFF", "VMLAN",
     [("MACPREFIX", ["020001"]), ("MACIDRANGE", ["SYSTEM", "000001-FFFFFF"])]),
    ("Product Prodid 5684042J State Disabled Description '08/02/10.14:54:36.$ICF'", "PRODUCT",
     [("PRODID", ["5684042J"]), ("STATE", ["Disabled"]), ("DESCRIPTION", ["'08/02/10.14:54:36.$ICF'"])]),
    ("Say Don't panic, it's \"fine", "SAY", [("TEXT", ["Don't", "panic", "it's", '"', "fine"])]),
    ("Throttle 0200-0210 Rate 100", "THROTTLE", [("RDEVS", ["0200-0210"]), ("RATE", ["100"])]),
    ("Activate ISLink 0400 0401 Node VMB", "ACTIVATE", [("ISLINK", ["0400", "0401"]), ("NODE", ["VMB"])]),
    ("Storage Reserved SysMax 10G AgeList 1% EarlyWrites No", "STORAGE",
     [("RESERVED_SYSMAX", ["10G"]), ("AGELIST", ["1%"]), ("EARLYWRITES", ["No"])]),
    ("Multithreading Enable Max_Threads 2 Type IFL 2", "MULTITHREADING",
     [("ENABLE", []), ("MAX_THREADS", ["2"]), ("TYPE", ["IFL", "2"])]),
    ("Init_MITime 02:30 0500-05FF", "INIT_MITIME", [("SETTINGS", ["02:30", "0500-05FF"])]),
    ("VMA: IMBED A B", "IMBED", [("QUALIFIER", ["VMA"]), ("FILE_NAME", ["A"]), ("FILE_TYPE", ["B"])]),
    ("VM*: V%A:CP_Owned Slot 1 A", "CP_OWNED",
     [("QUALIFIER", ["VM*"]), ("QUALIFIER", ["V%A"]), ("SLOT", ["1"]), ("VOLID", ["A"])]),
    ("VMA: BEGIN", "BEGIN", [("QUALIFIER", ["VMA"])]),
    ("VMA: End", "END", [("QUALIFIER", ["VMA"])]),
    ("XLINK_SYSTEM_INCLUDE VMA", "XLINK", [("SETTINGS", ["VMA"])]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "name", "expected"), STATEMENTS, ids=[text[:40] for text, _, _ in STATEMENTS])
def test_statements_with_their_operands(text: str, name: str, expected: Operands) -> None:
    statement = parse("system-config", text)
    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert operands(statement) == expected
    assert not statement.has_unknown


@pytest.mark.parametrize("verb", VERBS)
def test_verbs_and_what_only_looks_like_one(verb: str) -> None:
    assert parse("system-config", verb.lower()).name == verb
    for wrong in (f"{verb}X", f"{verb}1", verb[:-1]):
        assert not parse("system-config", f"{wrong} A").is_known or wrong in ABBREVIATIONS


def test_the_table_has_every_statement_and_operand_of_the_samples() -> None:
    facts = table.load("system-config").statements
    assert set(VERBS) <= set(facts)
    for text, name, expected in STATEMENTS:
        named = {operand for operand, _ in expected} - {"OTHER", "SURPLUS", "QUALIFIER"}
        assert named <= set(facts[name].operands), text


def test_every_keyword_in_the_table_is_one_of_the_grammar() -> None:
    parser = lark_tables.build(program.grammars() / "system-config.lark")
    names = {terminal.name for terminal in parser.terminals}
    names |= {str(rule.origin.name).split("{", 1)[0].upper() for rule in parser.rules}
    for name, facts in table.load("system-config").statements.items():
        assert set(facts.operands) <= names, name


@pytest.mark.parametrize("word", ["SLOT", "OWN", "SHARED", "CP_OWNED", "SET", "DUMP", "VOLID"])
def test_keywords_where_names_are_legal(word: str) -> None:
    assert operands(parse("system-config", f"CP_OWNED SLOT 5 {word}")) == [("SLOT", ["5"]), ("VOLID", [word])]
    assert operands(parse("system-config", f"USER_VOLUME_LIST A {word}")) == [("VOLUMES", ["A", word])]
    assert operands(parse("system-config", f"SYSTEM_IDENTIFIER * * {word}"))[-1] == ("SYSTEM", [word])
    assert operands(parse("system-config", f"SYSTEM_USERIDS STARTUP {word}")) == [("STARTUP", [word])]


@pytest.mark.parametrize(
    ("text", "kind", "malformed_text"),
    [
        ("CP_Owned 10 M01S01", MALFORMED, "10"),
        ("CP_Owned Slot", MALFORMED, ""),
        ("System_Identifier * ", MALFORMED, ""),
        ("User_Volume_List", MALFORMED, ""),
        ("VMA:", MALFORMED, ""),
        ("IMBED SYSTEM", MALFORMED, ""),
        ("Product Prodid 1 Desc 'no end", UNBALANCED, "'"),
    ],
)
def test_malformed_statements(text: str, kind: str, malformed_text: str) -> None:
    problem = parse("system-config", text).problem
    assert problem is not None
    assert (problem.kind, problem.text) == (kind, malformed_text)
    assert text[problem.start : problem.end] == malformed_text


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("SRM CPUPAD 100% POLARISATION VERTICAL", "POLARISATION"),
        ("SRM EXCESUSE HIGH", "EXCESUSE"),
        ("SSI C1 PDR_VOLUM VMCOM1, SLOT 1 VMA", "PDR_VOLUM"),
        ("SSI C1 SLOT 1 VMA SLOTT 2 VMB", "SLOTT"),
    ],
)
def test_an_unknown_operand_is_one_finding_with_its_values(text: str, unknown: str) -> None:
    statement = parse("system-config", text)
    assert [operand.name for operand in statement.operands if not operand.is_known] == [unknown]
    assert statement.problem is None


def test_the_verb_of_a_qualified_statement_is_where_it_stands() -> None:
    [placed] = read("  VMA:  CP_Owned Slot 1 A", "system-config", "SYSTEM.CONFIG").statements
    assert (placed.span.column, placed.span.end_column) == (9, 17)
    assert (placed.full_span.column, placed.full_span.end_column) == (3, 26)
    assert values(placed, "QUALIFIER") == ["VMA"]


def test_the_real_one() -> None:
    records = corpus_records("zvm/bootcamp-system.config")
    parsed = read("\n".join(records), "system-config", "SYSTEM.CONFIG")
    assert all(placed.is_sound for placed in parsed.statements)
    assert set(verbs(parsed)) == {
        "SYSTEM_IDENTIFIER", "SSI", "SYSTEM_RESIDENCE", "CP_OWNED", "USER_VOLUME_LIST", "USER_VOLUME_INCLUDE",
        "FEATURES", "SET", "DEVICES", "OPERATOR_CONSOLES", "EMERGENCY_MESSAGE_CONSOLES",
    }  # fmt: skip
    assert not [operand.name for placed in parsed.statements for operand in placed.operands if operand.name == "OTHER"]
    # The extract ends within SYSTEM_RESIDENCE, and the next one begins.
    [problem] = parsed.problems
    assert (problem.kind, problem.record) == ("trailing-comma", 38)
    for placed in parsed.statements:
        assert text_at(placed.span, records).upper() == placed.name
