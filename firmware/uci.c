#include "firmware/uci.h"

#include "board/attack.h"
#include "board/draws.h"
#include "board/edition.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/book.h"
#include "firmware/engine/engine.h"
#include "firmware/engine/time.h"
#include "firmware/uci_bench.h"
#include "firmware/uci_perft.h"
#include "firmware/ui/text.h"
#include "hal/clock.h"
#include "hal/serial.h"
#include "version.h"

/* Longest word of a line that is not part of a FEN, and its final 0. */
#define WORD_LENGTH 16

/* Output that comes while a search runs is sent in portions that fit the transmit buffer, so that
 * the search does not wait for the wire. */
#define PORTION 28

/* What the next word of the line is. */
typedef enum {
    EXPECT_COMMAND,
    EXPECT_NOTHING,  /* the rest of the line is skipped   */
    EXPECT_POSITION, /* startpos or fen                   */
    EXPECT_FEN,      /* a field of the FEN, or `moves`    */
    EXPECT_MOVES,    /* `moves`                           */
    EXPECT_MOVE,
    EXPECT_OPTION, /* a word of `setoption`             */
    EXPECT_GO,     /* the name of a parameter           */
    EXPECT_NUMBER  /* the number of that parameter      */
} expect_t;

/* What is being done in slices. */
typedef enum { WORK_NONE, WORK_SEARCH, WORK_PERFT, WORK_BENCH } work_t;

/* Portions of an info line. */
enum { INFO_NONE, INFO_DEPTH, INFO_SPEED, INFO_TIME, INFO_VARIATION };

/* What a `go` line has said. */
typedef struct {
    engine_limits_t limits;
    uint32_t clock_ms, increment_ms; /* of the side to move */
    uint8_t moves_to_go;
    uint8_t perft;
} go_t;

/* Parameters of `go`, in the order of go_words and go_places: first those that are a byte; last
 * those of one side, white's even and black's odd. */
enum {
    GO_DEPTH,
    GO_MATE,
    GO_MOVESTOGO,
    GO_PERFT,
    GO_NODES,
    GO_MOVETIME,
    GO_WINC,
    GO_BINC,
    GO_WTIME,
    GO_BTIME,
    GO_INFINITE /* has no number */
};

/* The words that may begin a line, in the order of command_words. The first two are obeyed even
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
    COMMAND_PERFT,
    COMMAND_EVAL,
    COMMAND_BENCH,
    COMMAND_HELP,
    COMMAND_SETOPTION
};

static const FLASH char command_words[] =
    "stop isready uci ucinewgame position go quit d fen perft eval bench help setoption ";

/* Words of `setoption` that mean something; others, those of unknown options too, do not. */
enum { OPTION_OWN_BOOK, OPTION_TRUE, OPTION_FALSE };
static const FLASH char option_words[] = "OwnBook true false ";

enum { POSITION_STARTPOS, POSITION_FEN, POSITION_MOVES };
static const FLASH char position_words[] = "startpos fen moves ";

static const FLASH char go_words[] =
    "depth mate movestogo perft nodes movetime winc binc wtime btime infinite ";

static const FLASH uint8_t go_places[] = {
    offsetof(go_t, limits.depth), offsetof(go_t, limits.mate),  offsetof(go_t, moves_to_go),
    offsetof(go_t, perft),        offsetof(go_t, limits.nodes), offsetof(go_t, limits.hard_ms),
    offsetof(go_t, increment_ms), offsetof(go_t, increment_ms), offsetof(go_t, clock_ms),
    offsetof(go_t, clock_ms),
};

static struct {
    /* A FEN; or a word, and behind it what the `go` line has said so far. */
    union {
        char text[FEN_LENGTH];
        struct {
            char word[WORD_LENGTH];
            go_t go;
        };
    };
    uint8_t length;       /* characters in the text                               */
    uint8_t word_start;   /* where in a FEN the last word begins                  */
    char held;            /* the end of a word that waits for perft or bench, or 0 */
    uint8_t expect;       /* expect_t                                             */
    uint8_t parameter;    /* of `go`, whose number is expected; or the option      */
    bool set_up;          /* the position is for the device: `fen`                */
    bool own_book;        /* option OwnBook                                        */
    uint8_t work;         /* work_t                                               */
    uint8_t board_line;   /* the next line of the answer to `d`, 0 if none is due */
    uint8_t portion;      /* the next portion of the info line begun, INFO_NONE   */
    uint8_t told_depth;   /* of the info line begun last                          */
    uint8_t told_changes; /* engine_changes() then                               */
    uint8_t slice_steps;
    bool active;
    bool borrowed; /* the left half goes back when the line, or its work, is done */
    move_t last_move;
    uint32_t started_ms; /* when the work began */
    uint32_t nodes;      /* of a perft or bench so far, modulo 2^32 */
    uint8_t bench_ply;   /* of the bench position being searched */
} uci;

/* ---- output ---- */

static void put(text_t text)
{
    text_write(text, serial_write);
}

/* Characters that are not packed. */
static void put_flash(const FLASH char *text)
{
    for (; *text != '\0'; text++) {
        serial_write(*text);
    }
}

static void put_text(const char *text)
{
    for (; *text != '\0'; text++) {
        serial_write(*text);
    }
}

static void put_newline(void)
{
    serial_write('\n');
}

static void put_number(uint32_t number)
{
    char digits[11];
    char *digit = &digits[10];
    *digit = '\0';
    do {
        *--digit = (char)('0' + (uint8_t)(number % 10));
        number /= 10;
    } while (number != 0);
    put_text(digit);
}

static void put_field(text_t name, uint32_t number)
{
    put(name);
    put_number(number);
}

static void put_signed(text_t name, int16_t number)
{
    put(name);
    if (number < 0) {
        serial_write('-');
        number = (int16_t)-number;
    }
    put_number((uint16_t)number);
}

static void put_told(move_t told)
{
    char text[6];
    told_write(told, text);
    put_text(text);
}

/* Ends an info line that was begun: what comes next stands at the beginning of a line. */
static void fresh_line(void)
{
    if (uci.portion != INFO_NONE) {
        put_newline();
        uci.portion = INFO_NONE;
        uci.told_depth = 0;
    }
}

/* Begins to say what is wrong with the line; the rest of it is skipped. */
static void complain(text_t reason)
{
    fresh_line();
    put(TEXT_UCI_STRING);
    put(reason);
    uci.expect = EXPECT_NOTHING;
}

/* The same, of the word just read. */
static RARE void complain_word(text_t reason)
{
    complain(reason);
    put_text(uci.text);
    put_newline();
}

static void not_understood(void)
{
    complain_word(TEXT_UCI_UNKNOWN);
}

/* ---- the search ---- */

/* The millisecond since the work began, the first is 1. */
static RARE uint32_t elapsed_ms(void)
{
    return clock_ms() - uci.started_ms + 1;
}

/* nodes * 1000 / elapsed, for any count and times up to an hour. */
static RARE uint32_t per_second(uint32_t nodes)
{
    uint32_t ms = elapsed_ms();
    return nodes / ms * 1000 + nodes % ms * 1000 / ms;
}

static void put_score(int16_t score)
{
    int8_t mate = score_mate_in(score);
    if (mate != 0) {
        put_signed(TEXT_UCI_MATE, mate);
    } else if (score != SCORE_NONE) {
        put_signed(TEXT_UCI_CENTIPAWNS, score);
    }
}

/* Sends a portion of the info line and steps to the next, to INFO_NONE after the last. */
static void put_portion(void)
{
    const engine_report_t *report = engine_report();
    switch (uci.portion++) {
    case INFO_DEPTH:
        put_field(TEXT_UCI_DEPTH, report->finished_depth);
        put_field(TEXT_UCI_SELECTIVE, report->selective_depth);
        break;
    case INFO_SPEED:
        put_field(TEXT_UCI_NODES, report->nodes);
        put_field(TEXT_UCI_SPEED, per_second(report->nodes));
        break;
    case INFO_TIME:
        put_field(TEXT_UCI_TIME, elapsed_ms());
        put_score(report->score);
        break;
    case INFO_VARIATION:
        put(TEXT_UCI_VARIATION);
        for (const move_t *move = report->told;
             move < report->told + ENGINE_VARIATION && !move_is_none(*move); move++) {
            serial_write(' ');
            put_told(*move);
        }
        put_newline();
        uci.portion = INFO_NONE;
        break;
    }
}

/* Tells of each finished iteration, portion by portion as the transmit buffer has room. */
static RARE void info_poll(void)
{
    if (uci.portion == INFO_NONE && uci.told_changes != engine_changes()) {
        uint8_t depth = engine_report()->finished_depth;
        uci.told_changes = engine_changes();
        if (uci.told_depth != depth) {
            uci.told_depth = depth;
            uci.portion = INFO_DEPTH;
        }
    }
    while (uci.portion != INFO_NONE && serial_room() >= PORTION) {
        put_portion();
    }
}

/* The whole of the last info line. */
static RARE void put_info(void)
{
    fresh_line();
    uci.portion = INFO_DEPTH;
    while (uci.portion != INFO_NONE) {
        put_portion();
    }
}

static void put_bestmove(void)
{
    const engine_report_t *report = engine_report();
    fresh_line();
    uci.last_move = report->variation[0];
    put(TEXT_UCI_BEST);
    put_told(report->told[0]);
    if (!move_is_none(report->told[1])) {
        put(TEXT_UCI_PONDER);
        put_told(report->told[1]);
    }
    put_newline();
}

/* ---- work in slices, and who has the left half ---- */

void uci_begin(void)
{
    if (uci.active) {
        return;
    }
    uci_on_begin();
    uci.active = true;
    uci.last_move = MOVE_NONE;
}

static RARE void stand_at_start(void)
{
    position_initial();
    uci.last_move = MOVE_NONE;
}

/* A legal move of the game in the left half. */
static RARE void make(move_t move)
{
    undo_t undo;
    position_make(move, &undo);
    draws_settle();
    uci.last_move = move;
}

static RARE void give_back(void)
{
    uci.active = false;
    uci.borrowed = false;
    uci_on_leave();
}

/* The work under way has ended; what a search was for is said. */
static void work_ended(void)
{
    uint8_t work = uci.work;
    uci.work = WORK_NONE;
    if (work == WORK_SEARCH) {
        put_bestmove();
    }
    if (work == WORK_BENCH) {
        stand_at_start();
    }
    if (uci.borrowed) {
        give_back();
    } else {
        uci_on_position();
    }
}

static void work_stop(void)
{
    if (uci.work == WORK_NONE) {
        return;
    }
    if (uci.work == WORK_PERFT) {
        perft_stop();
    } else {
        engine_stop();
    }
    work_ended();
}

/* Ends what is being done and takes the left half: for the cable's game, or for this line alone. */
static void take_board(bool borrow)
{
    work_stop();
    uci.borrowed = borrow && !uci.active;
    uci_begin();
}

static void work_start(uint8_t work)
{
    uci.work = work;
    uci.started_ms = clock_ms();
    uci.told_depth = 0;
    uci.nodes = 0;
}

static RARE void go_clear(void)
{
    uint8_t *byte = (uint8_t *)&uci.go;
    for (uint8_t count = sizeof uci.go; count != 0; count--) {
        *byte++ = 0;
    }
}

static void search_start(void)
{
    /* Without a constant address the chip's code is shorter. */
    go_t *said = &uci.go;
    __asm__("" : "+r"(said));
    if (said->clock_ms != 0 && said->limits.hard_ms == 0) {
        time_limits(said->clock_ms, said->increment_ms, said->moves_to_go, &said->limits);
    }
    engine_start(&said->limits);
    work_start(WORK_SEARCH);
}

/* Answers a `go` from the opening book: false if that is not wanted, or says nothing. */
static bool told_by_book(void)
{
    move_t move;
    if (!EDITION_BOOK || !uci.own_book || uci.go.limits.infinite ||
        !book_move((uint8_t)clock_ms(), &move)) {
        return false;
    }
    uci.last_move = move;
    put(TEXT_UCI_BEST);
    put_told(move_tell(move));
    put_newline();
    uci_on_position();
    return true;
}

/* The `go` line is complete. */
static void go(void)
{
    if (uci.parameter == GO_PERFT) {
        if ((uint8_t)(uci.go.perft - 1) >= PERFT_DEPTH) {
            not_understood();
            return;
        }
        perft_start(uci.go.perft);
        work_start(WORK_PERFT);
    } else if (!rules_has_legal_move()) {
        put(TEXT_UCI_NO_MOVE);
    } else if (!told_by_book()) {
        search_start();
    }
}

/* Ends a line with the nodes that are part of the sum. */
static RARE void count_nodes(text_t name, uint32_t nodes)
{
    uci.nodes += nodes;
    put_field(name, nodes);
    put_newline();
}

static RARE void perft_slice(void)
{
    switch (perft_run(uci.slice_steps)) {
    case PERFT_GOES_ON:
        break;
    case PERFT_ROOT_MOVE:
        put_told(move_tell(perft_root_move()));
        count_nodes(TEXT_UCI_COLON, perft_nodes());
        break;
    case PERFT_ENDED:
        put_field(TEXT_UCI_PERFT, uci.nodes);
        put_newline();
        work_ended();
        break;
    }
}

/* Goes on in the game to the next bench position, and begins to search it. */
static void bench_search(void)
{
    for (uint8_t count = BENCH_STEP; count != 0; count--) {
        make(bench_game[uci.bench_ply++]);
    }
    go_clear();
    uci.go.limits.nodes = BENCH_NODES;
    engine_start(&uci.go.limits);
}

/* Says the result of the position just searched. */
static void bench_result(void)
{
    put_field(TEXT_UCI_BENCH, uci.bench_ply);
    count_nodes(TEXT_UCI_NODES, engine_report()->nodes);
}

static RARE void bench_slice(void)
{
    if (engine_is_running()) {
        if (!engine_run(uci.slice_steps, 0)) {
            bench_result();
        }
    } else if (uci.bench_ply < BENCH_PLIES) {
        bench_search();
    } else {
        put_number(uci.nodes);
        put_field(TEXT_UCI_NODES, per_second(uci.nodes));
        put(TEXT_UCI_BENCH_END);
        work_ended();
    }
}

/* A search that comes to its own end tells of its last state. One that is stopped does not: the
 * line that stops it may go on coming in, and the receive buffer does not hold what comes in
 * meanwhile. */
static void search_slice(void)
{
    if (!engine_run(uci.slice_steps, elapsed_ms())) {
        put_info();
        work_ended();
    } else if (uci.board_line == 0) {
        info_poll();
    }
}

static void work_slice(void)
{
    switch (uci.work) {
    case WORK_SEARCH:
        search_slice();
        break;
    case WORK_PERFT:
        perft_slice();
        break;
    case WORK_BENCH:
        bench_slice();
        break;
    }
}

/* ---- the answer to `d`, a line a poll ---- */

static void put_rank(uint8_t rank)
{
    serial_write((char)('1' + rank));
    for (square_t square = square_at(FILE_A, rank); square_on_board(square); square++) {
        serial_write(' ');
        serial_write(piece_letter(*page_at(square | PAGE_IOBOARD)));
    }
    put_newline();
}

static void put_checkers(void)
{
    square_t square = A1;
    put(TEXT_UCI_CHECKERS);
    while (square_on_board(square)) {
        square = attack_next_checker(PAGE_IOBOARD, page.shown.side, square);
        if (square == SQUARE_NONE) {
            break;
        }
        serial_write(' ');
        serial_write((char)('a' + square_file(square)));
        serial_write((char)('1' + square_rank(square)));
        /* The next square, past the gap between two ranks; off the board after h8. */
        square = (square_t)((square + 9) & ~PAGE_IOBOARD);
    }
    put_newline();
}

/* Sends line uci.board_line: the ioboard, its FEN, its checks. */
static RARE void put_board_line(void)
{
    uint8_t line = uci.board_line++;
    if (line <= 8) {
        put_rank((uint8_t)(8 - line));
    } else if (line == 9) {
        put(TEXT_UCI_FILES);
    } else if (line == 10) {
        fen_write(PAGE_IOBOARD, uci.text);
        put_text(uci.text);
        put_newline();
    } else {
        put_checkers();
        uci.board_line = 0;
    }
}

/* ---- words ---- */

#define KEYWORD_NONE 255

/* The number of `word` in a list of words, each followed by a blank. */
static uint8_t keyword(const char *word, const FLASH char *list)
{
    for (uint8_t number = 0; *list != '\0'; number++) {
        const char *character = word;
        while (*character == *list) {
            character++;
            list++;
        }
        if (*list == ' ' && *character == '\0') {
            return number;
        }
        while (*list++ != ' ') {
            ;
        }
    }
    return KEYWORD_NONE;
}

static void take_position_word(void)
{
    switch (keyword(uci.word, position_words)) {
    case POSITION_STARTPOS:
        stand_at_start();
        uci.expect = EXPECT_MOVES;
        break;
    case POSITION_FEN:
        uci.expect = EXPECT_FEN;
        break;
    default:
        not_understood();
        break;
    }
}

static void take_move(void)
{
    move_t move = move_read(uci.word);
    if (move_is_none(move)) {
        complain_word(TEXT_UCI_ILLEGAL);
        uci_on_position();
        return;
    }
    make(move);
}

/* `go`, and `perft`, which is a `go perft` that gives the board back. */
static void go_begin(bool borrow)
{
    take_board(borrow);
    go_clear();
    uci.parameter = borrow ? GO_PERFT : KEYWORD_NONE;
    uci.expect = borrow ? EXPECT_NUMBER : EXPECT_GO;
}

static void take_go_word(void)
{
    uint8_t parameter = keyword(uci.word, go_words);
    uci.parameter = parameter;
    if (parameter == KEYWORD_NONE) {
        not_understood();
    } else if (parameter == GO_INFINITE) {
        uci.go.limits.infinite = true;
    } else {
        uci.expect = EXPECT_NUMBER;
    }
}

/* Keeps the number of parameter uci.parameter. Times become odd: a clock that has run out is not
 * the same as none. */
static void keep_number(uint32_t number)
{
    uint8_t parameter = uci.parameter;
    uint8_t *place = (uint8_t *)&uci.go + go_places[parameter];
    if (parameter < GO_NODES) {
        *place = number > 255 ? 255 : (uint8_t)number;
        return;
    }
    if (parameter >= GO_WINC && ((parameter & 1) != 0) != (page.state.side != WHITE)) {
        return;
    }
    if (parameter >= GO_MOVETIME) {
        number |= 1;
    }
    *(uint32_t *)(void *)place = number;
}

/* Numbers are modulo 2^32; a negative one is 0 (an overdrawn clock). */
static void take_go_number(void)
{
    uint32_t number = 0;
    for (const char *digit = uci.word; *digit != '\0' && *uci.word != '-'; digit++) {
        uint8_t value = (uint8_t)(*digit - '0');
        if (value > 9) {
            not_understood();
            return;
        }
        number = number * 10 + value;
    }
    uci.expect = EXPECT_GO;
    keep_number(number);
}

/* `setoption name OwnBook value true`, or false. */
static void take_option_word(void)
{
    uint8_t word = keyword(uci.word, option_words);
    if (word == OPTION_OWN_BOOK) {
        uci.parameter = word;
    } else if (uci.parameter == OPTION_OWN_BOOK && word != KEYWORD_NONE) {
        uci.own_book = word == OPTION_TRUE;
    }
}

static void take_command(void)
{
    static const FLASH char version[] = NIBBLE_VERSION " " NIBBLE_BUILD " ";
    static const FLASH char own_book[] = "option name OwnBook type check default false\n";
    uint8_t command = keyword(uci.word, command_words);
    uci.expect = EXPECT_NOTHING;
    uci.set_up = command == COMMAND_FEN;
    fresh_line();
    switch (command) {
    case COMMAND_UCI:
        put(TEXT_UCI_NAME);
        put_flash(version);
        put_flash(uci_board_name);
        put(TEXT_UCI_AUTHOR);
        if (EDITION_BOOK) {
            put_flash(own_book);
        }
        put(TEXT_UCI_END);
        break;
    case COMMAND_ISREADY:
        put(TEXT_UCI_READY);
        break;
    case COMMAND_UCINEWGAME:
        take_board(false);
        stand_at_start();
        uci_on_position();
        break;
    case COMMAND_POSITION:
        take_board(false);
        uci.expect = EXPECT_POSITION;
        break;
    case COMMAND_FEN:
        take_board(true);
        uci.expect = EXPECT_FEN;
        break;
    case COMMAND_GO:
        go_begin(false);
        break;
    case COMMAND_PERFT:
        go_begin(true);
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
    case COMMAND_EVAL:
        take_board(true);
        put_signed(TEXT_UCI_EVALUATION, engine_evaluate());
        put_newline();
        break;
    case COMMAND_BENCH:
        take_board(true);
        stand_at_start();
        uci.bench_ply = 0;
        work_start(WORK_BENCH);
        break;
    case COMMAND_HELP:
        put_flash(command_words);
        put_newline();
        put_flash(go_words);
        put_newline();
        break;
    case COMMAND_SETOPTION:
        if (EDITION_BOOK) {
            uci.parameter = KEYWORD_NONE;
            uci.expect = EXPECT_OPTION;
        }
        break;
    default:
        not_understood();
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
    case EXPECT_MOVES:
        uci.expect = EXPECT_MOVE;
        if (keyword(uci.word, position_words) != POSITION_MOVES) {
            not_understood();
        }
        break;
    case EXPECT_MOVE:
        take_move();
        break;
    case EXPECT_OPTION:
        if (EDITION_BOOK) {
            take_option_word();
        }
        break;
    case EXPECT_GO:
        take_go_word();
        break;
    case EXPECT_NUMBER:
        take_go_number();
        break;
    }
}

/* ---- lines ---- */

/* The FEN is complete, with a blank behind it. On an error says it, and the initial position
 * stands. */
static void take_fen(void)
{
    uint8_t place = 0;
    uci.text[uci.length == 0 ? 0 : uci.length - 1] = '\0';
    page.chess960 = false;
    const fen_error_t error = fen_read(uci.text, &place);
    uci.last_move = MOVE_NONE;
    uci.expect = EXPECT_MOVE;
    if (error == FEN_OK) {
        return;
    }
    complain(TEXT_UCI_FEN_ERROR);
    put_number((uint8_t)(place + 1));
    put(TEXT_UCI_COLON);
    put(text_of_fault(error));
    put_newline();
    stand_at_start();
    uci_on_position();
}

/* A field of a FEN is complete, or the word that ends it. True if the FEN has ended. */
static bool take_fen_word(void)
{
    uci.text[uci.length] = '\0';
    if (keyword(uci.text + uci.word_start, position_words) == POSITION_MOVES) {
        uci.length = uci.word_start;
        take_fen();
        return true;
    }
    if (uci.length > uci.word_start) {
        uci.text[uci.length++] = ' ';
        uci.word_start = uci.length;
    }
    return false;
}

static RARE void text_clear(void)
{
    uci.length = 0;
    uci.word_start = 0;
}

/* A blank or the end of the line: what was before it is a word. */
static RARE void word_ends(void)
{
    if (uci.expect == EXPECT_FEN) {
        if (!take_fen_word()) {
            return;
        }
    } else if (uci.length != 0) {
        uci.word[uci.length] = '\0';
        take_word();
    }
    text_clear();
}

/* A position, all of it understood, stands in the left half. */
static void position_complete(void)
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

static RARE void line_ends(void)
{
    word_ends();
    if (uci.expect == EXPECT_FEN) {
        take_fen();
    }
    switch (uci.expect) {
    case EXPECT_MOVES:
    case EXPECT_MOVE:
        position_complete();
        break;
    case EXPECT_GO:
        go();
        break;
    case EXPECT_POSITION:
    case EXPECT_NUMBER:
        complain(TEXT_UCI_INCOMPLETE);
        break;
    }
    text_clear();
    uci.expect = EXPECT_COMMAND;
    if (uci.borrowed && uci.work == WORK_NONE) {
        give_back();
    }
}

/* Adds a character to the text, which stays shorter than the buffer by a blank and a final 0. Of
 * what is longer than any word or FEN only the last character is kept. */
static void take_letter(char letter)
{
    uint8_t room = uci.expect == EXPECT_FEN ? FEN_LENGTH - 2 : WORD_LENGTH - 1;
    if (uci.length >= room) {
        uci.length = (uint8_t)(room - 1);
    }
    uci.text[uci.length++] = letter;
}

/* True if the command in uci.word has to wait for the end of a perft or bench: what follows such a
 * line in a script belongs to the time after it. Only a search gives way at once. */
static bool command_waits(void)
{
    if (uci.work < WORK_PERFT || uci.expect != EXPECT_COMMAND || uci.length == 0) {
        return false;
    }
    uci.word[uci.length] = '\0';
    return keyword(uci.word, command_words) > COMMAND_ISREADY;
}

/* What has come in so far is of no use. */
static void input_lost(void)
{
    while (serial_read() >= 0) {
        ;
    }
    uci.held = '\0';
    text_clear();
    complain(TEXT_UCI_LOST);
}

/* Takes bytes up to the end of a word; false if there are no more, or none to be taken now. */
static bool take_input(void)
{
    while (uci.board_line == 0) {
        int16_t byte = uci.held;
        if (byte == '\0') {
            byte = serial_read();
        }
        if (byte < 0) {
            return false;
        }
        if (serial_take_error()) {
            input_lost();
            return true;
        }
        char character = (char)byte;
        if ((uint8_t)character > ' ') {
            take_letter(character);
            continue;
        }
        uci.held = command_waits() ? character : '\0';
        if (uci.held != '\0') {
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

/* ---- what others call ---- */

void uci_start(uint8_t slice_steps)
{
    uci.slice_steps = slice_steps;
}

bool uci_poll(void)
{
    bool more = take_input();
    if (uci.board_line != 0 && serial_room() >= PORTION) {
        put_board_line();
    }
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
    if (!uci.active) {
        return;
    }
    work_stop();
    if (uci.expect != EXPECT_COMMAND) {
        text_clear();
        uci.expect = EXPECT_NOTHING;
    }
    if (uci.active) {
        give_back();
    }
}
