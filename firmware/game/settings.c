#include "firmware/game/settings.h"

#include "firmware/game/journal.h"
#include "firmware/game/level_counts.h"

enum {
    NUMBERS = EDITION_SETTINGS ? SETTINGS_NUMBERS : SETTINGS_OLD,
    FLAGS = KEPT_FLAGS_END - 2,    /* the journal's byte with the first eight flags ... */
    FLAGS_OFF = KEPT_FLAGS_END - 1 /* ... and the one with those that are off by default */
};

_Static_assert(KEPT_SETTINGS + NUMBERS == (EDITION_SETTINGS ? FLAGS : KEPT_FLAGS_END),
               "the journal keeps each setting");
_Static_assert(SETTINGS_ON - SETTINGS_NUMBERS == 8,
               "a byte of flags is on by default, the rest is off");
_Static_assert(!EDITION_SETTINGS || KEPT_FLAGS_END + SETTINGS - SETTING_KEYING == KEPT_SETTINGS_END,
               "the journal keeps the player's own control");

/* Greatest value and default of the numbers. */
static const FLASH struct {
    uint8_t last, initial;
} limits[SETTINGS_NUMBERS] = {
    {LEVELS - 1, 3}, /* 5 s a move */
    {SOUND_ALL, SOUND_ALL}, {15, 7}, {60, 10}, {3, 1}, {3, 0}, {63, 32},
};

/* What no firmware stores for a number; read back it is the default. Flags that nobody has
 * written are ones too, so those whose default is off are kept the other way round. */
#define UNSET 0xFF

static inline bool is_flag(setting_t setting)
{
    return EDITION_SETTINGS && setting >= SETTINGS_NUMBERS;
}

/* One of the numbers that the journal keeps behind the flags. */
static inline bool is_control(setting_t setting)
{
    return EDITION_SETTINGS && setting >= SETTING_KEYING;
}

static inline uint8_t control_byte(setting_t setting)
{
    return (uint8_t)(KEPT_FLAGS_END + setting - SETTING_KEYING);
}

/* The journal's byte with a flag. */
static inline uint8_t byte_of(setting_t setting)
{
    return setting >= SETTINGS_ON ? FLAGS_OFF : FLAGS;
}

/* The bit of a flag in its byte. */
static RARE uint8_t bit_of(setting_t setting)
{
    uint8_t bit = 1;
    for (uint8_t number = (uint8_t)(setting - SETTINGS_NUMBERS) & 7; number != 0; number--) {
        bit = (uint8_t)(bit << 1);
    }
    return bit;
}

uint8_t settings_get(setting_t setting)
{
    if (is_control(setting)) {
        const uint8_t number = journal_kept[control_byte(setting)];
        return number <= settings_last(setting) ? number : 0;
    }
    if (is_flag(setting)) {
        uint8_t flags = journal_kept[FLAGS];
        if (setting >= SETTINGS_ON) {
            flags = (uint8_t)~journal_kept[FLAGS_OFF];
        }
        return (flags & bit_of(setting)) != 0;
    }
    const uint8_t value = journal_kept[KEPT_SETTINGS + setting];
    return value <= limits[setting].last ? value : limits[setting].initial;
}

uint8_t settings_last(setting_t setting)
{
    if (is_control(setting)) {
        return setting == SETTING_KEYING  ? 10
               : setting == SETTING_STYLE ? STYLE_RARE
                                          : LEVELS_CLOCKS;
    }
    return is_flag(setting) ? 1 : limits[setting].last;
}

void settings_set(setting_t setting, uint8_t value)
{
    uint8_t index = (uint8_t)(KEPT_SETTINGS + setting);
    if (is_control(setting)) {
        index = control_byte(setting);
    } else if (is_flag(setting)) {
        if (settings_get(setting) == value) {
            return;
        }
        index = byte_of(setting);
        value = journal_kept[index] ^ bit_of(setting);
    }
    journal_keep(index, value);
}

void settings_reset(void)
{
    for (uint8_t index = KEPT_SETTINGS; index < KEPT_SETTINGS_END; index++) {
        journal_keep(index, UNSET);
    }
}
