#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A new game needs only its folder. The test copies makruk's folder under another name in a copy of
the tree. In this folder it changes two rules: a side that cannot move loses, and a side that has
only its king loses. The test builds the new game and plays it on the PC and on the Mega. The
page, the guide to flashing and a release must contain it. The copy also has its own language:
its display puts the colour last, and a king's colour has another form.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from typing import Any

from uci_client import Engine

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAME = "barely"
MEGA = f"mega2560-{NAME}"

# In these positions both sides have pieces besides their kings, except in BOTH_BARE.
STALEMATE = ("k7/8/1K1M4/7p/7P/8/8/8 w - - 0 1", "d6c7")
BARE = ("8/8/8/4k3/3M4/8/7r/K7 b - - 0 1", "e5d4")
BOTH_BARE = ("8/8/8/4k3/8/8/8/K7 w - - 0 1", "")
MATED = ("8/8/8/p7/P7/1k6/7r/K7 b - - 0 1", "h2h1")

SCENE = f"""run 2000
key menu fwd go clr
send fen {BARE[0]}
run 300
key e5 e5 d4 d4 go
lcd
> |ke5xd4      MENU|
> |bare king    0-1|
key fwd
lcd
> |ke5xd4      MENU|
> |K no more moves |
send pgn
run 1500
recv
> ...
> [Result "0-1"]
> [Variant "Barely"]
> ...
send fen {STALEMATE[0]}
run 300
key d4 f6 c3 g7 go
lcd
> |Md6-c7      MENU|
> |stalemate    1-0|
"""

# White moves its last piece in front of a rook. Nibble asks if this is meant. Then the computer,
# which has black, captures the piece.
SCENE_COMPUTER = """run 2000
send fen 2r1k3/8/8/8/8/8/8/K2M4 w - - 0 1
run 300
key d4 a1 c3 b2 go
wait 9000 bad
run 1200
key go
wait 20000 bare king
run 60
lcd
> |rc8xc2       GO>|
> |bare king    0-1|
"""

# INFO names the piece on a square.
SCENE_LANGUAGE = """run 2000
key info e5 a1
lcd
> |e1 Met white    |
> |TEXT_VERIFY_KEYS|
key d4 a1
lcd
> |d1 Khun light   |
> |TEXT_VERIFY_KEYS|
key e5 e5
lcd
> |e5 nothing      |
> |TEXT_VERIFY_KEYS|
key e5 d4
lcd
> |e4 TEXT_EMPTY|
> |TEXT_VERIFY_KEYS|
"""

# A program that runs in the copy. It prints the head of the guide's table, the images of a release,
# and the game on the page.
EVERYWHERE = f"""
import sys
sys.path[:0] = ["tools", "simulator/web"]
import build, dist, flashing, texts
print(flashing.usual_files()[0])
print(*sum(dist.targets("uno", [texts.USUAL]), []))
print(build.game_of("{NAME}"))
"""


def change(path: Any, *changes: Any) -> Any:
    """Changes a file. Each pattern must fit exactly once, and its text replaces it."""
    text = path.read_text(encoding="utf-8")
    for pattern, replacement in changes:
        text, count = re.subn(pattern, replacement, text)
        assert count == 1, (path, pattern, count)
    path.write_text(text, encoding="utf-8")


class GameFolder(unittest.TestCase):
    """Tests the copy of the tree with the new game."""

    copy: pathlib.Path

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        cls.addClassCleanup(folder.cleanup)
        cls.copy = pathlib.Path(folder.name, "copy")
        shutil.copytree(
            ROOT,
            cls.copy,
            symlinks=True,
            ignore=shutil.ignore_patterns("build", ".git", "docs", "__pycache__"),
        )
        games = cls.copy / "board/games"
        shutil.copytree(games / "makruk", games / NAME)
        change(
            games / NAME / "facts.h",
            ('"makruk"', f'"{NAME}"'),
            ('"Makruk"', '"Barely"'),
            (r"(GAME_NUMBER +)1\n", r"\g<1>2\n"),
            (r"(GAME_STALEMATE_LOSES +)0\n", r"\g<1>1\n"),
            (r"(GAME_BARE_KING_LOSES +)0\n", r"\g<1>1\n"),
        )
        languages = cls.copy / "firmware/text/languages"
        for language in languages.iterdir():
            shutil.copytree(language / "makruk", language / NAME)
        change(languages / "en" / NAME / "words.h", ('"bare kings"', '"bare king"'))
        shutil.copytree(languages / "en", languages / "other")
        change(
            languages / "other/texts.h",
            (r'WORDS\(WHITE_SECOND, ""\)', 'TRAIT(COLOUR_LAST)\nWORDS(WHITE_SECOND, "light")'),
            (r'WORDS\(EMPTY, "empty"\)', 'WORDS(EMPTY, "nothing")'),
        )
        change(
            languages / "other" / NAME / "words.h", (r"WORDS\(KING,", "TRAIT(KING)\nWORDS(KING,")
        )
        change(cls.copy / "Makefile", (r"(USUAL_LANGUAGE +:=) en", r"\1 other"))
        cls.run_there(
            "make",
            "-s",
            f"-j{os.cpu_count()}",
            f"build/host/nibble-{NAME}",
            f"build/host-{NAME}/pgn_of",
            f"build/{MEGA}/nibble.hex",
            "build/host/handheld",
        )

    @classmethod
    def run_there(cls, *command: str | pathlib.Path, text: str = "") -> Any:
        """Returns the output of a command in the copy. The command does not see the variables of
        the make that runs these tests, and Python finds the modules of the copy."""
        environment = {
            name: value.replace(f"{ROOT}/", f"{cls.copy}/") if name == "PYTHONPATH" else value
            for name, value in os.environ.items()
            if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "BOARD", "GAME", "LCD")
        }
        done = subprocess.run(
            command,
            cwd=cls.copy,
            env=environment,
            input=text,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        if done.returncode != 0:
            raise AssertionError(f"{' '.join(map(str, command))}: {done.stdout}")
        return done.stdout

    def ends(self, *games: Any) -> list:
        """Plays games by the copy's rules. Each game is a FEN and its moves. Returns [(result,
        ending)]."""
        pgn = self.run_there(
            f"build/host-{NAME}/pgn_of", text="".join(f"{fen};{moves}\n" for fen, moves in games)
        )
        return re.findall(r'\[Result "(.*)"\]\n\[Ending "(.*)"\]', pgn)

    def finds(self, fen: Any, depth: Any = 4) -> tuple:
        """Searches with the copy's engine. Returns (score, best move)."""
        with Engine(str(self.copy / f"build/host/nibble-{NAME}")) as engine:
            engine.send(f"position fen {fen}")
            info, best = engine.search(f"go depth {depth}")
        return re.search(r"score (\w+ \S+)", info)[1], best.split()[1]

    def play(self, scene: Any) -> None:
        """Plays a scene on the copy's Mega."""
        path = self.copy / "build/some.scene"
        path.write_text(scene, encoding="ascii")
        self.run_there(sys.executable, "tools/scene.py", "--board", MEGA, path)

    def test_moves_and_ends_of_random_games_are_those_of_the_changed_rules(self) -> None:
        said = self.run_there(
            sys.executable,
            "tests/proofs/compare_games.py",
            "--game",
            NAME,
            "--count",
            "40",
            "--seed",
            "1",
        )
        self.assertRegex(said, r"^40 games .*no material [1-9]\d.*: 0 differ\n$")

    def test_who_has_lost_is_said_by_the_folder(self) -> None:
        self.assertEqual(
            self.ends(STALEMATE, BARE, BOTH_BARE, MATED),
            [
                ("1-0", "stalemate"),
                ("0-1", "no material"),
                ("1/2-1/2", "no material"),
                ("0-1", "checkmate"),
            ],
        )

    def test_the_engine_wins_by_the_changed_rules(self) -> None:
        self.assertEqual(self.finds(STALEMATE[0]), ("mate 1", STALEMATE[1]))
        self.assertEqual(self.finds(BARE[0]), ("mate 1", BARE[1]))
        self.assertEqual(self.finds(MATED[0])[0], "mate 1")

    def test_the_engine_sees_that_it_loses_its_last_piece(self) -> None:
        self.assertEqual(self.finds("4k3/8/8/p7/Pr6/8/8/7K w - - 0 1")[0], "mate -1")

    def test_the_mega_plays_it(self) -> None:
        self.play(SCENE)

    def test_the_mega_s_computer_ends_a_game_by_it(self) -> None:
        self.play(SCENE_COMPUTER)

    def test_the_mega_speaks_the_language(self) -> None:
        self.play(SCENE_LANGUAGE)

    def test_the_page_the_guide_and_a_release_have_it(self) -> None:
        boards = self.run_there("make", "-s", "--eval", "boards: ; @echo $(WEB_GAMES)", "boards")
        self.assertIn(f"uno-{NAME}", boards.split())
        guide, release, page = self.run_there(sys.executable, "-c", EVERYWHERE).splitlines()
        self.assertIn(f"| chess | {NAME} | makruk |", guide)
        self.assertIn(f"BOARD=uno-{NAME}", release)
        self.assertIn("'names': {'P': 'Bia', 'M': 'Met',", page)
        self.assertIn("'NO_MATERIAL': 'bare king'", page)

    def test_no_program_knows_another_game_by_its_name(self) -> None:
        named = [
            path
            for folder in ("base", "board", "firmware", "hal", "pc", "simulator", "tools")
            for path in (ROOT / folder).rglob("*")
            if path.suffix in (".c", ".h", ".S", ".py", ".js", ".mk")
            and not path.is_relative_to(ROOT / "board/games")
            and not path.is_relative_to(ROOT / "tools/lab")
            and re.search("""["'`]makruk""", path.read_text(encoding="utf-8"))
        ]
        self.assertEqual(named, [])

    def test_the_other_games_are_as_they_were(self) -> None:
        self.run_there("make", "-s", f"-j{os.cpu_count()}", "build/host-makruk/pgn_of")
        pgn = self.run_there(
            "build/host-makruk/pgn_of",
            text="".join(f"{fen};{moves}\n" for fen, moves in (STALEMATE, BARE)),
        )
        self.assertEqual(
            re.findall(r'\[Result "(.*)"\]\n\[Ending "(.*)"\]', pgn),
            [("1/2-1/2", "stalemate"), ("*", "none")],
        )


if __name__ == "__main__":
    unittest.main()
