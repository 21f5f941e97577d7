"""The pictures of systems, by what they show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import Picture

if TYPE_CHECKING:
    from lint.model.volume_map import VolumeMap
    from lint.systems.zos.image import Image
    from lint.systems.zvm.image import VmImage

S = TypeVar("S", "Image", "VmImage")

_MOST = 32
"""The pictures of a sort on one page, of which one may show many systems that are alike."""
_ORDER = (
    "IPL",
    "DASD",
    "XCF",
    "File pools",
    "z/OS UNIX",
    "System parameters",
    "LPA, link list, APF",
    "z/VM cluster",
)
"""The order of the sorts on a page: what a fault harms most comes first."""
_ALIKE = "Systems that are alike are drawn once."
_OF_VOLUMES = "Each volume to scale. What is too narrow for its name stands below the volume as well."


class Gallery(NamedTuple):
    """Pictures of one sort; `about` says how to read them, `not_drawn` of what there is no picture, and why.

    The names of the pictures of a page differ.
    """

    title: str
    about: str
    pictures: Sequence[Picture]
    not_drawn: Sequence[str] = ()


def galleries(
    images: Sequence[Image] = (),
    vm_images: Sequence[VmImage] = (),
    observed: Observed = NOTHING,
    fillers: Collection[str] = (),
    *,
    side_by_side: bool = False,
) -> Iterator[Gallery]:
    """The pictures of z/OS and z/VM systems. Where there are too many, the first ones are there, and the text says so.

    `fillers` are userids that only reserve space, beside those of the systems. With `side_by_side`, the IPLs of several
    systems stand in one picture.
    """
    drawn = (*_of_zos(images, observed, side_by_side=side_by_side), *_of_zvm(vm_images[:_MOST], observed, fillers))
    for gallery in sorted(drawn, key=lambda each: _ORDER.index(each.title)):
        if gallery.pictures or gallery.not_drawn:
            yield gallery._replace(pictures=_with_own_names(gallery.pictures))
    if left_out := [image.name for image in vm_images[_MOST:]]:
        about = f"There are no pictures here of {', '.join(left_out)}."
        yield Gallery("Other systems", f"{about} `parmlint system NAME --format html=FILE` draws them.", ())


def _of_zos(images: Sequence[Image], observed: Observed, *, side_by_side: bool) -> Iterator[Gallery]:
    if images:
        from lint.pictures import ipl, matrix, programs, reasons, unix, xcf

        sets = _sets(images)
        first = _sets(images[:_MOST])
        left_out = [image.name for image in images[_MOST:]]
        more = (
            [f"Not drawn: {', '.join(left_out)}. parmlint system NAME --format html=FILE draws one."]
            if left_out
            else []
        )
        about = "From LOADxx to the members: libraries in the order of the search, and what selects each member."
        layouts = ipl.side_by_side if side_by_side else ipl.layouts
        yield Gallery("IPL", about, _drawn(first, lambda plex: layouts(plex, observed)), more)
        about = "The transport classes of each system, the paths of each class, and where their structures are."
        drawn = _drawn(sets, lambda plex: xcf.layouts(plex, observed))
        yield _first_of(Gallery("XCF", f"{about} {_ALIKE}", drawn, reasons.without_signaling(sets)))
        about = "What each system mounts where, in which mode, and which system takes it over."
        drawn = _drawn(sets, lambda plex: unix.layouts(plex, observed))
        yield _first_of(Gallery("z/OS UNIX", f"{about} {_ALIKE}", drawn, reasons.without_mounts(sets)))
        about = "The system parameters of the systems of a sysplex side by side. Rows in which they differ are marked."
        yield Gallery("System parameters", about, _drawn(first, lambda plex: matrix.layouts(plex, observed)), more)
        about = "The libraries of each list in their order. One that several systems have alike is drawn once."
        drawn = _drawn(sets, lambda plex: programs.layouts(plex, observed))
        yield _first_of(Gallery("LPA, link list, APF", about, drawn, reasons.without_libraries(sets)))


def _first_of(gallery: Gallery) -> Gallery:
    """The gallery with no more pictures than a page has room for, and the titles of the others."""
    left_out = [f"Not drawn: {picture.title}." for picture in gallery.pictures[_MOST:]]
    return gallery._replace(pictures=gallery.pictures[:_MOST], not_drawn=[*gallery.not_drawn, *left_out])


def _sets(images: Sequence[Image]) -> list[tuple[list[Image], str]]:
    """The systems of each sysplex, and the words that tell those of one name apart."""
    from lint.pictures import reasons

    return [(plex, where) for alike, where in _apart(images, reasons.library_of) for plex in _by_sysplex(alike)]


def _of_zvm(images: Sequence[VmImage], observed: Observed, fillers: Collection[str]) -> Iterator[Gallery]:
    if images:
        from lint.pictures import cluster, dasd, pools, reasons

        sets = list(_apart(images, reasons.directory_of))
        about = "The members, their links, where guests may be relocated to, and what is for some members only."
        drawn = _drawn(sets, lambda alike: cluster.layouts(alike, observed))
        yield Gallery("z/VM cluster", about, drawn, reasons.without_cluster(sets))
        drawn = _drawn(sets, lambda alike: dasd.layouts(alike, observed, fillers))
        yield Gallery("DASD", _OF_VOLUMES, drawn, reasons.without_volumes(sets))
        about = "The server and the minidisks of each file pool, and the volumes and control units that pools share."
        drawn = _drawn(sets, lambda alike: pools.layouts(alike, observed))
        yield Gallery("File pools", about, drawn, reasons.without_pools(sets))


def _drawn(sets: Iterable[tuple[list[S], str]], layouts: Callable[[list[S]], list[Picture]]) -> list[Picture]:
    """The pictures of some sets of systems, with the words that tell systems of one name apart in their titles."""
    return [
        picture._replace(title=f"{picture.title}{where}") for systems, where in sets for picture in layouts(systems)
    ]


def _apart(images: Sequence[S], place: Callable[[S], str]) -> Iterator[tuple[list[S], str]]:
    """The systems whose names differ, then each with a name that comes again by itself, with words on its place."""
    times = Counter(image.name for image in images)
    alike = [image for image in images if times[image.name] == 1]
    if alike:
        yield alike, ""
    for image in images:
        if times[image.name] > 1:
            yield [image], f" ({place(image)})"


def _with_own_names(pictures: Iterable[Picture]) -> list[Picture]:
    """The pictures; the name of one that comes again has a number, and it can stand beside no other."""
    times: Counter[str] = Counter()
    named = []
    for picture in pictures:
        times[picture.name] += 1
        number = times[picture.name]
        named.append(picture if number == 1 else picture._replace(name=f"{picture.name}.{number}", group=""))
    return named


def of_volumes(
    image: VmImage, maps: Sequence[VolumeMap] | None, observed: Observed = NOTHING, fillers: Collection[str] = ()
) -> Iterator[Gallery]:
    """The pictures of some volumes of a z/VM system; without maps of these, of all.

    `fillers` are userids that only reserve space, beside those of the system.
    """
    from lint.pictures import dasd, reasons

    pictures = dasd.layouts([image], observed, fillers) if maps is None else dasd.of_maps(image, maps, observed)
    yield Gallery("DASD", _OF_VOLUMES, pictures, reasons.without_volumes([([image], "")]))


def _by_sysplex(images: Sequence[Image]) -> list[list[Image]]:
    """The systems that can be compared: those of a sysplex, and the others each alone."""
    from lint.systems.zos.joining import sysplex_name

    together: dict[str, list[Image]] = {}
    for at, image in enumerate(images):
        together.setdefault(sysplex_name(image) or f" {at}", []).append(image)
    return list(together.values())
