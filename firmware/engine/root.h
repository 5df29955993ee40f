/* root.h - which moves of the root the search considers.
 *
 * The list of engine_exclude() and engine_consider_only() (engine.h) lies at the upper end of the
 * frames, so it takes no memory of its own, has room for every legal move, and leaves a search the
 * fewer frames the longer it is.
 */
#ifndef ROOT_H
#define ROOT_H

#include "board/move.h"
#include "firmware/engine/node.h"

typedef struct {
    move_t *begin;
    bool only; /* the moves of the list and no others, instead of all others */
} root_list_t;

extern root_list_t root_list;

/* The list grows downward from the end of the frames; the newest move is the lowest. */
static inline move_t *root_list_end(void)
{
    return (move_t *)(void *)(frames.bytes + sizeof frames.bytes);
}

/* True if the search is not to consider `move`. */
bool root_leaves_out(move_t move);

#endif
