"""The couple data sets of a system: a row for COUPLE and each DATA, with the primary and the alternate."""

from __future__ import annotations

from lint.finding import Span
from lint.model.couple import Couple, CoupleDataSets
from lint.pictures.grid import GAP, Canvas, Tile, whole_tile
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import SMALL, Label, Subject
from lint.pictures.words import place_text, shown_text
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.zos.image import Image

_USE, _WIDE, _LOW, _BETWEEN = 134, 387, 22, 4
_AT_PRIMARY = _USE + GAP
_AT_ALTERNATE = _AT_PRIMARY + _WIDE + GAP
_STATEMENTS = ("COUPLE", "DATA")


def draw_couple_data_sets(image: Image, couple: Couple, name: str, observed: Observed, canvas: Canvas) -> None:
    """Draws them below what is on the canvas; `name` is that of the system, in the names of the objects."""
    is_sure = couple.has_read_all(*_STATEMENTS)
    if is_sure and not couple.data_sets:
        return
    for x, text in ((0, "Couple data sets"), (_AT_PRIMARY, "primary"), (_AT_ALTERNATE, "alternate")):
        canvas.labels.append(Label(text, x, canvas.y + 9, SMALL, weight="faint"))
    canvas.y += 16
    for at, pair in enumerate(couple.data_sets):
        canvas.row(_Pair(image, f"{name} data sets {at}", pair, observed).tiles(canvas.y))
        canvas.y += _BETWEEN
    if not is_sure:
        words = "more, or others: not every COUPLE and DATA could be read"
        subject = Subject(f"{name} more data sets", f"couple data sets: {words}")
        canvas.row([whole_tile((0, canvas.y), (_AT_ALTERNATE + _WIDE, _LOW), Look.UNKNOWN, subject, words)])
        canvas.y += _BETWEEN
    canvas.y += GAP


class _Pair:
    """A primary with its alternate."""

    def __init__(self, image: Image, name: str, pair: CoupleDataSets, observed: Observed) -> None:
        self._image = image
        self._name = name
        self._pair = pair
        self._observed = observed

    def tiles(self, top: float) -> list[Tile]:
        """The row: the type of data, the primary, the alternate."""
        return [
            self._use(top),
            self._data_set("primary", self._pair.primary, (_AT_PRIMARY, top)),
            self._alternate((_AT_ALTERNATE, top)),
        ]

    def _use(self, top: float) -> Tile:
        pair, statement = self._pair, self._pair.statement
        title = f"couple data sets: {pair.use}, {place_text(statement.span)}"
        subject = Subject(self._name, title, statement.span)
        if pair.types:
            # The box of the system has what was found in the rest of COUPLE.
            neighbors = data_set_spans(pair)
            whole = statement.full_span
            subject = self._observed.part(self._name, title, statement.span, whole, neighbors, self._image.name)
        look = Look.UNKNOWN if any(map(is_unknown, pair.types)) else Look.SOUND
        return whole_tile((0, top), (_USE, _LOW), look, subject, pair.use)

    def _data_set(self, role: str, operand: LocatedOperand, place: tuple[float, float]) -> Tile:
        name, *more = operand.values
        text = shown_text(name.text, name, self._image)
        words = f"{text} on {shown_text(more[0].text, more[0], self._image)}" if more else text
        title = f"{role} couple data set for {self._pair.use}: {words}, {place_text(operand.span)}"
        span = operand.full_span
        subject = self._observed.statement(f"{self._name} {role}", title, span, self._image.name)
        look = Look.UNKNOWN if any(is_unknown(value.text) for value in operand.values) else Look.SOUND
        return whole_tile(place, (_WIDE, _LOW), look, subject, words if more else f"{words}, volume not coded")

    def _alternate(self, place: tuple[float, float]) -> Tile:
        alternate, name = self._pair.alternate, f"{self._name} alternate"
        if alternate and alternate.values:
            return self._data_set("alternate", alternate, place)
        is_sure = self._pair.statement.is_sound and alternate is None
        words = "no alternate" if is_sure else "alternate not known"
        subject = Subject(name, f"couple data sets, {self._pair.use}: {words}")
        return whole_tile(place, (_WIDE, _LOW), Look.MISSING if is_sure else Look.UNKNOWN, subject, words)


def data_set_spans(pair: CoupleDataSets) -> list[Span]:
    """The places of the primary and of the alternate."""
    return [operand.full_span for operand in (pair.primary, pair.alternate) if operand]
