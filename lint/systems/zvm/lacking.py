"""The parts that the declaration of a z/VM system does not name, as gaps with their places in `parmlint.yaml`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lint.config.places import Places
from lint.config.settings import Settings
from lint.config.systems import VmSystem
from lint.finding import Span
from lint.model.start_parameters import StartParameters
from lint.syntax.account import Cause, Gap, cached_property
from lint.systems.zos.library import as_seen_from_here
from lint.systems.zvm.files import PoolFiles


class PoolLacking(NamedTuple):
    """The gaps of a file pool: no directory that its server is in, and no server, POOLDEF or DMSPARMS.

    `places` are those of its declaration.
    """

    directory: Sequence[Gap] = ()
    server: Sequence[Gap] = ()
    pooldef: Sequence[Gap] = ()
    dmsparms: Sequence[Gap] = ()
    places: Sequence[Span] = ()


NOTHING_LACKING_OF_POOL = PoolLacking()


class Lacking:
    """The gaps of a system, each for the part that is not there. Without a declaration there are none."""

    def __init__(self, spec: VmSystem | None = None, settings: Settings | None = None) -> None:
        self._spec = spec
        self._places = (settings and settings.places) or Places()
        self.path = as_seen_from_here(settings.source).as_posix() if settings and settings.source else ""
        """The path of the configuration, "" without one."""

    @cached_property
    def directory(self) -> Sequence[Gap]:
        """The gap of a directory that is not there."""
        return self._gaps(self._reason("directory", self._spec.directory)) if self._spec else ()

    @cached_property
    def config(self) -> Sequence[Gap]:
        """The gap of a SYSTEM CONFIG that is not there."""
        return self._gaps(self._reason("config", self._spec.config)) if self._spec else ()

    def of_pool(self, files: PoolFiles) -> PoolLacking:
        """The gaps of a file pool of the system. The recovery server has no POOLDEF of its own to be checked."""
        if self._spec is None:
            return NOTHING_LACKING_OF_POOL
        named = next(pool for pool in self._spec.pools if pool.name == files.name)
        at, what = ("pools", files.name), f"file pool {files.name}"
        is_of_recovery = files.dmsparms is not None and "CRR" in StartParameters(files.dmsparms)
        return PoolLacking(
            self.directory,
            self._gaps(f"names no server: of {what}, and no server can be inferred", *at),
            () if is_of_recovery else self._gaps(self._reason("pooldef", named.pooldef, what), *at),
            self._gaps(self._reason("dmsparms", named.dmsparms, what), *at),
            self._places_of("systems", self._spec.name, *at),
        )

    def _places_of(self, *keys: str) -> Sequence[Span]:
        """The places of a file pool: its key, and the words of its server and files."""
        words = (self._places.value(self.path, *keys, name) for name in ("server", "pooldef", "dmsparms"))
        return tuple(dict.fromkeys((self._places.key(self.path, *keys), *words)))

    def _reason(self, key: str, path: str, what: str = "") -> str:
        of_what = what or (self._spec.name if self._spec else "")
        return (
            f"names '{path}' as the {key}: of {of_what}, but it is not one" if path else f"names no {key}: of {of_what}"
        )

    def _gaps(self, reason: str, *keys: str) -> Sequence[Gap]:
        span = self._places.key(self.path, "systems", self._spec.name if self._spec else "", *keys)
        return (Gap(Cause.UNTOLD, reason, span, (span.line, span.line)),)


NOTHING_LACKING = Lacking()
