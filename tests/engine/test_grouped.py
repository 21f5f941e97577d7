"""Groups of systems that other processes check: the run is that of one engine, whoever does the work."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path, PurePath
from typing import Any

import pytest

from lint.cli import common
from lint.config.settings import Settings
from lint.config.systems import ZosSystem
from lint.engine import group_tasks, grouped, parallel
from lint.engine.declarations import DeclarationsCheck
from lint.engine.engine import Engine
from lint.engine.group_tasks import OtherProgramError, use_tree
from lint.engine.pools import in_turn, own_processes
from lint.engine.run import Run
from lint.engine.sending import LostWorkError
from lint.report.fleet.rows import system_rows
from lint.source.file_tree import FileTree
from lint.source.snapshot import Folders
from lint.systems.checkout import SourceFile
from lint.systems.workspace import Workspace
from lint.systems.zos.image import Image
from tests.bench import fleet
from tests.helpers.pools import Inline, Measuring, pool
from tests.running import ROOT, Checkout

_LOAD = "SYSPARM  00\nIEASYM   00\n"
_TWO_COPIES = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: a}\n  PRDB: {parmlib: b}\n",
    "a/LOAD00": _LOAD,
    "a/IEASYM00": "SYSDEF SYSNAME(PRDA)\n",
    "a/IEASYS00": "COUPLE=00\n",
    "a/COUPLE00": " COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.A)\n",
    "b/LOAD00": _LOAD,
    "b/IEASYM00": "SYSDEF SYSNAME(PRDB)\n",
    "b/IEASYS00": "COUPLE=00\n",
    "b/COUPLE00": " COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.B)\n",
}
"""One sysplex whose systems share no file, and whose name only COUPLExx has. Its couple data sets differ."""
_NEIGHBOR = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: sys1/parmlib}\n  PRDB: {parmlib: plex/parmlib}\n",
    "sys1/parmlib/LOAD00": "SYSPARM  (00,01)\nPARMLIB  PLEX.PARMLIB\nPARMLIB  SYS1.PARMLIB\n",
    "sys1/parmlib/IEASYS00": "CLOCK=01\n",
    "plex/parmlib/LOAD00": "SYSPARM  00\n",
    "plex/parmlib/IEASYS00": "CLOCK=00\n",
    "plex/parmlib/IEASYS01": "CMD=01\n",
    "plex/parmlib/CLOCK00": "OPERATOR NOPROMPT\n",
    "plex/parmlib/CLOCK01": "OPERATOR NOPROMPT\n",
    "plex/parmlib/COMMND01": "COM='S &NAME.'\n",
}
"""The LOADxx of PRDA names a library that only PRDB declares."""
_FAULTS = {
    "parmlint.yaml": "exclude: [nothing/*]\nsystems:\n"
    "  PRDA: {parmlib: a, elsewhere: &e [CLOCK77, IEAOPT07]}\n  PRDB: {parmlib: b, elsewhere: *e, policies: pol}\n"
    "  PRDC: {parmlib: a}\n"
    "  VMA: {directory: vm/USER.DIRECT, volumes: {NOVOL1: 3390-9}, zos_guests: [ZOSX]}\n",
    **{name: text for name, text in _TWO_COPIES.items() if name != "parmlint.yaml"},
    "b/IEASYS00": "COUPLE=00,\nOPT=07\n",
    "a/IEASYM00": "SYSDEF SYSNAME(PRDA) SYMDEF(&UNUSED='X') SYMDEF(&ONLYB='Y')\n",
    "b/CLOCK09": "TIMEZONE &ONLYB.\n",
    "pol/README": "No policies here.\n",
    "jobs/SFM.jcl": "//S JOB\n//X EXEC PGM=IXCMIAPU\n//SYSIN DD *\n DATA TYPE(SFM)\n DEFINE POLICY NAME(P)\n/*\n",
    "vm/USER.DIRECT": "DIRECTORY 0123 3390 VMRES1\nUSER MAINT NOLOG 64M 64M G\n MDISK 0191 3390 1 5 VMRES1 MR\n",
    "vm/SYSTEM.CONFIG": "CP_Owned Slot 1 VMRES1\n",
    "other/COUPLE07": "  COUPLE SYSPLEX(&X.)\n /* parmlint: ignore CPL001 -- never */\n",
    "other/notes": "Nothing of interest.\n",
    "other/CLOCK01": "//JOB JOB\n",
}
"""Faults that rules about one system, one group and the whole report, and files of no system."""


def _estate(folder: Path) -> None:
    shutil.copytree(ROOT / "fixtures" / "estate", folder, dirs_exist_ok=True)


def _fleet(folder: Path) -> None:
    fleet.write(folder, 3, 2)
    plex = folder / "plex001" / "zos" / "NKB.PLEX.PARMLIB"
    (plex / "COUPLEPX").write_text((plex / "COUPLEPX").read_text("utf-8").replace("CLASSLEN", "CLASLEN"), "utf-8")
    (plex / "COMMNDZZ").write_bytes(b"COM='S X,PASSWORD=SECRET99'\n")


def _written(files: dict[str, str]) -> Callable[[Path], None]:
    def write(folder: Path) -> None:
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, "utf-8")

    return write


_POLICIES = """\
//SFM      JOB (ACCT)
//STEP1    EXEC PGM=IXCMIAPU
//SYSIN    DD *
  DATA TYPE(SFM)
  DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
  SYSTEM NAME(*) ISOLATETIME(0) CFSTRHANGTIME(900)
/*
//FORMAT   EXEC PGM=IXCL1DSU
//SYSIN    DD *
  DEFINEDS SYSPLEX(S000) DSN(SYS1.SFM) MAXSYSTEM(8)
    DATA TYPE(SFM) ITEM NAME(POLICY) NUMBER(4)
/*
"""


CHECKOUTS = {
    "estate": _estate, "fleet": _fleet, "two copies": _written(_TWO_COPIES), "neighbor": _written(_NEIGHBOR),
    "faults": _written(_FAULTS),
}  # fmt: skip

OF_SYSTEMS = {
    "estate": {"CPL060", "CPL065"},
    "fleet": {"CPL060", "SYS002", "YML014"},
    "two copies": {"CPL049"},
    "neighbor": {"SYS002", "YML010"},
    "faults": {"CPL049", "SYM010", "SYS002", "YML003", "YML008", "YML009", "YML011"},
}
"""Rules about systems, sysplexes, groups or the whole that report something in a checkout."""


def _outcome(run: Run) -> dict[str, object]:
    """All that a report shows of a run but its systems."""
    return {
        name: getattr(run, name)
        for name in (
            "findings", "unjudged", "coverage", "files", "members", "as_text", "unrecognised", "not_read", "kinds",
            "sorts", "incomplete", "failed", "paths", "taken", "without_system", "has_root", "configuration",
        )
    } | {"checked": sorted(run.checked), "lines": [run.line(*each.span[:2]) for each in run.findings]}  # fmt: skip


@pytest.fixture(params=CHECKOUTS)
def sort(request: pytest.FixtureRequest) -> str:
    """The name of a checkout."""
    name: str = request.param
    return name


@pytest.fixture
def settings(sort: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    folder = tmp_path / "checkout"
    folder.mkdir()
    CHECKOUTS[sort](folder)
    monkeypatch.chdir(folder)
    use_tree(FileTree())
    return common.settings(FileTree(), no_config=False, config=None)


@pytest.mark.parametrize("is_elsewhere", [False, True], ids=["here", "elsewhere"])
def test_the_run_is_that_of_one_engine(settings: Settings, sort: str, is_elsewhere: bool) -> None:
    alone = Engine(settings).check_paths([PurePath()])

    executor = Inline()
    run = grouped.check_paths(settings, [PurePath()], FileTree(), pool=pool(executor, is_elsewhere=is_elsewhere))

    assert OF_SYSTEMS[sort] <= {finding.code for finding in alone.findings}
    assert executor.submitted
    assert _outcome(run) == _outcome(alone)


def test_own_processes_give_the_same(settings: Settings) -> None:
    alone = Engine(settings).check_paths([PurePath()])

    run = grouped.check_paths(settings, [PurePath()], FileTree(), pool=own_processes(2, FileTree()))

    assert _outcome(run) == _outcome(alone)


def test_one_process_in_turn_gives_the_same(settings: Settings) -> None:
    alone = Engine(settings).check_paths([PurePath()])

    run = grouped.check_paths(settings, [PurePath()], FileTree(), pool=in_turn(FileTree()))

    assert _outcome(run) == _outcome(alone)


@pytest.mark.parametrize(("most_held", "images"), [(1, 0), (100, 12)])
def test_systems_that_were_checked_are_dropped(
    fleet_settings: Settings, monkeypatch: pytest.MonkeyPatch, most_held: int, images: int
) -> None:
    """The command collects no garbage by itself."""
    monkeypatch.setattr("lint.engine.group_tasks._MOST_HELD", most_held)
    monkeypatch.setattr("lint.engine.parallel.MANY_SYSTEMS", 12)
    gc.collect()
    of_others = _images()
    with parallel.gc_paused():
        run = grouped.check_paths(fleet_settings, [PurePath()], FileTree())
        held = _images() - of_others

    assert run.coverage.systems == 12
    assert held == images


def _images() -> int:
    """The systems in memory, which tests before this one may have left there."""
    return sum(isinstance(each, Image) for each in gc.get_objects())


_PART = {"fleet": "plex001", "neighbor": "plex/parmlib", "two copies": "b", "faults": "other", "estate": "vm"}
"""A folder of each checkout that holds the files of some groups alone, or of none."""


def test_systems_of_which_nothing_was_requested_may_take_what_was(settings: Settings, sort: str) -> None:
    paths = [PurePath(_PART[sort])]
    assert paths[0] in {PurePath(*path.relative_to(Path.cwd()).parts) for path in Path.cwd().rglob("*")}

    run = grouped.check_paths(settings, paths, FileTree(), pool=pool(Inline()))

    assert _outcome(run) == _outcome(Engine(settings).check_paths(paths))


@pytest.fixture
def fleet_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    fleet.write(tmp_path, 12, 1)
    monkeypatch.chdir(tmp_path)
    return common.settings(FileTree(), no_config=False, config=None)


def test_work_that_was_lost_is_done_once_more(fleet_settings: Settings) -> None:
    executor = Inline(ConnectionError("gone"))
    run = grouped.check_paths(fleet_settings, [PurePath()], FileTree(), pool=pool(executor, 1))

    assert _outcome(run) == _outcome(Engine(fleet_settings).check_paths([PurePath()]))


def test_work_that_is_lost_twice_ends_the_run_with_the_names_of_its_systems(fleet_settings: Settings) -> None:
    executor = Inline(*[ConnectionError("gone")] * 20)
    with pytest.raises(LostWorkError) as lost:
        grouped.check_paths(fleet_settings, [PurePath()], FileTree(), pool=pool(executor, 1))

    assert lost.value.names
    assert set(lost.value.names) < {system.name for system in fleet_settings.systems}
    assert lost.value.reason.startswith("the workers were lost twice (ConnectionError")


def test_workers_with_another_program_are_refused(fleet_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    builds = iter(("1 (here)", "2 (there)", "2 (there)"))
    monkeypatch.setattr("lint.program.build", lambda: next(builds))

    with pytest.raises(OtherProgramError, match="2 \\(there\\)"):
        grouped.check_paths(fleet_settings, [PurePath()], FileTree(), pool=pool(Inline()))


def test_no_more_work_is_open_than_the_workers_need_soon(fleet_settings: Settings) -> None:
    executor = Inline()
    grouped.check_paths(fleet_settings, [PurePath()], FileTree(), pool=pool(executor, 1, is_elsewhere=False))

    assert executor.submitted == 12
    assert executor.most_open <= 3


def test_each_library_of_a_group_is_walked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several systems name it."""
    fleet.write(tmp_path, 2, 3)
    monkeypatch.chdir(tmp_path)
    settings = common.settings(FileTree(), no_config=False, config=None)
    named = [library.path for system in settings.systems if isinstance(system, ZosSystem) for library in system.parmlib]
    walked: list[PurePath] = []
    below = Folders.below

    def watched(folders: Folders, folder: PurePath) -> object:
        walked.append(folder)
        return below(folders, folder)

    monkeypatch.setattr(Folders, "below", watched)
    grouped.check_paths(settings, [PurePath()], FileTree(), pool=pool(Inline()))

    assert len(set(named)) < len(named)
    assert {PurePath(path) for path in named} <= set(walked)
    assert len(walked) == len(set(walked))


def _with_policies(folder: Path, systems: int) -> None:
    """Systems that share nothing, and jobs for the policies of the first one's sysplex."""
    names = [f"s{number:03}" for number in range(systems)]
    files = {
        "parmlint.yaml": "systems:\n" + "".join(f"  {name.upper()}:\n    parmlib: {name}\n" for name in names),
        "s000/POLICIES.jcl": _POLICIES,
    }
    for name in names:
        files |= {f"{name}/LOAD00": f"SYSPARM  00\nSYSPLEX  {name.upper()}\n", f"{name}/IEASYS00": "CLOCK=00\n"}
    _written(files)(folder)


def test_what_travels_grows_with_the_systems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not with their square: no group has the lines of parmlint.yaml that are of others."""

    def sent(number: int) -> int:
        folder = tmp_path / str(number)
        folder.mkdir()
        _with_policies(folder, number)
        monkeypatch.chdir(folder)
        settings = common.settings(FileTree(), no_config=False, config=None)
        executor = Measuring()
        grouped.check_paths(settings, [PurePath()], FileTree(), pool=pool(executor, is_elsewhere=False))
        return executor.bytes

    assert sent(64) < 5 * sent(16)


def test_files_of_groups_are_not_read_once_more_to_find_jobs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers say which of them are jobs for policies."""
    _with_policies(tmp_path, 4)
    monkeypatch.chdir(tmp_path)
    settings = replace(common.settings(FileTree(), no_config=False, config=None), profile="strict")
    read: list[str] = []
    check_whole, workspace_file = DeclarationsCheck.check_whole, Workspace.file

    def watched(check: DeclarationsCheck, *arguments: Any, **options: Any) -> Run:
        def noted(workspace: Workspace, path: PurePath, **named: Any) -> SourceFile:
            read.append(path.name)
            return workspace_file(workspace, path, **named)

        with monkeypatch.context() as patch:
            patch.setattr(Workspace, "file", noted)
            return check_whole(check, *arguments, **options)

    monkeypatch.setattr(DeclarationsCheck, "check_whole", watched)
    run = grouped.check_paths(settings, [PurePath()], FileTree(), pool=pool(Inline()))

    assert "YML014" in {finding.code for finding in run.findings}
    assert "POLICIES.jcl" in read
    assert not {"LOAD00", "IEASYS00"} & set(read)


def test_what_a_worker_was_not_sent_is_checked_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that a link leads to is in no folder that was listed. Meanwhile no thread of this process works."""
    check, alone = group_tasks.check, []

    def watched(*arguments: Any) -> group_tasks.Result:
        alone.append(group_tasks._Process.lock.locked())
        return check(*arguments)

    monkeypatch.setattr(group_tasks, "check", watched)
    _written(_TWO_COPIES)(tmp_path)
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden" / "COMMND00").write_text("COM='S X'\n", "utf-8")
    (tmp_path / "parmlint.yaml").write_text(
        "systems:\n  PRDA: {parmlib: [a, .hidden/COMMND00]}\n  PRDB: {parmlib: b}\n", "utf-8"
    )
    monkeypatch.chdir(tmp_path)
    settings = common.settings(FileTree(), no_config=False, config=None)

    with ThreadPoolExecutor(2) as threads:
        run = grouped.check_paths(settings, [PurePath()], FileTree(), pool=pool(threads))

    assert _outcome(run) == _outcome(Engine(settings).check_paths([PurePath()]))
    assert len(alone) > len(settings.systems)  # one of them a second time
    assert all(alone)


def test_where_git_has_no_revision_all_is_checked_here(checkout: Checkout) -> None:
    """The snapshot has nothing at HEAD then, and no rule takes that for an answer."""
    fleet.write(checkout.root, 2, 1)
    checkout.git("init", "--quiet")
    settings = common.settings(FileTree(), no_config=False, config=None)

    run = grouped.check_paths(settings, [PurePath()], FileTree(), pool=pool(Inline()))

    assert _outcome(run) == _outcome(Engine(settings).check_paths([PurePath()]))


def test_the_rows_of_systems_come_from_the_workers(fleet_settings: Settings) -> None:
    """They are plain data, the same as those of one process."""
    record = partial(system_rows, str(Path.cwd()))
    run = grouped.check_paths(fleet_settings, [PurePath()], FileTree(), pool=pool(Inline()), record=record)
    alone = grouped.check_paths(fleet_settings, [PurePath()], FileTree(), record=record)

    assert _shown(run) == _shown(alone)
    assert len(_shown(run)) == 12


def _shown(run: Run) -> list[object]:
    return [
        (row.columns, [(each.prefix, list(each.rows)) for each in row.lists]) for part in run.recorded for row in part
    ]
