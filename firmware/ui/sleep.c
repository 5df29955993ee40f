/* SPDX-License-Identifier: MIT */
#include "firmware/ui/sleep.h"

#include "firmware/game/game.h"
#include "firmware/ui/by_pad.h"
#include "firmware/ui/number.h"
#include "firmware/ui/panel/screen.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play_hands.h"
#include "firmware/ui/supply.h"
#include "hal/clock.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/power.h"
#include "hal/serial.h"

enum { EMPTY_MS = 5000 }; /* time for which the display says that the cells are empty */

static void light_up(void)
{
    leds_show(true);
    lcd_show(true);
    play_hands_feel(); /* the sensor board may have been unplugged */
}

void sleep_deeply(void)
{
    if (by_pad_tells_waking()) {
        return;
    }
    lcd_show(false);
    leds_show(false);
    power_down();
    light_up();
}

#if EDITION_SUPPLY

/* Reads and drops bytes, because an unread byte would prevent power-down. */
static void drop_bytes(void)
{
    while (serial_read() >= 0) {
        ;
    }
}

void sleep_for_good(void)
{
    put_to(screen_char);
    screen_begin();
    supply_draw_empty();
    if (EDITION_CABLE) {
        put_to(serial_write);
    }
    leds_show(false);
    sound_refused();
    const uint16_t since = (uint16_t)clock_ms();
    while ((uint16_t)((uint16_t)clock_ms() - since) < EMPTY_MS) {
        game_poll();
        power_idle();
    }
    lcd_show(false);
    do {
        drop_bytes();
        power_down();
    } while (!supply_is_good());
    light_up();
}

#endif
