#include "firmware/ui/text.h"

#include "hal/lcd.h"

/* The texts as the members of a structure: one block, with each length checked. */
static const FLASH struct {
#define TEXT(name, words) char name[sizeof(words)];
#include "firmware/ui/english.h"
#undef TEXT
} texts = {
#define TEXT(name, words) words,
#include "firmware/ui/english.h"
#undef TEXT
};

#define TEXT(name, words) _Static_assert(sizeof(words) <= LCD_COLUMNS + 1, "too long: " words);
#include "firmware/ui/english.h"
#undef TEXT

const FLASH char *text_find(text_t text)
{
    const FLASH char *words = (const FLASH char *)&texts;
    for (uint8_t before = (uint8_t)text; before > 0; before--) {
        while (*words++ != 0) {
        }
    }
    return words;
}
