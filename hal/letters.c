/* SPDX-License-Identifier: MIT */
/* letters.c - the table of the letters with marks that the language uses. */
#include "hal/letters.h"

#if EDITION_LANGUAGES
#include LETTERS_HEADER
#endif
