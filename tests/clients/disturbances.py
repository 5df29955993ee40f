# SPDX-License-Identifier: MIT
"""Disturbs the line to the board with corrupt commands, cut commands, noise, and floods of
commands. After each disturbance the board must answer as usual."""
from chesslink import Silence, Wrong, command, with_parity
from typing import Any

QUIET_MS = 120  # for this time after a corrupt command no answer may arrive
RECOVERY_MS = 250  # the board may need this time after a flood before it answers a command
LETTERS = "VSLXRW"


def random_command(rng: Any) -> str:
    """Returns the body of a command that does not affect a game."""
    letter = rng.choice("VSXRL")
    if letter == "R":
        return f"R{rng.randrange(256):02X}"
    return "L20" + 81 * f"{rng.randrange(256):02X}" if letter == "L" else letter


def expect_silence(board: Any, data: Any, what: str) -> None:
    """Asserts that these bytes get no answer."""
    if not board.is_silent_on(data, QUIET_MS):
        raise Wrong(f"{what} was answered: {data.hex(' ')}")


def wrong_parity(board: str, rng: Any) -> None:
    """Sends a command in which one byte has the wrong parity."""
    data = bytearray(command(random_command(rng)))
    data[rng.randrange(len(data))] ^= 0x80
    expect_silence(board, bytes(data), "wrong parity")


def wrong_sum(board: str, rng: Any) -> None:
    """Sends a command with a wrong check sum."""
    data = bytearray(command(random_command(rng)))
    data[-1:] = with_parity("0" if data[-1:] != with_parity("0") else "1")
    expect_silence(board, bytes(data), "a wrong sum")


def cut_line(board: Any, rng: Any) -> None:
    """Sends a command without its end. In half of the cases it then waits for up to 3 s."""
    data = command(random_command(rng))
    board.cable.send(data[: rng.randrange(1, len(data))])
    if rng.random() < 0.5:
        board.run(rng.randrange(1, 3000))


def noise(board: Any, rng: Any) -> None:
    """Sends random bytes of any parity. Leaves out the letters of commands that change
    registers."""
    data = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 400)))
    harmless = bytes(byte for byte in data if chr(byte & 0x7F) not in "WT")
    board.waiting = []
    board.run(board.cable.send(harmless) + QUIET_MS)


def flood(board: Any, rng: Any) -> None:
    """Sends commands without a pause, faster than the board can send its answers."""
    data = b"".join(command(random_command(rng)) for _ in range(rng.randrange(20, 200)))
    wire_ms = board.cable.send(data)
    board.run(wire_ms)
    board.answer(lambda _: False, RECOVERY_MS)


DISTURBANCES = {
    "wrong parity": wrong_parity,
    "wrong sum": wrong_sum,
    "cut line": cut_line,
    "noise": noise,
    "flood": flood,
}


def disturb(board: Any, rng: Any, name: str) -> None:
    """Disturbs the line, and checks that the board still answers."""
    DISTURBANCES[name](board, rng)
    spoilt = board.reader.spoilt
    try:
        board.ask("V", tries=1)
    except Silence as error:
        raise Wrong(f"the board is silent after: {name}") from error
    if board.reader.spoilt != spoilt:
        raise Wrong(f"a broken answer after: {name}")
