/* uci_bench.h - the positions that measure speed, and how far each is searched. */
#ifndef UCI_BENCH_H
#define UCI_BENCH_H

#include "board/target.h"

#define BENCH_NODES 20000

/* Lines of `NAME FEN`, each ended by '\n'; middlegames first, then endgames. */
extern const FLASH char bench_positions[];

#endif
