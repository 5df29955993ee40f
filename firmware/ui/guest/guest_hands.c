/* SPDX-License-Identifier: MIT */
#include "firmware/ui/guest/guest_hands.h"

#include "base/edition.h"

#if EDITION_GUEST && EDITION_SENSORS

#include "board/rules.h"
#include "firmware/game/guest.h"
#include "firmware/game/hands.h"
#include "firmware/game/ioboard.h"
#include "firmware/ui/guest/guest_moves.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "hal/clock.h"
#include "hal/sensors.h"

/* The greatest number of meanings (hands.h) that one look can find, one after the other. */
enum { FOLLOW_MOST = 4 };

static hands_stage_t stage_of_guest(hands_move_t *move)
{
    *move = HANDS_NO_MOVE;
    if (guest_says.asks == ASKS_PROMOTION) {
        *move = (hands_move_t){entry_from(), entry_to(), HANDS_PROMOTES, SQUARE_NONE};
        return HANDS_TYPED;
    }
    if (!guest_waits()) {
        return rules_ending() != GAME_ON ? HANDS_OVER : HANDS_TURN;
    }
    told_move_t told;
    guest_tell_last(&told);
    *move = (hands_move_t){told.from, told.to,
                           told.manner & (TOLD_TAKES | TOLD_CASTLES | TOLD_PROMOTES), SQUARE_NONE};
    if ((told.manner & TOLD_CASTLES) != 0) {
        move->rook = square_beside(told.to, told.to > told.from ? FILE_H : FILE_A);
    }
    return HANDS_ANSWER;
}

/* True if the pieces stand as they stood before the last move. Always false if the last move was
 * castling or an en passant capture. */
static bool stands_before_last(void)
{
    if (guest_plies() == 0) {
        return false;
    }
    told_move_t told;
    guest_tell_last(&told);
    FOR_ALL_SQUARES(square)
    {
        bool stands = hands_expects(square);
        if (square == told.from) {
            stands = true;
        } else if (square == told.to) {
            stands = (told.manner & TOLD_TAKES) != 0;
        }
        if (hands_has(square) != stands) {
            return false;
        }
    }
    return true;
}

static void follow_word(const hands_meaning_t *meaning, hands_stage_t stage, bool by_hands)
{
    switch (meaning->word) {
    case HANDS_LIFTED:
    case HANDS_CHOOSE:
        entry_set(meaning->from, SQUARE_NONE);
        break;
    case HANDS_MOVE:
        entry_set(meaning->from, meaning->to);
        sound_key();
        guest_confirm();
        break;
    case HANDS_RECONSIDERS:
        guest_forget_entry();
        break;
    case HANDS_DONE:
        guest_carried_out();
        break;
    case HANDS_FIRST:
    case HANDS_DIFFERS:
        if (stage != HANDS_ANSWER && stands_before_last()) {
            guest_step_back();
        } else if (meaning->word == HANDS_FIRST) {
            guest_begin_again();
        } else if (by_hands) {
            sound_refused();
        }
        break;
    case HANDS_FITS:
        if (entry_keys() == ENTRY_SQUARE) {
            entry_clear();
        }
        break;
    default:
        break;
    }
}

/* Follows the hands in a game with rules. Returns true if the hands have a new meaning. */
static bool follow_by_rules(bool by_hands)
{
    bool news = false;
    for (uint8_t turn = 0; turn < FOLLOW_MOST; turn++) {
        hands_move_t move;
        const hands_stage_t stage = stage_of_guest(&move);
        if (!hands_look(stage, &move)) {
            break;
        }
        const hands_meaning_t meaning = *hands_meaning();
        follow_word(&meaning, stage, by_hands);
        news = true;
        if (meaning.word == HANDS_DIFFERS && hands_meaning()->word == HANDS_DIFFERS) {
            break; /* because another look would find the same meaning */
        }
    }
    return news;
}

/* Follows the switches, and does not check the rules of the game. Returns true if the ioboard has
 * changed. */
static bool follow_freely(void)
{
    square_t last;
    if (!guest_follow_board(&last)) {
        return false;
    }
    entry_clear();
    if (last != SQUARE_NONE && square_promotes(last) &&
        piece_type(ioboard_piece(last)) == PIECE_7) {
        entry_set(last, SQUARE_NONE); /* BACK and FWD then choose another piece */
    }
    return true;
}

bool guest_hands_follow(bool asked)
{
    if (sensors_state() != SENSORS_LIVE) {
        return false;
    }
    const bool is_due = hands_due((uint16_t)clock_ms());
    if (guest_is_free()) {
        hands_look(HANDS_AWAY, NULL);
        return (is_due || asked) && follow_freely();
    }
    return (is_due || asked) && follow_by_rules(is_due);
}

#endif
