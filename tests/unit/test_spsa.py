#!/usr/bin/env python3
"""tools/lab/tune/spsa.py finds and changes figures, builds engines with them, and moves the
figures to where games are won.  tests/unit/test_spsa.py COMPILER OBJECT..."""
import random
import re
import sys
import tempfile
import unittest
import unittest.mock

import spsa
from uci_client import Engine, nibble

# pylint: disable=missing-function-docstring

ENGINE, COMPILER, *OBJECTS = sys.argv[1:]
SOURCE = """\
enum {
    MARGIN = 90, /* of MARGIN = 3 */
    MARGIN_LESS = 25
};
#define TEMPO 11
"""


def text_of(path):
    """The text of a file."""
    with open(path, encoding="ascii") as file:
        return file.read()


class Texts(unittest.TestCase):
    """Constants in sources."""

    def test_a_constant_gets_another_number(self):
        self.assertEqual(spsa.value_in(SOURCE, "MARGIN"), 90)
        self.assertEqual(spsa.with_value(SOURCE, "MARGIN", 7), SOURCE.replace("90", "7"))
        self.assertEqual(spsa.with_value(SOURCE, "MARGIN_LESS", 0), SOURCE.replace("25", "0"))
        self.assertEqual(spsa.with_value(SOURCE, "TEMPO", 12), SOURCE.replace("11", "12"))

    def test_what_is_not_there_once_is_refused(self):
        for text in SOURCE, SOURCE + "#define NODES 1\n#define NODES 2\n":
            with self.assertRaisesRegex(ValueError, "NODES stands there [02] times"):
                spsa.with_value(text, "NODES", 3)


class Learns(unittest.TestCase):
    """The figures move to where games are won."""

    FIGURES = [("a.c", "A", 10.0), ("a.c", "B", 1.0)]

    def test_both_engines_are_a_step_from_where_the_figures_are(self):
        tuning = spsa.Tuning(self.FIGURES, [100, 5], 10)
        ways, up, down = tuning.candidates(random.Random(1))
        self.assertEqual([100 + 10 * ways[0], 5 + ways[1]], up)
        self.assertEqual([100 - 10 * ways[0], 5 - ways[1]], down)

    def test_a_number_between_two_is_as_often_either(self):
        tuning = spsa.Tuning(self.FIGURES, [100.25, 5], 10)
        rng = random.Random(2)
        values = [sum(pair[0] for pair in tuning.candidates(rng)[1:]) - 200 for _ in range(2000)]
        self.assertAlmostEqual(sum(values) / len(values), 0.5, delta=0.05)

    def test_nothing_becomes_less_than_nothing(self):
        tuning = spsa.Tuning(self.FIGURES, [0, 0], 10)
        for won in 30, -30:
            ways, up, down = tuning.candidates(random.Random(3))
            self.assertEqual(min(up + down), 0)
            tuning.learn(ways, won)
        self.assertGreaterEqual(min(tuning.values), 0)

    def test_figures_come_to_where_games_are_won(self):
        rng = random.Random(4)
        tuning = spsa.Tuning(self.FIGURES, [100, 5], 3000)
        while tuning.number < tuning.rounds:
            ways, *sides = tuning.candidates(rng)
            worth = [((a - 130) / 10) ** 2 + (b - 3) ** 2 for a, b in sides]
            chance = 1 / (1 + 10 ** ((worth[0] - worth[1]) / 40))
            tuning.learn(ways, sum(1 if rng.random() < chance else -1 for _ in range(32)))
        self.assertAlmostEqual(tuning.values[0], 130, delta=8)
        self.assertAlmostEqual(tuning.values[1], 3, delta=0.8)


class Builds(unittest.TestCase):
    """Engines with other figures."""

    FIGURES = [("board/games/chess/evaluate_terms.h", "EVALUATE_TEMPO", 1.0),
               ("firmware/engine/search/quiescence.h", "DELTA_MARGIN", 1.0)]

    def said(self, *values):
        """The evaluation of the initial position and the end of a search, by an engine with these
        figures."""
        with tempfile.TemporaryDirectory() as folder, \
                unittest.mock.patch.object(spsa, "FOLDER", folder):
            engine = spsa.Builder(COMPILER, OBJECTS, self.FIGURES).build("one", values)
            with Engine(engine) as one:
                return one.ask("eval", "eval")[-1], one.search("go depth 7")

    def test_figures_in_sources_and_headers_count(self):
        tempo, margin = (spsa.value_in(text_of(file), name) for file, name, _ in self.FIGURES)
        evaluation, search = self.said(tempo, margin)
        with nibble(ENGINE) as engine:
            self.assertEqual(self.without_time(search),
                             self.without_time(engine.search("go depth 7")))
        self.assertEqual(self.said(tempo + 9, margin)[0],
                         f"eval {int(evaluation.split()[1]) + 9}")
        other = self.said(tempo, margin // 2)
        self.assertEqual(other[0], evaluation)
        self.assertNotEqual(self.without_time(other[1]), self.without_time(search))

    @staticmethod
    def without_time(lines):
        """The output of a search without the parts that change from run to run."""
        return [re.sub(r"(nps|time) \d+", "", line) for line in lines]

    def test_every_figure_of_the_list_is_there(self):
        for edition in "small", "full":
            figures = spsa.read_figures(f"tools/lab/tune/figures_{edition}.txt")
            self.assertGreater(len(figures), 5)
            for file, name, step in figures:
                self.assertGreaterEqual(spsa.value_in(text_of(file), name), 0)
                self.assertGreater(step, 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
