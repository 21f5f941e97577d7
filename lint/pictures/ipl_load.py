"""The top of the picture of an IPL: the system as parmlint.yaml declares it, and the statements of LOADxx for it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from lint.finding import Finding, Span
from lint.pictures.ipl_parts import GAP, HALF, LOW, PAD, TALL, WIDTH, Cell, Cells, at_place
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import SMALL, TEXT, Box, Label, Subject, fitted, text_width
from lint.pictures.sameness import Said
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.load import FILTERS, Load, actual_names
from lint.values.secrets import masked_words

SYSTEM, LOAD = "system", "load"
"""The keys of the rows above the statements of LOADxx, whose keys are their names."""
_IODF, _SYSCAT, _LIBRARY = "IODF", "SYSCAT", "PARMLIB"


# --- the system ---


def system_cell(
    image: Image, title: str, observed: Observed, parts: Sequence[Span], shown: Collection[Finding]
) -> Cell:
    """The box of the system, with the findings on its declaration that are neither on its parts nor shown already."""
    words = _declared(image)
    subject = observed.declaration(f"{image.name} system", f"{title}: {words}", image.name, parts)
    subject = subject._replace(findings=tuple(each for each in subject.findings if each not in shown))
    room = WIDTH - GAP - 2 * PAD
    labels = [
        Label(fitted(title, room), PAD, 15, TEXT, weight="strong"),
        Label(fitted(words, room, SMALL), PAD, 28, SMALL, weight="faint"),
    ]
    return Cell(TALL + GAP, [Box(0, 0, WIDTH - GAP, TALL, Look.FRAME, subject)], labels, Said(""))


def _declared(image: Image) -> str:
    """`parmlint.yaml: LOAD00, HWNAME CPC1, no VMUSERID`; a filter that it does not specify is left out."""
    if image.spec is None:
        return "found, not declared in parmlint.yaml"
    ipl = image.spec.ipl
    names = [f"{name} {text}" if text else f"no {name}" for name, text in actual_names(ipl).items() if text is not None]
    words = [ipl.load, *names, f"volume {ipl.volume}" if ipl.volume else ""]
    if ipl.sysparm is not None:
        words.append(f"SYSP ({','.join(ipl.sysparm)})")
    text = ", ".join(filter(None, words))
    return f"parmlint.yaml: {text}" if text else "parmlint.yaml says nothing of its IPL"


# --- LOADxx ---


def statement_cells(image: Image, observed: Observed) -> Cells:
    """A cell for each statement of LOADxx that holds or may hold, IODF and SYSCAT first; libraries have their own."""
    load = image.loaded.load
    if load is None:
        return {}
    names = [name for name in dict.fromkeys((*load.single, *load.uncertain)) if name not in FILTERS]
    names.sort(key=lambda name: (_IODF, _SYSCAT, name).index(name))
    return {name: _cell(image, load, name, observed) for name in names}


def _cell(image: Image, load: Load, name: str, observed: Observed) -> Cell:
    unsure, sure = load.uncertain.get(name), load.single.get(name)
    shown = unsure or sure
    if shown is None:
        raise ValueError(name)  # names are those of one or the other
    words = f"{_written(shown)}{at_place(shown.span)}"
    if unsure:
        filters = " and ".join(sorted(load.open_filters))
        words += f", may or may not apply, because parmlint.yaml does not specify {filters}"
        words += f"; else {_written(sure)}{at_place(sure.span)}" if sure else ""
    spans = [placed.full_span for placed in (unsure, sure) if placed]
    first_line = load.parsed.first_line_span
    subject = observed.statements(f"{image.name} LOADxx {name}", words, spans, image.name, first_line)
    is_known = not unsure and not is_unknown(shown.statement.text)
    look = Look.SOUND if is_known else Look.UNKNOWN
    said = Said(_written(shown)) if is_known else None
    labels = list(_labels(shown))
    height = TALL if len(labels) > 1 else LOW
    return Cell(height + (GAP if height == TALL else 6), [_box(height, look, subject)], labels, said, is_narrow=True)


def _box(height: float, look: Look, subject: Subject) -> Box:
    return Box(0, 0, HALF, height, look, subject)


def _labels(placed: LocatedStatement) -> Iterator[Label]:
    """The words of a statement: of the I/O definition file and the master catalog with the meaning of each field."""
    room = HALF - 2 * PAD
    first, second = _fields(placed)
    if not second:
        yield Label(fitted(f"{_written(placed)}{at_place(placed.span)}", room, SMALL), PAD, 16, SMALL)
        return
    where = at_place(placed.span).strip()
    yield Label(fitted(first, room - text_width(where, SMALL) - PAD), PAD, 15)
    yield Label(where, HALF - PAD, 15, SMALL, "end", "faint")
    yield Label(fitted(masked_words(second), room, SMALL), PAD, 28, SMALL)


def _fields(placed: LocatedStatement) -> tuple[str, str]:
    """Two lines of fields by their meaning; "" for statements that are as short as their meaning."""
    text = {operand.name: operand.text for operand in placed.operands}
    if placed.name == _IODF and "SUFFIX" in text:
        named = (("HLQ", "QUALIFIER"), ("configuration", "CONFIGURATION"), ("EDT", "DEVICE_TABLE"))
        return f"IODF {text['SUFFIX']}", ", ".join(f"{word} {text[name]}" for word, name in named if text.get(name))
    if placed.name == _SYSCAT and "CATALOG_VOLUME" in text:
        return f"SYSCAT volume {text['CATALOG_VOLUME']}", text.get("CATALOG", "")
    return "", ""


def _written(placed: LocatedStatement) -> str:
    """The statement as it is written, with one blank between its words."""
    return " ".join(masked_words(placed.statement.text).split())
