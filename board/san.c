#include "board/san.h"

#include "board/attack.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"

static char *castling_write(move_t move, char *text)
{
    *text++ = 'O';
    *text++ = '-';
    *text++ = 'O';
    if (move.to < move_from(move)) {
        *text++ = '-';
        *text++ = 'O';
    }
    return text;
}

/* The origin, as far as it takes to tell the move from those of equal pieces: file, or rank, or both
 * (PGN standard, 8.2.3.4). */
static char *origin_write(move_t move, char *text)
{
    const square_t from = move_from(move);
    const piece_t code = piece_code(page_piece(from));
    bool other = false;
    bool same_file = false;
    bool same_rank = false;
    legal_t all;
    move_t rival;
    legal_start(&all);
    while (legal_next(&all, &rival)) {
        const square_t rival_from = move_from(rival);
        if (rival.to == move.to && rival_from != from && page_holds(rival_from, code)) {
            other = true;
            same_file |= square_file(rival_from) == square_file(from);
            same_rank |= square_rank(rival_from) == square_rank(from);
        }
    }
    if (other && (!same_file || same_rank)) {
        *text++ = (char)('a' + square_file(from));
    }
    if (same_file) {
        *text++ = (char)('1' + square_rank(from));
    }
    return text;
}

static char *piece_move_write(move_t move, char *text)
{
    const square_t from = move_from(move);
    const uint8_t type = piece_type(page_piece(from));
    const bool takes = page_piece(move.to) != NO_PIECE ||
                       (type == PAWN && square_file(from) != square_file(move.to));
    if (type == PAWN) {
        if (takes) {
            *text++ = (char)('a' + square_file(from));
        }
    } else {
        *text++ = piece_letter(type);
        if (type != KING) {
            text = origin_write(move, text);
        }
    }
    if (takes) {
        *text++ = 'x';
    }
    text = square_write(move.to, text);
    if (move_promotes(move)) {
        *text++ = '=';
        *text++ = piece_letter(promotion_type(move_promotion(move)));
    }
    return text;
}

char *san_write(move_t move, char *text)
{
    text = move_castles(move) ? castling_write(move, text) : piece_move_write(move, text);
    undo_t undo;
    position_make(move, &undo);
    if (attack_in_check(page.state.side)) {
        *text++ = rules_has_legal_move() ? '+' : '#';
    }
    position_unmake(move, &undo);
    *text = 0;
    return text;
}

/* What a text says of a move; what it leaves open fits everything. */
typedef struct {
    uint8_t type;
    uint8_t from_file, from_rank; /* 8: not said */
    square_t to;
    uint8_t promotion;
    bool promotes;
} wanted_t;

static bool is_sign(char character)
{
    return character == '+' || character == '#' || character == '!' || character == '?';
}

static bool is_end(const char *text)
{
    while (is_sign(*text)) {
        text++;
    }
    return *text == 0 || *text == ' ';
}

/* O-O or 0-0, O-O-O or 0-0-0: the number of circles, or 0. */
static uint8_t castling_read(const char *text)
{
    const char circle = *text;
    uint8_t circles = 0;
    if (circle != 'O' && circle != '0') {
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
    return (circles == 2 || circles == 3) && is_end(text) ? circles : 0;
}

static bool san_parse(const char *text, wanted_t *wanted)
{
    wanted->type = PAWN;
    wanted->from_file = 8;
    wanted->from_rank = 8;
    wanted->to = SQUARE_NONE;
    wanted->promotes = false;

    const piece_t piece = piece_from_letter(*text);
    if (piece != NO_PIECE && piece_colour(piece) == WHITE) {
        wanted->type = piece_type(piece);
        text++;
    }
    /* [file][rank][x]file rank: the last square is the target, what stands before it the origin */
    for (;;) {
        if (*text == 'x' || *text == '-') {
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
    const piece_t choice = piece_from_letter(*text);
    if (choice != NO_PIECE && piece_colour(choice) == WHITE) {
        wanted->promotion = promotion_read(piece_letter(choice | BLACK));
        wanted->promotes = wanted->promotion != PROMOTION_NONE;
        text += wanted->promotes;
    }
    return wanted->to != SQUARE_NONE && is_end(text);
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
    wanted_t wanted = {0};
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
