/* SPDX-License-Identifier: MIT */
/* pieces.h - the pieces of makruk: codes, letters, attack bits, phases and worths.
 *
 * board/piece.h includes this header. board/piece.h and board/attack.h explain the names.
 *
 *   Khun K   the king                          Met M    one step diagonally
 *   Ruea R   the rook                          Khon S   one step diagonally or straight forward
 *   Ma N     the knight                        Bia P    the pawn: one step, takes diagonally
 */
#ifndef PIECES_H
#define PIECES_H

enum { MET = 0x40, KHON = 0xA0, MA = 0xC0, RUEA = 0xE0 };

#define PIECES_LETTERS ".PMK.SNR"
#define PIECES_GLYPHS  "PMSNRKpmsnrk"         /* letters of the display's glyphs, hal/lcd.h */
#define PIECES_FIGURES "KMRSNPkmrsnp"         /* letters of the Unicode chess figures */
#define PIECES_PAWNS   0, 1, 2, 0, 0, 3, 3, 5 /* worth of each kind in Bia */
#define PIECES_INITIAL "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"

/* More valuable pieces have higher attack bits; only the Khun's bit does not follow this order. The
 * Khon has a bit for each colour. Only the Ruea moves along lines. */
enum {
    ATTACK_DIRECTION = 0x03, /* four directions */
    ATTACK_KING = 0x04,
    ATTACK_MET = 0x08,
    ATTACK_KHON = 0x10, /* white's Khon; black's Khon has its own bit */
    ATTACK_KHON_BLACK = 0x20,
    ATTACK_MA = 0x40,
    ATTACK_RUEA = 0x80,
    ATTACK_LINE = ATTACK_RUEA,
    ATTACK_LEAST_SLIDER = ATTACK_RUEA
};

#define PIECES_SLIDES(piece) ((piece) >= RUEA)

/* piece_manner() is the kind for white's pieces, and the kind plus 8 for black's pieces, because
 * the Khon's moves depend on its colour. */
#define PIECES_MANNERS       16
#define PIECES_MANNER(piece) (uint8_t)((piece) >> 5 | ((piece)&0x10) >> 1)

/* The attack bit of each piece. The index is piece_manner(). */
#define PIECES_ATTACKS                                                                             \
    0, 0, ATTACK_MET, ATTACK_KING, 0, ATTACK_KHON, ATTACK_MA, ATTACK_RUEA, 0, 0, ATTACK_MET,       \
        ATTACK_KING, 0, ATTACK_KHON_BLACK, ATTACK_MA, ATTACK_RUEA

/* Two macros tell how much a piece adds to page.phase. PIECES_PHASES lists the number for each kind
 * of piece. PIECES_PHASE() finds the number by the attack bit of the piece. */
#define PIECES_PHASES     0, 0, 1, 0, 0, 1, 2, 2
#define PIECES_PHASE(bit) ((bit) <= ATTACK_KING ? 0 : (bit) < ATTACK_MA ? 1 : 2)

/* The worth of each kind of piece in an exchange, in half pawns. The Khun is worth more than all
 * other pieces. */
#define PIECES_WORTH(kind)                                                                         \
    ((kind) == 1   ? 2                                                                             \
     : (kind) == 2 ? 4                                                                             \
     : (kind) == 3 ? 100                                                                           \
     : (kind) == 5 ? 6                                                                             \
     : (kind) == 6 ? 6                                                                             \
     : (kind) == 7 ? 10                                                                            \
                   : 0)

#endif
