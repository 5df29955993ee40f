#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Changes one line of the source at a time, and checks that a test fails. Each such change is a
mutant.

  rules    changes board/, and runs its tests in one edition
  device   changes firmware/game and firmware/ui, and runs all tests that include their headers, in
           each edition

A mutant changes one token of one line, or leaves out a statement. For example, an operator becomes
a similar operator, a number becomes 1 greater or less, or a condition is inverted. The seed decides
which lines are changed. A mutant does not count if the object file stays the same in each edition.
Some mutants make no difference to any user, so no test can notice them. tests/proofs/mutants.txt
lists these mutants with the reason: `file | line | mutant | reason`. Any other mutant that passes
all tests is a hole in the tests. The program fails if the tests notice too few of the mutants that
are not on the list. It also fails if the tests notice a mutant on the list, if a line of the list
fits no mutant, or if more than a tenth of the mutants tried are on the list. One mutant on the list
is always allowed.
"""
import argparse
import collections
import collections.abc
import concurrent.futures
import glob
import hashlib
import os
import re
import resource
import shlex
import subprocess
import sys
from typing import Any

LIST = "tests/proofs/mutants.txt"
FOLDER = "build/mutants"
LIMIT_S = 60

# No mutants are made of these files, because the tests could not notice them.
# board/position_fault.c is an assertion, piece_square.c and endgame.c hold numbers of the
# evaluation, and no test here sets up a position of chess960.c.
GAME = "board/games/chess"
UNSEEN = [
    "board/position_fault.c",
    "board/piece_square.c",
    f"{GAME}/chess960.c",
    f"{GAME}/endgame.c",
]


class Rules:
    """The sources of the game's rules, and their tests."""

    elsewhere: list[str] = []

    own = sorted(glob.glob("base/*.c") + glob.glob("board/*.c") + glob.glob(f"{GAME}/*.c"))
    files = [path for path in own if path.startswith("board/") and path not in UNSEEN]

    @staticmethod
    def tests(_command: Any) -> list[str]:
        """Returns the names of the tests."""
        return [
            "square",
            "piece_move",
            "fen",
            "perft",
            "san",
            "draws",
            "attack",
            "rules",
            "quiets",
            "captures",
            "position",
        ]


class Device:
    """The sources of the game and of the player's screens."""

    # These files draw on a display that the tested editions lack. The scenes of that display test
    # them.
    elsewhere: list[str] = ["firmware/ui/view.c"]

    own = files = sorted(
        glob.glob("firmware/game/*.c") + glob.glob("firmware/ui/**/*.c", recursive=True)
    )

    @staticmethod
    def tests(command: Any) -> list:
        """Returns the names of the tests that include a header of the sources. Leaves out the tests
        of test tools."""
        found = []
        for path in sorted(glob.glob("tests/unit/test_*.c")):
            needed = subprocess.run(command + ["-MM", path], check=True, stdout=subprocess.PIPE)
            if (
                re.search(rb"firmware/(game|ui)/", needed.stdout)
                and b"tests/hands/" not in needed.stdout
            ):
                found.append(os.path.basename(path)[len("test_") : -len(".c")])
        return found


SUBJECTS: dict[str, type[Rules] | type[Device]] = {"rules": Rules, "device": Device}

# Runs the tests of a program one after another, each in a process of its own. The arguments are
# pairs of numbers: the index of a test in the list, and the seconds of processor time that this
# test may take. The limit is needed because a mutant may never end. Each test runs as a program
# without arguments.
MAIN = """
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
{declared}
static int (*const tests[])(int, char **) = {{{listed}}};
int main(int count, char **words)
{{
    for (int i = 1; i + 1 < count; i += 2) {{
        const pid_t child = fork();
        int status = 1;
        if (child == 0) {{
            const rlim_t seconds = (rlim_t)atoi(words[i + 1]);
            setrlimit(RLIMIT_CPU, &(struct rlimit){{seconds, seconds}});
            exit(tests[atoi(words[i])](1, words) != 0);
        }}
        if (waitpid(child, &status, 0) != child || status != 0) {{
            return 1;
        }}
    }}
    return 0;
}}
"""

# Each row has a pattern, and the replacements for a token that fits it.
CHANGES = [
    (r"==", ["!="]),
    (r"!=", ["=="]),
    (r"<=", ["<", ">"]),
    (r">=", [">", "<"]),
    (r"(?<![<>=-])<(?![<=])", ["<=", ">"]),
    (r"(?<![<>=-])>(?![>=])", [">=", "<"]),
    (r"&&", ["||"]),
    (r"\|\|", ["&&"]),
    (r"<<", [">>"]),
    (r">>", ["<<"]),
    (r"(?<=[\w)] )\+(?= [\w(])", ["-"]),
    (r"(?<=[\w)] )-(?= [\w(])", ["+"]),
    (r"(?<=[\w)] )&(?= [\w(~])", ["|"]),
    (r"(?<=[\w)] )\|(?= [\w(~])", ["&"]),
    (r"\^", ["|"]),
    (r"\+\+", ["--"]),
    (r"--", ["++"]),
    (r"(?<=[ (])!(?=[\w(])", [""]),
    (r"~", [""]),
    (r"\btrue\b", ["false"]),
    (r"\bfalse\b", ["true"]),
    (r"\bWHITE\b", ["BLACK"]),
    (r"\bBLACK\b", ["WHITE"]),
    (r"\b0x[0-9A-Fa-f]+\b", ["+1", "-1"]),
    (r"(?<![\w.])\d+\b(?!x)", ["+1", "-1"]),
    (r"\+=", ["-="]),
    (r"-=", ["+="]),
    (r"\|=", ["&="]),
    (r"&=", ["|="]),
    (r"\^=", ["|="]),
    (r"\bbreak\b", ["continue"]),
    (r"\bcontinue\b", ["break"]),
]

Mutant = collections.namedtuple("Mutant", "path number old new")


def code_lines(path: str) -> collections.abc.Iterator:
    """Returns (number, line) of each line of code, without comments, directives and assertions."""
    in_comment = in_assertion = False
    with open(path, encoding="ascii") as lines:
        for number, line in enumerate(lines):
            line = line.rstrip("\n")
            text = line.strip()
            if in_comment:
                in_comment = "*/" not in text
                continue
            if text.startswith("/*"):
                in_comment = "*/" not in text
                continue
            if in_assertion or re.match(r"(_Static_)?assert\(", text):
                in_assertion = not text.endswith(";")
                continue
            if text and not text.startswith(("#", "//", "*")):
                yield number, line


def changed(token: Any, replacement: str) -> str:
    """Returns the replacement of a token. `+1` and `-1` give the number 1 greater or 1 less."""
    if replacement in ("+1", "-1"):
        value = int(token, 0) + int(replacement)
        if value < 0:
            return None
        return hex(value) if token.startswith("0x") else str(value)
    return replacement


def mutants_of(path: str) -> Any:
    """Returns all mutants of a file."""
    found = []
    for number, line in code_lines(path):
        code = line.split("/*")[0]
        for pattern, replacements in CHANGES:
            for match in re.finditer(pattern, code):
                for replacement in replacements:
                    token = changed(match.group(), replacement)
                    if token is not None:
                        found.append(
                            Mutant(
                                path,
                                number,
                                line,
                                line[: match.start()] + token + line[match.end() :],
                            )
                        )
        if re.fullmatch(
            r"\s+[\w\[\].>*()-]+(\(.*\)| [-+|&^]?= .*|\+\+|--);\s*", code
        ) and not re.match(r"\s+(return|const|uint|int|static|piece_t|square_t|move_t) ?", code):
            indent = re.match(r"\s*", line).group()
            found.append(Mutant(path, number, line, indent + ";"))
    return found


def read_list() -> Any:
    """Returns the keys of the mutants on the list. Each of them has a reason."""
    known = set()
    with open(LIST, encoding="ascii") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                path, old, new, reason = (part.strip() for part in line.split(" | "))
                if not reason:
                    sys.exit(f"{LIST}: no reason: {line}")
                known.add((path, old, new))
    return known


def key_of(mutant: Any) -> tuple:
    """Returns the mutant's key in the list."""
    return mutant.path, mutant.old.strip(), mutant.new.strip()


def run(command: Any, quiet: bool = False) -> Any:
    """Runs a command. Returns its exit status."""
    done = subprocess.run(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode != 0 and not quiet:
        sys.exit(f"{command[0]} ... {command[-1]}\n{done.stderr.decode(errors='replace')}")
    return done.returncode


def content_of(path: str) -> Any:
    """Returns the sections of an object file and the symbols that they use."""
    return subprocess.run(
        ["objdump", "-s", "-r", path], check=True, stdout=subprocess.PIPE
    ).stdout.split(b"\n", 4)[-1]


class Program:
    """A program of tests that are linked together."""

    def __init__(self, name: str, tests: Any, compile_command: Any) -> None:
        self.tests = tests
        self.limits = []
        self.main = f"{name}.o"
        with open(f"{name}.c", "w", encoding="ascii") as file:
            names = [f"main_{test}" for test, _ in tests]
            file.write(
                MAIN.format(
                    declared="".join(f"int {name}(int, char **);\n" for name in names),
                    listed=", ".join(names),
                )
            )
        run(compile_command + [f"{name}.c", "-o", self.main])

    def objects(self) -> list:
        """Returns the object files of the tests."""
        return [self.main] + [target for _, target in self.tests]

    def measure(self, program: str) -> list:
        """Runs each test by itself and stores its time limit. Sorts the tests from the quickest to
        the slowest. Returns the names of the tests that fail."""
        failed, times = [], []
        for place, (test, _) in enumerate(self.tests):
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            if run([program, str(place), str(LIMIT_S)], quiet=True) != 0:
                failed.append(test)
            times.append((resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, place))
        self.limits = [(place, int(5 * used) + 3) for used, place in sorted(times)]
        return failed

    def order_for(self, path: str) -> list[str]:
        """Returns the arguments of the program for a mutant of `path`. The first tests are those
        with names similar to the file's name. The other tests follow, the quickest first."""
        name = os.path.basename(path)[: -len(".c")]

        def is_far(limit: Any) -> bool:
            test = self.tests[limit[0]][0]
            return name not in test and test not in name

        return [str(number) for limit in sorted(self.limits, key=is_far) for number in limit]


class Bench:
    """Compiles, links and runs mutants in one edition."""

    def __init__(self, subject: Any, compiler: Any, edition: Any) -> None:
        name, flags, self.library = edition
        self.folder = f"{FOLDER}/{name}"
        self.compiler = shlex.split(compiler)
        self.compile = self.compiler + ["-O1", "-w", "-c"] + shlex.split(flags)
        os.makedirs(self.folder, exist_ok=True)
        self.objects = {path: f"{self.folder}/{path.replace('/', '_')}.o" for path in subject.own}
        self.names = subject.tests(self.compiler + shlex.split(flags))
        self.programs = []

    def build(self, pool: Any) -> list:
        """Compiles everything, and runs the tests without a mutant. Returns the names of the tests
        that fail."""

        def test_object(test: Any) -> tuple:
            target = f"{self.folder}/test_{test}.o"
            run(self.compile + [f"-Dmain=main_{test}", f"tests/unit/test_{test}.c", "-o", target])
            symbols = subprocess.run(
                ["nm", "-g", "--defined-only", target], check=True, stdout=subprocess.PIPE
            ).stdout
            return (test, target), len(re.findall(rb" [A-UX-Z] ", symbols)) > 1

        for _ in pool.map(
            lambda item: run(self.compile + [item[0], "-o", item[1]]), self.objects.items()
        ):
            pass
        tests = list(pool.map(test_object, self.names))
        # A test that replaces functions of the firmware is a program of its own. Weak symbols do
        # not count as replaced, because all tests define them alike.
        groups = [[test for test, has_its_own in tests if not has_its_own]] + [
            [test] for test, has_its_own in tests if has_its_own
        ]
        failed = []
        for number, group in enumerate(groups):
            program = Program(f"{self.folder}/main_{number}", group, self.compile)
            linked = self.link(program, "unchanged", None, None)
            failed += program.measure(linked)
            os.unlink(linked)
            self.programs.append(program)
        return failed

    def link(self, program: Any, name: str, path: str, target: Any) -> str:
        """Links a program with `target` in place of the object of `path`. Returns the program's
        path."""
        linked = f"./{self.folder}/{name}"
        objects = [target if one == path else here for one, here in self.objects.items()]
        run(
            self.compiler
            + program.objects()
            + objects
            + ["-Wl,-z,muldefs", self.library, "-lcmocka", "-lm", "-o", linked]
        )
        return linked

    def notices(self, name: str, path: str, target: Any) -> bool:
        """True if a test fails with `target` in place of the object of `path`."""
        for program in self.programs:
            linked = self.link(program, name, path, target)
            status = run([linked] + program.order_for(path), quiet=True)
            os.unlink(linked)
            if status != 0:
                return True
        return False

    def try_mutant(self, mutant: Any) -> str:
        """Returns `noticed`, `survived`, `same` (object file), or `broken` (does not compile)."""
        name = hashlib.md5(repr(mutant).encode()).hexdigest()[:12]
        source, target = f"{self.folder}/{name}.c", f"{self.folder}/{name}.o"
        with open(mutant.path, encoding="ascii") as file:
            lines = file.read().split("\n")
        lines[mutant.number] = mutant.new
        with open(source, "w", encoding="ascii") as file:
            file.write(f'#line 1 "{mutant.path}"\n' + "\n".join(lines))
        verdict = "broken"
        if run(self.compile + [source, "-o", target], quiet=True) == 0:
            verdict = "same"
            if content_of(target) != content_of(self.objects[mutant.path]):
                verdict = "noticed" if self.notices(name, mutant.path, target) else "survived"
        for path in (source, target):
            if os.path.exists(path):
                os.unlink(path)
        return verdict


def try_mutant(benches: Any, mutant: Any) -> Any:
    """Returns the verdict of all editions together."""
    verdicts = set()
    for bench in benches:
        verdicts.add(bench.try_mutant(mutant))
        if verdicts & {"noticed", "broken"}:
            break
    return next(
        verdict for verdict in ("broken", "noticed", "survived", "same") if verdict in verdicts
    )


def place_of(mutant: Any, seed: int) -> str:
    """Returns a sort key for a mutant in the order of `seed`. The key depends only on the mutant
    itself. So a change of another line leaves most of the chosen mutants the same."""
    return hashlib.sha256(f"{seed} {key_of(mutant)}".encode()).hexdigest()


def main() -> int:
    """Runs the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("subject", choices=SUBJECTS)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--wanted", type=int, default=95, help="of 100 mutants to be noticed")
    parser.add_argument("--compiler", default="gcc")
    parser.add_argument(
        "--edition",
        nargs=3,
        action="append",
        required=True,
        metavar=("NAME", "FLAGS", "LIBRARY"),
        help="the library has all that is not the subject",
    )
    arguments = parser.parse_args()

    subject = SUBJECTS[arguments.subject]
    everything = [mutant for path in subject.files for mutant in mutants_of(path)]
    order = sorted(
        (mutant for mutant in everything if mutant.path not in subject.elsewhere),
        key=lambda mutant: place_of(mutant, arguments.seed),
    )
    known = {key for key in read_list() if key[0] in subject.files}
    stale = known - {key_of(mutant) for mutant in everything}
    benches = [Bench(subject, arguments.compiler, edition) for edition in arguments.edition]
    for bench in benches:
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            failed = bench.build(pool)
        if failed:
            sys.exit(f"{bench.folder}: these tests fail without any mutant: {' '.join(failed)}")

    counts, holes, wrong = collections.Counter(), [], []
    place = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        while counts["noticed"] + counts["survived"] < arguments.count and place < len(order):
            left = arguments.count - counts["noticed"] - counts["survived"]
            batch = order[place : place + left]
            place += len(batch)
            for mutant, verdict in zip(
                batch, pool.map(lambda one: try_mutant(benches, one), batch)
            ):
                counts[verdict] += 1
                listed = key_of(mutant) in known
                if verdict == "survived" and not listed:
                    holes.append(mutant)
                    print(
                        f"# survived: {mutant.path}:{mutant.number + 1}\n"
                        f"{' | '.join(key_of(mutant))} | ",
                        flush=True,
                    )
                if verdict == "survived" and listed:
                    counts["listed"] += 1
                if verdict == "noticed" and listed:
                    wrong.append(mutant)
    tried = counts["noticed"] + counts["survived"]
    other = tried - counts["listed"]
    rate = counts["noticed"] / other if other else 1
    print(
        f"{tried} mutants of {len(everything)}: {counts['noticed']} noticed, {counts['listed']} "
        f"are excused ({LIST}), {len(holes)} not noticed; {100 * rate:.1f} % of the "
        f"others; {counts['same']} more were the same object file"
    )
    for mutant in wrong:
        print(f"on the list, and noticed: {' | '.join(key_of(mutant))}")
    for key in sorted(stale):
        print(f"on the list, and no mutant: {' | '.join(key)}")
    if counts["listed"] > max(1, tried // 10):
        print(f"more than a tenth is excused ({LIST})")
        return 1
    return 0 if 100 * rate >= arguments.wanted and not wrong and not stale else 1


if __name__ == "__main__":
    sys.exit(main())
