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
    char text[WORD_LENGTH]; /* ended by a 0 */
} uci_word_t;

extern uci_word_t uci_word;

/* Takes its next letter. */
void word_letter(char letter);

/* Its number among the words of `list`, or WORD_UNKNOWN. In the list a blank follows each word.
 * Capital letters are as good as small ones. The longest list takes 90 us, the time of a byte on
 * the wire. */
#define WORD_UNKNOWN 255
uint8_t word_in(const FLASH char *list);

/* Gives word `number` of `list`, and the blank behind it, to put(). */
void word_write(const FLASH char *list, uint8_t number);

/* The number that it stands for, WORD_NUMBER_MOST if the number is greater; or NO_NUMBER. That is
 * a time of 15 days, and what a time is multiplied by leaves it within 32 bits. Only the highest
 * bit of NO_NUMBER need be asked for. */
#define WORD_NUMBER_MOST 0x50000000
#define NO_NUMBER        0x80000000
uint32_t word_number(void);

#endif
