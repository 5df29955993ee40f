/* SPDX-License-Identifier: MIT */
/* slice.h - a timer ends each slice of the search after a short time.
 *
 * A turn of the main loop contains a slice of the search, and may take 2 ms at most. With the
 * network one step of the search can take ten times as long as another step. While interrupts send
 * a picture to an OLED, every step takes nearly twice as long. So a timer measures the time of the
 * slice, without an interrupt. hal/avr/slice.c uses timer 3. At 20 MHz the tick needs timer 3, and
 * slice.c uses timer 0. On a shield the buzzer needs timer 3, and slice.c uses timer 1. Editions
 * without the network have no such timer: their slices end after a number of steps. On the PC a
 * slice ends only if a test ends it (hal/host/slice.h). Only the main loop may call these
 * functions. */
#ifndef SLICE_H
#define SLICE_H

#include "base/edition.h"
#include "base/target.h"
#include "hal/picture.h"

#if !EDITION_NETWORK

static inline void slice_start(void)
{
}

static inline void slice_begin_turn(void)
{
}

static inline void slice_begin(void)
{
}

static inline bool slice_is_over(void)
{
    return false;
}

#else

/* Starts the timer. */
void slice_start(void);

/* Tells the timer that a turn of the main loop begins. The slice of this turn ends 1.1 ms later, or
 * 1.25 ms later at 20 MHz. The call takes 12 cycles. */
void slice_begin_turn(void);

/* Begins the slice of this turn. While the driver sends a picture to an OLED, the slice ends 0.2 ms
 * after the beginning of the turn. If the slice begins after that moment, it ends at once. The call
 * takes 40 cycles on a board with an OLED. */
FEATURE(PICTURE, void, slice_begin, (void));

/* True if the time of the slice is over. Even then there is time for one more step. The call takes
 * 3 cycles. */
#if TARGET_SLICE_TIMER
#if defined USES_BUZZER_D3
#define SLICE_FLAGS TIFR1 /* because the buzzer uses timer 3 */
#define SLICE_FLAG  _BV(TOV1)
#elif TARGET_TICK_TIMER == 0
#define SLICE_FLAGS TIFR3
#define SLICE_FLAG  _BV(TOV3)
#else
#define SLICE_FLAGS TIFR0
#define SLICE_FLAG  _BV(TOV0)
#endif

static inline bool slice_is_over(void)
{
    return (SLICE_FLAGS & SLICE_FLAG) != 0;
}
#else
bool slice_is_over(void);
#endif

#endif

#endif
