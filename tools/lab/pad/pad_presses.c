/* SPDX-License-Identifier: MIT */
/* pad_presses.c - counts the presses that a move takes with the pad.
 *
 *   pad_presses < games
 *
 * Each line of standard input is a game: its moves in UCI's form, from the initial position. Other
 * words are ignored. For each move the program finds the fewest presses that play it: first
 * directions that lead to the piece, then A, then directions that lead to its target, then A. A
 * promotion takes one more press, and for a piece other than a queen also presses of BACK or FWD.
 * Each step of the cursor counts as a press, even if the button is held. The program prints the
 * mean over all moves, and how many moves take each number of presses. The program fails if a move
 * cannot be played, or if the mean is above five.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/pad/pad.h"
#include "firmware/ui/panel/reach.h"

enum { LINE_MOST = 8192, PRESSES_MOST = 40, TOO_MANY = 1000, MEAN_MOST = 5 };

static uint16_t now_ms;

/* Puts the cursor on `square`, and lets the screen ask for `wish`. */
static void put_cursor(pad_wish_t wish, square_t square)
{
    pad_ask(PAD_WAITS, false);
    pad_aim(square);
    pad_ask(wish, false);
}

/* Presses A. Reads the keys that A gives, and ignores them. */
static void press_a(void)
{
    (void)pad_poll(BUTTON_A, BUTTON_A, now_ms++);
    while (pad_poll(BUTTON_NONE, BUTTON_NONE, now_ms++) != KEY_NONE) {
        continue;
    }
}

/* Returns the fewest directions that lead the cursor from its place to `target`. */
static unsigned steps_to(pad_wish_t wish, square_t target)
{
    unsigned steps[128];
    square_t queue[64];
    unsigned first = 0, count = 0;
    memset(steps, 0xFF, sizeof steps);
    queue[count++] = pad_cursor();
    steps[pad_cursor()] = 0;
    while (first < count) {
        const square_t square = queue[first++];
        if (square == target) {
            return steps[square];
        }
        for (button_t button = BUTTON_LEFT; button <= BUTTON_DOWN; button++) {
            put_cursor(wish, square);
            (void)pad_poll(button, button, now_ms++);
            (void)pad_poll(BUTTON_NONE, BUTTON_NONE, now_ms++);
            if (steps[pad_cursor()] == (unsigned)-1) {
                steps[pad_cursor()] = steps[square] + 1;
                queue[count++] = pad_cursor();
            }
        }
    }
    return TOO_MANY;
}

/* Plays the legal move that the display shows as `from` and `to`. `piece` is the letter of a
 * promotion, or 0. */
static bool play(square_t from, square_t to, char piece)
{
    legal_t all;
    move_t move;
    legal_start(&all);
    while (legal_next(&all, &move)) {
        const move_t told = move_tell(move);
        if (move_from(told) != from || move_shown_to(move) != to) {
            continue;
        }
        if (piece != 0) {
            static const char letters[] = "qrbn";
            const uint8_t choice = (uint8_t)(strchr(letters, piece) - letters);
            move.from =
                (square_t)(from | ((choice & 1) != 0 ? 0x08 : 0) | ((choice & 2) != 0 ? 0x80 : 0));
        }
        (void)move_play(move);
        return true;
    }
    return false;
}

static unsigned long presses_with[PRESSES_MOST + 1];
static unsigned long moves, presses;

/* The square of each side's cursor. Each side is counted as if it played against Nibble, so a
 * side's cursor moves only for moves of this side. */
static square_t cursor_of[2];

/* Counts the presses of a move, and plays it. `last` is the square where the last move ended. */
static bool count_move(const char *word, square_t *last)
{
    square_t *const cursor = &cursor_of[page.state.side == BLACK];
    const square_t from = square_at((uint8_t)(word[0] - 'a'), (uint8_t)(word[1] - '1'));
    const square_t to = square_at((uint8_t)(word[2] - 'a'), (uint8_t)(word[3] - '1'));
    const char piece = word[4];
    unsigned used = piece == 0 ? 2 : piece == 'q' ? 3 : piece == 'b' ? 5 : 4;
    for (square_t square = A1; square_on_board(square); square = square_next(square)) {
        pad_allow(square);
    }
    put_cursor(PAD_FROM, *cursor);
    pad_ask(PAD_WAITS, false);
    reach_tell(SQUARE_NONE, *last, 0);
    pad_ask(PAD_FROM, false);
    used += steps_to(PAD_FROM, from);
    put_cursor(PAD_FROM, from);
    press_a();
    reach_tell(from, *last, 0);
    pad_ask(PAD_TO, false);
    used += steps_to(PAD_TO, to);
    put_cursor(PAD_TO, to);
    pad_ask(PAD_WAITS, false);
    *last = to;
    *cursor = to;
    if (used >= TOO_MANY || !play(from, to, piece)) {
        return false;
    }
    moves++;
    presses += used;
    presses_with[used < PRESSES_MOST ? used : PRESSES_MOST]++;
    return true;
}

static bool is_move(const char *word)
{
    const size_t length = strlen(word);
    return (length == 4 || (length == 5 && strchr("qrbn", word[4]) != NULL)) && word[0] >= 'a' &&
           word[0] <= 'h' && word[1] >= '1' && word[1] <= '8' && word[2] >= 'a' && word[2] <= 'h' &&
           word[3] >= '1' && word[3] <= '8';
}

int main(void)
{
    static char line[LINE_MOST];
    unsigned games = 0;
    while (fgets(line, sizeof line, stdin) != NULL) {
        square_t last = SQUARE_NONE;
        cursor_of[0] = A1;
        cursor_of[1] = A1;
        position_initial();
        games++;
        for (char *word = strtok(line, " \n"); word != NULL; word = strtok(NULL, " \n")) {
            if (is_move(word) && !count_move(word, &last)) {
                printf("game %u: %s cannot be played\n", games, word);
                return EXIT_FAILURE;
            }
        }
    }
    if (moves == 0) {
        fputs("no moves\n", stderr);
        return EXIT_FAILURE;
    }
    const double mean = (double)presses / (double)moves;
    printf("%u games, %lu moves: %.3f presses a move; %.3f with SELECT for each move of Nibble\n",
           games, moves, mean, mean + 1);
    for (unsigned used = 0; used <= PRESSES_MOST; used++) {
        if (presses_with[used] != 0) {
            printf("%3u presses %6lu moves %5.1f %%\n", used, presses_with[used],
                   100.0 * (double)presses_with[used] / (double)moves);
        }
    }
    return mean <= MEAN_MOST ? EXIT_SUCCESS : EXIT_FAILURE;
}
