"""The projects of documents, by their configurations; and the boundary: the folders that the server may read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from lint.config.discover import BASELINE_NAME, FILE_NAME, checkout_root, discover
from lint.config.settings import Settings
from lint.lsp.addresses import is_without_file
from lint.lsp.project import Project, without_files
from lint.source import boundary
from lint.source.file_tree import FileTree, OverlaidTree, absolute

_PARTS_OF_PROFILE = 5
"""Of the path of a document that is no file: the root, two for the folder that is nowhere, scheme, and host."""


class Projects:
    """The projects of the open documents, made when they are needed. Used by the thread of the worker alone."""

    def __init__(self, tree: FileTree) -> None:
        self.tree = tree
        self._folders: list[PurePath] = []
        self._opened: list[PurePath] = []
        """The files that were opened where there is no folder."""
        self.texts: dict[str, bytes] = {}
        """The texts of configuration files that editors hold, by absolute paths."""
        self._by_folder: dict[PurePath, Project] = {}
        self._by_key: dict[PurePath, Project] = {}

    def use(self, folders: Sequence[PurePath]) -> None:
        """Take the folders of the workspace: these, with the checkouts around them, may be read, and nothing else."""
        self._folders = sorted(folders, key=lambda folder: -len(folder.parts))
        self._use_boundary()

    def _use_boundary(self) -> None:
        named = self._folders or self._opened
        boundary.use(boundary.NOWHERE.with_named(named))
        self.forget()

    def forget(self) -> None:
        """Find and read all configurations anew when they are needed next."""
        self._by_folder.clear()
        self._by_key.clear()

    def __iter__(self) -> Iterator[Project]:
        return iter(list(self._by_key.values()))

    @property
    def folders(self) -> list[PurePath]:
        """The folders of the workspace."""
        return self._folders

    def of(self, path: PurePath) -> Project:
        """The project of a file or of a document that is none."""
        folder = path.parent
        if folder not in self._by_folder:
            self._by_folder[folder] = self._project(path)
        return self._by_folder[folder]

    def _project(self, path: PurePath) -> Project:
        if is_without_file(path):
            root = PurePath(*path.parts[: min(_PARTS_OF_PROFILE + 1, len(path.parts) - 1)])
            return self._made(root, None, without_files(self._settings_of_all(), root))
        if not self._folders and boundary.current().why_not_read(path):
            self._opened.append(path)
            boundary.use(boundary.current().with_named([path]))
        if boundary.current().why_not_read(path):
            return self._made(path.parent, None)
        config = discover(path.parent, OverlaidTree(self.tree, self.texts))
        if config and not boundary.current().why_not_read(config):
            return self._made(config.parent, config)
        around = next((folder for folder in self._folders if path.is_relative_to(folder)), None)
        return self._made(around or checkout_root(path.parent, self.tree) or path.parent, None)

    def _settings_of_all(self) -> Settings:
        """The settings for documents that are no files: those of the only configuration, else the defaults."""
        configs = {discover(folder, OverlaidTree(self.tree, self.texts)) for folder in self._folders} - {None}
        if len(configs) != 1:
            return Settings()
        (config,) = configs
        return Settings() if config is None else self._made(config.parent, config).settings

    def _made(self, root: PurePath, config: PurePath | None, base: Settings | None = None) -> Project:
        key = config or root
        if key not in self._by_key:
            project = self._by_key[key] = Project(root, config, self.tree, base)
            project.load(self.texts)
        return self._by_key[key]

    def of_configuration(self, path: PurePath) -> Project | None:
        """The project of a configuration file; None if the server must not read it."""
        return None if boundary.current().why_not_read(path) else self._made(path.parent, path)

    def is_configuration(self, path: PurePath) -> bool:
        """True for a configuration file, and for a baseline, whose name a configuration may give."""
        named = (project.settings.baseline for project in self._by_key.values())
        return path.name in (FILE_NAME, BASELINE_NAME) or path in named

    def take_text(self, path: PurePath, text: str | None) -> None:
        """Take the text of a configuration file that an editor holds, or the file again with None."""
        if text is None:
            self.texts.pop(absolute(path), None)
        else:
            self.texts[absolute(path)] = text.encode("utf-8", "replace")
