# SPDX-License-Identifier: MIT
"""Packs the page's files, and makes the parts that build.py fills into the page. Packed files need
few bytes on a slow line, and any server can send them. lzma.js unpacks a pack. load.js explains the
form of a pack."""
import base64
import collections
import json
import lzma
import re
import struct
from typing import Callable

WINDOW = 1 << 22  # larger than any pack, so that LZMA can repeat any earlier bytes
HEADER_SIZE = slice(5, 13)  # the bytes of the header that hold the size of the content
BLOCK = 128  # the same as BLOCK of image.js
WAYS = [(3, 0, 0), (3, 0, 2), (0, 1, 1), (2, 1, 1)]  # values of lc, lp, pb to try


def packed(files: dict[str, bytes]) -> bytes:
    """Returns files as one pack."""
    content = json.dumps({name: len(data) for name, data in files.items()}).encode() + b"\n"
    content += b"".join(files.values())

    def tried(lc: int, lp: int, pb: int) -> bytearray:
        way = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": WINDOW}
        filters = [{**way, "lc": lc, "lp": lp, "pb": pb}]
        return bytearray(lzma.compress(content, format=lzma.FORMAT_ALONE, filters=filters))

    best = min((tried(*way) for way in WAYS), key=len)
    best[HEADER_SIZE] = len(content).to_bytes(8, "little")
    return bytes(best)


def change(old: bytes, new: bytes) -> bytes:
    """Returns the bytes from which image.js makes the image `new` out of the image `old`. Much code
    of `old` is at another place in `new`. So these bytes say for each block how far it has
    moved."""
    places = {old[i : i + 8]: i for i in range(len(old) - 7)}
    shifts, adds, shift = [], bytearray(), 0
    for start in range(0, len(new), BLOCK):
        block = new[start : start + BLOCK]

        def without(moved: int, start: int = start, block: bytes = block) -> list[int]:
            """Returns the bytes to add to the block if it has moved by `moved` bytes."""
            return [
                byte - (old[i + moved] if 0 <= i + moved < len(old) else 0) & 0xFF
                for i, byte in enumerate(block, start)
            ]

        known = (i for i in range(start, start + len(block)) if new[i : i + 8] in places)
        counts = collections.Counter(places[new[i : i + 8]] - i for i in known)
        tries = [moved for moved, _ in counts.most_common(4) if -0x8000 <= moved < 0x8000]
        shift = max([shift, *tries], key=lambda moved: without(moved).count(0))
        shifts.append(shift)
        adds += bytes(without(shift))
    return struct.pack(f"<I{len(shifts)}h", len(new), *shifts) + bytes(adds)


def style(text: str) -> str:
    """Returns a style sheet without comments, needless spaces and needless zeros. Spaces before a
    colon stay, because they have a meaning in a selector."""
    text = re.sub(r"(?s)/\*.*?\*/\s*", "", text)
    text = re.sub(r"\s*([{};,>])\s*", r"\1", re.sub(r"\s+", " ", text))
    text = re.sub(r"(?<![\w.])0(\.\d)", r"\1", text)
    return text.replace(": ", ":").replace(";}", "}").strip()


def drawings(svg: str, game: str) -> str:
    """Returns the drawings of a game's pieces as an element of the page."""
    svg = re.sub(r"(?s)<!--.*?-->\s*", "", svg).replace('<symbol id="', f'<symbol id="{game}-')
    return svg.replace("<svg ", f'<svg id="drawings-{game}" class="drawings" ', 1).replace("\n", "")


def squares(initial: str, game: str) -> str:
    """Returns the squares of the board, from a8 on, with the pieces of the first position. table.js
    adds everything else to the squares."""
    lines = []
    for place in range(64):
        square = place ^ 56
        name = "abcdefgh"[square & 7] + str((square >> 3) + 1)
        colour = "light" if (square + (square >> 3)) & 1 else "dark"
        letter = initial[square].replace(".", "")
        drawing = f"{game}-{'w' if letter < 'a' else 'b'}{letter.upper()}"
        lines.append(
            f'<button id={name} class="square {colour}" data-piece'
            + (f"={letter}" if letter else "")
            + (f" data-rank={name[1]}" if place % 8 == 0 else "")
            + (f" data-file={name[0]}" if place >= 56 else "")
            + "><span class=lamp></span>"
            + (f'<svg class=piece><use href="#{drawing}"/></svg>' if letter else "")
            + "</button>"
        )
    return "\n".join(lines)


def table(packs: dict[str, bytes], inside: dict[str, str], whole: bool) -> str:
    """Returns the packs' table, which load.js reads."""
    sizes = {name: len(data) for name, data in packs.items()}
    return json.dumps({"isWhole": whole, "inside": inside, "sizes": sizes}, separators=(",", ":"))


def as_elements(packs: dict[str, bytes]) -> str:
    """Returns packs as elements of nibble.html, in the order in which the page needs them."""
    return "\n".join(
        f'<script type="text/plain" id="pack-{name}">{base64.b64encode(data).decode()}</script>'
        for name, data in packs.items()
    )


def as_address(kind: str, data: bytes) -> str:
    """Returns an address that contains the whole file."""
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def alone(html: str, address_of: Callable[[str], str]) -> str:
    """Returns a document with its pictures and icons inside, so that it needs no other file."""

    def put_in(found: re.Match) -> str:
        return f'{found[1]}="{address_of(found[2])}"'

    html = re.sub(r'<link rel="manifest"[^>]*>\n', "", html)
    return re.sub(r'\b(src|href)="([\w.]+\.(?:svg|png))"', put_in, html)
