/* SPDX-License-Identifier: MIT */
/* order.c - finds an order of functions in which few calls are too far for a short call. link.py
 * runs this program.
 *
 * Standard input has the number of functions, the number of calls, and the bytes of each function.
 * Then it has six numbers for each call: the calling function and the offset there, the called
 * function and the offset there, and a copy of the called function and its offset. If there is no
 * copy, the last two numbers are -1 0. Standard output has the functions in their order. The same
 * input gives the same order on any machine.
 *
 * The method is late acceptance hill climbing (Burke and Bykov 2008). A step moves several
 * neighbours to another place, mostly near their callers or callees. The neighbours stay there if
 * the new cost is no higher than the present cost, or no higher than the cost some steps ago. If
 * many functions are to be ordered, this number of steps is smaller: with LATE steps, the search
 * would end long before the cost is low. A call that is too far costs more with its distance, so
 * that the cost shows the direction. A call that is just near enough costs a little, because the
 * linker may leave this call long: the linker first shortens the calls that lie between a call and
 * its target. The steps take a second for an Uno, and six for an ATmega1284P with OLED.
 */
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FUNCTIONS = 2000,
    CALLS = 10000,
    REACH = 4094,      /* number of bytes that rcall and rjmp reach */
    SURE = REACH - 16, /* beyond this distance, a few more bytes make a call too long */
    CLOSE_COST = 30,
    FAR_COST = 100,
    FARTHER_SHIFT = 6, /* a far call costs 1 more for each 64 bytes */
    STEPS = 1800000,
    LATE = 2400,
    MANY = 1000, /* with more functions than this, MANY_STEPS and MANY_LATE apply */
    MANY_STEPS = 1200000,
    MANY_LATE = 900,
    NEIGHBOURS = 32, /* largest number of neighbours that move together */
    NEAR = 30,       /* largest distance, in functions, of a new place near a caller or callee */
    NEAR_MOVES = 75  /* percentage of the moves to such a near place */
};

typedef struct {
    int from, from_offset, to, to_offset, copy, copy_offset;
} call_t;

typedef int order_t[FUNCTIONS];

static int function_count, call_count;
static int sizes[FUNCTIONS];
static call_t calls[CALLS];

/* The same calls, but the calls that were too far in the last order come first. */
static call_t far_first[CALLS];

/* The present order. `places` has each function's position in the order, and `starts` has the
 * address of each function. */
static order_t order, places, starts;

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
        far_first[i] = calls[i];
    }
    return true;
}

static int distance(const call_t *call, int to, int offset)
{
    return abs(starts[to] + offset - starts[call->from] - call->from_offset);
}

static int cost_of_call(const call_t *call)
{
    int way = distance(call, call->to, call->to_offset);
    if (way >= REACH && call->copy >= 0) {
        const int other = distance(call, call->copy, call->copy_offset);
        way = other < way ? other : way;
    }
    return way >= REACH  ? FAR_COST + ((way - REACH) >> FARTHER_SHIFT)
           : way >= SURE ? CLOSE_COST
                         : 0;
}

/* Returns the cost of the present order. If the cost exceeds `most`, returns any number above
 * `most`, because the caller then takes its move back. Calls that cost something move to the front
 * of far_first, so that the sum exceeds `most` early. */
static int cost_of_order(int most)
{
    int cost = 0, far_count = 0;
    for (int i = 0; i < call_count && cost <= most; i++) {
        const int more = cost_of_call(&far_first[i]);
        if (more != 0) {
            if (i != far_count) {
                const call_t call = far_first[i];
                far_first[i] = far_first[far_count];
                far_first[far_count] = call;
            }
            far_count++;
            cost += more;
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

/* Notes `places` and `starts` of the functions at positions `first` to `last` - 1. */
static void note_places(int first, int last)
{
    int start = first == 0 ? 0 : starts[order[first - 1]] + sizes[order[first - 1]];
    for (int place = first; place < last; place++) {
        places[order[place]] = place;
        starts[order[place]] = start;
        start += sizes[order[place]];
    }
}

/* A move: the `length` functions that begin at place `from` go to place `to`. */
typedef struct {
    int from, length, to;
} move_t;

static void make_move(move_t move)
{
    static int moved[NEIGHBOURS];
    const size_t bytes = sizeof order[0];
    const int first = move.from < move.to ? move.from : move.to;
    const int way = abs(move.to - move.from);
    memcpy(moved, order + move.from, (size_t)move.length * bytes);
    if (move.to < move.from) {
        memmove(order + move.to + move.length, order + move.to, (size_t)way * bytes);
    } else {
        memmove(order + move.from, order + move.from + move.length, (size_t)way * bytes);
    }
    memcpy(order + move.to, moved, (size_t)move.length * bytes);
    note_places(first, first + way + move.length);
}

static move_t any_move(void)
{
    if (call_count != 0 && random_below(100) < NEAR_MOVES) {
        const call_t *call = &calls[random_below(call_count)];
        const bool caller = random_below(2) != 0;
        const int to = places[caller ? call->to : call->from] + random_below(2 * NEAR + 1) - NEAR;
        const int last = function_count - 1;
        return (move_t){places[caller ? call->from : call->to], 1,
                        to < 0      ? 0
                        : to > last ? last
                                    : to};
    }
    int length = 1 + random_below(random_below(2) != 0 ? NEIGHBOURS : 1);
    if (length > function_count) {
        length = function_count;
    }
    const int different = function_count - length + 1;
    const int from = random_below(different);
    return (move_t){from, length, random_below(different)};
}

static void search(order_t best)
{
    static int earlier[LATE];
    const int steps = function_count > MANY ? MANY_STEPS : STEPS;
    const int late = function_count > MANY ? MANY_LATE : LATE;
    for (int i = 0; i < function_count; i++) {
        order[i] = i;
    }
    note_places(0, function_count);
    int cost = cost_of_order(INT_MAX), least = cost;
    memcpy(best, order, sizeof order);
    for (int i = 0; i < late; i++) {
        earlier[i] = cost;
    }
    for (int step = 0; step < steps && least != 0; step++) {
        const move_t move = any_move();
        const int most = cost > earlier[step % late] ? cost : earlier[step % late];
        make_move(move);
        const int other = cost_of_order(most);
        if (other <= most) {
            cost = other;
        } else {
            make_move((move_t){move.to, move.length, move.from});
        }
        if (cost < least) {
            least = cost;
            memcpy(best, order, sizeof order);
        }
        if (cost < earlier[step % late]) {
            earlier[step % late] = cost;
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
