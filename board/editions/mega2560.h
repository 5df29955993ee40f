/* The edition of the ATmega2560: 256 KB of flash, 8 KB of SRAM. See edition.h. */
#define EDITION_NAME          "mega2560"
#define EDITION_PIECE_SQUARES "board/piece_squares/pesto.h" /* see piece_square.h */

/* clang-format off */
enum {
    EDITION_NETWORK = 1,         /* the network corrects the evaluation, firmware/engine/network.h     */
    EDITION_PATIENCE = 1,        /* the soft time limit follows the search, engine/engine.h            */
    EDITION_WEAKER = 1,          /* plays as weakly as a rating says                                   */
    EDITION_NOISE = 1,           /* more variety: positions seem a little better or worse than they are  */
    EDITION_OPTIONS = 1,         /* more options on the cable than OwnBook                             */
    EDITION_ROOT_MOVES = 1,      /* searches with moves left out: the next best, `searchmoves`         */
    EDITION_BOOK = 1,            /* plays from the opening book, firmware/engine/book.h                */
    EDITION_CHESS960 = 1,        /* any of the 960 starting positions; castling is king takes rook     */
    EDITION_WATCHDOG = 1,        /* the main loop is watched, hal/power.h                              */
    EDITION_CLOCKS = 1,          /* levels by chess clocks, which the flag ends                        */
    EDITION_MATE = 1,            /* levels that search for a mate                                      */
    EDITION_ANALYSIS = 1,        /* a level that thinks without end                                    */
    EDITION_SETTINGS = 1,        /* more settings than level, sound, lights and power-off              */
    EDITION_GUARD = 1,           /* asks before it takes a blunder, firmware/ui/coach.h                */
    EDITION_HINT = 1,            /* HINT: a move for the player                                        */
    EDITION_EXPECTS = 1,         /* HINT while Nibble has the move: the answer that it expects         */
    EDITION_INFO = 1,            /* INFO: search, clocks, game, material, supply in groups of pages    */
    EDITION_INFO_MORE = 1,       /* ... eight plies of variation, moves with their pieces, the balance */
    EDITION_ROTATE = 1,          /* while it thinks, pages of INFO in turn                             */
    EDITION_TURNED = 1,          /* the board turned round, white at the top                           */
    EDITION_LOCK = 1,            /* the keys can be locked                                             */
    EDITION_NUMBERS = 1,         /* numbers by digits: Chess960 positions, the move number of a set-up */
    EDITION_TUNES = 1,           /* tunes for power-on, check and mate                                 */
    EDITION_SUPPLY = 1,          /* warns of low batteries                                             */
    EDITION_VARIETY = 1,         /* the book's lesser moves are played as often as a setting says      */
    EDITION_CONTEMPT = 1,        /* a draw may count less for it than nothing                          */
    EDITION_PONDER = 1,          /* `go ponder` over the cable                                         */
    EDITION_THREAT = 1,          /* shows what it threatens, firmware/ui/coach.h                       */
    EDITION_STORE = 1,           /* three games besides the running one, firmware/game/store.h         */
    EDITION_PUZZLES = 1,         /* puzzles, firmware/game/puzzles.h                                   */
    EDITION_REVIEW = 1,          /* the worst moves of a game, the player's rating                     */
    EDITION_OFFERS = 1,          /* the computer resigns, and offers draws                             */
    EDITION_PGN = 1,             /* the running game as PGN over the cable, firmware/game/pgn.h        */
    EDITION_REMOTE = 1,          /* keys, display, settings, games by the cable, firmware/remote.c        */
    EDITION_AUTOPLAY = 1,        /* the computer plays both sides, as long as nobody stops it          */
    EDITION_ANNOUNCE = 1,        /* announces a mate that it forces: mate in 3                         */
    EDITION_REMINDER = 1,        /* at power-on its last move is shown once more, as if still to be made */
    EDITION_TABLE_BYTES = 4480,  /* SRAM of the transposition table, firmware/engine/table.h           */
    EDITION_WORKSPACE = 800      /* bytes of frames: 16 search plies and 14 of captures                */
};
