/* SPDX-License-Identifier: MIT */
/* info_material.h - the page of INFO that shows the material on the ioboard. This module needs
 * EDITION_INFO. Call it only from the main loop.
 */
#ifndef INFO_MATERIAL_H
#define INFO_MATERIAL_H

/* Draws the material balance in pawns and white's pieces on line 0, and black's pieces on line
 * 1. */
void info_draw_material(void);

#endif
