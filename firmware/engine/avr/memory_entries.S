/* SPDX-License-Identifier: MIT */
/* memory_entries.S - implements memory_entries.h for the AVR, as memory_entries.c does for the PC.
 * On the ATmega1284P the C code takes 66 cycles more for each node, and 260 bytes more (make bench
 * WITH=memory PLAIN=memory_entries). */
#include "base/edition.h"

#if EDITION_MEMORY

#define RIGHT_SUM  5
#define BOUND_ONE  0x40
#define DEPTH_BITS 0x3F
#define AGE_ONE    0x10

/* Offsets in table_entry_t. */
#define FROM  0
#define TO    1
#define SCORE 2
#define DEPTH 4
#define BOUND 5

#define MISSING 0
#define FOUND   1
#define WRONG   2

    .section .bss.memory_entries, "aw", @nobits
is_written:                     /* the map */
    .skip   2
age:
    .skip   1

    .section .text.memory_entries, "ax", @progbits

/* void memory_entries_begin(uint8_t *map) */
    .global memory_entries_begin
    .type memory_entries_begin, @function
memory_entries_begin:
    sts     is_written, r24
    sts     is_written + 1, r25
    lds     r24, age
    subi    r24, -AGE_ONE
    sts     age, r24
    ret
    .size memory_entries_begin, . - memory_entries_begin

/* Finds the bit of the map for the place r23:r22. Puts the map's byte into r19, the byte's address
 * into X, and the bit into r18. Bits 3 to 5 of r23 are the number of the bit. The zero flag is set
 * if the place has not been written. */
memory_place:
    lds     r18, is_written
    lds     r19, is_written + 1
    movw    r26, r22
    andi    r27, 0x07
    add     r26, r18
    adc     r27, r19
    ldi     r18, 0x01
    sbrc    r23, 3
    ldi     r18, 0x02
    sbrc    r23, 4
    lsl     r18
    sbrc    r23, 4
    lsl     r18
    sbrc    r23, 5
    swap    r18
    ld      r19, X
    mov     r30, r19
    and     r30, r18
    ret

/* memory_answer_t memory_entries_find(table_key_t key, table_entry_t *entry) */
    .global memory_entries_find
    .type memory_entries_find, @function
memory_entries_find:
    rcall   memory_place
    breq    find_missing
    movw    r18, r24
    movw    r24, r22
    movw    r22, r20
    movw    r20, r18
    call    memory_read_if
    cpi     r24, 1
    breq    find_missing
    cpi     r24, 8
    brne    find_other
    ld      r25, Z              /* the score's upper byte */
    sbiw    r30, 5
    ld      r18, Z
    ldd     r19, Z + 1
    ldd     r22, Z + 2
    ldd     r23, Z + 3
    ldd     r24, Z + 4
    std     Z + BOUND, r1       /* no bound, in case the entry is wrong */
    eor     r20, r21            /* the check */
    eor     r20, r18
    eor     r20, r19
    eor     r20, r22
    eor     r20, r23
    eor     r20, r24
    eor     r20, r25
    mov     r21, r20
    swap    r21
    eor     r20, r21
    andi    r20, 0x0F
    cpi     r20, RIGHT_SUM
    brne    find_wrong
    st      Z, r22
    std     Z + TO, r23
    std     Z + SCORE, r24
    std     Z + SCORE + 1, r25
    mov     r19, r18
    andi    r19, DEPTH_BITS
    std     Z + DEPTH, r19
    ldi     r24, FOUND
    cpi     r18, 0xFF
    breq    find_wrong
    cpi     r18, BOUND_ONE
    brcs    find_wrong
    swap    r18
    lsr     r18
    lsr     r18
    andi    r18, 0x03
    std     Z + BOUND, r18
    ret
find_other:
    ld      r18, Z
    cpi     r18, BOUND_ONE
    brcs    find_wrong
    cpi     r18, 0xFF
    breq    find_wrong
find_missing:
    ldi     r24, MISSING
    ret
find_wrong:
    ldi     r24, WRONG
    ret
    .size memory_entries_find, . - memory_entries_find

/* memory_answer_t memory_entries_keep(table_key_t key, const table_entry_t *entry)
 *
 *      Y       the entry
 *      r18     the place
 *      r20     the check
 *      r22     the move
 *      r24     the facts
 *      r16     the score
 */
    .global memory_entries_keep
    .type memory_entries_keep, @function
memory_entries_keep:
    push    r16
    push    r17
    push    r28
    push    r29
    movw    r28, r20
    rcall   memory_place
    brne    keep_written
    or      r19, r18
    st      X, r19
    movw    r18, r22
    movw    r20, r24
    rjmp    keep_here
keep_written:
    movw    r18, r22
    movw    r20, r24
    movw    r24, r18
    call    memory_read_half
    cpi     r22, BOUND_ONE
    brcs    keep_wrong
    cpi     r22, 0xFF
    breq    keep_wrong
    cp      r24, r20
    cpc     r25, r21
    brne    keep_other
    ldd     r22, Y + FROM
    ldd     r23, Y + TO
    cpse    r22, r23
    rjmp    keep_write

    /* keeps the old move, if its entry is correct */
    .rept   8
    push    r1
    .endr
    in      r22, 0x3D           /* SP */
    in      r23, 0x3E
    subi    r22, 0xFF
    sbci    r23, 0xFF
    movw    r24, r18
    call    memory_read
    pop     r24
    .irp    byte, r25, r25, r25, r22, r23, r26, r27
    pop     \byte
    eor     r24, \byte
    .endr
    mov     r25, r24
    swap    r25
    eor     r24, r25
    andi    r24, 0x0F
    cpi     r24, RIGHT_SUM
    breq    keep_write
keep_wrong:
    ldi     r24, WRONG
    rjmp    keep_end
keep_other:
    lds     r24, age
    eor     r24, r23
    cpi     r24, AGE_ONE
    brcc    keep_here
    andi    r22, DEPTH_BITS
    ldd     r24, Y + DEPTH
    cp      r24, r22
    ldi     r24, MISSING
    brcs    keep_end
keep_here:
    ldd     r22, Y + FROM
    ldd     r23, Y + TO
keep_write:
    ldd     r16, Y + SCORE
    ldd     r17, Y + SCORE + 1
    ldd     r24, Y + BOUND
    swap    r24
    lsl     r24
    lsl     r24
    ldd     r25, Y + DEPTH
    or      r24, r25
    lds     r25, age
    mov     r26, r20
    .irp    byte, r21, r22, r23, r16, r17, r24, r25
    eor     r26, \byte
    .endr
    mov     r27, r26
    swap    r27
    eor     r26, r27
    andi    r26, 0x0F
    ldi     r27, RIGHT_SUM
    eor     r26, r27
    or      r25, r26
    movw    r26, r18
    movw    r18, r22
    movw    r22, r20
    movw    r20, r24
    movw    r24, r26
    call    memory_write
    ldi     r24, FOUND
keep_end:
    pop     r29
    pop     r28
    pop     r17
    pop     r16
    ret
    .size memory_entries_keep, . - memory_entries_keep

#endif
