#include "firmware/ui/health.h"

#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/screen.h"
#include "firmware/ui/panel/sound.h"
#include "hal/selftest.h"

/* TEXT_NOTHING as soon as the player knows it. */
static text_t complaint;
static text_t game_lost;

static text_t worst_fault(void)
{
    const uint8_t faults = selftest_faults();
    if ((faults & SELFTEST_FLASH) != 0) {
        return TEXT_BAD_FLASH;
    }
    return faults != 0 ? TEXT_BAD_SRAM : TEXT_NOTHING;
}

void health_start(text_t lost)
{
    game_lost = lost;
    complaint = worst_fault();
    if (complaint == TEXT_NOTHING && keypad_contacts() != 0) {
        complaint = TEXT_KEY_HELD;
    }
    if (complaint != TEXT_NOTHING) {
        sound_refused();
    }
}

bool health_take_key(keycode_t key)
{
    const text_t told = complaint;
    if (key != KEY_NONE || (told == TEXT_KEY_HELD && keypad_contacts() == 0)) {
        complaint = TEXT_NOTHING;
    }
    return told != TEXT_NOTHING;
}

static void draw_key(void)
{
    const keycode_t held = keypad_held();
    text_write(TEXT_LET_GO_OF);
    if (key_is_square(held)) {
        screen_char((char)('A' + held - KEY_A1));
        screen_char((char)('1' + held - KEY_A1));
    } else if (held != KEY_NONE) {
        text_write((text_t)(TEXT_KEY_MENU + held - KEY_MENU));
    }
    screen_end();
}

bool health_draw(void)
{
    if (complaint == TEXT_NOTHING) {
        return false;
    }
    screen_line(complaint);
    if (complaint != TEXT_KEY_HELD) {
        screen_line(TEXT_GO_PLAYS_ON);
    } else if (EDITION_INFO) {
        draw_key();
    }
    return true;
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
    const text_t fault = worst_fault();
    if (fault != TEXT_NOTHING) {
        screen_line(fault);
    } else if (game_lost != TEXT_NOTHING) {
        screen_line(game_lost);
    } else {
        screen_line(TEXT_SELF_TEST);
    }
    text_write(TEXT_IMAGE);
    draw_hexadecimal(selftest_image());
    screen_end();
}
