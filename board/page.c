#include "board/page.h"

page_t page PAGE_SECTION;
