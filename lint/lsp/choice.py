"""The setting `parmlint.system` of the client: the system whose symbols are shown."""

from __future__ import annotations

from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException

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


def _member(thing: Any, name: str) -> object:
    """A member of an object of the protocol, whatever it was converted to."""
    return thing.get(name) if isinstance(thing, dict) else getattr(thing, name, None)
