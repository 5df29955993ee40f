/* english.h - every text of the display, in English, TEXT(name, "at most 16 characters").
 *
 * Another language is another file of these names. text.h makes the names out of it, and
 * tests/tools/pack_texts.py the packed texts: a line each, of plain ASCII; no guard. Texts that are
 * counted from stand together, in the order of what they name. A short text that is written beside
 * others says in a remark how much room it has.
 */

/* clang-format off */

/* Pieces, in the order of the glyphs (lcd.h), and their colours: together 12 characters. */
TEXT(PAWN, "pawn")
TEXT(KNIGHT, "knight")
TEXT(BISHOP, "bishop")
TEXT(ROOK, "rook")
TEXT(QUEEN, "queen")
TEXT(KING, "king")
TEXT(WHITE, "white")
TEXT(BLACK, "black")
TEXT(EMPTY, "empty")

/* Start. */
TEXT(NIBBLE, "Nibble ")
TEXT(GAME_LOST, "saved game bad")

/* The game: who is to move, beside the time, 11 characters. */
TEXT(WHITE_MOVES, "White moves")
TEXT(BLACK_MOVES, "Black moves")
TEXT(NIBBLE_MOVES, "GO: Nibble moves")
TEXT(CHECK, "check")
TEXT(WHICH_RANK, "which rank?")
TEXT(WHERE_TO, "where to?")
TEXT(PLAY_IT, "GO plays it")
TEXT(PROMOTION, "Q R B N  FWD, GO")
TEXT(THINKS, "thinks d")
TEXT_IF(EDITION_HINT, HINT, "hint: GO plays")
TEXT_IF(EDITION_EXPECTS, EXPECTS, "expects ")
TEXT(DO_IT, "move it, then GO")
TEXT(TAKEN_BACK, "back ")
TEXT(PUT, "put ")
TEXT(OFF, "off ")
TEXT(BY_CABLE, "played by cable")
TEXT(CASTLING_SHORT, " O-O")
TEXT(CASTLING_LONG, " O-O-O")

/* Why a key does nothing. */
TEXT(GAME_OVER, "game is over")
TEXT(NO_MOVE, "no more moves")
TEXT_IF(EDITION_THREAT, THREAT, "threat ")
TEXT_IF(EDITION_GUARD, MISTAKE, "bad? GO plays it")

/* Why a move is refused, in the order of verdict_t. */
TEXT(NO_PIECE, "no piece there")
TEXT(NOT_YOURS, "not your piece")
TEXT(OWN_PIECE, "own piece there")
TEXT(CANNOT_REACH, "cannot go there")
TEXT(BLOCKED, "way is blocked")
TEXT(CASTLING_LOST, "castling is lost")
TEXT(CASTLING_CHECKED, "not out of check")
TEXT(CASTLING_ATTACKED, "way is attacked")
TEXT(PINNED, "pinned")
TEXT(KING_ATTACKED, "king into check")
TEXT(STILL_IN_CHECK, "king in check")

/* Results, in the order of result_t; the words are the contract's. 11 characters. */
TEXT(CHECKMATE, "checkmate")
TEXT(STALEMATE, "stalemate")
TEXT(REPETITION, "repetition")
TEXT(FIFTY_MOVES, "fifty moves")
TEXT(NO_MATERIAL, "no material")
TEXT(DRAW_AGREED, "draw agreed")
TEXT(RESIGNS, "resigns")
TEXT(TIME, "time")
/* At the right edge, five characters each, as are CHECK and GO_ON. */
TEXT(BLACK_WINS, "  0-1")
TEXT(WHITE_WINS, "  1-0")
TEXT(DRAWN, " draw")
TEXT(PLAY_ON, " FWD>")
TEXT(MENU, " MENU")
TEXT_IF(EDITION_BOOK_KEYPAD, BOOK, " book")

/* Menus. */
TEXT(NEW_GAME, "new game")
TEXT(PLAYERS, "white-black")
TEXT(TWO_PEOPLE, "two people")
TEXT(NIBBLE_WHITE, "Nibble-you")
TEXT(NIBBLE_BLACK, "you-Nibble")
TEXT(SET_UP, "set up")
TEXT_IF(EDITION_STORE, GAMES, "stored games")
TEXT_IF(EDITION_STORE, GAME, "game ")
TEXT_IF(EDITION_STORE, FREE, "free")
TEXT_IF(EDITION_STORE, MOVES, " moves")
TEXT_IF(EDITION_STORE, STORE, "store")
TEXT_IF(EDITION_STORE, LOAD, "load")
TEXT_IF(EDITION_STORE, DELETE, "delete")
TEXT_IF(EDITION_STORE, ASK_DELETE, "delete it?")
TEXT_IF(EDITION_STORE, ONE_MOMENT, "one moment...")
TEXT(CLEAR_BOARD, "empty board")
TEXT(INITIAL, "initial board")
TEXT(SIDE, "side to move")
TEXT(CASTLING, "castling")
TEXT(EN_PASSANT, "en passant")
TEXT(NONE, "none")
TEXT_IF(EDITION_SETTINGS, SETTINGS, "settings")
TEXT_IF(EDITION_SETTINGS, SOUND, "sound")
TEXT_IF(EDITION_SETTINGS, SOUND_OFF, "off")
TEXT_IF(EDITION_SETTINGS, SOUND_KEYS, "keys")
TEXT_IF(EDITION_SETTINGS, SOUND_EVENTS, "events")
TEXT_IF(EDITION_SETTINGS, SOUND_ON, "on")
TEXT_IF(EDITION_SETTINGS, BRIGHTNESS, "lights")
TEXT_IF(EDITION_SETTINGS, POWER_OFF, "minutes to sleep")
TEXT_IF(EDITION_SETTINGS, SWITCHED_OFF, "off")
TEXT_IF(EDITION_SETTINGS, SWITCHED_ON, "on")
TEXT_IF(EDITION_SETTINGS, RESET, "default settings")
TEXT_IF(EDITION_SETTINGS, ASK_RESET, "reset settings?")
TEXT_IF(EDITION_SETTINGS, ASK_RESET_ALL, "really all?")
TEXT_IF(EDITION_BOOK_KEYPAD, OPENING_BOOK, "opening book")
TEXT_IF(EDITION_VARIETY, VARIETY, "variety")
TEXT_IF(EDITION_CONTEMPT, CONTEMPT, "dislikes draws")
TEXT_IF(EDITION_PONDER, PONDER, "thinks with you")
TEXT_IF(EDITION_GUARD, GUARD, "blunder guard")
TEXT_IF(EDITION_THREAT, SHOW_THREATS, "shows threats")
TEXT_IF(EDITION_OFFERS, OFFERS, "resigns, offers")
TEXT(MENU_KEYS, "BACK  FWD  GO")
TEXT(GO_ON, "  GO>")
TEXT(ASK, "give up game?")
TEXT(ASK_KEYS, "GO yes  CLR no")

/* Time of a move. */
TEXT(SECONDS, " s a move")
TEXT(MINUTES, " min a move")
TEXT(DEPTH, "depth ")

/* Information. */
TEXT_IF(EDITION_INFO, DASH, "-")
TEXT_IF(EDITION_INFO, SCORE, "score")
TEXT_IF(EDITION_INFO, NODES, "nodes")
TEXT_IF(EDITION_INFO, PER_SECOND, "per second")
TEXT_IF(EDITION_INFO, EXAMINED, "examines move")
TEXT_IF(EDITION_INFO, THIS_MOVE, "this move")
TEXT_IF(EDITION_INFO, LACKING, " ...")
TEXT_IF(EDITION_INFO, SUPPLY, "supply ")
TEXT_IF(EDITION_INFO, VOLTS, " V")

/* Looking at squares, and setting up. */
TEXT(VERIFY_KEYS, "square? CLR ends")
TEXT(SETUP_KEYS, "square? GO ready")

/* What is wrong with a position, for the cable as well; in the order of fen_error_t. */
TEXT(FEN_PIECE, "no such piece")
TEXT(FEN_SIDE, "side?")
TEXT(FEN_CASTLING, "no such castling")
TEXT(FEN_EN_PASSANT, "no en passant")
TEXT(FEN_CLOCK, "clock?")
TEXT(FEN_NUMBER, "number?")
TEXT(FEN_TOO_LONG, "too long")
TEXT(FEN_CHECK, "enemy in check")
TEXT(FEN_RANKS, "not 8 ranks of 8")
TEXT(FEN_MANY_PIECES, "over 16 pieces")
TEXT(FEN_KINGS, "one king each")
TEXT(FEN_PAWN, "pawn on edge row")
