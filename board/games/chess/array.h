/* SPDX-License-Identifier: MIT */
/* array.h - how a game of chess begins. Only for board/. */
#ifndef ARRAY_H
#define ARRAY_H

/* White's first rank, from file a on. */
#define ARRAY_OFFICERS ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK

#endif
