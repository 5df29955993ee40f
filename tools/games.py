"""The games that there are, as tests know them: what letters there are and where games begin. The
rules themselves are the reference program's."""
import collections

# name; the program that knows the rules, and what it is told first; where a game begins; letters of
# officers, the king's not among them; the ranks where white's pawns may stand, those where they
# are about to promote last
Game = collections.namedtuple("Game", "name reference setting start officers pawn_ranks")

CHESS = Game("chess", "stockfish", None,
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "QRBN", "234567")
MAKRUK = Game("makruk", "fairy-stockfish", "setoption name UCI_Variant value makruk",
              "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", "RNSM", "345")
GAMES = {game.name: game for game in (CHESS, MAKRUK)}
