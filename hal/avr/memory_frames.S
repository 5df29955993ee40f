/* SPDX-License-Identifier: MIT */
/* memory_frames.S - reads and writes blocks of the 23LC1024. memory.c describes the SPI.
 *
 * The code counts cycles to wait for each byte, because a loop that polls SPIF takes five cycles
 * more. The code accesses SPDR at least 18 cycles after the start of the previous byte. An
 * interrupt can only make this time longer. */
#include <avr/io.h>

#include BOARD_HEADER
#include "base/edition.h"

#if EDITION_MEMORY

/* Instructions, table 2-1. */
#define WRITE 0x02
#define READ  0x03

#define IN_PORT(...)             IN_PORT_OF(__VA_ARGS__)
#define IN_PORT_OF(letter, bit)  _SFR_IO_ADDR(PORT##letter), bit

    .section .text.memory_frames, "ax", @progbits

/* Begins a frame: selects the memory, and sends the instruction in r26 and the address of block
 * r25:r24. Also switches the SPI on, because it may be off on a board without lights and sensor
 * board. The address is 8 * block. The memory ignores the upper seven bits of the address.
 * Overwrites r24 to r27. */
memory_begin:
    ldi     r27, (1 << SPE) | (1 << MSTR)
    out     _SFR_IO_ADDR(SPCR), r27
    ldi     r27, 1 << SPI2X
    out     _SFR_IO_ADDR(SPSR), r27
    cbi     IN_PORT(PIN_MEMORY_SELECT)
    out     _SFR_IO_ADDR(SPDR), r26
    clr     r26
    .rept   3
    lsl     r24
    rol     r25
    rol     r26
    .endr
    .rept   3
    rjmp    .+0
    .endr
    nop
    out     _SFR_IO_ADDR(SPDR), r26
    rcall   memory_wait
    out     _SFR_IO_ADDR(SPDR), r25
    rcall   memory_wait
    out     _SFR_IO_ADDR(SPDR), r24
    rjmp    memory_wait_longer

/* Sets r25 to the byte that has been received. Then starts the next byte, and waits until that byte
 * has been received. */
memory_pass:
    in      r25, _SFR_IO_ADDR(SPDR)
    out     _SFR_IO_ADDR(SPDR), r25
    rjmp    memory_wait

/* Waits until a byte has been sent: 17 cycles with the call. A jump in place of the call takes
 * three cycles less. */
memory_wait_longer:
    rjmp    .+0
memory_wait:
#ifndef __AVR_3_BYTE_PC__ /* a 3-byte program counter makes call and return 2 cycles longer */
    rjmp    .+0
#endif
    .rept   4
    rjmp    .+0
    .endr
    ret

/* Ends a frame, and returns the last byte in r25. Reading SPSR and SPDR clears SPIF. Sets the SPI
 * back to its usual rate. */
memory_release:
    sbi     IN_PORT(PIN_MEMORY_SELECT)
    in      r25, _SFR_IO_ADDR(SPSR)
    in      r25, _SFR_IO_ADDR(SPDR)
    out     _SFR_IO_ADDR(SPSR), r1
    ret

/* uint32_t memory_read_half(uint16_t block). For callers in assembly: it overwrites only r22 to
 * r27. */
    .global memory_read_half
    .type memory_read_half, @function
memory_read_half:
    ldi     r26, READ
    rcall   memory_begin
    rcall   memory_pass         /* receives the first byte */
    rcall   memory_pass
    mov     r24, r25
    rcall   memory_pass
    mov     r27, r25
    rcall   memory_pass
    mov     r22, r25
    rcall   memory_release
    mov     r23, r25
    mov     r25, r27
    ret
    .size memory_read_half, . - memory_read_half

/* uint8_t memory_read_if(uint16_t block, uint16_t *rest, uint16_t first). For callers in assembly:
 * it overwrites only r22 to r27 and Z. If all bytes were read, Z is the address of the last
 * byte. */
    .global memory_read_if
    .type memory_read_if, @function
memory_read_if:
    movw    r30, r22
    ldi     r26, READ
    rcall   memory_begin
    rcall   memory_pass
    in      r24, _SFR_IO_ADDR(SPDR)
    cp      r24, r20
    breq    go_on
    subi    r24, 1
    cpi     r24, 0xFE
    brcc    go_on               /* the first byte was 0 or FF */
    rcall   memory_release
    ldi     r24, 1
    ret
go_on:
    rcall   memory_pass
    mov     r24, r25
    rcall   memory_pass
    ldi     r26, 5
    cp      r24, r20
    cpc     r25, r21
    breq    memory_rest
    rcall   memory_release
    st      Z, r25
    ldi     r24, 3
    ret
    .size memory_read_if, . - memory_read_if

/* void memory_read(uint16_t block, uint16_t *words). For callers in assembly: it overwrites only
 * r22 to r27 and Z. */
    .global memory_read
    .type memory_read, @function
memory_read:
    movw    r30, r22
    ldi     r26, READ
    rcall   memory_begin
    rcall   memory_pass
    ldi     r26, 7
memory_rest:
    rcall   memory_pass
    st      Z+, r25
    dec     r26
    brne    memory_rest
    rcall   memory_release
    st      Z, r25
    ldi     r24, 8
    ret
    .size memory_read, . - memory_read

/* void memory_write(uint16_t block, uint16_t word_0, uint16_t word_1, uint16_t word_2, uint16_t
 * word_3). For callers in assembly: it overwrites only r24 to r27. */
    .global memory_write
    .type memory_write, @function
memory_write:
    ldi     r26, WRITE
    rcall   memory_begin
    .irp    byte, r22, r23, r20, r21, r18, r19, r16, r17
    out     _SFR_IO_ADDR(SPDR), \byte
    rcall   memory_wait
    .endr
    rjmp    memory_release
    .size memory_write, . - memory_write

#endif
