/* SPDX-License-Identifier: MIT */
/* slice.c - measures a slice with a timer that runs all the time. When the timer overflows, it sets
 * a flag, which ends the slice. */
#include "hal/slice.h"

#if EDITION_NETWORK

/* The time from the beginning of a turn to the end of its slice, in microseconds. SLICE_US is 2 ms
 * minus 15,000 cycles, which the longest step of the search and the rest of the turn may take.
 * While interrupts send a picture to an OLED, both take nearly twice as long, so SLICE_BUSY_US is
 * shorter. */
#define SLICE_US      (2000 - 15000 / (F_CPU / 1000000))
#define SLICE_BUSY_US 200

#if defined USES_BUZZER_D3
typedef uint16_t count_t;
#define COUNTER            TCNT1
#define CONTROL            TCCR1B
#define DIVIDER            8
#define CONTROL_OF_DIVIDER _BV(CS11)
#elif TARGET_TICK_TIMER == 0
typedef uint16_t count_t;
#define COUNTER            TCNT3
#define CONTROL            TCCR3B
#define DIVIDER            8
#define CONTROL_OF_DIVIDER _BV(CS31)
#else
typedef uint8_t count_t;
#define COUNTER            TCNT0
#define CONTROL            TCCR0B
#define DIVIDER            256
#define CONTROL_OF_DIVIDER _BV(CS02)
#endif

#define COUNTS(us) (F_CPU / 1000000 * (us) / DIVIDER)

/* The last value that the code may store in the counter. The overflow comes two counts later. One
 * count would be too few, because in simavr the highest count acts like 0. */
#define LAST_COUNT ((count_t)-2)

void slice_start(void)
{
    CONTROL = CONTROL_OF_DIVIDER;
}

void slice_begin_turn(void)
{
    COUNTER = (count_t)-COUNTS(SLICE_US);
    SLICE_FLAGS = SLICE_FLAG;
}

#if PICTURE

void slice_begin(void)
{
    if (TIMSK2 != 0) {
        const count_t count = COUNTER;
        const count_t sooner = (count_t)(count + COUNTS(SLICE_US - SLICE_BUSY_US));
        COUNTER = sooner > count && sooner < LAST_COUNT ? sooner : LAST_COUNT;
    }
}

#endif

#endif
