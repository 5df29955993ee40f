#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of tools/lab/match. Scripted engines play games, and known results give ratings."""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import unittest
from typing import Any

import gauntlet
import rating
from uci_client import MATE, score_of

# pylint: disable=missing-function-docstring

MATCH = "build/host/match"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
SHUFFLE = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"
ENGINE = """
import sys, time
script, behaviour, ply = sys.argv[1].split(","), sys.argv[2], int(sys.argv[3])
for line in sys.stdin:
    words = line.split()
    if line.startswith("uci\\n"):
        print("id name Script", behaviour)
        print("option name Hash Size type spin default 1")
        print("uciok", flush=True)
    elif line.startswith("isready"):
        print("readyok", flush=True)
    elif line.startswith("setoption") and "Hash Size value 7" not in line:
        sys.exit(3)
    elif line.startswith("position"):
        played = len(words) - words.index("moves") - 1
    elif line.startswith("go"):
        move = script[played]
        if behaviour == "crash" and played >= ply:
            sys.exit(9)
        if behaviour == "abort" and played >= ply:
            import os
            os.abort()
        if behaviour == "late" and played >= ply:
            time.sleep(0.5)
        if behaviour == "hang" and played >= ply:
            time.sleep(100)
        if behaviour == "illegal" and played >= ply:
            move = "e2e5"
        if behaviour == "nothing" and played >= ply:
            move = ""
        if behaviour == "complains":
            print("info string bytes lost")
        ms = 900 if behaviour == "slow" and played >= ply else 1
        score = sys.argv[4] if len(sys.argv) > 4 else 12
        print("info depth 3 score cp", score, "time", ms, "nodes 77 pv", move)
        print("bestmove", move, flush=True)
    elif line.startswith("quit"):
        sys.exit(0)
"""


class Played:
    """Plays a match between two scripted engines, and keeps its output."""

    def __init__(
        self,
        script: str,
        a: str = "good 0",
        b: str = "good 0",
        limits: str = "--nodes 100",
        options: Any = (),
        opening: str = f'{START} hmvc 0; fmvn 1; id "the start";',
        line_end: str = "\n",
    ) -> None:
        with tempfile.TemporaryDirectory() as folder:
            engine, openings = os.path.join(folder, "engine.py"), os.path.join(folder, "start.epd")
            pgn, log = os.path.join(folder, "new", "games.pgn"), os.path.join(folder, "log")
            with open(engine, "w", encoding="ascii") as file:
                file.write(ENGINE)
            with open(openings, "w", encoding="ascii", newline=line_end) as file:
                file.write(f"# one\n\n{opening}\n")
            script = ",".join(script.split())
            done = subprocess.run(
                [
                    MATCH,
                    "--a",
                    f"{sys.executable} {engine} {script} {a}",
                    "--b",
                    f"{sys.executable} {engine} {script} {b}",
                    "--games",
                    "2",
                    "--openings",
                    openings,
                    "--pgn",
                    pgn,
                    "--log",
                    log,
                    *limits.split(),
                    *options,
                ],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
            )
            self.status, self.output, self.errors = done.returncode, done.stdout, done.stderr
            self.pgn = self.log = ""
            if os.path.exists(log):
                with open(pgn, encoding="utf-8") as file:
                    self.pgn = file.read()
                with open(log, encoding="utf-8") as file:
                    self.log = file.read()

    def result(self) -> Any:
        """Returns how many games A has (won, drawn, lost)."""
        found = re.search(r"^A: 2 games, won (\d), drawn (\d), lost (\d)", self.output, re.M)
        return tuple(map(int, found.groups())) if found else self.errors


class Games(unittest.TestCase):
    """Tests of games that build/host/match plays."""

    mate = "f2f3 e7e5 g2g4 d8h4"

    def test_checkmate_is_won_by_both_with_black(self) -> None:
        played = Played(self.mate)
        self.assertEqual(played.result(), (1, 0, 1))
        self.assertEqual(played.status, 0)
        self.assertIn("checkmate 2; 4 plies", played.output)
        self.assertEqual(played.pgn.count("Qh4# {+0.12/3}\n{checkmate} 0-1\n"), 2)

    def test_repetition_is_a_draw_without_anybody_claiming_it(self) -> None:
        played = Played(SHUFFLE)
        self.assertEqual(played.result(), (0, 2, 0))
        self.assertIn("repetition 2; 8 plies", played.output)

    def test_pgn_has_the_seven_tags_opening_and_limits(self) -> None:
        pgn = Played(self.mate, limits="--a-nodes 100 --b-clock 60+0.5").pgn
        for tag in (
            'Event "match"',
            'Site "?"',
            'Round "1.1"',
            'White "Script good (A)"',
            'Black "Script good (B)"',
            'Result "0-1"',
            'Opening "the start"',
            'WhiteLimit "nodes 100"',
            'BlackLimit "clock 60+0.5"',
            'PlyCount "4"',
            'Termination "normal"',
        ):
            self.assertIn(f"[{tag}]\n", pgn)
        self.assertRegex(pgn, r'\[Date "\d{4}\.\d\d\.\d\d"\]')

    def test_the_log_has_builds_settings_and_result(self) -> None:
        log = Played(self.mate, options=["--a-option", "Hash Size=7"]).log
        self.assertRegex(log, r"^\d{4}-\d\d-\d\dT[\d:]+Z \| A Script good \(A\) ")
        self.assertIn("Hash Size=7) nodes 100 |", log)
        self.assertIn("2 of 2 games +1 =0 -1 pairs 0/0/1/0/0 Elo", log)
        self.assertTrue(log.endswith("faults A 0 B 0\n"))

    def assert_fault(self, played: Any, name: str, text: str) -> None:
        """Asserts that A loses both games, each because of one fault."""
        self.assertEqual(played.result(), (0, 0, 2))
        self.assertEqual(played.status, 2)
        self.assertIn(f"{name} 2; ", played.output)
        self.assertEqual(len(re.findall(text, played.output)), 2, played.output)
        self.assertIn("FAULTS, each scored as a loss: A 2, B 0", played.output)
        self.assertIn("faults A 2 B 0", played.log)

    def test_an_illegal_move_loses(self) -> None:
        played = Played(self.mate, a="illegal 2")
        self.assert_fault(played, "illegal", r"ply [34]: illegal: Script illegal played e2e5")
        self.assertEqual(played.pgn.count('[Termination "rules infraction"]'), 2)

    def test_no_move_at_all_is_illegal(self) -> None:
        self.assert_fault(Played(self.mate, a="nothing 1"), "illegal", "Script nothing played ")

    def test_a_crash_loses_and_the_engine_is_started_again(self) -> None:
        played = Played(self.mate, a="crash 2")
        self.assert_fault(played, "crashed", r"Script crash ended \(exit status 9\)")
        self.assertEqual(played.pgn.count('[Termination "abandoned"]'), 2)

    def test_a_signal_is_named(self) -> None:
        self.assert_fault(
            Played(self.mate, a="abort 2"), "crashed", r"Script abort ended \(signal 6, Aborted\)"
        )

    def test_too_much_time_for_a_move_loses(self) -> None:
        played = Played(self.mate, a="late 2", limits="--movetime 200")
        self.assert_fault(played, "time", "Script late had 250 ms for its move")
        self.assertEqual(played.pgn.count('[Termination "time forfeit"]'), 2)

    def test_a_clock_that_runs_out_loses(self) -> None:
        self.assert_fault(
            Played(self.mate, a="late 0", limits="--nodes 100 --a-clock 0.3"),
            "time",
            "Script late had 350 ms for its move",
        )

    def test_an_engine_may_have_a_clock_of_its_own(self) -> None:
        late = Played(self.mate, a="late 0", limits="--movetime 200 --a-told-time")
        self.assertEqual(late.result(), (1, 0, 1))
        self.assert_fault(
            Played(self.mate, a="slow 2", limits="--movetime 200 --told-time"),
            "time",
            "Script slow had 250 ms for its move",
        )
        self.assert_fault(
            Played(self.mate, a="slow 0", limits="--told-time --clock 0.8"),
            "time",
            "Script slow had 850 ms for its move",
        )

    def test_what_an_engine_says_beside_its_thoughts_is_told_once(self) -> None:
        played = Played(self.mate, a="complains 0")
        self.assertEqual(
            re.findall(r"^game 1.\d: (. said.*)", played.output, re.M), ["A said: bytes lost"]
        )

    def test_an_engine_that_says_nothing_loses(self) -> None:
        self.assert_fault(
            Played(self.mate, a="hang 2", options=["--patience", "200"]),
            "time",
            "Script hang had 200 ms for its move",
        )

    def test_scores_on_which_both_agree_end_a_game_if_that_is_asked(self) -> None:
        def ends(a: int, b: int, *options: Any) -> tuple:
            played = Played(SHUFFLE, a=f"good 0 {a}", b=f"good 0 {b}", options=options)
            return played.result(), re.search(r"^(\w+) 2; (\d)", played.output, re.M).groups()

        self.assertEqual(ends(900, -900, "--resign", "800", "2"), ((2, 0, 0), ("resigned", "4")))
        self.assertEqual(ends(900, 900, "--resign", "800", "2"), ((0, 2, 0), ("repetition", "8")))
        self.assertEqual(ends(5, -5, "--draw", "10", "1", "2"), ((0, 2, 0), ("agreed", "4")))
        self.assertEqual(ends(5, 50, "--draw", "10", "1", "2"), ((0, 2, 0), ("repetition", "8")))

    def test_openings_may_have_the_line_ends_of_windows(self) -> None:
        for opening in (
            f'{START} hmvc 0; fmvn 1; id "the start";',
            f"{START} 0 1",
            START,
            f"{START} id short",
        ):
            with self.subTest(opening):
                self.assertEqual(
                    Played(self.mate, opening=opening, line_end="\r\n").result(), (1, 0, 1)
                )

    def test_what_cannot_be_played_is_said(self) -> None:
        def error(*options: Any) -> tuple:
            played = Played(self.mate, options=options)
            return played.status, played.errors

        self.assertEqual(error("--a-option", "Hush=1")[0], 1)
        self.assertIn("has no option Hush", error("--a-option", "Hush=1")[1])
        self.assertIn("ended (exit status 127)", error("--b", "/nowhere/engine")[1])
        self.assertIn("not an option", error("--gamse", "5")[1])
        self.assertIn("/nowhere", error("--openings", "/nowhere")[1])


class Ratings(unittest.TestCase):
    """Tests of ratings by tools/lab/match/rating.py."""

    def test_one_opponent_gives_the_difference_of_the_score(self) -> None:
        self.assertAlmostEqual(rating.most_likely([(1700, 50, 0, 50)])[0], 1700, 3)
        self.assertAlmostEqual(rating.most_likely([(1700, 60, 30, 10)])[0], 1700 + 190.848502, 3)

    def test_opponents_are_weighed_by_their_games(self) -> None:
        middle, low, high = rating.most_likely([(1700, 75, 0, 25), (2100, 25, 0, 75)])
        self.assertAlmostEqual(middle, 1900, 3)
        self.assertAlmostEqual(high - middle, middle - low, 3)

    def test_the_interval_is_that_of_the_normal_approximation_where_games_are_many(self) -> None:
        middle, low, high = rating.most_likely([(2000, 5000, 0, 5000)])
        error = 400 / 2.302585 / 0.25 * 0.5 / 100
        self.assertAlmostEqual(high - middle, 1.959964 * error, 1)
        self.assertAlmostEqual(middle - low, 1.959964 * error, 1)

    def test_a_clean_score_has_no_upper_bound(self) -> None:
        _, low, high = rating.most_likely([(1700, 20, 0, 0)])
        self.assertGreater(low, 1900)
        self.assertGreaterEqual(high, rating.LIMIT - 1)


class Gauntlet(unittest.TestCase):
    """Tests of matches by tools/lab/match/gauntlet.py."""

    def test_every_opponent_has_a_limit_that_no_load_changes(self) -> None:
        for name, options in gauntlet.OPPONENTS.items():
            self.assertRegex(" ".join(options), r"--b-(nodes|depth) [1-9]\d* ", name)

    def test_a_match_is_played_at_the_limits_of_both(self) -> None:
        arguments = argparse.Namespace(
            engine="nibble", games=6, jobs=1, game="chess", option=["Memory=true"]
        )
        command = rating.command_of(arguments, 32000, gauntlet.OPPONENTS["toga2"], 3, "games")
        self.assertIn("--a nibble --a-nodes 32000", " ".join(command))
        self.assertIn("--a-option Memory=true", " ".join(command))
        self.assertIn("--b-depth 6", " ".join(command))
        self.assertIn("--b-option OwnBook=false", " ".join(command))

    def test_make_hands_on_what_is_asked_for_and_nothing_else(self) -> None:
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "GAMES")
        }
        for asked, told in (([], 0), (["GAMES=6"], 1)):
            result = subprocess.run(
                ["make", "-n", "gauntlet", *asked],
                capture_output=True,
                text=True,
                check=True,
                env=environment,
            )
            self.assertEqual(result.stdout.count("--games 6"), told)
            self.assertEqual(result.stdout.count("--games"), told)


class Scores(unittest.TestCase):
    """Tests of score_of() in tools/uci_client.py."""

    def test_mates_are_beyond_all_scores_and_the_nearer_the_farther(self) -> None:
        for said, score in (
            ("cp -35", -35),
            ("mate 1", MATE - 1),
            ("mate 3", MATE - 5),
            ("mate -2", 4 - MATE),
            ("mate 0", -MATE),
        ):
            self.assertEqual(score_of(f"info depth 9 score {said} nodes 1"), score)
        self.assertIsNone(score_of("info depth 9 nodes 1"))


if __name__ == "__main__":
    unittest.main()
