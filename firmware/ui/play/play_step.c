/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_step.h"

#include "firmware/game/clocks.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/play/play_report.h"
#include "firmware/ui/play/play_state.h"
#include "firmware/ui/play/play_turn.h"

/* Notes a square for a reminder. */
static __attribute__((noinline)) void remind(square_t square)
{
    play.reminder[play.reminders++] = square;
}

/* Notes the squares, besides the two squares of `move`, where the player must put down another
 * piece or remove a piece. The display shows `move`, which is being taken back or made again. */
static void note_reminder(const told_move_t *told, move_t move)
{
    square_t square = SQUARE_NONE;
    if ((told->manner & TOLD_CASTLES) != 0) {
        square = play.taken_back ? move.to : square_of_rook(told->to);
    } else if ((told->manner & TOLD_TAKES) != 0) {
        if (ioboard_piece(told->to) == NO_PIECE) { /* en passant */
            square = square_beside(told->from, square_file(told->to));
        } else if (play.taken_back) {
            square = told->to;
        }
    }
    if (square != SQUARE_NONE) {
        remind(square);
    }
    if ((told->manner & TOLD_PROMOTES) != 0) {
        remind(play.taken_back ? told->from : told->to);
    }
}

void play_step(bool back)
{
    bool carried_out = play_stage() != STAGE_CARRYING_OUT;
    move_t move = back ? game_last_move() : game_move(game_ply());
    if (!(back ? game_back() : game_forward())) {
        play_refuse(TEXT_NO_MOVE);
        return;
    }
    play.score = SCORE_NONE; /* the old score belongs to another position */
    play.mood = 0;
    if (back) {
        ioboard_level();
    }
    play_report_step();
    const told_move_t *told = screen_tell(&play.shown, move);
    play.taken_back = back;
    if (carried_out) {
        note_reminder(told, move);
    }
    ioboard_level();
    clocks_set();
    play.squares_lit = true;
    play_begin_turn();
}
