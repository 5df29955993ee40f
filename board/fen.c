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

enum { TOLD_PROMOTION = 0x80 };

move_t move_tell(move_t move)
{
    const square_t to = move_shown_to(move);
    return (move_t){move.from, move_promotes(move) ? to | TOLD_PROMOTION : to};
}

char *told_write(move_t told, char *text)
{
    text = square_write(move_from(told), text);
    text = square_write(told.to & (uint8_t)~TOLD_PROMOTION, text);
    if ((told.to & TOLD_PROMOTION) != 0) {
        *text++ = piece_letter(promotion_type(move_promotion(told)) | BLACK);
    }
    *text = 0;
    return text;
}

char *move_write(move_t move, char *text)
{
    return told_write(move_tell(move), text);
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

static RARE bool is_end(char character)
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
        char digit = '0';
        for (; number >= power; number = (uint16_t)(number - power)) {
            digit++;
        }
        *text++ = digit;
    }
    return text;
}

static RARE char *board_write(uint8_t half, char *text)
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
    }
    for (uint8_t right = 0; right < 4; right++, castling >>= 1) {
        if ((castling & 1) != 0) {
            const char first = right < 2 ? 'A' : 'a';
            *text++ = page.chess960 ? (char)(first + square_file(page.castling_rook[right]))
                                    : letters[right];
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

/* The first square of the rank where the kings and rooks of `colour` stand at first. */
static RARE square_t home(colour_t colour)
{
    return colour == WHITE ? A1 : A8;
}

/* Every right has its king on the home rank and its rook on the right side of it. */
static fen_error_t castling_error(void)
{
    uint8_t castling = page.state.castling;
    for (uint8_t right = 0; right < 4; right++, castling >>= 1) {
        const colour_t colour = right < 2 ? WHITE : BLACK;
        const square_t rook = page.castling_rook[right];
        const square_t king = page_king(colour);
        if ((castling & 1) != 0 &&
            (!page_holds(rook, ROOK | colour) || (uint8_t)(rook - home(colour)) > 7 ||
             (uint8_t)(king - home(colour)) > 7 || (rook < king) != (right & 1) ||
             (!page.chess960 && square_file(king) != FILE_E))) {
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

static const char *cursor; /* what is still to be read */

static bool at_end_of_field(void)
{
    return is_end(*cursor);
}

/* Goes to the next field; false at the end of the text. */
static bool next_field(void)
{
    while (*cursor == ' ') {
        cursor++;
    }
    return *cursor != 0;
}

/* Takes the '-' of an empty field. */
static bool take_dash(void)
{
    if (*cursor != '-') {
        return false;
    }
    cursor++;
    return true;
}

static fen_error_t read_pieces(void)
{
    uint8_t rank = RANK_8;
    uint8_t file = FILE_A;
    for (;; cursor++) {
        const char character = *cursor;
        const uint8_t digit = (uint8_t)(character - '0');
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
        } else if (digit >= 1 && digit <= 8) {
            file = (uint8_t)(file + digit);
            if (file > FILE_H + 1) {
                return FEN_RANK_TOO_LONG;
            }
        } else {
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
}

/* One letter of the castling field. */
static RARE fen_error_t read_right(char letter)
{
    const colour_t colour = letter >= 'a' ? BLACK : WHITE;
    const char upper = colour == BLACK ? (char)(letter - 'a' + 'A') : letter;
    const square_t king = page_king(colour);
    uint8_t file = (uint8_t)(upper - 'A');
    square_t rook;
    if (upper == 'K' || upper == 'Q') {
        const int8_t inwards = upper == 'K' ? WEST : EAST;
        rook = (square_t)(home(colour) | (upper == 'K' ? FILE_H : FILE_A));
        while (page.chess960 && rook != king && square_on_board(rook) &&
               !page_holds(rook, ROOK | colour)) {
            rook = square_step(rook, inwards);
        }
    } else if (file <= FILE_H) {
        rook = home(colour) | file;
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

static fen_error_t read_castling(void)
{
    if (take_dash()) {
        return at_end_of_field() ? FEN_OK : FEN_BAD_CASTLING;
    }
    for (; !at_end_of_field(); cursor++) {
        const fen_error_t error = read_right(*cursor);
        if (error != FEN_OK) {
            return error;
        }
    }
    return FEN_OK;
}

static fen_error_t read_en_passant(void)
{
    if (take_dash()) {
        return at_end_of_field() ? FEN_OK : FEN_BAD_EN_PASSANT;
    }
    page.state.en_passant = square_read(cursor);
    if (page.state.en_passant == SQUARE_NONE || !is_end(cursor[2])) {
        return FEN_BAD_EN_PASSANT;
    }
    const fen_error_t error = en_passant_error();
    if (error == FEN_OK) {
        cursor += 2;
    }
    return error;
}

/* A number up to `limit`; stops at what makes it none. */
static uint16_t read_number(uint16_t limit)
{
    uint16_t value = 0;
    for (; !at_end_of_field(); cursor++) {
        const uint8_t digit = (uint8_t)(*cursor - '0');
        if (digit > 9 || value > (uint16_t)(limit - digit) / 10) {
            break;
        }
        value = (uint16_t)(value * 10 + digit);
    }
    return value;
}

static fen_error_t read_numbers(void)
{
    if (!next_field()) {
        return FEN_OK;
    }
    page.state.halfmove_clock = (uint8_t)read_number(255);
    if (!at_end_of_field() || !next_field()) {
        return FEN_BAD_NUMBER;
    }
    const uint16_t number = read_number(9999);
    page.state.move_number = number == 0 ? 1 : number;
    return at_end_of_field() ? FEN_OK : FEN_BAD_NUMBER;
}

static fen_error_t read_side(void)
{
    next_field();
    const char side = *cursor;
    if ((side != 'w' && side != 'b') || !is_end(cursor[1])) {
        return FEN_BAD_SIDE;
    }
    cursor++;
    page.state.side = side == 'w' ? WHITE : BLACK;
    return FEN_OK;
}

static fen_error_t read_fields(void)
{
    next_field();
    const char *field = cursor;
    fen_error_t error = read_pieces();
    if (error == FEN_OK) {
        error = pieces_error();
        if (error != FEN_OK) {
            cursor = field;
        }
    }
    if (error == FEN_OK) {
        field = cursor;
        error = read_side();
    }
    if (error == FEN_OK) {
        position_finish(); /* the slots of the kings: castling asks for them */
        error = next_field() ? read_castling() : FEN_BAD_CASTLING;
    }
    if (error == FEN_OK) {
        error = next_field() ? read_en_passant() : FEN_BAD_EN_PASSANT;
    }
    if (error == FEN_OK) {
        error = read_numbers();
    }
    if (error == FEN_OK && next_field()) {
        error = FEN_TRAILING;
    }
    if (error == FEN_OK) {
        error = position_error();
        if (error != FEN_OK) {
            cursor = field;
            next_field(); /* of the side: what is left is that the other one is in check */
        }
    }
    return error;
}

fen_error_t fen_read(const char *text, uint8_t *place)
{
    const bool chess960 = page.chess960;
    position_clear();
    page.chess960 = chess960;
    cursor = text;
    const fen_error_t error = read_fields();
    const size_t read = (size_t)(cursor - text);
    *place = (uint8_t)(read < FEN_LAST_PLACE ? read : FEN_LAST_PLACE);
    return error;
}
