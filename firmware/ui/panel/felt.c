/* SPDX-License-Identifier: MIT */
#include "firmware/ui/panel/felt.h"

#if EDITION_SENSORS

#include "board/fen.h"
#include "firmware/game/ioboard.h"
#include "firmware/ui/panel/entry.h"

bool felt_leads(void)
{
    return hands_meaning()->word >= HANDS_CHOOSE;
}

/* --- Lights ----------------------------------------------------------------------------------- */

static void light_differences(void)
{
    FOR_ALL_SQUARES(square)
    {
        if (hands_differs(square)) {
            ioboard_light(square, LIGHT_FAST);
        }
    }
}

/* Lights the targets of the lifted piece. Captures blink. */
static void light_choice(void)
{
    entry_light_all_targets();
    FOR_ALL_SQUARES(square)
    {
        if (ioboard_is_lit(square) && hands_chooses(square)) {
            ioboard_light(square, LIGHT_SLOW);
        }
    }
}

bool felt_light(void)
{
    const hands_meaning_t *const meaning = hands_meaning();
    if (!felt_leads()) {
        return false;
    }
    if (meaning->word >= HANDS_FIRST) {
        light_differences();
    } else if (meaning->word == HANDS_CHOOSE) {
        light_choice();
    } else {
        if (meaning->word == HANDS_ROOK || meaning->word == HANDS_STEP) {
            ioboard_light(meaning->from, LIGHT_SLOW);
        }
        if (meaning->to != SQUARE_NONE) {
            ioboard_light(meaning->to, LIGHT_SLOW);
        }
    }
    return true;
}

/* --- Words ------------------------------------------------------------------------------------ */

/* Writes the first two squares that differ: "e4 off, g1 on". */
static void draw_differences(void)
{
    uint8_t told = 0;
    for (square_t square = A1; square_on_board(square) && told < 2; square = square_next(square)) {
        if (!hands_differs(square)) {
            continue;
        }
        if (told != 0) {
            screen_char(',');
            screen_char(' ');
        }
        square_write(square);
        screen_char(' ');
        text_write(text_nth(TEXTS_SWITCHES, !hands_has(square)));
        told++;
    }
}

/* Writes "off d5". */
static void draw_off(square_t square)
{
    text_write(TEXT_OFF);
    square_write(square);
}

/* Writes "put Rf1". */
static void draw_put(piece_t piece, square_t square)
{
    text_write(TEXT_PUT);
    screen_piece(piece);
    square_write(square);
}

bool felt_draw(const told_move_t *told, piece_t promoted)
{
    const hands_meaning_t *const meaning = hands_meaning();
    switch (meaning->word) {
    case HANDS_FIRST:
    case HANDS_DIFFERS:
        draw_differences();
        break;
    case HANDS_CHOOSE:
        text_write(TEXT_TAKES_WHICH);
        break;
    case HANDS_CLEAR:
        draw_off(meaning->to);
        break;
    case HANDS_ROOK:
        draw_put(ioboard_piece(meaning->from), meaning->to);
        break;
    case HANDS_SWAP:
        draw_put(promoted, meaning->to);
        break;
    case HANDS_STEP:
        if (meaning->from == told->from) {
            return false; /* the screen itself asks for the usual key */
        }
        if (meaning->to == SQUARE_NONE) {
            draw_off(meaning->from);
        } else {
            draw_put(ioboard_piece(meaning->from), meaning->to);
        }
        break;
    default:
        return false;
    }
    return true;
}

#endif
