/* SPDX-License-Identifier: MIT */
/* stack.c - functions that do nothing, because a PC has enough stack. */
#include "hal/stack.h"

void stack_paint(void)
{
}

uint16_t stack_unused(void)
{
    return UINT16_MAX;
}
