"""The IPL chain of a system, for a tree in an editor: the request `parmlint/iplChain`.

Its parameters are `uri`, a document of the project, and `system`, "" for the first that takes the document. The answer
has `system`, the `systems` to choose from, and `nodes`, each with `label`, `description`, `location` and `children`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import PurePath
from typing import Any

from lint.finding import Span
from lint.lsp.answers import Answers
from lint.lsp.worker import RequestRefusedError
from lint.report import ipl_tree
from lint.report.printable import printable
from lint.report.tree import Node
from lint.source import file_tree

IPL_CHAIN = "parmlint/iplChain"


def ipl_chain(answers: Answers, uri: str, system: str) -> dict[str, Any]:
    """The chain of a system as `parmlint ipl` shows it. Raises RequestRefusedError where there is no system."""
    project, images = answers.images(uri)
    if not images:
        raise RequestRefusedError(
            "There is no z/OS system here: parmlint.yaml declares none, and no library has exactly one LOADxx."
        )
    roots = _spelled(project.root)
    image = next((image for image in images if image.name.upper() == system.upper()), images[0])

    def location(span: Span) -> dict[str, Any]:
        place = answers.location(project, span)
        ends = (place.range.start, place.range.end)
        start, end = ({"line": position.line, "character": position.character} for position in ends)
        return {"uri": place.uri, "range": {"start": start, "end": end}}

    return {
        "system": image.name,
        "systems": list(dict.fromkeys(image.name for image in images)),
        "nodes": [_node(node, location, roots) for node in ipl_tree.trees(image)],
    }


def _spelled(root: PurePath) -> list[str]:
    """The beginnings of paths below a folder as reports spell them: whole, or below the working directory."""
    here = PurePath(file_tree.absolute(PurePath()))
    inner = [root.relative_to(here)] if root != here and root.is_relative_to(here) else []
    return [f"{printable(path.as_posix())}/" for path in (root, *inner)]


def _below(note: str, roots: Sequence[str]) -> str:
    for root in roots:
        note = note.replace(root, "")
    return note


def _node(node: Node, location: Callable[[Span], dict[str, Any]], roots: Sequence[str]) -> dict[str, Any]:
    """A node and those below it. Paths in notes begin below the root of the project: a tree in an editor is narrow."""
    return {
        "label": printable(node.text),
        "description": _below("  ".join(printable(note) for note in node.notes if note), roots),
        "location": location(node.place) if node.place else None,
        "children": [_node(child, location, roots) for child in node.children],
    }
