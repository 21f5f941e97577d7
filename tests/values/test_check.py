"""The value check: shapes, and what its messages say. Facts: zos-members-1.md 1, zos-members-2.md 4, zvm-files.md A."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of


def messages(file: str, text: str, *codes: str) -> list[str]:
    return [finding.message for finding in findings_of(file, f"{text}\n", *codes)]


@pytest.mark.parametrize("name", ["A", "A.B", "@#$.A2345678", "A-1.B"])
def test_data_set_names(name: str) -> None:
    assert messages("IEASYS00", f"PAGE=({name})", "GEN019") == []


@pytest.mark.parametrize("name", ["1A.B", "A..B", "A.", "-A", "A23456789.B", "A_B"])
def test_names_that_no_data_set_can_have(name: str) -> None:
    assert messages("IEASYS00", f"PAGE=({name})", "GEN019") == [
        f"PAGE {name} is not valid: it must be a data set name of 1 to 44 characters."
    ]


@pytest.mark.parametrize("size", ["64M", "1G", "16e", "2048K"])
def test_sizes(size: str) -> None:
    assert messages("USER.DIRECT", f"USER ALICE NOLOG {size} 16E G", "DIR018") == []


@pytest.mark.parametrize("size", ["64Q", "M", "6.4M", "64MB"])
def test_sizes_of_no_unit(size: str) -> None:
    assert messages("USER.DIRECT", f"USER ALICE NOLOG {size} 16E G", "DIR018") == [
        "This STORAGE is not valid: it must be a size such as 64M, or an asterisk."
    ]


def test_too_many_values() -> None:
    text = "COUPLE SYSPLEX(P) INTERVAL(85,86) PCOUPLE(A.B,V1,V2)"
    assert messages("COUPLE00", text, "GEN019", "CPL020") == [
        "PCOUPLE can have at most 2 values.",
    ]


@pytest.mark.parametrize("symbol", ["#", "'#'", "ON", "7B"])
def test_the_line_end_symbol_may_stand_in_quotes(symbol: str) -> None:
    assert messages("USER.DIRECT", f"USER ALICE NOLOG 64M 128M G 64 {symbol}", "DIR018") == []


def test_more_characters_in_quotes_are_no_line_end_symbol() -> None:
    assert messages("USER.DIRECT", "USER ALICE NOLOG 64M 128M G 64 '##'", "DIR018") == [
        "This LINE END is not valid: it must be a character."
    ]


@pytest.mark.parametrize("size", ["64Q", "M", "1.5G"])
def test_sizes_of_no_unit_are_not_taken_for_nothing(size: str) -> None:
    """MAXCORESIZE may be 0, so the range does not refuse what cannot be read."""
    assert len(messages("BPXPRM00", f"MAXCORESIZE({size})", "BPX", "GEN019")) == 1
    assert messages("BPXPRM00", "MAXCORESIZE(64M)", "GEN019", "BPX003") == []


@pytest.mark.parametrize("word", ["NOLOG", "NOPASS", "AUTOONLY", "LBYONLY", "ALL"])
def test_a_value_in_front_of_a_word_that_is_no_password_may_be_shown(word: str) -> None:
    [message] = messages("USER.DIRECT", f"USER TOOLONGNAME {word}", "GEN019")
    assert message.startswith("USERID TOOLONGNAME is not valid")


def test_a_value_in_front_of_a_password_is_not_shown() -> None:
    """An operand too many would put the password in the place of another."""
    [message] = messages("USER.DIRECT", "USER TOOLONGNAME SECRET", "GEN019")
    assert message.startswith("This USERID is not valid")


def helps(file: str, text: str, *codes: str) -> list[str | None]:
    return [finding.help for finding in findings_of(file, f"{text}\n", *codes)]


@pytest.mark.parametrize(
    ("file", "text", "code", "advice"),
    [
        ("COUPLE00", "COUPLE SYSPLEX(P) CLASSLEN( 65536 )", "CPL004", "Specify CLASSLEN( 62464 ) or less."),
        ("BPXPRM00", "MAXPROCSYS(40000)", "BPX004", "Specify MAXPROCSYS(32767) or less."),
        ("IEAOPT00", "HIPERDISPATCH=YSE", "GEN019", "Specify HIPERDISPATCH=YES."),
        ("COFVLF00", "CLASS NAME(IKJEXEC)", "VLF001", "Add EDSN or EMAJ to this CLASS."),
        ("COUPLE00", "COUPLE SYSPLEX(P) PCOUPLE(A.B,V1,V2)", "GEN019", "Specify at most 2 values for PCOUPLE, and"),
    ],
)
def test_help_writes_the_operand_as_its_statement_does(file: str, text: str, code: str, advice: str) -> None:
    (given,) = helps(file, text, code)
    assert given is not None
    assert given.startswith(advice)


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("CLEANUP(99999)", "Specify CLEANUP(15)."),
        ("RETRY(300)", "Specify RETRY(10)."),
        ("INTERVAL( 2 )", "Specify INTERVAL( 165 )."),
        ("OPNOTIFY(99999)", "Specify OPNOTIFY(+3)."),
    ],
)
def test_help_names_no_end_of_a_range_that_nobody_should_have(text: str, advice: str) -> None:
    """XCF_CLEANUP_VALUE recommends 15; the other ends of these ranges remove systems at once or never."""
    reports = findings_of("COUPLE00", f"COUPLE SYSPLEX(P) {text}\n", "CPL005")
    # OPNOTIFY is known and not documented, and its finding a warning.
    assert [finding.help for finding in reports] == [advice]
    assert findings_of("COUPLE00", f"COUPLE SYSPLEX(P) {advice.removeprefix('Specify ')}\n", "CPL005", "CPL031") == []


@pytest.mark.parametrize(
    ("file", "text", "code", "advice"),
    [
        ("COUPLE00", "CLASSDEF CLASS(VERYLARGE)", "CPL011", "Specify CLASS(VERYLARG), or another name of 1 to 8"),
        ("COUPLE00", "PATHIN DEVICE(4G00)", "CPL017", "Specify DEVICE(4600), or another device number of 3 or 4"),
        ("COUPLE00", "PATHIN DEVICE(4000,4G00)", "CPL017", "Specify DEVICE as 4600, or another device number"),
        ("COUPLE00", "PATHIN STRNAME(XCFSTR1)", "CPL020", "Specify STRNAME(IXCXCFSTR1), or another name that begins"),
        ("COUPLE00", "COUPLE SYSPLEX(P) MAXMSG(ABC)", "CPL003", "Specify MAXMSG(2000), the default."),
        # What is meant is proposed, and not a default that says the opposite.
        ("CONSOL00", "INIT AMRF(NO)", "GEN019", "Specify AMRF(N)."),
        ("IKJTSO00", "SEND OPERSEND(NO)", "GEN019", "Specify OPERSEND(OFF)."),
        ("CONSOL00", "INIT AMRF(MAYBE)", "GEN019", "Specify AMRF(Y), the default."),
        ("LOGR00", "DATA TYPE(LOGR)\nDEFINE LOGSTREAM NAME(A.B) AUTODELETE(Y)", "GEN019", "Specify AUTODELETE(YES)."),
        # A number is no misspelled NO, which would turn all of it off.
        ("CONSOL00", "INIT MPF(0)", "GEN019", "Specify MPF as NO or suffixes of two characters."),
        ("COUPLE00", "COUPLE SYSPLEX(P) VMCPUIDTOLERATION(MAYBE)", "GEN019", "Specify VMCPUIDTOLERATION(NO), the def"),
        ("BPXPRM00", "MAXUIDS(2O0)", "BPX004", "Specify MAXUIDS(200)."),
        ("BPXPRM00", "MOUNT FILESYSTEM('A') TYPE(ZFS) MOUNTPOINT('u')", "BPX027", "Specify MOUNTPOINT('/u'), or anot"),
        ("COFVLF00", "CLASS EMAJ(A) NAME(TSOCLISTS)", "VLF002", "Specify NAME(TSOCLIS), or another name of 1 to 7"),
        ("IOEPRM00", "user_cache_size=128G", "ZFS006", "Specify user_cache_size=65536M or less."),
        ("IOEPRM00", "meta_cache_size=1K", "GEN019", "Specify meta_cache_size=1M or more."),
        ("ASCHPM00", "CLASSADD CLASSNAME(1FAST)", "ASC002", "Specify CLASSNAME(FAST), or another name of 1 to 8"),
        ("IEASYS00", "PAGE=(A..B)", "GEN019", "Specify PAGE=(A.B), or another data set name of 1 to 44"),
        ("IEASYS00", "COUPLE=1", "GEN019", "Specify COUPLE=01, or another suffix of two characters"),
    ],
)
def test_help_names_a_legal_value_that_the_value_leads_to(file: str, text: str, code: str, advice: str) -> None:
    (given,) = helps(file, text, code)
    assert given is not None
    assert given.startswith(advice)
    setting = given.removeprefix("Specify ").split(", ")[0].removesuffix(" or less.").removesuffix(" or more.")
    if " as " not in setting:
        assert helps(file, text.replace(text.rsplit(maxsplit=1)[-1], setting.removesuffix(".")), code) == []


def test_help_has_nothing_of_a_value_that_may_be_secret() -> None:
    assert helps("USER.DIRECT", "USER TOOLONGNAME NOLOG", "GEN019") == [
        "Specify USERID as TOOLONGN, or another name of 1 to 8 characters."
    ]
    assert helps("USER.DIRECT", "USER TOOLONGNAME SECRET", "GEN019") == [
        "Specify USERID as a name of 1 to 8 characters."
    ]


def test_help_follows_what_was_meant_before_the_range() -> None:
    """A value that is like a word of the table is a typing error of that word."""
    assert helps("COUPLE00", "COUPLE SYSPLEX(P) VMCPUIDTOLERATION(YSE)", "GEN019") == [
        "Specify VMCPUIDTOLERATION(YES)."
    ]


def test_help_never_quotes_an_illegal_value_that_may_be_secret() -> None:
    assert helps("USER.DIRECT", "USER ALICE NOLOG 64Q 128M G", "DIR018") == [
        "Specify STORAGE as a size such as 64M, or an asterisk."
    ]
