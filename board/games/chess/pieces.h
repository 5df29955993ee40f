/* SPDX-License-Identifier: MIT */
/* pieces.h - the pieces of chess: codes, letters, attack bits, phases and worths.
 *
 * board/piece.h includes this header. board/piece.h and board/attack.h explain the names.
 */
#ifndef PIECES_H
#define PIECES_H

/* The types of piece that some games lack, and the letters of all types. The index of
 * PIECES_LETTERS is piece_kind(). */
enum { KNIGHT = 0x40, BISHOP = 0xA0, ROOK = 0xC0, QUEEN = 0xE0 };

#define PIECES_LETTERS ".PNK.BRQ"
#define PIECES_GLYPHS  "PNBRQKpnbrqk"         /* letters of the display's glyphs, hal/lcd.h */
#define PIECES_FIGURES "KQRBNPkqrbnp"         /* letters of the Unicode chess figures */
#define PIECES_PAWNS   0, 1, 3, 0, 0, 3, 5, 9 /* worth of each kind in pawns */
#define PIECES_INITIAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* More valuable pieces have higher attack bits; only the king's bit does not follow this order. The
 * queen's bit is set for all eight directions, so it also serves as ATTACK_LINE. */
enum {
    ATTACK_DIRECTION = 0x07, /* eight directions */
    ATTACK_KNIGHT = 0x08,
    ATTACK_KING = 0x10,
    ATTACK_BISHOP = 0x20,
    ATTACK_ROOK = 0x40,
    ATTACK_QUEEN = 0x80,
    ATTACK_LINE = ATTACK_QUEEN,
    ATTACK_LEAST_SLIDER = ATTACK_BISHOP
};

/* The kinds have these numbers: P 1, N 2, K 3, B 5, R 6, Q 7. A board byte has the kind in its
 * highest bits, so bit 7 is set only for sliders. */
#define PIECES_SLIDES(piece) (((piece)&0x80) != 0)

/* In chess an officer moves in the same way in both colours, so piece_manner() is piece_kind(). */
#define PIECES_MANNERS       8
#define PIECES_MANNER(piece) ((piece) >> 5)

/* The attack bit of each piece. The index is piece_manner(). */
#define PIECES_ATTACKS 0, 0, ATTACK_KNIGHT, ATTACK_KING, 0, ATTACK_BISHOP, ATTACK_ROOK, ATTACK_QUEEN

/* Two macros tell how much a piece adds to page.phase. PIECES_PHASES lists the number for each kind
 * of piece. PIECES_PHASE() finds the number by the attack bit of the piece. */
#define PIECES_PHASES     0, 0, 1, 0, 0, 1, 2, 4
#define PIECES_PHASE(bit) ((bit) == ATTACK_KNIGHT ? 1 : (bit) >> 5)

/* The worth of each kind of piece in an exchange, in half pawns. The king is worth more than all
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
