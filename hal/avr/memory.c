/* memory.c - a 23LC1024 on the SPI. Numbers of sections and tables are those of its data sheet,
 * Microchip DS20005142C.
 *
 * The SPI runs at half of the chip's clock, so a byte takes 16 cycles, and a pulse of SCK is 50 ns
 * long at 20 MHz. The memory takes 20 MHz (table 1-2). The lights do not listen while LOAD is high.
 * After a frame the SPI has its usual rate again.
 *
 * The bytes are timed by counting cycles, because a loop that polls SPIF takes five cycles a byte
 * more. An interrupt only makes a byte longer. */
#include "hal/memory.h"

#include "hal/avr/spi.h"

#if EDITION_MEMORY

/* Instructions, table 2-1, and the mode register, section 2.5. In the sequential mode, which is
 * also the mode after power-on, the address goes up through the whole memory. */
enum { WRITE = 0x02, READ = 0x03, WRITE_MODE = 0x01, READ_MODE = 0x05 };
enum { PAGE_MODE = 0x80, SEQUENTIAL_MODE = 0x40 };

/* Most of the time in which a byte passes. A return and the next call take the rest, so the next
 * access to SPDR comes 18 cycles after this byte was sent, or later. */
#define BYTE_PASSES "rjmp .+0\n\trjmp .+0\n\trjmp .+0\n\trjmp .+0\n\trjmp .+0\n\tnop"

static __attribute__((noinline)) void pass_out(uint8_t byte)
{
    __asm__ volatile("out %0, %1\n\t" BYTE_PASSES : : "I"(_SFR_IO_ADDR(SPDR)), "r"(byte));
}

/* Starts the next byte and returns the last byte. */
static __attribute__((noinline)) uint8_t pass_in(void)
{
    uint8_t byte;
    __asm__ volatile("in %0, %1\n\tout %1, %0\n\t" BYTE_PASSES
                     : "=&r"(byte)
                     : "I"(_SFR_IO_ADDR(SPDR)));
    return byte;
}

/* SPCR is written too, because without lights and sensor board the SPI may be off. */
static inline void select_memory(void)
{
    SPCR = _BV(SPE) | _BV(MSTR);
    SPSR = _BV(SPI2X);
    pin_clear(PIN_MEMORY_SELECT);
}

/* Returns the last byte. Reading SPSR and SPDR clears SPIF. */
static inline uint8_t release_memory(void)
{
    pin_set(PIN_MEMORY_SELECT);
    (void)SPSR;
    const uint8_t byte = SPDR;
    SPSR = 0;
    return byte;
}

static __attribute__((noinline)) void begin_frame(uint8_t instruction, uint16_t block)
{
    const uint16_t low = (uint16_t)(block << 3);
    select_memory();
    pass_out(instruction);
    pass_out((uint8_t)(block >> 13));
    pass_out((uint8_t)(low >> 8));
    pass_out((uint8_t)low);
}

/* Begins to read. The first byte has passed when this returns. */
static inline void begin_to_read(uint16_t block)
{
    begin_frame(READ, block);
    pass_out(0);
}

static RARE bool has_mode(uint8_t mode)
{
    select_memory();
    pass_out(WRITE_MODE);
    pass_out(mode);
    release_memory();
    select_memory();
    pass_out(READ_MODE);
    pass_out(0);
    return release_memory() == mode;
}

RARE bool memory_start(void)
{
    return has_mode(PAGE_MODE) && has_mode(SEQUENTIAL_MODE);
}

OFTEN void memory_read(uint16_t block, uint8_t *bytes, uint8_t count)
{
    begin_to_read(block);
    while (--count != 0) {
        *bytes++ = pass_in();
    }
    *bytes = release_memory();
}

OFTEN bool memory_read_if(uint16_t block, uint8_t *bytes, uint16_t first)
{
    begin_to_read(block);
    bytes[0] = pass_in();
    bytes[1] = pass_in();
    if (bytes[0] != (uint8_t)first || bytes[1] != first >> 8) {
        bytes[2] = release_memory();
        return false;
    }
    for (uint8_t place = 2; place < MEMORY_BLOCK - 1; place++) {
        bytes[place] = pass_in();
    }
    bytes[MEMORY_BLOCK - 1] = release_memory();
    return true;
}

OFTEN void memory_write(uint16_t block, const uint8_t *bytes)
{
    begin_frame(WRITE, block);
    for (uint8_t count = MEMORY_BLOCK; count != 0; count--) {
        pass_out(*bytes++);
    }
    release_memory();
}

#endif
