/* SPDX-License-Identifier: MIT */
/* verdict.h - the reasons why a move is refused. */
#ifndef VERDICT_H
#define VERDICT_H

/* The reasons why a player's move is refused, in the order of the tests. */
typedef enum {
    MOVE_OK,
    MOVE_NO_PIECE,          /* the first square is empty                                    */
    MOVE_NOT_YOURS,         /* the first square holds the opponent's piece                  */
    MOVE_OWN_PIECE,         /* the second square holds a piece of the same side, and the move is not
                             * castling */
    MOVE_CANNOT_REACH,      /* the piece does not move in this way                          */
    MOVE_BLOCKED,           /* another piece stands in the way                              */
    MOVE_CASTLING_LOST,     /* king or rook has moved                                       */
    MOVE_CASTLING_CHECKED,  /* the king is in check                                         */
    MOVE_CASTLING_ATTACKED, /* the king would pass an attacked square                       */
    MOVE_PINNED,            /* the piece stands between king and attacker                   */
    MOVE_KING_ATTACKED,     /* the king would step into check                               */
    MOVE_STILL_IN_CHECK     /* the check is not parried                                     */
} verdict_t;

#endif
