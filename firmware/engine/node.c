/* SPDX-License-Identifier: MIT */
#include "firmware/engine/node.h"

frames_t frames;
