"""The Markdown pages of the repository as the site has them: other paths, links that fit, menus, captions.

The pages in the repository are plain Markdown that any Git server shows. What only the generator of the site reads is
added here.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import NamedTuple

README = "README.md"
CONTENTS = "docs/README.md"
"""The page whose headings and links are the menu of the site."""
RULES = "docs/rules/README.md"
"""The list of rules. Their pages are in no menu: the list has a filter, and a menu of hundreds helps nobody."""

_FENCED = re.compile(r"^(?P<indent> *)```(?P<info>[^\n`]*)\n(?P<text>.*?)^(?P=indent)```$", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"(?P<before>\[[^\]]*\]\()(?P<target>[^)\s]+)\)")
_SECTION = re.compile(r"^## +", re.MULTILINE)
_FAMILY = re.compile(r"^## (?P<title>(?P<family>[A-Z]{3}): .+)$", re.MULTILINE)
_RULE = re.compile(r"(?P<family>[A-Z]{3})\d{3}\.md")
_WIDE_TABLES = {
    "| code | name | level |": "cards rules",
    "| operand | values | default |": "cards operands",
    "| a change of | takes effect |": "cards effects",
}
"""The beginnings of tables that are too wide for a page, with the classes by which the style sheet knows them."""
_NO_LANGUAGE = {"hex": "text"}
"""Words of fences that the highlighter does not know, and what it gets for them."""


class Page(NamedTuple):
    """A page: its path in the repository, its path in the source of the site, and its text in the repository."""

    origin: str
    path: str
    text: str


class Menu(NamedTuple):
    """A list of pages in the navigation: its title, which may be empty, and the paths of the pages in the site."""

    title: str
    paths: Sequence[str]


class Source(NamedTuple):
    """The source of the site: texts of pages by their paths, and the other files that pages lead to.

    `files` are paths in the repository and in the source alike.
    """

    pages: Mapping[str, str]
    files: Sequence[str]


def path_of(origin: str) -> str:
    """The path in the site of a page of the repository: `fixes.md` of `docs/fixes.md`, the index of a README."""
    if origin == CONTENTS:
        return "contents.md"
    path = PurePosixPath(origin.removeprefix("docs/"))
    if path.name == README:
        return str(path.with_name("index.md"))
    return str(path) if origin.startswith("docs/") else str(path).lower()


def collected(root: Path) -> list[Page]:
    """The pages of a checkout: those in its root, those in docs/, and those that these link to."""
    files = sorted([*root.glob("*.md"), *(root / "docs").rglob("*.md")])
    waiting = [file.relative_to(root).as_posix() for file in files]
    pages: dict[str, Page] = {}
    while waiting:
        origin = waiting.pop()
        if origin in pages or not origin.endswith(".md") or origin.startswith("../") or not (root / origin).is_file():
            continue
        page = pages[origin] = Page(origin, path_of(origin), (root / origin).read_text("utf-8"))
        waiting += [_origin(page, target) for target in linked(page.text)]
    return [pages[origin] for origin in sorted(pages)]


def source(root: Path, pages: Sequence[Page]) -> Source:
    """The source of the site. Raises ValueError for a link to what is no file of the checkout."""
    paths = {page.origin: page.path for page in pages}
    parents = _parents(pages)
    texts = {}
    files = set()
    for page in pages:
        targets = {target: _origin(page, target) for target in linked(page.text)}
        for target, origin in targets.items():
            if origin and origin not in paths:
                if origin.startswith("../") or not (root / origin).is_file():
                    raise ValueError(f"{page.origin}: {target} is no file")
                files.add(origin)
        addresses = {
            target: posixpath.relpath(paths.get(origin, origin), posixpath.dirname(page.path) or ".") + _anchor(target)
            for target, origin in targets.items()
            if origin
        }
        texts[page.path] = _with_parent(converted(page.text, addresses), parents.get(page.path, ""))
    for path, entries in menus(pages).items():
        texts[path] += "".join(map(_toctree, entries))
    return Source(texts, sorted(files))


def linked(text: str) -> list[str]:
    """The targets of the links of a page, in their order."""
    return [link["target"] for link in _LINK.finditer(_FENCED.sub("", text))]


def converted(text: str, addresses: Mapping[str, str]) -> str:
    """The text with links to other addresses, and with a caption where a fence has the name of a file."""

    def readdressed(words: str) -> str:
        for head, classes in _WIDE_TABLES.items():
            words = words.replace(f"\n{head}", f"\n```{{rst-class}} {classes}\n```\n\n{head}")
        return _LINK.sub(lambda link: f"{link['before']}{addresses.get(link['target'], link['target'])})", words)

    return "".join(_around_fences(text, readdressed, _captioned))


def menus(pages: Sequence[Page]) -> dict[str, list[Menu]]:
    """The menus of the site by the path of the page that holds them.

    The start page has those of the table of contents, of which the last one takes what is in no other. A README in a
    folder has the pages of the folder that it links to. Each page is in one menu.
    """
    paths = {page.origin: page.path for page in pages}
    lists = [page for page in pages if page.origin.endswith(f"/{README}") and page.origin not in (CONTENTS, RULES)]
    held: dict[str, list[Menu]] = {}
    taken = set(_parents(pages)) | {"index.md"}
    for page in lists:
        folder = posixpath.dirname(page.path)
        inside = [path for path in _led_to(page.text, page, paths) if posixpath.dirname(path) == folder]
        if inside:
            held[page.path] = [Menu("", inside)]
            taken.update(inside)
    contents = next(page for page in pages if page.origin == CONTENTS)
    held["index.md"] = []
    for section in _SECTION.split(contents.text):
        title, _, body = section.partition("\n")
        menu = [path for path in _led_to(body, contents, paths) if path not in taken]
        if not held["index.md"]:
            title, menu = "Start", [contents.path, *menu]
        taken.update(menu)
        held["index.md"].append(Menu(title, menu))
    last = held["index.md"].pop()
    rest = [page.path for page in pages if page.path not in taken]
    held["index.md"].append(Menu(last.title, [*last.paths, *rest]))
    return held


def _parents(pages: Sequence[Page]) -> dict[str, str]:
    """A line that leads from the page of a rule to its family in the list, by the path of the page."""
    index = next((page for page in pages if page.origin == RULES), None)
    titles = {match["family"]: match["title"] for match in _FAMILY.finditer(index.text if index else "")}
    return {
        page.path: f"[All rules](index.md) · [{title}](index.md#{title.lower().replace(':', '').replace(' ', '-')})"
        for page in pages
        if page.origin.startswith("docs/rules/")
        and (rule := _RULE.fullmatch(posixpath.basename(page.origin)))
        and (title := titles.get(rule["family"]))
    }


def _led_to(text: str, page: Page, paths: Mapping[str, str]) -> list[str]:
    """The pages of the site that a part of a page links to, each once."""
    origins = (_origin(page, target) for target in linked(text))
    return list(dict.fromkeys(paths[origin] for origin in origins if origin in paths))


def _origin(page: Page, target: str) -> str:
    """The path in the repository that a link leads to; "" for an address and for a place on the page itself."""
    path = target.partition("#")[0]
    return "" if not path or ":" in path else posixpath.normpath(posixpath.join(posixpath.dirname(page.origin), path))


def _anchor(target: str) -> str:
    return "".join(target.partition("#")[1:])


def _around_fences(text: str, outside: Callable[[str], str], inside: Callable[[re.Match[str]], str]) -> Iterator[str]:
    at = 0
    for fence in _FENCED.finditer(text):
        yield outside(text[at : fence.start()])
        yield inside(fence)
        at = fence.end()
    yield outside(text[at:])


def _captioned(fence: re.Match[str]) -> str:
    language, _, name = fence["info"].partition(" ")
    indent = fence["indent"]
    caption = f"{indent}:caption: {name}\n" if name else ""
    word = f"{{code-block}} {_NO_LANGUAGE.get(language, language)}" if name else language
    is_like_option = bool(name) and fence["text"].lstrip().startswith(":")  # such as the tags of a NAMES file
    end_of_options = "\n" if is_like_option else ""
    return f"{indent}```{word}\n{caption}{end_of_options}{fence['text']}{indent}```"


def _with_parent(text: str, line: str) -> str:
    """The text with a line below its title that leads up, outside of every menu; unchanged if there is no line."""
    if not line:
        return text
    title, _, rest = text.partition("\n")
    return f"---\norphan: true\n---\n{title}\n\n{line}\n{rest}"


def _toctree(menu: Menu) -> str:
    caption = f":caption: {menu.title}\n" if menu.title else ""
    return f"\n```{{toctree}}\n:hidden:\n{caption}\n" + "".join(f"/{path}\n" for path in menu.paths) + "```\n"
