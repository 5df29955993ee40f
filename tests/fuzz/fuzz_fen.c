/* SPDX-License-Identifier: MIT */
/* Reads a text as a FEN. Either the reader refuses the text, or it sets up a legal position. The
 * FEN of this position must be the same when it is read and written again. */
#include "board/fen.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "board/rules.h"
#include "tests/fuzz/fuzz.h"
#include "tests/unit/written.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[FEN_LAST_PLACE];
    char first[FEN_LENGTH], second[FEN_LENGTH];
    uint8_t place;
    fuzz_text(data, size, text, sizeof text);
    if (fen_read(text, &place) != FEN_OK) {
        return 0;
    }
    REQUIRE(position_error() == FEN_OK);
    REQUIRE(position_fault() == 0);
    legal_t all;
    move_t move;
    legal_start(&all);
    while (legal_next(&all, &move)) {
        REQUIRE(move_is_legal(move));
    }
    fen_text(0, first);
    REQUIRE(fen_read(first, &place) == FEN_OK);
    fen_text(0, second);
    REQUIRE(strcmp(first, second) == 0);
    return 0;
}
