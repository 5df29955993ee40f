/* SPDX-License-Identifier: MIT */
#include "firmware/ui/panel/entry.h"

#include "board/fen.h"
#include "board/rules.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/ui/panel/reach.h"
#include "firmware/ui/panel/screen.h"

#if EDITION_PUZZLES

static entry_t entries[2];
entry_t *entry_in_use = entries;

void entry_choose(bool other)
{
    entry_in_use = &entries[other];
}

#else

entry_t entry_of_game;

#endif

const FLASH piece_t entry_pieces[ENTRY_PIECES] = {
    WHITE | KING, WHITE | PIECE_7, WHITE | PIECE_6, WHITE | PIECE_5, WHITE | PIECE_2, WHITE | PAWN,
    BLACK | KING, BLACK | PIECE_7, BLACK | PIECE_6, BLACK | PIECE_5, BLACK | PIECE_2, BLACK | PAWN};

#define KEYS    (entry()->keys)
#define SQUARES (entry()->squares)

uint8_t entry_step(uint8_t choice, keycode_t key, uint8_t last)
{
    if (key == KEY_FWD) {
        return choice < last ? (uint8_t)(choice + 1) : 0;
    }
    return choice > 0 ? (uint8_t)(choice - 1) : last;
}

square_t entry_step_piece(square_t square, keycode_t key)
{
    /* The step also sets the two bits that are 0 for every square of the board. So at the end of a
     * rank the carry goes on to the next rank. The mask then clears both bits. */
    const uint8_t step = key == KEY_FWD ? SQUARE_OFF + 1 : 0xFF;
    do {
        square = (square_t)((square + step) & ~SQUARE_OFF);
    } while (ioboard_piece(square) == NO_PIECE);
    return square;
}

void entry_clear(void)
{
    KEYS = 0;
}

square_t entry_square(square_t typed, keycode_t key)
{
    uint8_t number = (uint8_t)(key - KEY_A1);
    if (settings_is_turned()) {
        number = (uint8_t)(7 - number);
    }
    if ((typed & HALF_SQUARE) == 0) {
        return HALF_SQUARE | number;
    }
    return (square_t)((typed ^ HALF_SQUARE) | number << 4);
}

void entry_key(keycode_t key)
{
    const uint8_t keys = KEYS % ENTRY_MOVE;
    square_t *const square = &SQUARES[keys / 2];
    *square = entry_square(keys % 2 == 0 ? NO_SQUARE_TYPED : *square, key);
    KEYS = (uint8_t)(keys + 1);
}

text_t entry_take_key(keycode_t key)
{
    entry_key(key);
    const piece_t piece = ioboard_piece(SQUARES[0]);
    if (KEYS != ENTRY_SQUARE || (piece != NO_PIECE && piece_colour(piece) == page.state.side)) {
        return TEXT_NOTHING;
    }
    KEYS = 0;
    return piece == NO_PIECE ? TEXT_NO_PIECE : TEXT_NOT_YOURS;
}

bool entry_remove(void)
{
    if (KEYS == 0) {
        return false;
    }
    KEYS = (uint8_t)((KEYS - 1) & ~1);
    return true;
}

uint8_t entry_keys(void)
{
    return KEYS;
}

#if EDITION_SENSORS
void entry_set(square_t from, square_t to)
{
    SQUARES[0] = from;
    SQUARES[1] = to;
    KEYS = to != SQUARE_NONE ? ENTRY_MOVE : ENTRY_SQUARE;
}
#endif

/* Returns the next move. With EDITION_SENSORS the move may be illegal, and the caller checks only
 * the moves of the touched piece. This saves time on a sensor board, which lights targets often.
 * The small boards have no room for this faster way. */
static inline bool next_move(legal_t *all, move_t *move)
{
    if (!EDITION_SENSORS) {
        return legal_next(all, move);
    }
    return captures_next(&all->captures, move) || quiets_next(&all->quiets, move);
}

#if EDITION_PAD
void entry_tell_reach(void)
{
    const move_t last = game_last_move();
    uint8_t turn = 0;
    if (settings_is_turned()) {
        turn = A1 ^ H8;
    }
    reach_tell(KEYS < ENTRY_SQUARE ? SQUARE_NONE : entry_from(),
               move_is_none(last) ? SQUARE_NONE : last.to & (square_t)~SQUARE_OFF, turn);
}
#endif

void entry_light_all_targets(void)
{
    if (!EDITION_LIGHTS || KEYS < ENTRY_SQUARE) {
        return;
    }
    legal_t all;
    move_t move;
    legal_start(&all);
    while (next_move(&all, &move)) {
        if (move_from(move) == entry_from() && (!EDITION_SENSORS || move_is_safe(move))) {
            ioboard_light(move_shown_to(move), LIGHT_ON);
        }
    }
}

#if EDITION_SETTINGS
void entry_light_targets(void)
{
    entry_tell_reach();
    if (settings_get(SETTING_TARGETS) != TARGETS_OFF) {
        entry_light_all_targets();
    }
}
#endif

text_t entry_prompt(void)
{
    static const FLASH text_t prompts[ENTRY_MOVE] = {TEXT_WHICH_RANK, TEXT_WHERE_TO,
                                                     TEXT_WHICH_RANK, TEXT_PLAY_IT};
    return prompts[KEYS - 1];
}

void entry_draw_square(square_t typed)
{
    if ((typed & HALF_SQUARE) == 0) {
        square_write(typed);
    } else {
        screen_char((char)('a' - HALF_SQUARE + typed));
        screen_char('_');
    }
}

void entry_draw(void)
{
    if (KEYS >= ENTRY_SQUARE) {
        square_write(SQUARES[0]);
        screen_char('-');
    }
    if (KEYS == ENTRY_SQUARE) {
        screen_char('_');
    } else {
        entry_draw_square(SQUARES[(uint8_t)(KEYS - 1) / 2]);
    }
}
