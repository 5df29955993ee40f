/* SPDX-License-Identifier: MIT */
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
    my->length = (uint8_t)(length + 1);
    char *place = my->text + length;
    *place++ = letter;
    *place = '\0';
}

/* The function must be fast enough to find a word before the next word has come. It takes 6 cycles
 * for each letter of the earlier words in the list. */
uint8_t word_in(const FLASH char *list)
{
    uint8_t number = 0;
    do {
        const char *letter = uci_word.text;
        char wanted;
        while ((((wanted = *list++) ^ *letter) & 0xDF) == 0) { /* ignores case */
            if (*letter++ == '\0') {
                return number;
            }
        }
        while (wanted != ' ') {
            wanted = *list++;
        }
        number++;
    } while (*list != '\0');
    return WORD_UNKNOWN;
}

void word_write(const FLASH char *list, uint8_t number)
{
    do {
        const char letter = *list++;
        if (number == 0) {
            put(letter);
        }
        if (letter == ' ') {
            number--;
        }
    } while (number != (uint8_t)-1);
}

uint32_t word_number(void)
{
    uint32_t number = 0;
    for (const char *digit = uci_word.text; *digit != '\0'; digit++) {
        const uint8_t value = (uint8_t)(*digit - '0');
        if (value > 9) {
            return NO_NUMBER;
        }
        if ((uint8_t)(number >> 24) >= 8) { /* ten times this would be WORD_NUMBER_MOST or more */
            number = WORD_NUMBER_MOST;
        } else {
            number = number * 10 + value;
        }
    }
    return number;
}
