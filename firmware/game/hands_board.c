#include "firmware/game/hands_board.h"

#if EDITION_SENSORS

#include <string.h>

#include "board/castling.h"
#include "board/piece.h"
#include "firmware/game/ioboard.h"

hands_board_t hands_board;

/* --- Changes ---------------------------------------------------------------------------------- */

void hands_turn(bool turned)
{
    hands_board.turn = turned ? A1 ^ H8 : 0;
}

void hands_feel(uint8_t rank, uint8_t squares)
{
    if (hands_board.seen[rank] != squares) {
        hands_board.seen[rank] = squares;
        hands_board.felt = true;
        hands_board.is_due = true;
    }
}

bool hands_due(uint16_t now_ms)
{
    if (hands_board.is_due) {
        hands_board.is_due = false;
        hands_board.changed_ms = now_ms;
        hands_board.phase = PHASE_NOW;
        return true;
    }
    static const FLASH uint16_t rests_ms[] = {HANDS_TOUCH_MS, HANDS_REST_MS, HANDS_LONG_MS};
    if (hands_board.phase == PHASE_LONG ||
        (uint16_t)(now_ms - hands_board.changed_ms) < rests_ms[hands_board.phase]) {
        return false;
    }
    hands_board.phase++;
    return true;
}

/* --- Squares ---------------------------------------------------------------------------------- */

bool hands_has(square_t square)
{
    square ^= hands_board.turn;
    return (hands_board.seen[square_rank(square)] >> square_file(square) & 1) != 0;
}

bool hands_expects(square_t square)
{
    return ioboard_piece(square) != NO_PIECE;
}

bool hands_differs(square_t square)
{
    for (uint8_t index = 0; index < HANDS_WAY; index++) {
        if (hands_board.way[index] == square) {
            return false;
        }
    }
    return hands_has(square) != hands_expects(square);
}

void hands_leave_out(const hands_move_t *move)
{
    square_t *const way = hands_board.way;
    memset(way, SQUARE_NONE, sizeof hands_board.way);
    if (move == NULL) {
        return;
    }
    way[0] = move->from;
    way[1] = move->to;
    if (GAME_CASTLES && (move->manner & HANDS_CASTLES) != 0) {
        way[2] = move->rook;
        way[3] = castling_rook_to(move->to);
    } else if ((move->manner & HANDS_TAKES) != 0 && !hands_expects(move->to)) {
        way[2] = square_at(square_file(move->to), square_rank(move->from));
    }
}

uint16_t hands_compare(hands_difference_t *found)
{
    uint16_t position = 0;
    found->missing = 0;
    found->extra = 0;
    FOR_ALL_SQUARES(square)
    {
        position = (uint16_t)(position * 5 + hands_expects(square));
        if (!hands_differs(square)) {
            continue;
        }
        if (hands_has(square)) {
            if (found->extra++ == 0) {
                found->on = square;
            }
        } else if (found->missing++ == 0) {
            found->off = square;
        } else {
            found->second_off = square; /* of use if there are only two */
        }
    }
    return position;
}

bool hands_stand_first(void)
{
    uint8_t row =
        hands_board.felt ? HANDS_ROWS : 0; /* otherwise the first move came from the keys */
    while (row > 0) {
        row--;
        const uint8_t own = row < HANDS_ROWS / 2 ? row : (uint8_t)(HANDS_ROWS - 1 - row);
        if (hands_board.seen[row] != (own == 0 || own == GAME_PAWN_RANK ? 0xFF : 0)) {
            return false;
        }
    }
    return hands_board.felt;
}

#endif
