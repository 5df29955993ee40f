/* SPDX-License-Identifier: MIT */
#include "firmware/ui/guest/guest_moves.h"

#include "base/edition.h"

#if EDITION_GUEST

#include "board/rules.h"
#include "firmware/game/guest.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "hal/sensors.h"

guest_says_t guest_says;

bool guest_is_free(void)
{
    return EDITION_SENSORS && settings_get(SETTING_CABLE) == CABLE_CHESSLINK &&
           sensors_state() != SENSORS_NONE;
}

void guest_refuse(text_t reason)
{
    guest_says.notice = reason;
    sound_refused();
}

void guest_forget_entry(void)
{
    entry_clear();
    guest_says.asks = ASKS_NOTHING;
    guest_says.notice = TEXT_NOTHING;
}

/* Fills in `told` for a move of `mover`. In a promotion `mover` may be the new piece. */
static void tell_by_mover(const guest_event_t *move, piece_t mover, told_move_t *told)
{
    *told = (told_move_t){mover, move->from, move->to, 0};
    if (move->takes) {
        told->manner = TOLD_TAKES;
    }
    if (move->promotion != PROMOTION_NONE) {
        told->mover = (piece_t)(PAWN | piece_colour(mover));
        told->manner |= TOLD_PROMOTES | move->promotion;
    }
    if (guest_castles(told->mover, move->from, move->to)) {
        told->manner = TOLD_CASTLES;
    }
}

void guest_tell_last(told_move_t *told)
{
    guest_event_t last;
    guest_read_move((uint16_t)(guest_plies() - 1), &last);
    tell_by_mover(&last, ioboard_piece(guest_waits() ? last.from : last.to), told);
}

bool guest_tell_back(told_move_t *told)
{
    guest_event_t last;
    if (!guest_took_back(&last)) {
        return false;
    }
    tell_by_mover(&last, ioboard_piece(last.from), told);
    return true;
}

void guest_confirm(void)
{
    move_t move = {entry_from(), entry_to()};
    const verdict_t verdict = rules_verdict(&move);
    if (verdict != MOVE_OK) {
        guest_refuse(text_of_verdict(verdict));
        return;
    }
    if (move_promotes(move)) {
        if (guest_says.asks != ASKS_PROMOTION) {
            guest_says.asks = ASKS_PROMOTION;
            guest_says.promotion = 0;
            return;
        }
        move.from |= screen_promotion_bits(guest_says.promotion);
    }
    guest_forget_entry();
    if (!guest_play(move)) {
        guest_refuse(TEXT_NO_MOVE);
    }
}

void guest_step_back(void)
{
    guest_forget_entry();
    if (!guest_take_back()) {
        guest_refuse(TEXT_NO_MOVE);
    }
}

void guest_begin_again(void)
{
    guest_forget_entry();
    if (guest_plies() != 0) {
        guest_says.asks = ASKS_NEW;
    } else {
        guest_new_game();
    }
}

#endif
