/* SPDX-License-Identifier: MIT */
/* bench_game.h - a game whose positions are used to measure the speed of the search
 * (firmware/uci/uci_bench.h). */
#ifndef BENCH_GAME_H
#define BENCH_GAME_H

/* Fairy-Stockfish played this game against itself. The game has positions with all pieces, an open
 * middlegame, and an ending of pieces. */
/* clang-format off */
#define BENCH_GAME \
    {A3, A4}, {B6, B5}, {A4, A5}, {E8, D7}, {B1, D2}, {G8, E7}, {H3, H4}, {C6, C5}, \
    {D3, D4}, {F6, F5}, {G1, E2}, {B8, C6}, {E2, F4}, {E6, E5}, {D4, E5}, {C6, E5}, \
    {C1, C2}, {F8, F7}, {F1, F2}, {D6, D5}, {D1, C1}, {D7, D6}, {C1, B2}, {A8, B8}, \
    {C2, D3}, {E7, C6}, {E3, E4}, {F7, E6}, {D3, E2}, {H8, E8}, {E4, D5}, {E6, D5}, \
    {D2, F1}, {B5, B4}, {C3, B4}, {B8, B4}, {E2, E3}, {C5, C4}, {A1, A3}, {D5, D4}, \
    {E3, D4}, {C6, D4}, {F1, D2}, {B4, B7}, {A3, A4}, {D4, B3}, {B2, A3}, {D6, C5}, \
    {F2, E3}, {C8, D7}, {F4, E2}, {B3, D2}, {E3, D4}, {C5, D6}, {E1, D2}, {E5, F3}, \
    {E2, F4}, {F3, D4}, {A4, C4}, {E8, E4}, {A3, A2}, {D7, C6}, {D2, E3}, {C6, C5}, \
    {C4, C3}, {D4, C2}, {C3, B3}, {B7, B3}, {A2, B3}, {C2, E3},
/* clang-format on */

#endif
