#include "firmware/ui/play.h"

#include "board/attack.h"
#include "board/edition.h"
#include "board/fen.h"
#include "firmware/engine/book.h"
#include "firmware/engine/engine.h"
#include "firmware/game/clocks.h"
#include "firmware/game/control.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/levels.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/uci.h"
#include "firmware/ui/coach.h"
#include "firmware/ui/entry.h"
#include "firmware/ui/info.h"
#include "firmware/ui/offers.h"
#include "firmware/ui/sound.h"
#include "hal/clock.h"

/* How long it thinks about a hint: 2 s. */
#define HINT_LEVEL 1

/* Centipawns for each step of variety, from 2 on, and of dislike of draws. */
enum { NOISE = 5, CONTEMPT = 20 };

/* Playing both sides, it lets each move stand so long, a second in ticks of
 * play_tick(), before it thinks about the next. */
#define AUTOPLAY_TICKS (1000 / PLAY_TICK_MS)

/* Ticks, 300 ms at least, after a GO in which another one that confirms nothing typed is a slip. */
#define SECOND_GO_TICKS (300 / PLAY_TICK_MS + 2)

/* In place of a score: the book knows the move. */
#define SCORE_BOOK (SCORE_NONE + 1)

/* From THREAT on a search runs, or soon will: the record of the game may need the left half for some
 * moments (game_ready()); engine_is_running() tells. */
typedef enum {
    TURN,
    PROMOTION,
    CARRYING_OUT,
    THREAT,   /* the same, while it looks for a threat (coach.h)                   */
    THINKING, /* about the computer's move                                          */
    GUARD     /* about the move typed in (coach.h), which is made in the left half */
} stage_t;

static stage_t stage;
static text_t message;         /* instead of line 1 until a key; TEXT_COUNT: none        */
static told_move_t shown;      /* the last move, or the one taken back; from == to: none */
static bool taken_back;        /* it is the one taken back                               */
static bool squares_lit;       /* its squares are lit, after BACK and FWD until a key    */
static uint8_t reminders;      /* squares to put something on, or take it off: how many  */
static square_t reminder[2];   /* ... and which                                          */
static uint8_t promotion;      /* the choice, 0-3 in the order of TEXT_PROMOTION         */
static move_t threat;          /* what the player is shown until a key, or MOVE_NONE     */
static move_t expected;        /* his answer, when the search for threats has replaced it */
static bool cable_shown;       /* the ioboard shows the cable's game                     */
static bool news;              /* for the screen, without a key                          */
static uint8_t changes_shown;  /* of the engine's report                                 */
static int16_t score;          /* white's, from the last search, or SCORE_BOOK           */
static uint8_t go_ticks;       /* of play_tick(), until the next GO is no slip any more  */
static uint8_t autoplay_ticks; /* until the next search of a game it plays alone        */
static uint32_t searched_ms;   /* how long the last search has lasted                    */
static uint8_t searched_ply;   /* of the game, the position it is about; NOT_SEARCHED    */

#define NOT_SEARCHED 0xFF

/* Searches of the coach make a copy of the report needed for those who look at it later. */
#define KEEPS_REPORT (EDITION_INFO && (EDITION_GUARD || EDITION_THREAT))
static engine_report_t kept_report;

static inline bool searches(void)
{
    return stage >= THREAT;
}

/* The computer's move waits for GO. */
static inline bool carrying_out(void)
{
    return stage == CARRYING_OUT || (EDITION_THREAT && stage == THREAT);
}

/* Results that the players may overrule. */
static RARE bool can_play_on(void)
{
    result_t result = game_result();
    if (result == RESULT_NO_MATERIAL || result == RESULT_TIME) {
        return false;
    }
    return result >= RESULT_REPETITION;
}

/* A score of the side to move as white sees it, and back. On the ioboard, so a search may run. */
static RARE int16_t white_score(int16_t of_mover)
{
    return of_mover <= SCORE_BOOK || page.shown.side == WHITE ? of_mover : (int16_t)-of_mover;
}

/* --- Lights ----------------------------------------------------------------------------------- */

static void light_shown(light_t light)
{
    ioboard_light(shown.from, light);
    ioboard_light(shown.to, light);
}

static void set_lights(void)
{
    if (searches()) {
        return;
    }
    ioboard_all_dark();
    if (stage == CARRYING_OUT) {
        light_shown(LIGHT_SLOW);
    } else if (EDITION_THREAT && !move_is_none(threat)) {
        ioboard_light(move_from(threat), LIGHT_FAST);
        ioboard_light(threat.to, LIGHT_FAST);
    } else if (squares_lit) {
        light_shown(LIGHT_ON);
    } else {
        entry_light_targets();
    }
    if (attack_in_check(page.state.side)) {
        ioboard_light(page_king(page.state.side), LIGHT_FAST);
    }
}

/* --- From one state to another ---------------------------------------------------------------- */

/* The clock of the side to move runs, for a new move or for one that had been interrupted. */
static void run_clock(void)
{
    clocks_stop();
    if (game_result() == RESULT_NONE) {
        clocks_run(page.state.side);
    }
}

/* The player has the move, with nothing typed. */
static void begin_turn(void)
{
    stage = TURN;
    entry_clear();
    run_clock();
}

static void refuse(text_t text)
{
    message = text;
    sound_refused();
}

/* True if the computer plays both sides. */
static bool plays_itself(void)
{
    return EDITION_AUTOPLAY && game_computer() == COMPUTER_BOTH;
}

/* The computer, if it plays one side, plays `side` from now on. */
static void give_computer(colour_t side)
{
    if (game_computer() != COMPUTER_NONE && !plays_itself()) {
        game_set_computer(side == WHITE ? COMPUTER_WHITE : COMPUTER_BLACK);
    }
}

/* Shows a move by its squares alone; nothing else about it is known. */
static void show_bare_move(move_t move)
{
    shown = (told_move_t){NO_PIECE, move_from(move), move.to, 0};
    taken_back = false;
    if (!move_is_none(move) && page_piece(shown.from) == NO_PIECE &&
        page_piece(shown.to) == NO_PIECE) {
        /* The king has castled and stands beside the corner. */
        shown.to = square_beside(shown.to, shown.to > shown.from ? FILE_G : FILE_C);
        shown.manner = TOLD_CASTLES;
    }
}

/* A hint has stood in the place of the last move. */
static RARE void forget_notes(void)
{
    if (EDITION_HINT && message == TEXT_HINT) {
        show_bare_move(game_last_move());
    }
    message = TEXT_COUNT;
    squares_lit = false;
    reminders = 0;
    if (EDITION_THREAT) {
        threat = MOVE_NONE;
    }
}

void play_start(text_t text)
{
    play_stop();
    message = text;
    score = SCORE_NONE;
    cable_shown = false;
    if (EDITION_INFO) {
        searched_ply = NOT_SEARCHED;
    }
    clocks_set();
    ioboard_level();
    if (EDITION_CLOCKS && game_plies() == 0) {
        control_begin();
    }
    show_bare_move(game_last_move());
    begin_turn();
    news = true;
}

void play_start_new(void)
{
    give_computer(colour_other(page.state.side));
    play_start(TEXT_COUNT);
}

/* --- Thinking --------------------------------------------------------------------------------- */

static bool is_analysis(void)
{
    return levels_chosen().kind == LEVEL_ANALYSIS;
}

/* With TEXT_HINT as the message for the player, who goes on having the move. */
static void think(text_t what)
{
    if ((!EDITION_HINT || what != TEXT_HINT) && (!EDITION_ANALYSIS || !is_analysis())) {
        give_computer(page.state.side);
    }
    forget_notes();
    begin_turn();
    set_lights();
    if (EDITION_HINT) {
        message = what;
    }
    stage = THINKING;
    /* The computer's chess clock runs while it searches. */
    clocks_begin_move(!control_is_on());
}

/* The computer, if it has the move, thinks on. */
static RARE void go_on_thinking(void)
{
    if (game_computer_plays(page.state.side)) {
        think(TEXT_COUNT);
    }
}

void play_resume(void)
{
    if (game_ply() == 0 || game_ply() != game_plies() || game_result() != RESULT_NONE) {
        return;
    }
    if (game_computer_plays(page.state.side)) {
        think(TEXT_COUNT);
    } else if (EDITION_REMINDER && game_computer() != COMPUTER_NONE) {
        message = TEXT_DO_IT;
        squares_lit = true;
        set_lights();
    }
}

/* The search for a threat is over, or is ended: the player's turn can begin. */
static void end_threat(void)
{
    engine_stop();
    game_restore();
    stage = CARRYING_OUT;
    if (engine_report()->score > coach_bound) {
        threat = engine_report()->variation[0];
    }
}

/* A search about a move is over. */
static void keep_report(void)
{
    if (KEEPS_REPORT && stage == THINKING && searched_ply == game_ply()) {
        kept_report = *engine_report();
    }
}

void play_stop(void)
{
    if (EDITION_THREAT && stage == THREAT) {
        end_threat();
    } else if (searches()) {
        engine_stop();
        keep_report();
        if (EDITION_GUARD) {
            game_restore();
        }
        begin_turn();
    }
    forget_notes();
}

/* Makes a legal move; the ioboard stays before it. */
static void make(move_t move)
{
    screen_tell(&shown, move);
    taken_back = false;
    clocks_stop();
    game_play(move, clocks_seconds(page.state.side));
    if (EDITION_TUNES && game_result() == RESULT_CHECKMATE) {
        sound_mate();
    } else if (game_result() != RESULT_NONE) {
        sound_end();
    } else if (EDITION_TUNES && attack_in_check(page.state.side)) {
        sound_check();
    }
}

static RARE void show_news(void)
{
    set_lights();
    news = true;
}

/* At the level of analysis the computer thinks whenever it is the players' turn, nothing is typed, and
 * nothing stands on the display that they would miss. */
static void analyse(void)
{
    if (EDITION_ANALYSIS && is_analysis() && stage == TURN && entry_keys() == 0 && reminders == 0 &&
        message == TEXT_COUNT && game_result() == RESULT_NONE) {
        think(TEXT_COUNT);
    }
}

void play_open(void)
{
    entry_clear();
    if (stage == TURN) {
        run_clock();
    }
    analyse();
    set_lights();
}

static void confirm_entry(bool guarded);

/* The guard's search is over: a warning, or the move is played. */
static inline void end_guard(int16_t found)
{
    game_restore();
    stage = TURN;
    news = true;
    if (found > coach_bound) {
        refuse(TEXT_MISTAKE);
        run_clock();
    } else {
        confirm_entry(true);
    }
}

/* The move just made needs no GO: it stands on the ioboard at once, its squares lit while the computer
 * thinks about the other side's. */
static void go_on_alone(void)
{
    ioboard_level();
    begin_turn();
    squares_lit = true;
    set_lights();
    if (game_result() == RESULT_NONE) {
        stage = THINKING;
        clocks_begin_move(false);
        autoplay_ticks = AUTOPLAY_TICKS;
    }
}

/* The computer has found its move. */
static void answer(move_t move)
{
    sound_move();
    make(move);
    if (EDITION_EXPECTS || EDITION_OFFERS) {
        forget_notes();
    }
    stage = CARRYING_OUT;
    if (EDITION_THREAT) {
        expected = MOVE_NONE;
    }
    if (plays_itself()) {
        go_on_alone();
    }
    show_news();
}

/* After the computer's move: what would it do if the player passed? */
static void look_for_threat(move_t answer_expected)
{
    if (game_result() != RESULT_NONE || !settings_is_on(SETTING_THREAT) ||
        !game_computer_plays(page.shown.side) || game_computer_plays(page.state.side)) {
        return;
    }
    expected = answer_expected;
    if (coach_passes(white_score(score))) {
        stage = THREAT;
    } else {
        game_restore();
    }
}

/* The game ends by what somebody says, or by time. */
static RARE void end_game(result_t result)
{
    game_set_result(result);
    sound_end();
    ioboard_level();
    begin_turn();
    show_news();
}

/* The answer to a player's offer; two people have agreed before. */
static inline bool agrees(void)
{
    const uint8_t computer = game_computer();
    return computer == COMPUTER_NONE ||
           offers_agrees(computer == COMPUTER_WHITE ? score : (int16_t)-score);
}

void play_say(saying_t what)
{
    play_stop();
    if (game_result() != RESULT_NONE) {
        refuse(TEXT_GAME_OVER);
    } else if (what == SAY_RESIGN) {
        end_game(game_computer_plays(page.state.side) ? RESULT_OPPONENT_RESIGNS : RESULT_RESIGNS);
    } else if (agrees()) {
        end_game(RESULT_DRAW_AGREED);
    } else {
        go_on_thinking();
        refuse(TEXT_DECLINED);
    }
}

/* True if a mate was asked for, and `found` is none, or a longer one. */
static bool is_no_mate(int16_t found)
{
    if (!EDITION_MATE) {
        return false;
    }
    const level_t what = levels_chosen();
    return what.kind == LEVEL_MATE && (uint8_t)(score_mate_in(found) - 1) >= what.number;
}

/* A hint is found: it stands in the place of the last move. */
static void show_hint(move_t move)
{
    begin_turn();
    screen_tell(&shown, move);
    taken_back = false;
    squares_lit = true;
    show_news();
}

/* The search is over: takes its move. */
static void take_result(void)
{
    if (EDITION_THREAT && stage == THREAT) {
        end_threat();
        return;
    }
    const engine_report_t *report = engine_report();
    if (EDITION_GUARD && stage != THINKING) {
        end_guard(report->score);
        return;
    }
    keep_report();
    const move_t move = report->variation[0];
    const bool is_hint = EDITION_HINT && message == TEXT_HINT;
    if (!is_hint && is_no_mate(report->score)) {
        begin_turn();
        refuse(TEXT_NONE_FOUND);
        show_news();
        return;
    }
    score = white_score(report->score);
    if (is_hint) {
        show_hint(move);
        return;
    }
    if (EDITION_OFFERS && game_computer() != COMPUTER_NONE &&
        offers_judge(report->score) == -OFFERS_RESIGN) {
        end_game(RESULT_RESIGNS);
        return;
    }
    answer(move);
    if (EDITION_THREAT) {
        look_for_threat(report->variation[1]);
    }
}

/* Begins to search for a hint. When each move has been one they come from the best one on again. */
static RARE void search_hint(void)
{
    if (EDITION_ROOT_MOVES) {
        engine_start_considering();
        if (engine_is_running()) {
            return;
        }
    }
    engine_start();
}

/* How the computer plays besides, by the settings. */
static void set_style(void)
{
    engine_limits_t *const limits = &engine_limits;
    if (EDITION_NOISE) {
        const uint8_t variety = settings_get(SETTING_VARIETY);
        limits->noise = variety < 2 ? 0 : (uint8_t)(NOISE * variety);
    }
    if (EDITION_CONTEMPT) {
        limits->contempt = (int8_t)(CONTEMPT * settings_get(SETTING_CONTEMPT));
    }
    if (EDITION_NOISE || EDITION_WEAKER) {
        limits->seed = (uint8_t)clock_ms();
    }
}

/* Coins for book_move(), by the lowest bits of the clock: at the least variety they all show heads, the
 * best move; then three of four do, a half, a quarter. */
static uint8_t book_coins(void)
{
    const uint8_t coins = (uint8_t)clock_ms();
    if (!EDITION_VARIETY || !EDITION_SETTINGS) {
        return coins;
    }
    switch (settings_get(SETTING_VARIETY)) {
    case 0:
        return 0xFF;
    case 1:
        return coins | coins >> 4;
    case 2:
        return coins;
    default:
        return coins & coins >> 4;
    }
}

/* Begins to search, or moves at once by the book. Who asks for a mate or an analysis wants to see it
 * worked out. */
static void begin_search(void)
{
    engine_limits_t *const limits = &engine_limits;
    move_t move;
    if ((EDITION_GUARD || EDITION_THREAT) && stage != THINKING) {
        *limits = (engine_limits_t){.depth = COACH_DEPTH};
        engine_start();
        return;
    }
    const bool for_hint = EDITION_HINT && message == TEXT_HINT;
    levels_limits(for_hint ? HINT_LEVEL : settings_get(SETTING_LEVEL), limits);
    if (control_is_on() && !for_hint) {
        control_limits(limits);
    }
    run_clock();
    if (EDITION_BOOK && settings_is_on(SETTING_BOOK) && !for_hint && limits->mate == 0 &&
        !limits->infinite && book_move(book_coins(), &move)) {
        score = SCORE_BOOK;
        if (EDITION_INFO) {
            searched_ply = NOT_SEARCHED;
        }
        if (EDITION_OFFERS) {
            offers_judge(0);
        }
        answer(move);
    } else {
        if (EDITION_INFO) {
            searched_ply = game_ply();
        }
        if (for_hint) {
            search_hint();
        } else {
            set_style();
            engine_start();
        }
    }
}

bool play_is_thinking(void)
{
    return searches();
}

void play_think(void)
{
    if (!searches()) {
        return;
    }
    if (engine_is_running()) {
        const uint32_t elapsed_ms = clocks_move_ms();
        if (EDITION_INFO_MORE && stage == THINKING) {
            searched_ms = elapsed_ms;
        }
        if (!engine_run(ENGINE_SLICE, elapsed_ms)) {
            take_result();
        }
    } else if (game_ready()) {
        if (!plays_itself() || autoplay_ticks == 0) {
            begin_search();
        }
    }
}

/* The flag of the side to move has fallen. */
static RARE void lose_on_time(void)
{
    play_stop();
    end_game(RESULT_TIME);
}

bool play_tick(void)
{
    if (EDITION_REVIEW && rating_count()) {
        news = true;
    }
    if (go_ticks != 0) {
        go_ticks--;
    }
    if (EDITION_AUTOPLAY && autoplay_ticks != 0) {
        autoplay_ticks--;
    }
    if (EDITION_CLOCKS && control_flag_has_fallen()) {
        lose_on_time();
    }
    if (searches() && changes_shown != engine_changes()) {
        return true;
    }
    return news;
}

/* --- Moves entered ---------------------------------------------------------------------------- */

/* A legal move of the player's. */
static void play(move_t move)
{
    make(move);
    ioboard_level();
    begin_turn();
    if (game_result() == RESULT_NONE && game_computer() != COMPUTER_NONE) {
        think(TEXT_COUNT);
    }
}

/* The move typed in: played, asked about, or refused; looked at first unless it is `guarded`. */
static void confirm_entry(bool guarded)
{
    move_t move = {entry_from(), entry_to()};
    verdict_t verdict = rules_verdict(&move);
    if (verdict != MOVE_OK) {
        refuse((text_t)(TEXT_NO_PIECE + verdict - MOVE_NO_PIECE));
        return;
    }
    if (EDITION_GUARD && !guarded && settings_is_on(SETTING_GUARD) &&
        game_computer() != COMPUTER_NONE && !(EDITION_ANALYSIS && is_analysis())) {
        if (coach_tries(move, white_score(score))) {
            clocks_stop();
            stage = GUARD;
            return;
        }
        game_restore();
    }
    if (move_promotes(move)) {
        if (stage != PROMOTION) {
            promotion = 0;
            stage = PROMOTION;
            return;
        }
        move.from |= screen_promotion_bits(promotion);
    }
    play(move);
}

/* --- Back and forward ------------------------------------------------------------------------- */

/* What else the player has to see to when `move`, which is shown, is taken back or replayed:
 * squares where something besides the moving piece goes on the board, or off it. */
static void note_reminder(const told_move_t *told, move_t move)
{
    square_t square = SQUARE_NONE;
    if ((told->manner & TOLD_CASTLES) != 0) {
        int8_t beside = square_file(told->to) == FILE_G ? WEST : EAST;
        square = taken_back ? move.to : square_step(told->to, beside);
    } else if ((told->manner & TOLD_TAKES) != 0) {
        if (ioboard_piece(told->to) == NO_PIECE) { /* a pawn in passing */
            square = square_beside(told->from, square_file(told->to));
        } else if (taken_back) {
            square = told->to;
        }
    }
    if (square != SQUARE_NONE) {
        reminder[reminders++] = square;
    }
    if ((told->manner & TOLD_PROMOTES) != 0) {
        reminder[reminders++] = taken_back ? told->from : told->to;
    }
}

/* BACK and FWD: one ply, if there is one. While the move is read off, the ioboard is before it. */
static void step(bool back)
{
    bool carried_out = stage != CARRYING_OUT;
    move_t move = back ? game_last_move() : game_move(game_ply());
    if (EDITION_GUARD) {
        score = SCORE_NONE; /* of another position */
    }
    entry_clear();
    if (!(back ? game_back() : game_forward())) {
        refuse(TEXT_NO_MOVE);
        return;
    }
    if (back) {
        ioboard_level();
    }
    if (EDITION_INFO && game_ply() < searched_ply) {
        searched_ply = NOT_SEARCHED;
    }
    const told_move_t *told = screen_tell(&shown, move);
    taken_back = back;
    if (carried_out) {
        note_reminder(told, move);
    }
    ioboard_level();
    clocks_set();
    squares_lit = true;
    begin_turn();
}

/* --- Hints ------------------------------------------------------------------------------------ */

/* HINT in the player's turn; `again` where a hint is shown: for the next best move. */
static RARE void hint(bool again)
{
    if (game_result() != RESULT_NONE) {
        refuse(TEXT_GAME_OVER);
    } else {
        if (EDITION_ROOT_MOVES && again) {
            engine_exclude(engine_report()->variation[0]);
        } else if (EDITION_ROOT_MOVES) {
            engine_consider_all();
        }
        think(TEXT_HINT);
    }
}

/* The answer that the search expects to the computer's move, the one it would make now or the one
 * that waits for GO; MOVE_NONE if it knows none. */
static move_t expected_move(void)
{
    const move_t *const line = engine_report()->variation;
    if (stage == CARRYING_OUT && !move_equal(line[0], game_last_move())) {
        return EDITION_THREAT ? expected : MOVE_NONE;
    }
    return line[1];
}

/* HINT while the computer has the move: the expected answer, on and off. */
static RARE void show_expected(bool shown_already)
{
    if (shown_already) {
        message = TEXT_COUNT;
    } else if (move_is_none(expected_move())) {
        sound_refused();
    } else {
        message = TEXT_EXPECTS;
    }
}

/* --- Keys ------------------------------------------------------------------------------------- */

static void turn_key(keycode_t key, bool second_go)
{
    const bool reminded = reminders != 0 || (EDITION_REMINDER && message == TEXT_DO_IT);
    const bool warned = EDITION_GUARD && message == TEXT_MISTAKE;
    const bool offered = EDITION_OFFERS && message == TEXT_DRAW_OFFERED;
    const bool hinted = EDITION_HINT && message == TEXT_HINT;
    if ((hinted || offered) && second_go) {
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
    } else if (key == KEY_HINT) {
        if (EDITION_HINT) {
            hint(hinted);
        } else {
            sound_refused();
        }
    } else if (key == KEY_FWD) {
        if (game_ply() == game_plies() && can_play_on()) {
            game_play_on();
            begin_turn();
            if (EDITION_OFFERS) {
                go_on_thinking();
            }
        } else {
            step(false);
        }
    } else if (entry_keys() == 4) {
        confirm_entry(warned);
    } else if (entry_keys() != 0) {
        sound_refused();
    } else if (game_result() != RESULT_NONE) {
        refuse(TEXT_GAME_OVER);
    } else if (offered) {
        end_game(RESULT_DRAW_AGREED);
    } else if (hinted) {
        play(engine_report()->variation[0]);
    } else if (!second_go && !reminded) {
        think(TEXT_COUNT);
    }
}

static void promotion_key(keycode_t key)
{
    if (key == KEY_GO) {
        confirm_entry(true);
    } else if (key_is_step(key)) {
        promotion = entry_step(promotion, key, 3);
    } else if (key == KEY_CLR) {
        stage = TURN;
    } else {
        sound_refused();
    }
}

static void thinking_key(keycode_t key, bool second_go)
{
    if (key == KEY_GO) {
        if (!second_go && engine_is_running()) {
            engine_stop();
            take_result();
        }
    } else if (key == KEY_CLR) {
        play_stop();
    } else if (key == KEY_BACK) {
        play_stop();
        step(true);
    } else if (EDITION_EXPECTS && key == KEY_HINT && stage == THINKING && message != TEXT_HINT) {
        show_expected(message == TEXT_EXPECTS);
    } else if (EDITION_ANALYSIS && is_analysis() && stage == THINKING && key != KEY_HINT) {
        play_stop();
        turn_key(key, second_go);
    } else {
        sound_refused();
    }
}

static void carrying_out_key(keycode_t key, bool second_go)
{
    const bool told = message == TEXT_EXPECTS;
    const move_t threatened = threat;
    if (EDITION_EXPECTS || EDITION_THREAT) {
        forget_notes();
    }
    if (EDITION_THREAT && key != KEY_BACK) {
        threat = threatened;
    }
    if (key == KEY_GO) {
        if (!second_go) {
            ioboard_level();
            begin_turn();
            if (EDITION_OFFERS && offers_mood == OFFERS_DRAW && game_result() == RESULT_NONE) {
                message = TEXT_DRAW_OFFERED;
            }
        }
    } else if (key == KEY_BACK) {
        step(true);
    } else if (EDITION_EXPECTS && key == KEY_HINT) {
        show_expected(told);
    } else {
        sound_refused();
    }
}

/* MENU, LEVEL and INFO: the screen they open; a clock that runs for the player stops. */
static screen_t other_screen(keycode_t key)
{
    if (EDITION_GUARD && stage > THINKING) {
        play_stop();
    }
    if (stage != THINKING) {
        clocks_stop();
    }
    if (stage == PROMOTION) {
        stage = TURN;
    }
    return key == KEY_MENU ? SCREEN_MENU : key == KEY_LEVEL ? SCREEN_LEVEL : SCREEN_INFO;
}

static bool is_second_go(void)
{
    bool second = go_ticks != 0;
    go_ticks = SECOND_GO_TICKS;
    return second;
}

/* True if the key would give the player more in a rated game than his own moves: a move taken back, shown,
 * or played for him, but for the first. */
static bool helps_in_rated_game(keycode_t key)
{
    if (!rating_is_on()) {
        return false;
    }
    if (key == KEY_GO) {
        return stage == TURN && entry_keys() == 0 && reminders == 0 && game_ply() != 0 &&
               !game_computer_plays(page.state.side);
    }
    return key == KEY_BACK || key == KEY_HINT || (key == KEY_CLR && stage == THINKING);
}

screen_t play_key(keycode_t key)
{
    bool second_go = key == KEY_GO && is_second_go();
    if (uci_is_active()) {
        if (key == KEY_CLR) {
            uci_leave();
        } else {
            sound_refused();
        }
        return SCREEN_PLAY;
    }
    if (EDITION_THREAT && stage == THREAT) {
        end_threat();
    }
    if (key == KEY_MENU || key == KEY_LEVEL || key == KEY_INFO) {
        return other_screen(key);
    }
    if (EDITION_REVIEW && helps_in_rated_game(key)) {
        refuse(TEXT_RATED_GAME);
        return SCREEN_PLAY;
    }
    switch (stage) {
    case TURN:
        turn_key(key, second_go);
        break;
    case PROMOTION:
        promotion_key(key);
        break;
    case CARRYING_OUT:
        carrying_out_key(key, second_go);
        break;
    default:
        thinking_key(key, second_go);
    }
    if (key != KEY_CLR) {
        analyse();
    }
    set_lights();
    return SCREEN_PLAY;
}

/* --- The cable -------------------------------------------------------------------------------- */

void play_show_cable(move_t last_move, bool level)
{
    show_bare_move(last_move);
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
    if (EDITION_INFO) {
        searched_ply = NOT_SEARCHED;
    }
    news = true;
}

/* --- What INFO asks --------------------------------------------------------------------------- */

uint8_t play_shown_ply(void)
{
    return (uint8_t)(game_ply() - carrying_out());
}

const engine_report_t *play_report(void)
{
    return KEEPS_REPORT && (stage != THINKING || !engine_is_running()) ? &kept_report
                                                                       : engine_report();
}

/* Whoever goes on in the record has made the first move of the variation, or another one. */
uint8_t play_line_begin(void)
{
    const uint8_t begin = (uint8_t)(play_shown_ply() - searched_ply);
    if (begin == 0) {
        return begin;
    }
    return begin == 1 && move_equal(play_report()->variation[0], game_last_move())
               ? begin
               : ENGINE_VARIATION;
}

int16_t play_line_score(void)
{
    if (stage == THINKING) {
        return white_score(play_report()->score);
    }
    return EDITION_BOOK && score == SCORE_BOOK ? SCORE_NONE : score;
}

uint32_t play_search_ms(void)
{
    if (EDITION_INFO_MORE) {
        return searched_ms;
    }
    return stage == THINKING ? clocks_move_ms() : 0;
}

/* --- Lines ------------------------------------------------------------------------------------ */

/* The time of the move in hand, or what the chess clock of the side to move shows. */
static void draw_seconds(void)
{
    screen_time(control_is_on() ? control_seconds(page.shown.side)
                                : (uint16_t)(clocks_move_ms() / 1000));
}

/* Both chess clocks, white's on the left; the king is that of the side to move. */
static void draw_clock(colour_t side)
{
    screen_clock(page.shown.side == side ? KING | side : NO_PIECE, control_seconds(side));
}

/* What there is to say instead of line 1. */
static void draw_message(void)
{
    screen_text(message);
    if (EDITION_EXPECTS && message == TEXT_EXPECTS) {
        const move_t move = expected_move();
        screen_move(&(told_move_t){NO_PIECE, move_from(move), move.to, 0});
    }
}

/* Line 0: the best move and its score. Line 1: how deep, how long. */
static void draw_thinking(void)
{
    const engine_report_t *report = engine_report();
    told_move_t told;
    uint8_t depth = 0;
    changes_shown = engine_changes();
    if (EDITION_GUARD && stage != THINKING) {
        entry_draw(2);
    } else if (engine_is_running()) {
        screen_score(white_score(report->score));
        screen_move(screen_tell(&told, report->variation[0]));
        depth = report->depth;
    } else if (EDITION_AUTOPLAY) {
        screen_move(&shown);
    }
    screen_end();
    if ((EDITION_EXPECTS || EDITION_OFFERS) && message != TEXT_COUNT && message != TEXT_HINT) {
        draw_message();
        return;
    }
    draw_seconds();
    screen_text(TEXT_THINKS);
    screen_number(depth);
}

/* Line 0: the entry, or the last move with check or score; after the game the key that goes on. */
static void draw_position(void)
{
    if (entry_keys() > 0) {
        entry_draw(2);
        if (stage == PROMOTION) {
            screen_promotion(promotion);
        }
        return;
    }
    if (game_result() != RESULT_NONE) {
        screen_right_text(carrying_out() ? TEXT_GO_ON : can_play_on() ? TEXT_PLAY_ON : TEXT_MENU);
    } else if (stage != THREAT && attack_in_check(page.state.side)) {
        screen_right_text(TEXT_CHECK);
    } else if (EDITION_BOOK && score == SCORE_BOOK) {
        screen_right_text(TEXT_BOOK);
    } else {
        screen_score(score);
    }
    if (taken_back) {
        screen_text(TEXT_TAKEN_BACK);
    }
    screen_move(&shown);
}

static void draw_reminder(void)
{
    for (uint8_t index = 0; index < reminders; index++) {
        square_t square = reminder[index];
        piece_t piece = ioboard_piece(square);
        if (piece == NO_PIECE) {
            screen_text(TEXT_OFF);
        } else {
            screen_text(TEXT_PUT);
            screen_piece(piece);
        }
        screen_square(square);
        screen_char(' ');
    }
}

/* 0 white, 1 black. */
static uint8_t side_to_move(void)
{
    return page.state.side / BLACK;
}

/* The word for the result, and who won. */
static void draw_result(void)
{
    screen_right_text((text_t)(TEXT_BLACK_WINS + game_outcome()));
    screen_text((text_t)(TEXT_CHECKMATE + game_result() - RESULT_CHECKMATE));
}

/* The computer's move waits; with it the computer may have announced mate. */
static void draw_do_it(void)
{
    if (EDITION_ANNOUNCE && score != SCORE_BOOK) {
        const int8_t moves = score_mate_in(white_score(score));
        if (moves > 0) {
            screen_right_text(TEXT_GO_ON);
            screen_text(TEXT_MATE_IN);
            screen_number((uint8_t)moves);
            return;
        }
    }
    screen_text(TEXT_DO_IT);
}

static const FLASH text_t prompts[4] = {TEXT_WHICH_RANK, TEXT_WHERE_TO, TEXT_WHICH_RANK,
                                        TEXT_PLAY_IT};

/* Line 1: what the machine waits for. */
static void draw_prompt(void)
{
    if (message != TEXT_COUNT) {
        draw_message();
    } else if (stage == PROMOTION) {
        screen_text(TEXT_PROMOTION);
    } else if (entry_keys() > 0) {
        screen_text(prompts[entry_keys() - 1]);
    } else if (reminders > 0) {
        draw_reminder();
    } else if (game_result() != RESULT_NONE) {
        draw_result();
    } else if (carrying_out()) {
        draw_do_it();
    } else if (game_computer_plays(page.state.side)) {
        screen_text(TEXT_NIBBLE_MOVES);
    } else if (EDITION_THREAT && !move_is_none(threat)) {
        told_move_t told;
        screen_text(TEXT_THREAT);
        screen_move(screen_tell(&told, threat));
    } else if (control_is_on()) {
        draw_clock(BLACK);
        draw_clock(WHITE);
    } else {
        draw_seconds();
        screen_text((text_t)(TEXT_WHITE_MOVES + side_to_move()));
    }
}

void play_draw(void)
{
    news = false;
    if (uci_is_active()) {
        screen_move(&shown);
        screen_end();
        screen_text(TEXT_BY_CABLE);
    } else if (searches() && !carrying_out()) {
        if (EDITION_ROTATE && stage == THINKING && message == TEXT_COUNT && engine_is_running() &&
            info_draw_in_turn()) {
            return;
        }
        draw_thinking();
    } else {
        draw_position();
        screen_end();
        draw_prompt();
    }
    screen_end();
}
