#include "firmware/game/settings.h"

#include "firmware/game/journal.h"
#include "firmware/game/level_list.h"

/* The place of a setting in the journal, its greatest value, and its default. */
typedef struct {
    uint8_t place, last, initial;
} kept_t;

/* A byte counted from KEPT_SETTINGS. */
#define BYTE(number) (number)

/* A bit: 0-7 in the first byte of flags, 8-15 in the second. */
#define BIT(number) (IS_BIT | (number))

enum { IS_BIT = 0x80, FIRST_FLAGS = BYTE(7) };

/* No two settings have the same place. BIT(11) to BIT(15) and BYTE(13) are free. An
 * image without EDITION_GUEST leaves BYTE(12) as it is. */
static const FLASH kept_t kept[EDITION_SETTINGS ? SETTINGS : SETTINGS_OF_ALL] = {
    [SETTING_LEVEL] = {BYTE(0), LEVELS - 1, 3}, /* 5 s a move */
    [SETTING_SOUND] = {BYTE(1), SOUND_ALL, SOUND_ALL},
    [SETTING_BRIGHTNESS] = {BYTE(2), 15, 7},
    [SETTING_POWER_OFF] = {BYTE(3), 60, 10},
#if EDITION_SETTINGS
    [SETTING_VARIETY] = {BYTE(4), 3, 1},
    [SETTING_CONTEMPT] = {BYTE(5), 3, 0},
    [SETTING_REFERENCE] = {BYTE(6), 63, 32},
    [SETTING_BOOK] = {BIT(0), 1, 1},
    [SETTING_GUARD] = {BIT(1), 1, 1},
    [SETTING_OFFERS] = {BIT(2), 1, 1},
    [SETTING_THREAT] = {BIT(3), 1, 1},
    [SETTING_ROTATE_LINE] = {BIT(4), 1, 1},
    [SETTING_ROTATE_SPEED] = {BIT(5), 1, 1},
    [SETTING_ROTATE_CLOCKS] = {BIT(6), 1, 1},
    [SETTING_ROTATE_MOVE] = {BIT(7), 1, 1},
    [SETTING_PONDER] = {BIT(8), 1, 0},
    [SETTING_TURNED] = {BIT(9), 1, 0},
    [SETTING_LOCKED] = {BIT(10), 1, 0},
    [SETTING_KEYING] = {BYTE(9), 10, 0},
    [SETTING_OWN] = {BYTE(10), LEVELS_CLOCKS, 0},
    [SETTING_STYLE] = {BYTE(11), STYLE_RARE, 0},
#endif
#if EDITION_GUEST
    [SETTING_CABLE] = {BYTE(12), CABLE_CHESSLINK, CABLE_UCI},
#endif
};

/* The value of a byte that was never written. settings_set() also writes it for a value that does
 * not exist. Reading the byte back gives the default, so a flag's bit is 1 where the flag has its
 * default. */
#define UNSET 0xFF

/* The player's own level is kept as the level's number less OWN_SHIFT, so the first level with a
 * clock is 1. */
enum { OWN_SHIFT = 13 - 1 };

/* The bit of a place in its byte. */
static inline uint8_t bit_of(uint8_t place)
{
    return (uint8_t)(1 << (place & 7));
}

/* The index in the state record of the byte that holds `place`. */
static uint8_t index_of(uint8_t place)
{
    if (EDITION_SETTINGS && (place & IS_BIT) != 0) {
        place = (uint8_t)(FIRST_FLAGS + (place >> 3 & 1));
    }
    return (uint8_t)(KEPT_SETTINGS + place);
}

/* The value of the kept `number`, and the number of a value. Both are the same except for
 * levels. */
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

uint8_t settings_get(setting_t setting)
{
    /* cppcheck-suppress arrayIndexOutOfBounds ; no caller asks for a setting that the edition
     * lacks */
    const FLASH kept_t *const its = &kept[setting];
    const uint8_t place = its->place, byte = journal_kept[index_of(place)];
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
    if (EDITION_SETTINGS && (place & IS_BIT) != 0) {
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
}
