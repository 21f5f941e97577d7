"""Words of the CP directory: names that are like keywords, and the abbreviations of verbs."""

from __future__ import annotations

import re

import pytest

from lint.syntax import parsers
from tests.syntax.directory_statements import PARSER, read, shown, statement_rules

KEYWORDS = sorted(
    {
        terminal.name.replace("_", "-") if terminal.name.endswith("DISK") else terminal.name
        for terminal in PARSER.terminals
        if terminal.priority and terminal.name.isupper() and terminal.name not in {"REST", "VALUE", "QUOTED", "IDENT"}
    }
)

NAME_PLACES = [
    ("USER {} NOLOG", "USERID", "PASSWORD"),
    ("USER X {} 1M 1M G", "PASSWORD", "STORAGE"),
    ("SUBCONFIG {}", "SUBCONFIG", ""),
    ("PROFILE {}", "PROFILE", ""),
    ("INCLUDE {}", "PROFILE", ""),
    ("BUILD ON {} USING SUBCONFIG X", "ON", "USING"),
    ("BUILD ON X USING SUBCONFIG {}", "SUBCONFIG", ""),
    ("LINK {} 190 190 RR", "USERID", "OWNER_VDEV"),
    ("MDISK 191 3390 1 5 {} MR", "VOLID", "MODE"),
    ("MDISK 191 3390 0 END {} MR", "VOLID", "MODE"),
    ("MDISK 191 3390 1 5 V MR {} X", "READ_PASSWORD", "WRITE_PASSWORD"),
    ("ACCOUNT {} X", "ACCOUNT", "DISTRIBUTION"),
    ("ACCOUNT X {}", "DISTRIBUTION", ""),
    ("APPCPASS X Y {} Z", "USERID", "PASSWORD"),
    ("DIRECTORY 123 3390 {}", "VOLID", ""),
    ("IPL {} PARM X", "SYSTEM", "PARM"),
    ("IUCV {} PRIORITY", "TARGET", "PRIORITY"),
    ("VMRELOCATE DOMAIN {} ON", "DOMAIN", "ON"),
    ("POOL PROFILE {} LOW 1", "PROFILE", "LOW"),
    ("SPECIAL 600 CTCA {}", "USERID", ""),
    ("DEDICATE 600 VOLID {} R/O", "VOLID", "READONLY"),
    ("CONSOLE 009 3215 T {}", "USERID", ""),
]
KEYWORD_PLACES = {("CONSOLE 009 3215 T {}", "OBSERVER")}


@pytest.mark.parametrize(("text", "place", "following"), NAME_PLACES, ids=[text for text, _, _ in NAME_PLACES])
def test_every_keyword_may_be_a_name(text: str, place: str, following: str) -> None:
    wrong = []
    for keyword in KEYWORDS:
        statement = read(text.format(keyword))
        names = [operand.name for operand in statement.operands]
        values = [value.text for operand in statement.operands if operand.name == place for value in operand.values]
        good = statement.problem is None and keyword in values and (not following or following in names)
        if not good and (text, keyword) not in KEYWORD_PLACES:
            wrong.append((keyword, shown(statement), statement.problem))
    assert not wrong


@pytest.mark.parametrize(
    "text", ["XAUTOLOG A {} B", "LOGONBY {} A", "NAMESAVE A {} B", "COMMAND A {} B", "IPL CMS PARM A {} B",
             "LOADDEV SCPDATA A {} B", "POSIXGLIST GNAMES A {} B", "LINK A 190 190 RR A {} B", "SCREEN A {} B"]
)  # fmt: skip
def test_every_keyword_may_stand_in_a_list_or_text(text: str) -> None:
    for keyword in KEYWORDS:
        statement = read(text.format(keyword))
        assert statement.problem is None, keyword
        assert keyword in [value.text for value in statement.operands[-1].values]


VERBS = sorted({verb for verb, _ in statement_rules(PARSER)})


def verbs_of(word: str) -> list[str]:
    """The verbs that a word spells or abbreviates."""
    terminals = parsers.load("directory").terminals
    return [verb for verb in VERBS if re.fullmatch(terminals[verb].regexp, word)]


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_spelled_differently_is_unknown(verb: str) -> None:
    spellings = [verb + "X", verb + "1", verb[1:], f"X{verb}", verb.lower() + "x"]
    for spelling in spellings:
        if verbs_of(spelling):
            assert (verb, spelling) in {("XAUTOLOG", "AUTOLOG"), ("AUTOLOG", "XAUTOLOG"), ("SPOOL", "POOL")}
            continue
        statement = read(f"{spelling} 1 2 3 4")
        assert (statement.name, statement.is_known, statement.problem) == (spelling.upper(), False, None)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_may_be_a_userid(verb: str) -> None:
    assert shown(read(f"USER {verb} NOLOG")) == [f"USERID {verb}", "PASSWORD NOLOG"]
    assert shown(read(f"LINK {verb} 190 190 RR")) == [f"USERID {verb}", "OWNER_VDEV 190", "VDEV 190", "MODE RR"]


MINIMUM = {
    "ACCOUNT": "A", "ACIGROUP": "ACI", "APPCPASS": "APP", "AUTOLOG": "AUTO", "CLASS": "CL", "COMMAND": "COM",
    "CONSOLE": "CON", "CRYPTO": "CRY", "DATEFORMAT": "DATEF", "DEDICATE": "DED", "DIRECTORY": "DIR",
    "GLOBALDEFS": "GLOBALD", "GLOBALOPTS": "GLOBALO", "IDENTITY": "IDENT", "INCLUDE": "IN", "IOPRIORITY": "IOPRI",
    "IPL": "I", "LINK": "L", "LOADDEV": "LOADD", "LOGONBY": "LOGONB", "MACHINE": "MACH", "MAXSTORAGE": "MAXST",
    "MDISK": "M", "MINIOPT": "MINI", "NAMESAVE": "NAMES", "NOPDATA": "NOPD", "OPTION": "O", "PROFILE": "PROF",
    "SCREEN": "SCR", "SPECIAL": "SPE", "SPOOL": "SPO", "SPOOLFILE": "SPOOLF", "STORAGE": "STOR", "USER": "U",
    "VMRELOCATE": "VMRELO", "XAUTOLOG": "XAUTO", "XCONFIG": "XCON", "XSTORE": "XST",
}  # fmt: skip


@pytest.mark.parametrize("verb", sorted(set(MINIMUM) | set(VERBS)))
def test_every_prefix_from_the_minimum_on_is_the_verb_alone(verb: str) -> None:
    minimum = MINIMUM.get(verb, verb)
    for end in range(len(minimum), len(verb) + 1):
        assert verbs_of(verb[:end]) == [verb]


@pytest.mark.parametrize("verb", VERBS)
def test_no_prefix_is_two_verbs(verb: str) -> None:
    assert all(len(verbs_of(verb[:end])) <= 1 for end in range(1, len(verb) + 1))
