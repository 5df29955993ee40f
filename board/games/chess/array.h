/* SPDX-License-Identifier: MIT */
/* array.h - the first rank at the beginning of a game of chess. Only for board/. */
#ifndef ARRAY_H
#define ARRAY_H

/* The pieces on white's first rank, from file a on. */
#define ARRAY_OFFICERS ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK

#endif
