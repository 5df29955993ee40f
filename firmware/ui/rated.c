/* SPDX-License-Identifier: MIT */
#include "firmware/ui/rated.h"

#if EDITION_COACH

#include "firmware/game/rating.h"
#include "firmware/ui/panel/screen.h"

static bool stands;

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
