#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sends lines to the simulated device at line rate, without a pause. The device must lose no line,
and must act on each line."""
import re
import sys
from typing import Any

from chip_test import Results, arguments
from handheld import Handheld
from uci_client import START, nibble

# This position has 218 legal moves. No position with more legal moves is known.
MANY_MOVES = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"
NEW_GAME = [
    "ucinewgame",
    "setoption name OwnBook value false",
    "position startpos moves e2e4",
    "go wtime 3000 btime 3000 movestogo 40",
]
PONDER = [
    "setoption name Ponder value true",
    "ucinewgame",
    "isready",
    "position startpos moves e2e4 e7e5",
    "go ponder wtime 3000 btime 3000 movestogo 40",
]
WEAK = [
    "setoption name UCI_LimitStrength value true",
    "setoption name UCI_Elo value 1000",
    "setoption name OwnBook value false",
    "setoption name Ponder value false",
    "setoption name UCI_LimitStrength value false",
    "isready",
]
UNKNOWN = [
    "setoption name MultiPV value 1",
    "wibble wobble wubble",
    "position nowhere at all",
    "go mate 1 wibble wobble depth 1",
]
ROUNDS = 3
SETTINGS = [
    "set shows threats off",
    "set shows threats on",
    "set opening book off",
    "set opening book on",
    "set blunder guard off",
    "set guard on",
    "isready",
]


def burst(chip: Handheld, lines: list[str], end: Any) -> Any:
    """Sends lines without a pause. Returns the answer up to `end`."""
    text = chip.serial(lines, end, limit_ms=20000).text
    chip.ask("run 100", "recv")
    return text


def count(text: list[str], *words: Any) -> tuple:
    """Returns how often the text has each of the words."""
    return tuple(text.count(word) for word in words)


def nodes(answer: Any) -> int:
    """Returns the number of nodes in the last `info` line."""
    return int(([0] + re.findall(r" nodes (\d+)", answer))[-1])


def root_moves(chip: Handheld, engine: Any, results: Results, fen: str, keep: Any) -> None:
    """Tests `searchmoves` with those legal moves of a position for which `keep` is true."""
    engine.send(f"position fen {fen}")
    moves = [move for move in sorted(engine.perft(1)[0]) if keep(move)]
    answer = burst(
        chip,
        [f"position fen {fen}", "go depth 1 searchmoves " + " ".join(moves)],
        "bestmove .*\n|lost",
    )
    best = re.search(r"bestmove (\S+)", answer)
    results.report(
        f"searchmoves with {len(moves)} moves: no complaint, one of them is played",
        (0, True),
        (answer.count("string"), bool(best) and best.group(1) in moves),
    )


def main() -> int:
    """Runs the command line."""
    options, results = arguments(__doc__), Results()
    with Handheld(options.board, options.firmware, options.handheld, ["--seed", "1"]) as chip:
        chip.ask("run 1000")
        words = burst(chip, ["help", "isready"], "readyok")
        burst(chip, ["uci", "isready"], "readyok")
        for number in range(ROUNDS):
            answer = burst(chip, NEW_GAME, "bestmove .*\n|lost")
            results.report(
                f"a new game in one piece, round {number + 1}",
                (1, 0),
                count(answer, "bestmove", "string"),
            )
        answer = burst(
            chip,
            WEAK
            + ["setoption name UCI_LimitStrength value true", "position startpos", "go nodes 5000"],
            "bestmove .*\n|lost",
        )
        results.report(
            "options in one piece, and a weak search",
            (1, 1, 0, True),
            (*count(answer, "readyok", "bestmove", "lost"), nodes(answer) < 2000),
        )
        answer = burst(
            chip, WEAK[-2:] + ["position startpos", "go nodes 5000"], "bestmove .*\n|lost"
        )
        results.report(
            "the same without the limit of strength",
            (1, 1, 0, True),
            (*count(answer, "readyok", "bestmove", "lost"), nodes(answer) >= 5000),
        )
        if " ponderhit " in words:
            answer = burst(chip, PONDER + ["ponderhit"], "bestmove .*\n|lost")
            results.report(
                "an adapter that ponders", (1, 1, 0), count(answer, "readyok", "bestmove", "string")
            )
        answer = burst(chip, UNKNOWN, "bestmove .*\n|lost")
        results.report(
            "words that are unknown are told one by one",
            (1, 0, 5),
            count(answer, "bestmove", "lost", "unknown: "),
        )
        if " set " in words:
            answer = burst(chip, SETTINGS, "readyok|lost")
            results.report(
                "settings by the names of the display", (0, 1), count(answer, "string", "readyok")
            )
        with nibble() as engine:
            root_moves(chip, engine, results, START, lambda _: True)
            root_moves(chip, engine, results, MANY_MOVES, lambda _: True)
            root_moves(chip, engine, results, MANY_MOVES, lambda move: move[0] in "ah")
        others = chip.ask("faults")
        results.report("nothing is complained of", [], others)
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
