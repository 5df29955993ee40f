/* SPDX-License-Identifier: MIT */
/* pieces.h - the pieces of chess: codes, letters, attack bits, phases and worths.
 *
 * A part of board/piece.h and board/attack.h, which explain these names.
 */
#ifndef PIECES_H
#define PIECES_H

/* The types that not every game has, and the letters of all types by kind. */
enum { KNIGHT = 0x40, BISHOP = 0xA0, ROOK = 0xC0, QUEEN = 0xE0 };

#define PIECES_LETTERS ".PNK.BRQ"
#define PIECES_GLYPHS  "PNBRQKpnbrqk"         /* the display's pictures, hal/lcd.h */
#define PIECES_FIGURES "KQRBNPkqrbnp"         /* for a terminal, simulator/game_pieces.h */
#define PIECES_PAWNS   0, 1, 3, 0, 0, 3, 5, 9 /* worth in pawns by kind, for the player */
#define PIECES_INITIAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Attack bits rise with the value of the piece, except the king's. The queen has a bit on every
 * line. */
enum {
    ATTACK_DIRECTION = 0x07, /* one of eight */
    ATTACK_KNIGHT = 0x08,
    ATTACK_KING = 0x10,
    ATTACK_BISHOP = 0x20,
    ATTACK_ROOK = 0x40,
    ATTACK_QUEEN = 0x80,
    ATTACK_LINE = ATTACK_QUEEN,
    ATTACK_LEAST_SLIDER = ATTACK_BISHOP
};

/* P 1, N 2, K 3, B 5, R 6, Q 7: these are the kinds as the seeds number them. The sign bit means
 * "slider". */
#define PIECES_SLIDES(piece) (((piece)&0x80) != 0)

/* Pieces of one kind go the same ways, whatever their colour. */
#define PIECES_MANNERS       8
#define PIECES_MANNER(piece) ((piece) >> 5)

/* The attack bits by manner. */
#define PIECES_ATTACKS 0, 0, ATTACK_KNIGHT, ATTACK_KING, 0, ATTACK_BISHOP, ATTACK_ROOK, ATTACK_QUEEN

/* The share of page.phase by kind, and the same share by the attack bit. */
#define PIECES_PHASES     0, 0, 1, 0, 0, 1, 2, 4
#define PIECES_PHASE(bit) ((bit) == ATTACK_KNIGHT ? 1 : (bit) >> 5)

/* The worth of a piece in an exchange by kind, in half pawns. The king is worth more than all
 * other pieces. */
#define PIECES_WORTH(kind)                                                                         \
    ((kind) == 1   ? 2                                                                             \
     : (kind) == 2 ? 6                                                                             \
     : (kind) == 3 ? 100                                                                           \
     : (kind) == 5 ? 6                                                                             \
     : (kind) == 6 ? 10                                                                            \
     : (kind) == 7 ? 18                                                                            \
                   : 0)

#endif
