/* SPDX-License-Identifier: MIT */
#include "firmware/ui/puzzle.h"

#if EDITION_PUZZLES

#include "board/fen.h"
#include "firmware/game/box.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/puzzles.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/felt.h"
#include "firmware/ui/puzzle_state.h"

static void draw_goal(void)
{
    const uint8_t side = page.shown.side / BLACK;
    screen_right_text(puzzle.state == CHOOSING ? TEXT_GO_ON : text_of_side(side));
    if (puzzle_is_exercise()) {
        text_write(text_nth(TEXTS_EXERCISES, (uint8_t)(puzzle.list - 1)));
    } else if (puzzle.is_mistake) {
        text_write(puzzle.state == CHOOSING ? text_nth(TEXTS_MOVERS, side) : TEXT_BEST_MOVE);
    } else if (puzzle.goal == PUZZLE_WINS) {
        text_write(TEXT_TO_WIN);
    } else {
        text_write(TEXT_MATE_IN);
        screen_number(puzzle.moves);
    }
}

static void draw_number(void)
{
    if (EDITION_MISTAKES && puzzle.is_mistake) {
        screen_count(box_count(puzzle.state == CHOOSING));
        text_write(TEXT_MISTAKES);
        return;
    }
    if (puzzles_is_solved(puzzle.number)) {
        screen_right_text(TEXT_DONE);
    }
    text_write(TEXT_PUZZLE);
    number_write((uint16_t)(puzzle.number + 1));
}

void puzzle_draw(void)
{
    if (puzzle.state == CHOOSING || puzzle.state == EMPTY) {
        draw_number();
    } else if (puzzle.state == SOLVING && entry_keys() != 0) {
        entry_draw();
    } else if (puzzle.state == SOLVING && puzzle.piece_square != SQUARE_NONE) {
        screen_piece_name(ioboard_piece(puzzle.piece_square));
        screen_char(' ');
        square_write(puzzle.piece_square);
    } else if (puzzle.state == SOLVING && !puzzle.begun && puzzle.shown.from == puzzle.shown.to) {
        text_write(TEXT_PUZZLE_KEYS);
    } else {
        screen_move(&puzzle.shown);
    }
    screen_end();
    if (!text_is_none(puzzle.message)) {
        text_write(puzzle.message);
    } else if (puzzle.state != SOLVED && felt_draw(&puzzle.shown, NO_PIECE)) {
        /* felt_draw() has written the line */
    } else if (puzzle_is_thinking()) {
        text_write(TEXT_ONE_MOMENT);
    } else if (puzzle.state == EMPTY) {
        text_write(TEXT_NONE_NOW);
    } else if (puzzle.state == WRONG) {
        text_write(TEXT_TRY_AGAIN);
    } else if (puzzle.state == SOLVED) {
        text_write(TEXT_SOLVED);
    } else {
        draw_goal();
    }
    screen_end();
}

#endif
