/* SPDX-License-Identifier: MIT */
/* letters.h - recognises letters with accents on a display, by hal/letter_list.h. */
#ifndef LETTERS_H
#define LETTERS_H

#include <stdint.h>

enum { LETTERS_COLUMNS = 5 };

/* Returns the ASCII letter for the accented letter with these five columns of dots. Returns 0 if no
 * language has a letter with these dots. */
char letters_plain(const uint8_t *columns);

#endif
