"""The games of a PGN, as UCI says their moves."""
import re
import subprocess

from uci_client import program

MOVE = re.compile(r"[a-h][1-8][a-h][1-8][qrbn]?")
RESULTS = ("1-0", "0-1", "1/2-1/2")


def read_games(path):
    """[(FEN, moves)] of a PGN."""
    text = subprocess.run([program("pgn-extract"), "-Wuci", "--quiet", "-C", "-N", "-V", path],
                          stdout=subprocess.PIPE, text=True, check=True).stdout
    games, fen, moves = [], None, []
    for line in text.splitlines():
        tag = re.fullmatch(r'\[(\w+) "(.*)"\]', line)
        if tag:
            fen = tag[2] if tag[1] == "FEN" else fen
            continue
        # pgn-extract writes the piece of a promotion as a capital letter, and UCI as a small letter
        moves += [word for word in line.lower().split() if MOVE.fullmatch(word)]
        if line.endswith(RESULTS):
            games.append((fen, moves))
            moves = []
    return games
