/* text.h - the words of the display and of the cable, in flash, by name.
 *
 * english.h has those of the display (another language is another such file), cable.h those of the
 * cable. tools/pack_texts.py packs them: a letter takes about five bits, a text one byte more, its
 * name one byte wherever it is used, two where an edition has more than 255.
 * TEXT_IF(EDITION_THING, name, "words") is a text that only some editions have, with GAME_THING
 * some games; in others the name stands for TEXT_NOTHING. Writing a text takes 90 cycles a letter
 * and 8 for each text before it.
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

/* Gives the characters of `text` to `put`, one by one. */
void text_write(text_t text);

/* Gives the characters of a string in flash, which is not packed. */
void flash_write(const FLASH char *string);

/* Says what is wrong with a position; `fault` is not FEN_OK. */
static inline text_t text_of_fault(fen_error_t fault)
{
    return (text_t)(TEXT_FEN_PIECE + fault - FEN_BAD_PIECE);
}

#endif
