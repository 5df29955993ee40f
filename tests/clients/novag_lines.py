# SPDX-License-Identifier: MIT
"""Makes random lines of the Citrine's protocol, both correct and corrupt, for the board and for its
model."""
from typing import Any


ENDS = [b"\r\n", b"\r\n", b"\n\r\n", b"\r\n\r\r\n", b"\n", b"\r"]
WORDS = [
    "I",
    "X ON",
    "X OFF",
    "XON",
    "Xoff",
    "X",
    "U ON",
    "U OFF",
    "UON",
    "U",
    "x on",
    "i",
    "T",
    "G",
    "P",
    "C",
    "F",
    "L",
    "L tr1",
    "J",
    "H",
    "S",
    "V",
    "D",
    "Q",
]
NEW_GAMES = 0.004  # the share of lines that begin a new game; small, so that games get long
SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]


def move(game: Any, rng: Any) -> str:
    """Returns a line with a legal or an illegal move."""
    if rng.random() < 0.7 and game.legal:
        text = rng.choice(game.legal)
    else:
        text = rng.choice(SQUARES) + rng.choice(SQUARES) + rng.choice(["", "", "", "q", "n"])
    piece = text[4:]
    if piece and rng.random() < 0.2:
        piece = ""
    text = (
        text[:2]
        + rng.choice(["-", "-", "", "x"])
        + text[2:4]
        + (rng.choice(["/", ""]) + piece if piece else "")
        + rng.choice(["", "", "", "", "", "ep"])
    )
    if rng.random() < 0.05:
        text = rng.choice(["O-O", "O-O-O", "o-o"])
    text = rng.choice(["M ", "M ", "M", "m "]) + text
    return text.upper() if rng.random() < 0.2 else text


def spoil(data: bytearray, rng: Any) -> None:
    """Changes, removes, doubles or inserts a byte, or cuts the line."""
    place = rng.randrange(len(data))
    kind = rng.randrange(6)
    if kind == 0:
        data[place] = rng.randrange(256)
    elif kind == 1:
        data[place] = rng.choice(b"MNXUIPTG abcdefgh12345678-/,.")
    elif kind == 2:
        del data[place]
    elif kind == 3:
        data.insert(place, data[place])
    elif kind == 4:
        data.insert(place, rng.randrange(256))
    else:
        del data[place:]


def line(game: str, rng: Any) -> bytes:
    """Returns the bytes of a line, including its line end."""
    chance = rng.random()
    if chance < 0.03:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(1, 60))) + rng.choice(ENDS)
    if chance < 0.035:
        return bytes(rng.choice(b"abM N-x1") for _ in range(rng.randrange(210, 600))) + b"\r\n"
    if chance < 0.06:
        return rng.choice([b"", b" ", b"   "]) + rng.choice(ENDS)
    text = rng.choice(WORDS) if rng.random() < 0.45 else move(game, rng)
    if rng.random() < NEW_GAMES:
        text = "N"
    data = bytearray(text.encode("ascii"))
    if chance > 0.6:
        for _ in range(rng.choice([1, 1, 2])):
            if data:
                spoil(data, rng)
    if rng.random() < 0.05:
        data[:0] = b" "
    if rng.random() < 0.05:
        data += b"  "
    return bytes(data) + rng.choice(ENDS)
