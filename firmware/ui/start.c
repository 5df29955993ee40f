/* SPDX-License-Identifier: MIT */
#include "firmware/ui/start.h"

#include "base/edition.h"
#include "firmware/game/clocks.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/ui/health.h"
#include "firmware/ui/panel/screen.h"
#include "hal/sensors.h"
#include "version.h"

void start_open(void)
{
    clocks_stop();
    ioboard_all_dark();
}

/* Draws the language of the cable. If the language is UCI, draws nothing and returns false. If
 * `beside` is true, leaves out the word "cable", because another text needs the room. */
static inline bool draw_cable(bool beside)
{
    const uint8_t language = EDITION_GUEST ? settings_get(SETTING_CABLE) : CABLE_UCI;
    if (language == CABLE_UCI) {
        return false;
    }
    if (!beside) {
        text_write(TEXT_CABLE);
        screen_char(' ');
    }
    text_write(text_nth(TEXTS_CABLES, language));
    return true;
}

void start_draw(void)
{
    static const FLASH char version[] = " " NIBBLE_VERSION;
    static const FLASH char build[] = NIBBLE_BUILD;
    if (health_draw()) {
        return;
    }
    text_write(TEXT_NIBBLE);
    flash_write(version);
    if (EDITION_MEMORY) {
        health_draw_memory(true);
    }
    screen_end();
    const bool is_felt = EDITION_SENSORS && sensors_state() == SENSORS_LIVE;
    if (is_felt) {
        screen_right_text(TEXT_BOARD);
    }
    if (!draw_cable(is_felt) && !EDITION_INFO) {
        flash_write(build); /* in a large edition INFO shows the build */
    }
    screen_end();
}
