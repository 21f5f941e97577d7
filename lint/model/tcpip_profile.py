"""PROFILE TCPIP: devices and links, addresses and routes, ports, and the users of its lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from ipaddress import IPv4Address, IPv4Network
from itertools import groupby, pairwise
from typing import NamedTuple

from lint.model.members import View, text_of
from lint.source import cms
from lint.syntax.account import cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue

DEFAULT, DIRECT = "DEFAULTNET", "="
_HOST = "HOST"
_OF_PROFILES = ("AUTOLOG", "OBEY", "PORT")
"""The statements of which a profile has one, and an OBEYFILE hardly any."""
_POINT_TO_POINT = frozenset({"CTC", "IUCV", "VIRTUAL"})
_ADDRESS_BITS = 32
_ALL_BITS = 0xFFFFFFFF


class Autolog(NamedTuple):
    """A server of AUTOLOG and the word behind it, None where there is none."""

    user: LocatedOperand
    password: LocatedOperand | None


class Link(NamedTuple):
    """A LINK: its name, its type, and the device that it is of, None if the statement does not say."""

    statement: LocatedStatement
    name: LocatedOperand
    type: str
    device: LocatedValue | None

    @property
    def is_point_to_point(self) -> bool:
        """True for a link of a type with one partner, or with no network."""
        return self.type in _POINT_TO_POINT


class Home(NamedTuple):
    """An entry of HOME. `network` is None without a mask, and for an address that is not of IPv4."""

    address: LocatedOperand
    link: LocatedOperand
    number: IPv4Address | None
    network: IPv4Network | None
    mask: LocatedOperand | None = None

    @property
    def has_holes(self) -> bool:
        """True for a mask with a bit for the network behind one for the host, such as 255.0.255.0."""
        mask = _address(self.mask.text) if self.mask else None
        host_bits = ~int(mask) & _ALL_BITS if mask else 0
        return host_bits & (host_bits + 1) != 0


class Route(NamedTuple):
    """A route of GATEWAY in the form network, mask, first hop, link, MTU.

    `network` is None for the default route; `hop` is None for a direct route.
    """

    network: IPv4Network | None
    hop: IPv4Address | None
    first_hop: LocatedValue
    link: LocatedValue
    mtu: LocatedValue | None


class Port(NamedTuple):
    """An entry of PORT: the ports from `first` to `last`, the protocol, and the user of the server."""

    first: int
    last: int
    protocol: str
    place: LocatedOperand
    user: LocatedOperand
    is_secure: bool


class TcpipProfile(View):
    """One profile."""

    KINDS = ("tcpip-profile",)

    def __init__(self, parsed: ParsedMember) -> None:
        super().__init__(parsed)

    def statements(self, *names: str) -> Iterator[LocatedStatement]:
        """The statements of these names, in order."""
        return iter(self.parsed.named(*names))

    @cached_property
    def is_whole(self) -> bool:
        """True if this is the profile of a stack, and no OBEYFILE, which may be about a part of it alone.

        Both may have any name with the file type TCPIP.
        """
        if cms.file_id(self.parsed.member.path) == "PROFILE.TCPIP":
            return True
        return all(any(self.statements(*verbs)) for verbs in (_OF_PROFILES, ("DEVICE",), ("HOME",), ("START",)))

    def users(self, verb: str) -> Iterator[LocatedValue]:
        """The users of the lists of a verb; of a list that nothing ends, it is not known which words are users."""
        for statement in self.statements(verb):
            if f"END{verb}" in statement:
                yield from (value for operand in statement.all("USERID") for value in operand.values)

    @cached_property
    def autologs(self) -> list[Autolog]:
        """The servers of AUTOLOG."""
        servers = []
        for statement in self.statements("AUTOLOG"):
            operands = list(statement.operands) if "ENDAUTOLOG" in statement else []
            for operand, behind in pairwise(operands):
                if operand.name == "USERID":
                    servers.append(Autolog(operand, behind if behind.name == "PASSWORD" else None))
        return servers

    @cached_property
    def devices(self) -> dict[str, LocatedStatement]:
        """The first DEVICE of each name."""
        return _by_name(self.statements("DEVICE"))

    @cached_property
    def links(self) -> list[Link]:
        """All links in order."""
        return [_link(statement) for statement in self.statements("LINK") if "NAME" in statement]

    @cached_property
    def homes(self) -> list[Home]:
        """The entries of HOME."""
        entries = []
        for statement in self.statements("HOME"):
            address = mask = None
            for operand in statement.operands:
                if operand.name == "ADDRESS":
                    address, mask = operand, None
                elif operand.name == "MASK":
                    mask = operand
                elif operand.name == "LINK" and address:
                    entries.append(_home(address, mask, operand))
        return entries

    @cached_property
    def routes(self) -> list[Route]:
        """The routes of GATEWAY that are in the newer form, each on a record of its own."""
        values = [value for statement in self.statements("GATEWAY") for value in _values(statement)]
        by_record = (list(words) for _, words in groupby(values, key=lambda value: value.span.line))
        return [route for words in by_record if (route := _route(words))]

    @cached_property
    def ports(self) -> list[Port]:
        """The entries of PORT."""
        return [port for statement in self.statements("PORT") for port in _ports(statement)]

    def number(self, verb: str) -> LocatedOperand | None:
        """The value of the last statement of a verb with one value, which counts; None if there is none."""
        last = list(self.statements(verb))[-1:]
        return last[0].get("VALUE") if last else None


def first_value(statement: LocatedStatement) -> LocatedValue | None:
    """The first value of a statement with one, None if it has none."""
    return next(iter(_values(statement)), None)


def _by_name(statements: Iterator[LocatedStatement]) -> dict[str, LocatedStatement]:
    named: dict[str, LocatedStatement] = {}
    for statement in statements:
        if "NAME" in statement:
            named.setdefault(text_of(statement, "NAME"), statement)
    return named


def _values(statement: LocatedStatement) -> list[LocatedValue]:
    operand = statement.get("VALUE")
    return operand.values if operand else []


def _link(statement: LocatedStatement) -> Link:
    target = statement.get("TARGET")
    words = target.values if target else []
    has_number = len(words) > 1 and words[0].text.isdecimal()
    device = words[has_number] if len(words) > has_number else None
    return Link(statement, statement["NAME"], text_of(statement, "TYPE"), device)


def _home(address: LocatedOperand, mask: LocatedOperand | None, link: LocatedOperand) -> Home:
    number, _, prefix = address.text.partition("/")
    length = mask.text.removeprefix("/") if mask else prefix
    return Home(address, link, _address(number), _network(number, length) if length else None, mask)


def _address(text: str) -> IPv4Address | None:
    try:
        return IPv4Address(text)
    except ValueError:
        return None


def _network(text: str, mask: str) -> IPv4Network | None:
    try:
        return IPv4Network(f"{text}/{mask}", strict=False)
    except ValueError:
        return None


def _is_mask(text: str) -> bool:
    try:
        IPv4Network((0, text))
    except ValueError:
        return False
    return True


def _route(words: Sequence[LocatedValue]) -> Route | None:
    """The route of a record; None for the older form, which has its mask at the end, and for anything else."""
    texts = [word.text for word in words]
    if not texts:
        return None
    number, _, length = texts[0].partition("/")
    if texts[0] == DEFAULT or length:
        behind = 1
    elif len(texts) > 1 and (texts[1] == _HOST or _is_mask(texts[1])):
        behind, length = 2, str(_ADDRESS_BITS) if texts[1] == _HOST else texts[1]
    else:
        return None
    network = _network(number, length) if texts[0] != DEFAULT else None
    hop = _address(texts[behind]) if len(texts) > behind else None
    is_read = network is not None or texts[0] == DEFAULT
    if not is_read or len(texts) < behind + 2 or (hop is None and texts[behind] != DIRECT):
        return None
    mtu = words[behind + 2] if len(words) > behind + 2 else None
    return Route(network, hop, words[behind], words[behind + 1], mtu)


def _ports(statement: LocatedStatement) -> Iterator[Port]:
    first = last = user = None
    protocol = ""
    is_secure = False
    for operand in (*statement.operands, None):
        if first and user and (operand is None or operand.name == "PORT"):
            numbers = first.number, (last or first).number
            if numbers[0] is not None and numbers[1] is not None:
                yield Port(numbers[0], numbers[1], protocol, first, user, is_secure)
        if operand is None:
            return
        if operand.name == "PORT":
            first, last, user, protocol, is_secure = operand, None, None, "", False
        elif operand.name == "LAST":
            last = operand
        elif operand.name in ("TCP", "UDP"):
            protocol = operand.name
        elif operand.name == "USERID":
            user = operand
        elif operand.name == "SECURE":
            is_secure = True
