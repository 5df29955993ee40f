#!/usr/bin/env python3
"""Tests of tools/lab/offers: the moves that mind.c is told, and how a game is judged."""
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "../../tools"), os.path.join(HERE, "../../tools/lab/offers")]

# pylint: disable=wrong-import-position,missing-function-docstring
import offers
from guard import Judge
from uci_client import STOCKFISH, START


class Minds(unittest.TestCase):
    """build/host/mind"""

    def answers(self, fen, *lines):
        with offers.Mind("build/host/mind") as mind:
            mind.ask(f"game white 0 {fen}")
            return [mind.ask(line) for line in lines]

    def test_castling_and_promotions_are_made(self):
        self.assertEqual(self.answers(START, "own e2e4 0", "other e7e5", "own g1f3 0", "other b8c6",
                                      "own f1c4 0", "other f8c5", "own e1g1 0", "other g8f6",
                                      "own f1e1 0", "other e8g8"),
                         ["plays", "ok"] * 5)
        self.assertEqual(self.answers("8/P6k/8/8/8/8/4P3/K7 w - - 0 1", "own a7a8n 0", "other h7g7",
                                      "own a8b6 0"), ["plays", "ok", "plays"])

    def test_an_illegal_move_is_an_error(self):
        for move in "own e2e5 0", "other e2e5", "other e7e5", "own e1g1 0":
            with self.assertRaises(AssertionError):
                self.answers(START, move)

    def test_a_draw_of_a_side_that_cannot_win_is_told_apart(self):
        self.assertEqual(self.answers("8/8/4k3/8/8/8/4q3/K7 w - - 0 1", "offer"), ["bare"])
        self.assertEqual(self.answers(START, "offer"), ["no"])


class Games(unittest.TestCase):
    """offers.py"""

    def test_a_stalemate_is_even_and_a_mate_is_none(self):
        with Judge(STOCKFISH) as judge:
            for start, moves, score in (("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "f6f7", 0),
                                        ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6g7", offers.MATE)):
                for white in True, False:
                    scores = offers.play_on(judge, f"fen {start} moves {moves}", white)
                    self.assertEqual(scores, [score if white else -score])
                    self.assertEqual(offers.is_turned(scores), score == 0 or white)

    def test_an_even_game_has_no_score_beyond_80(self):
        self.assertTrue(offers.stays_even([80, -80, 0]))
        self.assertFalse(offers.stays_even([0, 81, 0]))
        self.assertFalse(offers.stays_even([-81]))


if __name__ == "__main__":
    unittest.main()
