#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the command `load` with random games. pgn-extract writes the games in its output formats,
and spoil.py spoils them. The image on the simulated board and pgn-extract then read each game.

Both must read the same plies, or Nibble must refuse the game with a reason and keep its own game.
Nibble may refuse only if pgn-extract complains or finds no game, or if docs/cable.md says that
Nibble is stricter. A game depends only on the seed and on its number.
"""
import argparse
import collections
import multiprocessing
import os
import random
import re
import sys
from typing import Any

from compare_games import pgn_extract
from handheld import Handheld
from random_chess import choose
from spoil import Spoiler
from uci_client import stockfish

FORMATS = ["san", "san", "lalg", "halg", "elalg", "xlalg", "xolalg", "uci"]
STYLES = ["any", "far", "shuffle"]
LONGEST = 90  # the largest number of plies in a game
PIECE = 1000  # number of bytes sent at once
STEP_MS = 10  # the chip's time between two checks for an answer
LIMIT_MS = 60000
TELLS = 240  # the largest number of plies that `pgn` prints

# `load` refuses two kinds of moves (docs/cable.md): a promotion without a piece, and a capture
# without a rank. pgn-extract reads such a promotion as one to a queen, and such a capture if only
# one is possible.
STRICTER = re.compile(r"illegal move: (([a-h][x:]?)?[a-h][18]|[a-h][x:]?[a-h])[+#]*$")


def random_games(rng: Any, count: int) -> list:
    """Yields random games as PGN in the form in which pgn-extract writes them."""
    games = []
    with stockfish() as engine:
        for _ in range(count):
            moves, style, last = [], rng.choice(STYLES), None
            for _ in range(rng.randrange(1, LONGEST)):
                engine.send("position startpos moves " + " ".join(moves))
                engine.ask_position()
                legal, fen, _ = engine.position()
                if not legal:
                    break
                last = moves[-2] if len(moves) > 1 else None
                moves.append(choose(legal, fen, style, last, rng))
            games.append(
                pgn_extract(
                    " ".join(moves) + " *",
                    f"-W{rng.choice(FORMATS)}",
                    "-w",
                    rng.choice(["20", "80", "10000"]),
                )[0]
            )
    return games


# ---- readers ----


def for_pgn_extract(text: str) -> str:
    """Returns the same game in the form that pgn-extract 19.04 knows: comments to the end of a line
    are in braces, lines end with LF, and there is a result."""
    out, inside = [], ""
    text = re.sub(r"\r\n?", "\n", text)
    for line in text.split("\n"):
        if line.startswith("%") and inside != "{":
            continue
        kept = ""
        quoted = inside == "" and line.lstrip(" \ufeff").startswith("[")
        for at, character in enumerate(line):
            if inside == "{":
                inside = "" if character == "}" else "{"
            elif not quoted and character == "{":
                inside = "{"
            elif not quoted and character == ";":
                kept += "{" + re.sub("[{}]", "", line[at + 1 :]) + "}"
                break
            kept += character
        out.append(kept)
    return "\n".join(out)


def moves_of(text: Any) -> tuple:
    """Returns (moves of the first game or None, complaints) of pgn-extract for a text."""
    said, complaints = pgn_extract(text, "-Wuci", "--notags", "-C", "-N", "-V")
    lines = [line for line in said.splitlines() if line.strip()]
    return (lines[0].lower().split()[:-1] if lines else None), complaints


def read_by_pgn_extract(text: str) -> Any:
    """Returns (moves, complaints) of pgn-extract for a spoilt text, which may have no result."""
    text = for_pgn_extract(text)
    moves, complaints = moves_of(text)
    if "Missing result" in complaints:
        ended = moves_of(text + "\n*\n")
        if ended[0] != []:
            return ended
    return moves, complaints


class Device:
    """The image on the simulated board."""

    def __init__(self, options: Any) -> None:
        self.chip = Handheld(options.board, options.firmware, options.handheld, ["--seed", "1"])

    def __enter__(self) -> "Device":
        self.chip.__enter__()
        self.chip.ask("run 2000")
        self.chip.ask("key menu fwd go clr")  # two people play, so there is no search
        return self

    def __exit__(self, *exception: Any) -> None:
        self.chip.__exit__(*exception)

    def answer(self, text: str, end: Any) -> str:
        """Sends bytes. Returns the answer up to the match of `end`."""
        data, said = text.encode(), ""
        for at in range(0, len(data), PIECE):
            self.chip.ask("raw " + data[at : at + PIECE].hex(" "))
        for _ in range(LIMIT_MS // STEP_MS):
            lines = self.chip.ask(f"run {STEP_MS}", "recv")
            said += "".join(line + "\n" for line in lines)
            if lines and re.search(end, said, re.M):
                break
        return said

    def load(self, text: str) -> str:
        """Returns the device's answer to a text."""
        return self.answer("load\n" + text, r"^info string .*\n").strip()

    def pgn(self) -> str:
        """Returns the device's game. Sends a line end first, because the text that was loaded may
        lack it."""
        return self.answer("\npgn\n", r"^(\*|1-0|0-1|1/2-1/2)\n")

    def faults(self) -> Any:
        """Returns the complaints of the simulated parts."""
        return self.chip.ask("faults")


def same_game(count: int, after: str, theirs: Any, text: str) -> bool:
    """True if the device's PGN has the plies that pgn-extract reads, and the same initial position.
    The PGN of a long game has only the last plies."""
    ours, complaints = moves_of(after)
    if complaints or not ours or theirs is None or len(theirs) != count:
        return count == 0 and not ours and not theirs
    if count > TELLS:
        return ours == theirs[-len(ours) :]
    begins = [
        found.group(1).split()[:3] if found else None
        for found in (
            re.search(r'^\[ *FEN\s*"([^"]*)', pgn, re.M)
            for pgn in (after, text.replace("\r", "\n"))
        )
    ]
    return ours == theirs and begins[0] == begins[1]


def judge(said: str, before: Any, after: str, text: str) -> tuple:
    """Returns (class, pgn-extract's complaint) of a game. The class is same, refused, stricter or
    DISAGREES."""
    theirs, complaints = read_by_pgn_extract(text)
    word = f"pgn-extract: {theirs} {complaints}"
    loaded = re.fullmatch(r"info string plies (\d+)", said)
    if loaded:
        same = same_game(int(loaded.group(1)), after, theirs, text)
        return "same" if same else "DISAGREES", f"{after}\n{word}"
    if not re.match(r"info string (ply|FEN)", said):
        return "DISAGREES", "no reason is given"
    if before != after:
        return "DISAGREES", f"the game is not kept:\n{before}\n{after}"
    if complaints or theirs is None:
        return "refused", word
    return "stricter" if STRICTER.search(said) else "DISAGREES", word


def torture(options: Any, games: Any) -> tuple:
    """Returns (number, text, answer, class, fault) of each game."""
    results = []
    with Device(options) as device:
        before = device.pgn()
        for number, pgn in games:
            text = Spoiler(random.Random(f"{options.seed} {number}")).spoil(pgn)
            said = device.load(text)
            after = device.pgn()
            results.append((number, text, said, *judge(said, before, after, text)))
            before = after
        faults = device.faults()
    return results, faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", default="mega2560")
    parser.add_argument("--firmware")
    parser.add_argument("--handheld", default="build/host/handheld")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()

    games = list(enumerate(random_games(random.Random(options.seed), options.games), 1))
    jobs = [(options, games[job :: options.jobs]) for job in range(options.jobs)]
    with multiprocessing.Pool(options.jobs) as pool:
        done = pool.starmap(torture, jobs)
    results = sorted(result for part, _ in done for result in part)
    faults = [fault for _, part in done for fault in part]
    for number, text, said, verdict, wrong in results:
        if verdict == "DISAGREES":
            print(f"game {number}: {said}\n{text!r}\n{wrong}")
    print("\n".join(faults), end="\n" if faults else "")
    counts = collections.Counter(result[3] for result in results)
    reasons = collections.Counter(
        re.sub(r"^info string |\d+|: [^:]*$", "", result[2])
        for result in results
        if result[3] in ("refused", "stricter")
    )
    print(
        f"{len(results)} games (seed {options.seed}): {counts['same']} the same, "
        f"{counts['refused']} refused where pgn-extract complains, {counts['stricter']} refused "
        f"by docs/cable.md, {counts['DISAGREES']} disagreements"
    )
    for reason, count in reasons.most_common():
        print(f"    {count} {reason}")
    return 1 if faults or counts["DISAGREES"] or not counts["same"] else 0


if __name__ == "__main__":
    sys.exit(main())
