/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_state.h"

uci_state_t uci;
