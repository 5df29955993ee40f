/* SPDX-License-Identifier: MIT */
/* uci_program.h - the functions through which the cable calls its program, the device or the PC
 * engine.
 *
 * The program passes its functions to uci_start(). firmware/cable/cable.c has the device's
 * functions, and pc/nibble.c has the PC engine's. uci_poll(), uci_begin() and uci_leave() call
 * these functions. begin(), show(), set_up() and leave() must not call functions of uci/, because
 * the stack would then hold functions of uci/ twice. Call it only from the main loop.
 */
#ifndef UCI_PROGRAM_H
#define UCI_PROGRAM_H

#include "board/move.h"
#include "firmware/uci/uci_word.h"

/* The lines that the program handles itself, with EDITION_REMOTE. */
typedef struct {
    /* The first words of the lines, each followed by a blank. */
    const FLASH char *words;

    /* The number of the word that a text may follow. A line with this word begins at once, even
     * while the cable still sends the answer to an earlier line. */
    uint8_t word_of_text;

    /* command() begins a line whose first word has this number. argument() handles a later word of
     * the line, which is in uci_word. Both return the kind of the next word: EXPECT_ARGUMENT,
     * EXPECT_TEXT or EXPECT_NOTHING. */
    expect_t (*command)(uint8_t number);
    expect_t (*argument)(void);

    /* Handles the end of a line whose next word would have been an argument (EXPECT_ARGUMENT). */
    void (*arguments_end)(void);

    /* Handles the next character of a text, or 0 where bytes have been lost. Returns false after
     * the last character. */
    bool (*text)(char character);

    /* work() runs a slice of WORK_PROGRAM, and returns false when the work is done. work_end()
     * finishes the work after the cable has given the left half back. */
    bool (*work)(void);
    void (*work_end)(void);

    /* True while WORK_PROGRAM writes to the EEPROM. The cable must not stop the work then. */
    bool (*work_binds)(void);
} uci_lines_t;

typedef struct {
    /* The cable calls begin() when it takes the left half. begin() ends the program's own search,
     * but leaves the position in the left half. */
    void (*begin)(void);

    /* Shows `last_move`. This is the last move of the cable's game, or the `bestmove` sent after
     * it, or MOVE_NONE. If `level` is true, the left half holds the game's position, and show()
     * copies it to the ioboard. */
    void (*show)(move_t last_move, bool level);

    /* The cable calls set_up() when `fen` has set up a legal position in the left half. set_up()
     * returns true if the program accepts the position as its own game and gets the left half back.
     * It returns false if the cable keeps the left half. */
    bool (*set_up)(void);

    /* The cable calls leave() when it gives the left half back. leave() restores the program's own
     * game there. */
    void (*leave)(void);

    /* The program's own lines, or NULL if it has none. */
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
