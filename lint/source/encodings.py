"""Encodings: the characters that the bytes of a file stand for.

Every encoding here maps bytes to characters one to one, so that `encode(decode(data)) == data` for any file
that decodes at all.
"""

from __future__ import annotations

import codecs

UTF8_BOM = codecs.BOM_UTF8

# Name as users write it -> codec of the standard library.
_CODECS = {
    "utf-8": "utf-8",
    "utf-8-bom": "utf-8-sig",
    "latin-1": "latin-1",
    "ibm-037": "cp037",
    "ibm-273": "cp273",
    "ibm-500": "cp500",
    "ibm-1140": "cp1140",
}

# IBM-1047 (z/OS Open Systems Latin-1) is IBM-037 with six characters at different codes.
_1047_FROM_037 = {0x5F: "^", 0xAD: "[", 0xBD: "]", 0xB0: "¬", 0xBA: "Ý", 0xBB: "¨"}
_IBM_1047 = "".join(_1047_FROM_037.get(code, bytes([code]).decode("cp037")) for code in range(256))
_TO_1047 = {ord(character): code for code, character in enumerate(_IBM_1047)}

NAMES = (*_CODECS, "ibm-1047")
EBCDIC = frozenset(name for name in NAMES if name.startswith("ibm-"))

_SAMPLE = 4096


def decode(data: bytes, encoding: str) -> str:
    """The text of `data`. Raises UnicodeDecodeError when the bytes are not of that encoding."""
    if encoding == "ibm-1047":
        return codecs.charmap_decode(data, "strict", _IBM_1047)[0]
    return data.decode(_CODECS[encoding])


def encode(text: str, encoding: str) -> bytes:
    """The bytes of `text`. Raises UnicodeEncodeError when the encoding lacks one of its characters."""
    if encoding == "ibm-1047":
        return codecs.charmap_encode(text, "strict", _TO_1047)[0]
    return text.encode(_CODECS[encoding])


def canonical(name: str) -> str | None:
    """The name used here for `name` in any usual spelling (`UTF8`, `cp1047`, `IBM1047`), or None."""
    folded = name.lower().replace("_", "-")
    return _SPELLINGS.get(folded.replace("-", ""))


def guess(data: bytes) -> str:
    """The encoding that these bytes are most likely written in.

    UTF-8 if the bytes are valid UTF-8, which EBCDIC letters and digits next to each other never are; EBCDIC if
    nearly all of them are its printable characters and hardly any an ASCII blank or line end; otherwise Latin-1,
    which takes any bytes.
    """
    if _is_utf8(data):
        return "utf-8-bom" if data.startswith(UTF8_BOM) else "utf-8"
    return "ibm-1047" if _looks_ebcdic(data[:_SAMPLE]) else "latin-1"


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _looks_ebcdic(sample: bytes) -> bool:
    ascii_space = sum(sample.count(code) for code in b" \n\t")  # a carriage return is the same in both
    not_text = len(sample.translate(None, _EBCDIC_TEXT))
    return not_text * 5 < len(sample) and ascii_space * 10 < len(sample)


_EBCDIC_TEXT = encode("".join(map(chr, range(0x20, 0x7F))) + "\t\r\n\x85", "ibm-1047")


def _spellings() -> dict[str, str]:
    table = {name.replace("-", ""): name for name in NAMES}
    for name in EBCDIC:
        number = name.removeprefix("ibm-")
        table |= {f"cp{number}": name, f"ebcdic{number}": name, number: name}
    return table | {"utf8sig": "utf-8-bom", "iso88591": "latin-1", "cp037": "ibm-037", "ibm37": "ibm-037"}


_SPELLINGS = _spellings()
