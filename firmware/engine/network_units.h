/* network_units.h - the size of the network, which tools/lab/tune and assembly share with network.c. */
#ifndef NETWORK_UNITS_H
#define NETWORK_UNITS_H

#define NETWORK_UNITS   8 /* a side        */
#define NETWORK_BUCKETS 4 /* by page.phase */

#endif
