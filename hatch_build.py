"""What `hatchling` does besides copying when it builds a wheel: the LALR tables of the grammars are made once for all.

Without them every run that has no cache, such as the first one of each CI job, would make them anew.
"""

from __future__ import annotations

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


class UrlsHook(MetadataHookInterface):
    """Puts the addresses of the documentation into the metadata."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the URLs of the project by the one constant of the code."""
        sys.path.insert(0, self.root)
        from lint import DOCS_URL

        metadata["urls"] = project_urls(DOCS_URL)


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
