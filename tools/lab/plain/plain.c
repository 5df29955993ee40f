/* plain.c - the simplest UCI engine, as an opponent for measuring Nibble: alpha-beta to a fixed
 * depth, which counts material at the end and searches captures first.
 *
 *     plain [DEPTH]      4 plies without DEPTH
 *
 * The engine has no quiescence, no values of squares and no memory. Stalemate is the only draw that
 * it knows. It draws lots among equally good moves; the lot is the same for the same position.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/attack.h"
#include "board/captures.h"
#include "board/draws.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/quiets.h"
#include "board/rules.h"
#include "tests/unit/written.h"

enum { LINE_LENGTH = 16384, MATE = 30000 };

/* The worth of the pieces, by piece_kind(). */
static const int worths[8] = {0,
                              100,
                              GAME_COUNTS ? 170 : 300,
                              0,
                              0,
                              GAME_COUNTS ? 250 : 300,
                              GAME_COUNTS ? 300 : 500,
                              GAME_COUNTS ? 500 : 900};

static int material_of_mover(void)
{
    int sum = 0;
    for (square_t square = A1; square_on_board(square); square = square_next(square)) {
        const piece_t piece = page_piece(square);
        const int worth = worths[piece_kind(piece)];
        sum += piece_colour(piece) == page.state.side ? worth : -worth;
    }
    return sum;
}

static int search(int alpha, int beta, int depth)
{
    if (depth == 0) {
        return material_of_mover();
    }
    const bool in_check = attack_in_check(page.state.side);
    bool can_move = false;
    captures_t captures;
    quiets_t quiets;
    move_t move;
    captures_start(&captures);
    quiets_start(&quiets);
    while (alpha < beta && (captures_next(&captures, &move) || quiets_next(&quiets, &move))) {
        undo_t undo;
        position_make(move, &undo);
        if (!position_left_check(move, &undo, in_check)) {
            can_move = true;
            const int score = -search(-beta, -alpha, depth - 1);
            alpha = score > alpha ? score : alpha;
        }
        position_unmake(move, &undo);
    }
    return can_move ? alpha : in_check ? -MATE - depth : 0;
}

/* A random number that is the same for the same position. */
static uint32_t lot(void)
{
    uint32_t hash = 2166136261U;
    for (unsigned i = 0; i < 128; i++) {
        hash = (hash ^ page.squares[i]) * 16777619U;
    }
    return hash;
}

static move_t best_move(int depth, int *best)
{
    move_t chosen = MOVE_NONE;
    move_t move;
    legal_t all;
    uint32_t random = lot();
    uint32_t equals = 0;
    *best = -2 * MATE;
    legal_start(&all);
    while (legal_next(&all, &move)) {
        undo_t undo;
        position_make(move, &undo);
        const int score = -search(-2 * MATE, -*best + 1, depth - 1);
        position_unmake(move, &undo);
        random = random * 1664525U + 1013904223U;
        equals = score == *best ? equals + 1 : 1;
        if (score > *best || (score == *best && (random >> 16) % equals == 0)) {
            *best = score;
            chosen = move;
        }
    }
    return chosen;
}

/* Sets up the position of the text behind "position". */
static void set_position(char *text)
{
    uint8_t place;
    char *const moves = strstr(text, " moves");
    if (moves != NULL) {
        *moves = '\0';
    }
    if (strncmp(text, "fen ", 4) == 0) {
        fen_read(text + 4, &place);
    } else {
        position_initial();
    }
    if (moves == NULL) {
        return;
    }
    for (char *word = strtok(moves + 1, " "); (word = strtok(NULL, " ")) != NULL;) {
        undo_t undo;
        position_make(move_read(word), &undo);
        draws_settle();
    }
}

static void go(int depth)
{
    char text[8] = "0000";
    int score;
    const move_t move = best_move(depth, &score);
    if (!move_is_none(move)) {
        move_text(move, text);
    }
    printf("info depth %d score cp %d\nbestmove %s\n", depth, score, text);
}

int main(int count, char **arguments)
{
    static char line[LINE_LENGTH];
    const int depth = count > 1 ? atoi(arguments[1]) : 4;
    position_initial();
    while (fgets(line, sizeof line, stdin) != NULL && strncmp(line, "quit", 4) != 0) {
        line[strcspn(line, "\n")] = '\0';
        if (strcmp(line, "uci") == 0) {
            printf("id name plain alpha-beta, depth %d\nuciok\n", depth);
        } else if (strcmp(line, "isready") == 0) {
            printf("readyok\n");
        } else if (strncmp(line, "position ", 9) == 0) {
            set_position(line + 9);
        } else if (strncmp(line, "go", 2) == 0) {
            go(depth);
        }
        fflush(stdout);
    }
    return 0;
}
