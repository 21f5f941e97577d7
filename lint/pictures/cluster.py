"""A z/VM cluster: its members, the links between them, its relocation domains, and what is shared.

Systems that have one SYSTEM CONFIG with SSI are members of one cluster, which is drawn once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from lint.model.cluster_links import LinkEnds, link_ends
from lint.pictures.cluster_parts import draw_parts
from lint.pictures.grid import GAP, TALL, Canvas, Entry, tile
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import Picture, Stroke, Subject, identifier
from lint.pictures.words import place_text, ranges_text
from lint.syntax.statement import LocatedStatement, LocatedValue, is_unknown
from lint.systems.zvm.image import VmImage

_HEAD, _COLUMNS = 190, 5
_SIZE = (152, TALL)
_SLOT = (240, TALL)
_SLOTS = 4
_END, _BETWEEN = 450, 88
_IDENTIFIERS = ("SYSTEM_IDENTIFIER", "SYSTEM_IDENTIFIER_DEFAULT")
_PREDEFINED = "SSI"

_WORDS = {
    Look.SOUND: "a member, or shared by all members",
    Look.SECOND: "for some members, or outside of the cluster",
    Look.FREE: "free slot, or not in the domain",
    Look.MISSING: "not there",
    Look.UNKNOWN: "not judged, or not known",
}


def layouts(images: Sequence[VmImage], observed: Observed = NOTHING) -> list[Picture]:
    """A picture of each cluster."""
    clusters: dict[tuple[str, ...], VmImage] = {}
    for image in images:
        if any(True for config in image.configs for _ in config.statements("SSI")):
            files = (*image.files.config, *image.files.directory)
            clusters.setdefault(tuple(parsed.member.path for parsed in files), image)
    return [_Cluster(image, observed).picture() for image in clusters.values()]


class _Cluster:
    """The cluster of a system."""

    def __init__(self, image: VmImage, observed: Observed) -> None:
        self._image = image
        self._observed = observed
        self._canvas = Canvas()
        self._ssi = [statement for config in image.configs for statement in config.statements("SSI")]

    def picture(self) -> Picture:
        """Members, links, domains, then what is for all members and for some."""
        operands = (statement.get("CLUSTER") for statement in self._ssi)
        name = " and ".join(dict.fromkeys(operand.text for operand in operands if operand)) or "without a name"
        self._members(name)
        self._links()
        self._domains()
        draw_parts(self._image, self._observed, self._canvas)
        shapes, labels = self._canvas.shapes, self._canvas.labels
        title = f"z/VM cluster {name}: {', '.join(self._image.members) or 'members not known'}"
        return with_legend(identifier("cluster", self._image.name), title, shapes, labels, words=_WORDS)

    # --- members ---

    def _members(self, name: str) -> None:
        self._canvas.heading(f"Cluster {name}: members in their slots")
        self._canvas.flow(self._slots(), 0, _SLOT, _SLOTS)

    def _slots(self) -> Iterator[Entry]:
        for at, slot in enumerate(slot for statement in self._ssi for slot in statement.all("SLOT")):
            number, system = slot.values[:2] if len(slot.values) > 1 else (None, None)
            if number is None or system is None:
                yield Look.UNKNOWN, Subject(f"slot {at}", "a slot that could not be read"), "not known", "a slot"
            elif system.text == "AVAILABLE":
                title = f"slot {number.text} is free, {place_text(system.span)}"
                yield Look.FREE, Subject(f"slot {at}", title, system.span), f"{number.text}  free", "AVAILABLE"
            else:
                look, more = self._identified(system)
                title = f"slot {number.text}: {system.text}, {more}, {place_text(system.span)}"
                subject = self._observed.statement(f"slot {at}", title, slot.full_span)
                yield look, subject, f"{number.text}  {system.text}", more
        if not self._image.knows_members:
            title = "more members, or others: not all of SSI is here"
            yield Look.UNKNOWN, Subject("more slots", title), "not known", "not all of SSI is here"
        yield self._record()

    def _identified(self, system: LocatedValue) -> tuple[Look, str]:
        """The look of a member, and the machine that it runs on."""
        if is_unknown(system.text):
            return Look.UNKNOWN, "name not known"
        for config in self._image.configs:
            for statement in config.statements(*_IDENTIFIERS):
                named = statement.get("SYSTEM")
                if named and named.text == system.text:
                    return Look.SOUND, _machine(statement)
        if self._image.has_all_config(*_IDENTIFIERS):
            return Look.MISSING, "no SYSTEM_IDENTIFIER"
        return Look.UNKNOWN, "no SYSTEM_IDENTIFIER is known"

    def _record(self) -> Entry:
        volume = next((volume for statement in self._ssi if (volume := statement.get("PDR_VOLUME"))), None)
        more = "persistent data record"
        if volume and volume.values and not is_unknown(volume.text):
            title = f"{more} on {volume.text}, {place_text(volume.span)}"
            slots = [slot.full_span for slot in volume.located.all("SLOT")]
            subject = self._observed.part("record", title, volume.full_span, volume.located.full_span, slots)
            return Look.SOUND, subject, f"volume {volume.text}", more
        words = "volume not known" if volume else "volume of the parm disk"
        return Look.UNKNOWN, Subject("record", f"{more}: {words}"), words, more

    # --- links ---

    def _links(self) -> None:
        image, canvas = self._image, self._canvas
        ends: LinkEnds = {}
        for config in image.configs:
            for pair, devices in link_ends(config, image.members).items():
                ends.setdefault(pair, {}).update(devices)
        is_sure = image.knows_members and image.has_all_config("ACTIVATE", "BEGIN", "END")
        is_sure = is_sure and not any(not partner or is_unknown(partner) for _, partner in ends)
        if not ends and len(image.members) < 2:  # noqa: PLR2004 (a link has two ends)
            return
        canvas.heading("Links between the members (ACTIVATE ISLINK)")
        for pair in combinations(image.members, 2):
            self._link(pair, ends, is_sure=is_sure)
        for (member, partner), devices in ends.items():
            if partner not in image.members:
                look = Look.UNKNOWN if not partner or is_unknown(partner) or not image.knows_members else Look.SECOND
                words = f"to {partner}" if partner else "to a system that is not known"
                more = "not a member of the cluster" if partner else "no NODE, and more than two members"
                subject = Subject(f"link {partner} of {member}", f"the partner of {member}: {words}, {more}")
                self._ends(self._end(member, partner, devices), (look, subject, words, more))

    def _link(self, pair: tuple[str, str], ends: LinkEnds, *, is_sure: bool) -> None:
        entries = []
        for member, partner in (pair, pair[::-1]):
            devices = ends.get((member, partner))
            if devices:
                alone = set(devices) - set(ends.get((partner, member), devices)) if is_sure else set[int]()
                entries.append(self._end(member, partner, devices, alone))
                continue
            words = f"{member} to {partner}: {'no link' if is_sure else 'not known'}"
            more = "no ACTIVATE ISLINK" if is_sure else "no ACTIVATE ISLINK is known"
            subject = Subject(f"link {member} {partner}", f"{words}, {more}")
            entries.append((Look.MISSING if is_sure else Look.UNKNOWN, subject, words, more))
        self._ends(*entries)

    def _end(self, member: str, partner: str, devices: dict[int, LocatedValue], alone: Collection[int] = ()) -> Entry:
        """An end of a link; `alone` are the devices that the other end does not have."""
        count = f"{len(devices)} device{'' if len(devices) == 1 else 's'}"
        words = f"{member} to {partner or 'another system'}: {count}"
        numbers = ranges_text(devices, "04X")
        if alone:
            numbers = f"{numbers}; {ranges_text(alone, '04X')} only here"
        spans = [device.span for device in devices.values()]
        title = f"{words}, {numbers}, {place_text(spans[0])}"
        return Look.SOUND, self._observed.statements(f"link {member} {partner}", title, spans), words, numbers

    def _ends(self, left: Entry, right: Entry) -> None:
        canvas, middle = self._canvas, self._canvas.y + TALL / 2
        canvas.put(tile((0, canvas.y), (_END, TALL), *left))
        canvas.put(tile((_END + _BETWEEN, canvas.y), (_END, TALL), *right))
        if Look.SOUND in (left[0], right[0]) and Look.MISSING not in (left[0], right[0]):
            canvas.shapes.append(Stroke(((_END, middle), (_END + _BETWEEN, middle)), Look.LINK))
        canvas.y += TALL + GAP

    # --- domains ---

    def _domains(self) -> None:
        image, canvas = self._image, self._canvas
        domains = [domain for config in image.configs for domain in config.statements("RELOCATION_DOMAIN")]
        named = self._named_domains()
        canvas.heading("Relocation domains")
        for at, domain in enumerate(domains):
            operand = domain.get("DOMAIN")
            name = operand.text if operand else ""
            more = _entries(named.pop(name, 0))
            title = f"relocation domain {name or 'without a name'}, {more}, {place_text(domain.span)}"
            members = [value.span for operand in domain.all("MEMBERS") for value in operand.values]
            subject = self._observed.part(f"domain {at}", title, domain.span, domain.full_span, members)
            canvas.group((Look.SOUND, subject, name, more), self._of_domain(at, domain), _HEAD, _SIZE, _COLUMNS)
        predefined = {_PREDEFINED, *image.members}
        is_sure = image.has_all_config("RELOCATION_DOMAIN", "SSI")
        for name, count in named.items():
            if name not in predefined:
                words = "no RELOCATION_DOMAIN" if is_sure else "not known"
                subject = Subject(f"no domain {name}", f"relocation domain {name}: {words}, {_entries(count)}")
                entry = (Look.MISSING if is_sure else Look.UNKNOWN, subject, f"{name}: {words}", _entries(count))
                canvas.flow([entry], 0, _SLOT, 1)
        predefined_counts = [f"{name} ({_entries(count)})" for name, count in named.items() if name in predefined]
        canvas.line("The domain SSI has all members; each member is a domain of its own.")
        if predefined_counts:
            canvas.line(", ".join(predefined_counts))
        canvas.y += GAP

    def _of_domain(self, at: int, domain: LocatedStatement) -> Iterator[Entry]:
        values = [value for operand in domain.all("MEMBERS") for value in operand.values]
        inside = {value.text for value in values}
        for number, value in enumerate(values):
            is_member = value.text in self._image.members
            sure = self._image.knows_members and not is_unknown(value.text)
            look = Look.SOUND if is_member else Look.MISSING if sure else Look.UNKNOWN
            more = "in the domain" if is_member else "not in the cluster" if sure else "not known"
            subject = self._observed.statement(f"domain {at} {number}", f"{value.text}: {more}", value.span)
            yield look, subject, value.text, more
        for member in self._image.members:
            if member not in inside:
                more = "not in the domain"
                yield Look.FREE, Subject(f"domain {at} no {member}", f"{member}: {more}"), member, more

    def _named_domains(self) -> dict[str, int]:
        """The numbers of VMRELOCATE statements of the directory that name each domain."""
        directory, counts = self._image.directory, dict[str, int]()
        for statement in directory.named("VMRELOCATE") if directory else ():
            operand = statement.get("DOMAIN")
            if operand and operand.values and not is_unknown(operand.text):
                counts[operand.text] = counts.get(operand.text, 0) + 1
        return dict(sorted(counts.items()))


def _machine(statement: LocatedStatement) -> str:
    lpar, model, cpuid = (statement.get(name) for name in ("LPAR", "MODEL", "CPUID"))
    if lpar:
        return f"LPAR {lpar.text}"
    if model and cpuid:
        return f"processor {model.text} {cpuid.text}"
    return "the default name"


def _entries(count: int) -> str:
    return f"{count or 'no'} VMRELOCATE name{'s' if count < 2 else ''} it"  # noqa: PLR2004 (one, or several)
