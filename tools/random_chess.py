# SPDX-License-Identifier: MIT
"""Makes random games and random positions of a game. All knowledge of the rules comes from the
reference program."""
import random
from typing import Any

from games import CHESS


def squares_of(fen: Any) -> dict:
    """Returns {square: piece letter} of a FEN."""
    board = {}
    for rank, row in zip("87654321", fen.split()[0].split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                board["abcdefgh"[file] + rank] = letter
                file += 1
    return board


def choose(moves: list[str], fen: Any, style: str, last: Any, rng: random.Random) -> Any:
    """Returns a move of a random game. The style `any` takes any move. The style `far` prefers
    captures and promotions, so that games reach endings. The style `shuffle` prefers to take back
    the last move, so that positions repeat."""
    moves = sorted(moves)
    if style == "far" and rng.random() < 0.5:
        board = squares_of(fen)
        best = [move for move in moves if move[2:4] in board or len(move) == 5]
        moves = best or moves
    if style == "shuffle" and last and rng.random() < 0.8:
        back = last[2:4] + last[:2]
        moves = [back] if back in moves else moves
    return rng.choice(moves)


def game_positions(engine: Any, rng: Any, count: Any, game: Any = CHESS) -> Any:
    """Returns FENs of `count` positions from random games, several from each game."""
    fens = []
    while len(fens) < count:
        fen, length = game.start, rng.randrange(4, 240)
        picks = {rng.randrange(length) for _ in range(6)}
        style = rng.choice(["any", "far"])
        engine.send(f"position fen {fen}")
        for ply in range(length):
            engine.ask_position()
            moves, fen, _ = engine.position()
            if not moves:
                break
            if ply in picks:
                fens.append(fen)
            move = choose(moves, fen, style, None, rng)
            engine.send(f"position fen {fen} moves {move}")
    return fens[:count]


def fen_of(board: Any, side: Any) -> str:
    """Returns the FEN of {square: letter}, without castling rights."""
    rows = []
    for rank in "87654321":
        row, empty = "", 0
        for file in "abcdefgh":
            letter = board.get(file + rank)
            if letter is None:
                empty += 1
            else:
                row += (str(empty) if empty else "") + letter
                empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows) + f" {side} - - 0 1"


def counting(engine: Any, fen: str, rng: random.Random) -> Any:
    """Returns the FEN after a few random moves. If the game has counts, a count may begin during
    these moves."""
    for _ in range(rng.randrange(1, 12)):
        engine.send(f"position fen {fen}")
        moves = sorted(engine.perft(1)[0])
        if not moves:
            break
        engine.send(f"position fen {fen} moves {rng.choice(moves)}")
        fen = engine.display()[0]
    return fen


def endings(engine: Any, rng: Any, count: Any, game: Any = CHESS) -> list:
    """Returns FENs of `count` positions with few pieces. In some a pawn stands just before
    promotion."""
    fens = []
    while len(fens) < count:
        board, free = {}, [file + rank for file in "abcdefgh" for rank in "12345678"]
        rng.shuffle(free)
        letters = game.officers + "PP"
        for letter in "Kk" + "".join(rng.choices(letters + letters.lower(), k=rng.randrange(1, 7))):
            square = free.pop()
            if letter in "Pp":
                ranks = game.pawn_ranks
                rank = ranks[-1] if rng.random() < 0.5 else rng.choice(ranks[:-1])
                square = square[0] + (rank if letter == "P" else str(9 - int(rank)))
            if square not in board:
                board[square] = letter
        if sorted(letter for letter in board.values() if letter in "Kk") != ["K", "k"]:
            continue
        kings = {letter: square for square, letter in board.items() if letter in "Kk"}
        apart = [abs(ord(a) - ord(b)) for a, b in zip(kings["K"], kings["k"])]
        if max(apart) < 2:
            continue
        side, other = rng.choice(["wb", "bw"])
        engine.send(f"position fen {fen_of(board, other)}")
        # Takes the position only if the side that has just moved is not in check.
        if not engine.display()[1]:
            fen = fen_of(board, side)
            fens.append(fen if game == CHESS else counting(engine, fen, rng))
    return fens


def positions(engine: Any, seed: Any, count: Any, game: Any = CHESS) -> Any:
    """Returns `count` random legal positions: two thirds from games, one third endings."""
    rng = random.Random(seed)
    few = count // 3
    return game_positions(engine, rng, count - few, game) + endings(engine, rng, few, game)
