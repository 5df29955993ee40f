#include "firmware/cable/load.h"

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

/* What the next character belongs to; what is done with the text. */
typedef enum { MOVES, TAG, COMMENT, LINE_COMMENT, VARIATION } part_t;
typedef enum { TAKING, READING, PLAYING } stage_t;

enum {
    TOKEN = 12, /* a longer one is no move */
    TEXT_ROOM = EDITION_TABLE_BYTES > 512 ? EDITION_TABLE_BYTES - 256 : 1
};

typedef struct {
    uint8_t stage, part;
    uint8_t depth;      /* of variations                                        */
    bool quoted;        /* within the quotation of a tag                        */
    uint8_t tag_length; /* characters of the tag, its name included             */
    bool first_line;    /* if it has moves the text ends with it                */
    bool any;           /* it has had a character of a move                     */
    bool overflows;
    uint16_t length, place, moves; /* of the text; read so far; found in it     */
    uint16_t taken_ms;             /* when the last character came              */
    char fen[FEN_LENGTH];
    uint8_t fen_length;
    uint8_t token_length;
    char text[TEXT_ROOM]; /* words, each with a blank behind it; then the moves of two bytes */
} load_t;

/* How it ended. This lies in the memory of the search, which is still there when the board has
 * been given back. */
typedef struct {
    char token[TOKEN]; /* the word being taken, then read                            */
    bool is_loaded;
    text_t reason;     /* of what was wrong with it ...                              */
    fen_error_t error; /* ... or with the position that the game begins from ...     */
    uint8_t place;     /* ... in that                                                */
    uint16_t plies;    /* loaded                                                     */
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
    my->taken_ms = (uint16_t)clock_ms();
}

/* ---- taking ---- */

static void keep_character(load_t *my, char character)
{
    if (my->length == TEXT_ROOM) {
        my->overflows = true;
        return;
    }
    my->text[my->length++] = character;
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
    for (uint8_t outcome = 0; outcome <= OUTCOME_NONE; outcome++) {
        if (is_text(word, pgn_results[outcome])) {
            return true;
        }
    }
    return false;
}

/* The end of a token; false if the text ends with it. */
static bool token_ends(load_t *my)
{
    const uint8_t length = my->token_length;
    if (length == 0) {
        return true;
    }
    outcome()->token[length] = '\0';
    my->token_length = 0;
    if (is_result(outcome()->token)) {
        return false;
    }
    for (uint8_t index = 0; index < length; index++) {
        keep_character(my, outcome()->token[index]);
    }
    keep_character(my, ' ');
    return true;
}

/* Takes a character of a tag. Only `FEN "..."` is of use. */
static void take_tag(load_t *my, char character)
{
    static const FLASH char name[] = "FEN \"";
    if (character == ']' && !my->quoted) {
        my->part = MOVES;
        return;
    }
    if (character == '"') {
        my->quoted = !my->quoted;
    }
    if (my->tag_length < sizeof name - 1) {
        my->tag_length++;
        if (character != name[my->tag_length - 1]) {
            my->tag_length = sizeof name; /* another tag */
        }
    } else if (my->tag_length == sizeof name - 1 && my->quoted && my->fen_length < FEN_LENGTH - 1) {
        my->fen[my->fen_length++] = character;
    }
}

/* Takes a character of the moves; false after the last. */
static bool take_move_text(load_t *my, char character)
{
    switch (character) {
    case '[':
        my->part = TAG;
        my->quoted = false;
        my->tag_length = 0;
        my->first_line = false;
        return true;
    case '{':
        my->part = COMMENT;
        return token_ends(my);
    case ';':
        my->part = LINE_COMMENT;
        return token_ends(my);
    case '(':
        my->part = VARIATION;
        my->depth = 1;
        return token_ends(my);
    }
    if ((uint8_t)character <= ' ') {
        return token_ends(my);
    }
    my->any = true;
    if (my->token_length < TOKEN - 1) {
        outcome()->token[my->token_length++] = character;
    }
    if (character == '.' && (uint8_t)(*outcome()->token - '0') <= 9) {
        my->token_length = 0; /* it was a move number */
    }
    return true;
}

bool load_take(char character)
{
    load_t *const my = load();
    bool goes_on = true;
    my->taken_ms = (uint16_t)clock_ms();
    switch (my->part) {
    case MOVES:
        goes_on = take_move_text(my, character);
        break;
    case TAG:
        take_tag(my, character);
        break;
    case COMMENT:
        if (character == '}') {
            my->part = MOVES;
        }
        break;
    case LINE_COMMENT:
        if (character == '\n') {
            my->part = MOVES;
        }
        break;
    case VARIATION:
        if (character == '(') {
            my->depth++;
        } else if (character == ')' && --my->depth == 0) {
            my->part = MOVES;
        }
        break;
    }
    if (character == '\n' && my->part == MOVES) {
        goes_on = goes_on && !(my->first_line && my->any);
        my->first_line = false;
    }
    if (!goes_on) {
        my->stage = READING;
    }
    return goes_on;
}

/* ---- reading ---- */

/* Puts the position there that the game begins from; false if the tag FEN has none. */
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

/* Makes the next word of the text the token; false if there is none. */
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

/* True for words that are no moves: `$4`, `!?`, `+-`, `e.p.` */
static bool is_remark(const char *word)
{
    return (uint8_t)*word < '0' || *word == '=' || *word == '?' || word[1] == '.';
}

/* Reads the token as a move, makes it, and writes its two bytes over the text. False if it is no
 * move. */
static bool read_word(load_t *my)
{
    if (is_remark(outcome()->token)) {
        return true;
    }
    move_t move = move_read(outcome()->token);
    if (move_is_none(move)) {
        move = san_read(outcome()->token);
    }
    if (move_is_none(move)) {
        outcome()->reason = TEXT_UCI_ILLEGAL;
        return false;
    }
    my->text[2 * my->moves] = (char)move.from;
    my->text[2 * my->moves + 1] = (char)move.to;
    my->moves++;
    move_play(move);
    return true;
}

/* All moves are there: the game begins. */
static bool begin_game(load_t *my)
{
    if (!stand_at_beginning(my)) {
        return false;
    }
    game_new_from_position();
    play_show_cable(MOVE_NONE, true); /* whatever ends this, the game is shown anew */
    my->place = 0;
    my->stage = PLAYING;
    return true;
}

static bool read_on(load_t *my)
{
    if (my->overflows) {
        outcome()->reason = TEXT_FEN_TOO_LONG;
        *outcome()->token = '\0';
        return false;
    }
    if (my->place == 0 && my->moves == 0 && !stand_at_beginning(my)) {
        return false;
    }
    return next_word(my) ? read_word(my) : begin_game(my);
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
    outcome()->plies = my->moves;
    return false;
}

bool load_run(void)
{
    load_t *const my = load();
    bool goes_on = true;
    switch (my->stage) {
    case TAKING:
        if ((uint16_t)((uint16_t)clock_ms() - my->taken_ms) > SILENCE_MS) {
            token_ends(my);
            my->stage = READING;
            uci_end_text();
        }
        break;
    case READING:
        goes_on = read_on(my);
        break;
    default:
        goes_on = play_on(my);
    }
    return goes_on;
}

void load_tell(void)
{
    if (outcome()->is_loaded) {
        put_field(TEXT_UCI_LOADED, outcome()->plies);
        put_newline();
    } else if (outcome()->error != FEN_OK) {
        tell_wrong_fen(outcome()->error, outcome()->place);
    } else {
        tell_wrong(outcome()->reason);
        put_text(outcome()->token);
        put_newline();
    }
}
