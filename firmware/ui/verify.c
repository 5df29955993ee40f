#include "firmware/ui/verify.h"

#include "firmware/game/ioboard.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"

static square_t looked_at;

static void look_at(square_t square)
{
    looked_at = square;
    ioboard_all_dark();
    ioboard_light(square, LIGHT_ON);
}

void verify_open(void)
{
    entry_clear();
    look_at(A1);
}

screen_t verify_key(keycode_t key)
{
    if (key_is_square(key)) {
        entry_key(key, ENTRY_SQUARE);
        if (entry_keys() == ENTRY_SQUARE) {
            look_at(entry_from());
        }
        return SCREEN_INFO;
    }
    if (key_is_step(key)) {
        look_at(entry_step_piece(looked_at, key));
    } else if (key != KEY_CLR) {
        sound_refused();
    } else if (entry_keys() != 1) {
        return SCREEN_PLAY;
    }
    entry_clear();
    return SCREEN_INFO;
}

void verify_draw(void)
{
    if (entry_keys() == 1) {
        entry_draw(ENTRY_SQUARE);
    } else {
        square_write(looked_at);
        screen_char(' ');
        screen_piece_name(ioboard_piece(looked_at));
    }
    screen_end();
    screen_line(TEXT_VERIFY_KEYS);
}
