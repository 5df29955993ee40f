# SPDX-License-Identifier: MIT
"""Makes random ChessLink lines, both correct and corrupt, for the board and for its model."""
from chesslink import command, with_parity
from typing import Any

ODDS = {"V": 20, "S": 20, "X": 15, "R": 20, "W": 15, "L": 5, "T": 0.05}
HEX = "0123456789ABCDEF"


def two(rng: Any) -> str:
    """Returns two random hex digits."""
    return rng.choice(HEX) + rng.choice(HEX)


def body(rng: Any) -> str:
    """Returns a random correct command without its check sum."""
    letter = rng.choices(list(ODDS), list(ODDS.values()))[0]
    if letter == "R":
        return "R" + (two(rng) if rng.random() < 0.4 else f"0{rng.randrange(6)}")
    if letter == "W":
        return "W" + rng.choice([f"0{rng.randrange(6)}", two(rng), "02", "00", "01"]) + two(rng)
    if letter == "L":
        return "L" + two(rng) + "".join(two(rng) for _ in range(81))
    return letter


def a_digit_changed(data: bytearray, rng: Any) -> None:
    """Replaces a random character."""
    data[rng.randrange(len(data))] = with_parity(chr(rng.randrange(32, 127)))[0]


def a_bit_turned(data: bytearray, rng: Any) -> None:
    """Inverts one bit."""
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def parity_turned(data: bytearray, rng: Any) -> None:
    """Gives a byte the wrong parity."""
    data[rng.randrange(len(data))] ^= 0x80


def a_byte_lost(data: bytearray, rng: Any) -> None:
    """Removes a byte."""
    del data[rng.randrange(len(data))]


def a_byte_twice(data: bytearray, rng: Any) -> None:
    """Doubles a byte."""
    place = rng.randrange(len(data))
    data.insert(place, data[place])


def cut(data: bytearray, rng: Any) -> None:
    """Removes the end of the line."""
    del data[rng.randrange(len(data)) :]


def small_letters(data: bytearray, _rng: Any) -> None:
    """Converts the letters to lower case, with correct parity."""
    text = "".join(chr(byte & 0x7F) for byte in data).lower()
    data[:] = with_parity(text)


def a_byte_between(data: bytearray, rng: Any) -> None:
    """Inserts a random byte."""
    data.insert(rng.randrange(len(data) + 1), rng.randrange(256))


def two_swapped(data: bytearray, rng: Any) -> None:
    """Swaps two neighbouring bytes."""
    place = rng.randrange(len(data))
    data[place - 1], data[place] = data[place], data[place - 1]


def a_line_end(data: bytearray, _rng: Any) -> None:
    """Adds a line end, as a terminal program does."""
    data += with_parity("\r\n")


SPOIL = [
    a_digit_changed,
    a_bit_turned,
    parity_turned,
    a_byte_lost,
    a_byte_twice,
    cut,
    small_letters,
    a_byte_between,
    two_swapped,
    a_line_end,
]


def line(rng: Any) -> bytes:
    """Returns the bytes of a line. About half of the lines are correct."""
    chance = rng.random()
    if chance < 0.04:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(1, 40)))
    if chance < 0.08:
        letters = "VSXRWL0123456789ABCDEF"
        return with_parity("".join(rng.choice(letters) for _ in range(rng.randrange(1, 20))))
    data = bytearray(command(body(rng)))
    if chance < 0.5:
        for _ in range(rng.choice([1, 1, 1, 2, 3])):
            if data:
                rng.choice(SPOIL)(data, rng)
    return bytes(data)


def repairs(model: Any) -> list:
    """Returns commands that switch reports off and check sums on again. With them the board is in
    its usual state for most lines."""
    found = []
    if model.reports_unasked():
        found.append(command("W0201"))
    if model.registers[0] & 1:
        found.append(command("W0000"))
    return found
