/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci.h"

#include "base/edition.h"
#include "firmware/engine/engine.h"
#include "firmware/uci/uci_answer.h"
#include "firmware/uci/uci_board.h"
#include "firmware/uci/uci_go.h"
#include "firmware/uci/uci_option.h"
#include "firmware/uci/uci_position.h"
#include "firmware/uci/uci_program.h"
#include "firmware/uci/uci_put.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_tell.h"
#include "firmware/uci/uci_work.h"
#include "hal/circuit.h"
#include "hal/serial.h"
#include "version.h"

/* The words that may begin a line. */
#define COMMANDS(WORD)                                                                             \
    WORD(EVERY_EDITION, COMMAND_STOP, "stop ")                                                     \
    WORD(EVERY_EDITION, COMMAND_ISREADY, "isready ")                                               \
    WORD(EVERY_EDITION, COMMAND_UCI, "uci ")                                                       \
    WORD(EVERY_EDITION, COMMAND_UCINEWGAME, "ucinewgame ")                                         \
    WORD(EVERY_EDITION, COMMAND_POSITION, "position ")                                             \
    WORD(EVERY_EDITION, COMMAND_GO, "go ")                                                         \
    WORD(EVERY_EDITION, COMMAND_QUIT, "quit ")                                                     \
    WORD(EVERY_EDITION, COMMAND_D, "d ")                                                           \
    WORD(EVERY_EDITION, COMMAND_FEN, "fen ")                                                       \
    WORD(EDITION_BENCH, COMMAND_BENCH, "bench ")                                                   \
    WORD(EVERY_EDITION, COMMAND_HELP, "help ")                                                     \
    WORD(EVERY_EDITION, COMMAND_SETOPTION, "setoption ")                                           \
    WORD(EDITION_CABLE_TOOLS, COMMAND_PERFT, "perft ")                                             \
    WORD(EDITION_CABLE_TOOLS, COMMAND_EVAL, "eval ")                                               \
    WORD(EDITION_AHEAD, COMMAND_PONDERHIT, "ponderhit ")

enum { COMMANDS(WORD_NUMBER) COMMANDS_END, COMMANDS(WORD_LACKING) };

static const FLASH char command_words[] = COMMANDS(WORD_TEXT);

/* The cable obeys these two commands even during a perft or bench. */
_Static_assert(COMMAND_STOP == 0 && COMMAND_ISREADY == 1, "command_waits() asks for their numbers");

static expect_t expect; /* the kind of the next word of the line */
static char held;       /* the character after a command that waits (command_waits()), or 0 */

/* ---- commands ---- */

static uint8_t command_of_word(void)
{
    return word_in(command_words);
}

static void tell_name(void)
{
    static const FLASH char version[] = NIBBLE_VERSION NIBBLE_BUILD " ";
    text_write(TEXT_UCI_NAME);
    flash_write(version);
    flash_write(circuit_name);
    text_write(TEXT_UCI_AUTHOR);
}

/* Writes the answer to `help`: the commands, the program's commands, the parameters of `go`. */
static uint8_t help_piece(uint8_t piece)
{
    if (piece == 1) {
        flash_write(command_words);
        if (EDITION_REMOTE) {
            program_words();
        }
        put_newline();
        return 2;
    }
    flash_write(go_words);
    put_newline();
    return ANSWER_ENDS;
}

/* Handles a command that only some editions have. */
static expect_t take_special(uint8_t command)
{
    if (EDITION_BENCH && command == COMMAND_BENCH) {
        work_take_board(OWNER_LINE);
        engine_new_game();
        work_start_bench();
        return EXPECT_NOTHING;
    }
    if (EDITION_CABLE_TOOLS && command == COMMAND_PERFT) {
        return go_perft_begin();
    }
    if (EDITION_CABLE_TOOLS && command == COMMAND_EVAL) {
        work_take_board(OWNER_LINE);
        put_signed(TEXT_UCI_EVALUATION, engine_evaluate());
        put_newline();
        return EXPECT_NOTHING;
    }
    if (EDITION_AHEAD && command == COMMAND_PONDERHIT) {
        go_ponderhit();
        return EXPECT_NOTHING;
    }
    if (EDITION_REMOTE) {
        command = program_word();
        if (command != WORD_UNKNOWN) {
            return program_command(command);
        }
    }
    return tell_unknown();
}

static expect_t take_command(void)
{
    const uint8_t command = command_of_word();
    tell_fresh_line();
    switch (command) {
    case COMMAND_UCI:
        tell_name();
        option_tell_all();
        break;
    case COMMAND_ISREADY:
        text_write(TEXT_UCI_READY);
        break;
    case COMMAND_UCINEWGAME:
        work_take_board(OWNER_CABLE);
        board_initial();
        uci.refused = false;
        engine_new_game();
        program_show();
        break;
    case COMMAND_POSITION:
        work_take_board(OWNER_LINE);
        return position_begin();
    case COMMAND_FEN:
        work_take_board(OWNER_LINE);
        return fen_begin();
    case COMMAND_GO:
        return go_begin();
    case COMMAND_STOP:
        work_stop();
        break;
    case COMMAND_QUIT:
        uci_leave();
        break;
    case COMMAND_D:
        tell_board();
        break;
    case COMMAND_HELP:
        answer_begin(help_piece, 1);
        break;
    case COMMAND_SETOPTION:
        return option_begin();
    default:
        return take_special(command);
    }
    return EXPECT_NOTHING;
}

/* ---- words and lines ---- */

static expect_t skip_word(void)
{
    return EXPECT_NOTHING;
}

/* For each kind of word, the function that handles it. take_text() handles EXPECT_TEXT, character
 * by character. */
static expect_t (*const FLASH takers[EXPECT_TEXT])(void) = {
    [EXPECT_COMMAND] = take_command,   [EXPECT_NOTHING] = skip_word,
    [EXPECT_POSITION] = position_word, [EXPECT_FEN] = fen_word,
    [EXPECT_MOVES] = moves_word,       [EXPECT_MOVE] = moves_move,
    [EXPECT_OPTION] = option_word,     [EXPECT_GO] = go_word,
    [EXPECT_NUMBER] = go_number,       [EXPECT_ARGUMENT] = EDITION_REMOTE ? program_argument : NULL,
};

/* Handles the word, after a blank or the end of the line has completed it. */
static RARE void word_ends(void)
{
    if (uci_word.length != 0) {
        expect = takers[expect]();
        uci_word.length = 0;
    }
}

/* Gives a character of a text to the program. */
static void take_text(char character)
{
    if (!program_text(character)) {
        const bool is_end = character == '\n' || character == '\r';
        expect = is_end ? EXPECT_COMMAND : EXPECT_NOTHING;
    }
}

static RARE void line_ends(void)
{
    word_ends();
    if (EDITION_REMOTE && expect == EXPECT_TEXT) {
        take_text('\n');
        return;
    }
    expect_t missing = expect;
    if (missing == EXPECT_FEN) {
        missing = fen_end();
    }
    switch (missing) {
    case EXPECT_MOVES:
    case EXPECT_MOVE:
        position_complete();
        break;
    case EXPECT_GO:
        go_start();
        break;
    case EXPECT_POSITION:
    case EXPECT_NUMBER:
        tell_wrong(TEXT_UCI_INCOMPLETE);
        if (missing == EXPECT_NUMBER) {
            go_anyhow();
        }
        break;
    case EXPECT_ARGUMENT:
        if (EDITION_REMOTE) {
            program_arguments_end();
        }
        break;
    default:
        break;
    }
    expect = EXPECT_COMMAND;
    if (uci.owner == OWNER_LINE && uci.work == WORK_NONE) {
        board_give_back();
    }
}

/* ---- characters ---- */

/* True if the present command must wait until the running work has ended. A script may send more
 * lines after a perft or bench, and these lines must wait until the work is done. A search does not
 * make lines wait. If no work runs, `isready` waits until the engine is prepared. */
static bool command_waits(void)
{
    if (expect != EXPECT_COMMAND || uci_word.length == 0) {
        return false;
    }
    if (EDITION_REMOTE && answer_holds_lines() &&
        (uci.work != WORK_NONE || !program_word_has_text())) {
        return true;
    }
    if (uci.work < WORK_PERFT) {
        return EDITION_MEMORY && command_of_word() == COMMAND_ISREADY && engine_prepare();
    }
    return command_of_word() > COMMAND_ISREADY;
}

/* True if the cable reads characters even while lines wait for the end of an answer. It may then
 * read the first word of a line, because this word can wait (command_waits()). It may also read a
 * text, because the text may be too long for the receive buffer. */
static bool reads_on(void)
{
    return EDITION_REMOTE &&
           (expect == EXPECT_COMMAND || expect == EXPECT_NOTHING || expect == EXPECT_TEXT);
}

/* Returns `character`, which is then held, or a blank in place of a zero byte, because a held 0
 * would mean that no command waits. To save flash the small boards do not replace a zero byte,
 * because they have no work that such a command could disturb. */
static char held_for(char character)
{
    return EDITION_REMOTE && character == '\0' ? ' ' : character;
}

/* Drops the rest of a line that has lost bytes. */
static void input_lost(void)
{
    held = '\0';
    uci_word.length = 0;
    if (EDITION_REMOTE && expect == EXPECT_TEXT) {
        take_text('\0'); /* the program reports the loss at the end of the text */
        return;
    }
    tell_wrong(TEXT_UCI_LOST);
    if (expect == EXPECT_GO || expect == EXPECT_NUMBER) {
        go_anyhow();
    } else {
        uci.refused = true; /* the line may have been a `position` */
    }
    expect = EXPECT_NOTHING;
}

/* Reads bytes up to the end of a word. Returns false if no byte is left, or if a command waits. */
static OUT_OF_LINE bool take_input(void)
{
    while (!answer_holds_lines() || reads_on()) {
        int16_t byte = (uint8_t)held;
        if (byte == '\0') {
            byte = serial_read();
        }
        if (byte < 0) {
            return false;
        }
        const char character = (char)byte;
        if (character == SERIAL_LOST) {
            if (EDITION_REMOTE && answer_holds_lines()) {
                held = character;
                return false;
            }
            input_lost();
            return true;
        }
        if (EDITION_REMOTE && expect == EXPECT_TEXT) {
            take_text(character);
            continue;
        }
        if ((uint8_t)character > ' ') {
            if (expect == EXPECT_FEN) {
                fen_letter(character);
            }
            word_letter(character);
            continue;
        }
        held = command_waits() ? held_for(character) : '\0';
        if (held != '\0') {
            return false;
        }
        if (character == '\n' || character == '\r') {
            line_ends();
        } else {
            word_ends();
        }
        break;
    }
    return true;
}

/* ---- what uci.h offers ---- */

void uci_start(uint8_t slice_steps, const FLASH uci_program_t *program)
{
    uci.slice_steps = slice_steps;
    program_start(program);
    put_to(serial_write);
}

OFTEN uci_turn_t uci_poll(void)
{
    const bool more = (serial_has_byte() || held != '\0') && take_input();
    answer_poll();
    work_slice();
    if (uci.work != WORK_NONE) {
        return UCI_WORKS;
    }
    return more || answer_is_due() || held != '\0' ? UCI_GOES_ON : UCI_RESTS;
}

bool uci_is_active(void)
{
    return uci.owner != OWNER_DEVICE;
}

void uci_begin(void)
{
    board_take(OWNER_CABLE);
}

void uci_leave(void)
{
    if (!uci_is_active()) {
        return;
    }
    work_stop();
    if (EDITION_REMOTE && uci.work != WORK_NONE) {
        return;
    }
    /* Skips the rest of the present line, unless it is one of the program's own lines. */
    if (expect != EXPECT_COMMAND && !(EDITION_REMOTE && expect == EXPECT_ARGUMENT)) {
        uci_word.length = 0;
        expect = EXPECT_NOTHING;
    }
    if (uci_is_active()) {
        board_give_back();
    }
}

void uci_end_text(void)
{
    expect = EXPECT_COMMAND;
}
