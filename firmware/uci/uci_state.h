/* uci_state.h - what the parts of the cable (uci.h) know together.
 *
 *   uci           bytes become words, words lines; commands
 *   uci_option    options
 *   uci_position  the words of `position` and `fen`
 *   uci_go        the words of `go` and `perft`
 *   uci_work      a search, perft or bench in slices, and who has the left half
 *   uci_tell      what is said of a search, and of the board
 *   remote        the device's own lines, where the edition has them (not in the PC's engine)
 *   uci_put       characters, numbers and texts on the wire
 *
 * For these files alone; others see uci.h. Main loop only.
 */
#ifndef UCI_STATE_H
#define UCI_STATE_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/engine/engine.h"
#include "firmware/text.h"

/* Longest word of a line, and its final 0; of what is longer only the last character is kept. */
#define WORD_LENGTH 18

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
    EXPECT_OPTION,   /* a word of `setoption`             */
    EXPECT_GO,       /* the name of a parameter           */
    EXPECT_NUMBER,   /* the number of that parameter      */
    EXPECT_ARGUMENT, /* a word for uci_on_argument()      */
    EXPECT_TEXT      /* characters for uci_on_text()      */
} expect_t;

/* What is being done in slices. */
typedef enum { WORK_NONE, WORK_SEARCH, WORK_PERFT, WORK_BENCH, WORK_PGN, WORK_REMOTE } work_t;

/* uci.board_line from here on is a line of an answer of uci_on_line(). */
enum { FIRST_REMOTE_LINE = 32 };

/* uci.portion when no info line has been begun. */
enum { INFO_NONE };

/* What a `go` line has said besides what is in engine_limits. */
typedef struct {
    uint32_t clock_ms, increment_ms; /* of the side to move */
    uint8_t moves_to_go;
    uint8_t perft;
} go_t;

typedef struct {
    uint8_t length;       /* characters in the word                               */
    uint8_t fen_length;   /* ... and in the FEN                                   */
    char held;            /* the end of a word that waits for perft or bench, or 0 */
    uint8_t expect;       /* expect_t                                             */
    uint8_t parameter;    /* of `go`, whose number is expected; or the option      */
    bool set_up;          /* the position is for the device: `fen`                */
    uint8_t work;         /* work_t                                               */
    uint8_t board_line;   /* the next line of the answer to `d`, 0 if none is due */
    uint8_t portion;      /* the next portion of the info line begun, INFO_NONE   */
    uint8_t told_depth;   /* of the info line begun last                          */
    uint8_t told_changes; /* engine_changes() then                                */
    uint8_t slice_steps;
    bool active;
    bool borrowed;     /* the left half goes back when the line, or its work, is done */
    uint8_t bench_ply; /* of the bench position being searched */
    move_t last_move;
    uint32_t started_ms; /* when the work began */
    uint32_t nodes;      /* of a perft or bench so far, modulo 2^32 */
    go_t go;
    char word[WORD_LENGTH];
} uci_state_t;

extern uci_state_t uci;

/* The same, for functions that use several of its members. */
static inline uci_state_t *uci_state(void)
{
    uci_state_t *pointer = &uci;
    HIDE_ADDRESS(pointer);
    return pointer;
}

/* The number of the present word among those of the texts from `first` to the one before `end`; each word is
 * followed by a blank, none is longer than a word may be. Some 230 cycles a letter: 1.3 ms for the commands. */
#define KEYWORD_NONE 255
uint8_t uci_keyword(text_t first, text_t end);

/* The same in a list in flash, with EDITION_REMOTE. */
uint8_t uci_keyword_of(const FLASH char *list);

/* The number that the present word is, modulo 2^32; NO_NUMBER if it is none. */
#define NO_NUMBER UINT32_MAX
uint32_t uci_read_number(void);

#endif
