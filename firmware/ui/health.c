/* SPDX-License-Identifier: MIT */
#include "firmware/ui/health.h"

#include "firmware/engine/engine.h"
#include "firmware/game/journal.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/screen.h"
#include "firmware/ui/panel/sound.h"
#include "hal/memory.h"
#include "hal/selftest.h"

typedef enum { FINE, BAD_FLASH, BAD_SRAM, KEY_HELD } complaint_t;

/* The complaint to show, or FINE after the player has seen the complaint. */
static complaint_t complaint;
static text_t game_lost;

static complaint_t worst_fault(void)
{
    const uint8_t faults = selftest_faults();
    if ((faults & SELFTEST_FLASH) != 0) {
        return BAD_FLASH;
    }
    return faults != 0 ? BAD_SRAM : FINE;
}

static void draw_complaint(complaint_t what)
{
    _Static_assert(TEXTS_IN(COMPLAINTS) == KEY_HELD, "a text for each complaint");
    screen_line(text_nth(TEXTS_COMPLAINTS, (uint8_t)(what - BAD_FLASH)));
}

void health_start(text_t lost)
{
    game_lost = lost;
    complaint = worst_fault();
    if (!EDITION_LADDER && complaint == FINE && keypad_contacts() != 0) {
        complaint = KEY_HELD;
    }
    if (complaint != FINE) {
        sound_refused();
    }
}

bool health_take_key(keycode_t key)
{
    const complaint_t told = complaint;
    if (told == KEY_HELD ? keypad_contacts() == 0 : key != KEY_NONE) {
        complaint = FINE;
    }
    return told != FINE;
}

static void draw_key(void)
{
    const keycode_t held = keypad_held();
    text_write(TEXT_LET_GO_OF);
    if (key_is_square(held)) {
        screen_char((char)('A' + held - KEY_A1));
        screen_char((char)('1' + held - KEY_A1));
    } else if (held != KEY_NONE) {
        _Static_assert(!EDITION_INFO || TEXTS_IN(KEYS) == KEY_GO - KEY_MENU + 1, "a text for each");
        text_write(text_nth(TEXTS_KEYS, (uint8_t)(held - KEY_MENU)));
    }
    screen_end();
}

bool health_draw(void)
{
    if (complaint == FINE) {
        return false;
    }
    draw_complaint(complaint);
    if (complaint != KEY_HELD) {
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

void health_draw_memory(bool only_beside)
{
    const memory_state_t state = table_memory_state();
    const bool is_beside = state == MEMORY_GOOD || (only_beside && state == MEMORY_TESTED);
    if (EDITION_MEMORY && (is_beside || !only_beside)) {
        screen_char(' ');
        screen_number(is_beside ? MEMORY_KILOBYTES : (EDITION_TABLE_BYTES + 512) / 1024);
        text_write(TEXT_KILOBYTES);
    }
}

void health_draw_page(void)
{
    const complaint_t fault = worst_fault();
    if (fault != FINE) {
        draw_complaint(fault);
    } else if (!text_is_none(game_lost)) {
        screen_line(game_lost);
    } else if (EDITION_WORN && journal_is_worn) {
        screen_line(TEXT_EEPROM_WORN);
    } else if (EDITION_MEMORY && table_memory_state() == MEMORY_BAD) {
        screen_line(TEXT_MEMORY_BAD);
    } else {
        screen_line(TEXT_SELF_TEST);
    }
    text_write(TEXT_IMAGE);
    draw_hexadecimal(selftest_image());
    health_draw_memory(false);
    screen_end();
}
