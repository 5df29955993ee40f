/* uci_program.h - what the cable asks of the program that it is part of.
 *
 * The program gives its functions to uci_start(): firmware/cable/cable.c those of the device,
 * pc/nibble.c those of the PC's engine. uci_poll(), uci_begin() and uci_leave() call them, and none
 * of them calls a function of uci/, or the stack would have to hold both twice. Main loop only.
 */
#ifndef UCI_PROGRAM_H
#define UCI_PROGRAM_H

#include "board/move.h"
#include "firmware/uci/uci_word.h"

/* Lines of the program's own, with EDITION_REMOTE. */
typedef struct {
    /* Their first words, each followed by a blank. */
    const FLASH char *words;

    /* Word `number` of them begins a line; uci_word is a word behind it. Both return what is
     * expected next: EXPECT_ARGUMENT, EXPECT_TEXT or EXPECT_NOTHING. */
    expect_t (*command)(uint8_t number);
    expect_t (*argument)(void);

    /* The line has ended where an argument was expected. */
    void (*arguments_end)(void);

    /* Takes the next character of a text, a 0 where bytes have been lost; false after the last. */
    bool (*text)(char character);

    /* Goes on with WORK_PROGRAM for a slice, false when that is done; does what is left to do
     * when the left half has been given back. */
    bool (*work)(void);
    void (*work_end)(void);

    /* True while WORK_PROGRAM changes what is kept: nothing stops it then. */
    bool (*work_binds)(void);
} uci_lines_t;

typedef struct {
    /* The cable takes the left half: end a search of your own, but leave the present position
     * there. */
    void (*begin)(void);

    /* The cable's game has come to `last_move`, MOVE_NONE if there is none, or that is the
     * `bestmove` sent after it: show it. If `level` the game's position stands in the left half,
     * and the ioboard is to be brought level with it now. */
    void (*show)(move_t last_move, bool level);

    /* `fen` has sent the legal position in the left half. True if it has become a game of the
     * program's own, which has the left half again; false if it stays the cable's. */
    bool (*set_up)(void);

    /* The cable gives the left half back: put the program's own game there again. */
    void (*leave)(void);

    /* NULL if there are none. */
    const FLASH uci_lines_t *lines;
} uci_program_t;

/* --- For the parts of the cable --------------------------------------------------------------- */

void program_start(const FLASH uci_program_t *program);

void program_begin(void);
void program_show(void);
bool program_set_up(void);
void program_leave(void);

/* Writes the words of its own lines; gives the number of uci_word among them, or WORD_UNKNOWN. */
void program_words(void);
uint8_t program_word(void);

expect_t program_command(uint8_t number);
expect_t program_argument(void);
void program_arguments_end(void);
bool program_text(char character);
bool program_work(void);
void program_work_end(void);
bool program_work_binds(void);

#endif
