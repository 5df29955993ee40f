#!/usr/bin/env python3
"""Mutants of the rules: one line of board/ is changed at a time, and the tests must notice the
change.

A mutant changes one token of one line: an operator becomes its neighbour, a number becomes one
greater or less, a condition is turned round, or a statement is left out. The seed decides which
lines are changed. A mutant with the same machine code does not count. Some mutants play the same
chess, and no test notices them. tests/proofs/mutants.txt lists these mutants with the reason, `file
| line | mutant | reason`. Any other survivor is a hole in the tests. The program fails if fewer
than 95 of 100 mutants that are not on the list are noticed, if a mutant on the list is noticed, or
if a line of the list fits no mutant any more.
"""
import argparse
import collections
import concurrent.futures
import glob
import hashlib
import os
import random
import re
import resource
import shlex
import subprocess
import sys

# These files have no rule that the tests could notice: board/position_fault.c is an assertion, the
# numbers of piece_square.c and endgame.c are evaluation, and no test here sets up chess960.c.
GAME = "board/games/chess"
ALL_FILES = sorted(glob.glob("board/*.c") + glob.glob(f"{GAME}/*.c"))
FILES = [path for path in ALL_FILES
         if path not in ("board/position_fault.c", "board/piece_square.c", f"{GAME}/chess960.c",
                         f"{GAME}/endgame.c")]
TESTS = ["square", "piece_move", "fen", "perft", "san", "draws", "attack", "rules", "quiets",
         "captures", "position"]
LIST = "tests/proofs/mutants.txt"
FOLDER = "build/mutants"
LIMIT_S = 60

# (pattern, replacements): the tokens that replace a token.
CHANGES = [
    (r"==", ["!="]), (r"!=", ["=="]), (r"<=", ["<", ">"]), (r">=", [">", "<"]),
    (r"(?<![<>=-])<(?![<=])", ["<=", ">"]), (r"(?<![<>=-])>(?![>=])", [">=", "<"]),
    (r"&&", ["||"]), (r"\|\|", ["&&"]), (r"<<", [">>"]), (r">>", ["<<"]),
    (r"(?<=[\w)] )\+(?= [\w(])", ["-"]), (r"(?<=[\w)] )-(?= [\w(])", ["+"]),
    (r"(?<=[\w)] )&(?= [\w(~])", ["|"]), (r"(?<=[\w)] )\|(?= [\w(~])", ["&"]), (r"\^", ["|"]),
    (r"\+\+", ["--"]), (r"--", ["++"]), (r"(?<=[ (])!(?=[\w(])", [""]), (r"~", [""]),
    (r"\btrue\b", ["false"]), (r"\bfalse\b", ["true"]), (r"\bWHITE\b", ["BLACK"]),
    (r"\bBLACK\b", ["WHITE"]), (r"\b0x[0-9A-Fa-f]+\b", ["+1", "-1"]),
    (r"(?<![\w.])\d+\b(?!x)", ["+1", "-1"]), (r"\+=", ["-="]), (r"-=", ["+="]), (r"\|=", ["&="]),
    (r"&=", ["|="]), (r"\^=", ["|="]), (r"\bbreak\b", ["continue"]), (r"\bcontinue\b", ["break"]),
]

Mutant = collections.namedtuple("Mutant", "path number old new")


def code_lines(path):
    """(number, line) of each line of code, without comments, directives and assertions."""
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


def changed(token, replacement):
    """The replacement of the token, or the number one greater or less."""
    if replacement in ("+1", "-1"):
        value = int(token, 0) + int(replacement)
        if value < 0:
            return None
        return hex(value) if token.startswith("0x") else str(value)
    return replacement


def mutants_of(path):
    """All mutants of a file."""
    found = []
    for number, line in code_lines(path):
        code = line.split("/*")[0]
        for pattern, replacements in CHANGES:
            for match in re.finditer(pattern, code):
                for replacement in replacements:
                    token = changed(match.group(), replacement)
                    if token is not None:
                        found.append(Mutant(path, number, line,
                                            line[:match.start()] + token + line[match.end():]))
        if re.fullmatch(r"\s+[\w\[\].>*()-]+(\(.*\)| [-+|&^]?= .*|\+\+|--);\s*", code) \
                and not re.match(r"\s+(return|const|uint|int|static|piece_t|square_t|move_t) ?",
                                 code):
            indent = re.match(r"\s*", line).group()
            found.append(Mutant(path, number, line, indent + ";"))
    return found


def read_list():
    """{(path, old, new): reason} of the known survivors."""
    known = {}
    with open(LIST, encoding="ascii") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                path, old, new, reason = (part.strip() for part in line.split(" | "))
                known[(path, old, new)] = reason
    return known


def key_of(mutant):
    """The mutant's key in the list."""
    return mutant.path, mutant.old.strip(), mutant.new.strip()


class Bench:
    """Compiles, links and runs mutants."""

    def __init__(self, compiler, flags, library):
        self.library = library
        self.compile = shlex.split(compiler) + ["-O1", "-w", "-c"] + shlex.split(flags)
        self.compiler = shlex.split(compiler)
        os.makedirs(FOLDER, exist_ok=True)
        self.objects = {path: f"{FOLDER}/{path.replace('/', '_')}.o"
                        for path in sorted(glob.glob("base/*.c")) + ALL_FILES}
        for path, target in self.objects.items():
            self.run(self.compile + [path, "-o", target])
        self.tests = []
        for test in TESTS:
            target = f"{FOLDER}/test_{test}.o"
            self.run(self.compile + [f"-Dmain=main_{test}", f"tests/unit/test_{test}.c",
                                     "-o", target])
            self.tests.append(target)
        with open(f"{FOLDER}/main.c", "w", encoding="ascii") as main:
            main.writelines(f"int main_{test}(void);\n" for test in TESTS)
            main.write("int main(void)\n{\n    return "
                       + " || ".join(f"main_{test}() != 0" for test in TESTS) + ";\n}\n")
        self.run(self.compile + [f"{FOLDER}/main.c", "-o", f"{FOLDER}/main.o"])

    @staticmethod
    def run(command, quiet=False):
        """The exit status. The limit is a minute of the processor's time, because a mutant may
        never end."""
        done = subprocess.run(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (LIMIT_S, LIMIT_S)))
        if done.returncode != 0 and not quiet:
            sys.exit(f"{' '.join(command)}\n{done.stderr.decode()}")
        return done.returncode

    def test(self, name, path=None, target=None):
        """True if all tests pass, with `target` in place of the object of `path`."""
        program = f"{FOLDER}/{name}"
        objects = [target if one == path else here for one, here in self.objects.items()]
        self.run(self.compiler + [f"{FOLDER}/main.o"] + self.tests + objects
                 + [self.library, "-lcmocka", "-lm", "-o", program])
        status = self.run([f"./{program}"], quiet=True)
        os.unlink(program)
        return status == 0

    def try_mutant(self, mutant):
        """`noticed`, `survived`, `same` (machine code), or `broken` (does not compile)."""
        name = hashlib.md5(repr(mutant).encode()).hexdigest()[:12]
        source, target = f"{FOLDER}/{name}.c", f"{FOLDER}/{name}.o"
        with open(mutant.path, encoding="ascii") as file:
            lines = file.read().split("\n")
        lines[mutant.number] = mutant.new
        with open(source, "w", encoding="ascii") as file:
            file.write("\n".join(lines))
        verdict = "broken"
        if self.run(self.compile + [source, "-o", target], quiet=True) == 0:
            verdict = "same"
            if text_of(target) != text_of(self.objects[mutant.path]):
                verdict = "survived" if self.test(name, mutant.path, target) else "noticed"
        for path in (source, target):
            if os.path.exists(path):
                os.unlink(path)
        return verdict


def text_of(path):
    """The code and the constants of an object file, without asserted text and line numbers."""
    return subprocess.run(["objdump", "-s", "-j", ".text", "-j", ".rodata", path], check=True,
                          stdout=subprocess.PIPE).stdout.split(b"\n", 4)[-1]


def main():
    """Runs the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--wanted", type=int, default=95, help="of 100 mutants to be noticed")
    parser.add_argument("--compiler", default="gcc")
    parser.add_argument("--flags", required=True)
    parser.add_argument("--library", default="build/host/libnibble.a",
                        help="all that is not board/")
    arguments = parser.parse_args()

    everything = [mutant for path in FILES for mutant in mutants_of(path)]
    order = random.Random(arguments.seed).sample(everything, len(everything))
    known = read_list()
    stale = set(known) - {key_of(mutant) for mutant in everything}
    bench = Bench(arguments.compiler, arguments.flags, arguments.library)
    if not bench.test("unchanged"):
        sys.exit("the tests of the rules fail without any mutant")

    counts, holes, wrong = collections.Counter(), [], []
    place = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        while counts["noticed"] + counts["survived"] < arguments.count and place < len(order):
            left = arguments.count - counts["noticed"] - counts["survived"]
            batch = order[place:place + left]
            place += len(batch)
            for mutant, verdict in zip(batch, pool.map(bench.try_mutant, batch)):
                counts[verdict] += 1
                listed = key_of(mutant) in known
                if verdict == "survived" and not listed:
                    holes.append(mutant)
                    print(f"# survived: {mutant.path}:{mutant.number + 1}\n"
                          f"{' | '.join(key_of(mutant))} | ", flush=True)
                if verdict == "survived" and listed:
                    counts["listed"] += 1
                if verdict == "noticed" and listed:
                    wrong.append(mutant)
    tried = counts["noticed"] + counts["survived"]
    other = tried - counts["listed"]
    rate = counts["noticed"] / other if other else 1
    print(f"{tried} mutants of {len(everything)}: {counts['noticed']} noticed, {counts['listed']} "
          f"play the same chess ({LIST}), {len(holes)} not noticed; {100 * rate:.1f} % of the "
          f"others; {counts['same']} more were the same machine code")
    for mutant in wrong:
        print(f"on the list, and noticed: {' | '.join(key_of(mutant))}")
    for key in sorted(stale):
        print(f"on the list, and no mutant: {' | '.join(key)}")
    return 0 if 100 * rate >= arguments.wanted and not wrong and not stale else 1


if __name__ == "__main__":
    sys.exit(main())
