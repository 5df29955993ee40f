#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the clients, and the models of other makers' boards, without a device. The client must play
with a model and notice every fault of a board. The models must agree with the examples in the
descriptions."""
import collections
import random
import types
import unittest
import unittest.mock
from typing import Any

import chesslink
import chesslink_lines
import chesslink_model
import letters
import novag_lines
import novag_model
import test_chesslink
from disturbances import DISTURBANCES, disturb
from fake import FakeCable, FakeHands
from rules import Game, Rules

# pylint: disable=missing-function-docstring

VERSION = "0103"
NAME = "ID. UCBII V1.09"
TEXTS = {
    "id": [NAME],
    "new": ["New Game"],
    "xmit on": ["Xmit on"],
    "xmit off": ["Xmit off"],
    "referee": ["Referee on"],
    "clocks": ["Clock 00:00:00   00:00:00"],
    "level": ["Level none", "Level none"],
}


def board() -> tuple[chesslink.Board, chesslink_model.Board]:
    """Returns a client, and the model at the other end of the client's cable."""
    model = chesslink_model.Board(VERSION, letters.FIRST)
    return chesslink.Board(FakeCable(model)), model


class Letters(unittest.TestCase):
    """Tests moves on a board of 64 letters."""

    def after(self, fen: str, *moves: Any) -> str:
        found = letters.of_fen(fen)
        for move in moves:
            found = letters.after(found, move)
        return "/".join(letters.drawn(found))

    def test_castling_moves_the_rook(self) -> None:
        self.assertEqual(
            "r..q.rk." + "/........" * 6 + "/..KR...R",
            self.after("r2qk2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "e8g8"),
        )

    def test_a_pawn_is_taken_in_passing(self) -> None:
        self.assertEqual(
            "......../......../...P....",
            self.after("8/3p4/8/4P3/8/8/8/8 b - - 0 1", "d7d5", "e5d6")[:26],
        )

    def test_a_pawn_becomes_what_the_move_says(self) -> None:
        self.assertEqual(
            ".N....../........", self.after("8/P7/8/8/8/8/p7/8 w - - 0 1", "a7b8n")[:17]
        )
        self.assertEqual("q.......", self.after("8/8/8/8/8/8/p7/8 b - - 0 1", "a2a1q")[-8:])


class Frames(unittest.TestCase):
    """Tests messages against the description."""

    def test_a_known_question_and_its_answer(self) -> None:
        # These bytes are from a log of python-mchess.
        self.assertEqual(b"\xd6\xb5\xb6", chesslink.command("V"))
        self.assertEqual(["v0103"], chesslink.Reader().feed(b"v\xb01\xb0\xb374"))

    def test_every_character_has_odd_parity(self) -> None:
        text = "".join(map(chr, range(128)))
        for code, byte in enumerate(chesslink.with_parity(text)):
            self.assertEqual(code, byte & 0x7F)
            self.assertTrue(chesslink.parity_fits(byte))

    def test_a_reader_finds_the_next_message_behind_a_broken_one(self) -> None:
        reader = chesslink.Reader()
        data = chesslink.command("v0103")
        self.assertEqual(["v0103"], reader.feed(data[:4] + data))
        self.assertEqual(4, reader.spoilt)

    def test_corner_lights_are_numbered_from_a8_downwards(self) -> None:
        self.assertEqual([0, 1, 9, 10], chesslink.corners("a8"))
        self.assertEqual(8, chesslink.corners("a1")[1])
        self.assertEqual(72, chesslink.corners("h8")[2])
        self.assertEqual(80, chesslink.corners("h1")[3])


class Client(unittest.TestCase):
    """Tests the client with the model."""

    def test_opening_asks_once_or_again(self) -> None:
        for each_ms in (0, 300):
            client, _ = board()
            self.assertLess(client.open(each_ms), chesslink.OPEN_PATIENCE_MS)
            self.assertEqual(VERSION, client.version)

    def test_positions_come_at_each_scan_until_the_register_says_otherwise(self) -> None:
        client, _ = board()
        client.open()
        client.run(1000)
        self.assertGreater(client.reports, 20)
        client.write(2, chesslink.REPORT_NEVER)
        client.run(100)
        before = client.reports
        client.run(1000)
        self.assertEqual(before, client.reports)
        self.assertEqual(letters.FIRST, client.position())

    def test_registers_keep_what_they_may_keep(self) -> None:
        client, _ = board()
        client.open()
        client.write(1, 14)
        self.assertEqual(20, client.read(1))
        client.write(0x20, 0x55)
        self.assertEqual(0, client.read(0x20))

    def test_lights_reach_the_board(self) -> None:
        client, model = board()
        client.open()
        client.light_move("e2e4")
        self.assertEqual(chesslink.lights_of({"e2": 0x0F, "e4": 0xF0}), model.lights)
        client.dark()
        self.assertFalse(any(model.lights))

    def test_a_deaf_board_is_noticed(self) -> None:
        client, _ = board()
        client.open()
        client.cable.is_deaf = True
        self.assertRaises(chesslink.Silence, client.ask, "V")
        client.cable.is_deaf = False
        self.assertEqual("v" + VERSION, client.ask("V"))

    def test_a_wrong_parity_of_the_board_is_noticed(self) -> None:
        client, _ = board()
        client.open()
        self.assertRaises(chesslink.Wrong, client.take, b"\x76\x30\x30")

    def test_disturbances_leave_the_model_well(self) -> None:
        rng = random.Random(1)
        client, _ = board()
        client.open()
        for name in 4 * list(DISTURBANCES):
            disturb(client, rng, name)

    def test_a_board_that_accepts_any_sum_is_noticed(self) -> None:
        client, model = board()
        client.open()
        model.finished = lambda: model.done(model.body) if len(model.body) == 1 else None
        with self.assertRaises(chesslink.Wrong):
            for _ in range(20):
                disturb(client, random.Random(2), "wrong sum")

    def test_the_move_is_found_in_the_letters(self) -> None:
        with Rules() as rules:
            game = Game(rules)
            rng = random.Random(3)
            while game.legal and len(game.moves) < 80:
                move = game.choose(rng)
                self.assertEqual(move, game.move_to(letters.after(game.letters, move)))
                game.push(move)
                self.assertEqual(letters.of_fen(game.fen), game.letters)


class Player(unittest.TestCase):
    """Tests the program that plays games, with a model instead of a board."""

    def sitting(self, number: int, model: chesslink_model.Board = None) -> test_chesslink.Sitting:
        model = model or chesslink_model.Board(VERSION, letters.FIRST)
        rules = Rules()
        self.addCleanup(rules.__exit__)
        options = types.SimpleNamespace(plies=30, disturbances=0.2, bootloader=None)
        return test_chesslink.Sitting(
            FakeCable(model), FakeHands, rules, options, random.Random(number)
        )

    def test_games_are_played_with_disturbances(self) -> None:
        total = collections.Counter()
        with unittest.mock.patch.object(test_chesslink, "LIGHTS_SEEN", 0):
            for number in range(6):
                sitting = self.sitting(number)
                sitting.play()
                total += sitting.counts
        self.assertGreater(total["moves"], 100)
        self.assertGreater(total["disturbances"], 10)

    def test_a_wrong_letter_ends_the_game(self) -> None:
        model = chesslink_model.Board(VERSION, letters.FIRST)
        sitting = self.sitting(1, model)
        show = sitting.hands.show
        sitting.hands.show = lambda seen: show(seen.replace("N", "B") if "n" in seen[:3] else seen)
        self.assertRaises(chesslink.Wrong, sitting.play)


class ChessLinkModel(unittest.TestCase):
    """Tests the ChessLink model against the description."""

    def setUp(self) -> None:
        self.model = chesslink_model.Board(VERSION, letters.FIRST)

    def feed(self, text: str) -> list[str]:
        return self.model.feed(chesslink.with_parity(text))

    def test_commands_are_answered(self) -> None:
        self.assertEqual(["v0103", "s" + letters.FIRST, "x"], self.feed("V56S53X58"))

    def test_wrong_sums_and_small_digits_are_ignored(self) -> None:
        self.assertEqual([], self.feed("V57"))
        self.assertEqual([], self.feed("w02ff" + chesslink.sum_of("W02ff")))

    def test_a_letter_begins_a_new_command(self) -> None:
        self.assertEqual(["v0103"], self.feed("L20FFFFV56"))

    def test_without_sums_a_letter_is_a_command(self) -> None:
        self.feed("W0001" + chesslink.sum_of("W0001"))
        self.assertEqual(["v0103", "r0001", "v0103"], self.feed("VR00V56"))

    def test_a_reset_has_no_answer_and_forgets(self) -> None:
        self.feed("W0201" + chesslink.sum_of("W0201"))
        self.assertEqual([], self.feed("T54V56"))
        self.assertEqual(["r0200"], self.feed("R02" + chesslink.sum_of("R02")))

    def test_random_lines_have_answers_and_silence(self) -> None:
        rng = random.Random(4)
        answered = sum(bool(self.model.feed(chesslink_lines.line(rng))) for _ in range(1000))
        self.assertTrue(300 < answered < 900, answered)


class NovagModel(unittest.TestCase):
    """Tests the Citrine model against its descriptions."""

    def setUp(self) -> None:
        self.rules = Rules()
        self.addCleanup(self.rules.__exit__)
        self.model = novag_model.Board(lambda: Game(self.rules), TEXTS)

    def feed(self, *lines: Any) -> list[str]:
        return self.model.feed("".join(line + "\r\n" for line in lines).encode("ascii"))

    def test_scid_begins(self) -> None:
        data = b"".join(line + b"\r\n\r\r\n" for line in (b"I", b"N", b"X ON", b"U ON"))
        self.assertEqual([NAME, "New Game", "Xmit on", "Referee on"], self.model.feed(data))

    def test_a_move_is_sent_back_once(self) -> None:
        self.assertEqual(["M   1   e2-e4"], self.feed("M e2e4", "M e2e4"))
        self.assertEqual([], self.model.made("e2e4"))
        self.assertEqual(["M   1,  e7-e5"], self.model.made("e7e5"))
        self.assertEqual(["T   1,  e7-e5"], self.feed("T"))

    def test_forms_of_a_move(self) -> None:
        self.assertEqual(1, len(self.feed("ME2-E4")))
        self.assertEqual([], self.feed("m e2xe4", "M e2 e5", "M e2e4.", "Me2e4q", "M O-O"))

    def test_a_waiting_move_counts(self) -> None:
        self.assertEqual(
            ["M   1   e2-e4", "Flip --> Black", "M   1,  e7-e5", "T   1,  e7-e5"],
            self.feed("Me2e4", "Md2d4", "F", "Me7e5", "T"),
        )

    def test_a_promotion_without_a_piece_is_a_queen(self) -> None:
        for move in ("a2a4", "b7b5", "a4b5", "a7a6", "b5a6", "h7h6", "a6a7", "h6h5"):
            self.model.made(move)
        self.assertEqual(
            ["M   5   a7-b8/Q", "T   5   a7-b8/Q", "M   5   a7-b8/N"],
            self.feed("Ma7b8", "T", "Ma7b8/n"),
        )

    def test_spoilt_lines_are_ignored(self) -> None:
        self.assertEqual([], self.model.feed(b"I\x81\r\nI\t\r\n" + 300 * b"I" + b"\r\n"))
        self.assertEqual([NAME] + TEXTS["level"], self.model.feed(b"i\rL\x01\xff\n"))

    def test_position_and_game_are_listed(self) -> None:
        for move in ("e2e4", "e7e5", "g1f3"):
            self.model.made(move)
        self.assertEqual([".5 ::    ::    bp    ::    5"], self.feed("P")[5:6])
        self.assertEqual(
            [
                "Game   2",
                ".      white       black",
                ".   1  e2-e4       e7-e5",
                ".   2  g1-f3       ",
            ],
            self.feed("G"),
        )

    def test_random_lines_have_answers_and_silence(self) -> None:
        rng = random.Random(5)
        answered = 0
        for _ in range(1000):
            answered += bool(self.model.feed(novag_lines.line(self.model.shown(), rng)))
        self.assertTrue(250 < answered < 800, answered)


if __name__ == "__main__":
    unittest.main()
