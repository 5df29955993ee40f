// SPDX-License-Identifier: CC-BY-SA-4.0
// A case for the handheld of bought modules (Mega Pro, OLED of 2.42 inch, membrane keypad), to
// print: make case. Millimetres. x leads to the right and y upwards, as seen from the front; z = 0
// is the inside of the front, and z leads to the back. Modules differ: measure yours, and change
// the figures. schematics/tools/mega_pro.py draws its picture from these figures.

part = "front";         // front or back

width = 84;             // inside
height = 150;
depth = 24;
wall = 2;
corner = 5;
front_thick = 2.4;

// The OLED: its board with holes 2.5 mm inside the edges, its glass, and the window. The glass
// stands 2.1 mm above its board, and lies 1 mm deep in the front.
oled_middle = [42, 121];
oled_size = [72, 44];
oled_glass = [61.8, 39];
oled_window = [57, 29.4];
glass_high = 2.1;
glass_deep = 1;

// The keypad with its adhesive back, and the slot for its ribbon.
keypad_middle = [42, 53];
keypad_size = [69.6, 76.6];
keypad_deep = 0.6;
ribbon = [22, 2];

// The Mega Pro, the battery and its module, from the middle of the back. The board's parts have 7
// mm of room.
mega_middle = [31, 119];
mega_size = [54, 38];
battery_middle = [42, 50];
battery_size = [51, 35];
charger_middle = [65, 84];
charger_size = [37, 23];

// The openings in the edge above: the switch (a round hole), the panel socket for the computer; on
// the right the charger's socket. The socket's screws are 28 mm apart.
switch_x = 66;
switch_hole = 6.4;
socket_x = 26;
socket_hole = [13, 9];
socket_screws = 28;
charger_hole = [12, 7];
buzzer_at = [20, 84];

post = 8;
post_front = 8;         // height of the front's posts; a screw M3 x 14 reaches 5 mm into them
screw = 3.4;
thread = 2.6;
seat = 7;               // depth of a screw's head in the back
$fn = 32;

function corners(inset) = [for (x = [inset, width - inset], y = [inset, height - inset]) [x, y]];

module outline(more) {
    offset(more + corner) translate([corner, corner])
        square([width - 2 * corner, height - 2 * corner]);
}

module block(middle, size, from, to) {
    translate([middle[0] - size[0] / 2, middle[1] - size[1] / 2, from])
        cube([size[0], size[1], to - from]);
}

// Four corners of walls that hold a board or a battery.
module nest(middle, size, from, to) {
    difference() {
        block(middle, [size[0] + 3, size[1] + 3], from, to);
        block(middle, [size[0] + 0.6, size[1] + 0.6], from - 1, to + 1);
        block(middle, [size[0] - 12, size[1] + 9], from - 1, to + 1);
        block(middle, [size[0] + 9, size[1] - 12], from - 1, to + 1);
    }
}

// The front: a plate with a rim that goes into the back.
module front() {
    difference() {
        union() {
            translate([0, 0, -front_thick]) linear_extrude(front_thick) outline(wall);
            linear_extrude(3) difference() {
                outline(-0.3);
                outline(-1.8);
            }
            for (at = corners(5)) translate(at) cylinder(d = post, h = post_front);
            for (x = [-1, 1], y = [-1, 1])
                translate([oled_middle[0] + x * (oled_size[0] / 2 - 2.5),
                           oled_middle[1] + y * (oled_size[1] / 2 - 2.5), 0]) {
                    cylinder(d = 5, h = glass_high - glass_deep);
                    cylinder(d = 2.2, h = glass_high - glass_deep + 4);
                }
        }
        block(oled_middle, oled_glass, -glass_deep, 10);
        hull() {
            block(oled_middle, oled_window, -glass_deep - 0.1, -glass_deep);
            block(oled_middle, [oled_window[0] + 2, oled_window[1] + 2], -front_thick - 0.1,
                  -front_thick);
        }
        block(keypad_middle, keypad_size, -front_thick - 1, -front_thick + keypad_deep);
        block([keypad_middle[0], keypad_middle[1] - keypad_size[1] / 2 + ribbon[1] / 2 + 1], ribbon,
              -front_thick - 1, 10);
        for (at = corners(5)) translate([at[0], at[1], -front_thick + 0.8])
            cylinder(d = thread, h = 20);
    }
}

// The back: a box with posts for the screws, which go from behind into the front.
module back() {
    difference() {
        union() {
            difference() {
                translate([0, 0, 0]) linear_extrude(depth + wall) outline(wall);
                translate([0, 0, -1]) linear_extrude(depth + 1) outline(0);
            }
            for (at = corners(5)) translate([at[0], at[1], post_front + 0.2])
                cylinder(d = post, h = depth - post_front);
            nest(mega_middle, mega_size, depth - 7, depth + 0.1);
            nest(battery_middle, battery_size, depth - 7, depth + 0.1);
            nest(charger_middle, charger_size, depth - 5, depth + 0.1);
        }
        for (at = corners(5)) translate([at[0], at[1], -1]) {
            cylinder(d = screw, h = depth + 10);
            translate([0, 0, 1 + depth - seat]) cylinder(d = 6.4, h = 20);
        }
        translate([switch_x, height + 5, depth / 2]) rotate([90, 0, 0])
            cylinder(d = switch_hole, h = 12);
        block([socket_x, height], [socket_hole[0], 12], depth / 2 - socket_hole[1] / 2,
              depth / 2 + socket_hole[1] / 2);
        for (side = [-1, 1])
            translate([socket_x + side * socket_screws / 2, height + 5, depth / 2])
                rotate([90, 0, 0]) cylinder(d = 3.2, h = 12);
        block([width, charger_middle[1]], [12, charger_hole[0]], depth - 1 - charger_hole[1],
              depth - 1);
        for (x = [-3.6, 0, 3.6], y = [-3.6, 0, 3.6])
            translate([buzzer_at[0] + x, buzzer_at[1] + y, depth - 1]) cylinder(d = 1.8, h = 9);
    }
}

if (part == "front") mirror([0, 0, 1]) front();
if (part == "back") translate([0, 0, depth + wall]) mirror([0, 0, 1]) back();
