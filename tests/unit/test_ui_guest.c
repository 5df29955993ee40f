/* SPDX-License-Identifier: MIT */
/* Tests of the guest's game, which a program on the cable directs (guest.h), and of its screen.
 * They cover keys, hands, what the program does, and the way back to the device's own game. */
#include "tests/unit/ui_tools.h"

#include "firmware/game/clocks.h"
#include "firmware/game/guest.h"
#include "firmware/game/hands_board.h"
#include "firmware/game/settings.h"
#include "hal/host/power.h"
#include "tests/unit/ui_hands_tools.h"

#if EDITION_GUEST

/* --- The program ------------------------------------------------------------------------------ */

static square_t square_in(const char *text)
{
    return square_at((uint8_t)(text[0] - 'a'), (uint8_t)(text[1] - '1'));
}

/* The program on the cable makes a move like "e7e5" or "e7e8n". */
static guest_answer_t program(const char *move)
{
    const uint8_t promotion = move[4] == '\0' ? PROMOTION_NONE : promotion_read(move[4]);
    const guest_answer_t answer = guest_take_move(square_in(move), square_in(move + 2), promotion);
    run(200);
    return answer;
}

/* The lines from the device that change_is() has not read yet. */
static char told[4096];

static void drop_changes(void)
{
    told[0] = '\0';
    (void)serial_host_take();
}

/* Converts "e2-e4" or "e7-e8/N" to "e2e4" or "e7e8n". */
static void shorten(const char *move, char *text)
{
    for (; *move > ' '; move++) {
        if (*move != '-' && *move != '/') {
            *text++ = (char)(*move | 0x20);
        }
    }
    *text = '\0';
}

/* Asserts the next change that the device reports to the program. `expected` is "new", "+e2e4",
 * "-e2e4" or "+e7e8n", or "" if there is no change. */
static void change_is(const char *expected)
{
    char text[16] = "";
    const size_t length = strlen(told);
    snprintf(told + length, sizeof told - length, "%s", serial_host_take());
    char *const end = strchr(told, '\n');
    if (end != NULL) {
        *end = '\0';
        if (strncmp(told, "New Game", 8) == 0) {
            snprintf(text, sizeof text, "new");
        } else {
            text[0] = told[0] == 'M' ? '+' : '-';
            shorten(strrchr(told, ' ') + 1, text + 1);
        }
        memmove(told, end + 1, strlen(end + 1) + 1);
    }
    assert_string_equal(text, expected);
}

/* Plays the moves of both sides with keys. */
static void play_all(const char *moves)
{
    char move[5];
    for (; *moves != '\0'; moves += strspn(moves, " ")) {
        snprintf(move, sizeof move, "%.4s", moves);
        enter(move);
        moves += 4;
    }
}

static void choose(cable_t language)
{
    settings_set(SETTING_CABLE, (uint8_t)language);
    run(1200);
    drop_changes();
}

static void begin(void)
{
    choose(CABLE_NOVAG);
}

static const char *left_half(void)
{
    static char text[FEN_LENGTH];
    fen_text(0, text);
    return text;
}

static void position_is(const char *fen)
{
    assert_string_equal(left_half(), fen);
}

/* --- Keys ------------------------------------------------------------------------------------- */

static void the_setting_begins_the_game(void **state)
{
    assert_false(guest_is_on());
    settings_set(SETTING_CABLE, CABLE_NOVAG);
    run(1200);
    assert_true(guest_is_on());
    row_is(0, "new game");
    prompt_is("by Novag");
    change_is("new");
    change_is("");
    press(KEY_CLR);
    choose(CABLE_CHESSLINK);
    prompt_is("by ChessLink");
}

static void the_setting_lasts_over_power_off(void **state)
{
    choose(CABLE_CHESSLINK);
    run(500);
    power_on();
    prompt_is("by ChessLink");
    assert_true(guest_is_on());
}

static void keys_make_moves_of_both_sides(void **state)
{
    begin();
    enter("e2e4");
    row_is(0, "1.e2-e4");
    prompt_is("by Novag");
    assert_int_equal(page.shown.side, BLACK);
    change_is("+e2e4");
    enter("e7e5");
    row_is(0, "1..e7-e5");
    change_is("+e7e5");
    change_is("");
    keys("e5 b2");
    prompt_is("no piece there");
    keys("d4 g7");
    prompt_is("not your piece");
    keys("e5 a1");
    row_is(0, "e1-_");
    keys("e5 c3 go");
    prompt_is("cannot go");
    assert_int_equal(guest_plies(), 2);
}

static void a_programs_move_blinks_until_it_is_made(void **state)
{
    begin();
    enter("e2e4");
    drop_changes();
    assert_int_equal(program("e7e5"), GUEST_MADE);
    change_is("+e7e5");
    row_is(0, "1..e7-e5");
    prompt_is("move, then GO>");
    assert_int_equal(light_of(E7), LIGHT_SLOW);
    assert_int_equal(light_of(E5), LIGHT_SLOW);
    assert_int_equal(ioboard_piece(E7), BLACK | PAWN);
    press(KEY_GO);
    prompt_is("by Novag");
    assert_int_equal(light_of(E5), LIGHT_OFF);
    assert_int_equal(ioboard_piece(E5), BLACK | PAWN);
    press(KEY_GO);
    assert_true(guest_is_on());
    assert_int_equal(guest_plies(), 2);
}

/* The program's move gives check. The display says so only after the player has put this move on
 * the board. */
static void check_is_told_to_the_side_that_moves_next(void **state)
{
    begin();
    play_all("e2e4 f7f5");
    assert_false(row_has(0, "check"));
    program("d1h5");
    assert_false(row_has(0, "check"));
    press(KEY_GO);
    assert_true(row_has(0, "check"));
    enter("g7g6");
    assert_false(row_has(0, "check"));
}

static void the_next_move_carries_out_the_programs_move(void **state)
{
    begin();
    program("e2e4");
    enter("e7e5");
    assert_int_equal(guest_plies(), 2);
    assert_false(guest_waits());
    assert_int_equal(ioboard_piece(E4), WHITE | PAWN);
}

static void a_repeated_or_illegal_move_changes_nothing(void **state)
{
    begin();
    assert_int_equal(program("e2e4"), GUEST_MADE);
    assert_int_equal(program("e2e4"), GUEST_REPEATED);
    press(KEY_GO);
    assert_int_equal(program("e2e4"), GUEST_REPEATED);
    assert_int_equal(program("e2e5"), GUEST_ILLEGAL);
    assert_int_equal(program("a1a1"), GUEST_ILLEGAL);
    assert_int_equal(guest_plies(), 1);
    enter("e7e5");
    assert_int_equal(program("e2e4"), GUEST_ILLEGAL);
}

static void castling_is_the_kings_step(void **state)
{
    begin();
    play_all("e2e4 e7e5 g1f3 g8f6 f1c4 f8c5");
    drop_changes();
    enter("e1g1");
    change_is("+e1g1");
    row_is(0, "O-O");
    assert_int_equal(program("e8g8"), GUEST_MADE);
    change_is("+e8g8");
    row_is(0, "O-O");
    press(KEY_BACK);
    change_is("-e8g8");
    press(KEY_BACK);
    change_is("-e1g1");
    position_is("rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
}

static void a_pawn_becomes_the_chosen_piece(void **state)
{
    begin();
    play_all("a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 b8c6");
    drop_changes();
    enter("b7a8");
    prompt_is("QRBN");
    keys("clr");
    assert_int_equal(guest_plies(), 8);
    keys("go fwd fwd fwd go");
    change_is("+b7a8n");
    row_is(0, "b7xa8=N");
    assert_int_equal(ioboard_piece(A8), WHITE | KNIGHT);
    press(KEY_BACK);
    change_is("-b7a8n");
    assert_int_equal(program("b7a8r"), GUEST_MADE);
    change_is("+b7a8r");
    assert_int_equal(page_piece(A8) & (PIECE_TYPE | PIECE_COLOUR), WHITE | ROOK);
}

/* The program takes a move back. The question about the promotion no longer fits the position, so
 * it ends. */
static void a_move_taken_back_by_the_program_ends_the_question(void **state)
{
    begin();
    play_all("a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 b8c6");
    enter("b7a8");
    prompt_is("QRBN");
    assert_true(guest_take_back());
    run(200);
    prompt_is("by Novag");
    row_is(0, "back nb8-c6");
    enter("b8a6");
    assert_int_equal(ioboard_piece(A6), BLACK | KNIGHT);
}

static void a_pawn_may_be_taken_in_passing(void **state)
{
    begin();
    play_all("e2e4 a7a6 e4e5 d7d5");
    drop_changes();
    assert_int_equal(program("e5d6"), GUEST_MADE);
    change_is("+e5d6");
    row_is(0, "3.e5xd6");
    press(KEY_GO);
    assert_int_equal(ioboard_piece(D5), NO_PIECE);
}

static void moves_are_taken_back_to_the_first(void **state)
{
    begin();
    play_all("e2e4 d7d5");
    program("e4d5");
    drop_changes();
    press(KEY_BACK);
    row_is(0, "back e4xd5");
    keys("back back");
    row_is(0, "back e2-e4");
    change_is("-e4d5");
    change_is("-d7d5");
    change_is("-e2e4");
    press(KEY_BACK);
    prompt_is("no more moves");
    change_is("");
    position_is("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

static void a_new_game_is_asked_for(void **state)
{
    begin();
    enter("e2e4");
    drop_changes();
    press(KEY_LEVEL);
    prompt_is("give up game?");
    press(KEY_CLR);
    assert_int_equal(guest_plies(), 1);
    assert_true(guest_is_on());
    keys("level go");
    assert_int_equal(guest_plies(), 0);
    change_is("new");
    row_is(0, "new game");
    press(KEY_LEVEL);
    change_is("new");
}

/* The program's move comes just before the key. The question must stay. */
static void a_key_right_after_a_move_of_the_program_counts(void **state)
{
    begin();
    enter("e2e4");
    assert_int_equal(guest_take_move(E7, E5, PROMOTION_NONE), GUEST_MADE);
    press(KEY_LEVEL);
    prompt_is("give up game?");
}

static void the_end_of_the_game_is_told(void **state)
{
    begin();
    play_all("f2f3 e7e5 g2g4");
    drop_changes();
    program("d8h4");
    prompt_is("move, then GO>");
    press(KEY_GO);
    prompt_is("checkmate     ");
    assert_int_equal(light_of(E1), LIGHT_FAST);
}

/* A device that sleeps loses the first line. Programs send a move only once, so the device must
 * stay awake. */
static void it_stays_awake_for_the_programs_answer(void **state)
{
    settings_set(SETTING_POWER_OFF, 1);
    begin();
    program("e2e4");
    enter("e7e5");
    run(130000);
    assert_int_equal(power_host_downs(), 0);
    keys("back");
    enter("c7c5");
    run(130000);
    assert_int_equal(power_host_downs(), 0);
    program("d2d4");
    run(61000);
    assert_int_equal(power_host_downs(), 1);
}

static void it_sleeps_without_an_answer_to_come(void **state)
{
    settings_set(SETTING_POWER_OFF, 1);
    begin();
    play_all("f2f3 e7e5");
    run(61000);
    assert_int_equal(power_host_downs(), 1);
    program("g2g4");
    enter("d8h4");
    prompt_is("checkmate");
    run(61000);
    assert_int_equal(power_host_downs(), 2);
}

static void a_full_record_refuses_moves(void **state)
{
    static const char *const rounds[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    begin();
    for (uint16_t ply = 0; ply < GUEST_PLIES; ply++) {
        const char *const move = rounds[ply % 4];
        assert_int_equal(guest_take_move(square_in(move), square_in(move + 2), PROMOTION_NONE),
                         GUEST_MADE);
    }
    assert_int_equal(program("g1f3"), GUEST_ILLEGAL);
    enter("e2e4");
    prompt_is("no more moves");
    press(KEY_BACK);
    assert_int_equal(guest_plies(), GUEST_PLIES - 1);
    position_is("rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 255 300");
}

/* --- The device's own game
 * --------------------------------------------------------------------------- */

static void one_s_own_game_is_untouched(void **state)
{
    enter("e2e4");
    run(20000);
    press(KEY_GO);
    char before[FEN_LENGTH];
    snprintf(before, sizeof before, "%s", left_half());
    const uint8_t plies = game_plies();
    begin();
    play_all("d2d4 d7d5");
    program("c2c4");
    keys("d4"); /* enters only the file of a square */
    keys("clr");
    assert_true(guest_is_on());
    keys("clr");
    assert_false(guest_is_on());
    assert_string_equal(left_half(), before);
    assert_int_equal(game_plies(), plies);
    enter("d2d4");
    run(3000);
    assert_true(game_plies() > plies);
}

static void menu_leads_to_the_menu_of_one_s_own_game(void **state)
{
    begin();
    enter("d2d4");
    press(KEY_MENU);
    assert_false(guest_is_on());
    assert_true(row_has(0, "new game"));
    press(KEY_CLR);
    prompt_is("your move");
}

static void one_s_own_clock_stands_in_the_menu(void **state)
{
    begin();
    press(KEY_MENU);
    assert_false(clocks_are_running());
    press(KEY_CLR);
    assert_true(clocks_are_running());
}

/* A program that plays on the cable can change the language of the cable with a line. The guest's
 * game then begins only when the player or the program has given the device back. */
static void the_setting_waits_while_a_program_plays(void **state)
{
    (void)state;
    send("position startpos moves e2e4");
    send("go infinite");
    send("set cable novag");
    run(1500);
    assert_false(guest_is_on());
    row_is(1, "cable: CLR ends");
    send("stop");
    press(KEY_CLR);
    run(1500);
    assert_true(guest_is_on());
    assert_int_equal(ui_screen(), SCREEN_GUEST);
    drop_changes();
    program("e2e4");
    enter("e7e5");
    press(KEY_CLR);
    assert_int_equal(game_plies(), 0);
    the_game_is_whole();
}

/* If the device searched in its own game, it continues to search after the guest's game. */
static void nibble_thinks_on_afterwards(void **state)
{
    settings_set(SETTING_LEVEL, 7);
    enter("a2a4");
    pass_guard();
    run(300);
    assert_true(engine_is_running());
    begin();
    assert_false(engine_is_running());
    press(KEY_CLR);
    run(100);
    assert_true(engine_is_running());
}

static void a_key_that_does_nothing_is_refused(void **state)
{
    begin();
    press(KEY_HINT);
    assert_int_equal(BUZZER_MS(*buzzer_host_tune()), 120);
    position_is(FEN_INITIAL);
}

/* BACK and FWD choose the piece, and do not sound like refused keys. GO plays the move. */
static void a_promotion_is_chosen_by_the_keys(void **state)
{
    begin();
    play_all("h2h4 g7g5 h4g5 h7h6 g5h6 a7a6 h6h7 a6a5");
    enter("h7g8");
    row_is(0, "h7-g8=Q");
    row_is(1, "K QRBN  FWD, GO ");
    keys("fwd");
    row_is(0, "h7-g8=R");
    assert_int_equal(buzzer_host_tune()->duration, 2);
    keys("back");
    row_is(0, "h7-g8=Q");
    assert_int_equal(buzzer_host_tune()->duration, 2);
    keys("back go");
    position_is("rnbqkbNr/1ppppp2/8/p7/8/8/PPPPPPP1/RNBQKBNR b KQkq - 0 5");
    drop_changes();
}

static void locked_keys_stay_locked(void **state)
{
    begin();
    enter("e2e4");
    settings_set(SETTING_LOCKED, 1);
    keys("clr");
    assert_true(guest_is_on());
    assert_false(row_has(1, "Novag"));
    keys("go");
    run(200);
    assert_int_equal(guest_plies(), 1);
    prompt_is("by Novag");
}

static void keys_at_random_harm_nothing(void **state)
{
    enter("e2e4");
    run(20000);
    press(KEY_GO);
    char before[FEN_LENGTH];
    snprintf(before, sizeof before, "%s", left_half());
    uint32_t random = 7;
    for (unsigned game = 0; game < 20; game++) {
        settings_set(SETTING_CABLE, CABLE_UCI);
        run(1200);
        choose(game % 2 == 0 ? CABLE_NOVAG : CABLE_CHESSLINK);
        assert_true(guest_is_on());
        for (unsigned count = 0; count < 200; count++) {
            random = random * 1664525 + 1013904223;
            const keycode_t key = (keycode_t)(KEY_A1 + (random >> 16) % 16);
            if (key == KEY_MENU || key == KEY_CLR) {
                continue;
            }
            if ((random >> 24) % 8 == 0) {
                guest_take_move(square_from_64((uint8_t)(random >> 8 & 63)),
                                square_from_64((uint8_t)(random >> 26)), PROMOTION_NONE);
            }
            press(key);
            (void)serial_host_take();
            assert_int_equal(position_fault(), 0);
        }
        press(KEY_CLR);
        press(KEY_CLR);
        press(KEY_CLR);
        assert_false(guest_is_on());
        assert_string_equal(left_half(), before);
    }
}

/* --- Hands ------------------------------------------------------------------------------------ */

static void begin_with_board(void)
{
    begin();
    plug_in();
    drop_changes();
}

static void hands_make_moves_of_both_sides(void **state)
{
    begin_with_board();
    hands("-e2");
    run(200);
    assert_int_equal(light_of(E4), LIGHT_ON);
    hands("+e4");
    run(500);
    change_is("+e2e4");
    hands("-d7 +d5");
    run(500);
    change_is("+d7d5");
    hands("-d5 -e4 +d5");
    run(500);
    change_is("+e4d5");
    change_is("");
}

static void a_programs_move_by_hand_needs_no_go(void **state)
{
    begin_with_board();
    hands("-e2 +e4");
    run(500);
    program("e7e5");
    assert_int_equal(light_of(E7), LIGHT_SLOW);
    hands("-e7 +e5");
    run(500);
    assert_false(guest_waits());
    prompt_is("by Novag");
    assert_int_equal(light_of(E7), LIGHT_OFF);
}

static void a_board_unplugged_leaves_the_programs_move(void **state)
{
    begin_with_board();
    hands("-e2 +e4");
    run(500);
    program("e7e5");
    hands("-g8");
    run(3000);
    assert_int_equal(light_of(G8), LIGHT_FAST);
    sensors_host_be(SENSORS_LOST);
    run(300);
    row_is(1, "board unplugged");
    assert_int_equal(light_of(G8), LIGHT_OFF);
    assert_int_equal(light_of(E7), LIGHT_SLOW);
    assert_int_equal(light_of(E5), LIGHT_SLOW);
}

static void a_move_put_back_is_taken_back(void **state)
{
    begin_with_board();
    hands("-e2 +e4");
    run(500);
    change_is("+e2e4");
    hands("-e4 +e2");
    run(2500);
    change_is("-e2e4");
    assert_int_equal(guest_plies(), 0);
    hands("-d2 +d4");
    run(500);
    change_is("+d2d4");
}

static void a_foreign_square_is_named(void **state)
{
    begin_with_board();
    hands("-b8 +h5");
    run(3000);
    assert_true(row_has(1, "h5 on") || row_has(1, "b8 off") || row_has(1, "h5 off"));
    assert_int_equal(light_of(B8), LIGHT_FAST);
    hands("-h5 +b8");
    run(3000);
    prompt_is("by Novag");
}

static void first_squares_ask_for_a_new_game(void **state)
{
    begin_with_board();
    hands("-e2 +e4");
    run(500);
    hands("-d7 +d5");
    run(500);
    hands("-d5 -e4 +d5");
    run(500);
    hands("-d5 +e2 +d7");
    run(3000);
    prompt_is("give up game?");
    press(KEY_GO);
    assert_int_equal(guest_plies(), 0);
}

/* --- A board without rules -------------------------------------------------------------------- */

static void begin_freely(void)
{
    choose(CABLE_CHESSLINK);
    plug_in();
    drop_changes();
}

static void letters_follow_the_switches(void **state)
{
    begin_freely();
    hands("-e2");
    run(200);
    assert_int_equal(ioboard_piece(E2), NO_PIECE);
    hands("+e5");
    run(200);
    assert_int_equal(ioboard_piece(E5), WHITE | PAWN);
    hands("-d7 -e5 +d7");
    run(200);
    assert_int_equal(ioboard_piece(D7), WHITE | PAWN);
    hands("-d7 -d8 +d8"); /* the capturing piece is lifted first, then the captured piece */
    run(200);
    assert_int_equal(ioboard_piece(D8), WHITE | QUEEN);
}

static void a_castling_is_told_apart(void **state)
{
    begin_freely();
    hands("-f1 +c4 -g1 +f3 -e1 -h1 +g1 +f1");
    run(200);
    assert_int_equal(ioboard_piece(G1), WHITE | KING);
    assert_int_equal(ioboard_piece(F1), WHITE | ROOK);
    hands("-d8 +d6 -c8 +e6 -b8 +c6 -a8 -e8 +d8 +c8");
    run(200);
    assert_int_equal(ioboard_piece(C8), BLACK | KING);
    assert_int_equal(ioboard_piece(D8), BLACK | ROOK);
}

/* The player first lifts the capturing pawn. Then the player lifts the pawn that is captured in
 * passing. */
static void a_pawn_taken_in_passing_is_told_apart(void **state)
{
    begin_freely();
    hands("-h2 +h5 -g7 +g5 -h5 -g5 +g6");
    run(200);
    assert_int_equal(ioboard_piece(G6), WHITE | PAWN);
    hands("-a7 +a4 -b2 +b4 -b4 -a4 +b3");
    run(200);
    assert_int_equal(ioboard_piece(B3), BLACK | PAWN);
    hands("-c2 +c4 -d7 +d4 -c4 -d4 +d5"); /* a white pawn on rank 4 cannot capture in passing */
    run(200);
    assert_int_equal(ioboard_piece(D5), BLACK | PAWN);
}

/* The device must forget pieces that were captured earlier. The player no longer holds them. */
static void captured_pieces_are_off_the_board(void **state)
{
    begin_freely();
    hands("-d7 -d1 +d7 -c8 +e6 -e6 -d7 +d7"); /* on the queen side the bishop captures the queen */
    run(200);
    assert_int_equal(ioboard_piece(D7), BLACK | BISHOP);
    hands("-d2 +d4 -e1 +d1"); /* the king moves to the square where the captured queen was */
    run(200);
    assert_int_equal(ioboard_piece(D1), WHITE | KING);
    /* a rook is captured; then a king moves to a file to which castling would also bring it */
    hands("-a8 -a1 +a8");
    run(200);
    assert_int_equal(ioboard_piece(A8), WHITE | ROOK);
    hands("-d8 +c8 -e8 +d8");
    run(200);
    assert_int_equal(ioboard_piece(D8), BLACK | KING);
}

static void a_queen_may_be_another_piece(void **state)
{
    begin_freely();
    hands("-a7 -a2 +a7 -a8 -a7 +a8");
    run(200);
    assert_int_equal(ioboard_piece(A8), WHITE | QUEEN);
    press(KEY_FWD);
    assert_int_equal(ioboard_piece(A8), WHITE | ROOK);
    press(KEY_BACK);
    assert_int_equal(ioboard_piece(A8), WHITE | QUEEN);
    press(KEY_GO);
    press(KEY_FWD);
    assert_int_equal(ioboard_piece(A8), WHITE | QUEEN);
    keys("e5 a1 back");
    assert_int_equal(ioboard_piece(E1), BLACK | PAWN);
}

/* While the sensor board is unplugged, the keys move the pieces. Nothing moves if the first square
 * is empty. */
static void keys_move_the_pieces_of_an_unplugged_board(void **state)
{
    begin_freely();
    enter("e2e4"); /* while the board is there, its switches undo the key's move */
    assert_int_equal(ioboard_piece(E2), WHITE | PAWN);
    sensors_host_be(SENSORS_LOST);
    run(300);
    keys("clr clr");
    if (!guest_is_on()) {
        begin_freely();
        sensors_host_be(SENSORS_LOST);
        run(300);
    }
    enter("e5e2");
    assert_int_equal(ioboard_piece(E2), WHITE | PAWN);
    press(KEY_CLR);
    press(KEY_CLR);
    enter("e2e4");
    assert_int_equal(ioboard_piece(E2), NO_PIECE);
    assert_int_equal(ioboard_piece(E4), WHITE | PAWN);
}

/* The pieces are not in their places when the game begins. They are also wrong when LEVEL restarts
 * the game. */
static void the_program_is_told_the_board_as_it_stands(void **state)
{
    (void)state;
    plug_in();
    hands("-e2 -b8 +e4");
    run(3000);
    choose(CABLE_CHESSLINK);
    assert_int_equal(ioboard_piece(E2), NO_PIECE);
    assert_int_equal(ioboard_piece(B8), NO_PIECE);
    assert_int_not_equal(ioboard_piece(E4), NO_PIECE);
    press(KEY_LEVEL);
    assert_int_equal(ioboard_piece(E2), NO_PIECE);
    assert_int_not_equal(ioboard_piece(E4), NO_PIECE);
}

static void first_squares_begin_again(void **state)
{
    begin_freely();
    hands("-e2 +e4 -e7 +e5 -e4 -e5 +e2 +e7");
    run(200);
    assert_int_equal(ioboard_piece(E2), WHITE | PAWN);
    assert_int_equal(ioboard_piece(E7), BLACK | PAWN);
}

static void a_move_of_the_guest_is_no_move_of_one_s_own_game(void **state)
{
    (void)state;
    plug_in();
    choose(CABLE_CHESSLINK);
    hands("-e2 +e4");
    run(3000);
    press(KEY_CLR);
    run(3000);
    assert_int_equal(game_plies(), 0);
    row_is(1, "e2 on, e4 off");
}

static void an_unplugged_board_leaves_the_keys(void **state)
{
    begin_freely();
    sensors_host_be(SENSORS_LOST);
    run(300);
    row_is(1, "board unplugged");
    enter("e2e5");
    assert_int_equal(ioboard_piece(E5), WHITE | PAWN);
    assert_int_equal(ioboard_piece(E2), NO_PIECE);
}

#define GUEST_TEST(name) cmocka_unit_test_setup(name, new_device)

int main(void)
{
    const struct CMUnitTest tests[] = {
        GUEST_TEST(the_setting_begins_the_game),
        GUEST_TEST(the_setting_lasts_over_power_off),
        GUEST_TEST(keys_make_moves_of_both_sides),
        GUEST_TEST(a_programs_move_blinks_until_it_is_made),
        GUEST_TEST(check_is_told_to_the_side_that_moves_next),
        GUEST_TEST(the_next_move_carries_out_the_programs_move),
        GUEST_TEST(a_repeated_or_illegal_move_changes_nothing),
        GUEST_TEST(castling_is_the_kings_step),
        GUEST_TEST(a_pawn_becomes_the_chosen_piece),
        GUEST_TEST(a_move_taken_back_by_the_program_ends_the_question),
        GUEST_TEST(a_pawn_may_be_taken_in_passing),
        GUEST_TEST(moves_are_taken_back_to_the_first),
        GUEST_TEST(a_new_game_is_asked_for),
        GUEST_TEST(a_key_right_after_a_move_of_the_program_counts),
        GUEST_TEST(the_end_of_the_game_is_told),
        GUEST_TEST(it_stays_awake_for_the_programs_answer),
        GUEST_TEST(it_sleeps_without_an_answer_to_come),
        GUEST_TEST(a_full_record_refuses_moves),
        GUEST_TEST(one_s_own_game_is_untouched),
        GUEST_TEST(menu_leads_to_the_menu_of_one_s_own_game),
        GUEST_TEST(one_s_own_clock_stands_in_the_menu),
        GUEST_TEST(the_setting_waits_while_a_program_plays),
        GUEST_TEST(nibble_thinks_on_afterwards),
        GUEST_TEST(a_key_that_does_nothing_is_refused),
        GUEST_TEST(a_promotion_is_chosen_by_the_keys),
        GUEST_TEST(locked_keys_stay_locked),
        GUEST_TEST(keys_at_random_harm_nothing),
        GUEST_TEST(hands_make_moves_of_both_sides),
        GUEST_TEST(a_programs_move_by_hand_needs_no_go),
        GUEST_TEST(a_board_unplugged_leaves_the_programs_move),
        GUEST_TEST(a_move_put_back_is_taken_back),
        GUEST_TEST(a_foreign_square_is_named),
        GUEST_TEST(first_squares_ask_for_a_new_game),
        GUEST_TEST(letters_follow_the_switches),
        GUEST_TEST(a_castling_is_told_apart),
        GUEST_TEST(a_pawn_taken_in_passing_is_told_apart),
        GUEST_TEST(captured_pieces_are_off_the_board),
        GUEST_TEST(a_queen_may_be_another_piece),
        GUEST_TEST(keys_move_the_pieces_of_an_unplugged_board),
        GUEST_TEST(the_program_is_told_the_board_as_it_stands),
        GUEST_TEST(first_squares_begin_again),
        GUEST_TEST(a_move_of_the_guest_is_no_move_of_one_s_own_game),
        GUEST_TEST(an_unplugged_board_leaves_the_keys),
    };
    return cmocka_run_group_tests_name("the guest's game", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("the guest's game");
}

#endif
