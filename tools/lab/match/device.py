#!/usr/bin/env python3
"""The simulated image against other programs: Stockfish at a rating, and an engine of the xboard
protocol through xboard_engine.py. The chip's time is the simulated clock, so a busy PC costs no
player a game. The program fails on any fault: an illegal move, overstepped time, a complaint of the
device or of its simulated parts (bytes lost), or a game that pgn-extract cannot play through.
"""
import argparse
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../.."))

# pylint: disable=wrong-import-position
from uci_client import STOCKFISH, program

OPENINGS = "tools/lab/match/openings_rating.epd"
STOCKFISH_NODES = 50000
XBOARD_ENGINE = os.path.join(HERE, "xboard_engine.py")


def play(arguments, name, opponent):
    """Plays a match. Returns its faults."""
    pgn = f"build/device_{arguments.board}_{name}.pgn"
    firmware = arguments.firmware or f"build/{arguments.board}/nibble.hex"
    command = ["build/host/match",
               "--a", f"{arguments.handheld} --board {arguments.board} --firmware {firmware} --uci",
               "--a-movetime", str(arguments.movetime), "--a-told-time",
               "--games", str(arguments.games), "--first", str(arguments.first),
               "--jobs", str(arguments.jobs), "--openings", OPENINGS, "--pgn", pgn, *opponent]
    wrong = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True) as match:
        for line in match.stdout:
            print(line, end="", flush=True)
            if re.match(r"game \S+: A said|handheld:|\d+\.\d{3} ms ", line):
                wrong.append(line.strip())
    if match.returncode != 0:
        wrong.append(f"exit status {match.returncode}")
    if match.returncode != 1:
        wrong += read_pgn(pgn)
    return wrong


def read_pgn(path):
    """Lets pgn-extract play the games through. Returns its complaints."""
    done = subprocess.run([program("pgn-extract"), "-r", path], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    found = re.search(r"^(\d+) games? matched out of \1\.$", done.stdout, re.M)
    if not found or "Line number" in done.stdout:
        return done.stdout.splitlines()
    print(f"pgn-extract: {found.group()}")
    return []


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", default="uno")
    parser.add_argument("--firmware")
    parser.add_argument("--handheld", default="build/host/handheld")
    parser.add_argument("--games", type=int, default=2, help="against each opponent (2)")
    parser.add_argument("--movetime", type=int, default=2000, help="ms of the chip's time (2000)")
    parser.add_argument("--level", type=int, default=1700,
                        help="Stockfish's UCI_Elo; 0: none (1700)")
    parser.add_argument("--xboard", default="hoichess", help="the xboard engine; none (hoichess)")
    parser.add_argument("--xboard-depth", type=int, default=4, help="plies that it searches (4)")
    parser.add_argument("--first", type=int, default=1, help="the opening to begin with (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    wrong = []
    if arguments.level:
        wrong += play(arguments, "stockfish", [
            "--b", STOCKFISH, "--b-name", f"Stockfish {arguments.level}",
            "--b-nodes", str(STOCKFISH_NODES), "--b-option", "UCI_LimitStrength=true",
            "--b-option", f"UCI_Elo={arguments.level}"])
    if arguments.xboard != "none":
        wrong += play(arguments, "xboard", [
            "--b", f"{sys.executable} {XBOARD_ENGINE} {program(arguments.xboard)}",
            "--b-depth", str(arguments.xboard_depth)])
    for line in wrong:
        print(f"WRONG: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
