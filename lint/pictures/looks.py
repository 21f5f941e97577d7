"""Colors and shapes, for pictures and for the pages around them: the only place that has any.

Nobody needs to see colors: two looks differ in border or pattern, levels in the form of their marks.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from lint.finding import Level

_COLORS = {
    # on a light page, on a dark page, on paper
    "paper": ("#fff", "#12161c", "#fff"),
    "ink": ("#1b1f24", "#e6edf3", "#000"),
    "faint": ("#57606a", "#9aa7b4", "#333"),
    "line": ("#c9d1d9", "#3d4650", "#888"),
    "shade": ("#f3f5f7", "#1c222a", "#fff"),
    "link": ("#0550ae", "#8fc1ff", "#000"),
    "focus": ("#0550ae", "#8fc1ff", "#000"),
    "error": ("#a4001d", "#ff9aa2", "#000"),
    "warning": ("#7a4f00", "#ffcf70", "#000"),
    "note": ("#00527a", "#8fd0ff", "#000"),
    "sound": ("#dcebf7", "#1d3247", "#fff"),
    "second": ("#f6ecd4", "#3a3120", "#eee"),
    "hidden": ("#ececef", "#2a2e35", "#eee"),
    "border": ("#52667a", "#8ba3ba", "#000"),
    "hatch": ("#7b8791", "#77838f", "#666"),
}


class Pattern(Enum):
    """A filling beside the color: the path that is repeated in a square of 8 pixels."""

    NONE = ""
    HATCH = "M-2,2 L2,-2 M0,8 L8,0 M6,10 L10,6"
    CROSS = "M0,0 L8,8 M8,0 L0,8"
    DOTS = "M3,4 L5,4"
    BARS = "M0,4 L8,4"
    COLUMNS = "M4,0 L4,8"


class Drawn(NamedTuple):
    """The drawing of a look: colors of the area ("" for none) and of the border, its width and dashes, and a pattern.

    `words` is what a legend says if the picture has no words of its own.
    """

    words: str
    fill: str
    stroke: str
    width: float = 1
    dashes: str = ""
    pattern: Pattern = Pattern.NONE


class Look(Enum):
    """The looks of shapes, by what they say about an object."""

    FRAME = Drawn("", "", "line")
    """Holds others; says nothing."""
    LINK = Drawn("", "", "border")
    """Leads from one shape to the next; says nothing."""
    SOUND = Drawn("in use", "sound", "border", 1.25)
    SECOND = Drawn("of the second sort", "second", "border", 1.25, pattern=Pattern.BARS)
    """In use as well, but of a sort that the picture tells apart: its legend says which."""
    HELD = Drawn("reserved", "shade", "border", 1.25, pattern=Pattern.COLUMNS)
    """Taken, but by nobody who works with it."""
    AS_TEXT = Drawn("checked as text alone", "", "border", 1.25, "8 2 2 2", Pattern.DOTS)
    """There, but of a language that nobody here knows: not judged, and no fault of the site."""
    HIDDEN = Drawn("hidden or overridden", "hidden", "faint", 1, "5 3")
    MISSING = Drawn("missing", "", "ink", 2, "2 3")
    FREE = Drawn("free", "", "line", 1, pattern=Pattern.DOTS)
    CLASH = Drawn("in conflict", "", "ink", 2.5, pattern=Pattern.CROSS)
    UNKNOWN = Drawn("not judged", "", "hatch", 1.25, pattern=Pattern.HATCH)


MARKS = {
    Level.ERROR: "M-7,-7 H7 V7 H-7 Z",
    Level.WARNING: "M0,-9.5 L9.5,7.5 H-9.5 Z",
    Level.NOTE: "M-7,0 a7,7 0 1 0 14,0 a7,7 0 1 0 -14,0",
}
"""The form of the mark of each level, around its middle: a square, a triangle, a circle."""


def css() -> str:
    """The style sheet of colors and pictures."""
    return "".join(_rules())


def _rules() -> Iterator[str]:
    light, dark, paper = (
        ";".join(f"--{name}:{colors[at]}" for name, colors in _COLORS.items()) for at in range(len(_COLORS["paper"]))
    )
    yield f":root{{color-scheme:light dark;{light}}}\n"
    yield f"@media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n"
    yield f"@media print{{:root{{color-scheme:light;{paper}}}}}\n"
    for look in Look:
        drawn = look.value
        dashes = f";stroke-dasharray:{drawn.dashes}" if drawn.dashes else ""
        fill = f"var(--{drawn.fill})" if drawn.fill else "none"
        border = f"stroke:var(--{drawn.stroke});stroke-width:{drawn.width}{dashes}"
        yield f".picture .{look.name.lower()}{{fill:{fill};{border}}}\n"
        if drawn.pattern is not Pattern.NONE or drawn.fill:
            yield f".picture .plate.{look.name.lower()}{{fill:var(--{drawn.fill or 'paper'});stroke:none}}\n"
        if drawn.fill or look is Look.CLASH:
            yield f".picture .sliver.{look.name.lower()}{{fill:var(--{drawn.stroke});stroke:var(--paper)}}\n"
    for pattern in Pattern:
        if pattern is not Pattern.NONE:
            yield f".picture .pattern.{pattern.name.lower()}{{fill:url(#{pattern.name.lower()})}}\n"
    for level in Level:
        yield f".picture .{level.label}{{stroke:var(--{level.label});stroke-width:2.5}}\n"
        yield f".picture .mark.{level.label}{{fill:var(--{level.label});stroke:var(--paper);stroke-width:1}}\n"
    yield _FIXED


_FIXED = """\
.picture{background:var(--paper)}
.picture text{pointer-events:none;fill:var(--ink);font-family:ui-monospace,"DejaVu Sans Mono",Consolas,monospace;
  white-space:pre}
.picture .strong{font-weight:bold}
.picture .faint text{fill:var(--faint)}
.picture .count{fill:var(--paper);font-weight:bold}
.picture .thin{stroke-width:.7}
.picture .sliver{stroke-width:.2}
.picture .frame{pointer-events:all}
.picture > path{pointer-events:none}
.picture .line{fill:none}
.picture .head{fill:var(--border);stroke:none}
.picture .pattern{stroke:none}
.stripes path{stroke:var(--hatch);stroke-width:1;fill:none}
.patterns{position:absolute}
.picture [data-object]:focus{outline:3px solid var(--focus);outline-offset:2px}
"""
