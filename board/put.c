#include "board/put.h"

put_t *put_place;

void put_to(put_t *place)
{
    put_place = place;
}

void put(char character)
{
    put_place(character);
}
