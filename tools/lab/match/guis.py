#!/usr/bin/env python3
"""Programs that others wrote play games with the full edition's image on the simulated board,
against HoiChess. One program is xboard with polyglot, with its defaults (engines ponder) and
without pondering. The other is Debian's tourney-manager, with its defaults (no pondering) and with
pondering. The test fails if there is no game with a result that pgn-extract can play through, if
the result is a loss by time or by an illegal move, or if the device reports lost bytes.
"""
import argparse
import glob
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../.."))

# pylint: disable=wrong-import-position
from device import read_pgn
from uci_client import program

CLOCK = "0:10"      # time for 40 moves
LIMIT_S = 120       # limit of a game; a pondering simulated chip never sleeps
WRONG = re.compile(r"(?i)forfeit|illegal|resign \(|exited|disconnect|time|abort|crash|\*$")
ENGINE = """#!/bin/sh
cd '{root}'
tee -a '{folder}/in.log' | {command} 2>>'{folder}/err.log' | tee -a '{folder}/out.log'
"""
INI = "[PolyGlot]\nEngineDir = {folder}\nEngineCommand = ./engine\nResign = false\n[Engine]\n"
TOURNEY = """xboard_path = {xboard}
xboard_user_args = -noGUI -tc {clock}{ponder}
games_per_match = 1
time_per_session = 1
moves_per_session = 40
engine = Nibble
bin = {polyglot}
dir = {folder}
args = nibble.ini
engine = HoiChess
bin = {hoichess}
dir = {folder}
player = Nibble
player = HoiChess
"""


def write(path, text, mode=0o644):
    """Writes a file."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, mode)


def read(path):
    """A file's text; empty if the file does not exist."""
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def wait_for(pattern):
    """The path of a PGN that has a whole game, or None after LIMIT_S."""
    end = time.monotonic() + LIMIT_S
    while time.monotonic() < end:
        time.sleep(0.5)
        for path in glob.glob(pattern):
            if re.search(r"\} *(1-0|0-1|1/2-1/2|\*)\s*$", read(path)):
                return path
    return None


def start(command, folder):
    """Starts a program on a display of its own."""
    # pylint: disable-next=consider-using-with
    return subprocess.Popen(["xvfb-run", "-a", *command], cwd=folder, stdin=subprocess.PIPE,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True,
                            start_new_session=True)


def xboard(folder, arguments):
    """Plays a game with xboard, which starts polyglot itself. Returns the path of the PGN."""
    return start([program("xboard"), "-noGUI", "-xexit", "-fUCI", "-fcp", "./engine", "-fd", folder,
                  "-scp", program("hoichess"), "-mg", "1", "-mps", "40", "-tc", CLOCK,
                  "-sgf", f"{folder}/game.pgn", *arguments], folder), f"{folder}/game.pgn"


def tourney_manager(folder, arguments):
    """Plays a game with tourney-manager. Returns the path of the PGN."""
    write(f"{folder}/nibble.ini", INI.format(folder=folder))
    write(f"{folder}/t.conf", TOURNEY.format(
        xboard=program("xboard"), polyglot=program("polyglot"), hoichess=program("hoichess"),
        folder=folder, clock=CLOCK, ponder="".join(f" {argument}" for argument in arguments)))
    manager = start([program("tourney-manager"), "t"], folder)
    for line in "create", "start":
        manager.stdin.write(line + "\n")
        manager.stdin.flush()
        time.sleep(5)
    return manager, f"{folder}/t.match-*.pgn"


def play(name, manager, arguments, ponders, command):
    """Plays a game and prints a line. Returns the faults."""
    with tempfile.TemporaryDirectory() as folder:
        write(f"{folder}/engine",
              ENGINE.format(root=os.getcwd(), folder=folder, command=command), 0o755)
        process, pattern = manager(folder, arguments)
        path = wait_for(pattern)
        time.sleep(1)
        os.killpg(process.pid, signal.SIGTERM)
        process.communicate()
        wrong = [line for line in read(f"{folder}/out.log").splitlines() if "bytes lost" in line]
        wrong += read(f"{folder}/err.log").splitlines()
        ended, pondered = "no game", re.findall(r"^go .*ponder", read(f"{folder}/in.log"), re.M)
        if path:
            ended = " ".join(re.search(r"\{[^{]*\} *\S+\s*$", read(path)).group().split())
            wrong += read_pgn(path)
        if not path or WRONG.search(ended):
            wrong.append(ended)
        if bool(pondered) != ponders:
            wrong.append(f"{len(pondered)} searches while pondering")
    print(f"{name}: {ended}, {len(pondered)} searches in the opponent's time, "
          f"{len(wrong)} faults", flush=True)
    return [f"{name}: {line}" for line in wrong]


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", default="mega2560")
    parser.add_argument("--handheld", default="build/host/handheld")
    options = parser.parse_args()
    command = (f"{options.handheld} --board {options.board} "
               f"--firmware build/{options.board}/nibble.hex --uci")
    wrong = []
    for name, manager, arguments, ponders in (
            ("xboard and polyglot, defaults", xboard, [], True),
            ("xboard and polyglot, no pondering", xboard, ["-xponder"], False),
            ("tourney-manager, defaults", tourney_manager, [], False),
            ("tourney-manager, pondering", tourney_manager, ["-ponder"], True)):
        wrong += play(name, manager, arguments, ponders, command)
    for line in wrong:
        print(f"WRONG: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
