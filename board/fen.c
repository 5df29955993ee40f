/* SPDX-License-Identifier: MIT */
#include "board/fen.h"

#include <assert.h>

#include "board/attack.h"
#include "board/castling.h"
#include "board/draws.h"
#include "board/place.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "board/rules.h"

/* ---- squares and moves ---- */

void square_write(square_t square)
{
    put((char)('a' + square_file(square)));
    put((char)('1' + square_rank(square)));
}

square_t square_read(const char *text)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
        return SQUARE_NONE;
    }
    return square_at((uint8_t)(text[0] - 'a'), (uint8_t)(text[1] - '1'));
}

enum { TOLD_PROMOTION = 0x80 };

/* Returns `move` in the form of move_tell(), for a moving piece of `type`. If a king moves three or
 * four files, the move is castling. */
static RARE move_t tell(uint8_t type, move_t move)
{
    const square_t from = move_from(move);
    const uint8_t way = (uint8_t)(move.to - from);
    if (type == PAWN && square_promotes(move.to)) {
        move.to |= TOLD_PROMOTION;
    }
    if (GAME_CASTLES && type == KING && (way == H1 - E1 || way == (uint8_t)(A1 - E1)) &&
        !(EDITION_CHESS960 && page.chess960)) {
        move.to = castling_king_to(from, move.to);
    }
    return move;
}

move_t move_tell(move_t move)
{
    return tell(piece_type(page_piece(move_from(move))), move);
}

square_t move_shown_to(move_t move)
{
    return move_tell(move).to & (uint8_t)~TOLD_PROMOTION;
}

/* The board holds only the position at the start of the line. So the function follows the moving
 * piece back through the line, from square to square, until it finds the square where the piece
 * stands on the board. The function may mistake a castled rook for another piece, but never for a
 * king or a pawn. */
move_t line_tell(uint8_t half, const move_t *line, uint8_t ply)
{
    const move_t *earlier = &line[ply];
    const move_t move = *earlier;
    square_t square = move_from(move);
    bool has_arrived = false; /* true if the piece has been on a square where a pawn promotes */
    for (;;) {
        do {
            if (ply < 2) {
                const uint8_t type = piece_type(*page_at(square | half));
                return type == PAWN && has_arrived ? move : tell(type, move);
            }
            ply = (uint8_t)(ply - 2);
            earlier -= 2;
        } while (earlier->to != square);
        has_arrived |= square_promotes(square);
        square = move_from(*earlier);
    }
}

void told_write(move_t told)
{
    square_write(move_from(told));
    square_write(told.to & (uint8_t)~TOLD_PROMOTION);
    if ((told.to & TOLD_PROMOTION) != 0) {
        put(piece_letter(promotion_type(move_promotion(told)) | BLACK));
    }
}

void move_write(move_t move)
{
    told_write(move_tell(move));
}

static RARE bool is_field_end(char character)
{
    return character == 0 || character == ' ';
}

move_t move_read(const char *text)
{
    move_t move;
    move.from = square_read(text);
    if (move.from == SQUARE_NONE) {
        return MOVE_NONE;
    }
    move.to = square_read(text + 2);
    if (move.to == SQUARE_NONE || rules_verdict(&move) != MOVE_OK) {
        return MOVE_NONE;
    }
    text += 4;
    if (move_promotes(move)) {
        const uint8_t promotion = promotion_read((char)(*text++ | 0x20)); /* accepts capital and
                                                                           * small letters */
        if (promotion == PROMOTION_NONE) {
            return MOVE_NONE;
        }
        move.from |= promotion;
    }
    return is_field_end(*text) ? move : MOVE_NONE;
}

/* ---- writing a position ---- */

void number_write(uint32_t number)
{
    char digits[11];
    char *digit = &digits[10];
    *digit = '\0';
    do {
        *--digit = (char)('0' + (uint8_t)(number % 10));
        number /= 10;
    } while (number != 0);
    for (; *digit != '\0'; digit++) {
        put(*digit);
    }
}

/* Writes the ranks, from the eighth rank down to the first. */
static void board_write(uint8_t half)
{
    char empty = '0'; /* number of empty squares not written yet, as a digit character */
    square_t square = A8;
    for (;;) {
        const bool ends = !square_on_board(square);
        const piece_t piece = ends ? NO_PIECE : *page_at(square | half);
        if (!ends && piece_type(piece) == NO_PIECE) {
            empty++;
        } else {
            if (empty != '0') {
                put(empty);
                empty = '0';
            }
            if (ends) {
                square = (square_t)(square - 0x18); /* file a of the next rank */
                if (!square_on_board(square)) {
                    return;
                }
                put('/');
                continue;
            }
            put(piece_letter(piece));
        }
        square++;
    }
}

/* The letters of the four rights, in the order of the rights. */
static const FLASH char right_letters[4] = "KQkq";

void rights_write(uint8_t castling)
{
    for (uint8_t right = 0; right < 4; right++, castling >>= 1) {
        if ((castling & 1) != 0) {
            put(EDITION_CHESS960 && page.chess960
                    ? (char)((right < 2 ? 'A' : 'a') + square_file(castling_rook(right)))
                    : right_letters[right]);
        }
    }
}

void fen_write(uint8_t half)
{
    const state_t *const state = half == 0 ? &page.state : &page.shown;
    board_write(half);
    put(' ');
    put(state->side == WHITE ? 'w' : 'b');
    put(' ');
    if (!GAME_CASTLES || state->castling == 0) {
        put('-');
    }
    if (GAME_CASTLES) {
        rights_write(state->castling);
    }
    put(' ');
    if (GAME_COUNTS && state->count_limit != 0) {
        number_write(state->count_limit);
    } else if (!GAME_TWO_STEPS || state->en_passant == SQUARE_NONE) {
        put('-');
    } else {
        square_write(state->en_passant);
    }
    put(' ');
    number_write(state->halfmove_clock);
    put(' ');
    number_write(state->move_number);
}

/* ---- checking a position ---- */

/* True if the last move can have been a pawn's two steps that passed the square `passed`. This
 * square must be empty and on the right rank. The pawn must stand in front of it, and the pawn's
 * first square must be empty. */
static bool en_passant_fits(square_t passed)
{
    const colour_t us = page.state.side;
    const square_t rank = us == WHITE ? A6 : A3;
    if ((uint8_t)(passed - rank) > FILE_H) {
        return false;
    }
    if (page_piece(passed) != NO_PIECE) {
        return false;
    }
    if (page_piece(passed ^ 0x30) != NO_PIECE) { /* the pawn's first square: on rank 7 for rank 6,
                                                  * on rank 2 for rank 3 */
        return false;
    }
    return piece_code(page_piece(square_behind(passed))) == (PAWN | colour_other(us));
}

/* True if the king is the only piece of type KING in the side's table, and has the first slot. */
static bool has_one_king(colour_t colour)
{
    const uint8_t *const bits = page_at(colour | PAGE_ATTACKS);
    if (bits[0] != ATTACK_KING) {
        return false;
    }
    return bits[1] != ATTACK_KING;
}

/* True if a pawn stands on an impossible rank: behind the rank where its side's pawns begin, on the
 * rank where they promote, or beyond. */
static bool has_lost_pawns(void)
{
    const uint8_t white = page_pawn_ranks(WHITE);
    const uint8_t black = page_pawn_ranks(BLACK);
    const uint8_t ranks = (1 << GAME_PROMOTION_RANK) - (1 << GAME_PAWN_RANK);
    const uint8_t ranks_of_black = (256 >> GAME_PAWN_RANK) - (256 >> GAME_PROMOTION_RANK);
    return ((white & ~ranks) | (black & ~ranks_of_black)) != 0;
}

/* Returns the error in the position, or FEN_OK. The piece tables must be up to date. */
static fen_error_t error_found(void)
{
    if (!has_one_king(WHITE) || !has_one_king(BLACK)) {
        return FEN_BAD_KINGS;
    }
    if (has_lost_pawns()) {
        return FEN_PAWN_ON_LAST_RANK;
    }
    if (GAME_CASTLES && castling_in_place() != page.state.castling) {
        return FEN_BAD_CASTLING;
    }
    if (GAME_TWO_STEPS) {
        if (page.state.en_passant != SQUARE_NONE && !en_passant_fits(page.state.en_passant)) {
            return FEN_BAD_EN_PASSANT;
        }
        position_settle_en_passant();
    }
    if (attack_in_check(colour_other(page.state.side))) {
        return FEN_SIDE_IN_CHECK;
    }
    assert(position_fault() == 0);
    return FEN_OK;
}

fen_error_t position_error(void)
{
    position_finish();
    return error_found();
}

/* ---- reading a position ---- */

static const char *next_field(const char *text)
{
    while (*text == ' ') {
        text++;
    }
    return text;
}

/* Reads the ranks from *cursor on. Afterwards *cursor is at the end of the ranks, or at the first
 * error. */
static fen_error_t read_pieces(const char **cursor)
{
    square_t square = A8; /* bit 3 is set behind the last file of a rank */
    for (; !is_field_end(**cursor); ++*cursor) {
        const char character = **cursor;
        const uint8_t digit = (uint8_t)(character - '1');
        if (character == '/') {
            square = (square_t)(square - 0x18); /* file a of the next rank, if this rank is full */
            if ((square & (SQUARE_OFF | FILE_H)) != 0) {
                return FEN_BAD_RANKS;
            }
            continue;
        }
        if ((square & 0x08) != 0) {
            return FEN_BAD_RANKS;
        }
        if (digit < 8) {
            square = (square_t)(square + digit);
        } else {
            const piece_t piece = piece_from_letter(character);
            if (piece == NO_PIECE) {
                return FEN_BAD_PIECE;
            }
            if (!position_put(square, piece)) {
                return FEN_TOO_MANY_PIECES;
            }
            if ((*cursor)[1] == '~') { /* skips the sign of a promoted pawn */
                ++*cursor;
            }
        }
        square++;
    }
    return square == H1 + 1 ? FEN_OK : FEN_BAD_RANKS;
}

/* Adds the castling right `right`, whose rook stands on `rook`. Without EDITION_CHESS960 each right
 * has only one possible rook. */
static void set_right(uint8_t right, square_t rook)
{
    page.state.castling = (uint8_t)(page.state.castling | 1 << right);
    if (EDITION_CHESS960) {
        page.castling_rook[right] = rook;
    }
}

/* Sets page.chess960 if king or rook of this right do not stand as in chess. */
static void note_chess960(colour_t colour, square_t rook)
{
    const uint8_t file = square_file(rook);
    if (square_file(page_king(colour)) != FILE_E || (file != FILE_A && file != FILE_H)) {
        page.chess960 = true;
    }
}

/* Reads a letter of the castling field. Returns false if the letter does not name a right. */
static bool read_right(char letter)
{
    uint8_t right = 4;
    while (right != 0) {
        right--;
        if (letter == right_letters[right]) {
            square_t rook = SQUARE_NONE;
            if (EDITION_CHESS960) {
                rook = castling_outermost_rook(right);
                note_chess960(castling_side(right), rook);
            }
            set_right(right, rook);
            return true;
        }
    }
    if (!EDITION_CHESS960) {
        return false;
    }
    /* The letter is the file of the rook. */
    const colour_t colour = letter >= 'a' ? BLACK : WHITE;
    const uint8_t file = (uint8_t)(letter - (colour == BLACK ? 'a' : 'A'));
    if (file > FILE_H) {
        return false;
    }
    const square_t king = page_king(colour);
    const square_t rook = square_at(file, colour == BLACK ? RANK_8 : RANK_1);
    note_chess960(colour, rook);
    set_right(castling_right(colour, king, rook), rook);
    return true;
}

/* Reads the number that begins at *text. A number above 9,999 is read as 9,999. Afterwards *text is
 * behind the number. */
static uint16_t read_number(const char **text)
{
    uint16_t value = 0;
    for (;; ++*text) {
        const uint8_t digit = (uint8_t)(**text - '0');
        if (digit > 9) {
            return value;
        }
        value = value > 999 ? 9999 : (uint16_t)(value * 10 + digit);
    }
}

/* Reads the fields after the ranks. `field` is the error code of the present field, because the
 * codes have the order of the fields. A field is wrong if anything but a blank or the end of the
 * text follows its value. '-' stands for an empty field. */
static fen_error_t read_fields(const char **cursor)
{
    for (fen_error_t field = FEN_BAD_SIDE;; field++) {
        const char *const start = next_field(*cursor);
        *cursor = start;
        if (*start == 0 && field >= FEN_BAD_CLOCK) { /* the two counters may be missing */
            return FEN_OK;
        }
        if (*start == '-' && field != FEN_BAD_SIDE) {
            ++*cursor;
        } else if (field == FEN_BAD_SIDE) {
            if (*start == 'b') {
                page.state.side = BLACK;
            }
            if (*start == 'b' || *start == 'w') {
                ++*cursor;
            }
        } else if (field == FEN_BAD_CASTLING) {
            while (GAME_CASTLES && read_right(**cursor)) {
                ++*cursor;
            }
        } else if (field == FEN_BAD_EN_PASSANT && GAME_COUNTS) {
            const uint16_t limit = read_number(cursor);
            if (limit == 0 || limit > DRAWS_COUNT_MOST) {
                *cursor = start;
            }
            page.state.count_limit = (uint8_t)limit;
        } else if (field == FEN_BAD_EN_PASSANT) {
            page.state.en_passant = square_read(start);
            if (page.state.en_passant != SQUARE_NONE) {
                *cursor += 2;
            }
        } else if (field != FEN_TRAILING) {
            const uint16_t number = read_number(cursor);
            if (field == FEN_BAD_NUMBER) {
                page.state.move_number = number == 0 ? 1 : number;
            } else {
                page.state.halfmove_clock = (uint8_t)(number > 255 ? 255 : number);
            }
        }
        if (*cursor == start || !is_field_end(**cursor)) {
            return field;
        }
        if (field == FEN_BAD_SIDE) {
            position_finish(); /* called only once: the call is slow, and the cable receives bytes
                                * meanwhile */
        }
        const fen_error_t error = error_found();
        if (GAME_TWO_STEPS && error == FEN_BAD_EN_PASSANT) {
            page.state.en_passant = SQUARE_NONE; /* other programs also write squares where no
                                                  * capture is possible */
        } else if (error != FEN_OK) {
            *cursor = start;
            return error;
        }
    }
}

fen_error_t fen_read(const char *text, uint8_t *place)
{
    const bool chess960 = page.chess960;
    position_clear();
    if (EDITION_CHESS960) {
        page.chess960 = chess960;
    }
    const char *cursor = next_field(text);
    fen_error_t error = read_pieces(&cursor);
    if (error == FEN_OK) {
        error = read_fields(&cursor);
        if (error >= FEN_BAD_KINGS) {
            cursor = text;
        }
    }
    const size_t read = (size_t)(cursor - text);
    *place = (uint8_t)(read < FEN_LAST_PLACE ? read : FEN_LAST_PLACE);
    return error;
}
