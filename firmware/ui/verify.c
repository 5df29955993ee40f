#include "firmware/ui/verify.h"

#include "firmware/game/ioboard.h"
#include "firmware/ui/entry.h"
#include "firmware/ui/sound.h"

static square_t looked_at; /* SQUARE_NONE before the first */

void verify_open(void)
{
    entry_clear();
    looked_at = SQUARE_NONE;
    ioboard_all_dark();
}

/* The next square with a piece in the direction of `step`, 1 or -1 by square_to_64(). */
static void look_for_piece(uint8_t step)
{
    uint8_t index = looked_at != SQUARE_NONE ? square_to_64(looked_at) : step == 1 ? 63 : 0;
    for (uint8_t tried = 0; tried < 64; tried++) {
        index = (uint8_t)(index + step) & 63;
        looked_at = square_from_64(index);
        if (piece_type(ioboard_piece(looked_at)) != NO_PIECE) {
            return;
        }
    }
}

screen_t verify_key(keycode_t key)
{
    if (key_is_square(key)) {
        entry_key(key, 1);
        if (entry_keys() == 2) {
            looked_at = entry_from();
        }
    } else if (key == KEY_FWD || key == KEY_BACK) {
        entry_clear();
        look_for_piece(key == KEY_FWD ? 1 : 0xFF);
    } else if (key == KEY_CLR) {
        if (entry_keys() != 1) {
            return SCREEN_PLAY;
        }
        entry_clear();
    } else {
        sound_refused();
    }
    ioboard_all_dark();
    if (looked_at != SQUARE_NONE) {
        ioboard_light(looked_at, LIGHT_ON);
    }
    return SCREEN_VERIFY;
}

void verify_draw(void)
{
    if (entry_keys() == 1) {
        entry_draw(1);
    } else if (looked_at != SQUARE_NONE) {
        screen_square(looked_at);
        screen_char(' ');
        screen_piece_name(ioboard_piece(looked_at));
    }
    screen_end();
    screen_line(TEXT_VERIFY_KEYS);
}
