/* start.h - the start screen: the name, the version, and what is fitted.
 *
 * It stands for 1.5 s at power-on. In its place stands the fault that the self-test has found
 * (health.h). Main loop only.
 */
#ifndef START_H
#define START_H

void start_open(void);
void start_draw(void);

#endif
