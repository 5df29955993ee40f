/* uci_program.h - the program that the cable is part of: what the cable asks of it.
 *
 * The calls are given to uci_start(): on the device those of firmware/cable/cable.c, on a PC those of
 * tools/nibble.c. They come from uci_poll(), uci_begin() and uci_leave(). Main loop only.
 */
#ifndef UCI_PROGRAM_H
#define UCI_PROGRAM_H

#include "firmware/uci/uci_word.h"

/* Lines of the program's own, with EDITION_REMOTE. */
typedef struct {
    /* Their first words, each followed by a blank. */
    const FLASH char *words;

    /* Word `number` of them has come at the beginning of a line; then a word behind it, in uci_word.text. Both
     * return what is expected next: EXPECT_ARGUMENT, EXPECT_TEXT or EXPECT_NOTHING. */
    expect_t (*command)(uint8_t number);
    expect_t (*argument)(void);

    /* The line has ended, and another word would have been an argument. */
    void (*arguments_end)(void);

    /* The next character of a text; false after the last. */
    bool (*text)(char character);

    /* A slice of WORK_PROGRAM, false when it is done; and what is left to do after `leave`. */
    bool (*work)(void);
    void (*work_end)(void);
} uci_lines_t;

typedef struct {
    /* The cable needs the left half: end a search of your own; leave the present position there. */
    void (*begin)(void);

    /* A new position of the cable's game stands in the left half, or uci_last_move() has changed: bring
     * the ioboard level (only while !uci_is_busy()), show it. */
    void (*show)(void);

    /* The legal position in the left half has been sent by `fen`. True: it has become a new game of the
     * program's own, which has the left half again. False: it stays the cable's. */
    bool (*set_up)(void);

    /* The cable gives the left half back: put the program's own game there again. */
    void (*leave)(void);

    /* NULL where there are none. */
    const FLASH uci_lines_t *lines;
} uci_program_t;

/* --- For the parts of the cable ------------------------------------------------------------------ */

void program_start(const FLASH uci_program_t *program);

void program_begin(void);
void program_show(void);
bool program_set_up(void);
void program_leave(void);

/* Writes the words of its own lines; the number of the word in uci_word.text among them, or WORD_UNKNOWN. */
void program_words(void);
uint8_t program_word(void);

expect_t program_command(uint8_t number);
expect_t program_argument(void);
void program_arguments_end(void);
bool program_text(char character);
bool program_work(void);
void program_work_end(void);

#endif
