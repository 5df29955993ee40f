#include "firmware/ui/play.h"

#include "board/attack.h"
#include "board/fen.h"
#include "firmware/engine/engine.h"
#include "firmware/game/clocks.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/levels.h"
#include "firmware/game/settings.h"
#include "firmware/ui/entry.h"
#include "firmware/ui/sound.h"
#include "firmware/uci.h"
#include "hal/clock.h"

/* Nodes of one slice: 2 ms less the loop, at 0.15 ms a node at most (engine.h). */
#define SLICE_NODES 8

/* Within this time of a GO another one that confirms nothing typed is taken for a slip. */
#define SECOND_GO_MS 300

typedef enum { TURN, PROMOTION, THINKING, CARRYING_OUT } stage_t;

static void play_lights(void);

static uint8_t stage;                         /* stage_t                                             */
static uint8_t message;                       /* instead of line 1 until a key; TEXT_COUNT: none    */
static char shown_move[SCREEN_MOVE_LENGTH];   /* the last move, or the one taken back                */
static square_t shown_from, shown_to;         /* its squares                                        */
static bool taken_back;                       /* it is the one taken back                           */
static bool squares_lit;                      /* steady, after BACK and FWD until a key             */
static square_t reminder[2];                  /* squares to put something on, or take it off        */
static bool cable_shown;                      /* the ioboard shows the cable's game                 */
static bool started;                          /* the search has begun                               */
static bool hinting;                          /* the search is for a hint                           */
static uint8_t promotion;                     /* 0-3, in the order Q R B N                          */
static int16_t score = SCORE_NONE;            /* white's, from the last search                      */
static uint8_t changes_shown;                 /* of the engine's report                             */
static bool news;                             /* the search has ended, or a second has              */
static uint16_t second_ms;                    /* when the last second ended, lower half of clock    */
static uint32_t search_ms;                    /* when the search began                              */
static uint32_t last_go_ms;

/* The clock of the side to move runs, for a new move or for one that had been interrupted. */
static void run_clock(void)
{
    if (game_result() == RESULT_NONE) {
        clocks_run(page.state.side);
        second_ms = (uint16_t)clock_ms();
    } else {
        clocks_stop();
    }
}

/* The player has the move, with nothing typed. */
static void begin_turn(void)
{
    stage = TURN;
    entry_clear();
    run_clock();
}

/* Draws the players may overrule. */
static bool can_play_on(result_t result)
{
    return result == RESULT_REPETITION || result == RESULT_FIFTY_MOVES ||
           result == RESULT_DRAW_AGREED;
}

static void forget_notes(void)
{
    message = TEXT_COUNT;
    squares_lit = false;
    reminder[0] = SQUARE_NONE;
    reminder[1] = SQUARE_NONE;
}

/* Notes `move` as the one on show. The ioboard must still be as before it. */
static void show_move(move_t move, bool back)
{
    screen_move(move, shown_move);
    shown_from = move_from(move);
    shown_to = screen_move_target(move);
    taken_back = back;
}

/* The computer, if it plays at all, plays `side` from now on. */
static void give_computer(colour_t side)
{
    if (game_computer() != COMPUTER_NONE) {
        game_set_computer(side == WHITE ? COMPUTER_WHITE : COMPUTER_BLACK);
    }
}

/* Notes a move whose circumstances are not known: its squares alone. It stands in the left half as
 * not yet made, or as the last one made. */
static void show_bare_move(move_t move, bool takes)
{
    square_t from = move_from(move);
    square_t to = move.to;
    piece_t mover = page_piece(from);
    piece_t target = page_piece(to);
    bool made = piece_type(mover) == NO_PIECE;
    shown_move[0] = 0;
    taken_back = false;
    if (move_is_none(move)) {
        return;
    }
    if (made ? piece_type(target) == NO_PIECE
             : piece_type(mover) == KING && piece_type(target) == ROOK &&
                   piece_colour(mover) == piece_colour(target)) {
        to = square_at(to > from ? FILE_G : FILE_C, square_rank(to));
    }
    char *text = square_write(from, shown_move);
    *text++ = takes ? 'x' : '-';
    text = square_write(to, text);
    *text = 0;
}

void play_start(uint8_t text)
{
    play_stop();
    forget_notes();
    message = text;
    score = SCORE_NONE;
    cable_shown = false;
    clocks_set();
    ioboard_level();
    show_bare_move(game_last_move(), game_last_capture() != NO_PIECE);
    begin_turn();
    news = true;
}

void play_start_new(void)
{
    give_computer(colour_other(page.state.side));
    play_start(TEXT_COUNT);
}

/* --- Thinking ------------------------------------------------------------------------------------ */

static void think(bool for_hint)
{
    hinting = for_hint;
    if (!for_hint) {
        give_computer(page.state.side);
    }
    forget_notes();
    run_clock();
    play_lights();
    stage = THINKING;
    started = false;
    search_ms = clock_ms();
}

/* Starts the search as soon as the left half may be used: the record may want it up to 0.2 s. */
static void start_search(void)
{
    engine_limits_t limits;
    if (game_ready()) {
        levels_limits(settings_get(SETTING_LEVEL), &limits);
        engine_start(&limits);
        started = true;
    }
}

void play_resume(void)
{
    if (game_ply() != 0 && game_ply() == game_plies() && game_result() == RESULT_NONE &&
        game_computer_plays(page.state.side)) {
        think(false);
    }
}

void play_stop(void)
{
    if (stage == THINKING) {
        engine_stop();
        started = false;
        begin_turn();
    }
}

/* The score of the report as white sees it; page.shown.side is to move at the root. */
static int16_t white_score(int16_t of_mover)
{
    return of_mover == SCORE_NONE || page.shown.side == WHITE ? of_mover : (int16_t)-of_mover;
}

/* Makes `move`, which stands on the ioboard as the move before last still. */
static void make(move_t move)
{
    show_move(move, false);
    game_play(move, clocks_seconds(page.state.side));
    if (game_result() != RESULT_NONE) {
        sound_end();
    }
}

/* The search is over: its move. */
static void take_result(void)
{
    const engine_report_t *report = engine_report();
    move_t move = report->variation[0];
    started = false;
    score = white_score(report->score);
    if (hinting) {
        begin_turn();
        entry_set(move_from(move), screen_move_target(move));
        message = TEXT_HINT;
    } else {
        sound_move();
        make(move);
        clocks_stop();
        stage = CARRYING_OUT;
    }
    play_lights();
}

bool play_think(void)
{
    if (stage != THINKING) {
        return false;
    }
    if (!started) {
        start_search();
    } else if (!engine_run(SLICE_NODES, clock_ms() - search_ms)) {
        take_result();
        news = true;
    }
    return true;
}

bool play_tick(uint16_t now_ms)
{
    if ((uint16_t)(now_ms - second_ms) >= 1000) {
        second_ms = (uint16_t)(second_ms + 1000);
        news = true;
    }
    return news || (started && changes_shown != engine_report()->changes);
}

/* --- Keys ------------------------------------------------------------------------------------------ */

static void refuse(uint8_t text)
{
    message = text;
    sound_refused();
}

/* A move the player has entered, legal. */
static void play(move_t move)
{
    make(move);
    ioboard_level();
    begin_turn();
    if (game_result() == RESULT_NONE && game_computer() != COMPUTER_NONE) {
        think(false);
    }
}

static const FLASH uint8_t promotion_bits[4] = {PROMOTION_QUEEN, PROMOTION_ROOK, PROMOTION_BISHOP,
                                                PROMOTION_KNIGHT};

/* The move typed in: played, asked about, or refused. */
static void confirm_entry(void)
{
    move_t move;
    bool promotes = false;
    verdict_t verdict = rules_verdict(entry_from(), entry_to(), &move, &promotes);
    if (verdict != MOVE_OK) {
        refuse((uint8_t)(TEXT_NO_PIECE + verdict - MOVE_NO_PIECE));
    } else if (!promotes) {
        play(move);
    } else if (stage == PROMOTION) {
        move.from |= promotion_bits[promotion];
        play(move);
    } else {
        promotion = 0;
        stage = PROMOTION;
    }
}

/* What else the player has to see to after `move` has been taken back, or replayed: squares where
 * something besides the moving piece goes on the board, or off it. The ioboard stands before the
 * move, show_move() has read it off. */
static void note_reminder(move_t move)
{
    square_t from = shown_from;
    square_t to = shown_to;
    uint8_t rank = square_rank(from);
    piece_t mover = ioboard_piece(from);
    uint8_t noted = 0;
    if (move.to != to) { /* castling: the rook */
        uint8_t beside = square_file(to) == FILE_G ? FILE_F : FILE_D;
        reminder[noted++] = taken_back ? move.to : square_at(beside, rank);
    } else if (piece_type(ioboard_piece(to)) != NO_PIECE) { /* a piece taken */
        if (taken_back) {
            reminder[noted++] = to;
        }
    } else if (piece_type(mover) == PAWN && square_file(from) != square_file(to)) {
        reminder[noted++] = square_at(square_file(to), rank); /* a pawn taken in passing */
    }
    if (piece_type(mover) == PAWN && (square_rank(to) == RANK_1 || square_rank(to) == RANK_8)) {
        reminder[noted] = taken_back ? from : to;
    }
}

/* BACK and FWD: one ply, if there is one. */
static void step(bool back)
{
    entry_clear();
    bool carried_out = stage != CARRYING_OUT;
    move_t move = game_move(game_ply());
    if (!(back ? game_back() : game_forward())) {
        refuse(back ? TEXT_FIRST_MOVE : TEXT_LAST_MOVE);
        return;
    }
    clocks_set();
    if (back) {
        ioboard_level();
        move = game_move(game_ply());
    }
    show_move(move, back);
    if (carried_out) {
        note_reminder(move);
    }
    ioboard_level();
    squares_lit = true;
    begin_turn();
}

/* FWD: replays a move; with none left it goes on after a draw. */
static void step_forward(void)
{
    result_t result = game_result();
    if (game_ply() == game_plies() && can_play_on(result)) {
        game_play_on();
        begin_turn();
    } else {
        step(false);
    }
}

/* GO with nothing typed and nothing to confirm. */
static void ask_for_move(bool hint)
{
    if (game_result() != RESULT_NONE) {
        refuse(TEXT_GAME_OVER);
    } else {
        think(hint);
    }
}

static void turn_go(bool second)
{
    bool reminded = reminder[0] != SQUARE_NONE || reminder[1] != SQUARE_NONE;
    forget_notes();
    if (entry_keys() == 4) {
        confirm_entry();
    } else if (entry_keys() != 0) {
        refuse(TEXT_MOVE_UNFINISHED);
    } else if (!second && !reminded) {
        ask_for_move(false);
    }
}

static void turn_key(keycode_t key, bool second_go)
{
    if (key == KEY_GO) {
        turn_go(second_go);
        return;
    }
    forget_notes();
    if (key_is_square(key)) {
        if (game_result() == RESULT_NONE) {
            entry_key(key, 2);
        } else {
            refuse(TEXT_GAME_OVER);
        }
    } else if (key == KEY_CLR) {
        entry_remove();
    } else if (key == KEY_BACK) {
        step(true);
    } else if (key == KEY_FWD) {
        step_forward();
    } else {
        ask_for_move(true);
    }
}

static void promotion_key(keycode_t key)
{
    if (key == KEY_GO) {
        confirm_entry();
    } else if (key == KEY_FWD) {
        promotion = (promotion + 1) & 3;
    } else if (key == KEY_BACK) {
        promotion = (promotion - 1) & 3;
    } else if (key == KEY_CLR) {
        stage = TURN;
    } else {
        sound_refused();
    }
}

static void thinking_key(keycode_t key, bool second_go)
{
    if (key == KEY_GO) {
        if (!second_go && started) {
            engine_stop();
            take_result();
        }
    } else if (key == KEY_CLR || key == KEY_BACK) {
        play_stop();
        if (key == KEY_BACK) {
            step(true);
        }
    } else {
        sound_refused();
    }
}

static void carrying_out_key(keycode_t key, bool second_go)
{
    if (key == KEY_GO) {
        if (!second_go) {
            ioboard_level();
            begin_turn();
        }
    } else if (key == KEY_BACK) {
        step(true);
    } else {
        sound_refused();
    }
}

screen_t play_key(keycode_t key)
{
    if (uci_is_active()) {
        if (key == KEY_CLR) {
            uci_leave();
        } else {
            sound_refused();
        }
        return SCREEN_PLAY;
    }
    if (key >= KEY_MENU && key <= KEY_LEVEL && key != KEY_HINT) {
        if (stage != THINKING) {
            clocks_stop();
            entry_clear();
            stage = stage == PROMOTION ? TURN : stage;
        }
        return key == KEY_MENU ? SCREEN_MENU : key == KEY_LEVEL ? SCREEN_LEVEL : SCREEN_VERIFY;
    }
    bool second_go = false;
    if (key == KEY_GO) {
        uint32_t now_ms = clock_ms();
        second_go = now_ms - last_go_ms < SECOND_GO_MS;
        last_go_ms = now_ms;
    }
    switch (stage) {
    case TURN:
        turn_key(key, second_go);
        break;
    case PROMOTION:
        promotion_key(key);
        break;
    case THINKING:
        thinking_key(key, second_go);
        break;
    default:
        carrying_out_key(key, second_go);
    }
    play_lights();
    return SCREEN_PLAY;
}

uint8_t play_offer_draw(void)
{
    int16_t of_mover = page.state.side == WHITE ? score : (int16_t)-score;
    if (game_computer() != COMPUTER_NONE && (score == SCORE_NONE || of_mover < 0)) {
        return TEXT_DECLINED;
    }
    game_set_result(RESULT_DRAW_AGREED);
    return TEXT_COUNT;
}

/* --- The cable ------------------------------------------------------------------------------------- */

void play_show_cable(move_t last_move, bool level)
{
    show_bare_move(last_move, false);
    if (level) {
        cable_shown = true;
        ioboard_all_dark();
        ioboard_level();
    }
}

void play_end_cable(void)
{
    if (cable_shown) {
        play_start(TEXT_COUNT);
    }
    news = true;
}

/* --- Lines and lights ------------------------------------------------------------------------------ */

/* Who won, or that nobody did, after the word for the result. */
static void draw_result(result_t result)
{
    screen_text((uint8_t)(TEXT_CHECKMATE + result - RESULT_CHECKMATE));
    if (result == RESULT_CHECKMATE || result == RESULT_RESIGNS || result == RESULT_TIME) {
        screen_column(13);
        screen_text(page.state.side == WHITE ? TEXT_BLACK_WINS : TEXT_WHITE_WINS);
    } else {
        screen_column(12);
        screen_text(TEXT_DRAWN);
    }
}

static void draw_reminder(void)
{
    for (uint8_t index = 0; index < 2; index++) {
        square_t square = reminder[index];
        if (square == SQUARE_NONE) {
            continue;
        }
        piece_t piece = ioboard_piece(square);
        if (piece_type(piece) == NO_PIECE) {
            screen_text(TEXT_OFF);
        } else {
            screen_text(TEXT_PUT);
            screen_piece(piece);
        }
        screen_square(square);
        screen_char(' ');
    }
}

static void draw_seconds(void)
{
    screen_time((uint16_t)(clocks_move_ms() / 1000));
}

static void draw_mover(void)
{
    screen_text(page.state.side == WHITE ? TEXT_WHITE_MOVES : TEXT_BLACK_MOVES);
    draw_seconds();
}

static void draw_thinking(void)
{
    const engine_report_t *report = engine_report();
    char move[SCREEN_MOVE_LENGTH];
    changes_shown = report->changes;
    if (started && report->score != SCORE_NONE) {
        screen_move(report->variation[0], move);
        screen_string(move);
        screen_score(white_score(report->score));
    }
    screen_end();
    screen_row(1);
    screen_text(TEXT_THINKS);
    screen_number(report->depth);
    draw_seconds();
}

/* Line 0 outside thinking: the entry, or the last move with check, or score. */
static void draw_position(result_t result)
{
    if (entry_keys() > 0) {
        entry_draw(2);
        if (stage == PROMOTION) {
            screen_char('=');
            screen_char(piece_letter(promotion_type(promotion_bits[promotion])));
        }
        return;
    }
    if (taken_back) {
        screen_text(TEXT_TAKEN_BACK);
    }
    screen_string(shown_move);
    if (can_play_on(result)) {
        screen_column(10);
        screen_text(TEXT_PLAY_ON);
    } else if (result == RESULT_NONE && attack_in_check(page.state.side)) {
        screen_column(11);
        screen_text(TEXT_CHECK);
    } else {
        screen_score(score);
    }
}

static const FLASH uint8_t prompts[4] = {TEXT_WHICH_RANK, TEXT_WHERE_TO, TEXT_WHICH_RANK,
                                         TEXT_PLAY_IT};

/* Line 1 outside thinking: what the machine waits for. */
static void draw_prompt(result_t result)
{
    if (message != TEXT_COUNT) {
        screen_text(message);
    } else if (stage == PROMOTION) {
        screen_text(TEXT_PROMOTION);
    } else if (entry_keys() > 0) {
        screen_text(prompts[entry_keys() - 1]);
    } else if (reminder[0] != SQUARE_NONE || reminder[1] != SQUARE_NONE) {
        draw_reminder();
    } else if (result != RESULT_NONE) {
        draw_result(result);
    } else if (stage == CARRYING_OUT) {
        screen_text(TEXT_DO_IT);
    } else if (game_computer_plays(page.state.side)) {
        screen_text(TEXT_NIBBLE_MOVES);
    } else {
        draw_mover();
    }
}

void play_draw(void)
{
    news = false;
    screen_row(0);
    if (uci_is_active()) {
        screen_string(shown_move);
        screen_end();
        screen_row(1);
        screen_text(TEXT_BY_CABLE);
    } else if (stage == THINKING) {
        draw_thinking();
    } else {
        result_t result = game_result();
        draw_position(result);
        screen_end();
        screen_row(1);
        draw_prompt(result);
    }
    screen_end();
}

/* Where the piece on `from` may go: steady. */
static void light_targets(square_t from)
{
    legal_t all;
    move_t move;
    legal_start(&all);
    while (legal_next(&all, &move)) {
        if (move_from(move) == from) {
            ioboard_light(screen_move_target(move), LIGHT_ON);
        }
    }
}

void play_open(void)
{
    entry_clear();
    if (stage == TURN) {
        run_clock();
    }
    play_lights();
}

static void play_lights(void)
{
    if (stage == THINKING || uci_is_active()) {
        return;
    }
    ioboard_all_dark();
    if (stage == CARRYING_OUT || squares_lit) {
        light_t light = stage == CARRYING_OUT ? LIGHT_SLOW : LIGHT_ON;
        ioboard_light(shown_from, light);
        ioboard_light(shown_to, light);
    } else if (entry_keys() >= 2) {
        light_targets(entry_from());
    }
    if (attack_in_check(page.state.side)) {
        ioboard_light(page_king(page.state.side), LIGHT_FAST);
    }
}
