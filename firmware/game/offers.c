/* SPDX-License-Identifier: MIT */
#include "firmware/game/offers.h"

#include "board/endgame.h"
#include "board/page.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/game/settings.h"

/* Scores in centipawns. */
enum { HOPELESS = -900, EVEN = 10 };

/* The greatest page.phase of an endgame: a quarter of the pieces. */
#define ENDGAME_MOST 6

/* Nibble agrees to a draw only after this number of plies without a capture or a pawn move. 2 plies
 * are the last move of each side. */
#define QUIET_PLIES 2

/* For this number of plies, which are Nibble's first 19 moves, Nibble agrees to no draw. A game
 * that began in an endgame is an exception. */
#define OPENING_PLIES 38

/* True in an endgame if `score` is even, so that a draw is fair. */
static bool is_even_endgame(int16_t score)
{
    if ((uint16_t)(score + settings_contempt() + EVEN) > 2 * EVEN) {
        return false;
    }
    uint8_t phase = page.phase;
    if (game_ply() < OPENING_PLIES) {
        phase = game_start_phase();
    }
    return phase <= ENDGAME_MOST;
}

int8_t offers_mood(int8_t before, int16_t score)
{
    int8_t step = 1;
    if ((uint16_t)(score - SCORE_BOOK - 1) < HOPELESS - SCORE_BOOK) {
        step = -1;
    } else if (!is_even_endgame(score) && !(EDITION_STYLE && endgame_cannot_win(page.state.side))) {
        return 0;
    }
    if ((before ^ step) < 0) {
        before = 0;
    }
    return (int8_t)(before + step);
}

bool offers_agrees(int8_t mood)
{
    _Static_assert(WHITE == 0 && BLACK % COMPUTER_BLACK == 0, "from whom it plays to its colour");
    const uint8_t computer = game_computer();
    if (computer == COMPUTER_NONE ||
        endgame_cannot_win((colour_t)((computer & COMPUTER_BLACK) * (BLACK / COMPUTER_BLACK)))) {
        return true;
    }
    return mood >= OFFERS_AGREE && page.state.halfmove_clock >= QUIET_PLIES &&
           is_even_endgame(engine_report()->score);
}
