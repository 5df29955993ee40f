/* SPDX-License-Identifier: MIT */
/* letters.h - the letters with marks, such as umlauts, that the language of the image uses.
 *
 * tools/generate/pack_texts.py writes the table of each language. lcd.h gives the codes of the
 * letters. The table is in flash, so an interrupt may read it.
 */
#ifndef HAL_LETTERS_H
#define HAL_LETTERS_H

#include "base/edition.h"
#include "base/target.h"

/* The largest number of letters with marks in a language. */
enum { LCD_LETTERS = EDITION_LANGUAGES ? 19 : 0 };

/* A letter with a mark: the plain letter, and the letter's five columns of dots as in
 * hal/font.h. */
typedef struct {
    char plain;
    uint8_t columns[5];
} lcd_letter_t;

extern const FLASH lcd_letter_t lcd_letters[];

#endif
