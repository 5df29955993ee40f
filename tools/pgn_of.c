/* SPDX-License-Identifier: MIT */
/* pgn_of.c - writes games as PGN for tests/proofs/compare_games.py, with the code of board/.
 *
 * Each line of standard input is a game: the FEN of its initial position, a semicolon, and its
 * moves in UCI's form. The tag Ending names the rule that ends the game. The program fails if a
 * rule has ended the game before its last move, if a move is illegal, or if the SAN of a move is
 * not read back as the same move.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/draws.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "tests/unit/written.h"

enum { LINE_LENGTH = 8192, GAME_LENGTH = 16384 };

static const char *const endings[] = {"none",
                                      "checkmate",
                                      "stalemate",
                                      "repetition",
                                      GAME_COUNTS ? "counted out" : "fifty moves",
                                      "no material"};

static void fail(unsigned game, unsigned ply, const char *what, const char *word)
{
    fprintf(stderr, "game %u, ply %u: %s: %s\n", game, ply, what, word);
    exit(1);
}

static const char *result(ending_t ending)
{
    if (rules_decides(ending)) {
        return rules_loser(ending) == WHITE ? "0-1" : "1-0";
    }
    return ending == GAME_ON ? "*" : "1/2-1/2";
}

/* Plays the move `word` and writes its SAN to `text`. */
static void play(unsigned game, unsigned ply, const char *word, char text[SAN_LENGTH])
{
    undo_t undo;
    const move_t move = move_read(word);
    if (move_is_none(move)) {
        fail(game, ply, "illegal", word);
    }
    san_text(move, text);
    if (!move_equal(san_read(text), move)) {
        fail(game, ply, "not read back", text);
    }
    position_make(move, &undo);
    draws_settle();
}

static void write_game(unsigned game, char *line)
{
    static char moves[GAME_LENGTH];
    char *end = moves;
    unsigned ply = 0;
    ending_t ending = GAME_ON;

    uint8_t place;
    const char *const start = strtok(line, ";");
    if (fen_read(start, &place) != FEN_OK) {
        fail(game, 0, "not a position", start);
    }
    ending = rules_ending();
    for (const char *word = strtok(NULL, " \n"); word != NULL; word = strtok(NULL, " \n")) {
        char text[SAN_LENGTH];
        if (ending != GAME_ON) {
            fail(game, ply, "the game had ended", endings[ending]);
        }
        play(game, ply, word, text);
        if (ply % 2 == 0) {
            end += sprintf(end, "%u. ", ply / 2 + 1);
        }
        end += sprintf(end, "%s ", text);
        ending = rules_ending();
        ply++;
    }
    *end = '\0';
    printf("[Event \"random\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"%u\"]\n"
           "[White \"?\"]\n[Black \"?\"]\n[Result \"%s\"]\n[Ending \"%s\"]\n\n%s%s\n\n",
           game, result(ending), endings[ending], moves, result(ending));
}

int main(void)
{
    static char line[LINE_LENGTH];
    for (unsigned game = 1; fgets(line, sizeof line, stdin) != NULL; game++) {
        write_game(game, line);
    }
    return 0;
}
