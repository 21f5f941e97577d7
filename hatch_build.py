"""What `hatchling` does besides copying when it builds a wheel: the LALR tables of the grammars are made once for all.

Without them every run that has no cache, such as the first one of each CI job, would make them anew. And the README
gets links that lead somewhere without the repository.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


def project_urls(docs_url: str) -> dict[str, str]:
    """The addresses of the package; none without documentation."""
    return {"Documentation": docs_url, "Changelog": f"{docs_url}/changelog.html"} if docs_url else {}


def package_readme(text: str, docs_url: str) -> str:
    """The README as a page of an index: links to pages of the documentation are addresses, or text without one."""

    def linked(link: re.Match[str]) -> str:
        page = re.fullmatch(r"docs/(?P<path>.*)\.md(?P<anchor>#.*)?", link["target"])
        if not docs_url or not page:
            return link["text"]
        name = re.sub(r"\bREADME$", "index", page["path"])
        return f"[{link['text']}]({docs_url}/{name}.html{page['anchor'] or ''})"

    return re.sub(r"\[(?P<text>[^\]]*)\]\((?!\w+:)(?P<target>[^)]*)\)", linked, text)


class UrlsHook(MetadataHookInterface):
    """Puts the addresses of the documentation into the metadata."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the URLs of the project, and those in its README, by the one constant of the code."""
        sys.path.insert(0, self.root)
        from lint import DOCS_URL

        metadata["urls"] = project_urls(DOCS_URL)
        text = Path(self.root, "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": package_readme(text, DOCS_URL)}


class TablesHook(BuildHookInterface[Any]):
    """Puts the tables beside the grammars."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the tables, but for an editable install, in which grammars may change."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from lint.syntax import parsers

        self._made = Path(tempfile.mkdtemp())
        for name in parsers.names():
            path = self._made / f"{name}{parsers.PACKED}"
            path.write_bytes(parsers.packed_tables(name))
            build_data["force_include"][str(path)] = f"lint/grammars/{path.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take away what is in the wheel now."""
        del build_data, artifact_path
        if version != "editable":
            shutil.rmtree(self._made)
