"""The system whose symbols are shown: the setting `parmlint.system` of the client, and the systems that there are."""

from __future__ import annotations

from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from lint.config.discover import FILE_NAME
from lint.lsp.answers import Answers
from lint.lsp.checks import LiveChecks
from lint.lsp.protocol import TextServer

SECTION = "parmlint"


class SystemSetting:
    """Reads the setting as the client has it: by `workspace/configuration`, or as it comes with a change."""

    def __init__(self, server: TextServer) -> None:
        self._server = server
        self._value = ""

    def begin(self, value: object) -> str:
        """Take the initialization option of that name; the system, "" for none."""
        self._value = value if isinstance(value, str) else ""
        return self._value

    @property
    def _can_be_asked_for(self) -> bool:
        workspace = self._server.client_capabilities.workspace
        return bool(workspace and workspace.configuration)

    async def changed(self, settings: object = None) -> str | None:
        """The system of the setting where that has changed, else None: a choice that was made since stays then.

        `settings` are those that came with a change; a client that can be asked is asked instead.
        """
        section = await self._asked() if self._can_be_asked_for else _member(settings, SECTION)
        value = _member(section, "system")
        if not isinstance(value, str) or value == self._value:
            return None
        self._value = value
        return value

    async def _asked(self) -> object:
        items = [types.ConfigurationItem(section=SECTION)]
        try:
            answer = await self._server.workspace_configuration_async(types.ConfigurationParams(items=items))
        except JsonRpcException:
            return None
        return next(iter(answer), None)


def why_no_system(checks: LiveChecks, answers: Answers, system: str, uri: str = "") -> str:
    """The sentence that tells that no system has a name, with the names there are; "" where one may have it.

    The systems are those of the project of a document, else of the folders that are open. Where none is known, nothing
    is said. It runs in the thread of the worker.
    """
    if not system:
        return ""
    projects = checks.projects
    if uri:
        asked = [projects.of(checks.addresses.path(uri))]
    else:
        asked = [*map(projects.of, (folder / FILE_NAME for folder in projects.folders)), *projects]
    names = {spec.name for project in asked for spec in project.settings.systems} | {*answers.systems(uri)}
    if not names or system in names:
        return ""
    return f"There is no system {system} here. The systems are {', '.join(sorted(names))}."


def _member(thing: Any, name: str) -> object:
    """A member of an object of the protocol, whatever it was converted to."""
    return thing.get(name) if isinstance(thing, dict) else getattr(thing, name, None)
