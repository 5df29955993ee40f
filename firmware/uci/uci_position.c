#include "firmware/uci/uci_position.h"

#include "base/edition.h"
#include "board/fen.h"
#include "firmware/engine/engine.h"
#include "firmware/uci/uci.h"
#include "firmware/uci/uci_put.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_work.h"

enum { POSITION_STARTPOS, POSITION_FEN, POSITION_MOVES };

static uint8_t position_word(void)
{
    return uci_keyword(TEXT_UCI_POSITIONS, TEXT_UCI_GO_NUMBERS);
}

/* Of a longer text, which is no FEN, only the last character is kept; the word `moves` behind the
 * longest one finds room. */
#define FEN_ROOM (2 * FEN_LENGTH)

_Static_assert(FEN_ROOM <= ENGINE_WORKSPACE, "a FEN fits the room lent by the engine");

/* ---- a FEN ---- */

static char *fen_text(void)
{
    return engine_workspace();
}

void fen_begin(void)
{
    uci.expect = EXPECT_FEN;
    uci.fen_length = 0;
}

void take_fen_letter(char letter)
{
    if (uci.fen_length == FEN_ROOM - 1) {
        uci.fen_length--;
    }
    fen_text()[uci.fen_length++] = letter;
}

/* On an error says it, and the initial position stands. */
void take_fen(void)
{
    uint8_t place;
    take_fen_letter('\0');
    if (EDITION_CHESS960) {
        page.chess960 = false;
    }
    const fen_error_t error = fen_read(fen_text(), &place);
    uci.last_move = MOVE_NONE;
    uci.expect = EXPECT_MOVE;
    if (error == FEN_OK) {
        return;
    }
    put_complaint(TEXT_UCI_FEN_ERROR);
    number_write((uint8_t)(place + 1));
    text_write(TEXT_UCI_COLON);
    text_write(text_of_fault(error));
    put_newline();
    work_initial();
    uci_on_position();
}

void take_fen_word(void)
{
    if (position_word() == POSITION_MOVES) {
        uci.fen_length = (uint8_t)(uci.fen_length - uci.length);
        take_fen();
    } else {
        take_fen_letter(' ');
    }
}

/* ---- the words around it ---- */

void take_position_word(void)
{
    switch (position_word()) {
    case POSITION_STARTPOS:
        work_initial();
        uci.expect = EXPECT_MOVES;
        break;
    case POSITION_FEN:
        fen_begin();
        break;
    default:
        put_not_understood();
        break;
    }
}

void take_moves_word(void)
{
    uci.expect = EXPECT_MOVE;
    if (position_word() != POSITION_MOVES) {
        put_not_understood();
    }
}

void take_move(void)
{
    const move_t move = move_read(uci.word);
    if (move_is_none(move)) {
        put_complaint_of_word(TEXT_UCI_ILLEGAL);
        uci_on_position();
        return;
    }
    work_make(move);
}

void position_complete(void)
{
    if (!uci.set_up) {
        uci_on_position();
        return;
    }
    if (uci_on_set_up()) {
        uci.active = false;
    }
    uci.borrowed = false;
}
