/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_perft.h"

#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"

typedef struct {
    legal_t moves; /* the moves that are still to be counted */
    move_t move;   /* the last move made */
    undo_t undo;
} frame_t;

typedef struct {
    uint32_t nodes; /* number of nodes counted below the present root move */
    uint8_t depth;
    uint8_t ply; /* ply of the frame whose moves are counted next */
    frame_t frames[PERFT_DEPTH];
} perft_t;

_Static_assert(sizeof(perft_t) <= ENGINE_WORKSPACE, "the count fits the room lent by the engine");

static inline perft_t *perft(void)
{
    return engine_workspace();
}

/* Takes back the move that led to the present frame. */
static RARE void frame_back(perft_t *count)
{
    const frame_t *frame = &count->frames[--count->ply];
    position_unmake(frame->move, &frame->undo);
}

void perft_start(uint8_t depth)
{
    perft_t *count = perft();
    count->depth = depth;
    count->ply = 0;
    legal_start(&count->frames[0].moves);
}

perft_event_t perft_run(uint8_t moves)
{
    perft_t *count = perft();
    for (; moves != 0; moves--) {
        frame_t *frame = &count->frames[count->ply];
        if (count->ply == 0) {
            count->nodes = 0;
        }
        if (!legal_next(&frame->moves, &frame->move)) {
            if (count->ply == 0) {
                return PERFT_ENDED;
            }
            frame_back(count);
        } else if (count->ply + 1 < count->depth) {
            position_make(frame->move, &frame->undo);
            count->ply++;
            legal_start(&frame[1].moves);
        } else {
            count->nodes++;
        }
        if (count->ply == 0) {
            return PERFT_ROOT_MOVE;
        }
    }
    return PERFT_GOES_ON;
}

void perft_stop(void)
{
    perft_t *count = perft();
    while (count->ply != 0) {
        frame_back(count);
    }
}

move_t perft_root_move(void)
{
    return perft()->frames[0].move;
}

uint32_t perft_nodes(void)
{
    return perft()->nodes;
}
