#include "firmware/ui/entry.h"

#include "firmware/ui/screen.h"

static uint8_t keys; /* typed so far, 0-4 */
static square_t typed[2];

void entry_clear(void)
{
    keys = 0;
}

void entry_key(keycode_t key, uint8_t squares)
{
    if (keys >= 2 * squares) {
        keys = 0;
    }
    uint8_t number = (uint8_t)(key - KEY_A1);
    square_t *square = &typed[keys >> 1];
    *square = (keys & 1) == 0 ? number : square_at(*square, number);
    keys++;
}

void entry_set(square_t from, square_t to)
{
    typed[0] = from;
    typed[1] = to;
    keys = 4;
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
    return typed[0];
}

square_t entry_to(void)
{
    return typed[1];
}

/* One square, as far as it has been typed. */
static void draw_square(square_t square, bool finished)
{
    screen_char((char)('a' + square_file(square)));
    if (finished) {
        screen_char((char)('1' + square_rank(square)));
    }
}

void entry_draw(uint8_t squares)
{
    if (keys > 0) {
        draw_square(typed[0], keys > 1);
    }
    if (keys > 1 && squares > 1) {
        screen_char('-');
    }
    if (keys > 2) {
        draw_square(typed[1], keys > 3);
    }
    if (keys < 2 * squares) {
        screen_char('_');
    }
}
