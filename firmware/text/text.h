/* SPDX-License-Identifier: MIT */
/* text.h - finds the texts of the display and of the cable in flash by their names.
 *
 * text_list.h lists the texts of the display. The folder of each language has the words of these
 * texts. cable.h has the texts of the cable with their words. tools/generate/pack_texts.py packs
 * all words. A letter takes about five bits of flash, and each text takes one more byte. A text_t
 * has one byte, or two bytes in an edition with more than 255 texts.
 *
 * TEXTS(name) ... TEXTS_END(name) is a group of texts. text_nth() finds a text of a group by its
 * number.
 *
 * If an edition or a game lacks a text, the text's name means TEXT_NOTHING. Writing a text takes 90
 * cycles for each letter, and 8 cycles for each earlier text in the table. */
#ifndef TEXT_H
#define TEXT_H

#include "base/edition.h"
#include "board/fen.h"
#include "board/variant.h"
#include "board/verdict.h"

/* A border of a group takes no number of its own: it has the same number as the text after it. */
typedef enum {
#define BORDER(name)               name, BEFORE_##name = name - 1,
#define TEXTS(name)                BORDER(TEXTS_FROM_##name)
#define TEXTS_END(name)            BORDER(TEXTS_TO_##name)
#define TEXT(name, room)           TEXT_##name,
#define TEXT_PAD(name, room)       TEXT_##name,
#define TEXT_IF(thing, name, room) EDITION_IF(thing, TEXT_##name, )
#define JOINED(room, ...)
#include "firmware/text/cable.h"
#include "firmware/text/text_list.h"
#undef JOINED
#undef TEXT_IF
#undef TEXT_PAD
#undef TEXT
#undef TEXTS_END
#undef TEXTS
#undef BORDER
    TEXT_COUNT,
#define TEXTS(name)
#define TEXTS_END(name)
#define TEXT(name, room)
#define TEXT_PAD(name, room)
#define TEXT_IF(thing, name, room) EDITION_IF_NOT(thing, TEXT_##name = TEXT_NOTHING, )
#define JOINED(room, ...)
#include "firmware/text/cable.h"
#include "firmware/text/text_list.h"
#undef JOINED
#undef TEXT_IF
#undef TEXT_PAD
#undef TEXT
#undef TEXTS_END
#undef TEXTS
} text_t;

/* The groups: TEXTS_PIECES and so on. */
typedef enum {
#define TEXTS(name) TEXTS_##name = TEXTS_FROM_##name,
#define TEXTS_END(name)
#define TEXT(name, room)
#define TEXT_PAD(name, room)
#define TEXT_IF(thing, name, room)
#define JOINED(room, ...)
#include "firmware/text/cable.h"
#include "firmware/text/text_list.h"
#undef JOINED
#undef TEXT_IF
#undef TEXT_PAD
#undef TEXT
#undef TEXTS_END
#undef TEXTS
} text_group_t;

/* The number of texts in the group TEXTS_`name`. */
#define TEXTS_IN(name) (TEXTS_TO_##name - TEXTS_FROM_##name)

/* Returns text `number` of `group`, counted from 0. Only this function calculates with the numbers
 * of texts. */
static inline text_t text_nth(text_group_t group, uint8_t number)
{
    return (text_t)(group + number);
}

/* True if `text` is TEXT_NOTHING, which means that there is no text. */
static inline bool text_is_none(text_t text)
{
    return text == TEXT_NOTHING;
}

/* Grammar of the language. Bit n is 1 if piece n of TEXTS_PIECES needs the second form of a colour,
 * such as the feminine `blanca`. TEXT_COLOUR_LAST is 1 if the colour comes after the piece. */
extern const FLASH uint8_t text_traits;
#define TEXT_COLOUR_LAST 0x80

static inline bool text_colour_is_last(void)
{
    return EDITION_LANGUAGES && (text_traits & TEXT_COLOUR_LAST) != 0;
}

/* Returns the text of a colour, in the form that fits piece `number` of TEXTS_PIECES. */
static inline text_t text_of_colour(bool black, uint8_t number)
{
    if (!EDITION_LANGUAGES) {
        return black ? TEXT_BLACK : TEXT_WHITE;
    }
    const bool second = (text_traits >> number & 1) != 0;
    return text_nth(second ? TEXTS_SECOND_COLOURS : TEXTS_PIECE_COLOURS, black);
}

/* Returns the text of a side for the right edge of a line. `side` is 0 for white and 1 for
 * black. */
static inline text_t text_of_side(uint8_t side)
{
    return text_nth(EDITION_LANGUAGES ? TEXTS_SHORT_COLOURS : TEXTS_COLOURS, side);
}

/* Writes `text` with put(), character by character. */
void text_write(text_t text);

/* Writes a string in flash that is not packed. */
void flash_write(const FLASH char *string);

/* Returns the display's text for an error of a position. `fault` must not be FEN_OK. For the cable,
 * which speaks English, text_of_cable_fault() returns the text. */
static inline text_t text_of_fault(fen_error_t fault)
{
    _Static_assert(TEXTS_IN(FAULTS) == FEN_PAWN_ON_LAST_RANK, "a text for each fault");
    return text_nth(TEXTS_FAULTS, (uint8_t)(fault - FEN_BAD_PIECE));
}

static inline text_t text_of_cable_fault(fen_error_t fault)
{
    _Static_assert(!EDITION_LANGUAGES || TEXTS_IN(CABLE_FAULTS) == TEXTS_IN(FAULTS), "as above");
    return text_nth(EDITION_LANGUAGES ? TEXTS_CABLE_FAULTS : TEXTS_FAULTS,
                    (uint8_t)(fault - FEN_BAD_PIECE));
}

/* Returns the text that says why a move is refused. `verdict` must not be MOVE_OK. */
static inline text_t text_of_verdict(verdict_t verdict)
{
    _Static_assert(TEXTS_IN(REFUSALS) == MOVE_STILL_IN_CHECK, "a text for each verdict");
    return text_nth(TEXTS_REFUSALS, (uint8_t)(verdict - MOVE_NO_PIECE));
}

#endif
