"""Message buffers of XCF: the buffer that a message length takes, and MAXMSG values that hold no message.

The books describe the space in two ways. A buffer has 1K or a multiple of 4K, and XCF keeps 68 bytes of it [doc: the
XCF flash]. The MAXMSG that a message needs grows at 1024 + n x 4096 bytes [doc: Calculating message buffer space - An
example]. Functions on buffers follow the first description, functions on MAXMSG the second.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from lint.syntax.statement import LocatedOperand, is_unknown

if TYPE_CHECKING:
    from lint.model.couple import Couple, SignalingPath, TransportClass

SMALL_BUFFER_LENGTH = 956
LONGEST_MESSAGE = 62_464
CONTROL_BYTES = 68
"""The bytes of each buffer that XCF uses itself."""
ADVISED_MAXMSG = 750
"""The least MAXMSG, in K, that the health check XCF_DEFAULT_MAXMSG accepts. [doc: IXCH0424E; number known]"""
INBOUND_MESSAGES = 30
"""The number of messages that an inbound path should hold, from the health check XCF_MAXMSG_NUMBUF_RATIO."""
_SMALL_BUFFER = SMALL_BUFFER_LENGTH + CONTROL_BYTES
_BUFFER_STEP = 4096

BUFFER_FILLING_LENGTHS = (
    SMALL_BUFFER_LENGTH,
    *(_BUFFER_STEP * step - CONTROL_BYTES for step in range(1, 16)),
    LONGEST_MESSAGE,
)
"""The class lengths that fill a message buffer; no message is longer than 62464 bytes.
[doc: the XCF flash; SETXCF START]"""


def buffer_size(length: int) -> int:
    """The bytes of the smallest buffer that holds a message of `length` bytes: 1024, or a multiple of 4096."""
    needed = length + CONTROL_BYTES
    return _SMALL_BUFFER if needed <= _SMALL_BUFFER else _steps(needed) * _BUFFER_STEP


def message_space(length: int) -> int:
    """The least MAXMSG, in K, that holds one message of `length` bytes."""
    return 2 + 4 * _steps(max(0, length - _SMALL_BUFFER))


class Shortage(NamedTuple):
    """A MAXMSG that cannot hold one message of a class that uses it.

    `least` is the MAXMSG in K that the class needs for messages of `length` bytes. `transport_class` is ""
    when the MAXMSG of COUPLE is too small for the CLASSLEN of COUPLE.
    """

    maxmsg: LocatedOperand
    least: int
    length: int
    transport_class: str


def shortages(couple: Couple) -> list[Shortage]:
    """Each MAXMSG operand that is too small for a message, with the class that needs the most space."""
    worst: dict[LocatedOperand, Shortage] = {}
    for maxmsg, transport_class, length in _uses(couple):
        number = couple.legal_number(maxmsg)
        least = message_space(length)
        if number is not None and number < least and (maxmsg not in worst or worst[maxmsg].least < least):
            worst[maxmsg] = Shortage(maxmsg, least, length, transport_class)
    return list(worst.values())


def _uses(couple: Couple) -> Iterator[tuple[LocatedOperand, str, int]]:
    """Each MAXMSG operand with a class that uses it and the message length of that class in bytes."""
    uses = [(couple.source("MAXMSG", defined.definition), defined.name) for defined in couple.classes.values()]
    uses += [(path.statement.get("MAXMSG"), path.transport_class) for path in couple.outbound]
    uses += [(statement.get("MAXMSG"), couple.class_of(statement)) for statement in couple.statements("LOCALMSG")]
    for maxmsg, transport_class in uses:
        served = couple.classes.get(transport_class)
        if maxmsg and served and served.length is not None and not is_unknown(transport_class):
            yield maxmsg, transport_class, served.length
    common, length = couple.source("MAXMSG", couple.couple), couple.number("CLASSLEN", couple.couple)
    if common and length is not None:
        yield common, "", length


class BufferSpace(NamedTuple):
    """The buffer space of a set of classes or paths: their number, and the sum of their MAXMSG in K."""

    number: int
    space: int


class BufferBound(NamedTuple):
    """The upper bound of the message buffers of one system.

    `classes` counts once for each system of the sysplex, `structures` once for each other system, `devices` once.

    [doc: the XCF flash]
    """

    classes: BufferSpace
    devices: BufferSpace
    structures: BufferSpace

    def total(self, systems: int) -> int:
        """The bound in K in a sysplex of `systems` systems."""
        return self.classes.space * systems + self.devices.space + self.structures.space * (systems - 1)


def buffer_bound(couple: Couple) -> BufferBound | None:
    """The bound of the buffer storage; None if the member has no paths or a MAXMSG is unknown."""
    paths = [*couple.outbound, *couple.inbound]
    classes = _pool([transport_class.maxmsg for transport_class in couple.classes.values()])
    devices = _pool([couple.maxmsg_of(path) for path in paths if path.is_device])
    structures = _pool([couple.maxmsg_of(path) for path in paths if not path.is_device])
    if not paths or not classes or not devices or not structures:
        return None
    return BufferBound(classes, devices, structures) if couple.has_read_all("CLASSDEF", "PATHIN", "PATHOUT") else None


def _pool(sizes: list[int | None]) -> BufferSpace | None:
    effective = [size for size in sizes if size is not None]
    return BufferSpace(len(effective), sum(effective)) if len(effective) == len(sizes) else None


def _steps(size: int) -> int:
    return -(-size // _BUFFER_STEP)


class ShortInbound(NamedTuple):
    """A MAXMSG that holds few of the longest messages on an inbound path. `operand` is None where the default holds.

    `maxmsg` is in K, and so is `space`, the space of one such message. `longest` is the class of the longest messages
    with their length in bytes.
    """

    path: SignalingPath
    operand: LocatedOperand | None
    maxmsg: int
    space: int
    longest: tuple[TransportClass, int]


def short_inbound(couple: Couple, minimum: int) -> Iterator[ShortInbound]:
    """The MAXMSG values of inbound paths that hold fewer than `minimum` messages, each once, without `shortages`."""
    if couple.longest_class is None:
        return
    _, length = couple.longest_class
    space = message_space(length)
    reported: set[LocatedOperand | None] = {short.maxmsg for short in shortages(couple)}
    for path in couple.inbound:
        operand, maxmsg = couple.source("MAXMSG", path.statement), couple.maxmsg_of(path)
        if maxmsg is not None and operand not in reported and maxmsg // space < minimum:
            reported.add(operand)
            yield ShortInbound(path, operand, maxmsg, space, couple.longest_class)
