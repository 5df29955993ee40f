/* SPDX-License-Identifier: MIT */
/* Tests the rules of makruk on the chip. Fairy-Stockfish gave the expected numbers of move
 * sequences. */
#include "tests/chip/sequences.h"
#include "tests/chip/tap.h"

static void the_initial_position(void)
{
    has_sequences(PSTR_FLASH("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"), 3, 12012);
}

static void promotions(void)
{
    has_sequences(PSTR_FLASH("8/2k5/4p3/1P1P4/4pp2/2SM4/3K4/8 w - - 0 40"), 3, 2626);
}

static void a_middlegame(void)
{
    has_sequences(PSTR_FLASH("2r1k3/3ms3/p1n1p1p1/1p1pPp1p/1P1P1P1P/P1SNM1P1/3K4/5R2 w - - 3 20"),
                  2, 485);
}

int main(void)
{
    TAP_PLAN(3);
    TAP_RUN(the_initial_position);
    TAP_RUN(promotions);
    TAP_RUN(a_middlegame);
    tap_end();
}
