"""Message buffers. Facts: zos-members-1.md 1.8, and the XCF flash for what the buffers of a system may take."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lint.facts.release import parse_release
from lint.model.buffers import (
    BUFFER_FILLING_LENGTHS,
    BufferBound,
    BufferSpace,
    buffer_bound,
    buffer_size,
    message_space,
)
from lint.model.buffers import shortages as shortages_of
from lint.model.couple import Couple
from tests.helpers.reading import read_couple


def couple(text: str, release: str = "zos 2.5") -> Couple:
    return Couple(replace(read_couple(text), release=parse_release(release)))


def shortages(text: str) -> list[tuple[str, str, int, str]]:
    """The statement and text of each MAXMSG that is too small, what it should be, and the class that needs it."""
    return [
        (shortage.maxmsg.located.name, shortage.maxmsg.text, shortage.least, shortage.transport_class)
        for shortage in shortages_of(couple(text))
    ]


@pytest.mark.parametrize(
    ("length", "size"),
    [(0, 1024), (956, 1024), (957, 4096), (1024, 4096), (4028, 4096), (4029, 8192), (16316, 16384), (20412, 20480),
     (61372, 61440), (61373, 65536), (62464, 65536)],
)  # fmt: skip
def test_the_buffer_of_a_length(length: int, size: int) -> None:
    assert buffer_size(length) == size


def test_filling_lengths_have_their_buffers_to_themselves() -> None:
    assert len({buffer_size(length) for length in BUFFER_FILLING_LENGTHS}) == len(BUFFER_FILLING_LENGTHS)
    assert all(buffer_size(length + 1) > buffer_size(length) for length in BUFFER_FILLING_LENGTHS[:-1])


@pytest.mark.parametrize(
    ("length", "space"),
    [(0, 2), (956, 2), (1024, 2), (1025, 6), (4028, 6), (8124, 10), (16316, 18), (24508, 26), (32700, 34),
     (40000, 42), (40892, 42), (61372, 62), (62464, 62)],
)  # fmt: skip
def test_the_space_of_a_message(length: int, space: int) -> None:
    assert message_space(length) == space


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("COUPLE SYSPLEX(A) MAXMSG(1)", [("COUPLE", "1", 2, "DEFAULT")]),
        ("COUPLE SYSPLEX(A) MAXMSG(2)", []),
        ("COUPLE SYSPLEX(A) MAXMSG(4)\nCLASSDEF CLASS(B) CLASSLEN(62464)", [("COUPLE", "4", 62, "B")]),
        ("COUPLE SYSPLEX(A) MAXMSG(4) CLASSLEN(8124)\nCLASSDEF CLASS(DEFAULT) CLASSLEN(0)", [("COUPLE", "4", 10, "")]),
        ("COUPLE SYSPLEX(A)\nCLASSDEF CLASS(B) CLASSLEN(62464) MAXMSG(61)", [("CLASSDEF", "61", 62, "B")]),
        ("COUPLE SYSPLEX(A)\nCLASSDEF CLASS(B) CLASSLEN(62464) MAXMSG(62)", []),
        ("COUPLE SYSPLEX(A)\nPATHOUT DEVICE(1111,2222) MAXMSG(1)", [("PATHOUT", "1", 2, "DEFAULT")]),
        ("COUPLE SYSPLEX(A)\nLOCALMSG MAXMSG(5) CLASS(B)\nCLASSDEF CLASS(B) CLASSLEN(4028)",
         [("LOCALMSG", "5", 6, "B")]),
        # An inbound path exceeds its limit rather than lose a message.
        ("COUPLE SYSPLEX(A)\nPATHIN DEVICE(1111) MAXMSG(1)", []),
        # Out of its range, or not known.
        ("COUPLE SYSPLEX(A) MAXMSG(0)", []),
        ("COUPLE SYSPLEX(A) MAXMSG(&M.)\nCLASSDEF CLASS(B) CLASSLEN(62464)", []),
        ("COUPLE SYSPLEX(A) MAXMSG(4)\nCLASSDEF CLASS(B) CLASSLEN(&L.)", []),
        ("COUPLE SYSPLEX(A) MAXMSG(4)\nCLASSDEF CLASS(B) CLASSLEN(99999)", []),
        ("COUPLE SYSPLEX(A)\nPATHOUT DEVICE(1111) CLASS(NONE) MAXMSG(1)", []),
    ],
)  # fmt: skip
def test_a_maxmsg_that_holds_no_message(text: str, expected: list[tuple[str, str, int, str]]) -> None:
    assert shortages(text) == expected


def test_the_bound_of_the_flash() -> None:
    """2 classes x 3 systems x 1M, and 8 outbound and 8 inbound paths of 1M: one structure and three CTCs per system."""
    text = (
        "COUPLE SYSPLEX(A) MAXMSG(1000)\nCLASSDEF CLASS(S)\nPATHOUT STRNAME(IXCA)\nPATHIN STRNAME(IXCA)\n"
        "PATHOUT CLASS(S) DEVICE(1000,1001,1002,2000,2001,2002)\nPATHIN DEVICE(1004,1005,1006,2004,2005,2006)"
    )
    bound = buffer_bound(couple(text))
    assert bound == BufferBound(BufferSpace(2, 2000), BufferSpace(12, 12_000), BufferSpace(2, 2000))
    assert bound.total(3) == 22_000


@pytest.mark.parametrize(
    "text",
    [
        "COUPLE SYSPLEX(A)\nCLASSDEF CLASS(S)",
        "COUPLE SYSPLEX(A)\nPATHIN STRNAME(IXCA) MAXMSG(&M.)",
        "COUPLE SYSPLEX(A) MAXMSG(&M.)\nPATHIN STRNAME(IXCA) MAXMSG(1000)",
        "COUPLE SYSPLEX(A)\nPATHIN STRNAME(IXCA)\nPATHIN STRNAME IXCB",
        "COUPLE SYSPLEX(A)\nPATHOUT STRNAME(IXCA) CLASS(NONE)",
    ],
    ids=["no paths", "a path", "the classes", "unread", "no such class"],
)
def test_a_bound_that_nobody_knows(text: str) -> None:
    assert buffer_bound(couple(text)) is None
