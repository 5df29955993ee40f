#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the PC's engine when it runs on a pipe: its editions, and the end of its input."""
import os
import re
import subprocess
import unittest

import patience

# pylint: disable=missing-function-docstring

HERE = os.path.dirname(os.path.abspath(__file__))

NIBBLE = os.path.join(HERE, "../../build/host/nibble")
EDITIONS = {"uno": NIBBLE, "mega2560": NIBBLE + "-mega2560"}


def answer(text: str, program: str = NIBBLE) -> tuple:
    """Returns the engine's whole answer to the input `text`, and its exit status."""
    ended = subprocess.run(
        [program], input=text, capture_output=True, text=True, timeout=patience.STEP_S, check=False
    )
    return ended.stdout, ended.returncode


class EndOfInput(unittest.TestCase):
    """When its input ends, the engine must finish its work and exit with status 0."""

    def test_a_line_without_line_feed_is_obeyed(self) -> None:
        self.assertEqual(answer("isready"), ("readyok\n", 0))

    def test_a_perft_is_finished(self) -> None:
        said, status = answer("go perft 3\n")
        self.assertEqual((said.splitlines()[-1], status), ("Nodes searched: 8902", 0))

    def test_a_search_is_finished(self) -> None:
        said, status = answer("go depth 4\n")
        self.assertIn("info depth 4 ", said)
        self.assertRegex(said.splitlines()[-1], "^bestmove ")
        self.assertEqual(status, 0)

    def test_a_search_without_end_is_stopped(self) -> None:
        said, status = answer("go infinite\n")
        self.assertRegex(said.splitlines()[-1], "^bestmove ")
        self.assertEqual(status, 0)


class Speed(unittest.TestCase):
    """Tests of --speed: time passes as the search visits nodes."""

    def test_a_time_is_so_many_nodes(self) -> None:
        said = subprocess.run(
            [NIBBLE, "--speed", "5000"],
            input="go movetime 2000",
            capture_output=True,
            text=True,
            timeout=patience.STEP_S,
            check=False,
        ).stdout
        nodes = re.search(r" nodes (\d+) .*\nbestmove", said).group(1)
        self.assertTrue(9950 <= int(nodes) <= 10050, said)

    def test_another_argument_is_refused(self) -> None:
        for words in ["--speed"], ["--speed", "0"], ["--fast", "5"], ["bench", "2"]:
            ended = subprocess.run(
                [NIBBLE, *words],
                capture_output=True,
                text=True,
                timeout=patience.STEP_S,
                check=False,
            )
            self.assertEqual((ended.stdout, ended.returncode), ("", 1))


class Editions(unittest.TestCase):
    """Each edition must have its own program."""

    def test_it_says_whose_search_it_is(self) -> None:
        for name, program in EDITIONS.items():
            said, _ = answer("uci\n", program)
            self.assertRegex(said.splitlines()[0], rf"^id name Nibble .* {name}$")

    def test_the_book_is_asked_where_there_is_one_and_it_is_wanted(self) -> None:
        for program in EDITIONS.values():
            has_book = "option name OwnBook" in answer("uci\n", program)[0]
            for option, wanted in ("", False), ("value true", True), ("value false", False):
                name = "setoption name OwnBook" if option else "setoption name"
                said, _ = answer(f"{name} {option}\nposition startpos\ngo depth 2\n", program)
                self.assertRegex(said.splitlines()[-1], "^bestmove ")
                self.assertEqual(len(said.splitlines()) == 1, has_book and wanted, said)

    def test_an_unknown_option_is_told(self) -> None:
        for program in EDITIONS.values():
            self.assertEqual(
                answer("setoption name Ink value 16\nisready\n", program),
                ("info string unknown: Ink\nreadyok\n", 0),
            )


class Variant(unittest.TestCase):
    """If the game is not chess, `UCI_Variant` must be an option with one value."""

    def test_the_game_is_told_as_the_one_value(self) -> None:
        said, _ = answer("uci\n", NIBBLE + "-makruk")
        self.assertEqual(
            [line for line in said.splitlines() if "Variant" in line],
            ["option name UCI_Variant type combo default makruk var makruk"],
        )
        for program in EDITIONS.values():
            self.assertNotIn("Variant", answer("uci\n", program)[0])

    def test_any_value_is_taken_and_changes_nothing(self) -> None:
        for value in "makruk", "shatranj":
            said, _ = answer(
                f"setoption name UCI_Variant value {value}\nposition startpos\n" "go perft 2\n",
                NIBBLE + "-makruk",
            )
            self.assertNotIn("unknown", said)
            self.assertEqual(said.splitlines()[-1], "Nodes searched: 529")

    def test_chess_does_not_know_it(self) -> None:
        for program in EDITIONS.values():
            self.assertIn(
                "unknown: UCI_Variant",
                answer("setoption name UCI_Variant value makruk\n", program)[0],
            )


if __name__ == "__main__":
    unittest.main()
