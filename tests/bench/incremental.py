"""A session against new engines: from a change to its findings, side by side in one run."""

from __future__ import annotations

import gc
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from lint.cli.common import vocabulary
from lint.config import read
from lint.config.settings import Settings
from lint.engine import Engine, Run
from lint.engine.session import Session
from lint.source.file_tree import FileTree, OverlaidTree, absolute
from tests.bench import estate, sysplex


class Edited(NamedTuple):
    """What the edits of a member are made of: a comment, a statement, and a value with what it changes to."""

    comment: str
    statement: str
    before: str
    after: str


ROUNDS = 7
FEW_ROUNDS = 3
SHARED = {
    "NKB.PLEX.PARMLIB/COUPLEPX": Edited(
        "/* {} */", "CLASSDEF CLASS(N{:03}) CLASSLEN(4028)", "CLASSLEN(956)", "CLASSLEN({})"
    ),
    "NKB.PLEX.PARMLIB/PROGAP": Edited("/* {} */", "APF ADD DSNAME(N{:03}.LOAD) SMS", "SYS1.CMDLIB", "SYS1.CMDLIB{}"),
    "NKB.PLEX.PARMLIB/COMMNDPX": Edited("/* {} */", "COM='S N{:03}'", "COM='S TCPIP'", "COM='S TCPIP{}'"),
    "NKB.PLEX.PARMLIB/BPXPRMLM": Edited("/* {} */", "", "MAXPTYS(1600)", "MAXPTYS(16{:02})"),
    "NKB.PLEX.PARMLIB/BPXPRMFS": Edited(
        "/* {} */", "MOUNT FILESYSTEM('N{:03}') TYPE(ZFS) MOUNTPOINT('/n') MODE(READ)", "", ""
    ),
    "NKB.PLEX.PARMLIB/IEASYMPX": Edited("/* {} */", "SYSDEF SYMDEF(&N{:03}.='A')", "'OMVS'", "'OMV{}'"),
    "SYS1.IPLPARM/LOADN1": Edited("* {}", "", "NUCLEUS  1", "NUCLEUS  {}"),
    "NKB.PLEX.PARMLIB/IEASYSPX": Edited("* {}", "", "MAXUSER=1200", "MAXUSER=12{:02}"),
}
"""The members of `sysplex` that all systems share."""


def _edits(text: str, edited: Edited) -> Iterator[tuple[str, Callable[[int], str]]]:
    """Edits of a member by their names, each a function from a number to the text."""
    first, rest = text.split("\n", 1)
    yield "a comment at the end", lambda number: f"{text}{edited.comment.format(number)}\n"
    yield "a comment inserted as line 2", lambda number: f"{first}\n{edited.comment.format(number)}\n{rest}"
    if edited.statement:
        yield "a statement at the end", lambda number: f"{text}{edited.statement.format(number)}\n"
    if edited.before:
        yield "one value", lambda number: text.replace(edited.before, edited.after.format(number + 1), 1)


def incremental(folder: Path) -> None:
    """Print what changes cost, and how long a check that is cancelled goes on."""
    with _folder(folder / "alone"):
        alone()
    with _folder(folder / "systems"):
        sysplex.write(Path(), 200)
        shared_members()
    with _folder(folder / "directory"):
        long_directory()


def alone() -> None:
    """One COUPLExx without systems."""
    path = Path("COUPLE00")
    path.write_text(estate.COUPLE, "utf-8")
    session = Session(Settings())
    session.check_systems(path)
    times = []
    for number in range(3 * ROUNDS):
        data = f"{estate.COUPLE}CLASSDEF CLASS(C{number})\n".encode()
        session.put(data, path)
        times.append(timed(lambda: session.check_systems(path)))
    sys.stdout.write(f"one COUPLExx, change to findings: {statistics.median(times) * 1000:.1f} ms (aim: 10 ms)\n")


def shared_members() -> None:
    """Members that 200 systems share, each changed in a comment, in lines above all others, and in a value."""
    settings = read.read(Path("parmlint.yaml").absolute(), vocabulary(), FileTree())
    session = Session(settings)
    for name, edited_with in SHARED.items():
        path = Path("zos", name)
        text = path.read_text("utf-8")
        session.check_systems(path)
        for title, edited in _edits(text, edited_with):
            pairs, first = [], []
            for number in range(FEW_ROUNDS):
                data = edited(number).encode()
                session.put(data, path)
                first.append(timed(partial(session.check_file, path)))
                changed = timed(partial(session.check_systems, path))
                pairs.append((changed, timed(partial(_fresh, settings, path, data))))
            row(f"{path.name}, which 200 systems share, {title}", pairs, 0.25)
            sys.stdout.write(f"  its own findings: {statistics.median(first) * 1000:.1f} ms\n")
        session.put(text.encode(), path)
        late = cancelled(partial(session.check_systems, path))
        sys.stdout.write(f"  a canceled check goes on for {late * 1000:.0f} ms at most\n")


def long_directory() -> None:
    """A directory of 100,000 lines, one of which changes."""
    path = Path("USER.DIRECT")
    lines = estate.directory(100_000).split("\n")
    session = Session(Settings())
    session.put("\n".join(lines).encode(), path)
    session.check_systems(path)
    entry, pairs = [], []
    for number in range(ROUNDS):
        at = next(at for at, line in enumerate(lines) if at > 10_000 * (number + 1) and line.startswith(" SHARE"))
        lines[at] = lines[at].replace("RELATIVE", "RELATIVX")
        data = "\n".join(lines).encode()
        begin = time.process_time()
        session.put(data, path)
        run = session.check_entries(path)
        entry.append(time.process_time() - begin)
        if run is None or len(run.findings) != 1:
            raise SystemExit("the changed entry has not its finding")
        whole = timed(lambda: session.check_systems(path))
        pairs.append((whole + entry[-1], timed(partial(_fresh, Settings(), path, data))))
    sys.stdout.write(
        f"directory of 100,000 lines, changed entry: {statistics.median(entry) * 1000:.0f} ms (aim: 300 ms)\n"
    )
    row("  the whole of it", pairs, 1.0)


def cancelled(check: Callable[[Callable[[], bool]], object]) -> float:
    """The longest processor time in seconds between two questions whether a check is cancelled."""
    times = [time.thread_time()]

    def is_cancelled() -> bool:
        times.append(time.thread_time())
        return False

    check(is_cancelled)
    times.append(time.thread_time())
    return max(after - before for before, after in pairwise(times))


def _fresh(settings: Settings, path: Path, data: bytes) -> Run:
    return Engine(settings, tree=OverlaidTree(FileTree(), {absolute(path): data})).check_paths([path])


def timed(call: Callable[[], object]) -> float:
    """Seconds of processor time for one call, after a collection of garbage."""
    gc.collect()
    begin = time.process_time()
    call()
    return time.process_time() - begin


def row(name: str, pairs: list[tuple[float, float]], aim: float) -> None:
    """Print the medians of both, and the median of their ratios."""
    ours, fresh = (statistics.median(values) for values in zip(*pairs, strict=True))
    ratio = statistics.median(a / b for a, b in pairs)
    sys.stdout.write(
        f"{name}: {ours * 1000:.0f} ms; a new engine: {fresh * 1000:.0f} ms; ratio {ratio:.2f} (aim: {aim:.2f})\n"
    )


@contextmanager
def _folder(folder: Path) -> Iterator[None]:
    """The folder, made and entered."""
    before = Path.cwd()
    folder.mkdir()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)
