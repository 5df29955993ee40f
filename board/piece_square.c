#include "board/piece_square.h"

#include "board/edition.h"

#include EDITION_PIECE_SQUARES
