#include "firmware/engine/root.h"

#include "firmware/engine/engine.h"
#include "firmware/engine/node.h"

root_list_t root_list;

/* The list grows downward from the end of the frames; the newest move is the lowest. */
static inline move_t *list_end(void)
{
    return (move_t *)(void *)(frames.bytes + sizeof frames.bytes);
}

bool root_leaves_out(move_t move)
{
    for (const move_t *listed = root_list.begin; listed != list_end(); listed++) {
        if (move_equal(*listed, move)) {
            return !root_list.only;
        }
    }
    return root_list.only;
}

void engine_exclude(move_t move)
{
    *--root_list.begin = move;
}

void engine_consider_only(move_t move)
{
    root_list.only = true;
    engine_exclude(move);
}

void engine_consider_all(void)
{
    root_list.begin = list_end();
    root_list.only = false;
}
