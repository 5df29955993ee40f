// SPDX-License-Identifier: CC-BY-SA-4.0
// A case for a handheld, to print: make case. Figures of the board come from figures.scad, which
// schematics/tools/case.py makes of the circuit board's plan. Millimetres; x and y as on the board
// seen from the front, y downwards, so all is mirrored at the end; z = 0 is the board's back, the
// front looks up.
include <figures.scad>

// the part to make: top, bottom, door, caps; title (the name), mark (ON), names and digits: the
// fillings of the words in further colours
part = "top";
kind = "all";           // the caps to make: square, function, go
plate = true;           // true: caps side by side on the printer's bed; false: caps in their places

wall = 2;
gap = 0.4;              // the gap around the board, in mm
ease = 0.25;            // the play around sliding parts, in mm
post = 6.4;             // diameter of the posts that hold the board
screw = 3.4;
thread = 2.6;
head = 6.2;             // diameter of the screw's head
seat = -8;              // z of the head's seat, for a screw M3 x 14
skin = 1.6;             // thickness of front and back
lip = 0.8;              // thickness of the frame over a display's glass
sunk = 0.5;             // depth of words
usb_middle = -1.6;      // z of the middle of the USB socket, which hangs under the board
switch_middle = -2.9;   // z of the middle of the switch's lever
switch_width = 8;
finger = 5.2;           // diameter of the hollow for the finger at the lever
on_height = 3;          // height of the word ON beside the switch
on_at = 9.2;            // the way from the lever's middle to the word
round_front = 2.4;
round_back = 4;
$fn = 32;

// Heights. Legs behind the board are cut to the length `legs`. The holder of the cells lies on the
// legs, and the door closes over the holder.
legs = 1.3;
door = 1.4;
back = -(legs + holder[4] + door);              // z of the outside of the back
front = board_thickness + glass_top + lip;      // z of the outside of the front
pan = front - 1.1;                              // z of the outside of the plate of the keys
pan_thick = 1.2;

// The openings in the plate of the keys. A cap's flange is larger, so the cap stays in.
opening = [cap[0] + 0.5, cap[1] + 0.5];
flange = [cap[0] + 1.6, cap[1] + 1.6];
flange_thick = 0.7;
stem_top = board_thickness + stem;              // z of the end of a key's stem
cap_top = pan + 1;

module outline(more) {
    offset(more + corner) translate([corner, corner])
        square([board[0] - 2 * corner, board[1] - 2 * corner]);
}

module layer(from, to) {
    translate([0, 0, from]) linear_extrude(to - from, convexity = 8) children();
}

// The outer shape of the case: a solid body with round edges.
module stone() {
    hull() {
        for (step = [0 : 18 : 90]) {
            layer(front - round_front * (1 - sin(step)) - 0.01,
                  front - round_front * (1 - sin(step)))
                outline(gap + wall - round_front * (1 - cos(step)));
            layer(back + round_back * (1 - sin(step)), back + round_back * (1 - sin(step)) + 0.01)
                outline(gap + wall - round_back * (1 - cos(step)));
        }
    }
}

// The room inside between two heights, with the same rounding at the back as the outer shape.
module room(from, to) {
    hull() {
        layer(to - 0.01, to) outline(gap);
        for (step = [0 : 30 : 90])
            layer(from + (round_back - wall) * (1 - sin(step)),
                  from + (round_back - wall) * (1 - sin(step)) + 0.01)
                outline(gap - (round_back - wall) * (1 - cos(step)));
    }
}

module block(middle, size, from, to) {
    translate([middle[0] - size[0] / 2, middle[1] - size[1] / 2, from])
        cube([size[0], size[1], to - from]);
}

module rounded(middle, size, radius) {
    translate(middle) offset(radius)
        square([size[0] - 2 * radius, size[1] - 2 * radius], center = true);
}

module words(at, height, text) {
    translate(at) mirror([0, 1])
        text(text, size = height, halign = "center", valign = "center",
             font = "DejaVu Sans:style=Bold", $fn = 8);
}

// The names of the keys: heights, and where the middles of letter and digit are on a key of squares.
word_height = 0.19 * cap[1];
letter_height = 0.42 * cap[1];
digit_height = 0.27 * cap[1];
letter_at = -0.15 * cap[1];
digit_at = 0.29 * cap[1];

function kind_of(name) = name == "GO" ? "go" : len(name) == 2 ? "square" : "function";

// A letter or a digit, which stand on the same line.
module sign(x, height, text) {
    translate([x, letter_height / 2]) mirror([0, 1])
        text(text, size = height, halign = "center", font = "DejaVu Sans:style=Bold", $fn = 8);
}

module name_of(name) {
    if (kind_of(name) == "square") sign(letter_at, letter_height, name[0]);
    else words([0, 0], word_height, name);
}

module digit_of(name) {
    if (kind_of(name) == "square") sign(digit_at, digit_height, name[1]);
}

// --- the top -------------------------------------------------------------------------------------

module title() { words(title_at, title_height, "Nibble"); }

module top() {
    difference() {
        union() {
            difference() {
                intersection() {
                    stone();
                    translate([-10, -10, 0]) cube([board[0] + 20, board[1] + 20, 50]);
                }
                layer(-1, front - skin) outline(gap);
                layer(-1, 1.4) outline(gap + 1);                // the bottom's rim
            }
            layer(pan - pan_thick, front - skin + 0.01)
                rounded(keys_middle, [keys_size[0] + 2.4, keys_size[1] + 2.4], 3);
            for (hole = holes)
                layer(board_thickness, front - skin + 0.01) translate(hole) circle(d = post);
            for (display = displays, x = [-1, 1], y = [-1, 1])  // the posts of a module
                if (display[6] > 0)
                    translate([display[0] + x * display[4] / 2, display[1] + y * display[5] / 2]) {
                        layer(display[6] + board_thickness, front - skin + 0.01) circle(d = 4.4);
                        layer(display[6] + board_thickness - 1.4, front - skin + 0.01)
                            circle(d = 2.2);
                    }
        }
        // the plate of the keys lies deeper than the frame of the display
        hull() {
            layer(pan, pan + 0.01) rounded(keys_middle, keys_size, 2.5);
            layer(front, front + 0.01)
                rounded(keys_middle, [keys_size[0] + 1.6, keys_size[1] + 1.6], 3.3);
        }
        for (key = keys) layer(0, front) rounded([key[0], key[1]], opening, 1.6);
        for (display = displays) {
            block([display[0], display[1] + display[7]], [display[8], display[9]], 0, front - lip);
            hull() {
                layer(front - lip - 0.01, front - lip)
                    rounded([display[0], display[1] + display[7]], [display[2], display[3]], 0.5);
                layer(front, front + 0.01)
                    rounded([display[0], display[1] + display[7]],
                            [display[2] + 1.2, display[3] + 1.2], 1.1);
            }
        }
        for (hole = holes) layer(0, front - skin) translate(hole) circle(d = thread);
        edge_openings();
        layer(front - sunk, front + 1) title();
    }
}

// The openings for the plugs of USB and of the sensor board, and for the lever of the switch, with a
// hollow for the finger. The grip of a USB-C plug, 12.4 x 6.5 mm at most, goes into its opening,
// because the socket lies 1.3 mm behind the outside.
module edge_openings() {
    edge_opening(usb, 13, usb_middle - 3.6, usb_middle + 3.6, 0);
    edge_opening(sensors, 21, -9.6, 0.2, 0);
    edge_opening(switch, switch_width, switch_middle - 2.1, switch_middle + 2.1, 1);
}

// An opening in an edge. `at` has its middle and the edge: 0 above, 1 right, 2 left.
module edge_opening(at, width, from, to, hollow) {
    place = at[2] == 0 ? [at[0], -gap - wall / 2]
          : at[2] == 1 ? [board[0] + gap + wall / 2, at[1]] : [-gap - wall / 2, at[1]];
    size = at[2] == 0 ? [width, wall + 2] : [wall + 2, width];
    block(place, size, from, to);
    if (hollow > 0)
        hull() {
            edge = at[2] == 1 ? board[0] + gap + wall : -gap - wall;
            translate([edge, at[1] - width / 2 + 1, (from + to) / 2])
                scale([0.55, 1, 1]) sphere(d = finger);
            translate([edge, at[1] + width / 2 - 1, (from + to) / 2])
                scale([0.55, 1, 1]) sphere(d = finger);
        }
}

// --- the bottom ----------------------------------------------------------------------------------

// The word ON on the right wall, at the end where the lever is when the device is on, and an arrow
// from the lever to the word. The word stands upright when the front is up.
module on() {
    polygon([[on_at - 2.6, -1], [on_at - 2.6, 1], [on_at - 1, 0]]);
    translate([on_at, 0]) text("ON", size = on_height, valign = "center",
                               font = "DejaVu Sans:style=Bold", $fn = 8);
}

// A layer on the right wall at the switch. The heights are from the outside of the wall.
module on_wall(from, to) {
    multmatrix([[0, 0, 1, board[0] + gap + wall], [-1, 0, 0, switch[1]],
                [0, 1, 0, switch_middle]]) layer(from, to) children();
}

// The door's middle and size: the cells, and the plugs that are reached beside them.
door_from = [holder[0] - holder[2] / 2 - 1, door_top];
door_size = [holder[2] + 2, holder[1] + holder[3] / 2 + 1 - door_top];
door_middle = [holder[0], door_top + door_size[1] / 2];
tab = 7;

module bottom() {
    difference() {
        union() {
            difference() {
                intersection() {
                    stone();
                    translate([-10, -10, back - 1]) cube([board[0] + 20, board[1] + 20, -back + 1]);
                }
                room(back + skin, 1);
            }
            layer(-1, 1.2) difference() {       // the rim, which the top takes over
                outline(gap + 0.9);
                outline(gap);
            }
            intersection() {
                stone();
                for (hole = holes) {
                    layer(back + 0.5, -0.01) translate(hole) circle(d = post);
                    layer(back + 0.5, seat + 1.6) translate(hole) circle(d = head + 2.6);
                }
            }
            // the ledge on which the door rests, and walls that keep the holder in its place
            layer(back + door + 0.02, back + door + 1.2) difference() {
                rounded(door_middle, [door_size[0] + 4, door_size[1] + 4], 2);
                rounded(door_middle, [door_size[0] - 2, door_size[1] - 2], 2);
            }
            for (side = [-1, 1], end = [-1, 1])
                block([holder[0] + side * (holder[2] / 2 + 0.9),
                       holder[1] + end * (holder[3] / 2 - 5)], [1.2, 6], back + door, -legs - 0.4);
            for (side = [-1, 1])
                block([holder[0] + side * holder[2] / 4, holder[1] - holder[3] / 2 - 0.9], [6, 1.2],
                      back + door, -legs - 1.6);
        }
        layer(back - 1, back + door) rounded(door_middle, door_size, 2);
        // in the frame: room for the holder, the door's tabs and its latch
        block([holder[0], holder[1]], [holder[2] + 0.4, holder[3] + 0.4], back - 1, -legs - 0.2);
        for (side = [-1, 1])
            block([holder[0] + side * door_size[0] / 4,
                   door_from[1] + door_size[1]], [tab + 0.6, 2.4], back + door - 0.01,
                  back + door + 1.1);
        block([holder[0], door_from[1]], [13, 4.2], back + door - 0.3, back + door + 3);
        block([holder[0], door_from[1] - 1.4], [11, 4], back - 1, back + 0.9);
        for (hole = holes) {
            layer(back - 1, 2) translate(hole) circle(d = screw);
            layer(back - 1, seat) translate(hole) circle(d = head);
        }
        edge_openings();
        on_wall(-sunk, 1) on();
        for (x = [-3.6, 0, 3.6], y = [-3.6, 0, 3.6])
            layer(back - 1, back + skin + 1) translate([buzzer[0] + x, buzzer[1] + y])
                circle(d = 1.8);
        for (place = screwdriver) layer(back - 1, back + skin + 1) translate(place) circle(d = 4);
    }
}

// Two tabs go under the frame's lower edge; a spring with a nose snaps under the upper.
module door() {
    size = [door_size[0] - 2 * ease, door_size[1] - 2 * ease];
    end = door_from[1] + door_size[1] - ease;
    begin = door_from[1] + ease;
    difference() {
        union() {
            layer(back, back + door) rounded(door_middle, size, 2 - ease);
            for (side = [-1, 1]) block([holder[0] + side * door_size[0] / 4, end], [tab, 2],
                                       back + door - 0.01, back + door + 0.9);
        }
        // grooves for the thumb
        for (line = [0 : 3])
            block([holder[0], begin + 9 + 2 * line], [18, 0.9], back - 1, back + 0.4);
        // the spring is free on both sides
        for (side = [-1, 1]) block([holder[0] + side * 5.2, begin + 3], [0.8, 7], back - 1,
                                   back + door + 1);
    }
    block([holder[0], begin + 0.5], [9.4, 1], back + door - 0.01, back + door + 1.6);
    hull() {
        block([holder[0], begin + 0.2], [9.4, 0.4], back + door + 0.25, back + door + 1.6);
        block([holder[0], begin - 0.4], [9.4, 0.4], back + door + 0.35, back + door + 0.7);
    }
}

// --- the caps ------------------------------------------------------------------------------------

module cap_body() {
    layer(pan - pan_thick - flange_thick, pan - pan_thick - 0.05) rounded([0, 0], flange, 1.8);
    hull() {
        layer(pan - pan_thick - 0.1, cap_top - 0.8) rounded([0, 0], cap, 1.4);
        layer(cap_top - 0.01, cap_top) rounded([0, 0], [cap[0] - 1.2, cap[1] - 1.2], 0.9);
    }
}

module cap_hollow() {
    layer(0, stem_top) circle(d = stem_width);
    layer(0, board_thickness + 4.4) square(7.4, center = true);     // the key's own body
}

module cap(name) {
    difference() {
        cap_body();
        cap_hollow();
        layer(cap_top - sunk, cap_top + 1) {
            name_of(name);
            digit_of(name);
        }
    }
}

module at_keys() {
    for (index = [0 : 15]) {
        $name = keys[index][2];
        if (kind == "all" || kind == kind_of($name))
            translate(plate ? [(index % 4) * (flange[0] + 2), floor(index / 4) * (flange[1] + 2)]
                            : [keys[index][0], keys[index][1]])
                children();
    }
}

mirror([0, 1]) {
    if (part == "top") top();
    if (part == "bottom") bottom();
    if (part == "door") door();
    if (part == "caps") at_keys() cap($name);
    if (part == "title") layer(front - sunk, front - 0.02) title();
    if (part == "mark") on_wall(-sunk, -0.02) on();
    if (part == "names") at_keys() layer(cap_top - sunk, cap_top - 0.02) name_of($name);
    if (part == "digits") at_keys() layer(cap_top - sunk, cap_top - 0.02) digit_of($name);
}
