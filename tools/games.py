# SPDX-License-Identifier: MIT
"""Reads from each game's folder in board/games what the tests must know. A reference program knows
the rules of a game."""
import collections
import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "board/games"
USUAL = "chess"  # the usual game, whose rules Stockfish knows

# The facts of a game. `reference` is the program that knows its rules, or None. `setting` is the
# first line to send to this program. `start` is the initial position. `officers` has the letters of
# all pieces except king and pawn. `pawn_ranks` are the ranks where white's pawns may stand, and the
# last of them is the rank before promotion. `stalemate_loses` is true if a side that cannot move
# loses, and `bare_king_loses` is true if a side with only its king loses. `endings` has sets of
# officers, such as BN, that win against a bare king.
Game = collections.namedtuple(
    "Game",
    "name reference setting start officers pawn_ranks " "stalemate_loses bare_king_loses endings",
)


def constants(header: pathlib.Path) -> dict:
    """Returns {name: value} of the numbers and strings that a header defines."""
    text = header.read_text(encoding="ascii")
    return {
        name: value.strip('"') if value.startswith('"') else int(value)
        for name, value in re.findall(r'^#define (\w+) +("[^"]*"|\d+)(?:\s|$)', text, re.M)
    }


def words_of(folder: pathlib.Path, fact: str) -> list[str]:
    """Returns the words of a fact in game.mk."""
    text = (folder / "game.mk").read_text(encoding="ascii")
    found = re.search(rf"^{fact} *:= *(.*)$", text, re.M)
    return found[1].split() if found else []


def tests_of(folder: pathlib.Path) -> tuple:
    """Returns the reference, the setting and the endings of the game in `folder`."""
    if folder.name == USUAL:
        return "stockfish", None, ["Q", "R", "BB", "BN"]
    program, variant = words_of(folder, "REFERENCE") or (None, None)
    return program, f"setoption name UCI_Variant value {variant}", words_of(folder, "ENDINGS")


def read_game(folder: pathlib.Path) -> Game:
    facts, pieces = constants(folder / "facts.h"), constants(folder / "pieces.h")
    reference, setting, endings = tests_of(folder)
    letters = pieces["PIECES_LETTERS"]
    officers = "".join(letter for letter in reversed(letters) if letter not in ".PK")
    ranks = range(facts["GAME_PAWN_RANK"] + 1, facts["GAME_PROMOTION_RANK"] + 1)
    return Game(
        folder.name,
        reference,
        setting,
        pieces["PIECES_INITIAL"],
        officers,
        "".join(map(str, ranks)),
        bool(facts["GAME_STALEMATE_LOSES"]),
        bool(facts["GAME_BARE_KING_LOSES"]),
        endings,
    )


GAMES = {folder.name: read_game(folder) for folder in sorted(FOLDER.iterdir())}
CHESS = GAMES[USUAL]
