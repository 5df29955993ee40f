#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists the variables that makefiles read but nobody sets: tools/undefined.py FILE...

make itself warns of such a variable (--warn-undefined-variables) only where it expands the line,
and most lines belong to targets that a check does not make. A variable counts as set if a line of a
makefile sets it, or if make or the environment has it. A variable that a comment or a help text
names with a `=` (`GAMES=`) counts too, because a user sets it.
"""
import re
import subprocess
import sys

NAME = r"[A-Za-z_][A-Za-z_0-9]*"
READ = re.compile(rf"(?<!\$)\$(?:\$\$)*\((?:call +)?({NAME})(?=[):,])")
SET = re.compile(
    rf"^ *(?:(?:override|export|private|define) +)*({NAME}) *(?:[:?+]?=|$)"
    rf"|: *private +({NAME}) *[:?+]?="
    rf"|\(foreach +({NAME}),"
    rf"|\(eval +({NAME}) *[:?+]?=",
    re.M,
)
HELPED = re.compile(rf"({NAME})=")


def set_by_make() -> set[str]:
    """Returns the variables that make and the environment set."""
    command = ["make", "--print-data-base", "--question", "--file=/dev/null", "goal"]
    output = subprocess.run(command, text=True, capture_output=True, check=False).stdout
    return set(re.findall(rf"(?m)^(?:define )?({NAME})(?: :?=|$)", output))


def main() -> int:
    texts = {}
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            texts[path] = file.read()
    known = set_by_make()
    for text in texts.values():
        known |= {name for found in SET.findall(text) for name in found if name}
        for line in re.findall(r"(?m)^#.*", text):
            known |= set(HELPED.findall(line))
    unknown = [
        f"{path}:{number}: {name} is set nowhere"
        for path, text in texts.items()
        for number, line in enumerate(text.splitlines(), 1)
        if not line.startswith("#")
        for name in READ.findall(line)
        if name not in known
    ]
    print("".join(f"{line}\n" for line in unknown), end="")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
