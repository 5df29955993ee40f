/* SPDX-License-Identifier: MIT */
/* uci_word.h - collects the letters of a word as they come in, then recognizes known words and
 * numbers.
 *
 * Only the parts of the cable use this header. Other modules use uci.h. Call it only from the main
 * loop.
 */
#ifndef UCI_WORD_H
#define UCI_WORD_H

#include "firmware/text/text.h"

/* The kind of the next word of the line. Only uci.c stores it. Each function that handles a word
 * returns the kind of the next word. */
typedef enum {
    EXPECT_COMMAND,
    EXPECT_NOTHING,  /* a word of a line that the cable skips */
    EXPECT_POSITION, /* startpos or fen                 */
    EXPECT_FEN,      /* a field of the FEN, or the word `moves` */
    EXPECT_MOVES,    /* `moves`                         */
    EXPECT_MOVE,
    EXPECT_OPTION,   /* a word of `setoption`                */
    EXPECT_GO,       /* the name of a parameter              */
    EXPECT_NUMBER,   /* the number of that parameter         */
    EXPECT_ARGUMENT, /* a word of one of the program's lines */
    EXPECT_TEXT      /* characters for the program           */
} expect_t;

/* The length of the longest word, with its final 0. In a longer word each further letter replaces
 * the last one. */
#define WORD_LENGTH 18

/* The word that is coming in or has just ended. */
typedef struct {
    uint8_t length;
    char text[WORD_LENGTH]; /* ended by a 0 */
} uci_word_t;

extern uci_word_t uci_word;

/* Adds the next letter to the word. */
void word_letter(char letter);

/* Returns the number of the word in `list`, or WORD_UNKNOWN. In the list a blank follows each word.
 * The function ignores case. With the longest list it takes 90 us. A byte on the line takes as
 * long. */
#define WORD_UNKNOWN 255
uint8_t word_in(const FLASH char *list);

/* These macros make a list of words and their numbers. A file defines a macro LIST(WORD) with a row
 * WORD(edition, NAME, "word ") for each word:
 *
 *      enum { LIST(WORD_NUMBER) COUNT, LAST = COUNT - 1, LIST(WORD_LACKING) };
 *      static const FLASH char words[] = LIST(WORD_TEXT);
 *
 * Words that the edition lacks get numbers from COUNT on. */
#define WORD_NUMBER(edition, name, word)  EDITION_IF(edition, name, )
#define WORD_LACKING(edition, name, word) EDITION_IF_NOT(edition, name, )
#define WORD_TEXT(edition, name, word)    EDITION_IF(edition, word)

/* Writes word `number` of `list` and a blank with put(). */
void word_write(const FLASH char *list, uint8_t number);

/* Returns the word as a number of at most WORD_NUMBER_MOST, or NO_NUMBER if the word is not a
 * number. In milliseconds WORD_NUMBER_MOST is 15 days. Calculations with such a time do not
 * overflow 32 bits. Only NO_NUMBER has the highest bit set. */
#define WORD_NUMBER_MOST 0x50000000
#define NO_NUMBER        0x80000000
uint32_t word_number(void);

#endif
