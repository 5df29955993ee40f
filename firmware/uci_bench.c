#include "firmware/uci_bench.h"

const FLASH char bench_positions[] =
    "italian r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq -\n"
    "dragon r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ -\n"
    "kiwipete r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -\n"
    "isolani r2q1rk1/pp2bppp/1nn1b3/8/3P4/P1N2N2/BP3PPP/R1BQR1K1 b - -\n"
    "queens 3r2k1/pp3ppp/4q3/3p4/3Q4/1P2R2P/P4PP1/6K1 b - -\n"
    "rooks 8/5pk1/R5p1/1p5p/1P2r2P/6P1/5PK1/8 w - -\n"
    "bishops 8/1p3pk1/p1b1p1p1/3pP2p/3P1P1P/1P2B1P1/P4K2/8 w - -\n"
    "pawns 8/5pp1/4k2p/1p1p4/1P1K2PP/5P2/8/8 w - -\n";
