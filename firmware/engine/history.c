/* SPDX-License-Identifier: MIT */
#include "firmware/engine/history.h"

int8_t history[EDITION_HISTORY ? 768 : 1];

/* Returns `counter` plus a part of `bonus`. The nearer the counter is to 127, the smaller is the
 * part. */
static int8_t raised(int8_t counter, uint8_t bonus)
{
    const int16_t product = (int16_t)(counter * bonus);
    return (int8_t)(counter + bonus - (product + 127) / 128);
}

void history_good(int8_t *counter, uint8_t bonus)
{
    *counter = raised(*counter, bonus);
}

void history_bad(int8_t *counter, uint8_t bonus)
{
    *counter = (int8_t)-raised((int8_t) - *counter, bonus);
}

void history_age(void)
{
    for (uint16_t i = 0; i < sizeof history; i++) {
        history[i] /= 2;
    }
}

void history_forget(void)
{
    for (uint16_t i = 0; i < sizeof history; i++) {
        history[i] = 0;
    }
}
