#include "board/fen.h"

#include "board/attack.h"
#include "board/position.h"
#include "board/rules.h"

/* ---- squares and moves ---- */

char *square_write(square_t square, char *text)
{
    *text++ = (char)('a' + square_file(square));
    *text++ = (char)('1' + square_rank(square));
    return text;
}

square_t square_read(const char *text)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
        return SQUARE_NONE;
    }
    return square_at((uint8_t)(text[0] - 'a'), (uint8_t)(text[1] - '1'));
}

/* True if `move` takes an own piece: castling. */
static bool is_castling(move_t move)
{
    const piece_t piece = page_piece(move_from(move));
    const piece_t target = page_piece(move.to);
    return target != NO_PIECE && piece_colour(target) == piece_colour(piece);
}

square_t move_shown_to(move_t move)
{
    if (page.chess960 || !is_castling(move)) {
        return move.to;
    }
    return square_at(move.to > move_from(move) ? FILE_G : FILE_C, square_rank(move.to));
}

static bool is_promotion(move_t move)
{
    const uint8_t rank = square_rank(move.to);
    return (rank == RANK_1 || rank == RANK_8) &&
           piece_type(page_piece(move_from(move))) == PAWN;
}

char *move_write(move_t move, char *text)
{
    text = square_write(move_from(move), text);
    text = square_write(move_shown_to(move), text);
    if (is_promotion(move)) {
        *text++ = piece_letter(promotion_type(move_promotion(move)) | BLACK);
    }
    *text = 0;
    return text;
}

bool promotion_read(char letter, uint8_t *promotion)
{
    switch (letter) {
    case 'q':
        *promotion = PROMOTION_QUEEN;
        return true;
    case 'r':
        *promotion = PROMOTION_ROOK;
        return true;
    case 'b':
        *promotion = PROMOTION_BISHOP;
        return true;
    case 'n':
        *promotion = PROMOTION_KNIGHT;
        return true;
    default:
        return false;
    }
}

static bool is_end(char character)
{
    return character == 0 || character == ' ';
}

move_t move_read(const char *text)
{
    const square_t from = square_read(text);
    if (from == SQUARE_NONE) {
        return MOVE_NONE;
    }
    const square_t to = square_read(text + 2);
    move_t move;
    bool promotes;
    if (to == SQUARE_NONE || rules_verdict(from, to, &move, &promotes) != MOVE_OK) {
        return MOVE_NONE;
    }
    text += 4;
    uint8_t promotion;
    if (promotes && promotion_read(*text, &promotion)) {
        move.from |= promotion;
        text++;
    } else if (promotes) {
        return MOVE_NONE;
    }
    return is_end(*text) ? move : MOVE_NONE;
}

/* ---- writing a position ---- */

static char *number_write(uint16_t number, char *text)
{
    uint16_t power = 10000;
    while (power > 1 && power > number) {
        power /= 10;
    }
    for (; power != 0; power /= 10) {
        *text++ = (char)('0' + number / power % 10);
    }
    return text;
}

static char *board_write(uint8_t half, char *text)
{
    for (uint8_t rank = RANK_8; rank <= RANK_8; rank--) {
        char empty = '0';
        for (uint8_t file = FILE_A; file <= FILE_H; file++) {
            const piece_t piece = *page_at(square_at(file, rank) | half);
            if (piece_type(piece) == NO_PIECE) {
                empty++;
                continue;
            }
            if (empty != '0') {
                *text++ = empty;
                empty = '0';
            }
            *text++ = piece_letter(piece);
        }
        if (empty != '0') {
            *text++ = empty;
        }
        *text++ = rank == RANK_1 ? ' ' : '/';
    }
    return text;
}

static char *castling_write(uint8_t castling, char *text)
{
    static const FLASH char letters[] = "KQkq";
    if (castling == 0) {
        *text++ = '-';
        return text;
    }
    for (uint8_t right = 0; right < 4; right++) {
        if ((castling >> right & 1) == 0) {
            continue;
        }
        if (page.chess960) {
            const char first = right < 2 ? 'A' : 'a';
            *text++ = (char)(first + square_file(page.castling_rook[right]));
        } else {
            *text++ = letters[right];
        }
    }
    return text;
}

char *fen_write(uint8_t half, char *text)
{
    const state_t *const state = half == 0 ? &page.state : &page.shown;
    text = board_write(half, text);
    *text++ = state->side == WHITE ? 'w' : 'b';
    *text++ = ' ';
    text = castling_write(state->castling, text);
    *text++ = ' ';
    if (state->en_passant == SQUARE_NONE) {
        *text++ = '-';
    } else {
        text = square_write(state->en_passant, text);
    }
    *text++ = ' ';
    text = number_write(state->halfmove_clock, text);
    *text++ = ' ';
    text = number_write(state->move_number, text);
    *text = 0;
    return text;
}

/* ---- checking a position ---- */

/* One king each, no pawn on the first or last rank. */
static fen_error_t pieces_error(void)
{
    uint8_t kings[2] = {0, 0};
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        const piece_t piece = page_piece(square);
        if (piece_type(piece) == KING) {
            kings[piece_colour(piece) != WHITE]++;
        }
        if (piece_type(piece) == PAWN && (index < 8 || index >= 56)) {
            return FEN_PAWN_ON_LAST_RANK;
        }
    }
    if (kings[0] == 0 || kings[1] == 0) {
        return FEN_NO_KING;
    }
    return kings[0] > 1 || kings[1] > 1 ? FEN_TWO_KINGS : FEN_OK;
}

static colour_t right_colour(uint8_t right)
{
    return right < 2 ? WHITE : BLACK;
}

static uint8_t home_rank(colour_t colour)
{
    return colour == WHITE ? RANK_1 : RANK_8;
}

/* Every right has its king on the home rank and its rook on the right side of it. */
static fen_error_t castling_error(void)
{
    for (uint8_t right = 0; right < 4; right++) {
        if ((page.state.castling >> right & 1) == 0) {
            continue;
        }
        const colour_t colour = right_colour(right);
        const square_t rook = page.castling_rook[right];
        const square_t king = page_king(colour);
        if (!page_holds(rook, ROOK | colour) || square_rank(rook) != home_rank(colour) ||
            square_rank(king) != home_rank(colour) || (rook > king) != ((right & 1) == 0) ||
            (!page.chess960 && square_file(king) != FILE_E)) {
            return FEN_CASTLING_IMPOSSIBLE;
        }
    }
    return FEN_OK;
}

/* The square passed is empty and on its rank, the pawn stands before it and came from behind it. */
static fen_error_t en_passant_error(void)
{
    const square_t passed = page.state.en_passant;
    if (passed == SQUARE_NONE) {
        return FEN_OK;
    }
    const bool white_to_move = page.state.side == WHITE;
    const square_t pawn = square_step(passed, white_to_move ? SOUTH : NORTH);
    const square_t origin = square_step(passed, white_to_move ? NORTH : SOUTH);
    if (square_rank(passed) != (white_to_move ? RANK_6 : RANK_3) ||
        page_piece(passed) != NO_PIECE || page_piece(origin) != NO_PIECE ||
        !page_holds(pawn, PAWN | colour_other(page.state.side))) {
        return FEN_BAD_EN_PASSANT;
    }
    return FEN_OK;
}

fen_error_t position_error(void)
{
    fen_error_t error = pieces_error();
    if (error != FEN_OK) {
        return error;
    }
    const square_t passed = page.state.en_passant;
    page.state.en_passant = SQUARE_NONE;
    const uint8_t castling = page.state.castling;
    page.state.castling = 0;
    position_finish();
    page.state.castling = castling;
    page.state.en_passant = passed;
    error = castling_error();
    if (error == FEN_OK) {
        error = en_passant_error();
    }
    if (error == FEN_OK) {
        position_settle_en_passant();
        if (attack_in_check(colour_other(page.state.side))) {
            error = FEN_SIDE_IN_CHECK;
        }
    }
    return error;
}

/* ---- reading a position ---- */

/* What is still to be read, and how much has been. */
typedef struct {
    const char *text;
    uint8_t at;
} reader_t;

/* `at` never comes round to the beginning. */
enum { MOST_CHARACTERS = 254 };

static char peek(const reader_t *reader)
{
    return reader->at < MOST_CHARACTERS ? reader->text[reader->at] : 0;
}

/* Goes to the next field; false at the end of the text. */
static bool next_field(reader_t *reader)
{
    while (peek(reader) == ' ') {
        reader->at++;
    }
    return peek(reader) != 0;
}

static fen_error_t read_pieces(reader_t *reader)
{
    uint8_t rank = RANK_8;
    uint8_t file = FILE_A;
    for (;; reader->at++) {
        const char character = peek(reader);
        if (character == '/' || is_end(character)) {
            if (file <= FILE_H) {
                return rank != RANK_1 && is_end(character) && file == FILE_A ? FEN_RANKS_MISSING
                                                                             : FEN_RANK_TOO_SHORT;
            }
            if (is_end(character)) {
                return rank == RANK_1 ? FEN_OK : FEN_RANKS_MISSING;
            }
            if (rank == RANK_1) {
                return FEN_RANKS_TOO_MANY;
            }
            rank--;
            file = FILE_A;
            continue;
        }
        if (character >= '1' && character <= '8') {
            file = (uint8_t)(file + character - '0');
            if (file > FILE_H + 1) {
                return FEN_RANK_TOO_LONG;
            }
            continue;
        }
        const piece_t piece = piece_from_letter(character);
        if (piece == NO_PIECE) {
            return FEN_BAD_PIECE;
        }
        if (file > FILE_H) {
            return FEN_RANK_TOO_LONG;
        }
        if (piece_type(piece) == PAWN && (rank == RANK_1 || rank == RANK_8)) {
            return FEN_PAWN_ON_LAST_RANK;
        }
        if (!position_put(square_at(file, rank), piece)) {
            return FEN_TOO_MANY_PIECES;
        }
        file++;
    }
}

/* The rook furthest from the king on one side of it, SQUARE_NONE if there is none. */
static square_t outermost_rook(square_t king, colour_t colour, int8_t step)
{
    square_t found = SQUARE_NONE;
    for (square_t square = square_step(king, step); square_on_board(square);
         square = square_step(square, step)) {
        if (page_holds(square, ROOK | colour)) {
            found = square;
        }
    }
    return found;
}

static square_t find_king(colour_t colour)
{
    for (uint8_t index = 0; index < 64; index++) {
        if (page_holds(square_from_64(index), KING | colour)) {
            return square_from_64(index);
        }
    }
    return SQUARE_NONE;
}

/* One letter of the castling field. */
static fen_error_t read_right(char letter)
{
    const colour_t colour = letter >= 'a' ? BLACK : WHITE;
    const char upper = colour == BLACK ? (char)(letter - 'a' + 'A') : letter;
    const square_t king = find_king(colour);
    square_t rook;
    if (upper == 'K' || upper == 'Q') {
        const bool east = upper == 'K';
        rook = page.chess960 ? outermost_rook(king, colour, east ? EAST : WEST)
                             : square_at(east ? FILE_H : FILE_A, home_rank(colour));
    } else if (upper >= 'A' && upper <= 'H') {
        rook = square_at((uint8_t)(upper - 'A'), home_rank(colour));
        const uint8_t file = square_file(rook);
        if (square_file(king) != FILE_E || (file != FILE_A && file != FILE_H)) {
            page.chess960 = true;
        }
    } else {
        return FEN_BAD_CASTLING;
    }
    const uint8_t right = (uint8_t)(colour >> 3 | (rook < king));
    page.state.castling = (uint8_t)(page.state.castling | 1 << right);
    page.castling_rook[right] = rook;
    return castling_error();
}

static fen_error_t read_castling(reader_t *reader)
{
    if (peek(reader) == '-') {
        reader->at++;
        return is_end(peek(reader)) ? FEN_OK : FEN_BAD_CASTLING;
    }
    for (; !is_end(peek(reader)); reader->at++) {
        const fen_error_t error = read_right(peek(reader));
        if (error != FEN_OK) {
            return error;
        }
    }
    return FEN_OK;
}

static fen_error_t read_en_passant(reader_t *reader)
{
    if (peek(reader) == '-') {
        reader->at++;
        return is_end(peek(reader)) ? FEN_OK : FEN_BAD_EN_PASSANT;
    }
    page.state.en_passant = square_read(reader->text + reader->at);
    if (page.state.en_passant == SQUARE_NONE || !is_end(reader->text[reader->at + 2])) {
        return FEN_BAD_EN_PASSANT;
    }
    const fen_error_t error = en_passant_error();
    if (error == FEN_OK) {
        reader->at = (uint8_t)(reader->at + 2);
    }
    return error;
}

static fen_error_t read_number(reader_t *reader, uint16_t limit, uint16_t *number)
{
    uint16_t value = 0;
    for (; !is_end(peek(reader)); reader->at++) {
        const uint8_t digit = (uint8_t)(peek(reader) - '0');
        if (digit > 9 || value > (uint16_t)(limit - digit) / 10) {
            return FEN_BAD_NUMBER;
        }
        value = (uint16_t)(value * 10 + digit);
    }
    *number = value;
    return FEN_OK;
}

static fen_error_t read_numbers(reader_t *reader)
{
    uint16_t number;
    if (!next_field(reader)) {
        return FEN_OK;
    }
    fen_error_t error = read_number(reader, 255, &number);
    if (error != FEN_OK) {
        return error;
    }
    page.state.halfmove_clock = (uint8_t)number;
    if (!next_field(reader)) {
        return FEN_BAD_NUMBER;
    }
    error = read_number(reader, 9999, &number);
    page.state.move_number = number == 0 ? 1 : number;
    return error;
}

static fen_error_t read_fields(reader_t *reader)
{
    next_field(reader);
    const uint8_t pieces_at = reader->at;
    fen_error_t error = read_pieces(reader);
    if (error != FEN_OK) {
        return error;
    }
    error = pieces_error();
    if (error != FEN_OK) {
        reader->at = pieces_at;
        return error;
    }
    next_field(reader);
    const char side = peek(reader);
    if ((side != 'w' && side != 'b') || !is_end(reader->text[reader->at + 1])) {
        return FEN_BAD_SIDE;
    }
    const uint8_t side_at = reader->at++;
    page.state.side = side == 'w' ? WHITE : BLACK;

    position_finish(); /* the slots of the kings: castling asks for them */
    if (!next_field(reader)) {
        return FEN_BAD_CASTLING;
    }
    error = read_castling(reader);
    if (error != FEN_OK) {
        return error;
    }
    if (!next_field(reader)) {
        return FEN_BAD_EN_PASSANT;
    }
    error = read_en_passant(reader);
    if (error != FEN_OK) {
        return error;
    }
    error = read_numbers(reader);
    if (error != FEN_OK) {
        return error;
    }
    if (next_field(reader)) {
        return FEN_TRAILING;
    }
    error = position_error();
    if (error != FEN_OK) {
        reader->at = side_at;
    }
    return error;
}

fen_error_t fen_read(const char *text, uint8_t *place)
{
    reader_t reader = {text, 0};
    const bool chess960 = page.chess960;
    position_clear();
    page.chess960 = chess960;
    const fen_error_t error = read_fields(&reader);
    *place = reader.at;
    return error;
}
