/* SPDX-License-Identifier: MIT */
/* info_material.h - the page of INFO with the material on the ioboard. This module needs
 * EDITION_INFO. Call it only from the main loop.
 */
#ifndef INFO_MATERIAL_H
#define INFO_MATERIAL_H

/* Draws the balance in pawns and the pieces of white, then the pieces of black. */
void info_draw_material(void);

#endif
