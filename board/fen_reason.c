#include "board/fen.h"

/* In the order of fen_error_t, from its second value on; at most 16 characters, a line of the display. */
static const FLASH char reasons[] = "no such piece\0"
                                    "long rank\0"
                                    "short rank\0"
                                    "too few ranks\0"
                                    "too many ranks\0"
                                    "king is missing\0"
                                    "too many kings\0"
                                    "pawn on edge row\0"
                                    "over 16 pieces\0"
                                    "side?\0"
                                    "castling?\0"
                                    "no such castling\0"
                                    "no en passant\0"
                                    "number?\0"
                                    "enemy in check\0"
                                    "too long";

const FLASH char *fen_reason(fen_error_t error)
{
    const FLASH char *reason = reasons;
    for (uint8_t skip = (uint8_t)error; --skip != 0;) {
        while (*reason++ != 0) {
        }
    }
    return reason;
}
