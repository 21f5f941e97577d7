"""EXTENT CONTROL as it is written. Facts: zvm-files-2.md section 1."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax import grammar
from lint.syntax.lexers.sections import UNKNOWN
from tests.helpers.reading import read

TEXT = """\
 * regions
:REGIONS.
 *RegionId VolSer    RegStart  RegEnd  Dev-Type
  VMU001   VMU001    0001      END     3390-09  all of it
:END.
:GROUPS.
  ANY  (ALLOCATE ROTATING)
  ANY  VMU001 LNX1
:END.
:SSI_VOLUMES.
  RES VMA VMARES
:DEFAULT_GROUPS.
  ANY VMA
:EXCLUDE.
  MAINT-* 0123
:AUTOBLOCK.
  3390 4096 180 CYL CKD
:DEFAULTS.
  3390-77 70000
:END.
  lost
"""


def test_the_section_gives_a_line_its_meaning() -> None:
    statements = read(TEXT, "extent-control", "EXTENT.CONTROL").statements

    assert [(placed.name, placed.line, placed.column) for placed in statements] == [
        ("REGIONS", 2, 2),
        ("REGION", 4, 3),
        ("END", 5, 2),
        ("GROUPS", 6, 2),
        ("GROUP", 7, 3),
        ("GROUP", 8, 3),
        ("END", 9, 2),
        ("SSI_VOLUMES", 10, 2),
        ("SSI_VOLUME", 11, 3),
        ("DEFAULT_GROUPS", 12, 2),
        ("DEFAULT_GROUP", 13, 3),
        ("EXCLUDE", 14, 2),
        ("EXCLUDED", 15, 3),
        ("AUTOBLOCK", 16, 2),
        ("BLOCK_SIZE", 17, 3),
        ("DEFAULTS", 18, 2),
        ("MAXIMUM_SIZE", 19, 3),
        ("END", 20, 2),
        ("OUTSIDE", 21, 3),
    ]
    assert all(placed.statement.is_sound for placed in statements)


@pytest.mark.parametrize(
    ("section", "text", "operands"),
    [
        (
            "REGIONS",
            "R1 V00001 1 END 3390-09",
            {"NAME": ["R1"], "VOLUME": ["V00001"], "START": ["1"], "END": ["END"], "DEVTYPE": ["3390-09"]},
        ),
        ("GROUPS", "ANY A B (ALLOCATE LINEAR)", {"NAME": ["ANY"], "REGION": ["A", "B"], "ALLOCATE": ["LINEAR"]}),
        ("GROUPS", "ANY (ALLOCATE LINEAR) A", {"NAME": ["ANY"], "ALLOCATE": ["LINEAR"], "REGION": ["A"]}),
        ("SSI_VOLUMES", "RES VMA VMARES", {"FAMILY": ["RES"], "MEMBER": ["VMA"], "VOLUME": ["VMARES"]}),
        ("EXCLUDE", "PMAINT 0141 (x)", {"ENTRY": ["PMAINT"], "ADDRESS": ["0141"], "COMMENT": ["(x)"]}),
        ("DEFAULTS", "3390-77 70000", {"DEVTYPE": ["3390-77"], "SIZE": ["70000"]}),
    ],
)
def test_operands_of_a_line(section: str, text: str, operands: dict[str, list[str]]) -> None:
    statement = grammar.parse("extent-control", text, section)
    by_name: dict[str, list[str]] = {}
    for operand in statement.operands:
        by_name.setdefault(operand.name, []).extend(value.text for value in operand.values)

    assert statement.is_sound
    assert by_name == operands


def test_every_section_has_a_statement_and_its_facts() -> None:
    facts = table.load("extent-control").statements
    sections = grammar.sections("extent-control")

    assert {*sections, *sections.values(), "END"} - {UNKNOWN} == set(facts) | {grammar.OUTSIDE}


@pytest.mark.parametrize("text", ["R1", "R1 V1 1 END", "R1 (V1) 1 END 3390", ""])
def test_a_region_that_cannot_be_read_is_one_all_the_same(text: str) -> None:
    statement = grammar.parse("extent-control", text, "REGIONS")

    assert (statement.name, statement.is_known) == ("REGION", True)
    assert statement.problem is not None


def test_lines_below_a_misspelled_tag_are_of_the_section_that_is_meant() -> None:
    statements = read(":REGION.\n R1 V1 1 END 3390\n:NEW.\n R1 V1\n", "extent-control", "EXTENT.CONTROL").statements

    assert [(placed.name, placed.is_known) for placed in statements] == [
        ("REGION", False),
        ("REGION", True),
        ("NEW", False),
        ("ROW", True),
    ]
