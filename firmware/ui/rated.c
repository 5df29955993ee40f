/* SPDX-License-Identifier: MIT */
#include "firmware/ui/rated.h"

#if EDITION_COACH

#include "firmware/game/control.h"
#include "firmware/game/game.h"
#include "firmware/game/levels.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/panel/screen.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_turn.h"

static bool stands;

screen_t rated_begin_game(void)
{
    play_stop();
    rating_leave(); /* the loss changes the rating, and the next level depends on it */
    settings_set(SETTING_LEVEL, rating_level());
    control_begin();
    game_new();
    game_set_computer(COMPUTER_BLACK);
    play_start_new();
    rating_begin();
    return levels_chosen().kind == LEVEL_RATING ? SCREEN_LEVEL : SCREEN_PLAY;
}

bool rated_asks(void)
{
    stands = rating_is_on() && !stands;
    return stands;
}

bool rated_forget(void)
{
    const bool stood = stands;
    stands = false;
    return stood;
}

bool rated_draw(void)
{
    if (stands) {
        screen_line(TEXT_ASK_RATED);
        screen_line(TEXT_ASK_KEYS);
    }
    return stands;
}

#endif
