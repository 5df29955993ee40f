/* slice.h - the end of a slice of the search by time.
 *
 * A turn of the main loop with a slice of the search takes 2 ms at most. With the network one step
 * of the search takes ten times as long as another, and the interrupts that send an OLED its
 * picture make every step nearly twice as long. So a timer tells when a slice is over. The timer
 * makes no interrupt. hal/avr/slice.c uses timer 3, or timer 0 at 20 MHz, because there the tick
 * uses timer 3. Editions without the network have no such timer: the number of steps ends their
 * slices. On the PC no slice is ever over, unless a test says so (hal/host/slice.h). Main loop
 * only.
 */
#ifndef SLICE_H
#define SLICE_H

#include "base/edition.h"
#include "base/target.h"

#if !EDITION_NETWORK

static inline void slice_start(void)
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

/* Starts the timer. Before this call no slice is over. */
void slice_start(void);

/* Begins a slice of about 1 ms. While an OLED is sent its picture, the slice takes 0.1 ms. 1 us. */
void slice_begin(void);

/* True if the time of the slice is over. The caller still has time for one step. 3 cycles. */
#if TARGET_SLICE_TIMER
#if F_CPU == 16000000
#define SLICE_FLAGS TIFR3
#define SLICE_FLAG  _BV(OCF3A)
#else
#define SLICE_FLAGS TIFR0
#define SLICE_FLAG  _BV(OCF0A)
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
