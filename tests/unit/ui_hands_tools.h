/* SPDX-License-Identifier: MIT */
/* ui_hands_tools.h - stands in for a player who lifts and puts down pieces on the sensor board of
 * the device. The tests look at the lights. This header needs EDITION_SENSORS. */
#ifndef UI_HANDS_TOOLS_H
#define UI_HANDS_TOOLS_H

#include <stdlib.h>

#include "firmware/game/ioboard.h"
#include "firmware/ui/play/play_hands.h"
#include "hal/host/sensors.h"
#include "tests/unit/ui_tools.h"

#if EDITION_SENSORS

static inline void hand(square_t square, bool puts)
{
    sensors_host_put(square_file(square), square_rank(square), puts);
}

/* Lifts and puts down pieces: "-e2 +e4". Between two actions the function waits 400 ms. A number
 * before an action replaces the 400 ms. */
static inline void hands(const char *text)
{
    uint32_t before_ms = 400;
    bool first = true;
    while (*text != 0) {
        if (*text >= '0' && *text <= '9') {
            before_ms = (uint32_t)strtoul(text, (char **)&text, 10);
            continue;
        }
        if (!first) {
            run(before_ms);
        }
        first = false;
        before_ms = 400;
        hand(square_at((uint8_t)(text[1] - 'a'), (uint8_t)(text[2] - '1')), *text == '+');
        text += 3;
        text += strspn(text, " ");
    }
}

/* Puts the pieces of the ioboard on the sensor board. */
static inline void stand(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        hand(square, ioboard_piece(square) != NO_PIECE);
    }
}

static inline void plug_in(void)
{
    stand();
    sensors_host_be(SENSORS_LIVE);
    sensors_start();
    play_hands_start();
    run(500);
}

#endif

#endif
