/* link_order.c - looks for the order of functions in which the fewest calls are too far for a short one.
 *
 * Standard input: how many functions and calls; the bytes of each function, in the present order; for
 * each call the function it stands in, its offset there, the function that it calls, the offset there, and
 * how much it matters, 1 or more. Standard output: the best order that was found.
 *
 * Simulated annealing (Kirkpatrick and others 1983): some neighbours go to another place; what makes
 * more calls far is accepted ever more rarely. Its argument is how often; a million take two seconds.
 */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FUNCTIONS = 2000,
    CALLS = 10000,
    REACH = 4094, /* bytes that rcall and rjmp reach */
    NEIGHBOURS = 16
};

typedef struct {
    int from, from_offset, to, to_offset, weight;
} call_t;

typedef int order_t[FUNCTIONS];

static int function_count, call_count;
static int sizes[FUNCTIONS];
static call_t calls[CALLS];

static bool read_numbers(int *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        if (scanf("%d", &numbers[i]) != 1 || numbers[i] < 0) {
            return false;
        }
    }
    return true;
}

static bool read_all(void)
{
    int counts[2];
    if (!read_numbers(counts, 2) || counts[0] < NEIGHBOURS || counts[0] > FUNCTIONS ||
        counts[1] > CALLS) {
        return false;
    }
    function_count = counts[0];
    call_count = counts[1];
    if (!read_numbers(sizes, function_count)) {
        return false;
    }
    for (int i = 0; i < call_count; i++) {
        int call[5];
        if (!read_numbers(call, 5) || call[0] >= function_count || call[2] >= function_count) {
            return false;
        }
        calls[i] = (call_t){call[0], call[1], call[2], call[3], call[4]};
    }
    return true;
}

static int far_calls(const order_t order)
{
    static int start[FUNCTIONS];
    int place = 0;
    for (int i = 0; i < function_count; i++) {
        start[order[i]] = place;
        place += sizes[order[i]];
    }
    int far = 0;
    for (const call_t *call = calls; call < calls + call_count; call++) {
        const int way = start[call->to] + call->to_offset - start[call->from] - call->from_offset;
        far += way <= -REACH || way >= REACH ? call->weight : 0;
    }
    return far;
}

static int random_below(int limit)
{
    return (int)(drand48() * limit);
}

/* `order` with some neighbours elsewhere. */
static void move_some(const order_t order, order_t moved)
{
    const int length = random_below(2) != 0 ? 1 : 1 << random_below(5);
    const int from = random_below(function_count - length + 1);
    const int to = random_below(function_count - length + 1);
    const size_t bytes = sizeof order[0];
    if (to < from) {
        memcpy(moved, order, (size_t)to * bytes);
        memcpy(moved + to + length, order + to, (size_t)(from - to) * bytes);
        memcpy(moved + from + length, order + from + length,
               (size_t)(function_count - from - length) * bytes);
    } else {
        memcpy(moved, order, (size_t)from * bytes);
        memcpy(moved + from, order + from + length, (size_t)(to - from) * bytes);
        memcpy(moved + to + length, order + to + length,
               (size_t)(function_count - to - length) * bytes);
    }
    memcpy(moved + to, order + from, (size_t)length * bytes);
}

static void search(order_t best, int steps)
{
    static order_t order, moved;
    for (int i = 0; i < function_count; i++) {
        order[i] = i;
    }
    int far = far_calls(order), least = far;
    memcpy(best, order, sizeof order);
    for (int step = 0; step < steps; step++) {
        const double left = 1 - (double)step / steps;
        const double warmth = left * left + 0.05;
        move_some(order, moved);
        const int other = far_calls(moved);
        if (other > far && drand48() >= exp((far - other) / warmth)) {
            continue;
        }
        far = other;
        memcpy(order, moved, sizeof order);
        if (far < least) {
            least = far;
            memcpy(best, order, sizeof order);
        }
    }
}

int main(int count, char **arguments)
{
    static order_t best;
    const int steps = count == 2 ? atoi(arguments[1]) : 0;
    if (steps <= 0 || !read_all()) {
        fputs("link_order: not what link_order.py writes\n", stderr);
        return EXIT_FAILURE;
    }
    srand48(1);
    search(best, steps);
    for (int i = 0; i < function_count; i++) {
        printf("%d\n", best[i]);
    }
    return EXIT_SUCCESS;
}
