/* slice.c - a timer that counts all the time. A match sets a flag, which ends the slice. */
#include "hal/slice.h"

#include "hal/picture.h"

#if EDITION_NETWORK

/* Microseconds: 2 ms less the longest step of the search and the turn around the slice, which take
 * 16,000 cycles. The interrupts that send an OLED its picture make both nearly twice as long. */
#define SLICE_US      (2000 - 16000 / (F_CPU / 1000000))
#define SLICE_BUSY_US 100

#if F_CPU == 16000000
#define COUNTER            TCNT3
#define COMPARED           OCR3A
#define CONTROL            TCCR3B
#define DIVIDER            8
#define CONTROL_OF_DIVIDER _BV(CS31)
#else
#define COUNTER            TCNT0
#define COMPARED           OCR0A
#define CONTROL            TCCR0B
#define DIVIDER            256
#define CONTROL_OF_DIVIDER _BV(CS02)
#endif

#define COUNTS(us) (F_CPU / 1000000 * (us) / DIVIDER)

void slice_start(void)
{
    COMPARED = COUNTS(SLICE_US);
    CONTROL = CONTROL_OF_DIVIDER;
}

void slice_begin(void)
{
    if (PICTURE) {
        COMPARED = TIMSK2 != 0 ? COUNTS(SLICE_BUSY_US) : COUNTS(SLICE_US);
    }
    COUNTER = 0;
    SLICE_FLAGS = SLICE_FLAG;
}

#endif
