/* SPDX-License-Identifier: MIT */
#include "firmware/engine/report.h"

engine_limits_t engine_limits;
engine_report_t search_report;
int16_t search_found;
uint8_t search_changes;
