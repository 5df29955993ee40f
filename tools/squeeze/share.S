/* SPDX-License-Identifier: MIT */
/* share.S - shared beginnings and ends of functions. The code that saves and restores registers is
 * here once, and tools/squeeze/share.py makes functions call it and jump to it. Functions of the
 * search keep their own code (OFTEN, base/target.h).
 *
 *      call shared_enter_N     saves the first N of r28 r29 r17 r16 ... r8. 13 + 4 N cycles
 *      call shared_enter       the same, and makes room for r27 bytes of variables with Y below
 *                              them; a bit of r26 tells the number of registers. 26 + 4 N cycles
 *      jmp  shared_leave_N             restores the registers and returns
 *      jmp  shared_leave_room_N        the same for a function with room, after Y has been set
 *                                      behind the room
 *      jmp  shared_return_N            returns the number N, 0 or 1, as a byte
 *
 * No place is within reach of all code, and a far call takes two bytes more. So there are copies,
 * with _copy behind their names, of all routines except shared_leave_room_N. A function calls
 * shared_enter_N.FILE.FUNCTION, and link.py decides which copy this name means.
 *
 * All routines take the return address off the stack before they save registers, so the stack is no
 * deeper than with pushes. Arguments and results are in r8-r25. X, Z and r0 are free at the
 * beginning of a function, and Z and r0 at its end. Interrupt handlers save their registers
 * themselves, but functions that they call use these routines.
 */
#include <avr/io.h>

#define SPL_    _SFR_IO_ADDR(SPL)
#define SPH_    _SFR_IO_ADDR(SPH)
#define SREG_   _SFR_IO_ADDR(SREG)

/* Takes the return address off the stack and puts it into Z. All code lies in the first 128 KB, so
 * a third byte of the address is 0. */
        .macro  return_address
#ifdef __AVR_3_BYTE_PC__
        pop     r31
#endif
        pop     r31
        pop     r30
        .endm

        .macro  reached bit
        sbrc    r26, \bit
        rjmp    1f
        .endm

        .macro  enter_one suffix, count, upto, last=0
        .global shared_enter_\count\suffix
shared_enter_\count\suffix:
        ldi     r26, \upto
        .if     !\last
        rjmp    shared_enter\suffix
        .endif
        .endm

/* shared_enter must follow this macro. */
        .macro  enters suffix
        enter_one \suffix, 2, 1 << 0
        enter_one \suffix, 3, 1 << 1
        enter_one \suffix, 5, 1 << 3
        enter_one \suffix, 6, 1 << 4
        enter_one \suffix, 8, 1 << 5
        enter_one \suffix, 10, 1 << 6
        enter_one \suffix, 12, 0
        enter_one \suffix, 4, 1 << 2, 1
        .global shared_enter\suffix
        .endm

        .macro  leave_one suffix, count, first, second=none
        .global shared_leave_\count\suffix
shared_leave_\count\suffix:
        pop     \first
        .ifnc   \second, none
        pop     \second
        .endif
        .endm

        .macro  leaves suffix
        leave_one \suffix, 12, r8, r9
        leave_one \suffix, 10, r10, r11
        leave_one \suffix, 8, r12, r13
        leave_one \suffix, 6, r14
        leave_one \suffix, 5, r15
        leave_one \suffix, 4, r16
        leave_one \suffix, 3, r17
        leave_one \suffix, 2, r29
        leave_one \suffix, 1, r28
        ret
        .endm

/* Ends of functions that return 0 or 1. */
        .macro  returns suffix
        .global shared_return_0\suffix, shared_return_1\suffix
shared_return_0\suffix:
        ldi     r24, 0
        ret
shared_return_1\suffix:
        ldi     r24, 1
        ret
        .endm

        .section .text.frames_copy, "ax", @progbits
        enters  _copy
shared_enter_copy:
        jmp     shared_enter
        leaves  _copy
        returns _copy

        .section .text.frames, "ax", @progbits
        enters
/* The lowest set bit among bits 0 to 6 of r26 tells the last register to save. If none of these
 * bits is set, all registers are saved. Bit 7 asks for room for r27 bytes. */
shared_enter:
        return_address
        push    r28
        push    r29
        reached 0
        push    r17
        reached 1
        push    r16
        reached 2
        push    r15
        reached 3
        push    r14
        reached 4
        push    r13
        push    r12
        reached 5
        push    r11
        push    r10
        reached 6
        push    r9
        push    r8
1:      sbrs    r26, 7
        ijmp
        in      r28, SPL_
        in      r29, SPH_
        sub     r28, r27
        sbc     r29, r1
        rjmp    2f

/* Sets SP to Y. Only the routines below call this routine. */
shared_drop_room:
        return_address
2:      in      r0, SREG_
        cli
        out     SPH_, r29
        out     SREG_, r0
        out     SPL_, r28
        ijmp

        .macro  leave_room count
        rcall   shared_drop_room
        rjmp    shared_leave_\count
        .endm

        .global shared_leave_room_2, shared_leave_room_3, shared_leave_room_4, shared_leave_room_5
        .global shared_leave_room_6, shared_leave_room_8, shared_leave_room_10, shared_leave_room_12
shared_leave_room_2:
        leave_room 2
shared_leave_room_3:
        leave_room 3
shared_leave_room_4:
        leave_room 4
shared_leave_room_5:
        leave_room 5
shared_leave_room_6:
        leave_room 6
shared_leave_room_8:
        leave_room 8
shared_leave_room_10:
        leave_room 10
shared_leave_room_12:
        rcall   shared_drop_room

        leaves
        returns
