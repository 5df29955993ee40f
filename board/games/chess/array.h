/* array.h - how a game of chess begins, and what pawns become: for board/ alone. */
#ifndef ARRAY_H
#define ARRAY_H

/* White's first rank, from file a on. */
#define ARRAY_OFFICERS ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK

/* By number of PROMOTION_...: what a pawn becomes, and its letter. */
#define ARRAY_PROMOTIONS        QUEEN, ROOK, BISHOP, KNIGHT
#define ARRAY_PROMOTION_LETTERS "qrbn"

#endif
