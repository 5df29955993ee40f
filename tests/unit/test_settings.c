/* SPDX-License-Identifier: MIT */
/* Tests of the numbers in the EEPROM that stand for levels and settings. These numbers must never
 * change. This file lists the numbers of Nibble 0.2. */
#include "base/edition.h"
#include "firmware/game/levels.h"
#include "hal/eeprom.h"
#include "tests/unit/game_tools.h"

static int set_up(void **state)
{
    new_device();
    return 0;
}

/* The levels in the order of their numbers in the EEPROM: 0, 1, 2 and so on. Each has its kind,
 * number and increment. Version 0.2 had the first 65 levels. A level that is added later follows
 * them with its number, as in [70] = {LEVEL_MINUTES, 4, 0}. */
static const level_t levels_kept[] = {
    {LEVEL_SECONDS, 1, 0},       {LEVEL_SECONDS, 2, 0},       {LEVEL_SECONDS, 3, 0},
    {LEVEL_SECONDS, 5, 0},       {LEVEL_SECONDS, 10, 0},      {LEVEL_SECONDS, 15, 0},
    {LEVEL_SECONDS, 20, 0},      {LEVEL_SECONDS, 30, 0},      {LEVEL_MINUTES, 1, 0},
    {LEVEL_MINUTES, 2, 0},       {LEVEL_MINUTES, 3, 0},       {LEVEL_MINUTES, 5, 0},
    {LEVEL_MINUTES, 10, 0},      {LEVEL_GAME, 5, 0},          {LEVEL_GAME, 10, 0},
    {LEVEL_GAME, 15, 0},         {LEVEL_GAME, 30, 0},         {LEVEL_GAME, 60, 0},
    {LEVEL_GAME, 90, 0},         {LEVEL_FISCHER, 3, 2},       {LEVEL_FISCHER, 5, 3},
    {LEVEL_FISCHER, 10, 5},      {LEVEL_FISCHER, 15, 10},     {LEVEL_FISCHER, 30, 20},
    {LEVEL_TOURNAMENT, 90, 0},   {LEVEL_TOURNAMENT, 120, 0},  {LEVEL_DEPTH, 1, 0},
    {LEVEL_DEPTH, 2, 0},         {LEVEL_DEPTH, 3, 0},         {LEVEL_DEPTH, 4, 0},
    {LEVEL_DEPTH, 5, 0},         {LEVEL_DEPTH, 6, 0},         {LEVEL_DEPTH, 7, 0},
    {LEVEL_DEPTH, 8, 0},         {LEVEL_DEPTH, 9, 0},         {LEVEL_DEPTH, 10, 0},
    {LEVEL_DEPTH, 11, 0},        {LEVEL_DEPTH, 12, 0},        {LEVEL_DEPTH, 13, 0},
    {LEVEL_DEPTH, 14, 0},        {LEVEL_DEPTH, 15, 0},        {LEVEL_DEPTH, 16, 0},
    {LEVEL_MATE, 1, 0},          {LEVEL_MATE, 2, 0},          {LEVEL_MATE, 3, 0},
    {LEVEL_MATE, 4, 0},          {LEVEL_MATE, 5, 0},          {LEVEL_MATE, 6, 0},
    {LEVEL_MATE, 7, 0},          {LEVEL_MATE, 8, 0},          {LEVEL_ANALYSIS, 1, 0},
    {LEVEL_RATING, 8, 0},        {LEVEL_RATING, 9, 0},        {LEVEL_RATING, 10, 0},
    {LEVEL_RATING, 11, 0},       {LEVEL_RATING, 12, 0},       {LEVEL_RATING, 13, 0},
    {LEVEL_RATING, 14, 0},       {LEVEL_RATING, 15, 0},       {LEVEL_RATING, 16, 0},
    {LEVEL_RATING, 17, 0},       {LEVEL_RATING, 18, 0},       {LEVEL_RATING, 19, 0},
#if EDITION_STYLE
    {LEVEL_RATING, 20, 0},       {LEVEL_ADAPTIVE, 14, 0},
#endif
    [65] = {LEVEL_RATING, 3, 0}, [66] = {LEVEL_RATING, 4, 0}, [67] = {LEVEL_RATING, 5, 0},
    [68] = {LEVEL_RATING, 6, 0}, [69] = {LEVEL_RATING, 7, 0},
};

static void assert_kept_as(uint8_t kept, const level_t *wanted)
{
    journal_keep(KEPT_SETTINGS, kept);
    const level_t level = levels_chosen();
    assert_int_equal(level.kind, wanted->kind);
    assert_int_equal(level.number, wanted->number);
    assert_int_equal(level.increment, wanted->increment);
    settings_set(SETTING_LEVEL, settings_get(SETTING_LEVEL));
    assert_int_equal(journal_kept[KEPT_SETTINGS], kept);
}

static void each_level_that_was_kept_is_the_same_level(void **state)
{
    unsigned levels = 0;
    for (unsigned kept = 0; kept < 256; kept++) {
        if (kept < COUNT_OF(levels_kept) && levels_kept[kept].number != 0) {
            assert_kept_as((uint8_t)kept, &levels_kept[kept]);
            levels++;
        } else {
            assert_true(level_of_kept((uint8_t)kept) >= LEVELS);
        }
    }
    assert_int_equal(levels, LEVELS);
}

/* The test adds two levels. The level of 4 min a move comes between those of 3 min and 5 min. The
 * other level comes before all other levels. */
static void a_level_that_is_added_shifts_no_number(void **state)
{
    static const level_added_t none[] = {{0, 66, 1}, {12, 65, 1}};
    for (uint8_t place = 0; place < 30; place++) {
        assert_int_equal(level_kept_with(none, 0, place), place);
        assert_int_equal(level_place_with(none, 0, place), place);
        const uint8_t kept = level_kept_with(none, 2, place);
        assert_int_equal(kept, place == 0 ? 66 : place == 12 ? 65 : place - 1 - (place > 12));
        assert_int_equal(level_place_with(none, 2, kept), place);
    }
    for (unsigned kept = LEVELS + 2; kept < 256; kept++) {
        assert_true(kept == 65 || kept == 66 ||
                    level_place_with(none, 2, (uint8_t)kept) >= LEVELS + 2);
    }
}

/* The test adds three levels before place 5. Their numbers are 100 to 102. */
static void levels_that_are_added_together_keep_their_order(void **state)
{
    static const level_added_t three[] = {{5, 100, 3}};
    for (uint8_t place = 0; place < 60; place++) {
        const uint8_t kept = level_kept_with(three, 1, place);
        assert_int_equal(kept, place < 5 ? place : place < 8 ? place + 95 : place - 3);
        assert_int_equal(level_place_with(three, 1, kept), place);
    }
    for (unsigned kept = 103; kept < 256; kept++) {
        assert_true(level_place_with(three, 1, (uint8_t)kept) >= 100);
    }
}

/* Marks a setting that is not in the state record but at address 3460 of the EEPROM. */
#define OUTSIDE 0xFF

/* A setting, its greatest value, and its default in settings.h. The next columns are an example:
 * while the setting was `value`, a state record held `byte` at `index`. This byte comes from
 * version 0.2, or from the first version that had the setting. `index` is 4 more than the byte's
 * number in setting_list.h. BIT(0) to BIT(7) are at index 11, and BIT(8) to BIT(15) at index 12. In
 * a byte of flags a 1 means the default. */
static const struct {
    setting_t setting;
    uint8_t last, standard, value, index, byte;
} settings_kept[] = {
    {SETTING_LEVEL, LEVELS - 1, 3, 13, 4, 13},
    {SETTING_SOUND, SOUND_ALL, SOUND_ALL, SOUND_KEYS, 5, 1},
    {SETTING_BRIGHTNESS, 15, 7, 12, 6, 12},
    {SETTING_POWER_OFF, 60, 10, 20, 7, 20},
#if EDITION_SETTINGS
    {SETTING_VARIETY, 3, 1, 3, 8, 3},
    {SETTING_CONTEMPT, 3, 0, 2, 9, 2},
    {SETTING_REFERENCE, 63, 32, 40, 10, 40},
    {SETTING_BOOK, 1, 1, 0, 11, 0xFE},
    {SETTING_GUARD, 1, 1, 0, 11, 0xFD},
    {SETTING_OFFERS, 1, 1, 0, 11, 0xFB},
    {SETTING_THREAT, 1, 1, 0, 11, 0xF7},
    {SETTING_ROTATE_LINE, 1, 1, 0, 11, 0xEF},
    {SETTING_ROTATE_SPEED, 1, 1, 0, 11, 0xDF},
    {SETTING_ROTATE_CLOCKS, 1, 1, 0, 11, 0xBF},
    {SETTING_ROTATE_MOVE, 1, 1, 0, 11, 0x7F},
    {SETTING_PONDER, 1, 0, 1, 12, 0xFE},
    {SETTING_TURNED, 1, 0, 1, 12, 0xFD},
    {SETTING_LOCKED, 1, 0, 1, 12, 0xFB},
    {SETTING_KEYING, 10, 0, 5, 13, 5},
    {SETTING_OWN, LEVELS_CLOCKS, 0, 7, 14, 7},
    {SETTING_TARGETS, TARGETS_SAFE, TARGETS_LEGAL, TARGETS_SAFE, 12, 0xE7}, /* version 0.2 lacked
                                                                             * this setting */
    {SETTING_STYLE, STYLE_RARE, STYLE_MIXED, STYLE_SHARP, 15, STYLE_SHARP},
#if EDITION_GUEST
    {SETTING_CABLE, CABLE_CHESSLINK, CABLE_UCI, CABLE_CHESSLINK, 16,
     CABLE_CHESSLINK}, /* 0.2 stored 0xFF here */
#endif
#if EDITION_ODDS
    {SETTING_ODDS, 6, 0, 4, OUTSIDE, 4},
#endif
#endif
};

static void each_setting_has_the_byte_or_bit_that_it_had(void **state)
{
    assert_int_equal(COUNT_OF(settings_kept), SETTINGS);
    for (size_t i = 0; i < COUNT_OF(settings_kept); i++) {
        uint8_t before[KEPT];
        settings_reset();
        memcpy(before, journal_kept, KEPT);
        const setting_t setting = settings_kept[i].setting;
        const uint8_t value = settings_kept[i].value;
        settings_set(setting, setting == SETTING_LEVEL ? level_of_kept(value) : value);
        if (settings_kept[i].index == OUTSIDE) {
            assert_int_equal(eeprom_read(3460), settings_kept[i].byte);
        } else {
            before[settings_kept[i].index] = settings_kept[i].byte;
        }
        assert_memory_equal(journal_kept, before, KEPT);
    }
}

static void each_setting_has_its_values_and_its_default(void **state)
{
    settings_reset();
    for (size_t i = 0; i < COUNT_OF(settings_kept); i++) {
        const setting_t setting = settings_kept[i].setting;
        const uint8_t last = settings_kept[i].last;
        const uint8_t standard = settings_kept[i].standard;
        assert_int_equal(settings_last(setting), last);
        assert_int_equal(settings_get(setting), standard);
        settings_set(setting, last);
        assert_int_equal(settings_get(setting), last);
        if (last > 1) { /* a flag accepts no value above 1 */
            settings_set(setting, (uint8_t)(last + 1));
            assert_int_equal(settings_get(setting), standard);
        }
    }
}

static void whom_the_computer_plays_is_kept_as_it_was(void **state)
{
    static const uint8_t kept[] = {0, 1, 2, 3};
    static const uint8_t sides[] = {COMPUTER_NONE, COMPUTER_WHITE, COMPUTER_BLACK, COMPUTER_BOTH};
    for (size_t i = 0; i < COUNT_OF(kept); i++) {
        game_set_computer(sides[i]);
        assert_int_equal(journal_kept[0], kept[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(each_level_that_was_kept_is_the_same_level, set_up),
        cmocka_unit_test_setup(a_level_that_is_added_shifts_no_number, set_up),
        cmocka_unit_test_setup(levels_that_are_added_together_keep_their_order, set_up),
        cmocka_unit_test_setup(each_setting_has_the_byte_or_bit_that_it_had, set_up),
        cmocka_unit_test_setup(each_setting_has_its_values_and_its_default, set_up),
        cmocka_unit_test_setup(whom_the_computer_plays_is_kept_as_it_was, set_up),
    };
    return cmocka_run_group_tests_name("settings", tests, NULL, NULL);
}
