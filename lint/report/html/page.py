"""Pages: templates that escape whatever they are given, with the one style sheet and the one script in them."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from lint import __version__
from lint.pictures.looks import css
from lint.pictures.svg import patterns
from lint.program import PACKAGE, data
from lint.report.printable import printable

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

_FOLDER = PACKAGE / "report" / "html"
_ESCAPES = {ord("<"): "\\u003c", ord(">"): "\\u003e", ord("&"): "\\u0026"}


def rendered(template: str, **values: Any) -> Iterator[str]:
    """The chunks of a page. `data` is what its script reads, as plain data; all else is text in its template."""
    from markupsafe import Markup

    style, script = css() + text_of("style.css"), text_of("script.js") + text_of("pictures.js")
    # Both are our own files, and JSON without "<" ends no script.
    values["data"] = Markup(as_json(values.get("data", {})))
    values["patterns"] = Markup(patterns())
    policy = (
        f"default-src 'none'; script-src '{_digest(script)}'; style-src '{_digest(style)}'; "
        # The last two: no text becomes markup or script, whatever the script does with it.
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    )
    page = _environment().get_template(template)
    yield from page.generate(policy=policy, style=Markup(style), script=Markup(script), version=__version__, **values)
    yield "\n"


def as_json(value: Any) -> str:
    """A value as JSON in ASCII, without a character that means something in HTML."""
    return json.dumps(value, separators=(",", ":")).translate(_ESCAPES)


@cache
def text_of(name: str) -> str:
    """The text of a file of this room."""
    return data(_FOLDER / name).decode()


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


@cache
def _environment() -> Environment:
    # Only pages need it, and it takes longer to import than a member to read.
    from jinja2 import Environment, FunctionLoader, StrictUndefined

    environment = Environment(
        loader=FunctionLoader(text_of),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=lambda value: printable(value) if type(value) is str else value,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["with_code"] = with_code
    return environment


def with_code(text: str) -> Markup:
    """Text in which `...` is code."""
    from markupsafe import Markup

    parts = map(Markup.escape, code_parts(printable(text)))
    return Markup("").join(Markup("<code>{}</code>").format(part) if at % 2 else part for at, part in enumerate(parts))


def code_parts(text: str) -> list[str]:
    """The text cut at its accents: every second part is code; all of it is text if an accent has no second one."""
    parts = text.split("`")
    return parts if len(parts) % 2 else [text]
