#include "firmware/ui/ui.h"

#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/ui/level.h"
#include "firmware/ui/menu.h"
#include "firmware/ui/play.h"
#include "firmware/ui/screen.h"
#include "firmware/ui/setup.h"
#include "firmware/ui/sound.h"
#include "firmware/ui/verify.h"
#include "firmware/uci.h"
#include "hal/clock.h"
#include "hal/keypad.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/power.h"
#include "version.h"

#define START_MS      1500 /* how long the start screen stands             */
#define HOUSEHOLD_MS  32   /* lights, journal and the seconds are seen to  */
#define DRAW_MS       250  /* between two draws without a key              */

static uint8_t screen;
static uint16_t household_ms;  /* clock, lower half, when the household was done last */
static uint16_t drawn_ms;      /* ... when the screen was drawn last                 */
static uint32_t key_ms;        /* when the last key came, or the search ended        */

static void draw(void)
{
    drawn_ms = (uint16_t)clock_ms();
    switch (screen) {
    case SCREEN_START:
        break;
    case SCREEN_PLAY:
        play_draw();
        break;
    case SCREEN_MENU:
    case SCREEN_SETUP_MENU:
        menu_draw();
        break;
    case SCREEN_SETUP:
        setup_draw();
        break;
    case SCREEN_LEVEL:
        level_draw();
        break;
    default:
        verify_draw();
    }
}

/* Gives the keys to `next`. */
static void open(uint8_t next)
{
    screen = next;
    switch (next) {
    case SCREEN_PLAY:
        play_open();
        break;
    case SCREEN_MENU:
    case SCREEN_SETUP_MENU:
        menu_open((screen_t)next);
        break;
    case SCREEN_SETUP:
        setup_open();
        break;
    case SCREEN_LEVEL:
        level_open();
        break;
    case SCREEN_VERIFY:
        verify_open();
        break;
    default:
        break;
    }
}

static uint8_t pass_key(keycode_t key)
{
    switch (screen) {
    case SCREEN_START:
        open(SCREEN_PLAY);
        play_resume();
        return play_key(key);
    case SCREEN_PLAY:
        return play_key(key);
    case SCREEN_MENU:
    case SCREEN_SETUP_MENU:
        return menu_key(key);
    case SCREEN_SETUP:
        return setup_key(key);
    case SCREEN_LEVEL:
        return level_key(key);
    default:
        return verify_key(key);
    }
}

static void show_version(void)
{
    static const FLASH char version[] = NIBBLE_VERSION;
    static const FLASH char build[] = NIBBLE_BUILD;
    screen_line(0, TEXT_NIBBLE);
    lcd_write_flash(0, 7, version);
    lcd_write_flash(1, 0, build);
}

void ui_start(bool game_read)
{
    screen = SCREEN_START;
    play_start(game_read ? TEXT_COUNT : TEXT_GAME_LOST);
    ioboard_all_dark();
    leds_set_brightness(settings_get(SETTING_BRIGHTNESS));
    show_version();
    household_ms = drawn_ms = (uint16_t)clock_ms();
}

static void take_key(keycode_t key)
{
    key_ms = clock_ms();
    sound_key();
    uint8_t next = pass_key(key);
    if (next != screen) {
        open(next);
    } else if (screen == SCREEN_MENU) {
        leds_set_brightness(settings_get(SETTING_BRIGHTNESS));
    }
    draw();
    ioboard_poll((uint16_t)key_ms);
}

/* Everything dark until a key, or a byte on the cable; that one only wakes. */
static void sleep_deeply(void)
{
    lcd_show(false);
    leds_show(false);
    power_down();
    leds_show(true);
    lcd_show(true);
    key_ms = clock_ms();
}

static void keep_household(uint16_t now_ms)
{
    household_ms = now_ms;
    ioboard_poll(now_ms);
    bool news = play_tick(now_ms);
    if (screen == SCREEN_START) {
        if ((uint16_t)(now_ms - drawn_ms) < START_MS) {
            return;
        }
        open(SCREEN_PLAY);
        play_resume();
        draw();
    } else if (news && screen == SCREEN_PLAY && (uint16_t)(now_ms - drawn_ms) >= DRAW_MS) {
        draw();
    }
}

bool ui_run(void)
{
    game_poll();
    bool busy = play_think();
    keycode_t key = keypad_read();
    if (key != KEY_NONE) {
        take_key(key);
    }
    uint32_t now_ms = clock_ms();
    if ((uint16_t)((uint16_t)now_ms - household_ms) >= HOUSEHOLD_MS) {
        keep_household((uint16_t)now_ms);
        uint8_t minutes = settings_get(SETTING_POWER_OFF);
        if (busy || uci_is_active()) {
            key_ms = now_ms;
        } else if (minutes != 0 && now_ms - key_ms >= minutes * 60000UL) {
            sleep_deeply();
        }
    }
    return busy;
}

/* --- The cable ------------------------------------------------------------------------------------- */

void ui_cable_begins(void)
{
    play_stop();
    if (screen == SCREEN_SETUP || screen == SCREEN_SETUP_MENU) {
        game_restore();
        play_start(TEXT_COUNT);
    }
    screen = SCREEN_PLAY;
}

void ui_cable_position(move_t last_move)
{
    play_show_cable(last_move, !uci_is_busy());
    draw();
}

void ui_cable_set_up(void)
{
    game_new_from_position();
    play_start_new();
    open(SCREEN_PLAY);
}

void ui_cable_ends(void)
{
    game_restore();
    play_end_cable();
    open(SCREEN_PLAY);
}
