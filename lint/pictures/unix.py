"""The file systems of z/OS UNIX: what a system mounts where, in which mode, and who takes it over."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence

from lint.facts import table
from lint.model.members import text_of
from lint.model.mounts import AUTOMOVE, Mount, Mounts, normalized, unquoted
from lint.pictures.grid import GAP, PAD, TALL, Canvas, whole_tile
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import SMALL, TEXT, Label, Picture, Stroke, Subject, identifier, wrapped
from lint.pictures.sameness import DIFFERENT, Said, mark
from lint.pictures.unix_mounts import Elsewhere, Key, has_read_all, unread_texts
from lint.pictures.words import OWN_NAME, place_text, shown_text, systems_text, with_own_name
from lint.syntax.account import cached_property
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue, is_unknown
from lint.systems.zos.image import Image

_STEP, _WIDE = 28, 420
_COLUMNS = (("TYPE", 66), ("MODE", 66), ("taken over", 190), ("owner", 116))
_ATTRIBUTES = ("attributes", 134)
"""The column of what few mounts have; it is there if one of the picture has some."""
_FLAGS = ("SETUID", "NOSETUID", "SECURITY", "NOSECURITY", "NOWAIT")
_WORDS_OF_PARM = re.compile(r"(?<![A-Z0-9])(?:NO)?(?:RWSHARE|AGGRGROW)(?![A-Z0-9])", re.IGNORECASE)
"""The words of PARM that say how a file system may be used."""
_GUTTER = 18
"""The room for the mark of rows in which systems differ."""
_ROOM = 1000
"""The width of lines of text."""
_DEEPEST = 10
"""Deeper mounts stand below each other."""
_LINES, _NEXT = 12, 13
"""The most lines of a column, in which the names of 32 systems have room, and the height of each."""

_NOT_GIVEN, _OF_EACH = "not given", "one for each"
_OWNERS = {
    _NOT_GIVEN: "owner not given: the statement has no SYSNAME, so the system that mounts the file system owns it.",
    _OF_EACH: f"one for each: {OWN_NAME} is in the name or the mount point, so each system mounts one of its own.",
}
"""The meaning of the words in the column of the owner. [doc: BPXPRMxx syntax]"""
_FOR_NOBODY = "No other system takes over: AUTOMOVE and SYSNAME count with SYSPLEX(YES) only."
_WORDS = {
    Look.SOUND: "mounted for reading and writing",
    Look.SECOND: "mounted for reading",
    Look.HELD: "alternate root, for the sysplex root if that is lost: always READ and AUTOMOVE",
    Look.CLASH: "two file systems at one mount point; MODE says how each would be mounted",
    Look.MISSING: "not there",
    Look.UNKNOWN: "not judged, or not known",
}


_SHARING = Key("SYSPLEX", "", 0)
_NOT_SHARED = "not shared"
_SHARING_NOT_KNOWN = "shared or not: not known"
_EXPLAINED = f"{DIFFERENT} not alike in the systems of the sysplex, with the names of these replaced"


def layouts(images: Sequence[Image], observed: Observed = NOTHING) -> list[Picture]:
    """A picture of the file systems of each system that mounts some; those that have them alike share theirs.

    What the systems do not have alike is marked.
    """
    alike: dict[Hashable, list[_Tree]] = {}
    for image in images:
        mounts = image.view(Mounts)
        if mounts and (mounts.all or not has_read_all(image, mounts)):
            tree = _Tree(image, mounts, observed)
            alike.setdefault(tree.content(), []).append(tree)
    groups = list(alike.values())
    all_rows = [trees[0].rows for trees in groups]
    keys = dict.fromkeys(key for rows in all_rows for key in rows)
    different = {key for key in keys if mark([trees[0].said(key) for trees in groups]) == DIFFERENT}
    pictures = []
    for trees in groups:
        elsewhere: dict[Elsewhere, list[str]] = {}
        for key in keys:
            for more in groups if key in different and key not in trees[0].rows else ():
                for place in more[0].beyond(trees[0], key):
                    names = elsewhere.setdefault(place, [])
                    names += [tree.name for tree in more if tree.name not in names]
        pictures.append(trees[0].picture([tree.name for tree in trees], different, elsewhere))
    return pictures


class _Tree:
    """The file systems of a system."""

    def __init__(self, image: Image, mounts: Mounts, observed: Observed) -> None:
        self._image = image
        self._mounts = mounts
        self._observed = observed
        self._canvas = Canvas()
        self.name = image.name
        self.rows: dict[Key, Said | None] = {}
        """The words of each mount, as systems that are alike have them; None where they are not known."""
        self._keys: dict[int, Key] = {}
        """The keys of the statements, by their identity."""
        self._names: dict[Key, str] = {}
        """The file system of each mount, as systems that are alike have it."""
        self._prefix = ""
        """The name of the system, in the names of its objects; "" while it is compared."""
        self._is_alone = False
        self._children: dict[Mount | None, list[Mount]] = {}
        self._at_path: dict[str, list[Mount]] = {}
        self._number = {mount: at for at, mount in enumerate(mounts.all)}
        for mount in mounts.all:
            self._children.setdefault(self._holder(mount), []).append(mount)
            if mount.path:
                self._at_path.setdefault(mount.path, []).append(mount)
        self._different: Collection[Key] = ()
        self._signs: list[float] = []
        """The base lines of the rows in which the systems differ."""
        self._owners: set[str] = set()
        """The words of the column of the owner."""
        self._right = min(self._depth(), _DEEPEST) * _STEP + _WIDE + 2 * GAP
        """The left edge of the columns, to the right of the deepest mount."""

    def _holder(self, mount: Mount) -> Mount | None:
        return self._mounts.parent(mount) if mount.path and not mount.is_root else None

    def content(self) -> Hashable:
        """All that is drawn, for a comparison: with the symbol in place of the own name."""
        self._canvas, self._prefix, self._is_alone = Canvas(), "", False
        self._note_rows()
        self._draw_all({})
        return self._sharing(), tuple(self._canvas.shapes), tuple(self._canvas.labels)

    def said(self, key: Key) -> Said | None:
        """The words of a mount that some system has; None if they are not known here."""
        if key in self.rows:
            return self.rows[key]
        return Said("") if has_read_all(self._image, self._mounts, key.statement) else None

    def beyond(self, here: _Tree, key: Key) -> Iterator[Elsewhere]:
        """The file systems at the place of a key that `here` does not have there; two may be at one place."""
        names, names_here = (
            Counter(name for each, name in tree._names.items() if each[:2] == key[:2]) for tree in (self, here)
        )
        for name in names - names_here:
            yield Elsewhere(key.statement, key.path, name, is_again=name in names_here)

    def picture(
        self, names: Sequence[str], different: Collection[Key], elsewhere: Mapping[Elsewhere, Sequence[str]]
    ) -> Picture:
        """The picture of systems that have this content.

        `different` are the mounts that the systems of the sysplex do not have alike, `elsewhere` those that only
        other systems have, with their names.
        """
        self._canvas, self._prefix, self._is_alone = Canvas(), self.name, len(names) == 1
        self._different, self._signs, self._owners = different, [], set()
        canvas = self._canvas
        self._sign(_SHARING, canvas.y + 15)
        canvas.heading(f"File systems of {systems_text(names)}, {self._sharing()}")
        canvas.names(names, _ROOM)
        self._draw_all(elsewhere)
        shown = (
            [label.text for label in canvas.labels]
            if not self._is_alone
            else [self._line(*entry) for entry in elsewhere.items()]
        )
        for words, sentence in _OWNERS.items():
            if words in self._owners:
                canvas.line(sentence)
        if self._sharing().startswith(_NOT_SHARED):
            canvas.line(_FOR_NOBODY)
        if any(OWN_NAME in text for text in shown):
            canvas.line(f"{OWN_NAME} stands for the name of each system.")
        if different:
            canvas.line(_EXPLAINED)
        gutter = _GUTTER if different else 0
        shapes = [shape.moved(gutter, 0) for shape in canvas.shapes]
        labels = [label.moved(gutter, 0) for label in canvas.labels]
        labels += [Label(DIFFERENT, 2, y, TEXT, weight="strong") for y in self._signs]
        title = f"UNIX file systems of {systems_text(names)}"
        return with_legend(identifier("unix", self.name), title, shapes, labels, words=_WORDS)

    def _sharing(self) -> str:
        """The words that say if its file systems are shared, with the SYSPLEX that says so."""
        is_shared = self._mounts.is_shared
        if is_shared is not None:
            return "shared in the sysplex: SYSPLEX(YES)" if is_shared else f"{_NOT_SHARED}: SYSPLEX(NO)"
        is_coded = any(self._mounts.statements("SYSPLEX"))
        facts = table.load("bpxprm").operand("SYSPLEX", "VALUE")
        default = facts.default() if facts else None
        if is_coded or default != "NO" or not has_read_all(self._image, self._mounts, "SYSPLEX"):
            return _SHARING_NOT_KNOWN
        return f"{_NOT_SHARED}: SYSPLEX NO (default)"

    def _note_rows(self) -> None:
        """Notes the words of each mount, by which the systems are compared."""
        sharing = self._sharing()
        self.rows[_SHARING] = None if sharing == _SHARING_NOT_KNOWN else Said(sharing)
        statements = [*(mount.statement for mount in self._mounts.all), *self._mounts.statements("ALTROOT")]
        numbers: Counter[tuple[str, str]] = Counter()
        for statement in statements:
            path = "/" if statement.name == "ROOT" else self._path(statement)
            key = Key(statement.name, path, numbers[statement.name, path])
            numbers[statement.name, path] += 1
            self._keys[id(statement)] = key
            self._names[key] = self._file_system(statement)
            words = [self._names[key], *self._columns(statement), self._attributes(statement)]
            self.rows[key] = Said("\n".join(words)) if statement.is_sound else None

    def _sign(self, key: Key, y: float) -> None:
        if key in self._different:
            self._signs.append(y)

    def _draw_all(self, elsewhere: Mapping[Elsewhere, Sequence[str]]) -> None:
        """Draws the tree from the root on, then what hangs in no file system that is known."""
        canvas = self._canvas
        left = self._right
        for words, width in self._heads:
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
        for place, names in elsewhere.items():
            self._signs.append(canvas.y + 9)
            canvas.line(self._line(place, names), PAD)
        if not has_read_all(self._image, self._mounts):
            self._extra(
                "rest",
                Look.UNKNOWN,
                "maybe more file systems: not known",
                "\n".join(unread_texts(self._image, self._mounts)),
            )
        if self._mounts.has_automount:
            canvas.line("The automount facility mounts more, which is not in BPXPRMxx.")

    def _line(self, place: Elsewhere, names: Sequence[str]) -> str:
        return place.text(names, is_read=has_read_all(self._image, self._mounts, place.statement))

    def _alternate(self) -> None:
        """Draws the file system of each ALTROOT."""
        for at, statement in enumerate(self._mounts.statements("ALTROOT")):
            columns: list[str] = []
            if "NONE" in statement:
                words, more, look = "ALTROOT NONE", "no alternate root", Look.HELD
            else:
                path, name = self._path(statement), self._file_system(statement)
                words, more = f"ALTROOT at {path or 'a place that is not known'}", name or "file system not known"
                look = Look.HELD if path and name and statement.is_sound else Look.UNKNOWN
                columns = self._columns(statement)
            self._row(f"alternate {at}", 0, look, (words, more), statement, columns)

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
        self._canvas.row([whole_tile((0, self._canvas.y), (_WIDE, TALL), look, subject, words, more)])
        self._canvas.y += GAP

    def _draw(self, mount: Mount, depth: int) -> None:
        """Draws a file system, below it those that are mounted in it, and the lines to them."""
        canvas = self._canvas
        left = min(depth, _DEEPEST) * _STEP
        path = "/" if mount.is_root else self._path(mount.statement)
        name = self._file_system(mount.statement) or "file system not known"
        beside = [each for each in self._at_path.get(mount.path, ()) if each is not mount]
        rivals = ", ".join(self._file_system(each.statement) or "one that is not known" for each in beside)
        words = path or "mount point not known", f"{name}\nat the same mount point: {rivals}" if rivals else name
        columns = self._columns(mount.statement)
        bottom = self._row(f"mount {self._number[mount]}", left, self._look(mount), words, mount.statement, columns)
        for child in self._children.get(mount, ()):
            if depth < _DEEPEST:
                x, y = left + _STEP / 2, canvas.y + TALL / 2
                canvas.shapes.append(Stroke(((x, bottom), (x, y), (left + _STEP, y)), Look.LINK, has_arrow=True))
            self._draw(child, depth + 1)

    def _row(
        self,
        name: str,
        left: float,
        look: Look,
        words: tuple[str, str],
        statement: LocatedStatement,
        columns: Sequence[str],
    ) -> float:
        """Draws the tile of a statement, whose lower edge it gives, and the columns to the right."""
        canvas, top = self._canvas, self._canvas.y
        attributes = self._attributes(statement)
        title = ": ".join(words).replace("\n", ", ")
        title += f", {''.join(f'{text}, ' for text in (*columns, attributes) if text)}"
        title += place_text(statement.span)
        subject = self._observed.statement(f"{self._prefix} {name}", title, statement.full_span, self._image.name)
        box = whole_tile((left, top), (_WIDE, TALL), look, subject, *words)
        canvas.put(box)
        self._sign(self._keys[id(statement)], top + 15)
        right = self._right
        high = box.box.height
        texts = [*(columns or [""] * len(_COLUMNS)), attributes]
        for text, (_, width) in zip(texts, self._heads, strict=False):
            lines = wrapped(text, width - GAP, SMALL, _LINES) if text else []
            y = top + (_NEXT if lines[1:] else TALL / 2 + 4)
            canvas.labels += [Label(line, right, y + at * _NEXT, SMALL) for at, line in enumerate(lines)]
            high = max(high, len(lines) * _NEXT + GAP)
            right += width
        self._owners.update(columns[-1:])
        canvas.y += high + GAP
        return box.box.area.bottom

    @cached_property
    def _heads(self) -> Sequence[tuple[str, int]]:
        """The columns with their widths."""
        statements = [*(mount.statement for mount in self._mounts.all), *self._mounts.statements("ALTROOT")]
        return (*_COLUMNS, _ATTRIBUTES) if any(map(self._attributes, statements)) else _COLUMNS

    def _path(self, statement: LocatedStatement) -> str:
        return self._shown(normalized(unquoted(statement.get("MOUNTPOINT"))), statement.get("MOUNTPOINT"))

    def _file_system(self, statement: LocatedStatement) -> str:
        return self._shown(unquoted(statement.get("FILESYSTEM")), statement.get("FILESYSTEM"))

    def _columns(self, statement: LocatedStatement) -> list[str]:
        """The texts of the columns that each mount has."""
        path, name = (unquoted(statement.get(operand)) for operand in ("MOUNTPOINT", "FILESYSTEM"))
        mount = Mount(statement, normalized(path), name)
        mode, takeover = mount.mode, self._takeover(mount)
        if statement.name == "ALTROOT":  # READ and AUTOMOVE, whatever is coded
            mode = text_of(statement, "MODE") or "READ"
            takeover = takeover if mount.takeover else AUTOMOVE
        return [mount.file_type or "not given", mode or "not known", takeover, self._owner(mount)]

    def _attributes(self, statement: LocatedStatement) -> str:
        """The operands, and the words of PARM, that are coded and change how a file system may be used."""
        parm = statement.get("PARM")
        words = [name for name in _FLAGS if name in statement]
        if tag := statement.get("TAG"):
            words.append(f"TAG({','.join(self._of_value(value.text, value) for value in tag.values)})")
        if parm:
            words += [word.upper() for word in _WORDS_OF_PARM.findall(unquoted(parm))]
        return ", ".join(dict.fromkeys(words))

    def _look(self, mount: Mount) -> Look:
        if len(self._at_path.get(mount.path, ())) > 1:
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
        return _OF_EACH if mount.is_for_one_system else _NOT_GIVEN

    def _shown(self, text: str, operand: LocatedOperand | None) -> str:
        return self._of_value(text, operand.values[0]) if operand and operand.values else text

    def _of_value(self, text: str, value: LocatedValue) -> str:
        """The text of a value; of systems that are alike, with the symbol that has the name of each."""
        shown = shown_text(text, value, self._image)
        has_symbols = bool(value.located.symbols_in(value.value.start, value.value.end))
        return with_own_name(shown, self.name) if has_symbols and not self._is_alone else shown
