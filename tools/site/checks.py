"""The check of a made site: links and anchors lead somewhere, and no page loads anything from another host."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

_OF_CSS = re.compile(r"""(?:url\(|@import)\s*["']?(?P<address>[^"')\s;]+)""")
_NOT_LOADED = {"canonical", "prev", "next", "index", "search", "alternate", "author"}
"""The words of `<link rel>` by which nothing is loaded."""


class Reading(NamedTuple):
    """A page as a browser takes it: the names of its places, the addresses it links to, and those it loads."""

    anchors: set[str]
    links: list[str]
    loaded: list[str]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.read = Reading(set(), [], [])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        self.read.anchors.update(has[name] for name in ("id", "name") if name in has)
        if tag == "a" and "href" in has:
            self.read.links.append(has["href"])
        elif tag == "link":
            quiet = set(has.get("rel", "").split()) <= _NOT_LOADED
            (self.read.links if quiet else self.read.loaded).append(has.get("href", ""))
        elif "src" in has:
            self.read.loaded.append(has["src"])
        self.read.loaded.extend(match["address"] for match in _OF_CSS.finditer(has.get("style", "")))


def read(html: str) -> Reading:
    """The names and addresses in a page."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.read


def faults(site: Path) -> list[str]:
    """A sentence for each fault of the site in a folder."""
    pages = {path: read(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    anchors = {path.resolve(): page.anchors for path, page in pages.items()}
    return [
        *(
            f"{path.relative_to(site)}: {fault}"
            for path, page in pages.items()
            for fault in (*_astray(site, path, page.links, anchors), *_not_here(site, path, page.loaded))
        ),
        *(
            f"{path.relative_to(site)}: {fault}"
            for path in sorted(site.rglob("*.css"))
            for fault in _not_here(
                site, path, [match["address"] for match in _OF_CSS.finditer(path.read_text("utf-8"))]
            )
        ),
    ]


def _astray(site: Path, page: Path, links: list[str], anchors: dict[Path, set[str]]) -> Iterator[str]:
    for link in dict.fromkeys(links):
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        target = (page.parent / unquote(parts.path) if parts.path else page).resolve()
        if not _is_file(site, target):
            yield f"no file at {link}"
        elif parts.fragment and unquote(parts.fragment) not in anchors.get(target, set()):
            yield f"no place at {link}"


def _not_here(site: Path, page: Path, loaded: list[str]) -> Iterator[str]:
    for address in dict.fromkeys(loaded):
        parts = urlsplit(address)
        if parts.scheme == "data" or address.startswith("#"):
            continue
        if parts.scheme or parts.netloc:
            yield f"loads {address} from another host"
        elif not _is_file(site, (page.parent / unquote(parts.path)).resolve()):
            yield f"loads {address}, which is not there"


def _is_file(site: Path, target: Path) -> bool:
    return target.is_relative_to(site.resolve()) and target.is_file()
