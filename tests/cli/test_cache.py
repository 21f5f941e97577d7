"""Nothing that a cache holds ever changes what a run says: whatever decides is looked at again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lint import cache
from tests.running import HEALTHY, LOWERED, ROOT, SYSTEM, UNSERVED, Checkout

CONFIG = SYSTEM["parmlint.yaml"]
LIMITS, USERS, SYSPARM = "PRDA.PARMLIB/BPXPRM00", "PRDA.PARMLIB/BPXPRM01", "PRDA.PARMLIB/IEASYS00"


@pytest.fixture(autouse=True)
def kept_in(tmp_path: Path) -> Iterator[Path]:
    """The cache folder of one test."""
    folder = tmp_path / "kept"
    yield folder
    cache.use(None)


@pytest.fixture
def system(checkout: Checkout) -> Checkout:
    """A declared system without a warning."""
    for name, text in SYSTEM.items():
        checkout.write(name, text)
    return checkout


def codes(checkout: Checkout, kept_in: Path, *arguments: str) -> list[str]:
    """The codes of a run with the cache, having seen that one without it says the same."""
    kept = checkout.run("check", "-f", "json", "--cache-dir", str(kept_in), *arguments)
    fresh = checkout.run("check", "-f", "json", "--no-cache", *arguments)
    assert (kept.out, kept.code) == (fresh.out, fresh.code)
    return kept.codes


def engine_must_rest(checkout: Checkout) -> None:
    def refuse(*_arguments: object) -> None:
        raise AssertionError("run again, though nothing is different")

    checkout.monkeypatch.setattr("lint.engine.engine.Engine.check_paths", refuse)


def test_the_same_input_is_not_checked_again(checkout: Checkout, kept_in: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    first = checkout.run("check", "--cache-dir", str(kept_in))
    assert "CPL013" in first.out
    engine_must_rest(checkout)

    assert checkout.run("check", "--cache-dir", str(kept_in)) == first


def test_without_a_cache_everything_is_checked_again(checkout: Checkout, kept_in: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    assert checkout.run("check", "--no-cache").code == 1
    assert not kept_in.exists()


def edit(name: str, text: str) -> Callable[[Checkout], object]:
    return lambda checkout: checkout.write(name, text)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (edit(LIMITS, LOWERED), ["BPX005"]),
        (edit(USERS, "MAXPROCUSER(1000)\n"), ["BPX005"]),
        (edit(SYSPARM, "LNKAUTH=APFTAB,\nOMVS=(00,02,FS)\n"), ["SYS001"]),
        (edit("PRDA.PARMLIB/COUPLE00", UNSERVED), ["CPL013", "SYM001"]),
        (lambda checkout: (checkout.root / USERS).unlink(), ["SYS001"]),
        (edit("parmlint.yaml", f'{CONFIG}target: {{zos: "1.2"}}\n'), None),
        (edit("parmlint.yaml", CONFIG.replace("[BPXPRMFS]", "[NOTHING]")), ["SYS001", "YML009"]),
    ],
    ids=["limit", "user", "suffix", "new member", "gone member", "release", "elsewhere"],
)
def test_whatever_is_different_is_seen(
    system: Checkout, kept_in: Path, change: Callable[[Checkout], object], expected: list[str] | None
) -> None:
    assert codes(system, kept_in) == []
    change(system)
    cached_codes = codes(system, kept_in)  # which is what a run without the cache says
    assert expected is None or sorted(cached_codes) == expected


def test_a_symbol_that_is_different_is_seen(checkout: Checkout, kept_in: Path) -> None:
    symbols = "SYSDEF SYMDEF(&LIMIT.='{}')\n"
    for name, text in SYSTEM.items():
        checkout.write(name, text)
    checkout.write("PRDA.PARMLIB/LOAD00", "SYSPARM  00\nIEASYM   00\nPARMLIB  PRDA.PARMLIB\n")
    checkout.write(LIMITS, "MAXPROCSYS(&LIMIT.)\n")
    checkout.write("PRDA.PARMLIB/IEASYM00", symbols.format(900))
    assert "BPX005" not in codes(checkout, kept_in)

    checkout.write("PRDA.PARMLIB/IEASYM00", symbols.format(700))

    assert "BPX005" in codes(checkout, kept_in)


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_commit_is_seen_whichever_process_asked_for_the_last_one(
    checkout: Checkout, kept_in: Path, jobs: str
) -> None:
    for name in ("IEASYS00", "IEASYS01"):
        checkout.write(name, "CSA=(3,100)\n")
    checkout.commit()
    checkout.write("IEASYS00", "CSA=(3,90000)\n")
    asked = ("--select", "SYS028", "--jobs", jobs)
    assert codes(checkout, kept_in, *asked) == ["SYS028"]
    checkout.commit()
    assert codes(checkout, kept_in, *asked) == []


def test_another_program_begins_anew(checkout: Checkout, kept_in: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    assert codes(checkout, kept_in) == ["CPL013"]
    engine_must_rest(checkout)
    for module in ("lint.program", "lint.syntax.parse_cache"):
        checkout.monkeypatch.setattr(f"{module}.program", lambda: "the next version")

    with pytest.raises(AssertionError, match="internal error: AssertionError in lint"):
        checkout.run("check", "-f", "json", "--cache-dir", str(kept_in))


@pytest.mark.parametrize("options", [["--select", "GEN"], ["--profile", "ipl"], ["--ignore", "CPL013"]])
def test_other_options_are_another_run(checkout: Checkout, kept_in: Path, options: list[str]) -> None:
    checkout.write("COUPLE00", UNSERVED)
    assert codes(checkout, kept_in) == ["CPL013"]
    assert codes(checkout, kept_in, *options) == []


def test_a_comment_or_a_baseline_that_comes_later_counts(checkout: Checkout, kept_in: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    assert codes(checkout, kept_in) == ["CPL013"]
    checkout.run("baseline", "create")
    assert codes(checkout, kept_in) == []
    (checkout.root / "parmlint-baseline.json").unlink()
    assert codes(checkout, kept_in) == ["CPL013"]


def test_what_could_not_be_read_is_tried_again(checkout: Checkout, kept_in: Path) -> None:
    folder = checkout.root / "COUPLE00"
    folder.symlink_to(checkout.root / "nowhere")
    assert checkout.run("check", "--cache-dir", str(kept_in), "COUPLE00").code == 2
    folder.unlink()
    checkout.write("COUPLE00", HEALTHY)
    assert checkout.run("check", "--cache-dir", str(kept_in), "COUPLE00").code == 0


def test_every_damage_to_the_cache_is_harmless(system: Checkout, kept_in: Path) -> None:
    system.write(LIMITS, LOWERED)
    expected = codes(system, kept_in)
    for content in (b"", b"nonsense", b"\0" * 100):
        for path in kept_in.glob("??/*"):
            path.write_bytes(content)
        assert codes(system, kept_in) == expected


def test_a_cache_that_cannot_be_written_is_done_without(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("file", "")
    checkout.monkeypatch.setenv(cache.FOLDER_VARIABLE, "file/cache")
    outcome = checkout.run("check", "-f", "json")
    assert (outcome.codes, outcome.code, outcome.err) == (["CPL013"], 1, "")


@pytest.mark.parametrize(("folder", "why"), [("file", "file exists"), ("file/cache", "not a directory")])
def test_a_folder_that_was_asked_for_must_be_possible(checkout: Checkout, folder: str, why: str) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("file", "")
    outcome = checkout.run("check", "--cache-dir", folder)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == f"parmlint: --cache-dir: {folder} cannot be made: {why}.\n"
    assert checkout.run("check", "--cache-dir", folder, "--no-cache").code == 1
    for verb in ("ipl", "system", "map"):
        assert checkout.run(verb, "X", "--cache-dir", folder) == outcome


def test_a_cache_that_others_may_write_to_is_told_of(checkout: Checkout) -> None:
    (checkout.root / "shared").mkdir()
    (checkout.root / "shared").chmod(0o777)
    checkout.write("file", "")
    for folder in ("shared", "file"):
        assert checkout.run("cache", "show", "--cache-dir", folder).out == (
            f"{folder}: 0 entries, 0 bytes; it is not used, because it is not a folder that only you can write to\n"
        )
    assert checkout.run("cache", "show", "--cache-dir", "none").out == "none: 0 entries, 0 bytes\n"


def test_the_cache_is_shown_and_cleared(checkout: Checkout, kept_in: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.run("check", "--cache-dir", str(kept_in))
    kept = [path for path in kept_in.glob("??/*") if path.is_file()]
    size = sum(path.stat().st_size for path in kept)
    assert len(kept) >= 2  # the member, the run, and a parser unless this process has it

    shown = checkout.run("cache", "show", "--cache-dir", str(kept_in))
    assert shown.out == f"{kept_in}: {len(kept)} entries, {size:,} bytes\n"

    cleared = checkout.run("cache", "clear", "--cache-dir", str(kept_in))
    assert cleared.out == f"{len(kept)} entries removed from {kept_in}\n"
    assert checkout.run("cache", "show", "--cache-dir", str(kept_in)).out == f"{kept_in}: 0 entries, 0 bytes\n"


def test_runs_at_the_same_time_share_a_cache(checkout: Checkout, kept_in: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    command = [sys.executable, "-m", "lint", "check", "-f", "concise", "--cache-dir", str(kept_in)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}

    runs = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
        for _ in range(4)
    ]
    said = {(run.communicate(), run.returncode) for run in runs}

    expected = checkout.run("check", "-f", "concise", "--no-cache")
    assert said == {((expected.out, expected.err), 1)}
    assert checkout.run("check", "-f", "concise", "--cache-dir", str(kept_in)) == expected
    assert not list(kept_in.glob("??/*.new"))


def test_a_run_that_was_killed_leaves_nothing_that_harms(checkout: Checkout, kept_in: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    expected = codes(checkout, kept_in)
    for path in list(kept_in.glob("??/*")):
        path.with_name(f"{path.name}.4711.new").write_bytes(path.read_bytes()[:20])
        path.unlink()

    assert codes(checkout, kept_in) == expected
    assert codes(checkout, kept_in) == expected


@pytest.mark.parametrize("verb", [["ipl", "PRDA"], ["ipl", "PRDA", "--value", "BPXPRM.MAXPROCSYS"]])
def test_what_an_ipl_finds_is_read_with_the_cache(system: Checkout, kept_in: Path, verb: list[str]) -> None:
    first = system.run(*verb, "--cache-dir", str(kept_in))
    assert (first.code, first.err) == (0, "")
    assert list(kept_in.glob("??/*"))
    assert first == system.run(*verb, "--no-cache") == system.run(*verb, "--cache-dir", str(kept_in))

    system.write(LIMITS, "MAXPROCSYS(901)\n")
    system.write(SYSPARM, "LNKAUTH=APFTAB,\nOMVS=(01,00,FS)\n")

    changed = system.run(*verb, "--cache-dir", str(kept_in))
    assert changed == system.run(*verb, "--no-cache")
    assert changed != first


def test_the_verbs_that_show_systems_keep_nothing_unless_they_may(system: Checkout, kept_in: Path) -> None:
    system.monkeypatch.setenv("PARMLINT_CACHE_DIR", str(kept_in))
    system.write("USER.DIRECT", "DIRECTORY 0123 3390 VMRES1\nUSER ALICE SECRET\n MDISK 0191 3390 0001 0010 USER01 MR\n")
    for verb in (["ipl", "PRDA"], ["system", "USER.DIRECT"], ["map", "USER.DIRECT"]):
        assert system.run(*verb, "--no-cache").code == 0
        assert not kept_in.exists()
    for verb in (["system", "USER.DIRECT"], ["map", "USER.DIRECT"]):
        assert system.run(*verb).out == system.run(*verb, "--no-cache").out
    assert not any(b"SECRET" in path.read_bytes() for path in kept_in.glob("??/*"))


# --- On a CI server -----------------------------------------------------------------------------------------------


@pytest.fixture
def home(checkout: Checkout, tmp_path: Path) -> Path:
    """The folder in which the user's own cache is unless it is named."""
    home = tmp_path / "home"
    checkout.monkeypatch.delenv(cache.FOLDER_VARIABLE)
    for name in ("HOME", "XDG_CACHE_HOME"):
        checkout.monkeypatch.setenv(name, str(home))
    checkout.write("COUPLE00", UNSERVED)
    return home


@pytest.mark.parametrize("value", ["true", "True", "1", "yes", "woodpecker"])
def test_on_a_ci_server_no_cache_is_written(checkout: Checkout, home: Path, value: str) -> None:
    checkout.monkeypatch.setenv("CI", value)

    assert checkout.run("check").code == 1
    for verb in ("ipl", "system", "map"):
        checkout.run(verb, "COUPLE00")

    assert not home.exists()


def test_on_a_ci_server_no_cache_is_read(checkout: Checkout, home: Path) -> None:
    """What was kept before, by whom ever, decides nothing."""
    assert checkout.run("check").code == 1
    engine_must_rest(checkout)
    assert checkout.run("check").code == 1
    checkout.monkeypatch.setenv("CI", "true")

    with pytest.raises(AssertionError, match="internal error"):
        checkout.run("check")


@pytest.mark.parametrize("value", ["", "0", "false", "FALSE", "no", "off"])
def test_elsewhere_the_user_s_own_cache_is_used(checkout: Checkout, home: Path, value: str) -> None:
    checkout.monkeypatch.setenv("CI", value)

    assert checkout.run("check").code == 1

    assert [path for path in home.rglob("*") if path.is_file()]


@pytest.mark.parametrize("by", ["option", "variable"])
def test_on_a_ci_server_a_cache_that_is_named_is_used(checkout: Checkout, home: Path, kept_in: Path, by: str) -> None:
    checkout.monkeypatch.setenv("CI", "true")
    named = ["--cache-dir", str(kept_in)] if by == "option" else []
    if by == "variable":
        checkout.monkeypatch.setenv(cache.FOLDER_VARIABLE, str(kept_in))

    first = checkout.run("check", *named)
    engine_must_rest(checkout)

    assert checkout.run("check", *named) == first
    assert not home.exists()


def test_on_a_ci_server_the_cache_is_shown_with_what_holds_there(checkout: Checkout, home: Path) -> None:
    checkout.run("check")
    elsewhere = checkout.run("cache", "show").out.rstrip("\n")
    checkout.monkeypatch.setenv("CI", "true")

    shown = checkout.run("cache", "show").out

    assert shown == f"{elsewhere}; not used on a CI server unless --cache-dir or {cache.FOLDER_VARIABLE} names it\n"
    assert checkout.run("cache", "clear").code == 0
    assert "0 entries" in checkout.run("cache", "show").out


def test_a_library_that_is_a_link_is_known_by_the_name_behind_it(checkout: Checkout) -> None:
    """A remembered run ends where the link leads elsewhere, though the members there are the same."""
    for name in ("A.PARMLIB", "C.PARMLIB"):
        checkout.write(f"real/{name}/COUPLE00", HEALTHY)
    checkout.write("SYS1.PARMLIB/LOAD00", "SYSPARM  00\nPARMLIB  A.PARMLIB\nPARMLIB  SYS1.PARMLIB\n")
    checkout.write("SYS1.PARMLIB/IEASYS00", "LNKAUTH=APFTAB,\nCOUPLE=00\n")
    checkout.write("parmlint.yaml", "systems: {PRDA: {parmlib: [SYS1.PARMLIB, parm], ipl: {load: '00'}}}\n")
    link = checkout.root / "parm"
    link.symlink_to("real/A.PARMLIB")
    before = checkout.check(".")
    assert before == checkout.check(".")

    link.unlink()
    link.symlink_to("real/C.PARMLIB")
    after = checkout.check(".")

    assert after == checkout.check(".", "--no-cache")
    assert after.json["findings"] != before.json["findings"]
