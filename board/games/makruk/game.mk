# game.mk - what make must know of makruk: tools/make/boards.mk says what the names mean.
BOOK  := 0
LACKS += EXCHANGE NETWORK CHESS960 PUZZLES
