/* SPDX-License-Identifier: MIT */
/* letters.c - the table of the language's letters with marks. */
#include "hal/letters.h"

#if EDITION_LANGUAGES
#include LETTERS_HEADER
#endif
