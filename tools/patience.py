# SPDX-License-Identifier: MIT
"""How long tests wait.

A time limit stops a program that hangs. The limit must not fail a correct program on a busy PC. So
each limit is at least ten times the time that a quiet PC needs, and all limits are here. PATIENCE=3
in the environment makes them three times as long. simulator/web/test/browser.mjs has the same limit
for the page.
"""
import os

SCALE = float(os.environ.get("PATIENCE", "1"))

# For one step: a program's answer, or its end.
STEP_S = 900 * SCALE

# For one job of tests/run. The longest job takes some minutes on a quiet PC with two cores.
JOB_S = 4 * 3600 * SCALE
