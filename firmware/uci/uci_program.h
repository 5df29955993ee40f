/* SPDX-License-Identifier: MIT */
/* uci_program.h - the functions that the cable calls in its program.
 *
 * The program passes its functions to uci_start(). The device's functions are in
 * firmware/cable/cable.c, and the PC engine's are in pc/nibble.c. uci_poll(), uci_begin() and
 * uci_leave() call these functions. begin(), show(), set_up() and leave() call no function of uci/,
 * because the stack would have to hold the functions of uci/ twice. Main loop only.
 */
#ifndef UCI_PROGRAM_H
#define UCI_PROGRAM_H

#include "board/move.h"
#include "firmware/uci/uci_word.h"

/* The program's own lines, with EDITION_REMOTE. */
typedef struct {
    /* The first words of the lines, each followed by a blank. */
    const FLASH char *words;

    /* The number of the word after which a text may come. This line begins even while the answer to
     * an earlier line is still being sent. */
    uint8_t word_of_text;

    /* command() begins a line whose first word is `number`. argument() takes uci_word, a later word
     * of the line. Both return the kind of the next word: EXPECT_ARGUMENT, EXPECT_TEXT or
     * EXPECT_NOTHING. */
    expect_t (*command)(uint8_t number);
    expect_t (*argument)(void);

    /* Ends a line that could take another argument. */
    void (*arguments_end)(void);

    /* Takes the next character of a text, or 0 where bytes have been lost. Returns false after the
     * last character. */
    bool (*text)(char character);

    /* work() runs a slice of WORK_PROGRAM and returns false when the work is done. work_end() does
     * the rest after the cable has given the left half back. */
    bool (*work)(void);
    void (*work_end)(void);

    /* True while WORK_PROGRAM writes to the EEPROM. Then nothing stops the work. */
    bool (*work_binds)(void);
} uci_lines_t;

typedef struct {
    /* Called when the cable takes the left half. Ends the program's own search, but leaves the
     * present position in the left half. */
    void (*begin)(void);

    /* Shows `last_move`: the last move of the cable's game, the `bestmove` sent after it, or
     * MOVE_NONE. If `level`, the left half holds the game's position, and the function copies it to
     * the ioboard. */
    void (*show)(move_t last_move, bool level);

    /* Called when `fen` has set up a legal position in the left half. Returns true if the program
     * takes the position as its own game and gets the left half back. Returns false if the cable
     * keeps the left half. */
    bool (*set_up)(void);

    /* Called when the cable gives the left half back. Restores the program's own game there. */
    void (*leave)(void);

    /* The program's own lines; NULL if there are none. */
    const FLASH uci_lines_t *lines;
} uci_program_t;

/* --- For the parts of the cable --------------------------------------------------------------- */

void program_start(const FLASH uci_program_t *program);

void program_begin(void);
void program_show(void);
bool program_set_up(void);
void program_leave(void);

/* program_words() writes the first words of the program's own lines. program_word() returns the
 * number of uci_word among these words, or WORD_UNKNOWN. */
void program_words(void);
uint8_t program_word(void);

/* True if uci_word begins the line after which a text may come. */
bool program_word_has_text(void);

expect_t program_command(uint8_t number);
expect_t program_argument(void);
void program_arguments_end(void);
bool program_text(char character);
bool program_work(void);
void program_work_end(void);
bool program_work_binds(void);

#endif
