/* SPDX-License-Identifier: MIT */
#include "firmware/ui/puzzle.h"

#if EDITION_PUZZLES && EDITION_SENSORS

#include "firmware/game/hands.h"
#include "firmware/game/ioboard.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/felt.h"
#include "firmware/ui/panel/line.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play_hands.h"
#include "firmware/ui/puzzle_state.h"
#include "hal/clock.h"
#include "hal/sensors.h"

/* The greatest number of meanings (hands.h) that one look can find, one after the other. */
enum { FOLLOW_MOST = 4 };

/* True if the player may lift a piece to begin a move. */
static bool may_begin(void)
{
    return puzzle.state == CHOOSING || puzzle.state == SOLVING;
}

static hands_stage_t stage_of_puzzle(hands_move_t *move)
{
    const told_move_t *const shown = &puzzle.shown;
    *move = HANDS_NO_MOVE;
    switch (puzzle.state) {
    case CHOOSING:
    case SOLVING:
        return HANDS_TURN;
    case ANSWERED:
        *move = (hands_move_t){shown->from, shown->to, shown->manner, SQUARE_NONE};
        if ((shown->manner & TOLD_CASTLES) != 0) {
            move->rook = square_beside(shown->to, shown->to > shown->from ? FILE_H : FILE_A);
        }
        return HANDS_ANSWER;
    case WRONG:
        if (puzzle.refuted == 0 && puzzle.plies % 2 != 0) {
            *move = puzzle.tried;
        }
        return HANDS_PLAYED;
    case EMPTY:
        return HANDS_AWAY;
    default:
        return HANDS_PLAYED;
    }
}

static void follow_puzzle_word(const hands_meaning_t *meaning)
{
    switch (meaning->word) {
    case HANDS_LIFTED:
    case HANDS_CHOOSE:
        if (may_begin()) {
            puzzle_solve();
            entry_set(meaning->from, SQUARE_NONE);
        }
        break;
    case HANDS_MOVE:
        if (may_begin()) {
            puzzle_solve();
            entry_set(meaning->from, meaning->to);
            sound_key();
            puzzle_confirm_entry();
        }
        break;
    case HANDS_RECONSIDERS:
    case HANDS_DONE:
        puzzle_go_on();
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

/* Sets the lights after the hands have changed something. */
static void set_puzzle_lights(void)
{
    ioboard_all_dark();
    if (felt_light()) {
        return;
    }
    if (puzzle.state == WRONG || puzzle.state == ANSWERED) {
        line_light(&puzzle.shown);
    } else if (puzzle.state == SOLVING) {
        entry_light_targets();
    }
}

bool puzzle_follow(bool asked)
{
    const bool felt = play_hands_take_news();
    if (sensors_state() != SENSORS_LIVE || (!hands_due((uint16_t)clock_ms()) && !asked)) {
        return felt;
    }
    bool news = felt;
    for (uint8_t turn = 0; turn < FOLLOW_MOST; turn++) {
        hands_move_t move;
        if (!hands_look(stage_of_puzzle(&move), &move)) {
            break;
        }
        const hands_meaning_t meaning = *hands_meaning();
        follow_puzzle_word(&meaning);
        news = true;
        if (meaning.word == HANDS_DIFFERS && hands_meaning()->word == HANDS_DIFFERS) {
            break; /* because another look would find the same meaning */
        }
    }
    if (news || felt_leads()) {
        set_puzzle_lights();
    }
    return news;
}

#endif
