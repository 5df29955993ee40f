/* uci_tell.h - what the cable says of a search, and of the board. */
#ifndef UCI_TELL_H
#define UCI_TELL_H

/* Tells of each finished iteration, portion by portion as the transmit buffer has room. */
void tell_progress(void);

/* The whole of the last info line. */
void tell_info(void);

/* `bestmove`, of the search that has ended. */
void tell_best_move(void);

/* Sends line uci.board_line of the answer to `d`: the ioboard, its FEN, its checks. */
void tell_board_line(void);

#endif
