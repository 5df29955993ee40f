/* SPDX-License-Identifier: MIT */
#include "tests/chip/stand.h"

#include "board/fen.h"
#include "tests/chip/tap.h"

void stand(const FLASH char *fen)
{
    char text[FEN_LENGTH];
    uint8_t place;
    char *to = text;
    do {
        *to = *fen++;
    } while (*to++ != 0);
    TAP_EQUAL(fen_read(text, &place), FEN_OK);
}
