/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_position.h"

#include "base/edition.h"
#include "board/fen.h"
#include "firmware/engine/engine.h"
#include "firmware/uci/uci_board.h"
#include "firmware/uci/uci_option.h"
#include "firmware/uci/uci_program.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_tell.h"

enum { POSITION_STARTPOS, POSITION_FEN, POSITION_MOVES };

/* There is room for the longest FEN and the word `moves` after it. A longer text cannot be a FEN,
 * so each further character replaces the last one. */
#define FEN_ROOM (2 * FEN_LENGTH)

_Static_assert(FEN_ROOM + sizeof(page_t) <= ENGINE_WORKSPACE,
               "a FEN, and behind it a page, fit the room lent by the engine");

static uint8_t fen_length; /* number of FEN characters that have come */
static bool for_device;    /* true if the command was `fen` */

static uint8_t known_word(void)
{
    static const FLASH char words[] = "startpos fen moves ";
    return word_in(words);
}

/* ---- a FEN ---- */

static char *fen_text(void)
{
    return engine_workspace();
}

static expect_t expect_fen(void)
{
    fen_length = 0;
    return EXPECT_FEN;
}

expect_t fen_begin(void)
{
    for_device = true;
    return expect_fen();
}

void fen_letter(char letter)
{
    if (fen_length == FEN_ROOM - 1) {
        fen_length--;
    }
    fen_text()[fen_length++] = letter;
}

/* UCI_Chess960 applies to `position`, but not to `fen`, which sets up the device's own position. */
static void choose_chess960(void)
{
    if (EDITION_CHESS960) {
        page.chess960 = !for_device && uci_options[OPTION_CHESS960] != 0;
    }
}

/* Handles the end of a FEN. A wrong FEN is reported and changes nothing. */
expect_t fen_end(void)
{
    page_t *const before = (page_t *)(void *)(fen_text() + FEN_ROOM);
    uint8_t place;
    fen_letter('\0');
    *before = page;
    choose_chess960();
    const fen_error_t error = fen_read(fen_text(), &place);
    if (error == FEN_OK) {
        uci.last_move = MOVE_NONE;
        return EXPECT_MOVE;
    }
    page = *before;
    tell_wrong_fen(error, place);
    return EXPECT_NOTHING;
}

expect_t fen_word(void)
{
    if (known_word() == POSITION_MOVES) {
        fen_length = (uint8_t)(fen_length - uci_word.length);
        return fen_end();
    }
    fen_letter(' ');
    return EXPECT_FEN;
}

/* ---- the words around it ---- */

/* After `position`, makes the position the cable's game and shows it. After `fen`, does nothing. */
static RARE void show_position(void)
{
    if (!for_device) {
        uci.owner = OWNER_CABLE;
        program_show();
    }
}

expect_t position_begin(void)
{
    for_device = false;
    uci.refused = true; /* stays true until the line is complete */
    return EXPECT_POSITION;
}

expect_t position_word(void)
{
    switch (known_word()) {
    case POSITION_STARTPOS:
        board_initial();
        choose_chess960();
        return EXPECT_MOVES;
    case POSITION_FEN:
        return expect_fen();
    default:
        return tell_unknown();
    }
}

expect_t moves_word(void)
{
    return known_word() == POSITION_MOVES ? EXPECT_MOVE : tell_unknown();
}

expect_t moves_move(void)
{
    const move_t move = move_read(uci_word.text);
    if (move_is_none(move)) {
        show_position();
        return tell_wrong_word(TEXT_UCI_ILLEGAL);
    }
    board_make(move);
    return EXPECT_MOVE;
}

void position_complete(void)
{
    uci.refused = false;
    show_position();
    if (for_device) {
        board_set_up();
    }
}
