/* SPDX-License-Identifier: MIT */
/* steps.h - the steps by which the pieces of makruk move to empty squares, for board/quiet_scan.c
 * and board/avr/quiet_scan.S. */
#ifndef STEPS_H
#define STEPS_H

/* The Ruea uses the first four steps. The Khun uses eight steps from the second on. The Met uses
 * the four diagonal steps. The Khon uses the diagonal steps and one step ahead. In the list the
 * step ahead stands before the diagonal steps for white's Khon, and after them for black's Khon.
 * The Ma uses the last eight steps. */
#define STEPS_ALL -16, -1, 1, 16, 15, 17, -17, -15, -16, 31, 33, -33, -31, 14, 18, -18, -14

/* The quiet_kind_t of each piece has two bytes: the number of the first step together with the
 * group, and the number after the last step. The index is piece_manner(). */
#define STEPS_OF_COLOUR(first_of_khon, black)                                                      \
    [black + 1] = {0 << 4 | 1, 2},                                     /* Bia */                   \
        [black + 2] = {4 << 4 | 8, 8},                                 /* Met */                   \
        [black + 3] = {1 << 4 | 4, 9},                                 /* Khun */                  \
        [black + 5] = {(first_of_khon) << 4 | 8, (first_of_khon) + 5}, /* Khon */                  \
        [black + 6] = {9 << 4 | 2, 17},                                /* Ma */                    \
        [black + 7] = {0 << 4 | 1, 4}                                  /* Ruea */

#define STEPS_OF_MANNERS STEPS_OF_COLOUR(3, 0), STEPS_OF_COLOUR(4, 8)

#endif
