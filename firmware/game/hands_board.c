/* SPDX-License-Identifier: MIT */
#include "firmware/game/hands_board.h"

#if EDITION_SENSORS

#include <string.h>

#include "board/castling.h"
#include "board/piece.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/odds.h"
#include "firmware/game/settings.h"

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

static void note_difference(hands_difference_t *found, square_t square)
{
    if (hands_has(square)) {
        if (found->extra++ == 0) {
            found->on = square;
        }
    } else if (found->missing++ == 0) {
        found->off = square;
    } else {
        found->second_off = square; /* of use only if exactly two pieces are missing */
    }
}

/* Returns the rank that begins with `square`, with a bit set for each file where the ioboard has a
 * piece. */
static uint8_t expected_row(square_t square)
{
    uint8_t expected = 0;
    for (uint8_t bit = 1; bit != 0; bit = (uint8_t)(bit << 1), square++) {
        if (hands_expects(square ^ hands_board.turn)) {
            expected |= bit;
        }
    }
    return expected;
}

/* Compares whole ranks first, because few ranks differ. */
uint16_t hands_compare(hands_difference_t *found)
{
    uint16_t position = 0;
    found->missing = 0;
    found->extra = 0;
    for (uint8_t rank = 0; rank < HANDS_ROWS; rank++) {
        square_t square = square_at(0, rank);
        const uint8_t expected = expected_row(square);
        position = (uint16_t)(position * 31 + expected);
        for (uint8_t differ = expected ^ hands_board.seen[rank]; differ != 0; differ >>= 1) {
            if ((differ & 1) != 0 && hands_differs(square ^ hands_board.turn)) {
                note_difference(found, square ^ hands_board.turn);
            }
            square++;
        }
    }
    return position;
}

bool hands_stand_first(void)
{
    const bool has_odds = EDITION_ODDS && settings_get(SETTING_ODDS) != ODDS_NONE;
    uint8_t row = hands_board.felt ? HANDS_ROWS : 0; /* `felt` is false if the player has typed the
                                                      * first move */
    while (row > 0) {
        row--;
        const uint8_t own = row < HANDS_ROWS / 2 ? row : (uint8_t)(HANDS_ROWS - 1 - row);
        uint8_t expected = own == 0 || own == GAME_PAWN_RANK ? 0xFF : 0;
        for (uint8_t file = FILE_A; has_odds && expected != 0 && file <= FILE_H; file++) {
            if (odds_lack(square_at(file, row) ^ hands_board.turn)) {
                expected &= (uint8_t) ~(1 << file);
            }
        }
        if (hands_board.seen[row] != expected) {
            return false;
        }
    }
    return hands_board.felt;
}

#endif
