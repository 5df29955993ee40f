#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs Frama-C's Eva on the programs of this folder, in each edition:  prove.py [NAME...]

Eva follows a program with all possible values of its inputs at once. It looks for accesses outside
an object, reads of values that were never set, overflows, shifts that are too wide and divisions by
zero. Eva raises an alarm wherever it cannot exclude such a fault, even if the fault never happens.
Where Eva raises no alarm, the fault cannot happen, whatever the input. Eva uses the integer sizes
of the chip, where int has 16 bits. Each alarm must have a reason in explained.txt, and each reason
there must have its alarm: `file | line of code | reason`. A reason of one word stands for the text
after this word at the top of explained.txt.
"""
import argparse
import glob
import itertools
import re
import subprocess
import sys
from typing import Any

FOLDER = "tests/proofs"
LIST = f"{FOLDER}/explained.txt"
BOARD = sorted(glob.glob("base/*.c") + glob.glob("board/*.c") + glob.glob("board/games/chess/*.c"))
GAME = [f"firmware/game/{name}.c" for name in ("game", "journal", "packed", "settings", "control")]

# For each program: the files that Eva analyses with it, and the precision (-eva-precision).
PROOFS = {
    "fen": (BOARD, 2),
    "rules": (BOARD, 1),
    "journal": (BOARD + GAME, 1),
    "uci": (BOARD + sorted(glob.glob("firmware/uci/*.c")) + ["firmware/text/text.c"], 0),
}
# For each edition: the board whose texts the analysis uses.
EDITIONS = {"small": "uno", "full": "mega2560"}


def macros(edition: str) -> str:
    """Returns the options for the preprocessor. They remove assembly statements without
    instructions, and assertions that the compilers have already checked."""
    return " ".join(
        [
            "-I.",
            "-Ibuild/generated",
            "-Iboard/games/chess",
            "-Ifirmware/text/languages/en",
            "-DNDEBUG",
            "'-D__asm__(...)='",
            "'-D_Static_assert(...)='",
            f"-DEDITION_FULL={int(edition == 'full')}",
            f"'-DTEXTS_HEADER=\"build/generated/texts_host-{EDITIONS[edition]}.h\"'",
            f"'-DLETTERS_HEADER=\"build/generated/letters_host-{EDITIONS[edition]}.h\"'",
        ]
    )


ALARM = re.compile(r"^\[eva:alarm\] (\S+?):(\d+): Warning:\s+(.*?)\.(?=\s|$)", re.MULTILINE)


def analyse(name: str, edition: str) -> Any:
    """Runs Frama-C and returns its report."""
    sources, precision = PROOFS[name]
    done = subprocess.run(
        [
            "frama-c",
            "-machdep",
            "gcc_x86_16",
            "-cpp-extra-args=" + macros(edition),
            "-eva",
            "-eva-precision",
            str(precision),
            "-eva-msg-key=-final-states,-initial-state",
            f"{FOLDER}/{name}.c",
            *sources,
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0 or "ANALYSIS SUMMARY" not in done.stdout:
        sys.exit(done.stdout[-4000:])
    return done.stdout


def line_of(path: str, number: int) -> str:
    """Returns the text of a line of code."""
    with open(path, encoding="ascii") as lines:
        return lines.read().split("\n")[int(number) - 1].strip()


def read_list() -> Any:
    """Returns {(file, line): reason}."""
    words, reasons = {}, {}
    with open(LIST, encoding="ascii") as lines:
        for line in lines.read().splitlines():
            word = re.match(r"#   (\w+)  +(.*)", line)
            if word:
                words[word.group(1)] = word.group(2)
            elif line and not line.startswith("#"):
                path, rest = line.split(" | ", 1)  # the line of code may itself contain bars
                code, reason = rest.rsplit(" | ", 1)
                if " " not in reason and reason not in words:
                    sys.exit(f"{LIST}: what is {reason}?")
                reasons[(path, code)] = words.get(reason, reason)
    return reasons


def main() -> int:
    """Runs the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=" ".join(PROOFS))
    names = parser.parse_args().names or list(PROOFS)
    reasons = read_list()
    seen, unexplained = set(), {}
    for name, edition in itertools.product(names, EDITIONS):
        report = analyse(name, edition)
        alarms = {
            (path, line_of(path, number)): what for path, number, what in ALARM.findall(report)
        }
        total = re.search(r"^ +(\d+) alarms? generated", report, re.MULTILINE)
        if (total is not None) != bool(alarms):
            sys.exit(f"{name}, {edition}: cannot read what Frama-C says")
        reached = re.search(
            r"(\d+) functions analyzed.*?(\d+)% coverage\.\s+In these functions, "
            r"\d+ statements reached \(out of \d+\): (\d+)%",
            report,
            re.DOTALL,
        )
        new = {place: what for place, what in alarms.items() if place not in reasons}
        print(
            f"{name}, {edition}: {reached.group(1)} functions, {reached.group(3)} % of their "
            f"statements reached; {total.group(1) if total else 0} alarms in {len(alarms)} "
            f"lines, {len(new)} of them without a reason",
            flush=True,
        )
        seen |= set(alarms)
        unexplained |= new
    for (path, code), what in sorted(unexplained.items()):
        print(f"# {what}:\n{path} | {code} | ")
    stale = sorted(set(reasons) - seen) if set(names) == set(PROOFS) else []
    for place in stale:
        print(f"no alarm any more: {' | '.join(place)}")
    return 1 if unexplained or stale else 0


if __name__ == "__main__":
    sys.exit(main())
