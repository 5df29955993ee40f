/* game.c - the list of games. */
#include "simulator/game.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "board/piece.h"

static const game_pieces_t *const games[] = {&game_chess, &game_makruk};

enum { USUAL, GAMES = sizeof games / sizeof games[0] };

static const game_pieces_t *played = &game_chess;

bool game_choose(const char *name)
{
    for (size_t i = 0; i < GAMES; i++) {
        if (strcmp(games[i]->name, name) == 0) {
            played = games[i];
            return true;
        }
    }
    return false;
}

const game_pieces_t *game_pieces(void)
{
    return played;
}

bool game_is_usual(void)
{
    return played == games[USUAL];
}

const char *game_of_board(const char *board)
{
    const char *name = strrchr(board, '-');
    for (size_t i = USUAL + 1; name != NULL && i < GAMES; i++) {
        if (strcmp(games[i]->name, name + 1) == 0) {
            return name + 1;
        }
    }
    return NULL;
}

char game_letter(uint8_t piece)
{
    char letter = played->letters[piece_kind(piece)];
    return piece_colour(piece) == WHITE ? letter : (char)tolower(letter);
}
