"""The file systems of z/OS UNIX: what a system mounts where, in which mode, and who takes it over."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from lint.model.mounts import AUTOMOVE, Mount, Mounts, unquoted
from lint.pictures.grid import GAP, TALL, Canvas, tile
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import SMALL, Label, Picture, Stroke, Subject, identifier, wrapped
from lint.pictures.words import OWN_NAME, place_text, shown_text, systems_text, with_own_name
from lint.syntax.statement import LocatedOperand, LocatedValue, is_unknown
from lint.systems.zos.image import Image

_STEP, _WIDE = 28, 420
_COLUMNS = (("TYPE", 78), ("MODE", 78), ("taken over", 260), ("system", 160))
_ROOM = 1000
"""The width of lines of text."""
_DEEPEST = 10
"""Deeper mounts stand below each other."""
_LINES, _NEXT = 10, 13
"""The most lines of a column, in which the names of 32 systems have room, and the height of each."""

_WORDS = {
    Look.SOUND: "mounted for reading and writing",
    Look.SECOND: "mounted for reading",
    Look.HELD: "alternate root, for the sysplex root if that is lost",
    Look.CLASH: "another file system is mounted at the same place",
    Look.MISSING: "not there",
    Look.UNKNOWN: "not judged, or not known",
}


def layouts(images: Sequence[Image], observed: Observed = NOTHING) -> list[Picture]:
    """A picture of the file systems of each system that mounts some; those that have them alike share theirs."""
    alike: dict[Hashable, list[_Tree]] = {}
    for image in images:
        mounts = image.view(Mounts)
        if mounts and (mounts.all or not has_read_all(image, mounts)):
            tree = _Tree(image, mounts, observed)
            alike.setdefault(tree.content(), []).append(tree)
    return [trees[0].picture([tree.name for tree in trees]) for trees in alike.values()]


def has_read_all(image: Image, mounts: Mounts, *names: str) -> bool:
    """True if the statements of these names, or all mounts, in every BPXPRMxx of the system were read."""
    is_whole = image.has_every_ieasys and image.has_all("BPXPRM")
    return is_whole and mounts.has_read_all(*(names or ("ROOT", "MOUNT")))


class _Tree:
    """The file systems of a system."""

    def __init__(self, image: Image, mounts: Mounts, observed: Observed) -> None:
        self._image = image
        self._mounts = mounts
        self._observed = observed
        self._canvas = Canvas()
        self.name = image.name
        self._prefix = ""
        """The name of the system, in the names of its objects; "" while it is compared."""
        self._is_alone = False
        self._children: dict[Mount | None, list[Mount]] = {}
        self._number = {mount: at for at, mount in enumerate(mounts.all)}
        for mount in mounts.all:
            self._children.setdefault(self._holder(mount), []).append(mount)
        self._right = min(self._depth(), _DEEPEST) * _STEP + _WIDE + 2 * GAP
        """The left edge of the columns, to the right of the deepest mount."""

    def _holder(self, mount: Mount) -> Mount | None:
        return self._mounts.parent(mount) if mount.path and not mount.is_root else None

    def content(self) -> Hashable:
        """All that is drawn, for a comparison: with the symbol in place of the own name."""
        self._canvas, self._prefix, self._is_alone = Canvas(), "", False
        self._draw_all()
        return self._mounts.is_shared, tuple(self._canvas.shapes), tuple(self._canvas.labels)

    def picture(self, names: Sequence[str]) -> Picture:
        """The picture of systems that have this content."""
        self._canvas, self._prefix, self._is_alone = Canvas(), self.name, len(names) == 1
        canvas = self._canvas
        shared = {True: "shared in the sysplex", False: "not shared", None: "shared or not: not known"}
        canvas.heading(f"File systems of {systems_text(names)}, {shared[self._mounts.is_shared]}")
        canvas.names(names, _ROOM)
        self._draw_all()
        if any(OWN_NAME in label.text for label in canvas.labels) and not self._is_alone:
            canvas.line(f"{OWN_NAME} stands for the name of each system.")
        title = f"UNIX file systems of {systems_text(names)}"
        return with_legend(identifier("unix", self.name), title, canvas.shapes, canvas.labels, words=_WORDS)

    def _draw_all(self) -> None:
        """Draws the tree from the root on, then what hangs in no file system that is known."""
        canvas = self._canvas
        left = self._right
        for words, width in _COLUMNS:
            canvas.labels.append(Label(words, left, canvas.y + 8, SMALL, weight="faint"))
            left += width
        canvas.y += 16
        if self._mounts.root is None:
            is_sure = has_read_all(self._image, self._mounts, "ROOT")
            words = "no ROOT in BPXPRMxx" if is_sure else "a ROOT that could not be read"
            self._extra("root", Look.MISSING if is_sure else Look.UNKNOWN, "/", words)
        for mount in self._children.get(None, ()):
            self._draw(mount, 0 if mount.is_root else 1)
        self._alternate()
        if not has_read_all(self._image, self._mounts):
            self._extra("rest", Look.UNKNOWN, "not known", "a BPXPRMxx or a statement could not be read")
        if self._mounts.has_automount:
            canvas.line("The automount facility mounts more, which is not in BPXPRMxx.")

    def _alternate(self) -> None:
        """Draws the file system of each ALTROOT."""
        for at, statement in enumerate(self._mounts.statements("ALTROOT")):
            if "NONE" in statement:
                words, more, look = "ALTROOT NONE", "no alternate root", Look.HELD
            else:
                path, name = (
                    self._shown(unquoted(operand), operand)
                    for operand in map(statement.get, ("MOUNTPOINT", "FILESYSTEM"))
                )
                words, more = f"ALTROOT at {path or 'a place that is not known'}", name or "file system not known"
                look = Look.HELD if path and name and statement.is_sound else Look.UNKNOWN
            title = f"{words}: {more}, {place_text(statement.span)}"
            subject = self._observed.statement(
                f"{self._prefix} alternate {at}", title, statement.full_span, self._image.name
            )
            self._canvas.put(tile((0, self._canvas.y), (_WIDE, TALL), look, subject, words, more))
            self._canvas.y += TALL + GAP

    def _depth(self) -> int:
        """The steps from the root to the deepest mount."""
        level = [mount for mount in self._children.get(None, ()) if not mount.is_root]
        depth = 1 if level else 0
        level += [child for mount in self._mounts.all if mount.is_root for child in self._children.get(mount, ())]
        while level:
            depth, level = depth + 1, [child for mount in level for child in self._children.get(mount, ())]
        return depth

    def _extra(self, name: str, look: Look, words: str, more: str) -> None:
        subject = Subject(f"{self._prefix} {name}", f"{words}: {more}")
        self._canvas.put(tile((0, self._canvas.y), (_WIDE, TALL), look, subject, words, more))
        self._canvas.y += TALL + GAP

    def _draw(self, mount: Mount, depth: int) -> None:
        """Draws a file system, below it those that are mounted in it, and the lines to them."""
        canvas, top = self._canvas, self._canvas.y
        left = min(depth, _DEEPEST) * _STEP
        path = "/" if mount.is_root else self._shown(mount.written_path, mount.statement.get("MOUNTPOINT"))
        name = self._shown(mount.written_name, mount.statement.get("FILESYSTEM"))
        words, more = path or "mount point not known", name or "file system not known"
        columns = [mount.file_type or "not given", mount.mode or "not known", self._takeover(mount), self._owner(mount)]
        title = f"{words}: {more}, {', '.join(columns)}, {place_text(mount.statement.span)}"
        subject = self._observed.statement(
            f"{self._prefix} mount {self._number[mount]}", title, mount.statement.full_span, self._image.name
        )
        canvas.put(tile((left, top), (_WIDE, TALL), self._look(mount), subject, words, more))
        right = self._right
        high: float = TALL
        for text, (_, width) in zip(columns, _COLUMNS, strict=True):
            lines = wrapped(text, width - GAP, SMALL, _LINES)
            y = top + (_NEXT if lines[1:] else TALL / 2 + 4)
            canvas.labels += [Label(line, right, y + at * _NEXT, SMALL) for at, line in enumerate(lines)]
            high = max(high, len(lines) * _NEXT + GAP)
            right += width
        canvas.y += high + GAP
        for child in self._children.get(mount, ()):
            if depth < _DEEPEST:
                x, y = left + _STEP / 2, canvas.y + TALL / 2
                canvas.shapes.append(Stroke(((x, top + TALL), (x, y), (left + _STEP, y)), Look.LINK, has_arrow=True))
            self._draw(child, depth + 1)

    def _look(self, mount: Mount) -> Look:
        if mount.path and self._mounts.by_path.get(mount.path) is not mount:
            return Look.CLASH
        is_placed = mount.is_root or self._mounts.parent(mount)
        if not mount.path or is_unknown(mount.path) or not is_placed or not mount.statement.is_sound:
            return Look.UNKNOWN
        return {"RDWR": Look.SOUND, "READ": Look.SECOND}.get(mount.mode, Look.UNKNOWN)

    def _takeover(self, mount: Mount) -> str:
        takeover = mount.takeover
        if takeover is None:
            return f"{AUTOMOVE}, the default" if mount.statement.is_sound else "not known"
        systems = ",".join(self._of_value(value.text, value) for value in takeover.values)
        return f"{takeover.name}({systems})" if systems else takeover.name

    def _owner(self, mount: Mount) -> str:
        if mount.system:
            return self._shown(mount.system, mount.statement.get("SYSNAME"))
        return "each has its own" if mount.is_for_one_system else "any"

    def _shown(self, text: str, operand: LocatedOperand | None) -> str:
        return self._of_value(text, operand.values[0]) if operand and operand.values else text

    def _of_value(self, text: str, value: LocatedValue) -> str:
        """The text of a value; of systems that are alike, with the symbol that has the name of each."""
        shown = shown_text(text, value, self._image)
        has_symbols = bool(value.located.symbols_in(value.value.start, value.value.end))
        return with_own_name(shown, self.name) if has_symbols and not self._is_alone else shown
