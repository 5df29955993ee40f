#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays scenes on the simulated handheld: presses keys, and checks LCD, lights and serial port.

A scene is a script for `handheld --headless` with the expected answers:

    #! on: full                    first line, optional: where the scene runs (tools/make/scenes.mk)
    #! languages: all              the next line, optional: each language plays the scene
    #! --seed 7                    the next line, optional: options for the handheld; {board} in it
                                   is the name of the board
    # the king takes two steps     comments and blank lines are skipped
    key e5 a1 g7 a1 go             a command; the handheld must answer `ok` ...
    wait 500 castled
    error: timeout                 ... unless the scene says that the command fails
    lcd
    > |e1-g1           |           the lines of the answer, all of them
    > |~:~~ ...                    `~` is any character, and `...` is any end of the line
    recv
    > ...                          `...` by itself is any number of lines
    repeat 10                      plays the lines up to `end` 10 times
    run 100
    end
    asleep 99 60000                runs 60,000 ms; the chip must sleep in at least 99 % of this time
    press back until offer draw    presses a key until the display shows the text, at most PRESSES
                                   times
    press a left                   presses buttons of a console

A name such as TEXT_NO_PIECE stands for the words of this text in firmware/text. A line of the
display with such a name gets spaces up to the width of the display, where the line has two spaces,
otherwise at its end:

    > |K TEXT_NO_PIECE|
    > |TEXT_SOUND_ON  TEXT_GO_ON|

A line of eight characters is a row of the chess board, and dots at its end are empty squares. The
full edition shows a number in front of a move; a scene may leave out this number. The simulated
parts complain about faults. A scene that expects a complaint reads it with `faults`, and a scene
with an unread complaint fails. The program prints the result in the Test Anything Protocol.
"""
import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
from typing import Any

from games import GAMES, USUAL
from texts import USUAL as USUAL_LANGUAGE
from texts import languages, plain, texts_of

COLUMNS = 16
COMMANDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../simulator/commands.c")
MORE_LINES = "..."
PRESSES = 32
BUTTONS = ("left", "right", "up", "down", "a", "b", "select")


class Difference(Exception):
    """Raised if the answer differs from the scene."""


class Step:
    """A command of a scene, the number of its line, and the expected answer."""

    def __init__(self, line: int, command: str) -> None:
        self.line, self.command, self.data, self.end = line, command, [], "ok"


def texts_on(board: str) -> dict[str, str]:
    """Returns {name: words} of the texts that a board shows in its game and its language. As in the
    answers of the display, letters with marks are plain letters."""
    game = next((game for game in GAMES if board.endswith(f"-{game}")), USUAL)
    circuit = board.removesuffix(f"-{game}")
    language = next((name for name in languages() if circuit.endswith(f"-{name}")), USUAL_LANGUAGE)
    return {name: plain(words) for name, words in texts_of(game, language).items()}


def with_words(line: str, texts: dict[str, str]) -> str:
    """Returns a line of a scene in which each name of a text is replaced by its words."""

    def words_of(name: re.Match[str]) -> str:
        if name[1] not in texts:
            raise Difference(f"no text is called {name[0]}")
        return texts[name[1]]

    def said(part: str) -> str:
        return re.sub(r"TEXT_([A-Z0-9_]+)", words_of, part)

    if "TEXT_" not in line or not re.fullmatch(r"> \|.*\|", line):
        return said(line)
    left, right = map(said, line[3:-1].partition("  ")[::2])
    return f"> |{left}{right:>{max(0, COLUMNS - len(left))}}|"


def read_scene(path: str, texts: dict[str, str]) -> tuple[list[str], list[Step]]:
    """Returns the options and the steps of a scene file."""
    options, steps, repeat_from, repeat = [], [], 0, 0
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = with_words(line.rstrip("\n"), texts)
            if line.startswith(("#! on:", "#! languages:")):
                continue
            if line.startswith("#! "):
                options = shlex.split(line[2:])
            elif not line.strip() or line.startswith("#"):
                continue
            elif line.startswith(">"):
                steps[-1].data.append(line[2:])
            elif line.strip() == "ok" or line.startswith("error:"):
                steps[-1].end = line.strip()
            elif line.startswith("repeat "):
                repeat_from, repeat = len(steps), int(line.split()[1])
            elif line.strip() == "end":
                steps += steps[repeat_from:] * (repeat - 1)
            else:
                steps.append(Step(number, line.strip()))
    return options, steps


NUMBERED = re.compile(r"\|(\d+\.{1,2})([^\s.]+)(.*\|)")


def without_number(line: str) -> str:
    """Returns a line of the display without the number of the move at its beginning."""
    found = NUMBERED.fullmatch(line)
    return line if found is None else f"|{found[2]}{' ' * len(found[1])}{found[3]}"


def line_matches(expected: str, actual: str) -> bool:
    """True if the line `actual` matches the line `expected`, which may have wildcards."""
    if not expected[1:2].isdigit():
        actual = without_number(actual)
    is_row = re.fullmatch(r"[.#*a-zA-Z~]{8}", expected)
    if expected.endswith(MORE_LINES) and not is_row:
        expected = expected[: -len(MORE_LINES)]
        actual = actual[: len(expected)]
    return len(expected) == len(actual) and all(
        wanted in ("~", found) for wanted, found in zip(expected, actual)
    )


def data_matches(expected: list[str], actual: list[str]) -> bool:
    """True if the lines of an answer match the expected lines."""
    if not expected:
        return not actual
    if expected[0] == MORE_LINES:
        return any(
            data_matches(expected[1:], actual[skipped:]) for skipped in range(len(actual) + 1)
        )
    return (
        bool(actual)
        and line_matches(expected[0], actual[0])
        and data_matches(expected[1:], actual[1:])
    )


def answer(handheld: subprocess.Popen[str]) -> tuple[list[str], str]:
    """Returns the data lines and the closing line that the handheld prints for one command."""
    data = []
    while True:
        line = handheld.stdout.readline()
        if not line:
            raise Difference("the handheld ended")
        line = line.rstrip("\n")
        if line == "ok" or line.startswith("error:"):
            return data, line
        data.append(line[2:] if line.startswith("> ") else line)


def show(data: list[str], end: str) -> str:
    """Returns an answer in the form of a scene."""
    return "".join(f"#     > {line}\n" for line in data) + f"#     {end}"


def ask(handheld: subprocess.Popen[str], command: str) -> tuple[list[str], str]:
    """Sends a command. Returns the answer."""
    handheld.stdin.write(command + "\n")
    handheld.stdin.flush()
    return answer(handheld)


def sleep_share(handheld: subprocess.Popen[str], run: str) -> tuple[float, tuple[list[str], str]]:
    """Sends the command `run`. Returns the percentage of the time that the chip slept, and the
    answer."""
    counts = []
    for command in ("cycles", run, "cycles"):
        data, end = ask(handheld, command)
        if end != "ok":
            return 0, (data, end)
        if command == "cycles":
            counts.append([int(count) for count in re.findall(r"\d+", data[0])])
    (total_before, asleep_before, _), (total, asleep, _) = counts
    return 100 * (asleep - asleep_before) / (total - total_before), ([], "ok")


def press_until(handheld: subprocess.Popen[str], key: Any, text: str) -> tuple[list[str], str]:
    """Presses a key or a button until the display shows `text`. Returns the answer."""
    for _ in range(PRESSES):
        data, end = ask(handheld, f"{'press' if key in BUTTONS else 'key'} {key}")
        if end != "ok":
            return data, end
        data, end = ask(handheld, "lcd")
        if end != "ok":
            return data, end
        if any(text in line for line in data):
            return [], end
    raise Difference(f"never shown: {text}")


def own_asleep(handheld: subprocess.Popen[str], command: str) -> tuple[list[str], str]:
    """Executes the command `asleep`. Returns the answer."""
    _, percent, milliseconds = command.split()
    share, answered = sleep_share(handheld, f"run {milliseconds}")
    if answered[1] == "ok" and share < float(percent):
        raise Difference(f"asleep {share:.2f} % of the time")
    return answered


def own_press(handheld: subprocess.Popen[str], command: str) -> tuple[list[str], str]:
    """Executes a command `press ... until ...`. Sends a command `press` without `until` to the
    handheld. Returns the answer."""
    words = command.split(maxsplit=3)
    if words[2:3] != ["until"]:
        return ask(handheld, command)
    return press_until(handheld, words[1], words[3])


# The commands that only this program knows.
OWN_COMMANDS = {"asleep": own_asleep, "press": own_press}


def play(steps: list[Step], handheld: subprocess.Popen[str]) -> None:
    """Sends the commands one by one, and compares the answers."""
    for step in steps:
        try:
            data, end = OWN_COMMANDS.get(step.command.split()[0], ask)(handheld, step.command)
        except (Difference, BrokenPipeError) as error:
            raise Difference(f"line {step.line}: {step.command}\n#   {error}") from error
        if not data_matches(step.data, data) or not line_matches(step.end, end):
            raise Difference(
                f"line {step.line}: {step.command}\n#   expected\n"
                f"{show(step.data, step.end)}\n#   but found\n{show(data, end)}"
            )


def play_file(path: str, board: str, command: list[str]) -> str | None:
    """Plays a scene. Returns the complaint if the scene fails, otherwise None."""
    try:
        options, steps = read_scene(path, texts_on(board))
    except Difference as error:
        return str(error)
    options = [option.replace("{board}", board) for option in options]
    with tempfile.TemporaryFile("w+", errors="replace") as errors, subprocess.Popen(
        command + options + ["--headless"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
        errors="replace",
    ) as handheld:
        difference, rest = None, ""
        try:
            play(steps, handheld)
        except Difference as error:
            difference = str(error)
        try:
            rest, _ = handheld.communicate()
        except BrokenPipeError:
            pass
        errors.seek(0)
        said = (rest + errors.read())[:2000].strip().replace("\n", "\n#     ")
    if difference:
        return difference + (f"\n#   and\n#     {said}" if said else "")
    if said:
        return f"the handheld said, at the end or on standard error\n#     {said}"
    if handheld.returncode != 0:
        return f"the handheld ended with exit status {handheld.returncode}"
    return None


def unknown_commands(path: str) -> list[str]:
    """Returns a complaint about each command of a scene that neither the handheld nor OWN_COMMANDS
    has, and about a text that no game has. A command for which the scene expects an error may be
    unknown."""
    with open(COMMANDS, encoding="utf-8") as file:
        table = re.search(r"\bcommands\[\] = \{(.*?)^\};", file.read(), re.DOTALL | re.MULTILINE)
    known = set(re.findall(r'^ +\{"(\w+)", ', table[1], re.MULTILINE)) | set(OWN_COMMANDS)
    texts = {name: words for game in GAMES for name, words in texts_of(game).items()}
    try:
        steps = read_scene(path, texts)[1]
    except Difference as difference:
        return [f"{path}: {difference}"]
    return [
        f"{path}:{step.line}: unknown command `{step.command}`"
        for step in steps
        if step.command.split()[0] not in known and not step.end.startswith("error:")
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("scene", nargs="+")
    parser.add_argument(
        "--check", action="store_true", help="look for unknown commands, and play nothing"
    )
    parser.add_argument("--board", default="uno")
    parser.add_argument("--firmware", help="default: build/<board>/nibble.hex")
    parser.add_argument("--handheld", default="build/host/handheld")
    arguments = parser.parse_args()
    if arguments.check:
        complaints = [line for path in arguments.scene for line in unknown_commands(path)]
        print("".join(f"{line}\n" for line in complaints), end="")
        return 1 if complaints else 0
    firmware = arguments.firmware or f"build/{arguments.board}/nibble.hex"
    command = [arguments.handheld, "--board", arguments.board, "--firmware", firmware]

    failed = 0
    print(f"1..{len(arguments.scene)}")
    for number, path in enumerate(arguments.scene, 1):
        difference = play_file(path, arguments.board, command)
        failed += difference is not None
        print(f"{'not ' if difference else ''}ok {number} - {os.path.basename(path)}")
        if difference:
            print(f"# {path}: {difference}")
        sys.stdout.flush()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
