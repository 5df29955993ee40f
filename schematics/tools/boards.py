# SPDX-License-Identifier: MIT
"""The plans of the circuit boards by the names of their drawings."""
import desk_board
import pocket_board
import quarter_board

HANDHELDS = {plan.name: plan for plan in (desk_board.PLAN, pocket_board.PLAN)}
PLANS = {**HANDHELDS, quarter_board.PLAN.name: quarter_board.PLAN}
