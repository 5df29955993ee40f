#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests `pgn` on a device that has this command. The test plays games with keys. pgn-extract must
read their PGN without a complaint, and must find the same moves."""
import random
import re
import sys
from typing import Any

from chip_test import Results, arguments
from compare_games import pgn_extract
from handheld import Handheld, move_keys
from uci_client import START, nibble

# Each game has its initial position, its moves and its result. Together the games have every kind
# of move, and every result that follows from the rules.
GAMES = {
    "castling and en passant": (
        START,
        "e2e4 e7e6 e4e5 d7d5 e5d6 c7d6 g1f3 b8c6 f1b5 g8f6 e1g1 f8e7 b1c3 e8g8 b5c6 b7c6 "
        "f3d4 d8b6 d4c6 b6c6",
        "*",
    ),
    "black mates": (START, "f2f3 e7e5 g2g4 d8h4", "0-1"),
    "stalemate, black to move first": ("8/8/8/8/8/6k1/4q3/7K b - - 3 70", "e2f2", "1/2-1/2"),
    "repetition": (START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "1/2-1/2"),
    "pieces told apart, one piece for another, mate": (
        "1n2k3/P7/8/8/8/8/4K3/R6R w - - 0 1",
        "a7b8n e8e7 h1c1 e7d8 a1b1 d8e8 b8c6 e8d7 c6b8 d7d8 "
        "b8c6 d8d7 c1d1 d7c6 b1c1 c6b7 d1d7 b7a8 c1c8",
        "1-0",
    ),
    "castling in Chess960": (
        "rk2r3/pppp1ppp/8/8/8/8/PPPP1PPP/RK2R3 w EAea - 0 1",
        "e1e7 e8d8 e7e1 d8e8 d2d3 d7d6 b1a1",
        "*",
    ),
    "castling to the other side, one who promotes to little, no material": (
        "r3k3/7P/8/8/8/8/p7/4K3 b q - 0 9",
        "e8c8 h7h8r a2a1b h8d8 c8d8",
        "1/2-1/2",
    ),
}
FOLDED = 300
RECORDING_MS = 2000  # by this time the device has read a long game and is recording it


def play(chip: Any, moves: Any) -> None:
    """Plays moves with the keys."""
    for move in moves:
        chip.ask(f"key {move_keys(move)}", "run 60")


def ask(chip: Any, *lines: Any, end: Any = "readyok") -> Any:
    """Returns the whole answer, up to `end`."""
    return chip.serial(lines, end, limit_ms=20000).text


def pgn_of(chip: Handheld) -> Any:
    """Returns the device's game."""
    return ask(chip, "pgn", end=r"\n(\*|1-0|0-1|1/2-1/2)\n")


def begin(chip: Handheld, fen: Any) -> None:
    """Begins a new game of two people."""
    ask(chip, f"fen {fen}", "isready")
    chip.ask("run 400")


def check(results: Any, name: str, pgn: str, expected: Any) -> None:
    """Compares a PGN with the expected initial position, moves and result."""
    san, complaints = pgn_extract(pgn, "-Wsan")
    moves = pgn_extract(pgn, "-Wuci", "--notags")[0].split()
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', san, re.M))
    results.report(
        name,
        ("", *expected),
        (complaints, tags.get("FEN", START), [m.lower() for m in moves[:-1]], tags.get("Result")),
    )
    results.report(
        "the seven tags come first, in order",
        ["Event", "Site", "Date", "Round", "White", "Black", "Result"],
        re.findall(r"^\[(\w+) ", pgn, re.M)[:7],
    )


def long_game(engine: Any, rng: random.Random) -> tuple:
    """Returns FOLDED random moves of a game that no rule ends, and the FEN before each move."""
    while True:
        moves, fens, seen = [], [START], []
        while len(moves) < FOLDED:
            engine.send("position startpos moves " + " ".join(moves))
            legal = sorted(engine.perft(1)[0])
            fen = engine.display()[0]
            board, *_, clock, _ = fen.split()
            seen.append(board)
            fens[len(moves) :] = [fen]
            if (
                not legal
                or int(clock) > 90
                or seen.count(board) > 2
                or sum(map(str.isalpha, board)) < 5
            ):
                break
            moves.append(rng.choice(legal))
        else:
            return moves, fens


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    with Handheld(options.board, options.firmware, options.handheld, ["--seed", "1"]) as chip:
        chip.ask("run 2000")
        known = ask(chip, "help", "isready")
        chip.ask("key menu fwd go clr")
        for name, (fen, moves, result) in GAMES.items():
            begin(chip, fen)
            play(chip, moves.split())
            check(results, name, pgn_of(chip), (fen, moves.split(), result))

        begin(chip, START)
        play(chip, ["e2e4", "e7e5", "g1f3"])
        chip.ask("key back")
        expected = (START, ["e2e4", "e7e5"], "*")
        check(results, "what is taken back is not told", pgn_of(chip), expected)
        pgn = ask(chip, "pgn", "isready", "d", end="Checkers:")
        before, _, behind = pgn.partition("readyok\n")
        results.report(
            "isready and d wait until the game has been sent",
            (True, True),
            (before.endswith("\n*\n"), behind.startswith("8 r")),
        )
        check(results, "which is whole", before, expected)
        ask(chip, "position startpos moves d2d4", "isready")
        check(results, "while a program plays, it is the device's own game", pgn_of(chip), expected)
        ask(chip, "pgn", "stop", "isready")
        check(results, "stop waits as well", pgn_of(chip), expected)
        chip.ask("send pgn", "run 12", "key clr", "run 200", "recv")
        check(results, "and CLR", pgn_of(chip), expected)
        chip.ask("key fwd", "run 300")
        results.report("the game goes on", "2.Ng1-f3", chip.ask("lcd")[0].strip("|").strip())

        with nibble(options.board) as engine:
            moves, fens = long_game(engine, random.Random(1))
        begin(chip, START)
        play(chip, moves)
        pgn = pgn_of(chip)
        told = len(re.findall(r"^\d+\.", pgn, re.M))
        results.report("a long game has lost its beginning", True, told < FOLDED)
        rest = (fens[FOLDED - told], moves[-told:], "*")
        check(results, "the rest is there, from where it begins", pgn, rest)
        if " load " in known:
            begin(chip, START)
            answer = ask(chip, "load", *filter(None, pgn.splitlines()), end="info string.*\n")
            results.report(
                "the whole is taken back, at line rate", f"info string plies {told}\n", answer
            )
            check(results, "and is the same game", pgn_of(chip), rest)
            answer = ask(chip, "load e4 e5 Nf3 -- d4", end="info string.*\n")
            results.report(
                "a text that is wrong says where", "info string ply 4: illegal move: --\n", answer
            )
            check(results, "and the game stays", pgn_of(chip), rest)
            begin(chip, START)
            for line in "load", *filter(None, pgn.splitlines()):
                chip.ask(f"send {line}")
            before = chip.ask(f"run {RECORDING_MS}", "recv")
            chip.ask("send stop", "key clr", "run 10000")
            results.report(
                "a game that goes into the record goes there whole",
                ([], [f"info string plies {told}"]),
                (before, chip.ask("recv")),
            )
            check(results, "whatever stops it", pgn_of(chip), rest)
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
