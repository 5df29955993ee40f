# SPDX-License-Identifier: MIT
"""The time limits of the tests.

A time limit stops a program that hangs. The limit must not fail a correct program on a busy PC. So
each limit is at least ten times the time that a quiet PC needs, and all limits are here. PATIENCE=3
in the environment makes all limits three times as long. The page's test,
simulator/web/test/browser.mjs, has the same limit.
"""
import os

SCALE = float(os.environ.get("PATIENCE", "1"))

# The limit for one step, such as an answer of a program.
STEP_S = 900 * SCALE

# The limit for one job of tests/run. The longest job takes some minutes on a quiet PC with two
# cores.
JOB_S = 4 * 3600 * SCALE
