"""The server: its lifecycle, and notifications about folders, files and settings."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from itertools import count
from pathlib import PurePath
from typing import Any, BinaryIO, TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from lint.lsp.actions import Actions, page_of
from lint.lsp.addresses import Folder
from lint.lsp.answers import Answers
from lint.lsp.checks import LiveChecks
from lint.lsp.choice import SECTION, SystemSetting, why_no_system
from lint.lsp.neighbors import MOST_CHARACTERS, READ_MEMBER, NeighborTree
from lint.lsp.progress import ClientProgress, Meter
from lint.lsp.protocol import TextServer
from lint.lsp.pulls import Pulls
from lint.lsp.renames import Renames
from lint.lsp.worker import (
    ANSWER,
    BACKGROUND,
    FailedError,
    IsCancelled,
    RequestRefusedError,
    Worker,
    without_collection,
)

T = TypeVar("T")

_LOOK_AGAIN = 0.2
_LONGEST_WAIT = 10.0
"""Seconds."""

LOG = logging.getLogger("parmlint.lsp")
WAS_NOT_SHUT_DOWN = 1
"""The exit code of a server whose client goes away, or says goodbye, without having shut it down first."""
_INTERNAL_ERROR = -32603
_SERVER_CANCELLED = -32802
"""The code of a request that the server ends, here because the user wants it."""
_REQUEST_FAILED = -32803
"""The code of a request that is right and cannot be carried out."""


class LintServer(TextServer):
    """The language server of parmlint, on one pair of streams."""

    def __init__(self) -> None:
        super().__init__()
        self.worker = Worker(self._failed)
        self.tree = NeighborTree(self._read_member, lambda: self.checks.libraries)
        self.checks = LiveChecks(self, self.worker, self.tree, self.later)
        self.was_shut_down = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self.options: dict[str, Any] = {}
        self._numbers = count()
        self._setting = SystemSetting(self)
        self.answers = Answers(self.checks)
        self.pulls = Pulls(self.checks)
        self._pulled: tuple[int, dict[str, str]] | None = None
        """The number of changes when all files were asked about last, and the results that the client has since."""

    def serve(self, stdin: BinaryIO, stdout: BinaryIO) -> int:
        """Answer messages until the client goes away; the exit code that the protocol demands."""
        with without_collection():
            self.start_io(stdin, stdout)
        self.worker.end()
        return 0 if self.was_shut_down else WAS_NOT_SHUT_DOWN

    # --- from thread to thread --------------------------------------------------------------------------------

    def later(self, function: Callable[..., object], *arguments: object) -> None:
        """Call a function in the loop of the server."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *arguments)

    async def answer(self, work: Callable[[IsCancelled], T], urgency: int = ANSWER) -> T:
        """The result of some work of the worker. A request that is cancelled takes its work with it."""
        task = self.worker.ask(work, urgency)
        try:
            result: T = await asyncio.wrap_future(task.future)
        except RequestRefusedError as error:
            raise JsonRpcException(str(error), _REQUEST_FAILED) from None
        except FailedError as error:
            message = f"parmlint: internal error: {error}. This is a defect of parmlint."
            raise JsonRpcException(message, _INTERNAL_ERROR) from None
        return result

    def _failed(self, reason: str) -> None:
        LOG.error("internal error: %s", reason)
        self.later(self.log, types.MessageType.Error, f"parmlint: internal error: {reason}")

    def log(self, kind: types.MessageType, message: str) -> None:
        """Write to the log of the client."""
        self.window_log_message(types.LogMessageParams(type=kind, message=message))

    @property
    def actions(self) -> Actions:
        """The code actions, for the documents as they are now."""
        versions = {uri: text.version for uri, text in self.texts.items()}
        return Actions(self.checks, self.client_capabilities, versions)

    @property
    def renames(self) -> Renames:
        """The renames, for the documents as they are now."""
        return Renames(self.answers, self.actions)

    def _read_member(self, uri: str) -> Any:
        """The client's answer about a member or library, in the thread of the worker; None for no answer."""
        if self._loop is None or self.options.get("readMember") is not True:
            return None
        request = asyncio.run_coroutine_threadsafe(self._member(uri), self._loop)
        end = time.monotonic() + _LONGEST_WAIT
        while time.monotonic() < end:
            try:
                return request.result(_LOOK_AGAIN)
            except TimeoutError:
                try:
                    self.worker.check()
                except BaseException:
                    request.cancel()
                    raise
            except JsonRpcException:
                break
        request.cancel()
        LOG.info("no answer to %s", READ_MEMBER)
        return None

    async def _member(self, uri: str) -> Any:
        number = f"parmlint-{next(self._numbers)}"
        params = {"uri": uri, "mostCharacters": MOST_CHARACTERS}
        try:
            return await asyncio.wrap_future(self.protocol.send_request(READ_MEMBER, params, msg_id=number))
        except asyncio.CancelledError:
            self.cancel_request(types.CancelParams(id=number))
            raise

    # --- what the client is asked for -------------------------------------------------------------------------

    async def apply(self, change: types.WorkspaceEdit, label: str) -> bool:
        """Let the client make an edit; True if it did."""
        params = types.ApplyWorkspaceEditParams(edit=change, label=f"parmlint: {label}")
        return (await self.workspace_apply_edit_async(params)).applied

    async def explain(self, code: str) -> str:
        """The page of a rule as Markdown; it is also shown, unless the client says that it shows it itself."""
        page = await self.answer(lambda _: page_of(code))
        if self.options.get("explain") == "result":
            return page
        url = await self.answer(lambda _: self.checks.url_of(code))
        window = self.client_capabilities.window
        if url and window and window.show_document and window.show_document.support:
            await self.window_show_document_async(types.ShowDocumentParams(uri=url, external=True))
        else:
            self.window_show_message(types.ShowMessageParams(type=types.MessageType.Info, message=page))
        return page

    async def choose_system(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """Take the system whose symbols are shown, if `system` is given; the choice, and the systems to choose from."""
        uri = str(arguments.get("uri") or "")
        if "system" in arguments:
            system = str(arguments["system"] or "")
            problem = await self.answer(lambda _: why_no_system(self.checks, self.answers, system, uri))
            if problem:
                raise JsonRpcException(problem, _REQUEST_FAILED)
            self._show_as(system)
        systems = await self.answer(lambda _: self.answers.systems(uri))
        return {"system": self.answers.system, "systems": systems}

    def _show_as(self, system: str) -> None:
        """Show the symbols of a system from now on."""
        self.answers.system = system
        workspace = self.client_capabilities.workspace
        if workspace and workspace.inlay_hint and workspace.inlay_hint.refresh_support:
            self.workspace_inlay_hint_refresh(None)

    async def settings_changed(self, settings: object = None) -> None:
        """Take the settings of the client where they have changed."""
        system = await self._setting.changed(settings)
        if system is not None:
            self._show_as(system)
            await self.doubt_system()

    async def doubt_system(self) -> None:
        """Tell the user if no system has the name in the settings. It counts all the same: it may come to be."""
        problem = await self.answer(lambda _: why_no_system(self.checks, self.answers, self.answers.system))
        if problem:
            self.window_show_message(types.ShowMessageParams(type=types.MessageType.Error, message=problem))

    async def pull_workspace(self, params: types.WorkspaceDiagnosticParams) -> types.WorkspaceDiagnosticReport:
        """The diagnostics of all files. Asked again before anything has changed, it waits for a change."""
        previous = {entry.uri: entry.value for entry in params.previous_result_ids}
        while self._pulled == (self.checks.changes, previous):
            await asyncio.sleep(_LOOK_AGAIN)
        changes = self.checks.changes
        items = await self._pull_with_progress(previous, params.work_done_token)
        self._pulled = changes, {item.uri: item.result_id or "" for item in items}
        return types.WorkspaceDiagnosticReport(items=items)

    async def _pull_with_progress(
        self, previous: dict[str, str], token: types.ProgressToken | None
    ) -> list[types.WorkspaceDocumentDiagnosticReport]:
        """The diagnostics of all files. Where the client has a bar for it, that shows how far the check is."""
        if token is None:
            return [*await self.answer(lambda must_stop: self.pulls.workspace(previous, must_stop), BACKGROUND)]
        cancelled = asyncio.Event()
        bar = ClientProgress(self, "parmlint checks the workspace", cancelled.set, token)
        meter = Meter(lambda message, percentage: self.later(bar.report, message, percentage))
        check = asyncio.ensure_future(
            self.answer(lambda must_stop: self.pulls.workspace(previous, must_stop, meter.step), BACKGROUND)
        )
        waiting = asyncio.ensure_future(cancelled.wait())
        try:
            await asyncio.wait({check, waiting}, return_when=asyncio.FIRST_COMPLETED)
            if check.done():
                return [*check.result()]
            raise JsonRpcException("The check was cancelled.", _SERVER_CANCELLED, {"retriggerRequest": False})
        finally:
            check.cancel()
            waiting.cancel()
            bar.end()

    # --- life -------------------------------------------------------------------------------------------------

    def initialize(self, params: types.InitializeParams) -> None:
        """Take the folders and options of the client."""
        self._loop = asyncio.get_running_loop()
        if isinstance(params.initialization_options, dict):
            self.options = params.initialization_options
            self.answers.system = self._setting.begin(self.options.get("system"))
        document = params.capabilities.text_document
        self.checks.pushes = not (document and document.diagnostic)
        uris = [folder.uri for folder in params.workspace_folders or ()]
        if not uris and params.root_uri:
            uris = [params.root_uri]
        self.use_folders(uris)
        LOG.info("initialize: %s folders, positions in %s", len(uris), self.units)

    def use_folders(self, uris: Sequence[str]) -> None:
        """Take the folders of the workspace."""
        folders = [folder for uri in uris if (folder := self.checks.addresses.folder(uri))]
        self.worker.ask(lambda _: self._use(folders), ANSWER)

    def _use(self, folders: Sequence[Folder]) -> None:
        self.checks.addresses.use(folders)
        self.checks.projects.use([folder.path for folder in folders])

    def initialized(self) -> None:
        """Watch files and settings, read the configurations, and load what the first document needs."""
        self.worker.ask(lambda _: self.checks.reload(), ANSWER)
        self.worker.ask(lambda _: _warm_up(), BACKGROUND)
        workspace = self.client_capabilities.workspace
        watched = workspace.did_change_watched_files if workspace else None
        if watched and watched.dynamic_registration:
            watchers = [types.FileSystemWatcher(glob_pattern="**/*")]
            files = types.DidChangeWatchedFilesRegistrationOptions(watchers=watchers)
            self._register("parmlint-files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, files)
        changes = workspace.did_change_configuration if workspace else None
        if changes and changes.dynamic_registration:
            section = types.DidChangeConfigurationRegistrationOptions(section=SECTION)
            self._register("parmlint-settings", types.WORKSPACE_DID_CHANGE_CONFIGURATION, section)

    def _register(self, name: str, method: str, options: object) -> None:
        registration = types.Registration(id=name, method=method, register_options=options)
        future = self.client_register_capability(types.RegistrationParams(registrations=[registration]))
        future.add_done_callback(_ignore_refusal)

    def files_changed(self, events: Sequence[types.FileEvent]) -> None:
        """Read files anew that have changed on the disk."""
        self.worker.ask(lambda _: self._files_changed(events), ANSWER)

    def _files_changed(self, events: Sequence[types.FileEvent]) -> None:
        checks = self.checks
        changes = {checks.addresses.path_at(event.uri): event.type for event in events if event.uri not in self.texts}
        if any(checks.projects.is_configuration(path) or self._was_folder(path) for path in changes):
            checks.reload()
            return
        paths = [path for path, change in changes.items() if self._may_matter(path, change)]
        for path in paths:
            self.tree.forget(path)
            checks.projects.of(path).forget(path)
        if paths:
            self.later(checks.refresh)

    def _may_matter(self, path: PurePath, change: types.FileChangeType) -> bool:
        """False for the files of Git, and for a file that nothing has read, such as a log that grows."""
        return not _is_of_git(path) and (change is not types.FileChangeType.Changed or self.tree.has_read(path))

    def _was_folder(self, path: PurePath) -> bool:
        """True if a folder is gone that had files of a system: of what was in it, clients tell nothing."""
        if self.tree.exists(path):
            return False
        runs = (checked.run for checked in self.checks.checked.values())
        taken = (name for run in runs for names in run.taken.values() for name in names)
        return any(name.startswith(f"{path.as_posix()}/") for name in taken)


def _is_of_git(path: PurePath) -> bool:
    return ".git" in path.parts


def _warm_up() -> None:
    """Load the index of rules and the settings of the first check."""
    from lint.ruleset.vocabulary import words_of_settings

    words_of_settings()


def _ignore_refusal(future: Future[None]) -> None:
    """A client that refuses to tell of changes is asked no more; its documents are checked all the same."""
    if not future.cancelled() and future.exception():
        LOG.info("the client refuses to tell of changes")
