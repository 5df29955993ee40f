#include "board/move.h"

uint8_t promotion_type(uint8_t promotion)
{
    if (promotion == PROMOTION_QUEEN) {
        return QUEEN;
    }
    if (promotion == PROMOTION_ROOK) {
        return ROOK;
    }
    return promotion == PROMOTION_BISHOP ? BISHOP : KNIGHT;
}
