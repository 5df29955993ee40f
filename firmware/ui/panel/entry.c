#include "firmware/ui/panel/entry.h"

#include "board/fen.h"
#include "board/rules.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/ui/panel/screen.h"

static uint8_t keys;        /* typed so far, 0-4                              */
static square_t squares[2]; /* of the one begun there is the file, on rank 1 */

uint8_t entry_step(uint8_t choice, keycode_t key, uint8_t last)
{
    if (key == KEY_FWD) {
        return choice < last ? (uint8_t)(choice + 1) : 0;
    }
    return choice > 0 ? (uint8_t)(choice - 1) : last;
}

square_t entry_step_piece(square_t square, keycode_t key)
{
    /* The bits that are set off the board carry a step over the edge of a rank, and do not stay. */
    const uint8_t step = key == KEY_FWD ? SQUARE_OFF + 1 : 0xFF;
    do {
        square = (square_t)((square + step) & ~SQUARE_OFF);
    } while (ioboard_piece(square) == NO_PIECE);
    return square;
}

void entry_clear(void)
{
    keys = 0;
}

void entry_key(keycode_t key, uint8_t most)
{
    if (keys >= most) {
        keys = 0;
    }
    uint8_t number = (uint8_t)(key - KEY_A1);
    if (EDITION_SETTINGS && settings_get(SETTING_TURNED) != 0) {
        number = (uint8_t)(7 - number);
    }
    square_t *const square = &squares[keys / 2];
    if (keys % 2 == 0) {
        *square = number;
    } else {
        *square |= (uint8_t)(number << 4);
    }
    keys++;
}

bool entry_remove(void)
{
    if (keys == 0) {
        return false;
    }
    keys = (uint8_t)((keys - 1) & ~1);
    return true;
}

uint8_t entry_keys(void)
{
    return keys;
}

square_t entry_from(void)
{
    return squares[0];
}

square_t entry_to(void)
{
    return squares[1];
}

void entry_light_targets(void)
{
    if (keys < ENTRY_SQUARE) {
        return;
    }
    legal_t all;
    move_t move;
    legal_start(&all);
    while (legal_next(&all, &move)) {
        if (move_from(move) == entry_from()) {
            ioboard_light(move_shown_to(move), LIGHT_ON);
        }
    }
}

void entry_draw(uint8_t most)
{
    if (keys >= ENTRY_SQUARE) {
        square_write(squares[0]);
        if (most == ENTRY_MOVE) {
            screen_char('-');
        }
    }
    if (keys == ENTRY_MOVE) {
        square_write(squares[1]);
    } else if (keys % 2 != 0) {
        screen_char((char)('a' + squares[keys / 2]));
    }
    if (keys < most) {
        screen_char('_');
    }
}
