#include "firmware/game/pgn.h"

#include "board/position.h"
#include "board/rules.h"
#include "board/san.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/game/journal.h"
#include "firmware/text.h"

/* Lines before the moves, in the order of the texts that begin them. */
enum {
    LINE_EVENT,
    LINE_WHITE = 3,
    LINE_BLACK,
    LINE_RESULT,
    LINE_POSITION,
    LINE_END_OF_TAGS,
    LINES
};

typedef struct {
    uint8_t line;  /* the next one, or LINES: moves          */
    uint8_t ply;   /* the next move                          */
    uint8_t plies; /* up to the present position             */
    text_t result;
} pgn_t;

_Static_assert(sizeof(pgn_t) <= ENGINE_WORKSPACE, "it fits the room lent by the engine");

static inline pgn_t *pgn(void)
{
    return engine_workspace();
}

void pgn_begin(void)
{
    pgn_t *const my = pgn();
    my->result = (text_t)(TEXT_PGN_BLACK_WINS + game_outcome());
    my->line = 0;
    my->ply = 0;
    my->plies = game_ply();
    if (my->plies != 0 && !journal_load()) {
        position_initial();
    }
}

/* The quotation of a side's tag. */
static void player_write(colour_t side)
{
    text_write(game_computer_plays(side) ? TEXT_NIBBLE : TEXT_PGN_PERSON);
}

static void tag_write(pgn_t *my)
{
    const uint8_t line = my->line++;
    text_write((text_t)(TEXT_PGN_EVENT + line));
    switch (line) {
    case LINE_WHITE:
        player_write(WHITE);
        break;
    case LINE_BLACK:
        player_write(BLACK);
        break;
    case LINE_RESULT:
        text_write(my->result);
        break;
    case LINE_POSITION:
        fen_write(0);
        break;
    }
}

/* Seconds, up to 599, as "0:00". */
static void time_write(uint16_t seconds)
{
    number_write(seconds / 60);
    put(':');
    seconds %= 60;
    if (seconds < 10) {
        put('0');
    }
    number_write(seconds);
}

/* The move of the present position, which is made then. */
static void move_write_line(uint8_t ply)
{
    const move_t move = game_move(ply);
    number_write(page.state.move_number);
    text_write(page.state.side == WHITE ? TEXT_PGN_WHITE_MOVES : TEXT_PGN_BLACK_MOVES);
    san_write(move);
    move_play(move);
    san_write_check();
    text_write(TEXT_PGN_TIME);
    time_write(game_move_seconds(ply));
    text_write(TEXT_PGN_TIME_END);
}

bool pgn_write_line(void)
{
    pgn_t *const my = pgn();
    if (my->line != LINES) {
        tag_write(my);
        return true;
    }
    const uint8_t ply = my->ply++;
    if (ply == my->plies) {
        return false;
    }
    move_write_line(ply);
    return true;
}

void pgn_write_result(void)
{
    text_write(pgn()->result);
    put('\n');
}
