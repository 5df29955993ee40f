#include "firmware/game/settings.h"

#include "firmware/game/journal.h"
#include "firmware/game/levels.h"

_Static_assert(KEPT_SETTINGS + SETTINGS == KEPT, "the journal keeps each setting");
_Static_assert(KEPT <= KEPT_ROOM, "the state record has room for them");

/* Greatest value and default, in the order of setting_t. */
static const FLASH struct {
    uint8_t last, initial;
} limits[SETTINGS] = {
    {LEVELS - 1, 3}, /* 5 s a move */
    {SOUND_ALL, SOUND_ALL},
    {15, 7},
    {60, 10},
};

/* What no firmware stores for a setting; read back it is the default. */
#define UNSET 0xFF

uint8_t settings_get(setting_t setting)
{
    const uint8_t value = journal_kept[KEPT_SETTINGS + setting];
    return value <= limits[setting].last ? value : limits[setting].initial;
}

void settings_set(setting_t setting, uint8_t value)
{
    if (value > limits[setting].last)
        value = limits[setting].last;
    journal_keep((uint8_t)(KEPT_SETTINGS + setting), value);
}

uint8_t settings_last(setting_t setting)
{
    return limits[setting].last;
}

void settings_reset(void)
{
    for (uint8_t index = KEPT_SETTINGS; index < KEPT; index++)
        journal_keep(index, UNSET);
}
