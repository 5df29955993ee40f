/* slice.h - the end of a slice of the search by time.
 *
 * A turn of the main loop with a slice of the search takes 2 ms at most. With the network one step
 * of the search takes ten times as long as another, and the interrupts that send an OLED its
 * picture make every step nearly twice as long. So a timer tells when a slice is over. The timer
 * makes no interrupt. hal/avr/slice.c uses timer 3, or timer 0 at 20 MHz, because there the tick
 * uses timer 3. Editions without the network have no such timer: the number of steps ends their
 * slices. A PC has no such timer either. Main loop only.
 */
#ifndef SLICE_H
#define SLICE_H

#include "base/edition.h"
#include "base/target.h"

#if EDITION_NETWORK && defined(__AVR__)

#if F_CPU == 16000000
#define SLICE_FLAGS TIFR3
#define SLICE_FLAG  _BV(OCF3A)
#else
#define SLICE_FLAGS TIFR0
#define SLICE_FLAG  _BV(OCF0A)
#endif

/* Starts the timer. Before this call no slice is over. */
void slice_start(void);

/* Begins a slice of about 1 ms. While an OLED is sent its picture, the slice takes 0.1 ms. 1 us. */
void slice_begin(void);

/* True if the time of the slice is over. The caller still has time for one step. 3 cycles. */
static inline bool slice_is_over(void)
{
    return (SLICE_FLAGS & SLICE_FLAG) != 0;
}

#else

static inline void slice_start(void)
{
}

static inline void slice_begin(void)
{
}

#ifdef __AVR__

static inline bool slice_is_over(void)
{
    return false;
}

#else

/* For tests: the number of questions until the answer is that the slice is over, and the questions
 * asked since. 0 means that no slice is ever over. The linker keeps one of all files'. */
__attribute__((weak)) uint8_t slice_host_every;
__attribute__((weak)) uint8_t slice_host_asked;

static inline bool slice_is_over(void)
{
    if (slice_host_every == 0 || ++slice_host_asked < slice_host_every) {
        return false;
    }
    slice_host_asked = 0;
    return true;
}

#endif

#endif

#endif
