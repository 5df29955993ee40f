/* endgame.c - what of makruk's endings counting pieces misses: board/endgame.h. */
#include "board/endgame.h"

#include "board/attack.h"
#include "board/distance.h"
#include "board/page.h"

enum {
    TOWARDS_EDGE = 10, /* for each half step of a bare king away from the middle */
    KINGS_APART = 6    /* ... for each step that the other king is nearer        */
};

/* A side's officers without its king: how many, and all their attack bits. */
typedef struct {
    uint8_t count, kinds;
} officers_t;

static officers_t officers_of(colour_t side)
{
    officers_t officers = {0, 0};
    const uint8_t end = page_first_pawn(side);
    for (uint8_t entry = side | 1; entry < end; entry++) {
        const uint8_t bit = *page_at(entry | PAGE_ATTACKS);
        if (bit != 0) {
            officers.count++;
            officers.kinds |= bit;
        }
    }
    return officers;
}

static bool is_bare(colour_t side)
{
    return page_pawn_ranks(side) == 0 && officers_of(side).count == 0;
}

/* A lead of `strong`, corrected. */
static RARE int16_t correct(colour_t strong, int16_t lead)
{
    const colour_t weak = colour_other(strong);
    const officers_t officers = officers_of(strong);
    if (page_pawn_ranks(strong) == 0 && officers.count < 2 && (officers.kinds & ATTACK_RUEA) == 0) {
        return lead >> 3; /* one piece does not mate but the Ruea */
    }
    if (!is_bare(weak)) {
        return lead;
    }
    const square_t lone = page_king(weak);
    const uint8_t near = (uint8_t)(7 - square_distance(lone, page_king(strong)));
    const uint8_t out =
        (uint8_t)(square_distance(lone, lone ^ 0x07) + square_distance(lone, lone ^ 0x70));
    return (int16_t)(lead + KINGS_APART * near + TOWARDS_EDGE * out);
}

OFTEN int16_t endgame_score(int16_t score)
{
    const colour_t side = page.state.side;
    if (score >= 0) {
        return correct(side, score);
    }
    return (int16_t)-correct(colour_other(side), (int16_t)-score);
}

bool endgame_has_bare_king(void)
{
    return is_bare(WHITE) || is_bare(BLACK);
}
