/* SPDX-License-Identifier: MIT */
#include "firmware/ui/ui.h"

#include "base/edition.h"
#include "firmware/game/box.h"
#include "firmware/game/clocks.h"
#include "firmware/game/game.h"
#include "firmware/game/guest.h"
#include "firmware/game/hands.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/safe.h"
#include "firmware/game/settings.h"
#include "firmware/game/store.h"
#include "firmware/pad/pad.h"
#include "firmware/uci/uci.h"
#include "firmware/ui/by_pad.h"
#include "firmware/ui/games.h"
#include "firmware/ui/guest/guest_screen.h"
#include "firmware/ui/health.h"
#include "firmware/ui/info.h"
#include "firmware/ui/learn.h"
#include "firmware/ui/level.h"
#include "firmware/ui/lock.h"
#include "firmware/ui/menu.h"
#include "firmware/ui/number.h"
#include "firmware/ui/openings.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_ahead.h"
#include "firmware/ui/play/play_hands.h"
#include "firmware/ui/play/play_lines.h"
#include "firmware/ui/play/play_look.h"
#include "firmware/ui/play/play_search.h"
#include "firmware/ui/play/play_turn.h"
#include "firmware/ui/puzzle.h"
#include "firmware/ui/ranks.h"
#include "firmware/ui/review.h"
#include "firmware/ui/setup.h"
#include "firmware/ui/sleep.h"
#include "firmware/ui/start.h"
#include "firmware/ui/supply.h"
#include "firmware/ui/verify.h"
#include "firmware/ui/view.h"
#include "hal/clock.h"
#include "hal/keypad.h"
#include "hal/sensors.h"
#include "hal/serial.h"

/* Times in ticks. After the menu line for sleep, the device stays awake for 1 s, so that the sound
 * of the key can end. */
enum { START_TICKS = 24, LOCKED_TICKS = 46, SLEEP_TICKS = 16 };
#define MINUTE_TICKS (60000U / SCREEN_TICK_MS)

keycode_t ui_given_key = EDITION_REMOTE ? KEY_NONE : KEY_A1; /* KEY_A1 is 0, so an edition without
                                                              * the remote needs no initial data */
static screen_t screen;
static uint8_t tick_ms;        /* time of the last tick, lowest byte of the clock              */
static uint8_t drawn_ticks;    /* number of ticks since the screen was drawn                   */
static uint16_t quiet_ticks;   /* ticks since the last key, search or game by cable, up to 70 min */
static uint8_t ticks_to_sleep; /* ticks until the player's choice of sleep takes effect, or 0 */
static bool has_board;         /* true if the last tick found a sensor board                     */
static bool has_followed;      /* true if follow_hands() has already run in this tick            */
static bool is_stale;          /* true if a change must still be drawn                            */

/* --- The screens ------------------------------------------------------------------------------ */

/* The traits of a screen. */
enum {
    THINKS_BEHIND = 1, /* the engine may think on the player's time while the screen is open   */
    OWNS_BOARD = 2,    /* the left half and the ioboard hold the screen's own position         */
    CHANGES = 4        /* the screen is drawn again when play_tick() has news, and each second */
};

typedef struct {
    void (*open)(void);
    screen_t (*key)(keycode_t key);
    void (*draw)(void);
    uint8_t ticks, traits;
} screen_face_t;

static const FLASH screen_face_t faces[SCREENS] = {
#define SCREEN(edition, name, open, key, draw, ticks, traits)                                      \
    EDITION_IF(edition, {open, key, draw, ticks, traits}, )
#include "firmware/ui/panel/screen_list.h"
};

static bool has_trait(uint8_t trait)
{
    return (faces[screen].traits & trait) != 0;
}

static void draw(void)
{
    drawn_ticks = 0;
    is_stale = false;
    put_to(screen_char);
    screen_begin();
    by_pad_ask(screen);
    if (!by_pad_draw_list()) {
        by_pad_draw_cursor(screen);
        if (screen != SCREEN_PLAY || !info_draw_in_turn()) {
            faces[screen].draw();
        }
        if (screen == SCREEN_PLAY) {
            supply_draw();
        }
    }
    if (EDITION_CABLE) {
        put_to(serial_write);
    }
}

/* Opens the screen `next`, which gets the keys from now on. */
static void open_screen(screen_t next)
{
    screen = next;
    if (!has_trait(THINKS_BEHIND)) {
        play_ahead_end();
    }
    play_look_pause();
    safe_begin(SQUARE_NONE);
    entry_choose(puzzle_is_on(next) || (EDITION_GUEST && next == SCREEN_GUEST));
    faces[next].open();
}

/* Ends the start screen: the keys go to the game. */
static inline void end_start(void)
{
    if (guest_is_on()) {
        open_screen(SCREEN_GUEST);
    } else {
        open_screen(SCREEN_PLAY);
        play_resume();
    }
}

/* Gives `key` to the screen that has the keys, and returns the next screen. Any key ends the start
 * screen. */
static inline screen_t screen_after(keycode_t key)
{
    if (screen == SCREEN_START) {
        if (health_take_key(key)) {
            return SCREEN_START;
        }
        end_start();
        if (EDITION_PAD || key == KEY_NONE) { /* on a device with a pad, a button only ends the
                                               * start screen */
            return screen;
        }
    }
    if (screen == SCREEN_PLAY && play_hands_take_key(key)) {
        return SCREEN_PLAY;
    }
    return faces[screen].key(key);
}

static ui_wish_t pass_key(keycode_t key)
{
    supply_clear();
    if (key != KEY_NONE && screen != SCREEN_LOCKED && lock_is_on()) {
        open_screen(SCREEN_LOCKED);
    }
    screen_t next = screen_after(key);
    if (next == SCREEN_OFF_CABLE) {
        return UI_LEAVES_CABLE;
    }
    if (EDITION_SETTINGS && next == SCREEN_ASLEEP) {
        ticks_to_sleep = SLEEP_TICKS;
        next = SCREEN_PLAY;
    }
    if (next != screen) {
        open_screen(next);
    }
    if (EDITION_SENSORS && screen == SCREEN_PLAY) {
        play_hands_feel(); /* SETTING_TURNED may have changed */
        play_hands_follow(true);
    }
    if (EDITION_GUEST && screen == SCREEN_GUEST) {
        guest_screen_follow(true);
    } else if (puzzle_is_on(screen)) {
        puzzle_follow(true);
    }
    draw();
    ioboard_poll((uint16_t)clock_ms());
    return UI_BUSY;
}

/* True if the player's hands or the guest's program have changed a game's screen. */
static bool has_changed(void)
{
    if (EDITION_GUEST && screen == SCREEN_GUEST) {
        return guest_screen_follow(false);
    }
    if (puzzle_is_on(screen)) {
        return puzzle_follow(false);
    }
    if (has_trait(OWNS_BOARD)) {
        return hands_look(HANDS_AWAY, NULL);
    }
    return screen == SCREEN_PLAY && play_hands_follow(false);
}

static void follow_hands(void)
{
    if (has_changed()) {
        draw();
        ioboard_poll((uint16_t)clock_ms());
    }
}

/* Looks at the sensor board. Returns true if the board has changed. */
static bool feel(uint16_t now_ms)
{
    if (!sensors_look(now_ms)) {
        return false;
    }
    quiet_ticks = 0;
    play_hands_feel();
    if (screen == SCREEN_SETUP) {
        setup_feel();
        draw();
    }
    follow_hands();
    return true;
}

/* --- Turns ------------------------------------------------------------------------------------ */

void ui_start(bool game_read)
{
    const text_t lost = game_read                  ? TEXT_NOTHING
                        : game_is_kept_for_other() ? TEXT_GAME_KEPT
                                                   : TEXT_GAME_LOST;
    play_start(lost);
    play_hands_start();
    menu_apply_settings();
    sound_start();
    health_start(lost);
    guest_screen_start();
    open_screen(games_load_again() ? SCREEN_GAMES : SCREEN_START);
    draw();
    learn_start();
    tick_ms = (uint8_t)clock_ms();
}

/* True if it is time to power down. */
static bool count_quiet_time(bool busy)
{
    uint16_t ticks = 0;
    if (!busy && !uci_is_active() && !guest_awaits_program()) {
        ticks = quiet_ticks + 1;
    }
    quiet_ticks = ticks;
    const uint8_t minutes = settings_get(SETTING_POWER_OFF);
    if (minutes == 0) {
        return false;
    }
    return ticks >= minutes * MINUTE_TICKS;
}

/* True when the display has shown the menu line for one second. */
static bool count_down_to_sleep(void)
{
    if (!EDITION_SETTINGS || ticks_to_sleep == 0) {
        return false;
    }
    ticks_to_sleep--;
    return ticks_to_sleep == 0;
}

/* Does the work that is needed only once in SCREEN_TICK_MS, not in every turn. */
static void tick(bool busy)
{
    tick_ms = (uint8_t)(tick_ms + SCREEN_TICK_MS);
    has_board = sensors_state() != SENSORS_NONE;
    has_followed = false;
    if ((EDITION_GUEST && screen == SCREEN_GUEST) || (EDITION_SENSORS && has_board)) {
        follow_hands();
    }
    ioboard_poll((uint16_t)clock_ms());
    if (screen != SCREEN_PLAY && !play_is_thinking()) {
        clocks_stop(); /* a search may have ended while this screen was open */
    }
    const uint8_t least_ticks = play_tick();
    if (EDITION_MISTAKES && screen == SCREEN_PLAY && !uci_is_active()) {
        play_look_tick();
    }
    if (count_quiet_time(busy) || count_down_to_sleep()) {
        sleep_deeply();
        quiet_ticks = 0;
        if (EDITION_CONSOLE) {
            draw();
        }
    }
    drawn_ticks++;
    if (supply_tick(screen == SCREEN_PLAY)) {
        draw();
    }
    if (supply_is_empty()) {
        sleep_for_good();
        quiet_ticks = 0;
        draw();
    }
    const uint8_t stands_ticks = faces[screen].ticks;
    if (stands_ticks != 0 && drawn_ticks == stands_ticks) {
        pass_key(KEY_NONE);
    } else if (has_trait(CHANGES) && drawn_ticks >= least_ticks) {
        if (EDITION_GUEST && screen == SCREEN_PLAY && !uci_is_active() && guest_screen_is_due()) {
            ui_guest_begin();
        }
        draw();
    }
}

screen_t ui_screen(void)
{
    return screen;
}

bool ui_owns_board(void)
{
    return has_trait(OWNS_BOARD);
}

static keycode_t next_key(void)
{
    if (!ui_key_waits()) {
        return EDITION_PAD ? by_pad_key() : keypad_read();
    }
    const keycode_t key = ui_given_key;
    ui_given_key = KEY_NONE;
    return key;
}

static ui_wish_t accept_key(keycode_t key)
{
    quiet_ticks = 0;
    ticks_to_sleep = 0;
    EDITION_PAD ? (void)0 : sound_key();
    return pass_key(key);
}

/* Takes a press of a button of the pad, and plays a sound for it. If the press has given no key,
 * draws the screen, because the press may have changed the list or the cursor. */
static bool take_press(keycode_t key)
{
    if (!EDITION_PAD || !pad_take_news()) {
        return false;
    }
    quiet_ticks = 0;
    sound_key();
    if (key != KEY_NONE) {
        return false;
    }
    draw();
    return true;
}

#if EDITION_STORE
bool ui_do_game(games_action_t what, uint8_t number)
{
    if (!games_can_do(what, number)) {
        return false;
    }
    if (has_trait(OWNS_BOARD)) {
        ui_cable_begin(); /* closes the screen, so the game has the left half again */
    }
    open_screen(SCREEN_GAMES);
    games_do(what, number);
    is_stale = true;
    return true;
}
#endif

/* Each turn either does other work or runs a slice of the search. Both together would take too
 * long. */
ui_wish_t ui_run(void)
{
    if (learn_turn()) {
        game_poll();
        is_stale = true;
        tick_ms = (uint8_t)clock_ms();
        return UI_BUSY;
    }
    if ((EDITION_STORE || EDITION_GUEST || EDITION_LADDER) && is_stale) {
        draw();
    }
    game_poll();
    view_poll();
    if (box_is_busy()) {
        box_poll();
    }
    const bool puzzles = puzzle_is_thinking();
    const bool reviews = screen == SCREEN_REVIEW && review_is_thinking();
    const bool looks_at = screen == SCREEN_PLAY && play_look_is_on();
    if ((store_is_busy() && store_poll()) || (puzzles && puzzle_think()) ||
        (reviews && review_think())) {
        pass_key(KEY_NONE);
    }
    const bool busy = play_is_thinking() || puzzles || reviews || looks_at;
    const keycode_t key = next_key();
    if (take_press(key)) {
        return UI_BUSY;
    }
    if (key != KEY_NONE) {
        return accept_key(key);
    }
    const uint16_t now_ms = (uint16_t)clock_ms();
    const bool looks = EDITION_SENSORS && has_board && sensors_are_due(now_ms);
    if (looks && feel(now_ms)) {
        return UI_BUSY;
    }
    const uint8_t passed_ms = (uint8_t)((uint8_t)now_ms - tick_ms);
    if (passed_ms >= SCREEN_TICK_MS) {
        tick(busy);
    } else if (EDITION_SENSORS && has_board && !has_followed && passed_ms >= SCREEN_TICK_MS / 2) {
        has_followed = true;
        follow_hands();
    } else if (!looks && !(looks_at && play_look_think())) {
        play_think();
    }
    return busy || play_thinks_ahead() || safe_is_on() ? UI_BUSY : UI_IDLE;
}

/* --- The cable -------------------------------------------------------------------------------- */

void ui_cable_begin(void)
{
    play_stop();
    puzzle_stop();
    review_stop();
    if (store_is_busy()) {
        store_abandon();
        game_restore();
        play_start(TEXT_NOTHING); /* goes on with the part of a stored game that was loaded */
    } else if (has_trait(OWNS_BOARD)) {
        play_return();
    }
    clocks_stop();
    entry_choose(false);
    screen = SCREEN_PLAY;
}

bool ui_cable_set_up(void)
{
    game_new_from_position();
    play_start_new();
    open_screen(SCREEN_PLAY);
    play_hands_look_anew();
    return true;
}

void ui_cable_leave(void)
{
    game_restore();
    play_end_cable();
    open_screen(SCREEN_PLAY);
}

#if EDITION_GUEST
void ui_guest_begin(void)
{
    if (screen == SCREEN_START) {
        return; /* end_start() opens the guest's screen */
    }
    ui_cable_begin();
    guest_begin();
    open_screen(SCREEN_GUEST);
    is_stale = true;
}

void ui_stay_awake(void)
{
    quiet_ticks = 0;
}
#endif
