"""Which rules run: the class of what they ask for decides, and nothing else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from lint.finding import Finding, Level, Span
from lint.model.couple import Couple
from lint.model.directory import Directory
from lint.model.libraries import LibraryList
from lint.model.unix import Unix
from lint.ruleset import registry
from lint.ruleset.families import FAMILIES
from lint.ruleset.registry import Entry
from lint.ruleset.rule import Rule, finding, full_name, rule
from lint.syntax.parsed import ParsedMember
from lint.systems.configuration import Configuration, Declarations
from lint.systems.estate import Estate, Sysplex
from lint.systems.zos.image import Image
from lint.systems.zvm.image import VmImage
from lint.systems.zvm.pools import Pool
from tests.running import Checkout

ZOS = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: [PRDA.PARMLIB], ipl: {load: '00'}}\n",
    "PRDA.PARMLIB/LOAD00": "SYSPARM  00\nPARMLIB  PRDA.PARMLIB\n",
    "PRDA.PARMLIB/IEASYS00": "OMVS=00,\nCOUPLE=00,\nLPA=00\n",
    "PRDA.PARMLIB/BPXPRM00": "MAXPROCSYS(900)\n",
    "PRDA.PARMLIB/COUPLE00": " COUPLE SYSPLEX(PLEX1)\n",
    "PRDA.PARMLIB/LPALST00": "SYS1.LPALIB\n",
}
PLEX = {
    **ZOS,
    "parmlint.yaml": "systems:\n  PRDA: &p {parmlib: [PRDA.PARMLIB], ipl: {load: '00'}}\n  PRDB: *p\n",
}
ZVM = {
    "parmlint.yaml": "systems:\n  VMA: {directory: vm/USER.DIRECT, pools: {P: {server: S, pooldef: vm/P.POOLDEF}}}\n",
    "vm/USER.DIRECT": "DIRECTORY 0123\nUSER S NOLOG 64M 64M G\n",
    "vm/P.POOLDEF": "MAXUSERS=100\n",
}
SUBJECTS = {
    Couple: ZOS, Unix: ZOS, LibraryList: ZOS, Image: ZOS, Sysplex: PLEX, Estate: ZOS, ParsedMember: ZOS,
    Directory: ZVM, VmImage: ZVM, Pool: ZVM, Configuration: ZOS, Declarations: ZOS,
}  # fmt: skip


def any_rule(code: str, subject: type, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Register a rule of that code that asks for subjects of that class; what it is called with."""
    seen: list[object] = []

    def any_rule_at_all(subject: Any) -> Iterator[Finding]:
        """Nothing is wrong."""
        seen.append(subject)
        yield finding(Span("parmlint.yaml", 1, 1, 1, 2), "The rule has run.")

    any_rule_at_all.__annotations__ = {"subject": subject, "return": Iterator[Finding]}
    made = rule(code, level=Level.WARNING)(any_rule_at_all)
    module = ModuleType("tests_any_rule")
    module.__dict__["any_rule_at_all"] = made
    monkeypatch.setitem(sys.modules, module.__name__, module)
    entry = Entry(code, made.name, full_name(subject), module.__name__)
    monkeypatch.setattr(registry, "ENTRIES", (entry,))
    for cached in (registry.on, registry.find, registry._load):
        cached.cache_clear()
    return seen


@pytest.fixture(autouse=True)
def _caches() -> Iterator[None]:
    yield
    for cached in (registry.on, registry.find, registry._load):
        cached.cache_clear()


@pytest.mark.parametrize("family", [*FAMILIES])
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.__name__)
def test_a_rule_of_any_prefix_runs_on_any_subject(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, family: str, subject: type
) -> None:
    for name, text in SUBJECTS[subject].items():
        checkout.write(name, text)
    seen = any_rule(f"{family}999", subject, monkeypatch)

    checkout.run("check", "--no-cache", ".")

    assert seen
    assert {type(each) for each in seen} == {subject}


def test_a_directory_without_system_config_is_seen_by_rules_of_that_family(checkout: Checkout) -> None:
    """CFG026 and CFG027 ask for commands, and a COMMAND of the directory holds one."""
    checkout.write(
        "USER.DIRECT",
        "DIRECTORY 0123\nUSER OPERATOR NOLOG 64M 64M G\n"
        " COMMAND SET SRM STORBUF 125 105 95\n COMMAND SET SRM LIMITHARD DEADLINE\n",
    )

    codes = checkout.check("--no-cache", "--profile", "strict", ".").codes

    assert {"CFG026", "CFG027"} <= set(codes)


@pytest.mark.parametrize(
    "fault", [ImportError("x"), SyntaxError("x"), NameError("x")], ids=lambda fault: type(fault).__name__
)
def test_a_rule_that_cannot_be_imported_is_a_rule_failure(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    for name, text in ZOS.items():
        checkout.write(name, text)
    load: Callable[..., list[Rule]] = registry.load

    def fail(entries: Any = ()) -> list[Rule]:
        entries = list(entries)
        if any(entry.code == "CPL002" for entry in entries):
            raise fault
        return load(entries)

    monkeypatch.setattr(registry, "load", fail)
    outcome = checkout.check("--no-cache", "--select", "CPL002", ".")

    assert (outcome.code, set(outcome.codes)) == (2, {"GEN017"})
    assert "CPL002" in outcome.out
    assert type(fault).__name__ in outcome.out
