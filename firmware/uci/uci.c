#include "firmware/uci/uci.h"

#include "base/edition.h"
#include "firmware/engine/engine.h"
#include "firmware/uci/uci_go.h"
#include "firmware/uci/uci_option.h"
#include "firmware/uci/uci_position.h"
#include "firmware/uci/uci_put.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_tell.h"
#include "firmware/uci/uci_work.h"
#include "hal/serial.h"
#include "version.h"

/* The words that may begin a line, in the order of their texts. The first two are obeyed even
 * during a perft or bench. */
enum {
    COMMAND_STOP,
    COMMAND_ISREADY,
    COMMAND_UCI,
    COMMAND_UCINEWGAME,
    COMMAND_POSITION,
    COMMAND_GO,
    COMMAND_QUIT,
    COMMAND_D,
    COMMAND_FEN,
    COMMAND_BENCH,
    COMMAND_HELP,
    COMMAND_SETOPTION,
    COMMAND_PGN, /* from here on with EDITION_CABLE_TOOLS */
    COMMAND_PERFT,
    COMMAND_EVAL,
    COMMAND_PONDERHIT /* with EDITION_PONDER */
};

_Static_assert(EDITION_CABLE_TOOLS || !EDITION_PONDER,
               "where words are missing so are those behind them");

uci_state_t uci;

/* ---- words ---- */

/* Words that come letter by letter are compared with uci.word. */
typedef struct {
    const char *letter; /* of uci.word, the next */
    uint8_t different;  /* bits of letters       */
    uint8_t number;     /* of the word           */
    uint8_t found;
} keyword_t;

static keyword_t *the_keyword(void)
{
    static keyword_t keyword PAGE_ROOM;
    keyword_t *pointer = &keyword;
    HIDE_ADDRESS(pointer);
    return pointer;
}

/* A letter of a list of words, or the blank behind one: a place for put(). */
static void compare(char wanted)
{
    keyword_t *const my = the_keyword();
    const char here = *my->letter++;
    if (wanted != ' ') {
        my->different |= (uint8_t)(here ^ wanted);
        return;
    }
    if ((my->different | (uint8_t)here) == 0) {
        my->found = my->number;
    }
    my->number++;
    my->letter = uci.word;
    my->different = 0;
}

static RARE void compare_begin(void)
{
    keyword_t *const my = the_keyword();
    my->letter = uci.word;
    my->different = 0;
    my->number = 0;
    my->found = KEYWORD_NONE;
    put_to(compare);
}

static uint8_t compare_end(void)
{
    put_to(serial_write);
    return the_keyword()->found;
}

uint8_t uci_keyword(text_t first, text_t end)
{
    compare_begin();
    for (; first != end; first++) {
        text_write(first);
    }
    return compare_end();
}

uint8_t uci_keyword_of(const FLASH char *list)
{
    compare_begin();
    flash_write(list);
    return compare_end();
}

uint32_t uci_read_number(void)
{
    uint32_t number = 0;
    for (const char *digit = uci.word; *digit != '\0'; digit++) {
        const uint8_t value = (uint8_t)(*digit - '0');
        if (value > 9) {
            return NO_NUMBER;
        }
        number = number * 10 + value;
    }
    return number;
}

/* The game of the device's own, a line a poll. */
static RARE void pgn_start(void)
{
    uci_leave();
    work_take_board(true);
    if (uci_on_pgn()) {
        work_start(WORK_PGN);
    } else {
        put_not_understood();
    }
}

static uint8_t command_of_word(void)
{
    return uci_keyword(TEXT_UCI_COMMANDS, TEXT_UCI_POSITIONS);
}

/* Commands that only some editions have. */
static void take_special(uint8_t command)
{
    if (EDITION_CABLE_TOOLS && command == COMMAND_PGN) {
        pgn_start();
    } else if (EDITION_CABLE_TOOLS && command == COMMAND_PERFT) {
        go_perft_begin();
    } else if (EDITION_CABLE_TOOLS && command == COMMAND_EVAL) {
        work_take_board(true);
        put_signed(TEXT_UCI_EVALUATION, engine_evaluate());
        put_newline();
    } else if (EDITION_PONDER && command == COMMAND_PONDERHIT) {
        go_ponderhit();
    } else if (EDITION_REMOTE && uci_keyword_of(uci_remote_words) != KEYWORD_NONE) {
        uci_on_command(uci_keyword_of(uci_remote_words));
    } else {
        put_not_understood();
    }
}

static void take_command(void)
{
    static const FLASH char version[] = NIBBLE_VERSION " " NIBBLE_BUILD " ";
    uint8_t command = command_of_word();
    uci.expect = EXPECT_NOTHING;
    uci.set_up = command == COMMAND_FEN;
    put_fresh_line();
    switch (command) {
    case COMMAND_UCI:
        text_write(TEXT_UCI_NAME);
        flash_write(version);
        flash_write(uci_board_name);
        text_write(TEXT_UCI_AUTHOR);
        tell_options();
        text_write(TEXT_UCI_END);
        break;
    case COMMAND_ISREADY:
        text_write(TEXT_UCI_READY);
        break;
    case COMMAND_UCINEWGAME:
        work_take_board(false);
        work_initial();
        uci_on_position();
        break;
    case COMMAND_POSITION:
        work_take_board(false);
        uci.expect = EXPECT_POSITION;
        break;
    case COMMAND_FEN:
        work_take_board(true);
        fen_begin();
        break;
    case COMMAND_GO:
        go_begin();
        break;
    case COMMAND_STOP:
        work_stop();
        break;
    case COMMAND_QUIT:
        uci_leave();
        break;
    case COMMAND_D:
        uci.board_line = 1;
        break;
    case COMMAND_BENCH:
        work_take_board(true);
        work_initial();
        uci.bench_ply = 0;
        work_start(WORK_BENCH);
        break;
    case COMMAND_HELP:
        for (text_t text = TEXT_UCI_COMMANDS; text != TEXT_UCI_POSITIONS; text++) {
            text_write(text);
        }
        if (EDITION_REMOTE) {
            flash_write(uci_remote_words);
        }
        put_newline();
        for (text_t text = TEXT_UCI_GO_NUMBERS; text != TEXT_UCI_VALUES; text++) {
            text_write(text);
        }
        put_newline();
        break;
    case COMMAND_SETOPTION:
        uci.parameter = KEYWORD_NONE;
        uci.expect = EXPECT_OPTION;
        break;
    default:
        take_special(command);
        break;
    }
}

/* The word in uci.word is complete. */
static void take_word(void)
{
    switch (uci.expect) {
    case EXPECT_COMMAND:
        take_command();
        break;
    case EXPECT_POSITION:
        take_position_word();
        break;
    case EXPECT_FEN:
        take_fen_word();
        break;
    case EXPECT_MOVES:
        take_moves_word();
        break;
    case EXPECT_MOVE:
        take_move();
        break;
    case EXPECT_OPTION:
        take_option_word();
        break;
    case EXPECT_GO:
        take_go_word();
        break;
    case EXPECT_NUMBER:
        take_go_number();
        break;
    case EXPECT_ARGUMENT:
        if (EDITION_REMOTE) {
            uci_on_argument();
        }
        break;
    }
}

/* A blank or the end of the line: what was before it is a word. */
static RARE void word_ends(void)
{
    if (uci.length != 0) {
        uci.word[uci.length] = '\0';
        take_word();
        uci.length = 0;
    }
}

static RARE void line_ends(void)
{
    word_ends();
    if (EDITION_REMOTE && uci.expect == EXPECT_TEXT) {
        uci_on_text('\n');
        return;
    }
    if (uci.expect == EXPECT_FEN) {
        take_fen();
    }
    switch (uci.expect) {
    case EXPECT_MOVES:
    case EXPECT_MOVE:
        position_complete();
        break;
    case EXPECT_GO:
        go_start();
        break;
    case EXPECT_POSITION:
    case EXPECT_NUMBER:
        put_complaint(TEXT_UCI_INCOMPLETE);
        break;
    case EXPECT_ARGUMENT:
        if (EDITION_REMOTE) {
            uci_on_arguments_end();
        }
        break;
    }
    uci.expect = EXPECT_COMMAND;
    if (uci.borrowed && uci.work == WORK_NONE) {
        work_give_back();
    }
}

static void take_letter(uci_state_t *my, char letter)
{
    if (my->expect == EXPECT_FEN) {
        take_fen_letter(letter);
    }
    uint8_t length = my->length;
    if (length == WORD_LENGTH - 1) {
        length--;
    }
    my->word[length] = letter;
    my->length = (uint8_t)(length + 1);
}

/* True if the command in uci.word has to wait for the end of a perft or bench: what follows such a
 * line in a script belongs to the time after it. Only a search gives way at once. */
static bool command_waits(uci_state_t *my)
{
    if (my->work < WORK_PERFT || my->expect != EXPECT_COMMAND || my->length == 0) {
        return false;
    }
    my->word[my->length] = '\0';
    return command_of_word() > COMMAND_ISREADY;
}

/* What has come in so far is of no use. */
static void input_lost(uci_state_t *my)
{
    while (serial_read() >= 0) {
        ;
    }
    my->held = '\0';
    my->length = 0;
    put_complaint(TEXT_UCI_LOST);
}

/* Takes bytes up to the end of a word; false if there are no more, or none to be taken now. */
static bool take_input(uci_state_t *my)
{
    while (my->board_line == 0) {
        int16_t byte = (uint8_t)my->held;
        if (byte == '\0') {
            byte = serial_read();
        }
        if (byte < 0) {
            return false;
        }
        if (serial_take_error()) {
            input_lost(my);
            return true;
        }
        char character = (char)byte;
        if (EDITION_REMOTE && my->expect == EXPECT_TEXT) {
            if (!uci_on_text(character)) {
                my->expect = character == '\n' ? EXPECT_COMMAND : EXPECT_NOTHING;
            }
            continue;
        }
        if ((uint8_t)character > ' ') {
            take_letter(my, character);
            continue;
        }
        my->held = command_waits(my) ? character : '\0';
        if (my->held != '\0') {
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

void uci_start(uint8_t slice_steps)
{
    uci.slice_steps = slice_steps;
    put_to(serial_write);
}

bool uci_poll(void)
{
    uci_state_t *const my = uci_state();
    bool more = (serial_has_byte() || my->held != '\0') && take_input(my);
    if (my->board_line != 0 && serial_room() >= PORTION) {
        tell_board_line();
    }
    if (!EDITION_EXAMINED || my->work != WORK_NONE) {
        work_slice();
    }
    return (more | my->board_line | my->work | (uint8_t)my->held) != 0;
}

bool uci_is_active(void)
{
    return uci.active;
}

bool uci_is_busy(void)
{
    return uci.work != WORK_NONE;
}

move_t uci_last_move(void)
{
    return uci.last_move;
}

void uci_leave(void)
{
    if (!uci.active) {
        return;
    }
    work_stop();
    if (uci.expect != EXPECT_COMMAND) {
        uci.length = 0;
        uci.expect = EXPECT_NOTHING;
    }
    if (uci.active) {
        work_give_back();
    }
}
