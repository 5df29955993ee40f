/* stack.c - a PC has stack enough. */
#include "hal/stack.h"

void stack_paint(void)
{
}

uint16_t stack_unused(void)
{
    return UINT16_MAX;
}
