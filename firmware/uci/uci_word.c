#include "firmware/uci/uci_word.h"

#include "hal/serial.h"

uci_word_t uci_word;

void word_letter(char letter)
{
    uci_word_t *my = &uci_word;
    HIDE_ADDRESS(my);
    uint8_t length = my->length;
    if (length == WORD_LENGTH - 1) {
        length--;
    }
    my->text[length] = letter;
    my->length = (uint8_t)(length + 1);
}

void word_end(void)
{
    uci_word.text[uci_word.length] = '\0';
}

/* The known words come letter by letter by put(), and are compared with the one that has come
 * in. */
typedef struct {
    const char *letter; /* the next one of the word that has come in */
    uint8_t different;  /* bits in which letters have differed       */
    uint8_t number;     /* of the known word                         */
    uint8_t found;      /* of the one that is the same               */
} keyword_t;

static keyword_t *the_keyword(void)
{
    static keyword_t keyword PAGE_ROOM;
    keyword_t *pointer = &keyword;
    HIDE_ADDRESS(pointer);
    return pointer;
}

/* Takes a letter of a known word, or the blank behind it. A place for put(). */
static void compare(char wanted)
{
    keyword_t *const my = the_keyword();
    const char here = *my->letter++;
    if (wanted != ' ') {
        const uint8_t apart = (uint8_t)(here ^ wanted);
        my->different = (uint8_t)(my->different | (apart & 0xDF)); /* Q is as good as q */
        return;
    }
    if ((my->different | (uint8_t)here) == 0) {
        my->found = my->number;
    }
    my->number++;
    my->letter = uci_word.text;
    my->different = 0;
}

static RARE void compare_begin(void)
{
    keyword_t *const my = the_keyword();
    my->letter = uci_word.text;
    my->different = 0;
    my->number = 0;
    my->found = WORD_UNKNOWN;
    put_to(compare);
}

static uint8_t compare_end(void)
{
    put_to(serial_write);
    return the_keyword()->found;
}

uint8_t word_among(text_t first, text_t end)
{
    compare_begin();
    for (; first != end; first++) {
        text_write(first);
    }
    return compare_end();
}

uint8_t word_in(const FLASH char *list)
{
    compare_begin();
    flash_write(list);
    return compare_end();
}

uint32_t word_number(void)
{
    uint32_t number = 0;
    for (const char *digit = uci_word.text; *digit != '\0'; digit++) {
        const uint8_t value = (uint8_t)(*digit - '0');
        if (value > 9) {
            return NO_NUMBER;
        }
        if ((uint8_t)(number >> 24) >= 8) { /* ten times as much is WORD_NUMBER_MOST or more */
            number = WORD_NUMBER_MOST;
        } else {
            number = number * 10 + value;
        }
    }
    return number;
}
