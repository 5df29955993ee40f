/* SPDX-License-Identifier: MIT */
/* game.c - the list of games. */
#include "simulator/game.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "board/piece.h"

#define GAME(name) &game_##name,
static const game_pieces_t *const games[] = {
#include "build/generated/game_list.h"
};
#undef GAME

enum { USUAL, GAMES = sizeof games / sizeof games[0] };

static size_t played = USUAL;

bool game_choose(const char *name)
{
    for (size_t i = 0; i < GAMES; i++) {
        if (strcmp(games[i]->name, name) == 0) {
            played = i;
            return true;
        }
    }
    return false;
}

const game_pieces_t *game_pieces(void)
{
    return games[played];
}

bool game_is_usual(void)
{
    return played == USUAL;
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
    char letter = game_pieces()->letters[piece_kind(piece)];
    return piece_colour(piece) == WHITE ? letter : (char)tolower(letter);
}
