/* SPDX-License-Identifier: MIT */
#include "base/put.h"

#include "base/target.h"

put_t *put_place PAGE_ROOM;

void put_to(put_t *place)
{
    put_place = place;
}

void put(char character)
{
    put_place(character);
}
