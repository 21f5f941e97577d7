"""The options of zFS and their value table. Facts: zos-members-1.md 5.2 and 5.3."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.facts.release import parse_release
from lint.source.member import Member
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from lint.systems.recognition import recognize
from tests.helpers.reading import operand_values

OPTIONS = """
adm_threads aggrgrow allow_duplicate_filesystems auto_attach change_aggrversion_on_mount client_cache_size
client_reply_storage cmd_trace convert_auditfid converttov5 debug_settings_dsn edc_buffer_pool file_threads
format_aggrversion format_compression format_encryption format_perms group honor_syslist log_cache_size
long_cmd_threads meta_cache_size metaback_cache_size modify_cmd_threads msg_input_dsn msg_output_dsn nbs
recovery_max_storage romount_recovery smf_recording snap_trace storage_details storage_details_dsn sync_interval sysplex
sysplex_admin_level sysplex_filesys_sharemode token_cache_size trace_dsn trace_table_size tran_cache_size
user_cache_readahead user_cache_size vnode_cache_limit vnode_cache_size xcf_trace_table_size
"""
PAIRS = ("aggrfull", "fsfull", "fsgrow")
NAMES = [*OPTIONS.split(), *PAIRS]
MEGABYTE = 1024 * 1024


def test_grammar_and_table_name_the_same() -> None:
    operand_names = {name: set(facts.operands) for name, facts in table.load("ioeprm").statements.items()}
    assert operand_names == {**{name.upper(): {"VALUE"} for name in NAMES}, "DEFINE_AGGR": {"TEXT"}}


@pytest.mark.parametrize("name", NAMES)
def test_every_option(name: str) -> None:
    for text in (f"{name}=x1", f"{name.upper()}=X1", f"{name} = x1", f"{name}=x1,x2", f"{name}=x1 , x2"):
        statement = parse("ioeprm", text)
        assert (statement.name, statement.is_known, statement.problem) == (name.upper(), True, None)
        assert [value.upper() for value in operand_values(statement)] == ["X1", "X2"][: 1 + ("," in text)]
        assert text[: statement.verb_end] == text[: len(name)]


@pytest.mark.parametrize("name", PAIRS)
def test_options_with_a_pair_in_parentheses(name: str) -> None:
    for text in (f"{name}(90,5)", f"{name} ( 90 , 5 )", f"{name}=(90,5)", f"{name}=90,5"):
        statement = parse("ioeprm", text)
        assert (statement.name, statement.is_known, statement.problem) == (name.upper(), True, None)
        assert operand_values(statement) == ["90", "5"]


def test_define_aggr() -> None:
    statement = parse("ioeprm", "define_aggr R/W attach aggrfull(90,5) cluster(OMVS.A)")
    assert (statement.name, statement.is_known, statement.problem) == ("DEFINE_AGGR", True, None)
    assert [value.text for value in statement.operands[0].values] == ["R/W attach aggrfull(90,5) cluster(OMVS.A)"]


def test_symbols() -> None:
    assert operand_values(parse("ioeprm", "msg_output_dsn=USERA.&SYSNAME..ZFS.MSGOUT")) == [
        "USERA.&SYSNAME..ZFS.MSGOUT"
    ]
    assert operand_values(parse("ioeprm", "trace_dsn=A.&SYSNAME(1:4).B")) == ["A.&SYSNAME(1:4).B"]


@pytest.mark.parametrize("name", NAMES)
def test_a_misspelt_option_is_unknown(name: str) -> None:
    for wrong in (f"{name}x", name[:-1], name[1:], f"{name}1", f"{name}_"):
        if wrong not in NAMES:
            for text in (f"{wrong}=5", f"{wrong}(90,5)", wrong):
                statement = parse("ioeprm", text)
                assert (statement.name, statement.is_known, statement.problem) == (wrong.upper(), False, None)


@pytest.mark.parametrize("name", NAMES)
def test_option_names_may_be_values(name: str) -> None:
    assert operand_values(parse("ioeprm", f"group={name}")) == [name]


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("adm_threads", MALFORMED, 11),
        ("adm_threads=", MALFORMED, 12),
        ("adm_threads 5", MALFORMED, 12),
        ("adm_threads=5 6", MALFORMED, 14),
        ("user_cache_size=256M,", MALFORMED, 21),
        ("aggrfull(90,5", UNBALANCED, 8),
        ("aggrfull()", MALFORMED, 9),
    ],
)
def test_malformed_options(text: str, kind: str, place: int) -> None:
    statement = parse("ioeprm", text)
    assert statement.problem is not None
    assert statement.is_known
    assert (statement.problem.kind, statement.problem.start) == (kind, place)


@pytest.mark.parametrize(
    ("name", "bounds"),
    [
        ("USER_CACHE_SIZE", (10 * MEGABYTE, 65536 * MEGABYTE)),
        ("META_CACHE_SIZE", (MEGABYTE, 65536 * MEGABYTE)),
        ("LOG_CACHE_SIZE", (2 * MEGABYTE, 1024 * MEGABYTE)),
        ("CLIENT_REPLY_STORAGE", (2 * MEGABYTE, 128 * MEGABYTE)),
        ("SYNC_INTERVAL", (11, 21474836)),
        ("VNODE_CACHE_SIZE", (1000, 10000000)),
        ("TOKEN_CACHE_SIZE", (20480, 20000000)),
        ("FILE_THREADS", (1, 256)),
        ("ADM_THREADS", (3, 256)),
    ],
)
def test_ranges(name: str, bounds: tuple[int, int]) -> None:
    facts = table.load("ioeprm").operand(name, "VALUE")
    assert facts is not None
    assert facts.parts[0].range == bounds


@pytest.mark.parametrize("name", ["USER_CACHE_SIZE", "META_CACHE_SIZE", "LOG_CACHE_SIZE", "METABACK_CACHE_SIZE"])
def test_caches_may_be_fixed(name: str) -> None:
    facts = table.load("ioeprm").operand(name, "VALUE")
    assert facts is not None
    assert (facts.parts[1].choices, facts.parts[1].optional) == (("FIXED",), True)


def test_what_newer_releases_do_not_have() -> None:
    """ZFS_CACHE_REMOVALS: gone with z/OS 2.2."""
    statements = table.load("ioeprm").statements
    for name in ("CLIENT_CACHE_SIZE", "TRAN_CACHE_SIZE"):
        assert statements[name].until == parse_release("zos 2.1")


@pytest.mark.parametrize("name", ["IOEPRM00", "IOEPRMZ9", "IOEFSPRM", "ioefsprm"])
def test_it_is_known_by_its_name(name: str) -> None:
    kind = recognize(Member(f"x/{name}", name, [])).kind
    assert kind is not None
    assert kind.id == "ioeprm"


def test_it_is_known_by_its_content() -> None:
    kind = recognize(Member("zfs/options", "OPTIONS", ["* zFS", "vnode_cache_size=65536"])).kind
    assert kind is not None
    assert kind.id == "ioeprm"
    assert recognize(Member(".env", ".ENV", ["USER_CACHE_SIZE=500", "GROUP=x"])).kind is None
