/* SPDX-License-Identifier: MIT */
#include "firmware/game/adaptive.h"

#if EDITION_STYLE

#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/game/journal.h"
#include "firmware/game/lesson.h"
#include "firmware/game/settings.h"

uint8_t adaptive_rating(void)
{
    const uint8_t rating = journal_kept[KEPT_ADAPTIVE];
    return rating >= ENGINE_RATING_LEAST && rating <= ENGINE_RATING_MOST ? rating : ADAPTIVE_FIRST;
}

/* True if the running game has been counted already. False if the EEPROM has no rating yet. */
static bool is_counted(void)
{
    return journal_kept[KEPT_ADAPTIVE] != UINT8_MAX &&
           journal_kept[KEPT_ADAPTED] == journal_sequence();
}

/* True if the game has ended and was not counted yet. A game without plies never counts, because
 * the player may set up a position in which the game is already over. */
static bool is_due(void)
{
    return game_result() != RESULT_NONE && game_plies() != 0 && !is_counted() &&
           lesson_now() == LESSON_NONE;
}

/* Notes that this game has been counted. If `rating` is in the engine's range, stores it. */
static void note_counted(uint8_t rating)
{
    if (rating >= ENGINE_RATING_LEAST && rating <= ENGINE_RATING_MOST) {
        journal_keep(KEPT_ADAPTIVE, rating);
    }
    journal_keep(KEPT_ADAPTED, journal_sequence());
}

void adaptive_count(void)
{
    if (!is_due()) {
        return;
    }
    uint8_t rating = adaptive_rating();
    const uint8_t computer = game_computer();
    const outcome_t outcome = game_outcome();
    if (settings_get(SETTING_LEVEL) == settings_last(SETTING_LEVEL) && outcome != OUTCOME_DRAWN &&
        (computer == COMPUTER_WHITE || computer == COMPUTER_BLACK)) {
        if (game_computer_plays(outcome == OUTCOME_WHITE_WINS ? WHITE : BLACK)) {
            rating--;
        } else {
            rating++;
        }
    }
    note_counted(rating);
}

void adaptive_skip(void)
{
    if (is_due()) {
        note_counted(adaptive_rating());
    }
}

#endif
