/* SPDX-License-Identifier: MIT */
/* hands_starts.h - chess positions. Random games from these positions soon have moves of every
 * kind: castling, promotions and captures in passing. */
#ifndef HANDS_STARTS_H
#define HANDS_STARTS_H

#include "board/fen.h"

/* clang-format off */
#define HANDS_STARTS \
    FEN_INITIAL, \
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", \
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", \
    "r3k2r/p6p/8/8/8/8/P6P/R3K2R b KQkq - 0 1", \
    "8/PPPPPP2/7k/8/8/K7/2pppppp/8 w - - 0 1", \
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", \
    "4k3/pppppppp/8/PPPPPPPP/8/8/8/4K3 b - - 0 1", \
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
/* clang-format on */

#endif
