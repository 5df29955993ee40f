/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_felt.h"

#if EDITION_SENSORS

#include "firmware/game/ioboard.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/felt.h"
#include "firmware/ui/play/play_state.h"
#include "hal/sensors.h"

bool play_felt_asks_new;

bool play_felt_light(void)
{
    if (felt_light()) {
        return true;
    }
    if (play_stage() != STAGE_DOUBTED || hands_meaning()->word == HANDS_NOTHING) {
        return false;
    }
    ioboard_light(entry_from(), LIGHT_ON);
    ioboard_light(entry_to(), LIGHT_FAST);
    return true;
}

/* Returns the piece to which the game's last move has promoted a pawn. */
static piece_t promoted(void)
{
    return piece_colour(play.shown.mover) | promotion_type(move_promotion(game_last_move()));
}

bool play_felt_draw(void)
{
    if (play.ticks[TIMER_BOARD] != 0) {
        text_write(TEXT_UNPLUGGED);
        return true;
    }
    return !play_felt_asks_new && felt_draw(&play.shown, promoted());
}

#endif
