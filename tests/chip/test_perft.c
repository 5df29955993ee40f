/* SPDX-License-Identifier: MIT */
/* Tests the rules on the chip by the known numbers of move sequences (chessprogramming.org, "Perft
 * Results"). Where the firmware has the command `perft`, chip_perft.py tests the firmware itself.
 */
#include "tests/chip/sequences.h"
#include "tests/chip/tap.h"

static void the_initial_position(void)
{
    has_sequences(PSTR_FLASH("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"), 4, 197281);
}

static void castling_pins_en_passant(void)
{
    has_sequences(PSTR_FLASH("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"), 3,
                  97862);
}

static void an_endgame_en_passant_that_uncovers_a_check(void)
{
    has_sequences(PSTR_FLASH("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -"), 3, 2812);
}

static void promotions_and_checks(void)
{
    has_sequences(PSTR_FLASH("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -"), 3,
                  9467);
}

static void promotion_by_capture(void)
{
    has_sequences(PSTR_FLASH("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -"), 2, 1486);
}

int main(void)
{
    TAP_PLAN(5);
    TAP_RUN(the_initial_position);
    TAP_RUN(castling_pins_en_passant);
    TAP_RUN(an_endgame_en_passant_that_uncovers_a_check);
    TAP_RUN(promotions_and_checks);
    TAP_RUN(promotion_by_capture);
    tap_end();
}
