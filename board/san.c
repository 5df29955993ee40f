/* SPDX-License-Identifier: MIT */
#include "board/san.h"

#include "board/attack.h"
#include "board/fen.h"
#include "board/rules.h"

static void castling_write(move_t move)
{
    uint8_t circles = move.to > move_from(move) ? 2 : 3;
    do {
        put('O');
        if (--circles != 0) {
            put('-');
        }
    } while (circles != 0);
}

/* These bits say what a move has in common with a move of another piece of the same kind: the
 * target square, or the file or the rank where the move begins. */
enum { TARGET = 1, ORIGIN_FILE = 2, ORIGIN_RANK = 4 };

/* Writes the part of the origin square that tells the move apart from moves of other pieces of the
 * same kind: nothing, the file, the rank, or both (PGN standard, 8.2.3.4). */
static void origin_write(move_t move)
{
    const square_t from = move_from(move);
    const piece_t code = piece_code(page_piece(from));
    uint8_t shared = 0;
    for (square_t square = A1; square_on_board(square); square = square_next(square)) {
        const uint8_t apart = square ^ from;
        move_t rival = {square, move.to};
        if (apart != 0 && page_holds(square, code) && rules_verdict(&rival) == MOVE_OK) {
            shared |= TARGET;
            if (square_file(apart) == 0) {
                shared |= ORIGIN_FILE;
            } else if (square_rank(apart) == 0) {
                shared |= ORIGIN_RANK;
            }
        }
    }
    if (shared != 0 && shared != (TARGET | ORIGIN_FILE)) {
        put((char)('a' + square_file(from)));
    }
    if ((shared & ORIGIN_FILE) != 0) {
        put((char)('1' + square_rank(from)));
    }
}

static void piece_move_write(move_t move)
{
    const square_t from = move_from(move);
    const uint8_t type = piece_type(page_piece(from));
    bool takes = page_piece(move.to) != NO_PIECE;
    if (type != PAWN) {
        put(piece_letter(type));
        if (type != KING) {
            origin_write(move);
        }
    } else if (square_file(from ^ move.to) != 0) {
        put((char)('a' + square_file(from)));
        takes = true;
    }
    if (takes) {
        put('x');
    }
    square_write(move.to);
    if (move_promotes(move)) {
        put('=');
        put(piece_letter(promotion_type(move_promotion(move))));
    }
}

void san_write(move_t move)
{
    if (move_castles(move)) {
        castling_write(move);
    } else {
        piece_move_write(move);
    }
}

void san_write_check(void)
{
    if (attack_in_check(page.state.side)) {
        put(rules_has_legal_move() ? '+' : '#');
    }
}

/* The move that a text describes. A field that the text leaves out fits every move. */
typedef struct {
    uint8_t type;
    uint8_t from_file, from_rank; /* 8 if the text leaves the field out */
    square_t to;
    uint8_t promotion;
    bool promotes;
} wanted_t;

static bool is_sign(char character)
{
    return character == '+' || character == '#' || character == '!' || character == '?';
}

static bool is_move_end(const char *text)
{
    if (text[0] == 'e' && text[1] == 'p') {
        text += 2;
    }
    while (is_sign(*text)) {
        text++;
    }
    return *text == 0 || *text == ' ';
}

/* Returns 2 for the texts O-O, 0-0 and o-o, 3 for O-O-O, 0-0-0 and o-o-o, and 0 for another
 * text. */
static uint8_t castling_read(const char *text)
{
    const char circle = *text;
    uint8_t circles = 0;
    if (circle != 'O' && circle != '0' && circle != 'o') {
        return 0;
    }
    for (;;) {
        if (*text != circle) {
            return 0;
        }
        circles++;
        text++;
        if (*text != '-') {
            break;
        }
        text++;
    }
    return (circles == 2 || circles == 3) && is_move_end(text) ? circles : 0;
}

/* Reads the text and sets the fields of `wanted`, which must be empty before. Returns false if the
 * text is not a move. */
static bool san_parse(const char *text, wanted_t *wanted)
{
    const piece_t piece = piece_from_letter(*text);
    if (piece != NO_PIECE && piece_colour(piece) == WHITE) {
        wanted->type = piece_type(piece);
        text++;
    }
    /* The squares have the form [file][rank][x]file rank. The last square is the target square. The
     * text before it describes the square where the move begins. */
    for (;;) {
        if (*text == 'x' || *text == ':' || *text == '-') {
            text++;
            continue;
        }
        const square_t square = square_read(text);
        if (square != SQUARE_NONE) {
            if (wanted->to != SQUARE_NONE) {
                wanted->from_file = square_file(wanted->to);
                wanted->from_rank = square_rank(wanted->to);
            }
            wanted->to = square;
            text += 2;
        } else if (wanted->to == SQUARE_NONE && *text >= 'a' && *text <= 'h') {
            wanted->from_file = (uint8_t)(*text++ - 'a');
        } else if (wanted->to == SQUARE_NONE && *text >= '1' && *text <= '8') {
            wanted->from_rank = (uint8_t)(*text++ - '1');
        } else {
            break;
        }
    }
    if (*text == '=') {
        text++;
    }
    wanted->promotion = promotion_read((char)(*text | 0x20)); /* accepts capital and small
                                                               * letters */
    wanted->promotes = wanted->promotion != PROMOTION_NONE;
    text += wanted->promotes;
    return wanted->to != SQUARE_NONE && is_move_end(text);
}

static bool fits(move_t move, const wanted_t *wanted)
{
    const square_t from = move_from(move);
    const bool promotes = move_promotes(move);
    return !move_castles(move) && piece_type(page_piece(from)) == wanted->type &&
           move.to == wanted->to &&
           (wanted->from_file == 8 || wanted->from_file == square_file(from)) &&
           (wanted->from_rank == 8 || wanted->from_rank == square_rank(from)) &&
           promotes == wanted->promotes && (!promotes || move_promotion(move) == wanted->promotion);
}

move_t san_read(const char *text)
{
    const uint8_t circles = castling_read(text);
    wanted_t wanted = {.type = PAWN, .from_file = 8, .from_rank = 8, .to = SQUARE_NONE};
    if (circles == 0 && !san_parse(text, &wanted)) {
        return MOVE_NONE;
    }
    move_t found = MOVE_NONE;
    legal_t all;
    move_t move;
    legal_start(&all);
    while (legal_next(&all, &move)) {
        const bool fit = circles != 0
                             ? move_castles(move) && (move.to > move_from(move)) == (circles == 2)
                             : fits(move, &wanted);
        if (fit) {
            if (!move_is_none(found)) {
                return MOVE_NONE;
            }
            found = move;
        }
    }
    return found;
}

move_t squares_read(const char *text)
{
    char squares[6];
    uint8_t length = 0;
    for (; *text != '\0' && !is_sign(*text); text++) {
        if (*text != '-' && *text != 'x' && *text != ':' && *text != '=') {
            if (length == sizeof squares - 1) {
                return MOVE_NONE;
            }
            squares[length++] = *text;
        }
    }
    squares[length] = '\0';
    return move_read(squares);
}
