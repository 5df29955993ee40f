#include "firmware/game/pgn.h"

#include "board/position.h"
#include "board/rules.h"
#include "board/san.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/game/journal.h"
#include "firmware/text/text.h"

/* Portions of the tags, which are put out before the moves. */
enum {
    PART_EVENT,
    PART_DATE,
    PART_ROUND,
    PART_WHITE, /* from here on what comes in between the quotation marks is added */
    PART_BLACK,
    PART_RESULT,
    PART_POSITION,
    PART_END,
    PARTS
};

static const FLASH char tags[PARTS][24] = {
    "[Event \"?\"]\n[Site \"?\"]\n",
    "[Date \"????.??.??\"]\n",
    "[Round \"?\"]\n",
    "[White \"",
    "\"]\n[Black \"",
    "\"]\n[Result \"",
    "\"]\n[SetUp \"1\"]\n[FEN \"",
    "\"]\n\n",
};

const FLASH char pgn_results[OUTCOME_NONE + 1][8] = {"0-1", "1-0", "1/2-1/2", "*"};

typedef struct {
    uint8_t part;   /* of the tags, the next; or PARTS: moves come */
    uint8_t ply;    /* the next move                               */
    uint8_t plies;  /* up to the present position                  */
    uint8_t result; /* outcome_t                                   */
} pgn_t;

_Static_assert(sizeof(pgn_t) <= ENGINE_WORKSPACE, "it fits the room lent by the engine");

static inline pgn_t *pgn(void)
{
    return engine_workspace();
}

void pgn_begin(void)
{
    pgn_t *const my = pgn();
    my->result = game_outcome();
    my->part = PART_EVENT;
    my->ply = 0;
    my->plies = game_ply();
    if (my->plies != 0 && !journal_load()) {
        position_initial();
    }
}

/* True if the position on the page is the one that games usually begin from. */
static bool is_usual_start(void)
{
    static const FLASH uint8_t types[8] = {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK};
    for (uint8_t index = 0; index < 64; index++) {
        const uint8_t rank = index / 8;
        piece_t wanted = NO_PIECE;
        if (rank == RANK_1 || rank == RANK_8) {
            wanted = types[index % 8];
        } else if (rank == RANK_2 || rank == RANK_7) {
            wanted = PAWN;
        }
        if (wanted != NO_PIECE && rank > RANK_4) {
            wanted |= BLACK;
        }
        if ((page_piece(square_from_64(index)) & (PIECE_TYPE | PIECE_COLOUR)) != wanted) {
            return false;
        }
    }
    return page.state.side == WHITE && page.state.castling == CASTLING_ALL &&
           page.state.move_number == 1 && !page.chess960;
}

static void player_write(colour_t side)
{
    static const FLASH char nibble[] = "Nibble";
    static const FLASH char person[] = "?";
    flash_write(game_computer_plays(side) ? nibble : person);
}

static void tags_write(pgn_t *my)
{
    const uint8_t part = my->part++;
    flash_write(tags[part]);
    switch (part) {
    case PART_WHITE:
        player_write(WHITE);
        break;
    case PART_BLACK:
        player_write(BLACK);
        break;
    case PART_RESULT:
        flash_write(pgn_results[my->result]);
        if (is_usual_start()) {
            my->part = PART_END;
        }
        break;
    case PART_POSITION:
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
    static const FLASH char white_moves[] = ". ";
    static const FLASH char black_moves[] = "... ";
    static const FLASH char time[] = " {[%emt 0:0";
    static const FLASH char time_end[] = "]}\n";
    const move_t move = game_move(ply);
    number_write(page.state.move_number);
    flash_write(page.state.side == WHITE ? white_moves : black_moves);
    san_write(move);
    move_play(move);
    san_write_check();
    flash_write(time);
    time_write(game_move_seconds(ply));
    flash_write(time_end);
}

bool pgn_write_line(void)
{
    pgn_t *const my = pgn();
    if (my->part != PARTS) {
        tags_write(my);
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
    flash_write(pgn_results[pgn()->result]);
    put('\n');
}
