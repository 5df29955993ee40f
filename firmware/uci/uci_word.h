/* SPDX-License-Identifier: MIT */
/* uci_word.h - takes the letters of a word as they come in, then finds known words and numbers.
 *
 * Only for the parts of the cable. Other modules use uci.h. Main loop only.
 */
#ifndef UCI_WORD_H
#define UCI_WORD_H

#include "firmware/text/text.h"

/* The kind of the next word of the line. Only uci.c keeps it. Each function that takes a word
 * returns the next kind. */
typedef enum {
    EXPECT_COMMAND,
    EXPECT_NOTHING,  /* the rest of the line is skipped */
    EXPECT_POSITION, /* startpos or fen                 */
    EXPECT_FEN,      /* next field of the FEN, or the word `moves`  */
    EXPECT_MOVES,    /* `moves`                         */
    EXPECT_MOVE,
    EXPECT_OPTION,   /* a word of `setoption`                */
    EXPECT_GO,       /* the name of a parameter              */
    EXPECT_NUMBER,   /* the number of that parameter         */
    EXPECT_ARGUMENT, /* a word of one of the program's lines */
    EXPECT_TEXT      /* characters for the program           */
} expect_t;

/* The length of the longest word with its final 0. Of a longer word only the last character is
 * kept. */
#define WORD_LENGTH 18

/* The word that is coming in or has just ended. */
typedef struct {
    uint8_t length;
    char text[WORD_LENGTH]; /* ended by a 0 */
} uci_word_t;

extern uci_word_t uci_word;

/* Takes the next letter of the word. */
void word_letter(char letter);

/* Returns the number of the word among the words of `list`, or WORD_UNKNOWN. In the list a blank
 * follows each word. The function ignores case. The longest list takes 90 us, as long as a byte on
 * the wire. */
#define WORD_UNKNOWN 255
uint8_t word_in(const FLASH char *list);

/* Make a list of words and their numbers from a macro LIST(WORD) with a row WORD(edition, NAME,
 * "word ") for each word:
 *
 *      enum { LIST(WORD_NUMBER) COUNT, LAST = COUNT - 1, LIST(WORD_LACKING) };
 *      static const FLASH char words[] = LIST(WORD_TEXT);
 *
 * The names of the words that the edition lacks have numbers from COUNT on. */
#define WORD_NUMBER(edition, name, word)  EDITION_IF(edition, name, )
#define WORD_LACKING(edition, name, word) EDITION_IF_NOT(edition, name, )
#define WORD_TEXT(edition, name, word)    EDITION_IF(edition, word)

/* Writes word `number` of `list` and a blank with put(). */
void word_write(const FLASH char *list, uint8_t number);

/* Returns the word as a number, at most WORD_NUMBER_MOST, or NO_NUMBER if the word is not a number.
 * WORD_NUMBER_MOST is a time of 15 days. Calculations with such a time do not overflow 32 bits.
 * Only NO_NUMBER has the highest bit set. */
#define WORD_NUMBER_MOST 0x50000000
#define NO_NUMBER        0x80000000
uint32_t word_number(void);

#endif
