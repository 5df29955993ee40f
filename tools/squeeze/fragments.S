/* fragments.S - sequences of instructions that stand in several places of what is compiled for size, found
 * by `make fragments`. tools/squeeze/share.py calls them or jumps to them. */

    .section .text.fragment_1, "ax", @progbits
    .global fragment_1
    .type fragment_1, @function
fragment_1:
    ldi r31,lo8(1)
    ld r24,Z
    ret ; to the caller
    .size fragment_1, . - fragment_1

    .section .text.fragment_2, "ax", @progbits
    .global fragment_2
    .type fragment_2, @function
fragment_2:
    ldi r24,0
    ldi r25,0
    call number_write
    ret ; to the caller
    .size fragment_2, . - fragment_2

    .section .text.fragment_3, "ax", @progbits
    .global fragment_3
    .type fragment_3, @function
fragment_3:
    mov r30,r29
    swap r30
    lsr r30
    andi r30,lo8(7)
    ldi r31,0
    subi r30,lo8(-(phase_weight))
    sbci r31,hi8(-(phase_weight))
    lpm r25,Z
    lds r24,page+224
    add r24,r25
    sts page+224,r24
    ret ; to the caller
    .size fragment_3, . - fragment_3

    .section .text.fragment_4, "ax", @progbits
    .global fragment_4
    .type fragment_4, @function
fragment_4:
    movw r22,r28
    subi r22,-1
    sbci r23,-1
    ret ; to the caller
    .size fragment_4, . - fragment_4

    .section .text.fragment_5, "ax", @progbits
    .global fragment_5
    .type fragment_5, @function
fragment_5:
    ldi r24,0
    ret
    .size fragment_5, . - fragment_5

    .section .text.fragment_6, "ax", @progbits
    .global fragment_6
    .type fragment_6, @function
fragment_6:
    ldi r24,lo8(1)
    ret
    .size fragment_6, . - fragment_6

    .section .text.fragment_7, "ax", @progbits
    .global fragment_7
    .type fragment_7, @function
fragment_7:
    ldi r18,lo8(-24)
    ldi r19,lo8(3)
    ldi r20,0
    ldi r21,0
    call __udivmodsi4
    movw r24,r18
    ret ; to the caller
    .size fragment_7, . - fragment_7

    .section .text.fragment_8, "ax", @progbits
    .global fragment_8
    .type fragment_8, @function
fragment_8:
    movw r22,r28
    subi r22,-6
    sbci r23,-1
    movw r24,r28
    adiw r24,1
    call legal_next
    ret ; to the caller
    .size fragment_8, . - fragment_8

    .section .text.fragment_9, "ax", @progbits
    .global fragment_9
    .type fragment_9, @function
fragment_9:
    swap r24
    andi r24,lo8(15)
    ret ; to the caller
    .size fragment_9, . - fragment_9

    .section .text.fragment_10, "ax", @progbits
    .global fragment_10
    .type fragment_10, @function
fragment_10:
    mov r30,r24
    ldi r31,lo8(1)
    st Z,r22
    andi r22,lo8(31)
    mov r30,r22
    ori r30,lo8(-128)
    st Z,r24
    ret
    .size fragment_10, . - fragment_10

    .section .text.fragment_11, "ax", @progbits
    .global fragment_11
    .type fragment_11, @function
fragment_11:
    lds r24,play+14
    lds r25,play+14+1
    ret ; to the caller
    .size fragment_11, . - fragment_11

    .section .text.fragment_12, "ax", @progbits
    .global fragment_12
    .type fragment_12, @function
fragment_12:
    lds r24,page+208
    call attack_in_check
    ret ; to the caller
    .size fragment_12, . - fragment_12

    .section .text.fragment_13, "ax", @progbits
    .global fragment_13
    .type fragment_13, @function
fragment_13:
    mov r22,r29
    mov r24,r28
    ret ; to the caller
    .size fragment_13, . - fragment_13

    .section .text.fragment_14, "ax", @progbits
    .global fragment_14
    .type fragment_14, @function
fragment_14:
    mov r30,r28
    ldi r31,0
    ret ; to the caller
    .size fragment_14, . - fragment_14

    .section .text.fragment_15, "ax", @progbits
    .global fragment_15
    .type fragment_15, @function
fragment_15:
    movw r24,r28
    adiw r24,1
    ret ; to the caller
    .size fragment_15, . - fragment_15

    .section .text.fragment_16, "ax", @progbits
    .global fragment_16
    .type fragment_16, @function
fragment_16:
    ldd r24,Y+1
    ldd r25,Y+2
    ret ; to the caller
    .size fragment_16, . - fragment_16

    .section .text.fragment_17, "ax", @progbits
    .global fragment_17
    .type fragment_17, @function
fragment_17:
    ldi r26,lo8(-24)
    ldi r27,lo8(3)
    call __umulhisi3
    ret ; to the caller
    .size fragment_17, . - fragment_17

    .section .text.fragment_18, "ax", @progbits
    .global fragment_18
    .type fragment_18, @function
fragment_18:
    lds r30,play+7
    ldi r24,lo8(1)
    add r24,r30
    sts play+7,r24
    ldi r31,0
    ret ; to the caller
    .size fragment_18, . - fragment_18

    .section .text.fragment_19, "ax", @progbits
    .global fragment_19
    .type fragment_19, @function
fragment_19:
    ld r24,Z
    ldd r25,Z+1
    ret
    .size fragment_19, . - fragment_19

    .section .text.fragment_20, "ax", @progbits
    .global fragment_20
    .type fragment_20, @function
fragment_20:
    cp r12,r24
    cpc r13,r25
    cpc r14,r26
    cpc r15,r27
    ret ; to the caller
    .size fragment_20, . - fragment_20

    .section .text.fragment_21, "ax", @progbits
    .global fragment_21
    .type fragment_21, @function
fragment_21:
    ld r22,Z
    ldd r23,Z+1
    ldd r24,Z+2
    ldd r25,Z+3
    ret ; to the caller
    .size fragment_21, . - fragment_21

    .section .text.fragment_22, "ax", @progbits
    .global fragment_22
    .type fragment_22, @function
fragment_22:
    std Y+8,r24
    std Y+9,r25
    std Y+10,r26
    std Y+11,r27
    ret ; to the caller
    .size fragment_22, . - fragment_22

    .section .text.fragment_23, "ax", @progbits
    .global fragment_23
    .type fragment_23, @function
fragment_23:
    sts play+14+1,r25
    sts play+14,r24
    ret ; to the caller
    .size fragment_23, . - fragment_23

    .section .text.fragment_24, "ax", @progbits
    .global fragment_24
    .type fragment_24, @function
fragment_24:
    swap r30
    lsr r30
    andi r30,lo8(7)
    ldi r31,0
    ret ; to the caller
    .size fragment_24, . - fragment_24

    .section .text.fragment_25, "ax", @progbits
    .global fragment_25
    .type fragment_25, @function
fragment_25:
    add r24,r0
    adc r25,r1
    clr r1
    ret ; to the caller
    .size fragment_25, . - fragment_25

    .section .text.fragment_26, "ax", @progbits
    .global fragment_26
    .type fragment_26, @function
fragment_26:
    ldi r24,lo8(1)
    sts play+6,r24
    ret ; to the caller
    .size fragment_26, . - fragment_26

    .section .text.fragment_27, "ax", @progbits
    .global fragment_27
    .type fragment_27, @function
fragment_27:
    ldi r25,lo8(-13)
    add r25,r24
    cpi r25,lo8(2)
    ret ; to the caller
    .size fragment_27, . - fragment_27

    .section .text.fragment_28, "ax", @progbits
    .global fragment_28
    .type fragment_28, @function
fragment_28:
    mul r24,r18
    movw r24,r0
    clr r1
    ret ; to the caller
    .size fragment_28, . - fragment_28

    .section .text.fragment_29, "ax", @progbits
    .global fragment_29
    .type fragment_29, @function
fragment_29:
    or r24,r18
    ret
    .size fragment_29, . - fragment_29

    .section .text.fragment_30, "ax", @progbits
    .global fragment_30
    .type fragment_30, @function
fragment_30:
    ldi r24,0
    ldi r25,0
    ret ; to the caller
    .size fragment_30, . - fragment_30

    .section .text.fragment_31, "ax", @progbits
    .global fragment_31
    .type fragment_31, @function
fragment_31:
    mov r30,r24
    ldi r31,0
    ret ; to the caller
    .size fragment_31, . - fragment_31

    .section .text.fragment_32, "ax", @progbits
    .global fragment_32
    .type fragment_32, @function
fragment_32:
    ldi r24,lo8(gs(serial_write))
    ldi r25,hi8(gs(serial_write))
    call put_to
    ret
    .size fragment_32, . - fragment_32

    .section .text.fragment_33, "ax", @progbits
    .global fragment_33
    .type fragment_33, @function
fragment_33:
    ldi r23,0
    call __udivmodhi4
    ret ; to the caller
    .size fragment_33, . - fragment_33

    .section .text.fragment_34, "ax", @progbits
    .global fragment_34
    .type fragment_34, @function
fragment_34:
    ldi r24,lo8(1)
    sts play+12,r24
    ret
    .size fragment_34, . - fragment_34

    .section .text.fragment_35, "ax", @progbits
    .global fragment_35
    .type fragment_35, @function
fragment_35:
    ldi r24,lo8(32)
    call screen_char
    ret ; to the caller
    .size fragment_35, . - fragment_35

    .section .text.fragment_36, "ax", @progbits
    .global fragment_36
    .type fragment_36, @function
fragment_36:
    ldi r21,lo8(3)
    mul r24,r20
    movw r18,r0
    mul r24,r21
    add r19,r0
    clr r1
    ret ; to the caller
    .size fragment_36, . - fragment_36

    .section .text.fragment_37, "ax", @progbits
    .global fragment_37
    .type fragment_37, @function
fragment_37:
    or r24,r25
    ret
    .size fragment_37, . - fragment_37

    .section .text.fragment_38, "ax", @progbits
    .global fragment_38
    .type fragment_38, @function
fragment_38:
    in r24,0x2b
    cpi r24,lo8(3)
    ret ; to the caller
    .size fragment_38, . - fragment_38

    .section .text.fragment_39, "ax", @progbits
    .global fragment_39
    .type fragment_39, @function
fragment_39:
    ldi r24,lo8(play+1)
    ldi r25,hi8(play+1)
    ret ; to the caller
    .size fragment_39, . - fragment_39

    .section .text.fragment_40, "ax", @progbits
    .global fragment_40
    .type fragment_40, @function
fragment_40:
    ldi r31,lo8(1)
    ld r25,Z
    ret ; to the caller
    .size fragment_40, . - fragment_40

    .section .text.fragment_41, "ax", @progbits
    .global fragment_41
    .type fragment_41, @function
fragment_41:
    movw r20,r22
    movw r22,r24
    ret ; to the caller
    .size fragment_41, . - fragment_41

    .section .text.fragment_42, "ax", @progbits
    .global fragment_42
    .type fragment_42, @function
fragment_42:
    call ioboard_level
    call play_begin_turn
    ret ; to the caller
    .size fragment_42, . - fragment_42

    .section .text.fragment_43, "ax", @progbits
    .global fragment_43
    .type fragment_43, @function
fragment_43:
    call uci_on_position
    ret
    .size fragment_43, . - fragment_43

    .section .text.fragment_44, "ax", @progbits
    .global fragment_44
    .type fragment_44, @function
fragment_44:
    andi r24,lo8(7)
    subi r24,lo8(-(97))
    call put
    ret ; to the caller
    .size fragment_44, . - fragment_44

    .section .text.fragment_45, "ax", @progbits
    .global fragment_45
    .type fragment_45, @function
fragment_45:
    call engine_workspace
    movw r30,r24
    ret ; to the caller
    .size fragment_45, . - fragment_45

    .section .text.fragment_46, "ax", @progbits
    .global fragment_46
    .type fragment_46, @function
fragment_46:
    call game_computer
    tst r24
    ret ; to the caller
    .size fragment_46, . - fragment_46

    .section .text.fragment_47, "ax", @progbits
    .global fragment_47
    .type fragment_47, @function
fragment_47:
    call game_result
    tst r24
    ret ; to the caller
    .size fragment_47, . - fragment_47

    .section .text.fragment_48, "ax", @progbits
    .global fragment_48
    .type fragment_48, @function
fragment_48:
    ldi r24,lo8(32)
    call put
    ret ; to the caller
    .size fragment_48, . - fragment_48

    .section .text.fragment_49, "ax", @progbits
    .global fragment_49
    .type fragment_49, @function
fragment_49:
    lds r24,page+208
    call game_computer_plays
    ret ; to the caller
    .size fragment_49, . - fragment_49

    .section .text.fragment_50, "ax", @progbits
    .global fragment_50
    .type fragment_50, @function
fragment_50:
    mov r29,r28
    andi r29,lo8(56)
    add r29,r28
    mov r24,r29
    call ioboard_piece
    ret ; to the caller
    .size fragment_50, . - fragment_50

    .section .text.fragment_51, "ax", @progbits
    .global fragment_51
    .type fragment_51, @function
fragment_51:
    andi r24,lo8(1)
    ret
    .size fragment_51, . - fragment_51

    .section .text.fragment_52, "ax", @progbits
    .global fragment_52
    .type fragment_52, @function
fragment_52:
    cpi r22,-1
    ldi r18,-1
    cpc r23,r18
    cpc r24,r18
    cpc r25,r18
    ret ; to the caller
    .size fragment_52, . - fragment_52

    .section .text.fragment_53, "ax", @progbits
    .global fragment_53
    .type fragment_53, @function
fragment_53:
    ldi r24,lo8(-1)
    ret
    .size fragment_53, . - fragment_53

    .section .text.fragment_54, "ax", @progbits
    .global fragment_54
    .type fragment_54, @function
fragment_54:
    lsl r24
    rol r25
    rol r26
    rol r27
    dec r18
    ret ; to the caller
    .size fragment_54, . - fragment_54

    .section .text.fragment_55, "ax", @progbits
    .global fragment_55
    .type fragment_55, @function
fragment_55:
    mov r24,r25
    ret
    .size fragment_55, . - fragment_55

    .section .text.fragment_56, "ax", @progbits
    .global fragment_56
    .type fragment_56, @function
fragment_56:
    movw r18,r24
    subi r18,-1
    sbci r19,-1
    std Y+9,r19
    std Y+8,r18
    ret ; to the caller
    .size fragment_56, . - fragment_56

    .section .text.fragment_57, "ax", @progbits
    .global fragment_57
    .type fragment_57, @function
fragment_57:
    cpc r23,r1
    cpc r24,r1
    cpc r25,r1
    ret ; to the caller
    .size fragment_57, . - fragment_57

    .section .text.fragment_58, "ax", @progbits
    .global fragment_58
    .type fragment_58, @function
fragment_58:
    ldi r21,0
    ldi r22,0
    ldi r23,0
    ret ; to the caller
    .size fragment_58, . - fragment_58

    .section .text.fragment_59, "ax", @progbits
    .global fragment_59
    .type fragment_59, @function
fragment_59:
    ldi r31,0
    lsl r30
    rol r31
    ret ; to the caller
    .size fragment_59, . - fragment_59

    .section .text.fragment_60, "ax", @progbits
    .global fragment_60
    .type fragment_60, @function
fragment_60:
    lds r24,play
    cpi r24,lo8(-86)
    ret ; to the caller
    .size fragment_60, . - fragment_60

    .section .text.fragment_61, "ax", @progbits
    .global fragment_61
    .type fragment_61, @function
fragment_61:
    lds r24,play+5
    tst r24
    ret ; to the caller
    .size fragment_61, . - fragment_61

    .section .text.fragment_62, "ax", @progbits
    .global fragment_62
    .type fragment_62, @function
fragment_62:
    lpm r0,Z+
    lpm r31,Z
    mov r30,r0
    ret ; to the caller
    .size fragment_62, . - fragment_62

    .section .text.fragment_63, "ax", @progbits
    .global fragment_63
    .type fragment_63, @function
fragment_63:
    mov r30,r24
    ldi r31,lo8(1)
    st Z,r1
    ret ; to the caller
    .size fragment_63, . - fragment_63

    .section .text.fragment_64, "ax", @progbits
    .global fragment_64
    .type fragment_64, @function
fragment_64:
    in r24,0x2b
    cpi r24,lo8(1)
    ret ; to the caller
    .size fragment_64, . - fragment_64

    .section .text.fragment_65, "ax", @progbits
    .global fragment_65
    .type fragment_65, @function
fragment_65:
    in r24,0x2b
    cpi r24,lo8(4)
    ret ; to the caller
    .size fragment_65, . - fragment_65

    .section .text.fragment_66, "ax", @progbits
    .global fragment_66
    .type fragment_66, @function
fragment_66:
    ldi r25,lo8(1)
    eor r24,r25
    ret ; to the caller
    .size fragment_66, . - fragment_66

    .section .text.fragment_67, "ax", @progbits
    .global fragment_67
    .type fragment_67, @function
fragment_67:
    movw r12,r22
    movw r14,r24
    ret ; to the caller
    .size fragment_67, . - fragment_67

    .section .text.fragment_68, "ax", @progbits
    .global fragment_68
    .type fragment_68, @function
fragment_68:
    subi r28,lo8(-(1))
    cpi r28,lo8(64)
    ret ; to the caller
    .size fragment_68, . - fragment_68

    .section .text.fragment_69, "ax", @progbits
    .global fragment_69
    .type fragment_69, @function
fragment_69:
    call piece_letter
    call put
    ret ; to the caller
    .size fragment_69, . - fragment_69

    .section .text.fragment_70, "ax", @progbits
    .global fragment_70
    .type fragment_70, @function
fragment_70:
    call screen_char
    jmp shared_leave_1
    .size fragment_70, . - fragment_70

    .section .text.fragment_71, "ax", @progbits
    .global fragment_71
    .type fragment_71, @function
fragment_71:
    call text_write
    jmp shared_leave_1
    .size fragment_71, . - fragment_71

    .section .text.fragment_72, "ax", @progbits
    .global fragment_72
    .type fragment_72, @function
fragment_72:
    call turn_scores
    jmp shared_leave_2
    .size fragment_72, . - fragment_72

    .section .text.fragment_73, "ax", @progbits
    .global fragment_73
    .type fragment_73, @function
fragment_73:
    adiw r28,2
    jmp shared_leave_room_3
    .size fragment_73, . - fragment_73

    .section .text.fragment_74, "ax", @progbits
    .global fragment_74
    .type fragment_74, @function
fragment_74:
    adiw r28,7
    jmp shared_leave_room_2
    .size fragment_74, . - fragment_74

    .section .text.fragment_75, "ax", @progbits
    .global fragment_75
    .type fragment_75, @function
fragment_75:
    call journal_keep
    ret
    .size fragment_75, . - fragment_75

    .section .text.fragment_76, "ax", @progbits
    .global fragment_76
    .type fragment_76, @function
fragment_76:
    call screen_line
    ret
    .size fragment_76, . - fragment_76

    .section .text.fragment_77, "ax", @progbits
    .global fragment_77
    .type fragment_77, @function
fragment_77:
    ldi r22,lo8(1)
    call entry_key
    call entry_keys
    cpi r24,lo8(2)
    ret ; to the caller
    .size fragment_77, . - fragment_77

    .section .text.fragment_78, "ax", @progbits
    .global fragment_78
    .type fragment_78, @function
fragment_78:
    mov r24,r25
    jmp shared_leave_1
    .size fragment_78, . - fragment_78

    .section .text.fragment_79, "ax", @progbits
    .global fragment_79
    .type fragment_79, @function
fragment_79:
    mov r24,r28
    jmp shared_leave_2
    .size fragment_79, . - fragment_79

    .section .text.fragment_80, "ax", @progbits
    .global fragment_80
    .type fragment_80, @function
fragment_80:
    call engine_is_running
    tst r24
    ret ; to the caller
    .size fragment_80, . - fragment_80

    .section .text.fragment_81, "ax", @progbits
    .global fragment_81
    .type fragment_81, @function
fragment_81:
    call engine_workspace
    movw r28,r24
    ret ; to the caller
    .size fragment_81, . - fragment_81

    .section .text.fragment_82, "ax", @progbits
    .global fragment_82
    .type fragment_82, @function
fragment_82:
    call entry_keys
    tst r24
    ret ; to the caller
    .size fragment_82, . - fragment_82

    .section .text.fragment_83, "ax", @progbits
    .global fragment_83
    .type fragment_83, @function
fragment_83:
    eor r24,r25
    ret
    .size fragment_83, . - fragment_83

    .section .text.fragment_84, "ax", @progbits
    .global fragment_84
    .type fragment_84, @function
fragment_84:
    ld r24,Z
    ret
    .size fragment_84, . - fragment_84

    .section .text.fragment_85, "ax", @progbits
    .global fragment_85
    .type fragment_85, @function
fragment_85:
    ldi r24,0
    call settings_get
    ret ; to the caller
    .size fragment_85, . - fragment_85

    .section .text.fragment_86, "ax", @progbits
    .global fragment_86
    .type fragment_86, @function
fragment_86:
    ldi r24,lo8(-120)
    ret
    .size fragment_86, . - fragment_86

    .section .text.fragment_87, "ax", @progbits
    .global fragment_87
    .type fragment_87, @function
fragment_87:
    ldi r24,lo8(-86)
    call play_begin_thinking
    ret ; to the caller
    .size fragment_87, . - fragment_87

    .section .text.fragment_88, "ax", @progbits
    .global fragment_88
    .type fragment_88, @function
fragment_88:
    ldi r24,lo8(2)
    ret
    .size fragment_88, . - fragment_88

    .section .text.fragment_89, "ax", @progbits
    .global fragment_89
    .type fragment_89, @function
fragment_89:
    mov r24,r18
    ret
    .size fragment_89, . - fragment_89

    .section .text.fragment_90, "ax", @progbits
    .global fragment_90
    .type fragment_90, @function
fragment_90:
    mov r7,r24
    ret
    .size fragment_90, . - fragment_90

    .section .text.fragment_91, "ax", @progbits
    .global fragment_91
    .type fragment_91, @function
fragment_91:
    st Z,r24
    ret
    .size fragment_91, . - fragment_91

    .section .text.fragment_92, "ax", @progbits
    .global fragment_92
    .type fragment_92, @function
fragment_92:
    call engine_report
    movw r30,r24
    ldd r24,Z+9
    ldd r25,Z+10
    ret ; to the caller
    .size fragment_92, . - fragment_92

    .section .text.fragment_93, "ax", @progbits
    .global fragment_93
    .type fragment_93, @function
fragment_93:
    ldd r22,Y+21
    ldd r23,Y+22
    ldd r24,Y+23
    ldd r25,Y+24
    ret ; to the caller
    .size fragment_93, . - fragment_93

    .section .text.fragment_94, "ax", @progbits
    .global fragment_94
    .type fragment_94, @function
fragment_94:
    ldd r24,Y+8
    ldd r25,Y+9
    cpi r24,1
    cpc r25,r1
    ret ; to the caller
    .size fragment_94, . - fragment_94

    .section .text.fragment_95, "ax", @progbits
    .global fragment_95
    .type fragment_95, @function
fragment_95:
    ldi r30,lo8(engine_limits)
    ldi r31,hi8(engine_limits)
    ldi r24,lo8(19)
    movw r26,r30
    ret ; to the caller
    .size fragment_95, . - fragment_95

    .section .text.fragment_96, "ax", @progbits
    .global fragment_96
    .type fragment_96, @function
fragment_96:
    lds r24,page+208
    mov r30,r24
    ori r30,lo8(-128)
    ret ; to the caller
    .size fragment_96, . - fragment_96

    .section .text.fragment_97, "ax", @progbits
    .global fragment_97
    .type fragment_97, @function
fragment_97:
    lds r25,page+208
    ldi r24,lo8(16)
    eor r24,r25
    ret ; to the caller
    .size fragment_97, . - fragment_97

    .section .text.fragment_98, "ax", @progbits
    .global fragment_98
    .type fragment_98, @function
fragment_98:
    st Y,r24
    std Y+1,r25
    std Y+2,r26
    std Y+3,r27
    ret ; to the caller
    .size fragment_98, . - fragment_98

    .section .text.fragment_99, "ax", @progbits
    .global fragment_99
    .type fragment_99, @function
fragment_99:
    std Z+8,r1
    std Z+9,r1
    std Z+10,r1
    std Z+11,r1
    ret ; to the caller
    .size fragment_99, . - fragment_99

    .section .text.fragment_100, "ax", @progbits
    .global fragment_100
    .type fragment_100, @function
fragment_100:
    sts journal_beside+4+1,r25
    sts journal_beside+4,r24
    ret ; to the caller
    .size fragment_100, . - fragment_100
