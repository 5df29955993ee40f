#include "firmware/uci.h"

#include "board/attack.h"
#include "board/draws.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/engine/time.h"
#include "firmware/uci_bench.h"
#include "firmware/uci_perft.h"
#include "hal/clock.h"
#include "hal/serial.h"
#include "version.h"

/* Longest word of a line that is not part of a FEN, and its final 0. */
#define WORD_LENGTH 16

/* A piece of output that is sent only when it fits the transmit buffer, so that the search does not
 * wait for the wire: no field of an info line is longer. */
#define FIELD_LENGTH 26

/* What the next word of the line is. */
typedef enum {
    EXPECT_COMMAND,
    EXPECT_NOTHING,      /* the rest of the line is skipped      */
    EXPECT_POSITION,     /* startpos or fen                      */
    EXPECT_POSITION_FEN, /* a field of the FEN, or `moves`       */
    EXPECT_MOVES,        /* `moves`                              */
    EXPECT_MOVE,
    EXPECT_FEN,
    EXPECT_GO,     /* the name of a parameter              */
    EXPECT_NUMBER, /* the number of that parameter         */
    EXPECT_PERFT   /* a depth                              */
} expect_t;

/* What is being done in slices. */
typedef enum { WORK_NONE, WORK_SEARCH, WORK_PERFT, WORK_BENCH } work_t;

/* An answer of several lines, one a poll. No bytes are taken while one is given: it uses the buffer. */
typedef enum { ANSWER_NONE, ANSWER_TEXT, ANSWER_BOARD } answer_t;

/* The fields of an info line; from INFO_VARIATION on the plies of the variation. */
enum { INFO_NONE, INFO_DEPTH, INFO_SCORE, INFO_NODES, INFO_SPEED, INFO_TIME, INFO_VARIATION };

/* What a `go` line has said. */
typedef struct {
    engine_limits_t limits;
    uint32_t clock_ms, increment_ms; /* of the side to move */
    uint8_t moves_to_go;
    uint8_t perft;
    uint8_t parameter;
    bool timed; /* a clock was given */
} go_t;

static struct {
    /* The text of one FEN; or a word, and behind it what the line has said so far; or where an answer
     * stands, between two lines. */
    union {
        char text[FEN_LENGTH];
        struct {
            char word[WORD_LENGTH];
            go_t go;
        };
        const FLASH char *answer_text;
    };
    uint8_t length;     /* characters in the text                              */
    uint8_t word_start; /* where in a FEN the last word begins                 */
    bool overlong;      /* there were more than it holds                       */
    char held;          /* the end of a word that waits for perft or bench, or 0 */
    uint8_t expect;     /* expect_t                                            */
    uint8_t work;       /* work_t                                              */
    uint8_t answer;     /* answer_t                                            */
    uint8_t line;       /* of the answer                        */
    uint8_t field;      /* the next field of the info line begun, or INFO_NONE */
    uint8_t told_depth; /* the report at the beginning of that line            */
    uint8_t told_changes;
    uint8_t slice_nodes;
    bool active;
    bool borrowed; /* the left half goes back when the work is done */
    move_t last_move;
    uint32_t started_ms; /* when the work began           */
    uint32_t bench_nodes;
    const FLASH char *bench; /* the bench position searched   */
} uci;

/* --- Output ------------------------------------------------------------------------------------ */

static void put(char character)
{
    serial_write(character);
}

static void put_flash(const FLASH char *text)
{
    for (; *text != '\0'; text++)
        put(*text);
}

/* A text kept in flash, written where it is used. */
#define TEXT(text)                                                                                 \
    __extension__({                                                                                \
        static const FLASH char flash_text[] = text;                                               \
        flash_text;                                                                                \
    })
#define PUT(text) put_flash(TEXT(text))

static void put_text(const char *text)
{
    for (; *text != '\0'; text++)
        put(*text);
}

static void put_number(uint32_t number)
{
    char digits[10];
    uint8_t count = 0;
    do {
        digits[count++] = (char)('0' + (uint8_t)(number % 10));
        number /= 10;
    } while (number != 0);
    while (count != 0)
        put(digits[--count]);
}

static void put_signed(int16_t number)
{
    uint16_t magnitude = (uint16_t)number;
    if (number < 0) {
        put('-');
        magnitude = (uint16_t)-magnitude;
    }
    put_number(magnitude);
}

static void put_move(move_t move)
{
    char text[6];
    move_write(move, text);
    put_text(text);
}

/* Ends an info line that was begun: what comes next stands at the beginning of a line. */
static void fresh_line(void)
{
    if (uci.field != 0) {
        put('\n');
        uci.field = 0;
        uci.told_depth = 0;
    }
}

static void complaint_begin(const FLASH char *reason)
{
    fresh_line();
    PUT("info string ");
    put_flash(reason);
    uci.expect = EXPECT_NOTHING;
}

/* Says what is wrong with the line; the rest of it is skipped. */
static void complain(const FLASH char *reason)
{
    complaint_begin(reason);
    put('\n');
}

/* The same, of the word just read. */
static void complain_word(const FLASH char *reason)
{
    complaint_begin(reason);
    PUT(": ");
    put_text(uci.word);
    put('\n');
}

/* --- The search -------------------------------------------------------------------------------- */

/* Elapsed since the work began, at least 1. */
static uint32_t elapsed_ms(void)
{
    uint32_t elapsed = clock_ms() - uci.started_ms;
    return elapsed == 0 ? 1 : elapsed;
}

/* nodes * 1000 / ms for any count, and times up to an hour. */
static uint32_t per_second(uint32_t nodes, uint32_t ms)
{
    return nodes / ms * 1000 + nodes % ms * 1000 / ms;
}

static void put_score(int16_t score)
{
    int8_t mate = score_mate_in(score);
    if (mate != 0) {
        PUT("mate ");
        put_signed(mate);
    } else {
        PUT("cp ");
        put_signed(score);
    }
}

/* Sends field uci.field of the info line and steps to the next, to INFO_NONE after the last. */
static void info_field(void)
{
    const engine_report_t *report = engine_report();
    uint8_t field = uci.field++;
    switch (field) {
    case INFO_DEPTH:
        PUT("info depth ");
        put_number(report->finished_depth);
        PUT(" seldepth ");
        put_number(report->selective_depth);
        return;
    case INFO_SCORE:
        if (report->score == SCORE_NONE)
            return;
        PUT(" score ");
        put_score(report->score);
        return;
    case INFO_NODES:
        PUT(" nodes ");
        put_number(report->nodes);
        return;
    case INFO_SPEED:
        PUT(" nps ");
        put_number(per_second(report->nodes, elapsed_ms()));
        return;
    case INFO_TIME:
        PUT(" time ");
        put_number(elapsed_ms());
        PUT(" pv");
        return;
    }
    uint8_t ply = (uint8_t)(field - INFO_VARIATION);
    if (ply < ENGINE_VARIATION && !move_is_none(report->variation[ply])) {
        put(' ');
        put_move(report->variation[ply]);
    } else {
        put('\n');
        uci.field = INFO_NONE;
    }
}

/* Tells of each finished iteration, field by field as the transmit buffer has room. A line whose
 * search has gone on meanwhile is cut short: the next one says all anew. */
static void info_poll(void)
{
    const engine_report_t *report = engine_report();
    if (uci.field != INFO_NONE &&
        (report->finished_depth != uci.told_depth || report->changes != uci.told_changes))
        fresh_line();
    if (uci.field == INFO_NONE && report->finished_depth != uci.told_depth) {
        uci.told_depth = report->finished_depth;
        uci.told_changes = report->changes;
        uci.field = INFO_DEPTH;
    }
    while (uci.field != INFO_NONE && serial_room() >= FIELD_LENGTH)
        info_field();
}

static void put_bestmove(void)
{
    const engine_report_t *report = engine_report();
    fresh_line();
    uci.field = INFO_DEPTH;
    while (uci.field != INFO_NONE)
        info_field();
    PUT("bestmove ");
    put_move(report->variation[0]);
    if (!move_is_none(report->variation[1])) {
        PUT(" ponder ");
        put_move(report->variation[1]);
    }
    put('\n');
    uci.last_move = report->variation[0];
}

/* --- Work in slices, and who has the left half ------------------------------------------------- */

void uci_begin(void)
{
    if (uci.active)
        return;
    uci_on_begin();
    uci.active = true;
    uci.last_move = MOVE_NONE;
}

static void give_back(void)
{
    uci.active = false;
    uci.borrowed = false;
    uci_on_leave();
}

/* The work under way has ended; what a search was for is said. */
static void work_ended(void)
{
    work_t work = uci.work;
    uci.work = WORK_NONE;
    if (work == WORK_SEARCH)
        put_bestmove();
    if (uci.borrowed)
        give_back();
    else
        uci_on_position();
}

static void work_stop(void)
{
    switch (uci.work) {
    case WORK_NONE:
        return;
    case WORK_PERFT:
        perft_stop();
        break;
    case WORK_SEARCH:
        engine_stop();
        break;
    case WORK_BENCH:
        engine_stop();
        position_initial();
        break;
    }
    work_ended();
}

/* Ends what is being done, and takes the left half for a line of its own (`borrowed`) or for the
 * cable's game. */
static void take_board(bool borrow)
{
    work_stop();
    uci.borrowed = borrow && !uci.active;
    uci_begin();
}

static void search_start(void)
{
    go_t go = uci.go;
    if (go.timed && go.limits.hard_ms == 0)
        time_limits(go.clock_ms, go.increment_ms, go.moves_to_go, &go.limits);
    if (!rules_has_legal_move()) {
        PUT("info depth 0 score ");
        if (attack_in_check(page.state.side))
            PUT("mate 0\n");
        else
            PUT("cp 0\n");
        PUT("bestmove (none)\n");
        return;
    }
    engine_start(&go.limits);
    uci.started_ms = clock_ms();
    uci.told_depth = 0;
    uci.work = WORK_SEARCH;
}

static void count_start(uint8_t depth)
{
    perft_start(depth);
    uci.work = WORK_PERFT;
}

static void count_slice(void)
{
    switch (perft_run(uci.slice_nodes)) {
    case PERFT_GOES_ON:
        break;
    case PERFT_ROOT_MOVE:
        put_move(perft_root_move());
        PUT(": ");
        put_number(perft_root_nodes());
        put('\n');
        break;
    case PERFT_ENDED:
        PUT("\nNodes searched: ");
        put_number(perft_nodes());
        PUT("\n\n");
        work_ended();
        break;
    }
}

static void bench_start(void)
{
    uci.bench = bench_positions;
    uci.bench_nodes = 0;
    uci.started_ms = clock_ms();
    uci.work = WORK_BENCH;
}

/* Sets up the bench position that uci.bench points to, and begins to search. Its FEN passes through
 * the text buffer, behind a word of the line that may be coming in. */
static void bench_search(void)
{
    const engine_limits_t limits = {.nodes = BENCH_NODES};
    const FLASH char *from = uci.bench;
    char *to = uci.text + WORD_LENGTH;
    uint8_t place;

    while (*from++ != ' ')
        ;
    while (*from != '\n')
        *to++ = *from++;
    *to = '\0';
    (void)fen_read(uci.text + WORD_LENGTH, &place);
    engine_start(&limits);
}

/* Says the result of the position just searched, and goes to the next. */
static void bench_result(void)
{
    uint32_t nodes = engine_report()->nodes;
    PUT("bench ");
    while (*uci.bench != ' ')
        put(*uci.bench++);
    PUT(" nodes ");
    put_number(nodes);
    put('\n');
    uci.bench_nodes += nodes;
    while (*uci.bench++ != '\n')
        ;
}

static void bench_slice(void)
{
    if (engine_is_running()) {
        if (!engine_run(uci.slice_nodes, 0))
            bench_result();
    } else if (*uci.bench == '\0') {
        put_number(uci.bench_nodes);
        PUT(" nodes ");
        put_number(per_second(uci.bench_nodes, elapsed_ms()));
        PUT(" nps\n");
        position_initial();
        work_ended();
    } else if (uci.answer == ANSWER_NONE) {
        bench_search();
    }
}

static void work_slice(void)
{
    switch (uci.work) {
    case WORK_NONE:
        break;
    case WORK_SEARCH:
        if (!engine_run(uci.slice_nodes, elapsed_ms()))
            work_ended();
        else if (uci.answer == ANSWER_NONE)
            info_poll();
        break;
    case WORK_PERFT:
        count_slice();
        break;
    case WORK_BENCH:
        bench_slice();
        break;
    }
}

/* --- Answers of several lines ------------------------------------------------------------------ */

static const FLASH char id_text[] = "id author the Nibble authors\n"
                                    "uciok\n";

static const FLASH char help_text[] = "uci isready ucinewgame stop quit\n"
                                      "position startpos|fen FEN [moves ...]\n"
                                      "go depth|nodes|movetime|mate N\n"
                                      "go infinite|perft N\n"
                                      "go wtime btime winc binc movestogo\n"
                                      "d, eval, bench, perft N\n"
                                      "fen FEN: sets the device up\n";

static void answer_text_start(const FLASH char *text)
{
    uci.answer_text = text;
    uci.answer = ANSWER_TEXT;
}

/* One line of the text; false after the last. */
static bool answer_text_line(void)
{
    char character;
    do {
        character = *uci.answer_text++;
        put(character);
    } while (character != '\n');
    return *uci.answer_text != '\0';
}

/* The ioboard, rank 8 first, then its FEN and its checks. */
static bool answer_board_line(void)
{
    uint8_t line = uci.line++;
    if (line < 8) {
        square_t square = (square_t)(0x70 - (line << 4));
        put((char)('8' - line));
        for (; square_on_board(square); square++) {
            put(' ');
            put(piece_letter(*page_at(square | PAGE_IOBOARD)));
        }
        put('\n');
        return true;
    }
    if (line == 8) {
        PUT("  a b c d e f g h\n\n");
        return true;
    }
    if (line == 9) {
        PUT("Fen: ");
        fen_write(PAGE_IOBOARD, uci.text);
        put_text(uci.text);
        put('\n');
        return true;
    }
    PUT("Checkers:");
    colour_t side = page.shown.side;
    square_t checker = attack_next_checker(PAGE_IOBOARD, side, A1);
    while (checker != SQUARE_NONE) {
        char text[3];
        *square_write(checker, text) = '\0';
        put(' ');
        put_text(text);
        if (checker == H8)
            break;
        checker = square_from_64((uint8_t)(square_to_64(checker) + 1));
        checker = attack_next_checker(PAGE_IOBOARD, side, checker);
    }
    put('\n');
    return false;
}

static void answer_line(void)
{
    bool more = false;
    switch (uci.answer) {
    case ANSWER_NONE:
        return;
    case ANSWER_TEXT:
        more = answer_text_line();
        break;
    case ANSWER_BOARD:
        more = answer_board_line();
        break;
    }
    if (!more)
        uci.answer = ANSWER_NONE;
}

/* --- Lines ------------------------------------------------------------------------------------- */

#define KEYWORD_NONE 255

/* The number of `word` in a list of words, each followed by a blank. */
static uint8_t keyword_of(const char *word, const FLASH char *list)
{
    uint8_t number = 0;
    while (*list != '\0') {
        const char *character = word;
        while (*character == *list && *list != ' ') {
            character++;
            list++;
        }
        if (*list == ' ' && *character == '\0')
            return number;
        while (*list++ != ' ')
            ;
        number++;
    }
    return KEYWORD_NONE;
}

static uint8_t keyword(const FLASH char *list)
{
    return keyword_of(uci.word, list);
}

/* The number in uci.word, at most UINT32_MAX / 10; a negative one is 0 (an overdrawn clock). False
 * if it is none. */
static bool read_number(uint32_t *number)
{
    const char *digit = uci.word;
    bool negative = *digit == '-';
    if (negative)
        digit++;
    *number = 0;
    do {
        if (*digit < '0' || *digit > '9')
            return false;
        if (*number < UINT32_MAX / 100)
            *number = *number * 10 + (uint8_t)(*digit - '0');
        digit++;
    } while (*digit != '\0');
    if (negative)
        *number = 0;
    return true;
}

static uint8_t at_most_255(uint32_t number)
{
    return number > 255 ? 255 : (uint8_t)number;
}

/* In the order of fen_error_t. */
static const FLASH char fen_reasons[] = "\n"
                                        "no such piece\n"
                                        "rank too long\n"
                                        "rank too short\n"
                                        "ranks missing\n"
                                        "too many ranks\n"
                                        "king missing\n"
                                        "two kings\n"
                                        "pawn on last rank\n"
                                        "over 16 pieces\n"
                                        "side not w or b\n"
                                        "bad castling\n"
                                        "no such castling\n"
                                        "bad en passant\n"
                                        "bad number\n"
                                        "opponent in check\n"
                                        "text after the end\n";

/* Sets up the FEN in the text buffer. On an error says it, and the initial position stands. */
static bool take_fen(void)
{
    uint8_t place = 0;
    fen_error_t error = fen_read(uci.text, &place);
    uci.last_move = MOVE_NONE;
    if (error == FEN_OK && !uci.overlong)
        return true;
    position_initial();
    if (error == FEN_OK) {
        complain(TEXT("FEN too long"));
        return false;
    }
    const FLASH char *reason = fen_reasons;
    for (uint8_t skip = (uint8_t)error; skip != 0; skip--)
        while (*reason++ != '\n')
            ;
    complaint_begin(TEXT("FEN, character "));
    put_number((uint16_t)(place + 1));
    PUT(": ");
    do {
        put(*reason);
    } while (*reason++ != '\n');
    return false;
}

/* Plays the move in uci.word: false if it is not legal here. A square pair is judged by rules_verdict,
 * ten times as quick as a search among all legal moves: moves come at 430 us each. */
static bool take_move(void)
{
    undo_t undo;
    move_t move;
    bool promotes = false;
    square_t from = square_read(uci.word);
    square_t to = SQUARE_NONE;
    if (from != SQUARE_NONE)
        to = square_read(uci.word + 2);
    if (to == SQUARE_NONE || rules_verdict(from, to, &move, &promotes) != MOVE_OK)
        return false;
    char letter = uci.word[4];
    if (promotes) {
        switch (letter) {
        case 'q':
            break;
        case 'r':
            move.from |= PROMOTION_ROOK;
            break;
        case 'b':
            move.from |= PROMOTION_BISHOP;
            break;
        case 'n':
            move.from |= PROMOTION_KNIGHT;
            break;
        default:
            return false;
        }
        letter = uci.word[5];
    }
    if (letter != '\0')
        return false;
    position_make(move, &undo);
    draws_settle();
    uci.last_move = move;
    return true;
}

/* The order of `go_words`. */
enum {
    GO_INFINITE,
    GO_DEPTH,
    GO_NODES,
    GO_MOVETIME,
    GO_MATE,
    GO_WTIME,
    GO_BTIME,
    GO_WINC,
    GO_BINC,
    GO_MOVESTOGO,
    GO_PERFT
};
static const FLASH char go_words[] =
    "infinite depth nodes movetime mate wtime btime winc binc movestogo perft ";

static void take_go_number(void)
{
    uint32_t number;
    go_t *go = &uci.go;
    bool white = page.state.side == WHITE;
    if (!read_number(&number)) {
        complain_word(TEXT("go: not a number"));
        return;
    }
    uci.expect = EXPECT_GO;
    switch (go->parameter) {
    case GO_DEPTH:
        go->limits.depth = at_most_255(number);
        break;
    case GO_NODES:
        go->limits.nodes = number;
        break;
    case GO_MOVETIME:
        go->limits.hard_ms = number == 0 ? 1 : number;
        break;
    case GO_MATE:
        go->limits.mate = at_most_255(number);
        break;
    case GO_WTIME:
    case GO_BTIME:
        if (white == (go->parameter == GO_WTIME)) {
            go->clock_ms = number;
            go->timed = true;
        }
        break;
    case GO_WINC:
    case GO_BINC:
        if (white == (go->parameter == GO_WINC))
            go->increment_ms = number;
        break;
    case GO_MOVESTOGO:
        go->moves_to_go = at_most_255(number);
        break;
    case GO_PERFT:
        go->perft = at_most_255(number);
        if (go->perft == 0 || go->perft > PERFT_DEPTH)
            complain(TEXT("perft: depth 1 to 7"));
        break;
    }
}

static void take_go_word(void)
{
    uint8_t parameter = keyword(go_words);
    uci.go.parameter = parameter;
    if (parameter == KEYWORD_NONE)
        complain_word(TEXT("go: unknown"));
    else if (parameter == GO_INFINITE)
        uci.go.limits.infinite = true;
    else
        uci.expect = EXPECT_NUMBER;
}

static void go_begin(void)
{
    take_board(false);
    uci.go = (go_t){.perft = 0};
    uci.expect = EXPECT_GO;
}

static void go_end(void)
{
    if (uci.go.perft != 0)
        count_start(uci.go.perft);
    else
        search_start();
}

static void take_perft_depth(void)
{
    uint32_t depth;
    if (!read_number(&depth) || depth == 0 || depth > PERFT_DEPTH) {
        complain(TEXT("perft: depth 1 to 7"));
        return;
    }
    uci.expect = EXPECT_NOTHING;
    take_board(true);
    count_start((uint8_t)depth);
}

static void take_set_up(void)
{
    bool was_active = uci.active;
    take_board(false);
    if (take_fen()) {
        if (uci_on_set_up())
            uci.active = false;
    } else if (was_active) {
        uci_on_position();
    } else {
        give_back();
    }
}

/* The order of `commands`. */
enum {
    COMMAND_UCI,
    COMMAND_ISREADY,
    COMMAND_UCINEWGAME,
    COMMAND_POSITION,
    COMMAND_GO,
    COMMAND_STOP,
    COMMAND_QUIT,
    COMMAND_D,
    COMMAND_FEN,
    COMMAND_PERFT,
    COMMAND_EVAL,
    COMMAND_BENCH,
    COMMAND_HELP
};
static const FLASH char commands[] =
    "uci isready ucinewgame position go stop quit d fen perft eval bench help ";

static void take_command(void)
{
    uci.expect = EXPECT_NOTHING;
    uci.line = 0;
    switch (keyword(commands)) {
    case COMMAND_UCI:
        fresh_line();
        PUT("id name Nibble " NIBBLE_VERSION " " NIBBLE_BUILD " ");
        put_flash(uci_board_name);
        put('\n');
        answer_text_start(id_text);
        break;
    case COMMAND_ISREADY:
        fresh_line();
        PUT("readyok\n");
        break;
    case COMMAND_UCINEWGAME:
        take_board(false);
        position_initial();
        uci.last_move = MOVE_NONE;
        uci_on_position();
        break;
    case COMMAND_POSITION:
        take_board(false);
        uci.expect = EXPECT_POSITION;
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
        fresh_line();
        uci.answer = ANSWER_BOARD;
        break;
    case COMMAND_FEN:
        uci.expect = EXPECT_FEN;
        break;
    case COMMAND_PERFT:
        uci.expect = EXPECT_PERFT;
        break;
    case COMMAND_EVAL:
        take_board(true);
        PUT("eval ");
        put_signed(engine_evaluate());
        put('\n');
        if (uci.borrowed)
            give_back();
        break;
    case COMMAND_BENCH:
        take_board(true);
        bench_start();
        break;
    case COMMAND_HELP:
        fresh_line();
        answer_text_start(help_text);
        break;
    default:
        complain_word(TEXT("unknown"));
        break;
    }
}

static void take_position_word(void)
{
    switch (keyword(TEXT("startpos fen "))) {
    case 0:
        position_initial();
        uci.last_move = MOVE_NONE;
        uci.expect = EXPECT_MOVES;
        break;
    case 1:
        uci.expect = EXPECT_POSITION_FEN;
        break;
    default:
        complain_word(TEXT("position: neither startpos nor fen"));
        break;
    }
}

/* True if the word at `word` is the one before the moves. */
static bool word_is_moves(const char *word)
{
    return keyword_of(word, TEXT("moves ")) == 0;
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
    case EXPECT_MOVES:
        uci.expect = EXPECT_MOVE;
        if (!word_is_moves(uci.word))
            complain_word(TEXT("position: not moves"));
        break;
    case EXPECT_MOVE:
        if (!take_move()) {
            complain_word(TEXT("illegal move"));
            uci_on_position();
        }
        break;
    case EXPECT_GO:
        take_go_word();
        break;
    case EXPECT_NUMBER:
        take_go_number();
        break;
    case EXPECT_PERFT:
        take_perft_depth();
        break;
    }
}

/* The FEN of a `position` line is complete. */
static void take_position_fen(void)
{
    if (take_fen())
        uci.expect = EXPECT_MOVE;
    else
        uci_on_position();
}

/* A word of a FEN ends at uci.length: cuts off the `moves` that ends the FEN, or adds a blank. True
 * if the FEN ends here. */
static bool fen_word_ends(void)
{
    uci.text[uci.length] = '\0';
    if (uci.expect == EXPECT_POSITION_FEN && word_is_moves(uci.text + uci.word_start)) {
        uci.length = uci.word_start;
        return true;
    }
    if (uci.length > uci.word_start && uci.length < FEN_LENGTH - 1)
        uci.text[uci.length++] = ' ';
    uci.word_start = uci.length;
    return false;
}

/* Puts a final 0 behind the FEN, in place of the blank after its last word. */
static void fen_close(void)
{
    if (uci.length != 0 && uci.text[uci.length - 1] == ' ')
        uci.length--;
    uci.text[uci.length] = '\0';
}

static bool expects_fen(void)
{
    return uci.expect == EXPECT_POSITION_FEN || uci.expect == EXPECT_FEN;
}

static void text_clear(void)
{
    uci.length = 0;
    uci.word_start = 0;
    uci.overlong = false;
}

/* A blank or the end of a line: what was before it is a word. */
static void word_ends(void)
{
    if (expects_fen()) {
        if (!fen_word_ends())
            return;
        fen_close();
        take_position_fen();
    } else if (uci.length != 0) {
        uci.word[uci.length] = '\0';
        take_word();
    }
    text_clear();
}

static void line_ends(void)
{
    word_ends();
    switch (uci.expect) {
    case EXPECT_POSITION:
        complain(TEXT("position: startpos or fen missing"));
        break;
    case EXPECT_POSITION_FEN:
        fen_close();
        take_position_fen();
        if (uci.expect == EXPECT_MOVE)
            uci_on_position();
        break;
    case EXPECT_MOVES:
    case EXPECT_MOVE:
        uci_on_position();
        break;
    case EXPECT_FEN:
        fen_close();
        take_set_up();
        break;
    case EXPECT_GO:
        go_end();
        break;
    case EXPECT_NUMBER:
        complain(TEXT("go: number missing"));
        break;
    case EXPECT_PERFT:
        complain(TEXT("perft: depth 1 to 7"));
        break;
    }
    text_clear();
    uci.expect = EXPECT_COMMAND;
}

static bool is_word_end(char character)
{
    return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}

static void take_character(char character)
{
    if (character == '\n' || character == '\r')
        line_ends();
    else if (is_word_end(character))
        word_ends();
    else if (uci.length < (expects_fen() ? FEN_LENGTH : WORD_LENGTH) - 1)
        uci.text[uci.length++] = character;
    else
        uci.overlong = true;
}

/* True if the command in uci.word has to wait for the end of a perft or bench. What follows such a
 * line in a script belongs to the time after it; only a search gives way at once. */
static bool command_waits(void)
{
    if (uci.work != WORK_PERFT && uci.work != WORK_BENCH)
        return false;
    uci.word[uci.length] = '\0';
    return uci.expect == EXPECT_COMMAND && uci.length != 0 &&
           keyword(TEXT("stop isready ")) == KEYWORD_NONE;
}

/* What has come in so far is of no use. */
static void input_lost(void)
{
    while (serial_read() >= 0)
        ;
    uci.held = '\0';
    text_clear();
    complain(TEXT("bytes lost"));
}

/* Takes bytes up to the end of a word; false if there are no more, or none to be taken now. */
static bool take_input(void)
{
    if (serial_take_error())
        input_lost();
    while (uci.answer == ANSWER_NONE) {
        int16_t byte = uci.held;
        if (byte == '\0')
            byte = serial_read();
        if (byte < 0)
            return false;
        char character = (char)byte;
        if (!is_word_end(character)) {
            take_character(character);
            continue;
        }
        uci.held = command_waits() ? character : '\0';
        if (uci.held != '\0')
            return false;
        take_character(character);
        return true;
    }
    return true;
}

/* --- What others call -------------------------------------------------------------------------- */

void uci_start(uint8_t slice_nodes)
{
    uci.slice_nodes = slice_nodes;
}

bool uci_poll(void)
{
    bool more = take_input();
    if (uci.answer != ANSWER_NONE && serial_room() >= FIELD_LENGTH)
        answer_line();
    work_slice();
    return more || uci.work != WORK_NONE || uci.held != '\0';
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
    if (!uci.active)
        return;
    work_stop();
    if (uci.expect != EXPECT_COMMAND) {
        text_clear();
        uci.expect = EXPECT_NOTHING;
    }
    if (uci.active)
        give_back();
}
