#include "firmware/ui/ui.h"

#include "firmware/game/clocks.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/uci.h"
#include "firmware/ui/level.h"
#include "firmware/ui/menu.h"
#include "firmware/ui/play.h"
#include "firmware/ui/screen.h"
#include "firmware/ui/setup.h"
#include "firmware/ui/sound.h"
#include "firmware/ui/verify.h"
#include "hal/clock.h"
#include "hal/keypad.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/power.h"
#include "version.h"

#define START_MS 1500 /* how long the start screen stands    */
#define DRAW_MS  250  /* between two draws without a key     */

static screen_t screen;
static uint16_t tick_ms;      /* the last tick, by the lower half of the clock       */
static uint16_t second_ms;    /* when the last second ended                          */
static uint16_t drawn_ms;     /* when the screen was drawn last                      */
static uint16_t idle_seconds; /* since a key came, or something else happened        */

/* --- The screens ----------------------------------------------------------------------------------- */

typedef struct {
    void (*open)(void); /* the keys come to the screen: lights and entry become its own */
    screen_t (*key)(keycode_t key);
    void (*draw)(void);
} screen_face_t;

static void start_open(void)
{
    clocks_stop();
    ioboard_all_dark();
}

static void open(screen_t next);

/* Ends the start screen; the key, if it was one, is the game's. */
static screen_t start_key(keycode_t key)
{
    open(SCREEN_PLAY);
    play_resume();
    return key == KEY_NONE ? SCREEN_PLAY : play_key(key);
}

static void start_draw(void)
{
    static const FLASH char version[] = NIBBLE_VERSION;
    static const FLASH char build[] = NIBBLE_BUILD;
    screen_line(0, TEXT_NIBBLE);
    lcd_write_flash(0, 7, version);
    lcd_write_flash(1, 0, build);
}

/* In the order of screen_t. */
static const FLASH screen_face_t faces[] = {
    {start_open, start_key, start_draw},    {play_open, play_key, play_draw},
    {menu_open_game, menu_key, menu_draw},  {setup_open, setup_key, setup_draw},
    {menu_open_setup, menu_key, menu_draw}, {level_open, level_key, level_draw},
    {verify_open, verify_key, verify_draw},
};

static void draw(void)
{
    drawn_ms = (uint16_t)clock_ms();
    faces[screen].draw();
}

/* Gives the keys to `next`. */
static void open(screen_t next)
{
    screen = next;
    faces[next].open();
}

static void pass_key(keycode_t key)
{
    screen_t next = faces[screen].key(key);
    if (next != screen) {
        open(next);
    }
    draw();
    ioboard_poll((uint16_t)clock_ms());
}

/* --- Turns ----------------------------------------------------------------------------------------- */

void ui_start(bool game_read)
{
    play_start(game_read ? TEXT_COUNT : TEXT_GAME_LOST);
    leds_set_brightness(settings_get(SETTING_BRIGHTNESS));
    open(SCREEN_START);
    draw();
    tick_ms = second_ms = drawn_ms;
}

/* Everything dark until a key, or a byte on the cable; that one only wakes. */
static void sleep_deeply(void)
{
    lcd_show(false);
    leds_show(false);
    power_down();
    leds_show(true);
    lcd_show(true);
}

/* Once a second: true if it is time to power down. */
static bool count_second(bool busy)
{
    idle_seconds++;
    if (busy || uci_is_active()) {
        idle_seconds = 0;
    }
    uint8_t minutes = settings_get(SETTING_POWER_OFF);
    return minutes != 0 && idle_seconds >= minutes * 60U;
}

/* What need not be seen to in every turn. */
static void tick(uint16_t now_ms, bool busy)
{
    tick_ms = now_ms;
    ioboard_poll(now_ms);
    bool news = play_tick();
    if ((uint16_t)(now_ms - second_ms) >= 1000) {
        second_ms = (uint16_t)(second_ms + 1000);
        news = true;
        if (count_second(busy)) {
            sleep_deeply();
            idle_seconds = 0;
        }
    }
    if (screen == SCREEN_START) {
        if ((uint16_t)(now_ms - drawn_ms) >= START_MS) {
            pass_key(KEY_NONE);
        }
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
        idle_seconds = 0;
        sound_key();
        pass_key(key);
    }
    uint16_t now_ms = (uint16_t)clock_ms();
    if ((uint16_t)(now_ms - tick_ms) >= PLAY_TICK_MS) {
        tick(now_ms, busy);
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
