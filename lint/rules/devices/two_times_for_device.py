from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lint.finding import Finding
from lint.model.device_options import IoSupervisor
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue, is_unknown

_OF_DEVICES = ("TIME", "IOTIMING")
_NO_CLASSES = frozenset({*_OF_DEVICES, "DEV", "MOUNTMSG", "MSGONLY", "IOTHSWAP", "IOTTERM"})
_DEVICES = re.compile(r"([0-9A-F]{3,5})(?:-([0-9A-F]{3,5}))?", re.IGNORECASE)


class _Devices(NamedTuple):
    """Devices from `first` to `last`, with the time that a keyword gives them."""

    first: int
    last: int
    time: str
    value: LocatedValue


@rule("IOS013", level=NOTE, tags=("devices", "limits"))
def two_times_for_device(supervisor: IoSupervisor) -> Iterator[Finding]:
    """
    A device or a class of devices has two times in IECIOSxx.

    ## What it does
    Notes a class of devices, such as DASD, for which MIH gives two different times, and ranges of device numbers that
    overlap and have a different TIME or IOTIMING.

    ## Why it matters
    Only one of the times can count, and no manual says which.

    ## Example
    ```text IECIOS00
    MIH TAPE=03:00
    MIH TAPE=05:00
    ```

    Help: Delete one of the two times of TAPE.

    ## Use instead
    ```text IECIOS00
    MIH TAPE=05:00
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IECIOSxx, MIH.
    - Judgment: two times of one device contradict each other.
    """
    statements = list(supervisor.statements("MIH"))
    yield from _of_classes(statements)
    for keyword in _OF_DEVICES:
        yield from _of_ranges(keyword, statements)


def _of_classes(statements: Iterable[LocatedStatement]) -> Iterator[Finding]:
    first_of: dict[str, LocatedOperand] = {}
    for operand in (operand for located in statements for operand in located.operands):
        if operand.name in _NO_CLASSES or is_unknown(operand.text):
            continue
        name = operand.located.statement.text[operand.operand.start : operand.operand.key_end].upper()
        first = first_of.setdefault(name, operand)
        if first.text != operand.text:
            message = f"{name} has the time {operand.text} here, and {first.text} before."
            related = (related_place(first, "first time"),)
            yield finding(operand, message, help=f"Delete one of the two times of {name}.", related=related)


def _of_ranges(keyword: str, statements: Iterable[LocatedStatement]) -> Iterator[Finding]:
    """Findings on ranges that overlap and have different times, each with the range that begins before it."""
    longest: _Devices | None = None
    longest_of_another_time: _Devices | None = None
    for devices in sorted(_devices(keyword, statements), key=lambda devices: (devices.first, devices.last)):
        before = longest if longest is None or longest.time != devices.time else longest_of_another_time
        if before and devices.first <= before.last:
            numbers = before.value.text
            message = f"{devices.value.text} has {keyword}={devices.time}; {numbers} has {keyword}={before.time}."
            help_text = f"Give each device one {keyword}: delete {devices.value.text}, or make {numbers} shorter."
            related = (related_place(before.value, "overlaps"),)
            yield finding(devices.value, message, help=help_text, related=related)
        if longest is None or devices.last > longest.last:
            if longest and longest.time != devices.time:
                longest_of_another_time = longest
            longest = devices
        elif devices.time != longest.time and (
            longest_of_another_time is None or devices.last > longest_of_another_time.last
        ):
            longest_of_another_time = devices


def _devices(keyword: str, statements: Iterable[LocatedStatement]) -> Iterator[_Devices]:
    """The ranges of device numbers in statements with one such time: of several, which devices have it is unknown."""
    for located in statements:
        times = located.all(keyword)
        if len(times) != 1 or is_unknown(times[0].text):
            continue
        for value in (value for operand in located.all("DEV") for value in operand.values):
            ends = _DEVICES.fullmatch(value.text)
            if ends:
                yield _Devices(int(ends[1], 16), int(ends[2] or ends[1], 16), times[0].text, value)
