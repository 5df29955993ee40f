/* share.S - how functions begin and end: what saves and restores their registers stands here once,
 * and tests/tools/share.py makes them call it and jump to it. Those of the search keep their own
 * (OFTEN in the Makefile).
 *
 *      call shared_enter_N     saves the first N of r28 r29 r17 r16 ... r8. 13 + 4 N cycles
 *      call shared_enter       the same, and makes room for r27 bytes of variables with Y below
 *                              them; a bit of r26 says how many registers. 26 + 4 N cycles
 *      jmp  shared_leave_N             restores them and returns
 *      jmp  shared_leave_room_N        the same where there is room, after Y has been set behind it
 *
 * All take the return address off the stack before they save anything, so the stack is no deeper
 * than with pushes. Arguments and results are in r8-r25; X, Z and r0 are free where a function
 * begins, Z and r0 where it ends. Interrupt handlers save for themselves, but what they call comes
 * here as well.
 */
#include <avr/io.h>

        .section .text.frames, "ax", @progbits

#define SPL_    _SFR_IO_ADDR(SPL)
#define SPH_    _SFR_IO_ADDR(SPH)
#define SREG_   _SFR_IO_ADDR(SREG)

/* Z = the return address, taken off the stack. Code lies in the first 128 KB: a third byte is 0. */
        .macro  return_address
#ifdef __AVR_3_BYTE_PC__
        pop     r31
#endif
        pop     r31
        pop     r30
        .endm

        .macro  enter upto
        ldi     r26, \upto
        rjmp    shared_enter
        .endm

        .macro  reached bit
        sbrc    r26, \bit
        rjmp    1f
        .endm

        .global shared_enter_2, shared_enter_3, shared_enter_4, shared_enter_5, shared_enter_6
        .global shared_enter_8, shared_enter_10, shared_enter_12, shared_enter
shared_enter_2:
        enter   1 << 0
shared_enter_3:
        enter   1 << 1
shared_enter_5:
        enter   1 << 3
shared_enter_6:
        enter   1 << 4
shared_enter_8:
        enter   1 << 5
shared_enter_10:
        enter   1 << 6
shared_enter_12:
        enter   0
shared_enter_4:
        ldi     r26, 1 << 2

/* Bit 0 to 6 of r26: up to which register; none: all. Bit 7: there is to be room for r27 bytes. */
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

/* SP = Y. Called. */
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

        .global shared_leave_1, shared_leave_2, shared_leave_3, shared_leave_4, shared_leave_5
        .global shared_leave_6, shared_leave_8, shared_leave_10, shared_leave_12
shared_leave_12:
        pop     r8
        pop     r9
shared_leave_10:
        pop     r10
        pop     r11
shared_leave_8:
        pop     r12
        pop     r13
shared_leave_6:
        pop     r14
shared_leave_5:
        pop     r15
shared_leave_4:
        pop     r16
shared_leave_3:
        pop     r17
shared_leave_2:
        pop     r29
shared_leave_1:
        pop     r28
        ret
