/* SPDX-License-Identifier: MIT */
#include "firmware/cable/load.h"

#include <string.h>

#include "base/edition.h"
#include "board/position.h"
#include "board/rules.h"
#include "board/san.h"
#include "firmware/engine/engine.h"
#include "firmware/engine/table.h"
#include "firmware/game/game.h"
#include "firmware/game/pgn.h"
#include "firmware/uci/uci.h"
#include "firmware/uci/uci_put.h"
#include "firmware/uci/uci_tell.h"
#include "firmware/ui/play/play.h"
#include "hal/clock.h"

#define SILENCE_MS 1000

/* part_t is the part of the text that is coming in. stage_t is the stage of the work. */
typedef enum { MOVES, TAG, COMMENT, LINE_COMMENT, GLYPH } part_t;
typedef enum { TAKING, READING, PLAYING } stage_t;

/* The state of a tag's name. 0 to TAG_FEN counts the letters of `FEN` that have come. TAG_FEN_VALUE
 * means that the name is `FEN`. OTHER_TAG means another name. */
enum { TAG_FEN = 3, TAG_FEN_VALUE, OTHER_TAG };

enum {
    TOKEN = 12, /* room for a token; a longer token is not a move */
    WORDS_ROOM = EDITION_TABLE_BYTES > 512 ? EDITION_TABLE_BYTES - 256 : 1
};

typedef struct {
    uint8_t stage, part;
    uint8_t depth;   /* number of open variations                                     */
    uint8_t tag;     /* TAG_...                                                       */
    bool quoted;     /* true inside a tag's quotation */
    bool escaped;    /* true after a backslash                                        */
    bool first_line; /* true in the first line, which is the whole text if it has moves */
    bool line_begins;
    bool wrong;                    /* true if the text is wrong; its rest is skipped */
    uint16_t length, place, moves; /* text length; next byte to read; number of moves */
    uint16_t taken_ms;             /* time of the last character                       */
    char fen[FEN_LENGTH];
    uint8_t fen_length;
    uint8_t token_length;
    char text[WORDS_ROOM]; /* words and blanks, later two-byte moves */
} load_t;

/* The reason why the text or the token is wrong. reasons[] has a text for each reason. */
typedef enum { REASON_ILLEGAL, REASON_TOO_LONG, REASON_INCOMPLETE, REASON_LOST } reason_t;

/* The result is in the memory of the search. It stays valid after board_give_back(). */
typedef struct {
    char token[TOKEN]; /* word that is coming in or being read */
    bool is_loaded;
    reason_t reason;   /* reason why the text or the token is wrong           */
    fen_error_t error; /* error of the initial position from the tag FEN */
    uint8_t place;     /* place of this error in the FEN                      */
    uint16_t plies;    /* number of plies loaded, or plies before the error */
} load_outcome_t;

_Static_assert(!EDITION_REMOTE || sizeof(load_t) <= EDITION_TABLE_BYTES,
               "it fits the memory of the table");

static inline load_t *load(void)
{
    return table_workspace();
}

static inline load_outcome_t *outcome(void)
{
    return engine_workspace();
}

void load_begin(void)
{
    load_t *const my = load();
    uint8_t *byte = (uint8_t *)my;
    for (uint16_t count = offsetof(load_t, text); count != 0; count--) {
        *byte++ = 0;
    }
    my->first_line = true;
    outcome()->is_loaded = false;
    outcome()->error = FEN_OK;
    outcome()->plies = 0;
    my->taken_ms = (uint16_t)clock_ms();
}

/* ---- taking ---- */

/* Refuses the game for `reason`. load_take() still reads the rest of the text. */
static void refuse_rest(load_t *my, reason_t reason)
{
    if (!my->wrong) {
        my->wrong = true;
        outcome()->reason = reason;
    }
}

static bool is_text(const char *text, const FLASH char *wanted)
{
    while (*text == *wanted) {
        if (*text == '\0') {
            return true;
        }
        text++;
        wanted++;
    }
    return false;
}

static bool is_result(const char *word)
{
    for (uint8_t result = 0; result <= OUTCOME_NONE; result++) {
        if (is_text(word, pgn_results[result])) {
            return true;
        }
    }
    static const FLASH char drawn[] = "1/2";
    return is_text(word, drawn);
}

static bool is_line_end(char character)
{
    return character == '\n' || character == '\r';
}

/* True for the bytes of a byte order mark. */
static bool is_mark(char character)
{
    return (uint8_t)character == 0xEF || (uint8_t)character == 0xBB || (uint8_t)character == 0xBF;
}

/* True if the character is a blank, or a sign that says how good a move is. */
static bool is_between_words(char character)
{
    return (uint8_t)character <= ' ' || character == '!' || character == '?' || is_mark(character);
}

/* True for a remark on the previous move: `+-`, `=`, `e.p.`. A null move, `--`, is no remark. */
static bool is_remark(const char *word)
{
    static const FLASH char passings[2][5] = {"ep", "e.p."};
    if (is_text(word, passings[0]) || is_text(word, passings[1])) {
        return true;
    }
    bool is_null_move = true;
    for (; *word != '\0'; word++) {
        if (*word != '+' && *word != '-' && *word != '=' && *word != '/') {
            return false;
        }
        is_null_move &= *word == '-';
    }
    return !is_null_move;
}

/* True if the token can still be a move number. `0000` is a null move. */
static bool is_number(const load_t *my)
{
    const char *const token = outcome()->token;
    for (uint8_t index = 0; index < my->token_length; index++) {
        if ((uint8_t)(token[index] - '0') > 9) {
            return false;
        }
    }
    return my->token_length < 4 || *token != '0';
}

/* Ends a token. Returns false if the text ends with this token. */
static bool end_token(load_t *my)
{
    const uint8_t length = is_number(my) ? 0 : my->token_length;
    outcome()->token[length] = '\0';
    my->token_length = 0;
    if (length == 0 || is_remark(outcome()->token)) {
        return true;
    }
    if (is_result(outcome()->token)) {
        return false;
    }
    if (my->length + length >= WORDS_ROOM) {
        refuse_rest(my, REASON_TOO_LONG);
    }
    if (!my->wrong) {
        memcpy(&my->text[my->length], outcome()->token, length);
        my->length = (uint16_t)(my->length + length + 1);
        my->text[my->length - 1] = ' ';
    }
    return true;
}

/* Adds a character to a token. Text after a number begins a new token, except in castling with
 * zeros and in a result. */
static void add_to_token(load_t *my, char character)
{
    if (is_number(my) && character != '-' && character != '/' && (uint8_t)(character - '0') > 9) {
        my->token_length = 0;
    }
    if (character == '.' && my->token_length == 0) {
        return;
    }
    if (my->token_length == TOKEN - 1) {
        my->token_length--;
        character = '~'; /* so the token cannot be a move */
    }
    outcome()->token[my->token_length++] = character;
}

static void keep_fen_character(load_t *my, char character)
{
    if (my->fen_length == FEN_LENGTH - 1) {
        refuse_rest(my, REASON_TOO_LONG);
        return;
    }
    if ((uint8_t)character < ' ') {
        character = ' ';
    }
    my->fen[my->fen_length++] = character;
}

/* Reads a character of a tag. Stores only the value of the tag FEN. If a quotation is still open at
 * the end of the line, the quotation and the tag end there. */
static void take_tag(load_t *my, char character)
{
    static const FLASH char name[] = "FEN";
    const bool is_blank = (uint8_t)character <= ' ';
    if (my->quoted ? is_line_end(character) : character == ']') {
        my->part = MOVES;
    } else if (my->escaped) {
        my->escaped = false;
    } else if (my->quoted && character == '\\') {
        my->escaped = true;
    } else if (my->tag == TAG_FEN && (is_blank || character == '"')) {
        my->tag = TAG_FEN_VALUE;
        my->fen_length = 0;
        my->quoted = !is_blank;
    } else if (character == '"') {
        my->quoted = !my->quoted;
    } else if (my->tag == TAG_FEN_VALUE) {
        keep_fen_character(my, character);
    } else if (!is_blank) {
        const bool fits = my->tag < TAG_FEN && (character & ~0x20) == name[my->tag];
        my->tag = fits ? (uint8_t)(my->tag + 1) : OTHER_TAG;
    }
}

static void begin_tag(load_t *my)
{
    my->part = TAG;
    my->tag = 0;
    my->quoted = false;
    my->escaped = false;
    my->first_line = false;
}

/* Reads a character of the moves. Returns false after the last character. */
static bool take_move_text(load_t *my, char character)
{
    switch (character) {
    case '{':
        my->part = COMMENT;
        return end_token(my);
    case ';':
        my->part = LINE_COMMENT;
        return end_token(my);
    case '$':
        my->part = GLYPH;
        return end_token(my);
    case '(':
        my->depth++;
        if (my->depth == 0) {
            refuse_rest(my, REASON_TOO_LONG);
        }
        return end_token(my);
    }
    if (my->depth != 0) {
        if (character == ')') {
            my->depth--;
        }
        return true;
    }
    if (character == '[' && my->length == 0 && my->token_length == 0) {
        begin_tag(my);
        return true;
    }
    if (character == '*') {
        end_token(my);
        return false;
    }
    if (is_between_words(character)) {
        return end_token(my);
    }
    add_to_token(my, character);
    return true;
}

/* Reads a character of the text, but not the `%` at the start of an escaped line. Returns false
 * after the last character. */
static bool take_part(load_t *my, char character)
{
    switch (my->part) {
    case TAG:
        take_tag(my, character);
        return true;
    case COMMENT:
        if (character == '}') {
            my->part = MOVES;
        }
        return true;
    case LINE_COMMENT:
        if (is_line_end(character)) {
            my->part = MOVES;
        }
        return true;
    case GLYPH:
        if ((uint8_t)(character - '0') <= 9) {
            return true;
        }
        my->part = MOVES;
        break;
    }
    return take_move_text(my, character);
}

bool load_take(char character)
{
    load_t *const my = load();
    bool goes_on = true;
    my->taken_ms = (uint16_t)clock_ms();
    if (character == '\0') {
        refuse_rest(my, REASON_LOST);
    } else if (character == '%' && my->line_begins && my->part == MOVES) {
        my->part = LINE_COMMENT;
    } else {
        goes_on = take_part(my, character);
    }
    my->line_begins = is_line_end(character) || (my->line_begins && is_mark(character));
    if (is_line_end(character) && my->part == MOVES && my->depth == 0) {
        goes_on = goes_on && !(my->first_line && my->length != 0);
        my->first_line = false;
    }
    if (!goes_on) {
        my->stage = READING;
    }
    return goes_on;
}

/* ---- reading ---- */

/* Sets up the initial position of the game. Returns false if the FEN tag has no valid position. */
static bool stand_at_beginning(load_t *my)
{
    if (EDITION_CHESS960) {
        page.chess960 = false;
    }
    if (my->fen_length == 0) {
        position_initial();
        return true;
    }
    my->fen[my->fen_length] = '\0';
    outcome()->error = fen_read(my->fen, &outcome()->place);
    return outcome()->error == FEN_OK;
}

/* Copies the next word of the text to the token. Returns false after the last word. */
static bool next_word(load_t *my)
{
    uint8_t length = 0;
    if (my->place == my->length) {
        return false;
    }
    for (;;) {
        const char character = my->text[my->place++];
        if (character == ' ') {
            break;
        }
        outcome()->token[length++] = character;
    }
    outcome()->token[length] = '\0';
    return true;
}

/* Makes the token's move, and stores the move in two bytes, where the text has already been read.
 * Returns false if the token is not a move. */
static bool read_word(load_t *my)
{
    move_t move = squares_read(outcome()->token);
    if (move_is_none(move)) {
        move = san_read(outcome()->token);
    }
    if (move_is_none(move)) {
        outcome()->reason = REASON_ILLEGAL;
        return false;
    }
    my->text[2 * my->moves] = (char)move.from;
    my->text[2 * my->moves + 1] = (char)move.to;
    my->moves++;
    outcome()->plies = my->moves;
    move_play(move);
    return true;
}

/* Begins to play the game. At this time all its moves have been found legal. */
static bool begin_game(load_t *my)
{
    if (!stand_at_beginning(my)) {
        return false;
    }
    game_new_from_position();
    play_show_cable(MOVE_NONE, true); /* shows the game, however the loading ends */
    my->place = 0;
    my->stage = PLAYING;
    return true;
}

static bool read_on(load_t *my)
{
    if (my->place == 0 && my->moves == 0 && !stand_at_beginning(my)) {
        return false;
    }
    if (next_word(my)) {
        return read_word(my);
    }
    return !my->wrong && begin_game(my);
}

/* ---- playing ---- */

static bool play_on(load_t *my)
{
    if (!game_ready()) {
        return true;
    }
    if (my->place < my->moves) {
        const char *const move = &my->text[2 * my->place++];
        game_play((move_t){(uint8_t)move[0], (uint8_t)move[1]}, 0);
        return true;
    }
    play_start_new();
    outcome()->is_loaded = true;
    return false;
}

/* Ends a text that has no result. */
static void end_in_silence(load_t *my)
{
    end_token(my);
    if (my->part == TAG || my->part == COMMENT || my->depth != 0 ||
        (my->length == 0 && my->fen_length == 0)) {
        refuse_rest(my, REASON_INCOMPLETE);
    }
    my->stage = READING;
}

bool load_run(void)
{
    load_t *const my = load();
    switch (my->stage) {
    case READING:
        return read_on(my);
    case PLAYING:
        return play_on(my);
    default:
        if ((uint16_t)((uint16_t)clock_ms() - my->taken_ms) > SILENCE_MS) {
            end_in_silence(my);
            uci_end_text();
        }
        return true;
    }
}

bool load_binds(void)
{
    return load()->stage == PLAYING;
}

void load_tell(void)
{
    static const FLASH text_t reasons[] = {TEXT_UCI_ILLEGAL, TEXT_UCI_FEN_TOO_LONG,
                                           TEXT_UCI_INCOMPLETE, TEXT_UCI_LOST};
    if (outcome()->is_loaded) {
        put_field(TEXT_UCI_LOADED, outcome()->plies);
        put_newline();
    } else if (outcome()->error != FEN_OK) {
        tell_wrong_fen(outcome()->error, outcome()->place);
    } else {
        tell_wrong(TEXT_UCI_PLY);
        number_write(outcome()->plies + 1);
        text_write(TEXT_UCI_COLON);
        text_write(reasons[outcome()->reason]);
        if (outcome()->reason == REASON_ILLEGAL) {
            put_text(outcome()->token);
        }
        if (outcome()->reason == REASON_ILLEGAL || outcome()->reason == REASON_TOO_LONG) {
            put_newline(); /* the other texts end with a newline */
        }
    }
}
