/* cable.h - the device as the cable sees it: what it asks for, and what its lines can do besides UCI. */
#ifndef CABLE_H
#define CABLE_H

#include "firmware/uci/uci_program.h"

/* For uci_start(). */
extern const FLASH uci_program_t cable_program;

#endif
