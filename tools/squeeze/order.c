/* SPDX-License-Identifier: MIT */
/* order.c - finds an order of functions with few calls that are too far for a short call. link.py
 * runs it.
 *
 * Standard input has the number of functions and of calls, and the bytes of each function. For each
 * call it has the calling function and the offset there, the called function and the offset there,
 * and a copy of the called function with its offset, or -1 0. Standard output has the functions in
 * their order. The same input gives the same order on any machine.
 *
 * The method is late acceptance hill climbing (Burke and Bykov 2008). A step moves several
 * neighbours to another place, mostly near their callers or callees. The neighbours stay there if
 * the cost is no worse than now, or than LATE steps ago. A call that is too far costs more with its
 * distance, so that the cost shows the direction. A call that is just near enough costs a little:
 * the linker shortens a call after the calls that it spans, and calls that wait for one another
 * would all stay long. STEPS steps take three seconds.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FUNCTIONS = 2000,
    CALLS = 10000,
    REACH = 4094,      /* number of bytes that rcall and rjmp reach */
    SURE = REACH - 16, /* beyond this distance a few more bytes are too many */
    CLOSE_COST = 30,
    FAR_COST = 100,
    FARTHER_SHIFT = 6, /* a far call costs 1 more for each 64 bytes */
    STEPS = 1800000,
    LATE = 2400,
    NEIGHBOURS = 32, /* largest number of neighbours that move together */
    NEAR = 30,       /* largest number of functions between a caller and its new place */
    NEAR_MOVES = 75  /* percentage of the moves that go near */
};

typedef struct {
    int from, from_offset, to, to_offset, copy, copy_offset;
} call_t;

typedef int order_t[FUNCTIONS];

static int function_count, call_count;
static int sizes[FUNCTIONS];
static call_t calls[CALLS];

static bool read_numbers(int *numbers, int count, int least)
{
    for (int i = 0; i < count; i++) {
        if (scanf("%d", &numbers[i]) != 1 || numbers[i] < least) {
            return false;
        }
    }
    return true;
}

static bool read_all(void)
{
    int counts[2];
    if (!read_numbers(counts, 2, 0) || counts[0] < 2 || counts[0] > FUNCTIONS ||
        counts[1] > CALLS) {
        return false;
    }
    function_count = counts[0];
    call_count = counts[1];
    if (!read_numbers(sizes, function_count, 0)) {
        return false;
    }
    for (int i = 0; i < call_count; i++) {
        int call[6];
        if (!read_numbers(call, 4, 0) || !read_numbers(call + 4, 2, -1) ||
            call[0] >= function_count || call[2] >= function_count || call[4] >= function_count) {
            return false;
        }
        calls[i] = (call_t){call[0], call[1], call[2], call[3], call[4], call[5]};
    }
    return true;
}

static int distance(const int *start, const call_t *call, int to, int offset)
{
    return abs(start[to] + offset - start[call->from] - call->from_offset);
}

/* Returns the cost of the calls that are too far. */
static int cost_of(const order_t order)
{
    static int start[FUNCTIONS];
    int place = 0, cost = 0;
    for (int i = 0; i < function_count; i++) {
        start[order[i]] = place;
        place += sizes[order[i]];
    }
    for (const call_t *call = calls; call < calls + call_count; call++) {
        int way = distance(start, call, call->to, call->to_offset);
        if (way >= REACH && call->copy >= 0) {
            const int other = distance(start, call, call->copy, call->copy_offset);
            way = other < way ? other : way;
        }
        if (way >= REACH) {
            cost += FAR_COST + ((way - REACH) >> FARTHER_SHIFT);
        } else if (way >= SURE) {
            cost += CLOSE_COST;
        }
    }
    return cost;
}

/* Returns a random number, the same on every machine: xorshift64 (Marsaglia 2003). */
static int random_below(int limit)
{
    static uint64_t state = 88172645463325252;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (int)((state >> 32) * (uint64_t)limit >> 32);
}

static int place_of(const order_t order, int function)
{
    int place = 0;
    while (order[place] != function) {
        place++;
    }
    return place;
}

/* Moves `length` functions from place `from` on to place `to`. */
static void move_some(const order_t order, order_t moved, int from, int length, int to)
{
    const size_t bytes = sizeof order[0];
    memcpy(moved, order, (size_t)function_count * bytes);
    if (to < from) {
        memcpy(moved + to + length, order + to, (size_t)(from - to) * bytes);
    } else {
        memcpy(moved + from, order + from + length, (size_t)(to - from) * bytes);
    }
    memcpy(moved + to, order + from, (size_t)length * bytes);
}

static void move_any(const order_t order, order_t moved)
{
    if (call_count != 0 && random_below(100) < NEAR_MOVES) {
        const call_t *call = &calls[random_below(call_count)];
        const bool caller = random_below(2) != 0;
        const int to =
            place_of(order, caller ? call->to : call->from) + random_below(2 * NEAR + 1) - NEAR;
        const int last = function_count - 1;
        move_some(order, moved, place_of(order, caller ? call->from : call->to), 1,
                  to < 0      ? 0
                  : to > last ? last
                              : to);
        return;
    }
    int length = 1 + random_below(random_below(2) != 0 ? NEIGHBOURS : 1);
    if (length > function_count) {
        length = function_count;
    }
    const int places = function_count - length + 1;
    const int from = random_below(places);
    move_some(order, moved, from, length, random_below(places));
}

static void search(order_t best)
{
    static order_t order, moved;
    static int earlier[LATE];
    for (int i = 0; i < function_count; i++) {
        order[i] = i;
    }
    int cost = cost_of(order), least = cost;
    memcpy(best, order, (size_t)function_count * sizeof order[0]);
    for (int i = 0; i < LATE; i++) {
        earlier[i] = cost;
    }
    for (int step = 0; step < STEPS && least != 0; step++) {
        move_any(order, moved);
        const int other = cost_of(moved);
        if (other <= cost || other <= earlier[step % LATE]) {
            cost = other;
            memcpy(order, moved, (size_t)function_count * sizeof order[0]);
        }
        if (cost < least) {
            least = cost;
            memcpy(best, order, (size_t)function_count * sizeof order[0]);
        }
        if (cost < earlier[step % LATE]) {
            earlier[step % LATE] = cost;
        }
    }
}

int main(void)
{
    static order_t best;
    if (!read_all()) {
        fputs("order: not what link.py writes\n", stderr);
        return EXIT_FAILURE;
    }
    search(best);
    for (int i = 0; i < function_count; i++) {
        printf("%d\n", best[i]);
    }
    return EXIT_SUCCESS;
}
