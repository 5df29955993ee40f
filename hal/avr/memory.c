/* SPDX-License-Identifier: MIT */
/* memory.c - drives a 23LC1024 on the SPI. The numbers of sections and tables are from its data
 * sheet, Microchip DS20005142C.
 *
 * memory_frames.S reads and writes blocks. For a block the SPI runs at half of the chip's clock, so
 * a byte takes 16 cycles. If the chip runs at 20 MHz, SCK runs at 10 MHz, with pulses of 50 ns. The
 * memory allows 20 MHz (table 1-2). The lights ignore the bus while LOAD is high. After a frame the
 * SPI returns to its usual rate. */
#include "hal/memory.h"

#include "hal/avr/spi.h"

#if EDITION_MEMORY

/* Instructions (table 2-1), and values of the mode register (section 2.5). In sequential mode a
 * frame can run through the whole memory. The memory is in this mode after power-on. */
enum { WRITE_MODE = 0x01, READ_MODE = 0x05 };
enum { PAGE_MODE = 0x80, SEQUENTIAL_MODE = 0x40 };

/* Selects the memory. Also switches the SPI on, because it may be off if there are no lights and no
 * sensor board. */
static void select_memory(void)
{
    SPCR = _BV(SPE) | _BV(MSTR);
    pin_clear(PIN_MEMORY_SELECT);
}

static RARE bool has_mode(uint8_t mode)
{
    select_memory();
    spi_send(WRITE_MODE);
    spi_send(mode);
    pin_set(PIN_MEMORY_SELECT);
    select_memory();
    spi_send(READ_MODE);
    const bool has = spi_exchange(0) == mode;
    pin_set(PIN_MEMORY_SELECT);
    return has;
}

RARE bool memory_start(void)
{
    return has_mode(PAGE_MODE) && has_mode(SEQUENTIAL_MODE);
}

#endif
