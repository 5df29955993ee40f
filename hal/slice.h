/* SPDX-License-Identifier: MIT */
/* slice.h - ends a slice of the search by time.
 *
 * A turn of the main loop with a slice of the search takes 2 ms at most. With the network one step
 * of the search takes ten times as long as another, and the interrupts that send an OLED its
 * picture make every step nearly twice as long. So a timer measures the time of the slice. The
 * timer requests no interrupt. hal/avr/slice.c uses timer 3, or timer 0 at 20 MHz, because there
 * the tick uses timer 3. Editions without the network have no such timer: their slices end after a
 * number of steps. On the PC the time of a slice is never over, unless a test ends it
 * (hal/host/slice.h). Main loop only. */
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

/* Begins a turn of the main loop. The slice of this turn is over 1.1 ms later, or 1.25 ms later at
 * 20 MHz. 12 cycles. */
void slice_begin_turn(void);

/* Begins the slice of this turn. While the driver sends a picture to an OLED, the slice is over 0.2
 * ms after the turn has begun. A slice that begins later is over at once. 40 cycles on a board with
 * an OLED. */
FEATURE(PICTURE, void, slice_begin, (void));

/* True if the time of the slice is over. The caller still has time for one step. 3 cycles. */
#if TARGET_SLICE_TIMER
#if defined USES_BUZZER_D3
#define SLICE_FLAGS TIFR1 /* because the buzzer has timer 3 */
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
