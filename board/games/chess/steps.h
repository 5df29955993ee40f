/* SPDX-License-Identifier: MIT */
/* steps.h - the steps by which the pieces of chess move to empty squares, for board/quiet_scan.c
 * and board/avr/quiet_scan.S. */
#ifndef STEPS_H
#define STEPS_H

/* Rooks use the first four steps, and bishops use the next four. Queens and kings use these first
 * eight steps. Knights use the last eight steps. */
#define STEPS_ALL 16, -16, -1, 1, 15, 17, -17, -15, 31, 33, -33, -31, 14, 18, -18, -14

/* The quiet_kind_t of each piece has two bytes: the number of the first step together with the
 * group, and the number after the last step. The index is piece_manner(). */
#define STEPS_OF_MANNERS                                                                           \
    [PAWN >> 5] = {0 << 4 | 1, 2}, [ROOK >> 5] = {0 << 4 | 1, 4},                                  \
             [KNIGHT >> 5] = {8 << 4 | 2, 16}, [QUEEN >> 5] = {0 << 4 | 4, 8},                     \
             [KING >> 5] = {0 << 4 | 4, 8}, [BISHOP >> 5] = {4 << 4 | 8, 8}

#endif
