/* SPDX-License-Identifier: MIT */
/* letters.h - reads the letters with marks on a display: hal/letter_list.h. */
#ifndef LETTERS_H
#define LETTERS_H

#include <stdint.h>

enum { LETTERS_COLUMNS = 5 };

/* Returns the plain letter for the letter with these five columns of dots, or 0 if no language has
 * this letter. */
char letters_plain(const uint8_t *columns);

#endif
