#!/usr/bin/env python3
"""Tunes figures of the search by games: simultaneous perturbation (SPSA, J. Spall 1992).

In each round lots move all figures of a list a step up or down. One engine has these steps, another
engine the opposite steps, and they play a few games. Then every figure goes a little in the
winner's direction. A single round tells almost nothing; thousands of rounds find good figures. The
steps stay the same, but a round moves the figures less and less. With the step `c` and `w` games
won less lost, the move is RATE * c * w at the end, and about four times as much in the beginning.

A line of the list, figures_EDITION.txt, is `file | figure | step`. The figure is a constant with a
number in an enum, or a #define. build/tune/spsa.json keeps the results, and the next run goes on
from there. Remove the file to begin anew. The tree does not change, because a match decides whether
the new figures are better (tools/lab/match/README.md).
"""
import argparse
import concurrent.futures
import json
import os
import random
import re
import shlex
import subprocess
import sys
import threading

STATE = "build/tune/spsa.json"
FOLDER = "build/tune/spsa"
RATE = 0.003
STIFF = 0.1         # share of all rounds: a larger share makes the first rounds move less
OPENINGS = 2500     # lines of the match's openings for tuning
FADING = 0.602      # Spall's paper has the exponents 0.602 and, for steps, 0.101


def constant(name):
    """A pattern for the constant in a source. Its groups are the text before the number, and the
    number."""
    return re.compile(rf"^((?:#define {name}|(?:enum {{)?\s+{name} =) +)(\d+)\b", re.MULTILINE)


def read_figures(path):
    """[(file, name, step)] of the list."""
    with open(path, encoding="ascii") as lines:
        parts = [line.strip().split(" | ") for line in lines if line.strip() and line[0] != "#"]
    return [(file, name, float(step)) for file, name, step in parts]


def value_in(text, name):
    """The number of a constant, which must occur exactly once."""
    found = constant(name).findall(text)
    if len(found) != 1:
        raise ValueError(f"{name} stands there {len(found)} times")
    return int(found[0][1])


def with_value(text, name, value):
    """The text with another number."""
    value_in(text, name)
    return constant(name).sub(rf"\g<1>{value}", text)


def gain(number, rounds):
    """The move of figures in a round, in steps for each game won."""
    stiff = STIFF * rounds
    return RATE * ((stiff + rounds) / (stiff + number)) ** FADING


class Tuning:
    """The figures as they are now."""

    def __init__(self, figures, values, rounds, number=0):
        self.figures = figures
        self.values = list(values)
        self.rounds, self.number = rounds, number
        self.lock = threading.Lock()

    def candidates(self, rng):
        """Directions, and the figures of both engines as whole numbers, rounded by lot."""
        with self.lock:
            ways = [rng.choice((-1, 1)) for _ in self.figures]
            return ways, *([max(0, int(value + sign * way * step + rng.random()))
                            for (_, _, step), value, way in zip(self.figures, self.values, ways)]
                           for sign in (1, -1))

    def learn(self, ways, won):
        """Moves the figures. `won` is the games won less the games lost by the engine with the
        steps."""
        with self.lock:
            moved = gain(self.number, self.rounds) * won
            self.values = [max(0.0, value + moved * way * step) for (_, _, step), value, way
                           in zip(self.figures, self.values, ways)]
            self.number += 1


class Builder:
    """Compiles engines with other figures. Objects that do not depend on figures are linked
    unchanged."""

    def __init__(self, compiler, objects, figures):
        self.compiler, self.objects, self.figures = shlex.split(compiler), objects, figures
        self.texts = {}
        for file in {file for file, _, _ in figures}:
            with open(file, encoding="ascii") as source:
                self.texts[file] = source.read()
        self.changed = self.users()

    def users(self):
        """{object: source} of all objects that include a file with figures."""
        found = {}
        for path in self.objects:
            with open(path.removesuffix(".o") + ".d", encoding="ascii") as rule:
                needs = rule.read().split("\n\n")[0].split(":", 1)[1].replace("\\\n", " ").split()
            if any(file in needs for file in self.texts):
                found[path] = needs[0]
        return found

    def build(self, name, values):
        """The path of an engine with these figures."""
        folder = f"{FOLDER}/{name}"
        texts = dict(self.texts)
        for (file, figure, _), value in zip(self.figures, values):
            texts[file] = with_value(texts[file], figure, value)
        for file, text in texts.items():
            os.makedirs(os.path.dirname(f"{folder}/{file}"), exist_ok=True)
            with open(f"{folder}/{file}", "w", encoding="ascii") as source:
                source.write(text)
        linked = list(self.objects)
        for number, (path, source) in enumerate(self.changed.items()):
            target = f"{folder}/{number}.o"
            source = f"{folder}/{source}" if source in texts else source
            self.run(f"-I{folder}", f"-I{folder}/board/games/chess", "-c", source, "-o", target)
            linked[linked.index(path)] = target
        self.run(*linked, "-o", f"{folder}/engine")
        return f"{folder}/engine"

    def run(self, *words):
        """Runs the compiler. The compiler's own options come last, so that the changed headers are
        found before the tree's."""
        subprocess.run([self.compiler[0], *words, *self.compiler[1:]], check=True)


def play(arguments, worker, first, engines):
    """The first engine's wins less its losses, in games from opening `first` on."""
    done = subprocess.run(
        [arguments.match, "--a", engines[0], "--b", engines[1], "--games", str(arguments.games),
         "--nodes", str(arguments.nodes), "--jobs", "1", "--first", str(first),
         "--pgn", f"{FOLDER}/{worker}.pgn", "--log", "/dev/null"],
        check=True, text=True, stdout=subprocess.PIPE)
    won, lost = re.search(r"won (\d+), drawn \d+, lost (\d+)", done.stdout).groups()
    return int(won) - int(lost)


def work(arguments, worker, tuning, builder):
    """Plays rounds until there are enough."""
    rng = random.Random()
    while tuning.number < tuning.rounds:
        ways, up, down = tuning.candidates(rng)
        engines = builder.build(f"{worker}up", up), builder.build(f"{worker}down", down)
        tuning.learn(ways, play(arguments, worker, rng.randint(1, OPENINGS), engines))
        save(tuning)


def save(tuning):
    """Writes the results, so that an interrupted run can go on."""
    with tuning.lock:
        names = [name for _, name, _ in tuning.figures]
        with open(STATE + ".new", "w", encoding="ascii") as file:
            json.dump({"number": tuning.number, "values": dict(zip(names, tuning.values))}, file)
        os.replace(STATE + ".new", STATE)
        if tuning.number % 50 == 0:
            print(f"round {tuning.number}: " + ", ".join(
                f"{name} {value:.1f}" for name, value in zip(names, tuning.values)), flush=True)


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compile", required=True, help="compiler and options")
    parser.add_argument("--match", required=True, help="the program that plays")
    parser.add_argument("--figures", required=True, help="their list")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--games", type=int, default=32, help="a round")
    parser.add_argument("--nodes", type=int, default=3000, help="a move")
    parser.add_argument("object", nargs="+", help="what the engine is linked of")
    arguments = parser.parse_args()
    figures = read_figures(arguments.figures)
    builder = Builder(arguments.compile, arguments.object, figures)
    before = [value_in(builder.texts[file], name) for file, name, _ in figures]
    tuning = Tuning(figures, before, arguments.rounds)
    os.makedirs(FOLDER, exist_ok=True)
    if os.path.exists(STATE):
        with open(STATE, encoding="ascii") as file:
            state = json.load(file)
        tuning.number = state["number"]
        tuning.values = [state["values"].get(name, value)
                         for (_, name, _), value in zip(figures, before)]
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for done in [pool.submit(work, arguments, worker, tuning, builder)
                     for worker in range(arguments.jobs)]:
            done.result()
    print("| figure | before | fitted |\n| --- | --- | --- |")
    for (_, name, _), value, fitted in zip(figures, before, tuning.values):
        print(f"| {name} | {value} | {fitted:.1f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
