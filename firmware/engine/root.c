/* SPDX-License-Identifier: MIT */
#include "firmware/engine/root.h"

root_list_t root_list;

bool root_leaves_out(move_t move)
{
    for (const move_t *listed = root_list.begin; listed != root_list_end(); listed++) {
        if (move_equal(*listed, move)) {
            return !root_list.only;
        }
    }
    return root_list.only;
}
