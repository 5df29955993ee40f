// A case for the handheld, to print: make case. Figures of the board come from figures.scad, which
// schematics/tools/case.py makes of the circuit board's own. Millimetres; x and y as on the board
// seen from the front, y downwards, so all is mirrored at the end; z = 0 is the board's back, the
// front looks up.
include <figures.scad>

part = "top";          // top, bottom, lid, or all for a picture
display = "oled";      // oled or lcd
cells = "aa";          // aa: three in a holder; lipo: a flat cell with its charger

wall = 2;
gap = 0.6;             // around the board
post = 6;              // diameter of what holds the board
screw = 3.4;           // a hole that an M3 screw passes, and one that it cuts its thread into
thread = 2.6;
head = 6.2;            // of the screw, and how deep it is sunk
head_depth = 4.5;
tails = 2.6;           // of legs behind the board, after they are cut
$fn = 40;

front_room = display == "oled" ? 6 : 11;
holder = [60, 49, 16.5];                        // three AA cells side by side
holder_at = [board[0] / 2, keys_middle[1]];
back_room = cells == "aa" ? tails + 1.6 + holder[2] : 12;
front = board_thickness + front_room;           // of the inside
stem_hole = 5;
ease = 0.3;                                     // of what slides

module outline(more) {
    offset(more + corner) translate([corner, corner])
        square([board[0] - 2 * corner, board[1] - 2 * corner]);
}

module ring(from, to) {
    translate([0, 0, from]) linear_extrude(to - from, convexity = 6) difference() {
        outline(gap + wall);
        outline(gap);
    }
}

module at_holes(from, to, diameter) {
    for (hole = holes)
        translate([hole[0], hole[1], from]) cylinder(h = to - from, d = diameter);
}

module block(middle, size, from, to) {
    translate([middle[0] - size[0] / 2, middle[1] - size[1] / 2, from])
        cube([size[0], size[1], to - from]);
}

// A square around its middle, in the plane of the front.
module around(middle, size) {
    translate(middle) square(size, center = true);
}

module words(at, height, text) {
    translate(at) mirror([0, 1])
        text(text, size = height, halign = "center", valign = "center",
             font = "DejaVu Sans:style=Bold", $fn = 12);
}

// The front in the plane: with openings, and with what is sunk into it.
module openings() {
    for (key = keys) translate([key[0], key[1]]) circle(d = stem_hole);
    if (display == "oled") {
        around(oled_window, oled_window_size);
    } else {
        around(lcd_window, lcd_window_size);
        around(matrix, matrix_size);
    }
}

module names() {
    for (key = keys) words([key[0], key[1] + key_name_above - 0.6], 3, key[2]);
    if (display == "oled") words([board[0] / 2, 21], 9, "Nibble");
}

// All of it in layers, which are drawn far faster than one solid is cut out of another.
module layer(from, to) {
    translate([0, 0, from]) linear_extrude(to - from, convexity = 6) children();
}

module top() {
    sunk = front + wall - 0.5;
    layer(0, front) difference() {
        outline(gap + wall);
        outline(gap);
    }
    layer(front, sunk) difference() {
        outline(gap + wall);
        openings();
    }
    layer(sunk, front + wall) difference() {
        outline(gap + wall);
        openings();
        names();
    }
    for (hole = holes) translate(hole)
        layer(board_thickness, front) difference() {
            circle(d = post);
            circle(d = thread);
        }
}

// For the plug of the serial line and the lever of the switch.
module edge_openings() {
    for (opening = [serial, switch])
        block([opening[0], -gap - wall / 2], [opening[1], wall + 2], -4.5, 0.1);
}

module bottom() {
    floor_at = -back_room - wall;
    difference() {
        union() {
            ring(-back_room - 0.1, 0);
            translate([0, 0, floor_at]) linear_extrude(wall) outline(gap + wall);
            at_holes(-back_room - 0.1, 0, post);
            at_holes(-back_room - 0.1, floor_at + head_depth + 1.5, head + 2.4);
            if (cells == "aa")      // the walls and the ceiling of the compartment
                block(holder_at, [holder[0] + 3.2, holder[1] + 3.2], floor_at, -tails);
        }
        at_holes(floor_at - 1, 1, screw);
        at_holes(floor_at - 1, floor_at + head_depth, head);
        edge_openings();
        if (cells == "aa") {
            block(holder_at, holder, floor_at - 1, -tails - 1.6);
            // the lid's bed, and the way of the two wires
            block(holder_at, [holder[0] + 2.4, holder[1] + 2.4], floor_at - 1, floor_at + 1.2);
            block([holder_at[0] + holder[0] / 2, holder_at[1] - holder[1] / 2 + 8], [8, 4],
                  -tails - 6, -tails - 1.6);
            for (side = [-1, 1])
                block([holder_at[0] + side * (holder[0] / 2 + 0.5), holder_at[1]], [3, 8],
                      floor_at + 1.2, floor_at + 2.6);
        }
        translate([reset[0], reset[1], floor_at - 1]) cylinder(h = wall + 2, d = 3);
        for (x = [-4, 0, 4], y = [-4, 0, 4])
            translate([buzzer[0] + x, buzzer[1] + y, floor_at - 1]) cylinder(h = wall + 2, d = 2);
    }
}

// Drops into its bed; a tongue on either side snaps under the wall.
module lid() {
    block(holder_at, [holder[0] + 2.4 - 2 * ease, holder[1] + 2.4 - 2 * ease], 0, 1.2);
    for (side = [-1, 1]) {
        block([holder_at[0] + side * (holder[0] / 2 - 1.2), holder_at[1]], [1.2, 7], 0, 2.4);
        block([holder_at[0] + side * (holder[0] / 2 - 0.4), holder_at[1]], [1.6, 7], 1.4, 2.4);
    }
}

mirror([0, 1]) {
    if (part == "top") top();
    if (part == "bottom") bottom();
    if (part == "lid") lid();
    if (part == "all") {
        color("Gainsboro") top();
        translate([120, 0, 0]) color("SlateGray") bottom();
        translate([120, 0, -back_room - 25]) color("Gainsboro") lid();
    }
}
