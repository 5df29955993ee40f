# SPDX-License-Identifier: MIT
"""Writes KiCad 9 schematics: symbols, pages, projects. This module knows nothing about the circuit.

Lengths are in steps of 1.27 mm, KiCad's 50 mil grid. x grows to the right, y downwards. The files
depend only on the drawing. Identifiers are derived from names, so drawing again gives the same
bytes.
"""
import json
import uuid

STEP_MM = 1.27
NAMESPACE = uuid.UUID("6e696262-6c65-4000-8000-636865737321")
LIBRARY = "nibble"

# Additional fields of a part, which KiCad does not have by itself. They become columns of the parts
# list.
PART_FIELDS = ("Package", "Remarks", "Replacement")


def identifier(*names):
    """Returns the identifier for a name."""
    return str(uuid.uuid5(NAMESPACE, "/".join(str(name) for name in names)))


def mm(steps):
    """Returns a length in KiCad's form."""
    return f"{round(steps * STEP_MM, 4):g}"


def quoted(text):
    """Returns a string in KiCad's form."""
    text = str(text).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{text}"'


def effects(size=1.27, justify="", hide=False, bold=False):
    """Returns the look of a text in KiCad's form. `size` is in mm, and `justify` has KiCad's
    words."""
    bold = " (bold yes)" if bold else ""
    justify = f" (justify {justify})" if justify else ""
    hide = " (hide yes)" if hide else ""
    return f"(effects (font (size {size:g} {size:g}){bold}){justify}{hide})"


class Pin:
    """A pin of a symbol. A wire meets the pin at (x, y). From there the pin's line points in the
    direction `angle` (0 right, 90 up, 180 left, 270 down). The axes are the symbol's own, with y
    upwards."""

    def __init__(self, number, name, kind, x, y, angle, length=2, hide=False):
        self.number, self.name, self.kind = str(number), name, kind
        self.x, self.y, self.angle, self.length, self.hide = x, y, angle, length, hide

    def text(self):
        """Returns the pin in the form of a symbol library."""
        hide = " (hide yes)" if self.hide else ""
        return (f"(pin {self.kind} line (at {mm(self.x)} {mm(self.y)} {self.angle}) "
                f"(length {mm(self.length)}){hide} (name {quoted(self.name)} {effects()}) "
                f"(number {quoted(self.number)} {effects(1.0)}))")


class Symbol:
    """The drawing of a part. `graphics` are lines in KiCad's language. `reference_at` and
    `value_at` say where the texts of an upright part stand: (x, y, justify) in the page's axes,
    with y downwards."""

    def __init__(self, name, prefix, pins, graphics, reference_at, value_at, **options):
        self.name, self.prefix, self.pins, self.graphics = name, prefix, pins, graphics
        self.reference_at, self.value_at = reference_at, value_at
        self.power = options.get("power", False)
        self.hide_names = options.get("hide_names", False)
        self.hide_numbers = options.get("hide_numbers", False)
        self.name_offset = options.get("name_offset", 0.6)
        self.in_bom = options.get("in_bom", not self.power)
        self.description = options.get("description", "")

    def text(self, name):
        """Returns the symbol, under this name, in the form of a symbol library."""
        power = " (power)" if self.power else ""
        numbers = " (pin_numbers (hide yes))" if self.hide_numbers else ""
        names = " (hide yes)" if self.hide_names else ""
        in_bom = "yes" if self.in_bom else "no"

        def field(key, value, place=(0, 0, ""), hide=True):
            x, y, justify = place
            return (f"    (property {quoted(key)} {quoted(value)} (at {mm(x)} {mm(-y)} 0) "
                    f"{effects(1.27, justify, hide)})")

        lines = [f"  (symbol {quoted(name)}{power}{numbers} "
                 f"(pin_names (offset {self.name_offset:g}){names}) (exclude_from_sim no) "
                 f"(in_bom {in_bom}) (on_board yes)",
                 field("Reference", self.prefix, self.reference_at, self.power),
                 field("Value", self.name, self.value_at, False),
                 field("Footprint", ""), field("Datasheet", ""),
                 field("Description", self.description),
                 f"    (symbol {quoted(self.name + '_0_1')}"]
        lines += ["      " + line for line in self.graphics]
        lines += ["    )", f"    (symbol {quoted(self.name + '_1_1')}"]
        lines += ["      " + pin.text() for pin in self.pins]
        lines += ["    )", "    (embedded_fonts no)", "  )"]
        return "\n".join(lines)


def polyline(points, width=0.2, fill="none", kind="default"):
    """Returns a line of a symbol through points. The points are in steps, with y upwards, and the
    width is in mm."""
    points = " ".join(f"(xy {mm(x)} {mm(y)})" for x, y in points)
    return (f"(polyline (pts {points}) (stroke (width {width:g}) (type {kind})) "
            f"(fill (type {fill})))")


def rectangle(left, top, right, bottom, width=0.254, fill="background"):
    """Returns a rectangle of a symbol."""
    return (f"(rectangle (start {mm(left)} {mm(top)}) (end {mm(right)} {mm(bottom)}) "
            f"(stroke (width {width:g}) (type default)) (fill (type {fill})))")


def circle(x, y, radius, width=0.2, fill="none"):
    """Returns a circle of a symbol."""
    return (f"(circle (center {mm(x)} {mm(y)}) (radius {mm(radius)}) "
            f"(stroke (width {width:g}) (type default)) (fill (type {fill})))")


def symbol_text(text, x, y, size=1.27):
    """Returns a word inside a symbol."""
    return f"(text {quoted(text)} (at {mm(x)} {mm(y)} 0) {effects(size)})"


def box(name, prefix, left, right, width, **options):
    """Returns a rectangular symbol. `left` and `right` list pins from the top as (number, name,
    kind). None is a gap. `pitch` and `right_pitch` are the distances between pins on the left and
    on the right. `bottom` lists pins from the left. The origin is the upper left corner, so pins
    lie at y = first, first + pitch ..."""
    pitch, right_pitch = options.pop("pitch", 2), options.pop("right_pitch", 2)
    first, right_first = options.pop("first", 2), options.pop("right_first", 2)
    bottom, bottom_first = options.pop("bottom", []), options.pop("bottom_first", 2)
    height = options.pop("height", 0) or max(first + pitch * (len(left) - 1),
                                             right_first + right_pitch * (len(right) - 1)) + 2
    pins = [Pin(*pin, -2, -(first + pitch * row), 0) for row, pin in enumerate(left) if pin]
    pins += [Pin(*pin, width + 2, -(right_first + right_pitch * row), 180)
             for row, pin in enumerate(right) if pin]
    pins += [Pin(*pin, bottom_first + 2 * column, -height - 2, 90)
             for column, pin in enumerate(bottom) if pin]
    graphics = [rectangle(0, 0, width, -height)] + options.pop("graphics", [])
    symbol = Symbol(name, prefix, pins, graphics, (0, -2.4, "left"), (0, -0.9, "left"), **options)
    symbol.height = height
    return symbol


class Sheet:
    """A page: parts, wires, labels, words. `path` is KiCad's name of the page."""

    def __init__(self, drawing, file, title, paper):
        self.drawing, self.file, self.title = drawing, file, title
        self.parts = drawing.parts
        self.paper = paper
        self.uuid = identifier(drawing.name, file)
        self.path = "/" + self.uuid
        self.symbols, self.items, self.wires, self.ends, self.count = {}, [], [], [], 0

    def name(self, kind):
        """Returns an identifier for the next item on the page."""
        self.count += 1
        return identifier(self.drawing.name, self.file, kind, self.count)

    def add(self, text):
        """Adds an item, in KiCad's form, to the page."""
        self.items.append(text)

    def part(self, symbol, reference, x, y, value=None, angle=0, **options):
        """Places a part with its origin at (x, y), turned left by `angle`. Options are reference_at
        and value_at = (dx, dy, justify), show_value, dnp, and the fields of the part. The option
        `show` shows a field at (dx, dy, justify) in place of the value. Returns the places of the
        part's pins, by number."""
        self.symbols[symbol.name] = symbol
        value = symbol.name if value is None else value
        turn = 90 if angle in (90, 270) else 0

        def field(key, text, place, hide):
            dx, dy, justify = place
            return (f"    (property {quoted(key)} {quoted(text)} (at {mm(x + dx)} {mm(y + dy)} "
                    f"{turn}) "
                    f"{effects(1.27, justify, hide)})")

        fields = {key: options.get(key.lower(), "") for key in PART_FIELDS} if symbol.in_bom else {}
        show_value = options.get("show_value", True)
        dnp = "yes" if options.get("dnp") else "no"
        lines = [f"  (symbol (lib_id {quoted(LIBRARY + ':' + symbol.name)}) (at {mm(x)} {mm(y)} "
                 f"{angle}) "
                 f"(unit 1) (exclude_from_sim no) (in_bom {'yes' if symbol.in_bom else 'no'}) "
                 "(on_board yes) "
                 f"(dnp {dnp}) (uuid {quoted(self.name('part'))})",
                 field("Reference", reference, options.get("reference_at", symbol.reference_at),
                       symbol.power),
                 field("Value", value, options.get("value_at", symbol.value_at), not show_value),
                 field("Footprint", options.get("footprint", ""), (0, 0, ""), True),
                 field("Datasheet", "", (0, 0, ""), True),
                 field("Description", symbol.description, (0, 0, ""), True)]
        lines += [field(key, text, (0, 0, ""), True) for key, text in fields.items()]
        for key, (text, place) in options.get("show", {}).items():
            lines.append(field(key, text, place, False))
        lines += [f"    (pin {quoted(pin.number)} (uuid {quoted(self.name('pin'))}))"
                  for pin in symbol.pins]
        lines.append(f"    (instances (project {quoted(self.drawing.name)} (path "
                     f"{quoted(self.path)} "
                     f"(reference {quoted(reference)}) (unit 1))))")
        lines.append("  )")
        self.add("\n".join(lines))
        places = {}
        for pin in symbol.pins:
            right, up = {0: (pin.x, pin.y), 90: (-pin.y, pin.x), 180: (-pin.x, -pin.y),
                         270: (pin.y, -pin.x)}[angle]
            places[pin.number] = (x + right, y - up)
        self.ends += places.values()
        return places

    def wire(self, *points):
        """Draws a wire through points. From each point to the next the wire is horizontal or
        vertical."""
        for start, end in zip(points, points[1:]):
            if start == end:
                continue
            assert start[0] == end[0] or start[1] == end[1], f"{self.file}: skew wire {start} {end}"
            self.wires.append((start, end))

    def label(self, name, x, y, angle=0):
        """Writes the name of a net at a point of its wire. The text runs to the right (0), left
        (180) or up (90)."""
        justify = "right bottom" if angle == 180 else "left bottom"
        self.add(f"  (label {quoted(name)} (at {mm(x)} {mm(y)} {angle}) {effects(1.27, justify)} "
                 f"(uuid {quoted(self.name('label'))}))")

    def open_end(self, point):
        """Marks that a pin stays open on purpose."""
        self.add(f"  (no_connect (at {mm(point[0])} {mm(point[1])}) (uuid "
                 f"{quoted(self.name('open'))}))")

    def words(self, text, x, y, size=1.27, bold=False, justify="left top"):
        """Writes text on the page."""
        self.add(f"  (text {quoted(text)} (exclude_from_sim no) (at {mm(x)} {mm(y)} 0) "
                 f"{effects(size, justify, False, bold)} (uuid {quoted(self.name('words'))}))")

    def frame(self, left, top, right, bottom, kind="dash", width=0.2):
        """Draws a rectangle around parts that belong together."""
        self.add(f"  (rectangle (start {mm(left)} {mm(top)}) (end {mm(right)} {mm(bottom)}) "
                 f"(stroke (width {width:g}) (type {kind})) (fill (type none)) "
                 f"(uuid {quoted(self.name('frame'))}))")

    def pieces(self):
        """Returns the wires in KiCad's form, cut wherever another wire or a pin ends on them."""
        ends = {*self.ends, *(end for wire in self.wires for end in wire)}
        pieces = set()
        for start, end in self.wires:
            low, high = sorted((start, end))
            on_it = sorted(point for point in ends
                           if low[0] <= point[0] <= high[0] and low[1] <= point[1] <= high[1])
            pieces |= set(zip(on_it, on_it[1:]))
        return sorted(pieces)

    def junctions(self, pieces):
        """Returns the points where three or more pieces of wire or pins meet."""
        ends = self.ends + [end for piece in pieces for end in piece]
        return [point for point in sorted(set(ends)) if ends.count(point) >= 3]

    def text(self):
        """Returns the file."""
        drawing = self.drawing
        comments = "".join(f" (comment {number} {quoted(line)})"
                           for number, line in enumerate(drawing.comments, 1))
        lines = ["(kicad_sch (version 20250114) (generator \"nibble\") (generator_version "
                 "\"9.0\")",
                 f"  (uuid {quoted(self.uuid)}) (paper {quoted(self.paper)})",
                 f"  (title_block (title {quoted(drawing.title + ': ' + self.title)}) (date "
                 f"{quoted(drawing.date)}) "
                 f"(rev {quoted(drawing.revision)}) (company \"Nibble, a pocket chess "
                 f"computer\"){comments})",
                 "  (lib_symbols"]
        lines += [self.symbols[name].text(LIBRARY + ":" + name) for name in sorted(self.symbols)]
        lines.append("  )")
        pieces = self.pieces()
        lines += [f"  (junction (at {mm(x)} {mm(y)}) (diameter 0) (color 0 0 0 0) "
                  f"(uuid {quoted(identifier(drawing.name, self.file, 'junction', x, y))}))"
                  for x, y in self.junctions(pieces)]
        lines += [f"  (wire (pts (xy {mm(start[0])} {mm(start[1])}) (xy {mm(end[0])} "
                  f"{mm(end[1])})) "
                  "(stroke (width 0) (type default)) "
                  f"(uuid {quoted(identifier(drawing.name, self.file, 'wire', start, end))}))"
                  for start, end in pieces]
        lines += self.items
        lines.append('  (sheet_instances (path "/" (page "1")))')
        lines += ["  (embedded_fonts no)", ")", ""]
        return "\n".join(lines)


class Drawing:
    """A KiCad project with one page. The page has the project's name. `parts` has the fields of
    each kind of part. `rules` has the rules of the circuit board for the project's file."""

    def __init__(self, name, title, revision, date, comments, parts):
        self.name, self.title, self.comments, self.parts = name, title, comments, parts
        self.revision, self.date = revision, date
        self.page, self.rules = None, {}

    def sheet(self, file, title, paper):
        """Returns the page, which is empty."""
        self.page = Sheet(self, file, title, paper)
        return self.page

    def files(self):
        """Returns the files to write: {file name: text}."""
        project = {"meta": {"filename": self.name + ".kicad_pro", "version": 3},
                   "schematic": {"legacy_lib_dir": "", "legacy_lib_list": []},
                   "sheets": [[self.page.uuid, "Root"]],
                   "text_variables": {}, **self.rules}
        return {self.page.file: self.page.text(),
                self.name + ".kicad_pro": json.dumps(project, indent=2) + "\n"}


def library_files(symbols):
    """Returns two files: a library with the symbols of all drawings, and the table that names this
    library."""
    lines = ['(kicad_symbol_lib (version 20241209) (generator "nibble") (generator_version "9.0")']
    lines += [symbol.text(symbol.name) for symbol in sorted(symbols,
                                                            key=lambda symbol: symbol.name)]
    table = ('(sym_lib_table\n  (version 7)\n'
             f'  (lib (name "{LIBRARY}") (type "KiCad") (uri "${{KIPRJMOD}}/{LIBRARY}.kicad_sym") '
             '(options "") (descr "The symbols of these drawings"))\n)\n')
    return {LIBRARY + ".kicad_sym": "\n".join(lines + [")", ""]), "sym-lib-table": table}
