#include "firmware/ui/play/play_state.h"

play_state_t play;

int16_t play_white_score(int16_t of_mover)
{
    return of_mover <= SCORE_BOOK || page.shown.side == WHITE ? of_mover : (int16_t)-of_mover;
}
