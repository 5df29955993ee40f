/* cable.h - the functions of the device that the cable calls (uci_program.h). */
#ifndef CABLE_H
#define CABLE_H

#include "firmware/uci/uci_program.h"

/* For uci_start(). */
extern const FLASH uci_program_t cable_program;

#endif
