/* SPDX-License-Identifier: MIT */
/* any.h - gives a proof any byte and any text as input. Frama-C assumes nothing about the values of
 * the bytes. */
#ifndef ANY_H
#define ANY_H

#include <stdbool.h>
#include <stdint.h>

/* Frama_C_interval() returns any value of an interval. The analysis examines all these values at
 * once. */
#include <__fc_builtin.h>

static inline uint8_t any_byte(void)
{
    return (uint8_t)Frama_C_interval(0, 255);
}

static inline bool any_choice(void)
{
    return Frama_C_interval(0, 1) != 0;
}

/* The largest length of a text. A text may have any characters. */
#define ANY_LENGTH 96
static inline void any_text(char text[ANY_LENGTH + 1])
{
    for (uint8_t i = 0; i < ANY_LENGTH; i++) {
        text[i] = (char)Frama_C_interval(-128, 127);
    }
    text[ANY_LENGTH] = '\0';
}

#endif
