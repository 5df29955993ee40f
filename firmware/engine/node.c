#include "firmware/engine/node.h"

frames_t frames;
