#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays random games. At every ply it compares legal moves, checks and FEN with the reference
program of the game. At the end it compares how the game ended. The expected ending follows from the
reference program's moves and checks and from a count of positions. In chess pgn-extract also checks
SAN, result and ending. In other games this program writes SAN itself, from the reference program's
legal moves and checks, and compares.
"""
import argparse
import collections
import random
import re
import subprocess
import sys
from typing import Any

from games import CHESS, GAMES
from random_chess import choose, endings, squares_of
from uci_client import nibble, program, reference

PLIES = 400
PGN_EXTRACT = program("pgn-extract")
STYLES = ["any", "any", "far", "far", "far", "shuffle"]
SELECTED = {
    "checkmate": "--checkmate",
    "stalemate": "--stalemate",
    "repetition": "--repetition",
    "fifty moves": "--fifty",
}


class Game:
    """The game so far, with what the reference program says about it."""

    def __init__(self, start: Any) -> None:
        self.start, self.moves, self.fen, self.ending = start, [], start, "none"
        self.san = []
        self.seen = collections.Counter()
        self.seen_by_pgn_extract = collections.Counter()
        self.pgn_extract_repetition = False

    def count_position(self) -> Any:
        """Notes the present position, and returns how often it has occurred in the game.
        pgn-extract treats the position just after a pawn's double step as a different position,
        even if no capture in passing is legal."""
        board, side, castling, en_passant = self.fen.split()[:4]
        if en_passant[0].isdigit():  # a number here is the limit of a count
            en_passant = "-"
        self.seen[board, side, castling, en_passant] += 1
        last = self.moves[-1] if self.moves else "a1a1"
        step = squares_of(self.fen)[last[2:4]] in "Pp" if self.moves else False
        stepped = last[2:4] if step and abs(int(last[1]) - int(last[3])) == 2 else "-"
        self.seen_by_pgn_extract[board, side, castling, stepped] += 1
        if self.seen_by_pgn_extract[board, side, castling, stepped] >= 3:
            self.pgn_extract_repetition = True
        return self.seen[board, side, castling, en_passant]


def plain_fen(fen: str, moves: list[str]) -> str:
    """Returns Stockfish's FEN. The en passant square stays only if a legal move captures there."""
    fields = fen.split()
    pawn = {"w": "P", "b": "p"}[fields[1]]
    board = squares_of(fen)
    if not any(
        move[2:4] == fields[3] and board[move[:2]] == pawn and move[0] != move[2] for move in moves
    ):
        fields[3] = "-"
    return " ".join(fields)


def clock_fen(fen: str) -> str:
    """Returns the FEN with a half-move clock of at most 255, because Nibble's clock stops there."""
    fields = fen.split()
    fields[4] = str(min(255, int(fields[4])))
    return " ".join(fields)


def no_material(fen: str, rules: Any) -> bool:
    """True if too little material is left, which ends the game. In chess this is so if there is at
    most one minor piece beside the kings, or if there are only bishops on squares of the same
    colour. In other games it is so if both kings are bare. If a bare king loses, one bare king is
    enough."""
    board = squares_of(fen)
    others = [(letter.upper(), square) for square, letter in board.items() if letter not in "Kk"]
    if rules.bare_king_loses:
        return len(bare_kings(fen)) > 0
    if rules != CHESS:
        return not others
    if any(letter not in "BN" for letter, _ in others):
        return False
    colours = {(ord(square[0]) + ord(square[1])) % 2 for _, square in others}
    return len(others) <= 1 or (all(letter == "B" for letter, _ in others) and len(colours) == 1)


def bare_kings(fen: str) -> list:
    """Returns the sides, w and b, that have only their king."""
    pieces = fen.split()[0]
    return [
        side
        for side, letters in (("w", "A-JL-Z"), ("b", "a-jl-z"))
        if not re.search(f"[{letters}]", pieces)
    ]


def clock_ending(fen: str, rules: Any) -> str:
    """Returns how the half-move clock ends the game: by fifty moves, by a count past its limit, or
    not yet."""
    limit, clock = fen.split()[3:5]
    if rules == CHESS:
        return "fifty moves" if int(clock) >= 100 else "none"
    return "counted out" if limit != "-" and int(clock) > int(limit) else "none"


def ending_of(fen: str, moves: list[str], checkers: Any, times: Any, rules: Any) -> Any:
    """Returns how the game has ended, or that it goes on. Uses the moves, the checks and the FEN of
    the reference program."""
    if not moves:
        return "checkmate" if checkers else "stalemate"
    if no_material(fen, rules):
        return "no material"
    return "repetition" if times >= 3 else clock_ending(fen, rules)


def result_of(game: Any, rules: Any) -> Any:
    """Returns the result of an ended game as PGN writes it."""
    side = game.fen.split()[1]
    loser = None
    if game.ending == "checkmate" or (game.ending == "stalemate" and rules.stalemate_loses):
        loser = side
    elif game.ending == "no material" and rules.bare_king_loses and len(bare_kings(game.fen)) == 1:
        loser = bare_kings(game.fen)[0]
    return {None: "*" if game.ending == "none" else "1/2-1/2", "w": "0-1", "b": "1-0"}[loser]


def san_of(move: str, moves: list[str], fen: int) -> str:
    """Returns the SAN of a move without the sign for check or mate. `moves` are the legal moves.
    The game must have no castling and no capture in passing."""
    board = squares_of(fen)
    letter = board[move[:2]].upper()
    takes = "x" if move[2:4] in board else ""
    if letter == "P":
        start = move[0] if takes else ""
    else:
        rivals = {
            other[:2]
            for other in moves
            if other[2:4] == move[2:4] and board[other[:2]].upper() == letter
        } - {move[:2]}
        if not rivals:
            start = letter
        elif all(rival[0] != move[0] for rival in rivals):
            start = letter + move[0]
        elif all(rival[1] != move[1] for rival in rivals):
            start = letter + move[1]
        else:
            start = letter + move[:2]
    return start + takes + move[2:4] + ("=" + move[4].upper() if len(move) == 5 else "")


def compare_ply(game: Any, oracle: Any, engine: Any, rules: Any) -> tuple:
    """Returns (legal moves, differences) for the game's present position."""
    engine.send(
        f"position fen {game.start}" + (" moves " + " ".join(game.moves) if game.moves else "")
    )
    oracle.ask_position()
    engine.ask_position()
    moves, fen, checkers = oracle.position()
    our_moves, our_fen, our_checkers = engine.position()
    if rules == CHESS:
        fen = plain_fen(fen, moves)
    fen = clock_fen(fen)
    found = []
    if our_moves != moves:
        found.append(f"moves {sorted(our_moves ^ moves)} are legal for one only")
    if our_checkers != checkers:
        found.append(f"checkers {sorted(our_checkers)}, reference {sorted(checkers)}")
    if our_fen != fen:
        found.append(f"FEN {our_fen}, reference {fen}")
    if game.san and checkers:
        game.san[-1] += "+" if moves else "#"
    game.fen = fen
    game.ending = ending_of(fen, moves, checkers, game.count_position(), rules)
    return moves, found


def play(rng: Any, oracle: Any, engine: Any, rules: Any) -> tuple:
    """Plays a random game. Returns the game, and the differences of the ply where it first differs.
    If the rules are not those of chess, two of three games begin with few pieces, so that a count
    runs out."""
    few = rules != CHESS and rng.random() < 0.67
    game = Game(endings(oracle, rng, 1, rules)[0] if few else rules.start)
    style = rng.choice(STYLES)
    oracle.send(f"position fen {game.start}")
    while True:
        moves, found = compare_ply(game, oracle, engine, rules)
        if found or game.ending != "none" or len(game.moves) == PLIES:
            return game, found
        last = game.moves[-2] if len(game.moves) > 1 else None
        move = choose(moves, game.fen, style, last, rng)
        oracle.send(f"position fen {game.fen} moves {move}")
        game.san.append(san_of(move, moves, game.fen) if rules != CHESS else "")
        game.moves.append(move)


def pgn_extract(pgn: Any, *options: Any) -> tuple:
    """Returns pgn-extract's output for a PGN, and its complaints."""
    done = subprocess.run(
        [PGN_EXTRACT, "-s", "--quiet", "-w", "100000", *options],
        input=pgn,
        text=True,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    return done.stdout, done.stderr.strip()


def rounds(pgn: str) -> set:
    """Returns the numbers of the games in a PGN."""
    return set(map(int, re.findall(r'\[Round "(\d+)"\]', pgn)))


def compare_endings(games: Any, folder: str, rules: Any) -> tuple:
    """Returns Nibble's PGN of the games, and the differences in endings and results."""
    done = subprocess.run(
        [f"{folder}/pgn_of"],
        text=True,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        input="".join(f"{game.start};{' '.join(game.moves)}\n" for game in games),
    )
    if done.returncode != 0:
        return "", [f"pgn_of: {done.stderr.strip()}"]
    said = re.findall(r'\[Result "(.*)"\]\n\[Ending "(.*)"\]', done.stdout)
    return done.stdout, [
        f"game {number}: {ours}, reference {theirs}"
        for number, (game, ours) in enumerate(zip(games, said), 1)
        if ours != (theirs := (result_of(game, rules), game.ending))
    ]


def compare_san(games: Any, pgn: str) -> list[str]:
    """Returns the differences between the SAN of Nibble's PGN and the SAN that play() noted."""
    texts = [text for text in pgn.split("\n\n") if text.strip() and not text.startswith("[")]
    ours = [[word for word in text.split()[:-1] if not word.endswith(".")] for text in texts]
    if len(ours) != len(games):
        return [f"PGN of {len(ours)} games, not {len(games)}"]
    return [
        f"game {number}: SAN {' '.join(said)}, not {' '.join(game.san)}"
        for number, (said, game) in enumerate(zip(ours, games), 1)
        if said != game.san
    ]


def compare_pgn(games: Any, pgn: str) -> list:
    """Returns differences between Nibble's PGN and pgn-extract's reading of this PGN."""
    found = []
    san, complaints = pgn_extract(pgn, "-Wsan")
    if complaints:
        found.append(f"pgn-extract complains: {complaints}")
    ours, theirs = pgn.split("\n\n"), san.split("\n\n")
    found += [
        f"SAN:\n{our}\nhere, pgn-extract\n{their}"
        for our, their in zip(ours, theirs)
        if our.strip() != their.strip()
    ]
    if len(ours) != len(theirs):
        found.append(f"pgn-extract takes {len(theirs) // 2} of {len(ours) // 2} games")
    if pgn_extract(pgn, "-Wsan", "--fixresulttags")[0] != san:
        found.append("pgn-extract corrects results")
    uci = pgn_extract(pgn, "-Wuci", "--notags")[0]
    lines = [line.rsplit(" ", 1)[0].lower() for line in uci.splitlines() if line.strip()]
    if lines != [" ".join(game.moves) for game in games]:
        found.append("the moves that pgn-extract reads from our SAN are not those played")
    for ending, option in SELECTED.items():
        selected = rounds(pgn_extract(pgn, option)[0])
        expected = {
            number
            for number, game in enumerate(games, 1)
            if game.ending == ending and (ending != "repetition" or game.pgn_extract_repetition)
        }
        if selected != expected:
            found.append(f"{ending}: games {sorted(expected)}, pgn-extract {sorted(selected)}")
    return found


def main() -> int:
    """Runs the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=GAMES, default="chess")
    arguments = parser.parse_args()
    rules = GAMES[arguments.game]

    rng, games, wrong = random.Random(arguments.seed), [], 0
    with reference(rules) as oracle, nibble(game=rules) as engine:
        for number in range(1, arguments.count + 1):
            game, found = play(rng, oracle, engine, rules)
            games.append(game)
            if found:
                wrong += 1
                print(f"game {number}: {' '.join(game.moves)}\n    " + "\n    ".join(found))
    folder = "build/host" + ("" if rules == CHESS else f"-{rules.name}")
    pgn, found = compare_endings(games, folder, rules)
    if pgn:
        found += (compare_pgn if rules == CHESS else compare_san)(games, pgn)
    print("\n".join(found), end="\n" if found else "")
    ends = collections.Counter(game.ending for game in games)
    plies = sum(len(game.moves) for game in games)
    print(
        f"{len(games)} games (seed {arguments.seed}), {plies} plies; "
        + ", ".join(f"{ending} {count}" for ending, count in sorted(ends.items()))
        + f": {wrong + len(found)} differ"
    )
    return 1 if wrong or found else 0


if __name__ == "__main__":
    sys.exit(main())
