/* SPDX-License-Identifier: MIT */
#include "firmware/game/rating.h"

#if EDITION_COACH

#include "firmware/game/elo.h"
#include "firmware/game/game.h"
#include "firmware/game/journal.h"
#include "firmware/game/levels.h"
#include "firmware/game/results.h"
#include "firmware/game/settings.h"

static bool has_news; /* true if the rating has just been recalculated */

uint16_t rating_of_level(uint8_t level)
{
    /* Nibble's rating at each level with a time per move, in tens of points. */
    static const FLASH uint8_t tens[] = {
#define LEVEL_RATED(kind, number, rating) (rating) / 10,
#include "firmware/game/level_rows.h"
    };
    _Static_assert(sizeof tens == LEVELS_BEFORE_CLOCKS, "a rating for each time per move");
    if (level >= LEVELS) {
        return 0;
    }
    if (level < sizeof tens) {
        return (uint16_t)(10 * tens[level]);
    }
    const level_t what = levels_get(level);
    return what.kind == LEVEL_RATING ? (uint16_t)(100 * what.number) : 0;
}

static uint16_t kept_rating(void)
{
    return (uint16_t)(journal_kept[KEPT_RATING] | journal_kept[KEPT_RATING + 1] << 8);
}

static void keep_rating(uint16_t rating)
{
    journal_keep(KEPT_RATING, (uint8_t)rating);
    journal_keep(KEPT_RATING + 1, (uint8_t)(rating >> 8));
}

bool rating_is_unknown(void)
{
    const uint16_t rating = kept_rating();
    return rating < ELO_LEAST || rating > ELO_MOST;
}

uint16_t rating_player(void)
{
    return rating_is_unknown() ? RATING_FIRST : kept_rating();
}

void rating_set_first(uint16_t rating)
{
    keep_rating(elo_within_limits((int16_t)rating));
}

static uint8_t rated_level(void)
{
    return level_of_kept(journal_kept[KEPT_RATED]);
}

uint8_t rating_level(void)
{
    const uint8_t level = settings_get(SETTING_LEVEL);
    if (levels_get(level).kind <= LEVEL_MINUTES) {
        return level;
    }
    uint8_t hundreds = (uint8_t)((rating_player() + 50) / 100);
    if (hundreds < ENGINE_RATING_LEAST) {
        hundreds = ENGINE_RATING_LEAST;
    } else if (hundreds > ENGINE_RATING_MOST) {
        hundreds = ENGINE_RATING_MOST;
    }
    return (uint8_t)(LEVELS_BEFORE_RATING + hundreds - ENGINE_RATING_LEAST);
}

bool rating_begin(void)
{
    const uint8_t level = settings_get(SETTING_LEVEL);
    if (rating_of_level(level) == 0) {
        return false;
    }
    journal_keep(KEPT_RATED, level_kept(level));
    return true;
}

bool rating_is_on(void)
{
    return journal_kept[KEPT_RATED] != NOT_RATED;
}

/* Returns the number of half points that the player has scored. */
static uint8_t half_points(void)
{
    const outcome_t outcome = game_outcome();
    if (outcome == OUTCOME_DRAWN) {
        return 1;
    }
    return game_computer_plays(outcome == OUTCOME_WHITE_WINS ? WHITE : BLACK) ? 0 : 2;
}

/* Counts a game at `level` in which the player has scored `halves` half points. */
static void count_game(uint8_t level, uint8_t halves)
{
    keep_rating(elo_after(rating_player(), rating_of_level(level), halves,
                          results_are_few(RESULT_OF_GAME)));
    results_add_game(halves);
    has_news = true;
}

void rating_count(void)
{
    results_poll();
    const uint8_t left = game_take_left_rated();
    if (left != NOT_RATED) {
        count_game(level_of_kept(left), 0);
    }
    if (!rating_is_on() || game_result() == RESULT_NONE) {
        return;
    }
    const uint8_t level = rated_level();
    const uint8_t computer = game_computer();
    const bool is_whole = level == settings_get(SETTING_LEVEL) && computer != COMPUTER_NONE &&
                          computer != COMPUTER_BOTH;
    journal_keep(KEPT_RATED, NOT_RATED);
    count_game(level, is_whole ? half_points() : 0);
}

void rating_leave(void)
{
    if (!rating_is_on()) {
        return;
    }
    const uint8_t level = rated_level();
    journal_keep(KEPT_RATED, NOT_RATED);
    if (game_plies() != 0) {
        count_game(level, 0);
    }
}

bool rating_take_news(void)
{
    const bool news = has_news;
    has_news = false;
    return news;
}

#endif
