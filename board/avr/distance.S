/* SPDX-License-Identifier: MIT */
/* distance.S - square_distance() of board/distance.h for the AVR. The function does the same as
 * board/distance.c. The C code would be as fast, but a compiler may let it change seven more
 * registers, which evaluate.S needs. */

    .section .text.square_distance, "ax", @progbits

/* uint8_t square_distance(square_t a, square_t b). Changes only r22 to r25. Callers in assembly
 * rely on this. */
    .global square_distance
    .type square_distance, @function
square_distance:
    mov     r25, r24
    mov     r23, r22
    andi    r25, 0x07
    andi    r23, 0x07
    sub     r25, r23            /* files */
    brcc    ranks
    neg     r25
ranks:
    andi    r24, 0x70
    andi    r22, 0x70
    sub     r24, r22
    brcc    greater
    neg     r24
greater:
    swap    r24
    cp      r24, r25
    brcc    done
    mov     r24, r25
done:
    ret
    .size square_distance, . - square_distance
