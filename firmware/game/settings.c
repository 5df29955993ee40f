/* SPDX-License-Identifier: MIT */
#include "firmware/game/settings.h"

#include "firmware/game/journal.h"
#include "firmware/game/level_list.h"
#include "hal/eeprom.h"

/* A setting's place in the journal, its greatest value, and its default. */
typedef struct {
    uint8_t place, last, initial;
} kept_t;

/* The place of a byte, counted from KEPT_SETTINGS. */
#define BYTE(number) (number)

/* The place of a bit. Bits 0-7 are in the first byte of flags, bits 8-15 in the second. */
#define BIT(number) (IS_BIT | (number))

/* The place of two bits: bit `number` and the next bit of the same byte. */
#define TWO_BITS(number) (IS_BIT | IS_TWO | (number))

enum { IS_BIT = 0x80, IS_TWO = 0x40, FIRST_FLAGS = BYTE(7) };

/* The place of a setting in the byte SETTINGS_OUTSIDE of the EEPROM. */
#define OUTSIDE 0x20

/* The first byte of flags is BYTE(7), the second BYTE(8). */
static const FLASH kept_t kept[SETTINGS] = {
#define SETTING(edition, name, place, last, initial, word, text)                                   \
    EDITION_IF(edition, [SETTING_##name] = {place, last, initial}, )
#include "firmware/game/setting_list.h"
};

/* Gives each place its own bit. */
#define PLACE(place)                                                                               \
    ((((place)&IS_TWO) != 0 ? 3UL : 1UL) << (((place)&IS_BIT) != 0 ? 16 + ((place)&15)             \
                                             : (place) == OUTSIDE  ? 15                            \
                                                                   : (place)&15))

enum { FLAGS_END = EDITION_SETTINGS ? FIRST_FLAGS + 2 : FIRST_FLAGS };

/* The sum of all places equals their OR only if no two places share a bit. */
_Static_assert(((1UL << FLAGS_END) - (1UL << FIRST_FLAGS))
#define SETTING(edition, name, place, last, initial, word, text) EDITION_IF(edition, +PLACE(place))
#include "firmware/game/setting_list.h"
                   == (((1UL << FLAGS_END) - (1UL << FIRST_FLAGS))
#define SETTING(edition, name, place, last, initial, word, text) EDITION_IF(edition, | PLACE(place))
#include "firmware/game/setting_list.h"
                           ),
               "two settings have the same place");

#define SETTING(edition, name, place, last, initial, word, text)                                   \
    _Static_assert(!(edition) || ((place) & ~(15 | IS_TWO)) == IS_BIT || (place) == OUTSIDE ||     \
                       (place) < KEPT_SETTINGS_END - KEPT_SETTINGS,                                \
                   #name " is outside of the settings' bytes");
#include "firmware/game/setting_list.h"

/* The value of a byte that was never written. settings_set() also writes UNSET in place of an
 * invalid value. A setting whose byte is UNSET has its default. So the bit of a flag is 1 if the
 * flag has its default. */
#define UNSET 0xFF

/* The EEPROM keeps the player's own level as the number of this level minus OWN_SHIFT. So the first
 * level with chess clocks is 1. */
enum { OWN_SHIFT = 13 - 1 };

/* Returns the mask of the bit of `place` within its byte. */
static inline uint8_t bit_of(uint8_t place)
{
    return (uint8_t)(1 << (place & 7));
}

/* Returns the index of the state record's byte that contains `place`. */
static uint8_t index_of(uint8_t place)
{
    if (EDITION_SETTINGS && (place & IS_BIT) != 0) {
        place = (uint8_t)(FIRST_FLAGS + (place >> 3 & 1));
    }
    return (uint8_t)(KEPT_SETTINGS + place);
}

/* These functions convert a kept `number` into the value of a setting, and back. The two numbers
 * differ only for levels. */
static inline uint8_t value_of(setting_t setting, uint8_t number)
{
    if (setting == SETTING_LEVEL) {
        return level_of_kept(number);
    }
    if (EDITION_SETTINGS && setting == SETTING_OWN && number != 0) {
        return (uint8_t)(level_of_kept((uint8_t)(number + OWN_SHIFT)) - LEVELS_BEFORE_CLOCKS + 1);
    }
    return number;
}

static inline uint8_t number_of(setting_t setting, uint8_t value)
{
    if (value > settings_last(setting)) {
        return UNSET;
    }
    if (setting == SETTING_LEVEL) {
        return level_kept(value);
    }
    if (EDITION_SETTINGS && setting == SETTING_OWN && value != 0) {
        return (uint8_t)(level_kept((uint8_t)(value + LEVELS_BEFORE_CLOCKS - 1)) - OWN_SHIFT);
    }
    return value;
}

/* Two bits keep a value as the difference from (default + 1), modulo 4. So the bits of the default
 * are 11, as in a new record. */
static uint8_t of_two_bits(uint8_t byte, const FLASH kept_t *its)
{
    const uint8_t value = (uint8_t)((byte >> (its->place & 7)) + its->initial + 1) & 3;
    return value <= its->last ? value : its->initial;
}

static uint8_t with_two_bits(uint8_t byte, const FLASH kept_t *its, uint8_t value)
{
    const uint8_t shift = its->place & 7;
    if (value > its->last) {
        value = its->initial;
    }
    const uint8_t bits = (uint8_t)(value - its->initial - 1) & 3;
    return (uint8_t)((byte & ~(3 << shift)) | bits << shift);
}

uint8_t settings_get(setting_t setting)
{
    /* cppcheck-suppress arrayIndexOutOfBounds ; no caller asks for a setting that the edition
     * lacks */
    const FLASH kept_t *const its = &kept[setting];
    const uint8_t place = its->place;
    const uint8_t byte = EDITION_ODDS && place == OUTSIDE ? eeprom_read(SETTINGS_OUTSIDE)
                                                          : journal_kept[index_of(place)];
    if (EDITION_SETTINGS && (place & IS_TWO) != 0) {
        return of_two_bits(byte, its);
    }
    if (EDITION_SETTINGS && (place & IS_BIT) != 0) {
        return (byte & bit_of(place)) != 0 ? its->initial : !its->initial;
    }
    const uint8_t value = value_of(setting, byte);
    return value <= its->last ? value : its->initial;
}

uint8_t settings_last(setting_t setting)
{
    /* cppcheck-suppress arrayIndexOutOfBoundsCond ; as above */
    return kept[setting].last;
}

void settings_set(setting_t setting, uint8_t value)
{
    const uint8_t place = kept[setting].place, index = index_of(place);
    uint8_t byte;
    if (EDITION_ODDS && place == OUTSIDE) {
        eeprom_write(SETTINGS_OUTSIDE, number_of(setting, value));
        return;
    }
    if (EDITION_SETTINGS && (place & IS_TWO) != 0) {
        byte = with_two_bits(journal_kept[index], &kept[setting], value);
    } else if (EDITION_SETTINGS && (place & IS_BIT) != 0) {
        byte = journal_kept[index];
        if (settings_get(setting) != value) {
            byte ^= bit_of(place);
        }
    } else {
        byte = number_of(setting, value);
    }
    journal_keep(index, byte);
}

void settings_reset(void)
{
    for (uint8_t index = KEPT_SETTINGS; index < KEPT_SETTINGS_END; index++) {
        journal_keep(index, UNSET);
    }
    if (EDITION_ODDS) {
        eeprom_write(SETTINGS_OUTSIDE, UNSET);
    }
}
