/* uci_word.h - the words of a line: letters as they come in, then which known word or which number
 * it is.
 *
 * For the parts of the cable alone; others see uci.h. Main loop only.
 */
#ifndef UCI_WORD_H
#define UCI_WORD_H

#include "firmware/text/text.h"

/* What the next word of the line is. uci.c alone keeps it; whoever takes a word returns it. */
typedef enum {
    EXPECT_COMMAND,
    EXPECT_NOTHING,  /* the rest of the line is skipped     */
    EXPECT_POSITION, /* startpos or fen                     */
    EXPECT_FEN,      /* a field of the FEN, or `moves`      */
    EXPECT_MOVES,    /* `moves`                             */
    EXPECT_MOVE,
    EXPECT_OPTION,   /* a word of `setoption`               */
    EXPECT_GO,       /* the name of a parameter             */
    EXPECT_NUMBER,   /* the number of that parameter        */
    EXPECT_ARGUMENT, /* a word of a line of the program's   */
    EXPECT_TEXT      /* characters for the program          */
} expect_t;

/* The longest word, and a final 0. Of a longer one only the last character is kept. */
#define WORD_LENGTH 18

/* The word that comes in, or has come. */
typedef struct {
    uint8_t length;
    char text[WORD_LENGTH]; /* ended by a 0 after word_end() */
} uci_word_t;

extern uci_word_t uci_word;

/* Takes its next letter; its end. */
void word_letter(char letter);
void word_end(void);

/* Its number among the words of the texts from `first` to the one before `end`, or WORD_UNKNOWN.
 * Capital letters are as good as small ones.
 * There a blank follows each word. Some 230 cycles a letter: 1.3 ms for the commands. */
#define WORD_UNKNOWN 255
uint8_t word_among(text_t first, text_t end);

/* The same among the words of a list in flash; with EDITION_REMOTE. */
uint8_t word_in(const FLASH char *list);

/* The number that it stands for, WORD_NUMBER_MOST if the number is greater; or NO_NUMBER. That is
 * a time of 15 days, and what a time is multiplied by leaves it within 32 bits. Only the highest
 * bit of NO_NUMBER need be asked for. */
#define WORD_NUMBER_MOST 0x50000000
#define NO_NUMBER        0x80000000
uint32_t word_number(void);

#endif
