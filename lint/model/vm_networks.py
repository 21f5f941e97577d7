"""The LANs and virtual switches that SYSTEM CONFIG defines, and the users that it grants access to them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, takewhile

from lint.finding import Span
from lint.model.devices import device_number
from lint.model.system_config import SystemConfig
from lint.syntax.statement import LocatedValue

_NETWORKS = ("LAN", "VSWITCH")
_BEFORE_USER = ("GRANT", "USERID")


def defined_networks(config: SystemConfig) -> Iterator[tuple[LocatedValue, str]]:
    """The names on DEFINE LAN and DEFINE VSWITCH, each with the systems that the statement is for."""
    for words, systems in _words(config, "DEFINE"):
        if len(words) > 1 and words[0].text in _NETWORKS:
            yield words[1], systems


def network_devices(config: SystemConfig) -> dict[Span, list[str]]:
    """The words behind RDEV of DEFINE VSWITCH up to the first that is no device, by the place of its name."""
    devices: dict[Span, list[str]] = {}
    for words, _ in _words(config, "DEFINE"):
        behind = next((at for at, word in enumerate(words, 1) if word.text == "RDEV"), len(words))
        if len(words) > 1 and words[0].text == "VSWITCH":
            texts = (word.text for word in words[behind:])
            devices[words[1].span] = list(takewhile(lambda text: _device(text) is not None, texts))
    return devices


def changed_networks(config: SystemConfig) -> Iterator[LocatedValue]:
    """The names on MODIFY LAN and MODIFY VSWITCH."""
    for words, _ in _words(config, "MODIFY"):
        if len(words) > 1 and words[0].text in _NETWORKS:
            yield words[1]


def switch_devices(config: SystemConfig) -> Iterator[tuple[LocatedValue, int]]:
    """The real devices behind RDEV of DEFINE VSWITCH, each with its number."""
    for words, _ in _words(config, "DEFINE"):
        behind = (at for at, word in enumerate(words, 1) if word.text == "RDEV")
        for word in words[next(behind, len(words)) :] if words and words[0].text == "VSWITCH" else ():
            number = _device(word.text)
            if number is None:
                break
            yield word, number


def _device(text: str) -> int | None:
    """The number of a device with or without a port, `1E00.P01`; None for anything else."""
    return device_number(text.partition(".")[0])


def granted_users(config: SystemConfig) -> Iterator[tuple[str, LocatedValue]]:
    """The users on GRANT and USERID of MODIFY and DEFINE for a LAN or switch, each with the name of the network."""
    for words, _ in (*_words(config, "DEFINE"), *_words(config, "MODIFY")):
        if len(words) > 1 and words[0].text in _NETWORKS:
            yield from ((words[1].text, user) for word, user in pairwise(words[1:]) if word.text in _BEFORE_USER)


def _words(config: SystemConfig, verb: str) -> Iterator[tuple[list[LocatedValue], str]]:
    """The words after a verb: the type of object, its name, its settings; and the systems that they are for."""
    for statement, systems in config.with_systems(verb):
        named, settings = statement.get("OBJECT"), statement.get("SETTINGS")
        yield [*(named.values if named else ()), *(settings.values if settings else ())], systems
