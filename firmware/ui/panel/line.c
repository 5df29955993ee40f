/* SPDX-License-Identifier: MIT */
#include "firmware/ui/panel/line.h"

#if EDITION_INFO

#include "board/rules.h"
#include "firmware/game/ioboard.h"

void line_begin(line_t *saved)
{
    for (uint8_t index = 0; index < 64; index = (uint8_t)(index + 2)) {
        saved->pieces[index / 2] =
            (uint8_t)(ioboard_piece(square_from_64(index)) |
                      ioboard_piece(square_from_64((uint8_t)(index + 1))) >> 4);
    }
}

void line_end(const line_t *saved)
{
    for (uint8_t index = 0; index < 64; index = (uint8_t)(index + 2)) {
        const uint8_t two = saved->pieces[index / 2];
        ioboard_put(square_from_64(index), two);
        ioboard_put(square_from_64((uint8_t)(index + 1)), (piece_t)(two << 4));
    }
}

void line_play(told_move_t *told, move_t move)
{
    screen_tell(told, move);
    piece_t mover = told->mover;
    const piece_t target = ioboard_piece(move.to);
    ioboard_put(told->from, NO_PIECE);
    if ((told->manner & TOLD_CASTLES) != 0) {
        ioboard_put(move.to, NO_PIECE);
        ioboard_put(square_of_rook(told->to), target);
    } else if ((told->manner & TOLD_TAKES) != 0 && target == NO_PIECE) {
        ioboard_put(square_beside(told->from, square_file(told->to)), NO_PIECE);
    } else if ((told->manner & TOLD_PROMOTES) != 0) {
        mover = piece_colour(mover) | promotion_type(move_promotion(move));
    }
    ioboard_put(told->to, mover);
}

const told_move_t *line_tell_reply(told_move_t *told, move_t move, move_t reply)
{
    line_t saved;
    line_begin(&saved);
    if (!move_is_none(move)) {
        line_play(told, move);
    }
    screen_tell(told, reply);
    line_end(&saved);
    if (move_is_none(reply)) {
        *told = (told_move_t){NO_PIECE, 0, 0, 0};
    }
    return told;
}

RARE void line_light(const told_move_t *told)
{
    ioboard_all_dark();
    ioboard_light(told->from, LIGHT_SLOW);
    ioboard_light(told->to, LIGHT_SLOW);
}

RARE void line_make(told_move_t *told, move_t move)
{
    screen_tell(told, move);
    move_play(move);
    ioboard_level();
    line_light(told);
}

#endif
