#include "firmware/ui/info.h"

#include "board/move.h"
#include "firmware/engine/engine.h"
#include "firmware/game/clocks.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/journal.h"
#include "firmware/game/settings.h"
#include "firmware/ui/entry.h"
#include "firmware/ui/play.h"
#include "firmware/ui/sound.h"
#include "firmware/ui/verify.h"
#include "hal/power.h"
#include "version.h"

/* In the order of INFO and FWD. */
typedef enum {
    INFO_LINE,      /* the variation, its next four moves ...    */
    INFO_LINE_LATE, /* ... and the four after them               */
    INFO_SCORE,
    INFO_NODES,
    INFO_EXAMINED,
    INFO_MOVE_TIME,
    INFO_CLOCKS,
    INFO_GAME,
    INFO_MATERIAL,
    INFO_DEVICE,
    INFO_SQUARES,
    INFO_PAGES
} info_page_t;

/* The first page of the group of each page. */
static const FLASH uint8_t group[INFO_PAGES + 1] = {
    INFO_LINE,      INFO_LINE, INFO_SCORE,    INFO_SCORE,  INFO_SCORE,   INFO_MOVE_TIME,
    INFO_MOVE_TIME, INFO_GAME, INFO_MATERIAL, INFO_DEVICE, INFO_SQUARES, INFO_LINE};

static uint8_t shown_page;
static uint8_t first_row; /* of the game's moves that are on show */

/* --- Moves to come and moves played ----------------------------------------------------------- */

/* A move is told by what stands on the ioboard; so for some moves one after the other the ioboard is
 * played on, and put back. Nobody looks at it in between. */
typedef struct {
    piece_t pieces[64];
} pieces_t;

static void save(pieces_t *saved)
{
    for (uint8_t index = 0; index < 64; index++) {
        saved->pieces[index] = ioboard_piece(square_from_64(index));
    }
}

static void restore(const pieces_t *saved)
{
    for (uint8_t index = 0; index < 64; index++) {
        ioboard_put(square_from_64(index), saved->pieces[index]);
    }
}

/* Makes `move`, as told before, on the ioboard. */
static void make_shown(const told_move_t *told, move_t move)
{
    piece_t mover = told->mover;
    const piece_t target = ioboard_piece(move.to);
    ioboard_put(told->from, NO_PIECE);
    if ((told->manner & TOLD_CASTLES) != 0) {
        ioboard_put(move.to, NO_PIECE);
        ioboard_put(square_step(told->to, square_file(told->to) == FILE_G ? WEST : EAST), target);
    } else if ((told->manner & TOLD_TAKES) != 0 && target == NO_PIECE) {
        ioboard_put(square_beside(told->from, square_file(told->to)), NO_PIECE);
    } else if ((told->manner & TOLD_PROMOTES) != 0) {
        mover = piece_colour(mover) | promotion_type(move_promotion(move));
    }
    ioboard_put(told->to, mover);
}

/* " O-O", " Ng1-f3". */
static void draw_told(const told_move_t *told)
{
    if ((told->manner & TOLD_CASTLES) != 0) {
        screen_text(square_file(told->to) == FILE_G ? TEXT_CASTLING_SHORT : TEXT_CASTLING_LONG);
    } else {
        screen_char(' ');
        screen_move(told);
    }
}

/* --- The search ------------------------------------------------------------------------------- */

/* Four moves of the variation, two a line, after `skipped` ones from the shown position on. */
static void draw_variation(uint8_t skipped)
{
    const move_t *const line = play_report()->variation;
    uint8_t ply = play_line_begin();
    const uint8_t first = (uint8_t)(ply + skipped);
    pieces_t saved;
    save(&saved);
    for (; ply < ENGINE_VARIATION && ply < first + 4 && !move_is_none(line[ply]); ply++) {
        told_move_t told;
        screen_tell(&told, line[ply]);
        if (ply == first + 2) {
            screen_end();
        }
        if (ply >= first) {
            draw_told(&told);
        }
        make_shown(&told, line[ply]);
    }
    restore(&saved);
    if (ply <= first) {
        screen_text(TEXT_DASH);
    }
    if (ply <= first + 2) {
        screen_end();
    }
    screen_end();
}

static void draw_score(void)
{
    const engine_report_t *const report = play_report();
    screen_score(play_line_score());
    screen_line(TEXT_SCORE);
    screen_text(TEXT_DEPTH);
    screen_number(report->depth);
    screen_char('/');
    screen_number(report->selective_depth);
    screen_end();
}

static void draw_nodes(void)
{
    const uint32_t nodes = play_report()->nodes;
    const uint32_t tenths = play_search_ms() / 100;
    screen_count(nodes);
    screen_line(TEXT_NODES);
    if (tenths != 0) {
        screen_count(nodes * 10 / tenths);
    }
    screen_line(TEXT_PER_SECOND);
}

static void draw_examined(void)
{
    uint8_t number;
    const move_t move = engine_examined(&number);
    if (number != 0) {
        screen_count(number);
    }
    screen_line(TEXT_EXAMINED);
    if (number == 0) {
        screen_text(TEXT_DASH);
    } else {
        told_move_t told;
        screen_move(screen_tell(&told, move));
    }
    screen_end();
}

/* --- The game --------------------------------------------------------------------------------- */

static void draw_move_time(void)
{
    screen_time((uint16_t)(clocks_move_ms() / 1000));
    screen_line(TEXT_THIS_MOVE);
    screen_end();
}

static void draw_clocks(void)
{
    screen_time((uint16_t)(clocks_used_ms(WHITE) / 1000));
    screen_line(TEXT_WHITE);
    screen_time((uint16_t)(clocks_used_ms(BLACK) / 1000));
    screen_line(TEXT_BLACK);
}

/* Half moves of a game from 1 white on to the start of the record. */
static uint16_t half_moves_before(void)
{
    const uint16_t now = (uint16_t)(2 * (page.shown.move_number - 1) + page.shown.side / BLACK);
    return now - play_shown_ply();
}

/* Rows of the game: full moves of the record, the first one may lack white's. */
static uint8_t rows(void)
{
    return (uint8_t)((game_plies() + (half_moves_before() & 1) + 1) / 2);
}

static void set_up_start(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        ioboard_put(square_from_64(index), journal_start_piece(index));
    }
}

/* "12" */
static void draw_number(uint16_t number)
{
    if (number >= 10) {
        screen_number((uint8_t)(number / 10 % 100));
    }
    screen_char((char)('0' + number % 10));
}

/* Two rows, "12 Ng1-f3 ng8-f6". */
static void draw_game(void)
{
    const uint16_t before = half_moves_before();
    const uint8_t lacking = before & 1;
    uint8_t row = 0;
    pieces_t saved;
    save(&saved);
    set_up_start();
    for (uint8_t ply = 0; ply < game_plies(); ply++) {
        const move_t move = game_move(ply);
        const uint8_t half = (uint8_t)(ply + lacking);
        told_move_t told;
        row = half / 2;
        if (row > first_row + 1) {
            break;
        }
        screen_tell(&told, move);
        make_shown(&told, move);
        if (row >= first_row) {
            if (ply == 0 || (half & 1) == 0) {
                if (row > first_row) {
                    screen_end();
                }
                draw_number((uint16_t)(before / 2 + row + 1));
            }
            if (half == 1 && lacking != 0) {
                screen_text(TEXT_LACKING);
            }
            draw_told(&told);
        }
    }
    restore(&saved);
    if (game_plies() == 0) {
        screen_text(TEXT_DASH);
    }
    if (row <= first_row) {
        screen_end();
    }
    screen_end();
}

/* In the order of piece_kind(). */
static const FLASH uint8_t pawns_worth[8] = {0, 1, 3, 0, 0, 3, 5, 9};

static uint8_t count_of(piece_t piece)
{
    uint8_t count = 0;
    for (uint8_t index = 0; index < 64; index++) {
        if (ioboard_piece(square_from_64(index)) == piece) {
            count++;
        }
    }
    return count;
}

/* "Q1R2B2N2P8" */
static void draw_pieces(colour_t colour)
{
    for (uint8_t kind = 7; kind != 0; kind--) {
        if (pawns_worth[kind] != 0) {
            const piece_t piece = (piece_t)(kind << 5) | colour;
            screen_char(piece_letter(piece));
            screen_number(count_of(piece));
        }
    }
    screen_end();
}

/* All that `colour` has, in pawns. */
static uint8_t worth_of(colour_t colour)
{
    uint8_t worth = 0;
    for (uint8_t kind = 7; kind != 0; kind--) {
        worth = (uint8_t)(worth + pawns_worth[kind] * count_of((piece_t)(kind << 5) | colour));
    }
    return worth;
}

static void draw_material(void)
{
    screen_score((int16_t)((worth_of(WHITE) - worth_of(BLACK)) * 100));
    draw_pieces(WHITE);
    draw_pieces(BLACK);
}

/* --- The device ------------------------------------------------------------------------------- */

static void draw_device(void)
{
    static const FLASH char version[] = NIBBLE_VERSION;
    static const FLASH char build[] = NIBBLE_BUILD;
    screen_text(TEXT_SUPPLY);
    screen_volts(power_supply_mv());
    screen_end();
    screen_words(version);
    screen_char(' ');
    screen_words(build);
    screen_end();
}

/* --- Pages ------------------------------------------------------------------------------------ */

static uint8_t last_first_row(void)
{
    const uint8_t all = rows();
    return all < 2 ? 0 : (uint8_t)(all - 2);
}

static void open_page(uint8_t next)
{
    if (next == INFO_SQUARES) {
        verify_open();
    }
    shown_page = next;
    first_row = last_first_row();
}

void info_open(void)
{
    entry_clear();
    open_page(INFO_LINE);
}

/* BACK and FWD. */
static void step(keycode_t key)
{
    const uint8_t here = group[shown_page];
    if (here == INFO_GAME) {
        first_row = entry_step(first_row, key, last_first_row());
        return;
    }
    uint8_t pages = 0; /* beside the first */
    while (group[here + pages + 1] == here) {
        pages++;
    }
    shown_page = (uint8_t)(here + entry_step((uint8_t)(shown_page - here), key, pages));
}

screen_t info_key(keycode_t key)
{
    if (key == KEY_INFO) {
        const uint8_t here = group[shown_page];
        uint8_t next = shown_page;
        while (group[next] == here) {
            next++;
        }
        if (here == INFO_SQUARES) {
            ioboard_all_dark();
            entry_clear();
            next = INFO_LINE;
        }
        open_page(next);
        return SCREEN_INFO;
    }
    if (key_is_square(key) && shown_page != INFO_SQUARES) {
        open_page(INFO_SQUARES);
    }
    if (shown_page == INFO_SQUARES) {
        return verify_key(key);
    }
    if (key == KEY_CLR) {
        return SCREEN_PLAY;
    }
    if (key_is_step(key)) {
        step(key);
    } else {
        sound_refused();
    }
    return SCREEN_INFO;
}

static void draw_page(uint8_t number)
{
    switch (number) {
    case INFO_LINE:
        draw_variation(0);
        break;
    case INFO_LINE_LATE:
        draw_variation(4);
        break;
    case INFO_SCORE:
        draw_score();
        break;
    case INFO_NODES:
        draw_nodes();
        break;
    case INFO_EXAMINED:
        draw_examined();
        break;
    case INFO_MOVE_TIME:
        draw_move_time();
        break;
    case INFO_CLOCKS:
        draw_clocks();
        break;
    case INFO_GAME:
        draw_game();
        break;
    case INFO_MATERIAL:
        draw_material();
        break;
    case INFO_DEVICE:
        draw_device();
        break;
    default:
        verify_draw();
    }
}

void info_draw(void)
{
    draw_page(shown_page);
}

bool info_draw_in_turn(void)
{
    static const FLASH uint8_t pages[] = {INFO_LINE, INFO_NODES, INFO_CLOCKS, INFO_EXAMINED};
    const uint8_t turn = (uint8_t)(play_search_ms() >> 11);
    const uint8_t item = turn >> 1 & 3;
    if ((turn & 1) == 0 || !settings_is_on((setting_t)(SETTING_ROTATE_LINE + item))) {
        return false;
    }
    draw_page(pages[item]);
    return true;
}
