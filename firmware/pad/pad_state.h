/* SPDX-License-Identifier: MIT */
/* pad_state.h - the state of the pad, for pad.c. tools/layout.c also uses this header, because the
 * page in the browser reads the state in the device's SRAM. */
#ifndef PAD_STATE_H
#define PAD_STATE_H

#include "board/square.h"

typedef struct {
    uint8_t ranks[8]; /* allowed squares, a byte for each rank; bit 0 is file a */
    square_t cursor;
    square_t aim;         /* square near which the cursor will begin, or SQUARE_NONE */
    square_t taken;       /* square of the chosen piece, where A was pressed */
    uint8_t wish;         /* pad_wish_t                                            */
    bool moved;           /* true if a direction has moved the cursor since `wish` or `asked`
                           * changed */
    bool asked;           /* true if the screen asks a question                    */
    square_t typed;       /* square whose file and rank keys are still to be given */
    uint8_t gives;        /* keys still to be given, GIVES_... */
    uint8_t key;          /* key that GIVES_KEY stands for */
    uint8_t listed;       /* chosen key of the list, from 1; 0 if closed */
    uint8_t held;         /* held button, plus 1; 0 if none, or if holding it longer does nothing */
    uint16_t since;       /* time of the press, or of the last repeat              */
    bool has_squares : 1; /* true if any bit of the ranks is set             */
    bool repeats : 1;     /* true after the first repeat                     */
    bool news : 1;        /* true if the screen must be drawn again          */
} pad_t;

#endif
