/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_go.h"

#include "base/edition.h"
#include "board/fen.h"
#include "board/page.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/engine/time.h"
#include "firmware/uci/uci_board.h"
#include "firmware/uci/uci_option.h"
#include "firmware/uci/uci_perft.h"
#include "firmware/uci/uci_program.h"
#include "firmware/uci/uci_put.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_stopwatch.h"
#include "firmware/uci/uci_tell.h"
#include "firmware/uci/uci_work.h"
#include "hal/clock.h"

/* NUMBERS lists the parameters of `go` that have a number. Each row has the offset at which the
 * number is stored: with IN_LIMITS() in engine_limits, with IN_GO_() in `go`. The numbers before
 * GO_NODES are bytes. From GO_WINC on, parameters of white and black alternate. FLAGS lists the
 * other parameters. `perft` also has a number, its depth. */
#define NUMBERS(NUMBER)                                                                            \
    NUMBER(GO_DEPTH, "depth ", IN_LIMITS(depth))                                                   \
    NUMBER(GO_MATE, "mate ", IN_LIMITS(mate))                                                      \
    NUMBER(GO_MOVESTOGO, "movestogo ", IN_GO_(moves_to_go))                                        \
    NUMBER(GO_NODES, "nodes ", IN_LIMITS(nodes))                                                   \
    NUMBER(GO_MOVETIME, "movetime ", IN_LIMITS(hard_ms))                                           \
    NUMBER(GO_WINC, "winc ", IN_GO_(increment_ms))                                                 \
    NUMBER(GO_BINC, "binc ", IN_GO_(increment_ms))                                                 \
    NUMBER(GO_WTIME, "wtime ", IN_GO_(clock_ms))                                                   \
    NUMBER(GO_BTIME, "btime ", IN_GO_(clock_ms))
#define FLAGS(WORD)                                                                                \
    WORD(EVERY_EDITION, GO_INFINITE, "infinite ")                                                  \
    WORD(EVERY_EDITION, GO_SEARCHMOVES, "searchmoves ")                                            \
    WORD(EDITION_CABLE_TOOLS, GO_PERFT, "perft ")                                                  \
    WORD(EDITION_AHEAD, GO_PONDER, "ponder ")

#define NAME_OF(name, word, place) name,
#define WORD_OF(name, word, place) word
enum { NUMBERS(NAME_OF) NUMBERS_END };
enum {
    BEFORE_FLAGS = NUMBERS_END - 1,
    FLAGS(WORD_NUMBER) FLAGS_END,
    LAST_FLAG = FLAGS_END - 1,
    FLAGS(WORD_LACKING)
};

const FLASH char go_words[] = NUMBERS(WORD_OF) FLAGS(WORD_TEXT);

/* The numbers of a line that have no place in engine_limits. */
typedef struct {
    uint32_t clock_ms, increment_ms; /* clock and increment of the side to move in ms */
    uint8_t moves_to_go;
} go_t;

static go_t go PAGE_ROOM;

#define IN_GO                       0x80
#define IN_LIMITS(member)           offsetof(engine_limits_t, member)
#define IN_GO_(member)              offsetof(go_t, member) | IN_GO
#define PLACE_OF(name, word, place) place,
static const FLASH uint8_t go_places[] = {NUMBERS(PLACE_OF)};

/* Clears all parameters at the start of a line. */
static void begin_go(uint8_t owner)
{
    work_take_board(owner);
    go = (go_t){0};
    engine_limits = (engine_limits_t){0};
    engine_consider_all();
}

expect_t go_begin(void)
{
    begin_go(OWNER_CABLE);
    uci.parameter = WORD_UNKNOWN;
    return EXPECT_GO;
}

expect_t go_perft_begin(void)
{
    begin_go(OWNER_LINE);
    uci.parameter = GO_PERFT;
    return EXPECT_NUMBER;
}

/* Handles a word that is not a parameter. It may be a move after `searchmoves`. Any other word is
 * reported and skipped. The search still begins, because the sender waits for a move. */
static expect_t root_move(void)
{
    const move_t move = move_read(uci_word.text);
    if (move_is_none(move)) {
        tell_unknown();
    } else {
        engine_consider_only(move);
    }
    return EXPECT_GO;
}

expect_t go_word(void)
{
    const uint8_t parameter = word_in(go_words);
    uci.parameter = parameter;
    if (parameter == WORD_UNKNOWN) {
        return root_move();
    }
    if (parameter < NUMBERS_END || (EDITION_CABLE_TOOLS && parameter == GO_PERFT)) {
        return EXPECT_NUMBER;
    }
    if (parameter != GO_SEARCHMOVES) {
        engine_limits.infinite = true;
    }
    return EXPECT_GO;
}

/* Stores the number of parameter uci.parameter. Makes times odd, so that a clock that has run out
 * is not stored as 0. A stored 0 means that there is no clock. */
static void keep_number(uint32_t number)
{
    uint8_t parameter = uci.parameter;
    if (EDITION_CABLE_TOOLS && parameter == GO_PERFT) {
        parameter = GO_DEPTH;
    }
    uint8_t where = go_places[parameter];
    uint8_t *place = (uint8_t *)&engine_limits;
    if ((where & IN_GO) != 0) {
        where &= (uint8_t)~IN_GO;
        place = (uint8_t *)&go;
    }
    place += where;
    if (parameter < GO_NODES) {
        uint8_t byte = number > 255 ? 255 : (uint8_t)number;
        if (uci.parameter == GO_DEPTH && byte == 0) {
            byte = 1; /* 0 would mean no limit */
        }
        *place = byte;
        return;
    }
    if (parameter >= GO_WINC && ((parameter ^ GO_WINC ^ page.state.side / BLACK) & 1) != 0 &&
        *place != 0) {
        return; /* the side to move already has its own clock, so the other side's does not count */
    }
    if (parameter >= GO_MOVETIME) {
        number |= 1;
    }
    *(uint32_t *)(void *)place = number;
}

expect_t go_number(void)
{
    uint32_t number = 0;
    if (*uci_word.text != '-') {
        number = word_number();
        if (number >= NO_NUMBER) {
            tell_unknown();
            go_anyhow();
            return EXPECT_NOTHING;
        }
    }
    keep_number(number);
    return EXPECT_GO;
}

static void search_start(void)
{
    const go_t *said = &go;
    HIDE_ADDRESS(said);
    engine_limits_t *limits = &engine_limits;
    HIDE_ADDRESS(limits);
    if (said->clock_ms != 0 && limits->hard_ms == 0) {
        time_limits(said->clock_ms, said->increment_ms, said->moves_to_go,
                    uci_options[OPTION_OVERHEAD], limits);
    }
    const uint8_t chance = (uint8_t)clock_chance();
    if (uci_options[OPTION_LIMIT_STRENGTH] != 0) {
        const uint8_t rating = uci_options[OPTION_ELO];
        limits->rating = rating != 0 ? rating : ENGINE_RATING_MOST;
        limits->seed = chance;
    }
    if (EDITION_BOOK && uci_options[OPTION_OWN_BOOK] != 0) {
        limits->book = chance | BOOK_ASKED;
    }
    if (EDITION_STYLE) {
        /* cppcheck-suppress arrayIndexOutOfBounds ; no edition without contempt comes here */
        limits->contempt = (int8_t)uci_options[OPTION_CONTEMPT];
    }
    engine_start_considering();
    work_start(WORK_SEARCH);
}

void go_start(void)
{
    if (uci.refused) {
        tell_wrong(TEXT_UCI_REFUSED);
    } else if (EDITION_CABLE_TOOLS && uci.parameter == GO_PERFT) {
        if ((uint8_t)(engine_limits.depth - 1) >= PERFT_DEPTH) {
            tell_unknown();
            return;
        }
        perft_start(engine_limits.depth);
        work_start(WORK_PERFT);
    } else if (!rules_has_legal_move()) {
        text_write(TEXT_UCI_NO_MOVE);
    } else {
        program_show(); /* put_move() needs the search's position on the ioboard */
        search_start();
    }
}

void go_anyhow(void)
{
    if (!EDITION_CABLE_TOOLS || uci.parameter != GO_PERFT) {
        engine_limits.depth = 1;
        go_start();
    }
}

void go_ponderhit(void)
{
    if (uci.work == WORK_SEARCH) {
        engine_ponder_hit(stopwatch_ms());
    }
}
