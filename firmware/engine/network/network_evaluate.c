/* SPDX-License-Identifier: MIT */
#include "evaluate_terms.h"
#include "firmware/engine/network/network.h"
#include "firmware/engine/network/network_levels.h"
#include "firmware/engine/network/network_weights.h"

static uint8_t present_bucket(void)
{
    if (page.phase >= BUCKET_3) {
        return 3;
    }
    if (page.phase >= BUCKET_2) {
        return 2;
    }
    return page.phase >= BUCKET_1 ? 1 : 0;
}

int16_t network_evaluate(void)
{
    if (page.phase <= ENDGAME_PHASE && !network_knows()) {
        return 0;
    }
    const uint8_t bucket = present_bucket();
    level_t *const level = network_present;
    if (level->flags != 0 || (level[-1].flags & LEVEL_KNOWN) == 0 || network_beyond != 0) {
        return network_score(bucket);
    }
    const sums_t *const from = &level[-1].slot->sums;
    sums_t *const to = level_claim(level);
    sums_follow(to, from, &level->change);
    return (int16_t)(sums_score(to, bucket) + network_constant[bucket]);
}
