#include "firmware/uci_perft.h"

#include "board/attack.h"
#include "board/captures.h"
#include "board/position.h"
#include "board/quiets.h"
#include "firmware/engine/engine.h"

typedef struct {
    move_t move; /* the move made last */
    undo_t undo;
    captures_t captures;
    quiets_t quiets;
    bool quiet; /* captures are done */
} frame_t;

typedef struct {
    uint32_t nodes;      /* under root moves that are done */
    uint32_t root_nodes; /* under the present one          */
    uint8_t depth;
    uint8_t ply; /* the frame whose moves come next */
    frame_t frames[PERFT_DEPTH];
} perft_t;

_Static_assert(sizeof(perft_t) <= ENGINE_WORKSPACE, "the count fits the room lent by the engine");

static inline perft_t *perft(void)
{
    return engine_workspace();
}

static void frame_start(frame_t *frame)
{
    captures_start(&frame->captures);
    quiets_start(&frame->quiets);
    frame->quiet = false;
}

/* Makes the next pseudo-legal move of the frame; false if there is none left. */
static bool frame_make_next(frame_t *frame)
{
    if (!frame->quiet && !captures_next(&frame->captures, &frame->move))
        frame->quiet = true;
    if (frame->quiet && !quiets_next(&frame->quiets, &frame->move))
        return false;
    position_make(frame->move, &frame->undo);
    return true;
}

static void frame_unmake(const frame_t *frame)
{
    position_unmake(frame->move, &frame->undo);
}

void perft_start(uint8_t depth)
{
    perft_t *count = perft();
    count->nodes = 0;
    count->root_nodes = 0;
    count->depth = depth;
    count->ply = 0;
    frame_start(&count->frames[0]);
}

/* A root move has been counted and taken back. */
static perft_event_t root_move_done(perft_t *count)
{
    count->nodes += count->root_nodes;
    return PERFT_ROOT_MOVE;
}

perft_event_t perft_run(uint8_t moves)
{
    perft_t *count = perft();
    for (; moves != 0; moves--) {
        frame_t *frame = &count->frames[count->ply];
        if (!frame_make_next(frame)) {
            if (count->ply == 0)
                return PERFT_ENDED;
            count->ply--;
            frame_unmake(&count->frames[count->ply]);
            if (count->ply == 0)
                return root_move_done(count);
            continue;
        }
        if (count->ply == 0)
            count->root_nodes = 0;
        if (attack_in_check(colour_other(page.state.side))) {
            frame_unmake(frame);
        } else if (count->ply + 1 < count->depth) {
            count->ply++;
            frame_start(&count->frames[count->ply]);
        } else {
            count->root_nodes++;
            frame_unmake(frame);
            if (count->ply == 0)
                return root_move_done(count);
        }
    }
    return PERFT_GOES_ON;
}

void perft_stop(void)
{
    perft_t *count = perft();
    while (count->ply != 0) {
        count->ply--;
        frame_unmake(&count->frames[count->ply]);
    }
}

move_t perft_root_move(void)
{
    return perft()->frames[0].move;
}

uint32_t perft_root_nodes(void)
{
    return perft()->root_nodes;
}

uint32_t perft_nodes(void)
{
    return perft()->nodes;
}
