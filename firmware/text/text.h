/* text.h - the words of the display and of the cable, in flash, by name.
 *
 * english.h has the words of the display; another language is another such file. cable.h has the
 * words of the cable. tools/generate/pack_texts.py packs the texts. A letter takes about five bits,
 * and a text one more byte. Each use of a name takes one byte, or two bytes in an edition with more
 * than 255 texts.
 *
 * TEXT_IF(EDITION_THING, name, "words") is a text of some editions only; TEXT_IF(GAME_THING, ...)
 * is a text of some games only. Elsewhere the name stands for TEXT_NOTHING. Writing a text takes 90
 * cycles for each letter, and 8 cycles for each text before it.
 */
#ifndef TEXT_H
#define TEXT_H

#include "base/edition.h"
#include "board/fen.h"
#include "board/variant.h"

typedef enum {
#define TEXT(name, words)           TEXT_##name,
#define TEXT_IF(thing, name, words) EDITION_IF(thing, TEXT_##name, )
#include "firmware/text/cable.h"
#include "firmware/text/english.h"
#undef TEXT_IF
#undef TEXT
    TEXT_COUNT,
#define TEXT(name, words)
#define TEXT_IF(thing, name, words) EDITION_IF_NOT(thing, TEXT_##name = TEXT_NOTHING, )
#include "firmware/text/cable.h"
#include "firmware/text/english.h"
#undef TEXT_IF
#undef TEXT
} text_t;

/* Gives the characters of `text` to put(), one by one. */
void text_write(text_t text);

/* Gives the characters of a string in flash, which is not packed. */
void flash_write(const FLASH char *string);

/* Says what is wrong with a position; `fault` is not FEN_OK. */
static inline text_t text_of_fault(fen_error_t fault)
{
    return (text_t)(TEXT_FEN_PIECE + fault - FEN_BAD_PIECE);
}

#endif
