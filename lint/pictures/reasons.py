"""Reasons for pictures that are not there: a reader must not take what is not drawn for what does not exist."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from lint.model.couple import Couple
from lint.model.directory import Directory
from lint.model.extents import has_extent
from lint.model.mounts import Mounts
from lint.model.volume_map import maps_of
from lint.pictures.programs import has_libraries
from lint.pictures.unix_mounts import has_read_all
from lint.pictures.words import directory_operand
from lint.systems.zos.image import Image
from lint.systems.zvm.image import VmImage

S = TypeVar("S", Image, VmImage)
Sets = Iterable[tuple[Sequence[S], str]]
"""Systems, with the words that tell them from others of their name."""


def library_of(image: Image) -> str:
    """The place of a z/OS system: its first library."""
    return next((library.path for library in image.concatenation.libraries), "")


def directory_of(image: VmImage) -> str:
    """The place of a z/VM system: its directory, or another file of it."""
    return next((parsed.member.path for parsed in image.parsed_files), "")


def without_signaling(sets: Sets[Image]) -> list[str]:
    """The systems of whose sysplex no signaling is known."""
    return [
        sentence
        for images, where in sets
        if not any(image.view(Couple) for image in images)
        for sentence in _sentences([(images, where)], lambda _: "no COUPLExx was read")
    ]


def without_mounts(sets: Sets[Image]) -> list[str]:
    """The systems that mount nothing that is known."""

    def reason(image: Image) -> str:
        mounts = image.view(Mounts)
        if mounts is None:
            return "no BPXPRMxx was read"
        return "" if mounts.all or not has_read_all(image, mounts) else "BPXPRMxx has no ROOT and no MOUNT"

    return list(_sentences(sets, reason))


def without_libraries(sets: Sets[Image]) -> list[str]:
    """The systems of whose lists of program libraries nothing is known."""

    def reason(image: Image) -> str:
        return "" if has_libraries(image) else "no LPALSTxx, LNKLSTxx, IEAAPFxx or PROGxx that was read names a library"

    return list(_sentences(sets, reason))


def without_cluster(sets: Sets[VmImage]) -> list[str]:
    """The systems of which it is not known whether they are in a cluster. One that is in none needs no sentence."""

    def reason(image: VmImage) -> str:
        if not image.configs:
            return "no SYSTEM CONFIG was read"
        if image.is_alone or any(True for config in image.configs for _ in config.statements("SSI")):
            return ""
        return "SYSTEM CONFIG has no SSI, but not all of it was read"

    return list(_sentences(sets, reason))


def without_volumes(sets: Sets[VmImage]) -> list[str]:
    """The systems that have nothing on a volume, then the minidisks of others whose place is not written."""

    def reason(image: VmImage) -> str:
        if image.directory is None:
            return "no directory was read"
        if any(True for _ in maps_of(image.directory, "", ())) or image.directory.areas or _owned(image):
            return ""
        part = "" if image.directory.is_complete else ", as far as it was read,"
        words = _without_place(image.directory)
        return f"its directory{part} has no minidisk on a volume{f' ({_listed(words)})' if words else ''}"

    missing = list(_sentences(sets, reason))
    for images, where in sets:
        for image in images:
            unplaced = _without_place(image.directory) if image.directory and not reason(image) else Counter()
            if words := {word: number for word, number in unplaced.items() if word not in _ELSEWHERE.values()}:
                missing.append(
                    f"Not in the pictures of {image.name}{where}: minidisks without a place ({_listed(words)})."
                )
    return missing


_ELSEWHERE = {"T_DISK": "T-DISK", "V_DISK": "V-DISK", "DEVNO": "DEVNO"}
"""The operands of an MDISK that is on no volume of the directory, as they are written."""
_CHOSEN = re.compile("AUTO[GRV]|[GV]BLK[0-9]{3}")
"""The words with which DIRMAINT chooses a place."""
_NO_NUMBER = "a place or size that is not valid"


def _without_place(directory: Directory) -> Counter[str]:
    """The number of MDISK that have no cylinder or block, by the word that they have instead."""
    words: Counter[str] = Counter()
    for _, statement in directory.written_where("MDISK", lambda mdisk: not has_extent(mdisk)):
        start = directory_operand(statement, "START")
        place = next((word for name, word in _ELSEWHERE.items() if statement.get(name)), _NO_NUMBER)
        words[start if _CHOSEN.fullmatch(start) else place] += 1
    return words


def _listed(words: Mapping[str, int]) -> str:
    return ", ".join(f"{number} with {word}" for word, number in sorted(words.items()))


def without_pools(sets: Sets[VmImage]) -> list[str]:
    """The systems without file pools."""

    def reason(image: VmImage) -> str:
        if image.pools:
            return ""
        return "parmlint.yaml names no file pool of it" if image.is_declared else "no POOLDEF and no DMSPARMS was read"

    return list(_sentences(sets, reason))


def _owned(image: VmImage) -> bool:
    return bool(image.volumes and image.volumes.owned)


def _sentences(sets: Sets[S], reason: Callable[[S], str]) -> Iterator[str]:
    """A sentence for each reason, with the systems that have it."""
    systems: dict[str, list[str]] = {}
    for images, where in sets:
        for image in images:
            if words := reason(image):
                systems.setdefault(words, []).append(f"{image.name}{where}")
    for words, names in systems.items():
        yield f"No picture of {', '.join(names)}: {words}."
