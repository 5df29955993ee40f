/* SPDX-License-Identifier: MIT */
/* bench_game.h - a game whose positions are used to measure the speed of the search
 * (firmware/uci/uci_bench.h). */
#ifndef BENCH_GAME_H
#define BENCH_GAME_H

/* Rubinstein - Lasker, Saint Petersburg 1909. The game has an open queen's pawn opening, a
 * combination in the middlegame, and a rook ending from the 47th ply on. */
/* clang-format off */
#define BENCH_GAME \
    {D2, D4}, {D7, D5}, {G1, F3}, {G8, F6}, {C2, C4}, {E7, E6}, {C1, G5}, {C7, C5}, \
    {C4, D5}, {E6, D5}, {B1, C3}, {C5, D4}, {F3, D4}, {B8, C6}, {E2, E3}, {F8, E7}, \
    {F1, B5}, {C8, D7}, {G5, F6}, {E7, F6}, {C3, D5}, {F6, D4}, {E3, D4}, {D8, G5}, \
    {B5, C6}, {D7, C6}, {D5, E3}, {E8, A8}, {E1, H1}, {H8, E8}, {A1, C1}, {E8, E3}, \
    {C1, C6}, {B7, C6}, {D1, C1}, {D8, D4}, {F2, E3}, {D4, D7}, {C1, C6}, {C8, D8}, \
    {F1, F4}, {F7, F5}, {C6, C5}, {G5, E7}, {C5, E7}, {D8, E7}, {F4, F5}, {D7, D1}, \
    {G1, F2}, {D1, D2}, {F2, F3}, {D2, B2}, {F5, A5}, {B2, B7}, {A5, A6}, {E7, F8}, \
    {E3, E4}, {B7, C7}, {H2, H4}, {F8, F7}, {G2, G4}, {F7, F8}, {F3, F4}, {F8, E7}, \
    {H4, H5}, {H7, H6}, {F4, F5}, {E7, F7}, {E4, E5}, {C7, B7},
/* clang-format on */

#endif
