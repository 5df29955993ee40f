#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the positions of the exercises, exercises.txt, from games of a weak player with itself.

A line of exercises.txt is `LIST KIND MOVES FEN`. MOVES are all moves that Stockfish judges to be
right, joined by commas. In the list of mates in one, exactly one move mates. In the other lists a
right move loses at most RIGHT centipawns against the best move, and every other move loses WRONG or
more. The positions have no castling rights and no capture in passing, so they can be mirrored and
turned round. KIND is the kind of a mate in one. The kinds are in the order of KINDS.

With --check the program asks Stockfish again about each position of the file. This can also be done
with another number of nodes.
"""
import argparse
import random
import sys
from typing import Any

from make_puzzles import Player, count_pieces
from random_chess import fen_of, squares_of
from uci_client import MATE, STOCKFISH

RIGHT, WRONG = 60, 160
KINDS = {
    "back-rank": 12,
    "helper": 14,
    "queen": 6,
    "rook": 12,
    "smothered": 4,
    "knight": 4,
    "bishop": 4,
    "pawn": 3,
    "discovered": 1,
}
OTHERS = 30  # positions of each of the other lists
LISTS = ["mate", "hangs", "check", "attacked"]
LOOK, PROVE = 5, 12  # depths of the first search and of the search that proves the moves
FEWEST, MOST, MOST_IN_MATE = 7, 22, 14  # numbers of pieces on the board
MOST_RIGHT = {"mate": 1, "hangs": 1, "check": 3, "attacked": 6}  # numbers of right moves
LEVEL = 200  # a side that saves itself has a score from -LEVEL to LEVEL
VALUES = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9, "K": 99}
ROOK_STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
BISHOP_STEPS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT_STEPS = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]
STEPS = {
    "N": KNIGHT_STEPS,
    "B": BISHOP_STEPS,
    "R": ROOK_STEPS,
    "Q": ROOK_STEPS + BISHOP_STEPS,
    "K": ROOK_STEPS + BISHOP_STEPS,
}


def moved(square: str, step: tuple[int, int]) -> str:
    """Returns the square one step away, or an empty text."""
    file, rank = ord(square[0]) + step[0], ord(square[1]) + step[1]
    on_board = ord("a") <= file <= ord("h") and ord("1") <= rank <= ord("8")
    return chr(file) + chr(rank) if on_board else ""


def reached(board: dict, square: str) -> list[str]:
    """Returns the squares that the piece on `square` attacks."""
    piece = board[square]
    if piece.upper() == "P":
        ahead = 1 if piece.isupper() else -1
        return [to for to in (moved(square, (side, ahead)) for side in (-1, 1)) if to]
    targets = []
    for step in STEPS[piece.upper()]:
        to = moved(square, step)
        while to:
            targets.append(to)
            if to in board or piece.upper() in "NK":
                break
            to = moved(to, step)
    return targets


def attackers(board: dict, square: str, white: bool) -> list[str]:
    """Returns the squares from which pieces of one side attack `square`."""
    return [
        place
        for place, piece in board.items()
        if piece.isupper() == white and square in reached(board, place)
    ]


def after(board: dict, move: str) -> dict:
    """Returns the board after a move that neither castles nor captures in passing."""
    board = dict(board)
    piece = board.pop(move[:2])
    board[move[2:4]] = move[4].upper() if len(move) == 5 and piece == "P" else piece
    return board


def kind_of_mate(fen: str, move: str) -> str:
    white = fen.split()[1] == "w"
    board = after(squares_of(fen), move)
    king = next(place for place, piece in board.items() if piece == ("k" if white else "K"))
    to, piece = move[2:4], board[move[2:4]].upper()
    around = [place for place in (moved(king, step) for step in STEPS["K"]) if place]
    if attackers(board, king, white) != [to]:
        return "discovered"
    if piece == "N":
        shut = all(place in board and board[place].isupper() != white for place in around)
        return "smothered" if shut else "knight"
    if piece in "RQ" and king[1] == to[1] == ("8" if white else "1"):
        return "back-rank"
    if piece == "Q" and to in around:
        return "helper"
    return {"Q": "queen", "R": "rook", "B": "bishop", "P": "pawn"}[piece]


def clipped(score: int) -> int:
    """Returns the score, cut so that all mates have the same score."""
    return max(-1500, min(1500, score))


def split(found: list) -> list[str]:
    """Returns the right moves if there is a gap between right moves and others, otherwise an empty
    list."""
    scores = [(move, clipped(score)) for move, score in found]
    best = scores[0][1]
    right = [move for move, score in scores if best - score <= RIGHT]
    wrong = [move for move, score in scores if best - score >= WRONG]
    whole = len(right) + len(wrong) == len(found) and wrong
    return right if whole else []


def hangs(fen: str, move: str) -> bool:
    """True if a move captures an undefended piece, or a piece worth more than the capturing
    piece."""
    board = squares_of(fen)
    victim = VALUES.get(board.get(move[2:4], "").upper(), 0)
    taker = VALUES[board[move[:2]].upper()]
    defended = attackers(after(board, move), move[2:4], board[move[:2]].islower())
    return victim >= 3 and len(move) == 4 and (not defended or victim > taker)


def passed(fen: str) -> str:
    """Returns the FEN with the other side to move."""
    board, side, *_ = fen.split()
    return f"{board} {'b' if side == 'w' else 'w'} - - 0 1"


def is_in_check(fen: str) -> bool:
    """True if the side to move is in check."""
    board, side, *_ = fen.split()
    squares = squares_of(board)
    king = next(place for place, piece in squares.items() if piece == ("K" if side == "w" else "k"))
    return bool(attackers(squares, king, side == "b"))


def is_attacked(strong: Player, fen: str, best: int) -> bool:
    """True if the other side would win a piece if it had the move."""
    found = strong.search(f"fen {passed(fen)}", f"1 depth {LOOK + 3}")
    return (
        bool(found)
        and hangs(passed(fen), found[0][0])
        and LEVEL <= clipped(found[0][1]) + best
        and found[0][1] < MATE - 200
    )


def has_target(fen: str) -> bool:
    """True if a piece of the side to move is attacked, and is undefended or worth more than its
    attacker."""
    board, white = squares_of(fen), fen.split()[1] == "w"
    for place, piece in board.items():
        if piece.isupper() != white or not 3 <= VALUES[piece.upper()] <= 9:
            continue
        enemies = attackers(board, place, not white)
        cheapest = min((VALUES[board[enemy].upper()] for enemy in enemies), default=99)
        if enemies and (cheapest < VALUES[piece.upper()] or not attackers(board, place, white)):
            return True
    return False


def is_worth_a_look(fen: str, wanted: dict) -> bool:
    """True if a position may belong to a list that still lacks positions."""
    lacking = {name for (name, _), count in wanted.items() if count > 0}
    return (
        ("mate" in lacking and count_pieces(fen) <= MOST_IN_MATE)
        or "hangs" in lacking
        or ("check" in lacking and is_in_check(fen))
        or ("attacked" in lacking and not is_in_check(fen) and has_target(fen))
    )


def lists_of(strong: Player, fen: str, found: list) -> list[tuple[str, str, list[str]]]:
    """Returns (list, kind, right moves) of the lists to which a position belongs."""
    right, best = split(found), clipped(found[0][1])
    mates = [move for move, score in found if score == MATE - 1]
    if mates:
        whole = len(mates) == 1 and len(mates[0]) == 4 and count_pieces(fen) <= MOST_IN_MATE
        return [("mate", kind_of_mate(fen, mates[0]), mates)] if whole else []
    belongs = []
    if not right or any(len(move) == 5 for move in right):
        return []
    if is_in_check(fen):
        if len(found) >= 3 and -LEVEL <= best <= LEVEL:
            belongs.append(("check", "check", right))
    elif hangs(fen, right[0]):
        if best >= 150:
            belongs.append(("hangs", "hangs", right))
    elif -LEVEL <= best <= LEVEL and not any(move[2:4] in squares_of(fen) for move in right):
        if is_attacked(strong, fen, best):
            belongs.append(("attacked", "attacked", right))
    return [entry for entry in belongs if len(entry[2]) <= MOST_RIGHT[entry[0]]]


def look(strong: Player, fen: str, depth: int) -> list:
    """Returns all moves of a position with their scores, the best first."""
    return strong.search(f"fen {fen}", f"100000000 depth {depth}")


def proved(strong: Player, entry: tuple, fen: str) -> list[str]:
    """Returns the right moves if a deep search agrees with the list, otherwise an empty list."""
    strong.forget()
    again = lists_of(strong, fen, look(strong, fen, PROVE))
    return next((moves for name, kind, moves in again if (name, kind) == entry[:2]), [])


def plain(fen: str) -> str:
    """Returns the FEN without clocks. Returns an empty text if the position has castling rights, a
    capture in passing, or too few or too many pieces."""
    board, side, castling, en_passant = fen.split()[:4]
    if castling + en_passant != "--" or not FEWEST <= count_pieces(fen) <= MOST:
        return ""
    return f"{board} {side} - - 0 1"


def positions(weak: Player, openings: list[str]) -> Any:
    """Plays a game, in which some moves are random. Yields the FENs that can become exercises."""
    fen = " ".join(random.choice(openings).split()[:4]) + " 0 1"
    for _ in range(140):
        moves = weak.moves("fen " + fen)
        if not moves or count_pieces(fen) < FEWEST:
            return
        good = random.random() < 0.75
        move = weak.search("fen " + fen, 300)[0][0] if good else random.choice(moves)
        fen = weak.fen(f"fen {fen} moves {move}")
        if plain(fen):
            yield plain(fen)


def smothered() -> str:
    """Returns a position in which a king stands in the corner behind its own pieces, near a
    knight."""
    board = {"h8": "k", "g8": random.choice("rn"), "g7": "p", "h7": "p"}
    board[random.choice(["e5", "g5", "d8", "d6", "h6"])] = "N"
    board[random.choice(["g1", "h1", "f1", "g2"])] = "K"
    for letter in random.choice(["PPPpprR", "PPppQqb", "PPPppBr", "PPpRrn"]):
        free = [file + rank for file in "abcdef" for rank in "234567"]
        free = [square for square in free if square not in board and square != "f7"]
        board[random.choice(free)] = letter
    return fen_of(board, "w")


def wanted_of(made: list) -> dict[tuple[str, str], int]:
    """Returns how many positions of each list and kind are still wanted."""
    wanted = {("mate", kind): count for kind, count in KINDS.items()}
    wanted.update({(name, name): OTHERS for name in LISTS[1:]})
    for name, kind, *_ in made:
        wanted[name, kind] -= 1
    return wanted


def in_order(entry: tuple) -> tuple:
    """Returns the key for sorting: the list, the kind, then the number of pieces."""
    name, kind, _, fen = entry
    place = list(KINDS).index(kind) if name == "mate" else 0
    return LISTS.index(name), place, count_pieces(fen), fen


def read_exercises(path: str) -> list:
    """Returns [(list, kind, right moves, FEN)] of a file."""
    with open(path, encoding="ascii") as lines:
        parts = [line.strip().split(" ", 3) for line in lines]
    return [(name, kind, moves.split(","), fen) for name, kind, moves, fen in parts]


def write_exercises(path: str, made: list) -> None:
    """Writes the file that read_exercises() reads."""
    with open(path, "w", encoding="ascii") as output:
        for name, kind, moves, fen in sorted(made, key=in_order):
            output.write(f"{name} {kind} {','.join(moves)} {fen}\n")


def make(strong: Player, weak: Player, openings: list[str], path: str, made: list) -> None:
    """Makes positions until there are enough. A game gives at most one position to each list."""
    while any(count > 0 for count in wanted_of(made).values()):
        used = set()
        game = list(positions(weak, openings))
        if wanted_of(made)["mate", "smothered"] > 0:
            game += [smothered() for _ in range(4)]
        random.shuffle(game)
        for fen in game:
            if not is_worth_a_look(fen, wanted_of(made)):
                continue
            found = look(strong, fen, LOOK)
            for entry in lists_of(strong, fen, found) if found else []:
                if entry[0] in used or wanted_of(made)[entry[:2]] <= 0:
                    continue
                right = proved(strong, entry, fen)
                if right and all(fen != other for *_, other in made):
                    used.add(entry[0])
                    made.append((*entry[:2], right, fen))
                    print(len(made), *made[-1], flush=True)
                    write_exercises(path, made)


def check(strong: Player, path: str) -> int:
    """Asks Stockfish about each position again. Returns the number of positions that are wrong."""
    wrong = 0
    exercises = read_exercises(path)
    for name, kind, moves, fen in exercises:
        found = proved(strong, (name, kind), fen)
        if sorted(found) != sorted(moves):
            print("not confirmed:", name, kind, moves, fen, found, flush=True)
            wrong += 1
    print(f"{len(exercises)} exercises, {wrong} not confirmed")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--openings", default="tools/lab/match/openings_tuning.epd")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="those that the file has")
    parser.add_argument("--more", action="store_true", help="keeps those that the file has")
    parser.add_argument("file")
    arguments = parser.parse_args()

    random.seed(arguments.seed)
    with open(arguments.openings, encoding="ascii") as lines:
        openings = lines.read().splitlines()
    with Player(STOCKFISH, MultiPV=300) as strong:
        if arguments.check:
            return 1 if check(strong, arguments.file) else 0
        with Player(STOCKFISH, UCI_LimitStrength="true", UCI_Elo=1350) as weak:
            made = read_exercises(arguments.file) if arguments.more else []
            make(strong, weak, openings, arguments.file, made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
