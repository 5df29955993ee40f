#include "firmware/ui/health.h"

#include "firmware/ui/screen.h"
#include "firmware/ui/sound.h"
#include "hal/selftest.h"

static keycode_t held; /* since power-on                   */
static bool is_told;   /* what is broken, and GO has said so */
static bool is_game_lost;

void health_start(bool game_read)
{
    held = keypad_held();
    is_told = selftest_faults() == 0;
    is_game_lost = !game_read;
    if (health_complains()) {
        sound_refused();
    }
}

bool health_complains(void)
{
    return held != KEY_NONE || !is_told;
}

void health_key(keycode_t key)
{
    if (held != KEY_NONE) {
        held = keypad_held();
    } else if (key == KEY_GO) {
        is_told = true;
    } else if (key != KEY_NONE) {
        sound_refused();
    }
}

static void draw_held(void)
{
    screen_line(TEXT_KEY_HELD);
    screen_text(TEXT_LET_GO_OF);
    if (held < KEY_MENU) {
        screen_char((char)('A' + held - KEY_A1));
        screen_char((char)('1' + held - KEY_A1));
    } else {
        screen_text((text_t)(TEXT_KEY_MENU + held - KEY_MENU));
    }
    screen_end();
}

/* "bad: flash SRAM" */
static void draw_faults(void)
{
    const uint8_t faults = selftest_faults();
    screen_text(TEXT_BAD);
    if ((faults & SELFTEST_FLASH) != 0) {
        screen_text(TEXT_BAD_FLASH);
    }
    if ((faults & SELFTEST_SRAM) != 0) {
        screen_text(TEXT_BAD_SRAM);
    }
    screen_end();
}

void health_draw(void)
{
    if (held != KEY_NONE) {
        draw_held();
    } else {
        draw_faults();
        screen_line(TEXT_GO_PLAYS_ON);
    }
}

static void draw_hexadecimal(uint16_t number)
{
    for (uint8_t left = 4; left != 0; left--) {
        const uint8_t digit = (uint8_t)(number >> 12);
        screen_char((char)(digit < 10 ? '0' + digit : 'A' - 10 + digit));
        number = (uint16_t)(number << 4);
    }
}

void health_draw_page(void)
{
    if (selftest_faults() != 0) {
        draw_faults();
    } else if (is_game_lost) {
        screen_line(TEXT_GAME_LOST);
    } else {
        screen_line(TEXT_SELF_TEST);
    }
    screen_text(TEXT_IMAGE);
    draw_hexadecimal(selftest_image());
    screen_end();
}
