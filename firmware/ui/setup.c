/* SPDX-License-Identifier: MIT */
#include "firmware/ui/setup.h"

#include <string.h>

#include "base/edition.h"
#include "board/fen.h"
#include "board/position.h"
#include "firmware/game/game.h"
#include "firmware/game/hands.h"
#include "firmware/game/ioboard.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/rated.h"
#include "hal/sensors.h"

uint8_t setup_choice[SETUP_CHOICES];
uint16_t setup_move_number;

static square_t typed;    /* typed square, in the form of entry_square() */
static uint8_t kind;      /* index of the chosen piece in entry_pieces[] */
static square_t unnamed;  /* square of a new piece that waits for its name, or SQUARE_NONE */
static fen_error_t fault; /* error that GO has found, or FEN_OK */

/* Copies the rest of the ioboard's position: the side to move and so on, but not the pieces. */
static void read_rest(void)
{
    setup_choice[SETUP_SIDE] = page.shown.side == BLACK;
    if (GAME_CASTLES) {
        setup_choice[SETUP_CASTLING] = page.shown.castling;
    }
    if (EDITION_CHESS960) {
        setup_move_number = page.shown.move_number;
    }
    if (GAME_TWO_STEPS) {
        const square_t passed = page.shown.en_passant;
        setup_choice[SETUP_EN_PASSANT] =
            passed == SQUARE_NONE ? 0 : (uint8_t)(square_file(passed) + 1);
    }
}

void setup_begin(void)
{
    kind = 0;
    ioboard_level();
    read_rest();
    setup_open();
}

void setup_open(void)
{
    fault = FEN_OK;
    rated_forget();
    typed = NO_SQUARE_TYPED;
    unnamed = SQUARE_NONE;
    for (uint8_t index = 0; EDITION_LIGHTS && index < 64; index++) {
        square_t square = square_from_64(index);
        bool occupied = piece_type(ioboard_piece(square)) != NO_PIECE;
        ioboard_light(square, occupied ? LIGHT_ON : LIGHT_OFF);
    }
}

void setup_clear_board(void)
{
    position_clear();
    ioboard_level();
    read_rest();
}

void setup_initial(void)
{
    position_initial();
    ioboard_level();
    read_rest();
}

/* Returns the square that a pawn has just passed with its double step on the file
 * setup_choice[SETUP_EN_PASSANT]. This pawn can be captured en passant. */
static square_t passed_square(void)
{
    uint8_t file = setup_choice[SETUP_EN_PASSANT];
    if (file == 0) {
        return SQUARE_NONE;
    }
    if (setup_choice[SETUP_SIDE] == 0) {
        file = (uint8_t)(file + A6 - A3);
    }
    return (square_t)(A3 - 1 + file);
}

/* Empties the left half of the page, but keeps the squares of the game's castling rooks. Only the
 * menu lines for the empty and the initial board reset these squares. */
static void clear_pieces(void)
{
    square_t rooks[4];
    const bool chess960 = page.chess960;
    memcpy(rooks, page.castling_rook, sizeof rooks);
    position_clear();
    if (EDITION_CHESS960) {
        memcpy(page.castling_rook, rooks, sizeof rooks);
        page.chess960 = chess960;
    }
}

/* Builds the position in the left half. Returns the error in this position, or FEN_OK. */
static fen_error_t take_position(void)
{
    clear_pieces();
    for (uint8_t index = 0; index < 64; index++) {
        square_t square = square_from_64(index);
        piece_t piece = ioboard_piece(square);
        if (piece_type(piece) != NO_PIECE && !position_put(square, piece)) {
            return FEN_TOO_MANY_PIECES;
        }
    }
    page.state.side = (uint8_t)(setup_choice[SETUP_SIDE] * BLACK);
    if (GAME_CASTLES) {
        page.state.castling = setup_choice[SETUP_CASTLING];
    }
    if (GAME_TWO_STEPS) {
        page.state.en_passant = passed_square();
    }
    if (EDITION_CHESS960) {
        page.state.move_number = setup_move_number;
    }
    return position_error();
}

static void put_piece(square_t square)
{
    piece_t piece = entry_pieces[kind];
    if (ioboard_piece(square) == piece) {
        piece = NO_PIECE;
    }
    ioboard_put(square, piece);
    ioboard_light(square, piece != NO_PIECE ? LIGHT_ON : LIGHT_OFF);
}

#if EDITION_SENSORS

void setup_feel(void)
{
    if (sensors_state() != SENSORS_LIVE) {
        return;
    }
    fault = FEN_OK;
    rated_forget();
    if (unnamed != SQUARE_NONE && !hands_has(unnamed)) {
        unnamed = SQUARE_NONE;
        typed = NO_SQUARE_TYPED;
    }
    for (square_t square = A1; square_on_board(square); square = square_next(square)) {
        const bool stands = ioboard_piece(square) != NO_PIECE;
        if (stands && !hands_has(square)) {
            ioboard_put(square, NO_PIECE);
            ioboard_light(square, LIGHT_OFF);
        } else if (!stands && hands_has(square) && unnamed == SQUARE_NONE) {
            ioboard_put(square, entry_pieces[kind]);
            ioboard_light(square, LIGHT_FAST);
            unnamed = square;
            typed = square;
        }
    }
}

/* Takes a key that names a new piece. Returns false if no piece waits for its name. */
static bool name_piece(keycode_t key)
{
    if (unnamed == SQUARE_NONE) {
        return false;
    }
    if (key_is_step(key)) {
        kind = entry_step(kind, key, ENTRY_PIECES - 1);
        ioboard_put(unnamed, entry_pieces[kind]);
        return true;
    }
    ioboard_light(unnamed, LIGHT_ON);
    unnamed = SQUARE_NONE;
    typed = NO_SQUARE_TYPED;
    if (key == KEY_GO) {
        setup_feel(); /* look for the next piece */
    }
    return key == KEY_GO;
}

#else

static inline bool name_piece(keycode_t key)
{
    (void)key;
    return false;
}

#endif

screen_t setup_key(keycode_t key)
{
    const bool asked = key != KEY_GO && rated_forget();
    fault = FEN_OK;
    if (name_piece(key)) {
        return SCREEN_SETUP;
    }
    if (key_is_square(key)) {
        typed = entry_square(typed, key);
        if (square_on_board(typed)) {
            put_piece(typed);
        }
    } else if (key_is_step(key)) {
        kind = entry_step(kind, key, ENTRY_PIECES - 1);
        typed = NO_SQUARE_TYPED; /* the chosen piece no longer matches the last typed square */
    } else if (key == KEY_MENU) {
        return SCREEN_SETUP_MENU;
    } else if (key == KEY_GO) {
        fault = take_position();
        if (fault == FEN_OK) {
            if (rated_asks()) {
                return SCREEN_SETUP;
            }
            game_new_from_position();
            play_start_new();
            return SCREEN_PLAY;
        }
        sound_refused();
    } else if (key == KEY_CLR) {
        if ((typed & HALF_SQUARE) == 0 && !asked) {
            play_return();
            return SCREEN_PLAY;
        }
        typed = NO_SQUARE_TYPED;
    } else {
        sound_refused();
    }
    return SCREEN_SETUP;
}

void setup_draw(void)
{
    if (rated_draw()) {
        return;
    }
    screen_piece_name(entry_pieces[kind]);
    if (typed != NO_SQUARE_TYPED) {
        screen_char(' ');
        entry_draw_square(typed);
    }
    screen_end();
    if (EDITION_SENSORS && unnamed != SQUARE_NONE) {
        screen_line(TEXT_NAME_KEYS);
        return;
    }
    screen_line(fault == FEN_OK ? TEXT_SETUP_KEYS : text_of_fault(fault));
}
