"""Random lines of ChessLink, right and spoilt, for the board and for its model."""
from chesslink import command, with_parity
from typing import Any

ODDS = {"V": 20, "S": 20, "X": 15, "R": 20, "W": 15, "L": 5, "T": 0.05}
SHORT = 24  # a line of more bytes is sent by itself
HEX = "0123456789ABCDEF"


def two(rng: Any) -> str:
    """Two random hex digits."""
    return rng.choice(HEX) + rng.choice(HEX)


def body(rng: Any) -> str:
    """A right command, without its sum."""
    letter = rng.choices(list(ODDS), list(ODDS.values()))[0]
    if letter == "R":
        return "R" + (two(rng) if rng.random() < 0.4 else f"0{rng.randrange(6)}")
    if letter == "W":
        return "W" + rng.choice([f"0{rng.randrange(6)}", two(rng), "02", "00", "01"]) + two(rng)
    if letter == "L":
        return "L" + two(rng) + "".join(two(rng) for _ in range(81))
    return letter


def a_digit_changed(data: bytearray, rng: Any) -> None:
    """Another character at any place."""
    data[rng.randrange(len(data))] = with_parity(chr(rng.randrange(32, 127)))[0]


def a_bit_turned(data: bytearray, rng: Any) -> None:
    """One bit is wrong."""
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def parity_turned(data: bytearray, rng: Any) -> None:
    """A byte has the wrong parity."""
    data[rng.randrange(len(data))] ^= 0x80


def a_byte_lost(data: bytearray, rng: Any) -> None:
    """A byte is missing."""
    del data[rng.randrange(len(data))]


def a_byte_twice(data: bytearray, rng: Any) -> None:
    """A byte comes twice."""
    place = rng.randrange(len(data))
    data.insert(place, data[place])


def cut(data: bytearray, rng: Any) -> None:
    """The end is missing."""
    del data[rng.randrange(len(data)) :]


def small_letters(data: bytearray, _rng: Any) -> None:
    """The letters are small, with right parity."""
    text = "".join(chr(byte & 0x7F) for byte in data).lower()
    data[:] = with_parity(text)


def a_byte_between(data: bytearray, rng: Any) -> None:
    """Any byte is inserted."""
    data.insert(rng.randrange(len(data) + 1), rng.randrange(256))


def two_swapped(data: bytearray, rng: Any) -> None:
    """Two neighbours change places."""
    place = rng.randrange(len(data))
    data[place - 1], data[place] = data[place], data[place - 1]


def a_line_end(data: bytearray, _rng: Any) -> None:
    """A line end follows, as a terminal program sends."""
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
    """The bytes of a line. About half of the lines are right."""
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
    """Commands that bring the board back to no reports and to sums, so that most lines meet the
    usual state."""
    found = []
    if model.reports_unasked():
        found.append(command("W0201"))
    if model.registers[0] & 1:
        found.append(command("W0000"))
    return found
