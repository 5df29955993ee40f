/* steps.h - how pieces of makruk go to empty squares: board/quiet_scan.h, for C and assembly. */
#ifndef STEPS_H
#define STEPS_H

/* The Ruea uses the first four, the Khun eight from the second on, the Met four diagonal ones, the
 * Khon these and the step before or behind them, the Ma the last eight. */
#define STEPS_ALL -16, -1, 1, 16, 15, 17, -17, -15, -16, 31, 33, -33, -31, 14, 18, -18, -14

/* By manner, quiet_kind_t: first step and group, end. */
#define STEPS_OF_COLOUR(first_of_khon, black)                                                      \
    [black + 1] = {0 << 4 | 1, 2},                                     /* Bia */                   \
        [black + 2] = {4 << 4 | 8, 8},                                 /* Met */                   \
        [black + 3] = {1 << 4 | 4, 9},                                 /* Khun */                  \
        [black + 5] = {(first_of_khon) << 4 | 8, (first_of_khon) + 5}, /* Khon */                  \
        [black + 6] = {9 << 4 | 2, 17},                                /* Ma */                    \
        [black + 7] = {0 << 4 | 1, 4}                                  /* Ruea */

#define STEPS_OF_MANNERS STEPS_OF_COLOUR(3, 0), STEPS_OF_COLOUR(4, 8)

#endif
