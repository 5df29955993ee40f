#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Makes the handhelds' circuit boards:  schematics/tools/pcb.py [--into FOLDER] [NAME ...]

Reads the nets and parts of NAME.kicad_sch, places the parts as the plan says, and lets router.py
find the tracks. Then the program fills both sides with ground and writes schematics/NAME.kicad_pcb.
It needs the Python module of KiCad 9. The same sources give the same bytes.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

import pcbnew

import board as rules
import escapes
import poured
import router
import silk
from board_file import CORNER, FOLDER, digest
from boards import PLANS
from pieces import COMMENTS, DATE, REVISION

STITCH, NEAR = 5, 2.5               # mm between vias of ground: usual and smallest
# A board that is WIDE_BOARD mm wide has fewer vias of ground, and a wider grid, so routing takes a
# third of the time. Six steps of this grid make a pitch of 2.54 mm. Other vias cost the router less
# there.
WIDE_BOARD, WIDE_STITCH, WIDE_GRID, WIDE_CHANGE = 150, 10, 2.54 / 6, 60
# Parts whose ground contacts are connected to the copper on all sides, because of their bursts of
# current.
SOLID = ("U3", "C11", "C12")
# More contacts that are connected on all sides: (board, part, contact). The tracks around them
# leave room for only one spoke.
NARROW = (("atmega1284p", "J7", "6"), ("atmega1284p-oled", "U8", "2"),
          *((name, "J16", contact) for name in ("atmega1284p", "atmega1284p-oled")
            for contact in ("A1", "A12", "B1", "B12")))
# Pairs of ground contacts that get a track between them, although ground is poured.
JOINTS = ((("U3", "2"), ("C12", "2")), (("U2", "11"), ("C5", "2")))
# The number of passes. Each pass routes every net once more, to find straighter tracks.
ROUNDS = 3

INK, MASK = ' (color "White")', ' (color "Black") (thickness 0.01)'
STACK = (("F.SilkS", "Top Silk Screen", INK), ("F.Paste", "Top Solder Paste", ""),
         ("F.Mask", "Top Solder Mask", MASK), ("F.Cu", "copper", " (thickness 0.035)"),
         ("dielectric 1", "core", ' (thickness 1.51) (material "FR4") (epsilon_r 4.5)'),
         ("B.Cu", "copper", " (thickness 0.035)"), ("B.Mask", "Bottom Solder Mask", MASK),
         ("B.Paste", "Bottom Solder Paste", ""), ("B.SilkS", "Bottom Silk Screen", INK))


def at(x, y):
    """Converts a place on the board to KiCad's place on the page."""
    return pcbnew.VECTOR2I(pcbnew.FromMM(round(CORNER[0] + x, 4)),
                           pcbnew.FromMM(round(CORNER[1] + y, 4)))


def circuit(name):
    """Reads a drawing. Returns {reference: element}, {(reference, pin): net} and {(reference, pin):
    the pin's name}."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "netlist.xml"
        subprocess.run(["kicad-cli", "sch", "export", "netlist", "--format", "kicadxml", "-o",
                        file, FOLDER / (name + ".kicad_sch")], check=True,
                       stdout=subprocess.DEVNULL)
        root = xml.etree.ElementTree.parse(file).getroot()
    parts = {part.get("ref"): part for part in root.find("components")}
    nodes = [(node, net.get("name")) for net in root.find("nets") for node in net.findall("node")]
    nets = {(node.get("ref"), node.get("pin")): net.replace("/", "{slash}")
            if net.startswith("unconnected") else net for node, net in nodes}
    pins = {(node.get("ref"), node.get("pin")): node.get("pinfunction", "~") for node, _ in nodes}
    return parts, nets, pins


def middle(footprint):
    """Returns the middle of the rectangle around a part's contacts, in KiCad's units."""
    boxes = [pad.GetPosition() for pad in footprint.Pads()]
    xs, ys = [place.x for place in boxes], [place.y for place in boxes]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def on_grid(footprint):
    """Moves a part by at most half a step, so that its first leg or its middle is on the grid."""
    pad = next(iter(footprint.Pads()))
    place = pad.GetPosition()
    now = (place.x, place.y) if pad.GetAttribute() == pcbnew.PAD_ATTRIB_PTH else middle(footprint)
    step, corner = pcbnew.FromMM(router.GRID), at(0, 0)
    footprint.Move(pcbnew.VECTOR2I(*(round((place - zero) / step) * step + zero - place
                                     for place, zero in zip(now, (corner.x, corner.y)))))


def place_part(board, reference, part, nets, place, name_of_board):
    """Puts a part on the board, and gives its contacts their nets."""
    library, name = part.findtext("footprint").split(":")
    footprint = pcbnew.FootprintLoad(str(FOLDER / (library + ".pretty")), name)
    footprint.SetFPID(pcbnew.LIB_ID(library, name))
    footprint.SetReference(reference)
    footprint.SetValue(part.findtext("value"))
    sheet, symbol = part.find("sheetpath").get("tstamps"), part.findtext("tstamps")
    footprint.SetPath(pcbnew.KIID_PATH(sheet + symbol))
    for field in part.iter("field"):
        if field.get("name") not in ("Reference", "Value", "Footprint"):
            footprint.SetField(field.get("name"), field.text or "")
    names = {prop.get("name") for prop in part.findall("property")}
    footprint.SetDNP("dnp" in names)
    for field in footprint.GetFields():
        if field.GetName() != "Reference":
            field.SetVisible(False)
    board.Add(footprint)
    side, x, y, angle = place
    if side == rules.BACK:
        footprint.Flip(footprint.GetPosition(), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
    footprint.SetOrientationDegrees(180 - angle if side == rules.BACK else angle)
    now = middle(footprint)
    wanted = at(x, y)
    footprint.Move(pcbnew.VECTOR2I(wanted.x - now[0], wanted.y - now[1]))
    on_grid(footprint)
    for pad in footprint.Pads():
        net = nets.get((reference, pad.GetNumber()))
        if net:
            pad.SetNet(board.FindNet(net))
        if reference in SOLID or (name_of_board, reference, pad.GetNumber()) in NARROW:
            pad.SetLocalZoneConnection(pcbnew.ZONE_CONNECTION_FULL)
    return footprint


def draw_outline(board, plan):
    """Draws the board's edge with round corners."""
    width, height, corner = plan.width, plan.height, plan.corner
    inset = corner * (1 - 0.5 ** 0.5)
    corners = [((0, corner), (inset, inset), (corner, 0), (width - corner, 0)),
               ((width - corner, 0), (width - inset, inset), (width, corner),
                (width, height - corner)),
               ((width, height - corner), (width - inset, height - inset),
                (width - corner, height), (corner, height)),
               ((corner, height), (inset, height - inset), (0, height - corner), (0, corner))]
    for start, halfway, end, after in corners:
        arc = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_ARC)
        arc.SetArcGeometry(at(*start), at(*halfway), at(*end))
        line = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_SEGMENT)
        line.SetStart(at(*end))
        line.SetEnd(at(*after))
        for shape in (arc, line):
            shape.SetLayer(pcbnew.Edge_Cuts)
            shape.SetWidth(pcbnew.FromMM(0.1))
            board.Add(shape)


def drill_holes(board, plan):
    """Makes the holes for the screws of the case. No drawing has these holes."""
    for number, (x, y) in enumerate(plan.holes, 1):
        hole = pcbnew.FootprintLoad(str(FOLDER / "nibble.pretty"), "MountingHole_3.2mm_M3")
        hole.SetFPID(pcbnew.LIB_ID("nibble", "MountingHole_3.2mm_M3"))
        hole.SetReference(f"H{number}")
        hole.SetAttributes(hole.GetAttributes() | pcbnew.FP_BOARD_ONLY)
        for field in hole.GetFields():
            field.SetVisible(False)
        hole.SetPosition(at(x, y))
        board.Add(hole)


def place_all(board, plan, parts, nets):
    """Places all parts."""
    for name in sorted(set(nets.values())):
        board.Add(pcbnew.NETINFO_ITEM(board, name))
    missing = set(parts) ^ set(plan.places)
    assert not missing, f"plan and drawing differ in {', '.join(sorted(missing))}"
    for reference, part in parts.items():
        place_part(board, reference, part, nets, plan.places[reference], plan.name)
    drill_holes(board, plan)
    draw_outline(board, plan)


def pads_and_holes(board):
    """Returns what the router must know: all pads, and the holes without copper. Also returns the
    part and the number of each pad."""
    pads, holes, names = [], [], []
    corner = at(0, 0)
    for pad in board.GetPads():
        size = pad.GetBoundingBox()
        place = size.Centre()
        x, y = ((now - zero) / 1e6 for now, zero in ((place.x, corner.x), (place.y, corner.y)))
        if pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH:
            holes.append((x, y, size.GetWidth() / 2e6))
            continue
        half_width, half_height = size.GetWidth() / 2e6, size.GetHeight() / 2e6
        round_shape = pad.GetShape() in (pcbnew.PAD_SHAPE_CIRCLE, pcbnew.PAD_SHAPE_OVAL)
        layers = tuple(number for number, layer in ((router.FRONT, pcbnew.F_Cu),
                                                    (router.BACK, pcbnew.B_Cu))
                       if pad.IsOnLayer(layer))
        net = pad.GetNetname() or None
        names.append((pad.GetParentFootprint().GetReference(), pad.GetNumber()))
        pads.append(router.Pad(net, layers, x, y, half_width, half_height,
                               min(half_width, half_height) if round_shape else 0))
    return pads, holes, names


def lay_escapes(board):
    """Draws the first tracks of the contacts that are too fine for the router (escapes.py). Returns
    three things: the copper of these tracks in the form of pads, the ends of the tracks as pads,
    and the contacts that need no track from the router."""
    laid, ends, reached = [], [], set()
    corner = at(0, 0)

    def place(pad):
        return (pad.GetPosition().x - corner.x) / 1e6, (pad.GetPosition().y - corner.y) / 1e6

    for footprint in board.GetFootprints():
        name = str(footprint.GetFPID().GetLibItemName())
        if name not in escapes.LINES:
            continue
        pads = {pad.GetNumber(): pad for pad in footprint.Pads()}
        centre = tuple((value - zero) / 1e6 for value, zero in
                       zip(middle(footprint), (corner.x, corner.y)))
        layer = router.BACK if footprint.IsFlipped() else router.FRONT
        reached.update((footprint.GetReference(), number) for number in escapes.REACHED[name])
        for contact, points in escapes.lines_of(name, (place(pads["A1"]), place(pads["A12"]),
                                                       centre)):
            net = pads[contact].GetNetname()
            half = rules.width_of(net) / 2
            points = [(round(x, 4), round(y, 4)) for x, y in points]
            for start, end in zip(points, points[1:]):
                add_track(board, net, layer, start, end, 2 * half)
                laid.append(router.Pad(net, (layer,), *[(a + b) / 2 for a, b in zip(start, end)],
                                       *[abs(a - b) / 2 + half for a, b in zip(start, end)], 0))
            if escapes.ends(name, contact):
                ends.append(router.Pad(net, (layer,), *points[-1], half, half, 0))
    return laid, ends, reached


def add_track(board, net, layer, start, end, width):
    """Adds a track."""
    track = pcbnew.PCB_TRACK(board)
    track.SetStart(at(*start))
    track.SetEnd(at(*end))
    track.SetWidth(pcbnew.FromMM(width))
    track.SetLayer((pcbnew.F_Cu, pcbnew.B_Cu)[layer])
    track.SetNet(board.FindNet(net))
    board.Add(track)


def order_of(pads):
    """Returns the nets in the order in which the router joins them: wide nets first, then short
    nets. Ground is not among them, because it is poured."""
    places = {}
    for pad in pads:
        places.setdefault(pad.net, []).append((pad.x, pad.y))

    def length(net):
        xs, ys = zip(*places[net])
        return (net not in rules.WIDE, max(xs) - min(xs) + max(ys) - min(ys), net)

    return sorted((net for net in places if net and net != "GND" and len(places[net]) > 1),
                  key=length)


def lead_tracks(board, plan, names):
    """Makes all tracks and vias. Vias that only join the two sides' ground keep clear of the
    names."""
    pads, holes, contacts = pads_and_holes(board)
    laid, ends, reached = lay_escapes(board)
    laid += [pad for pad, contact in zip(pads, contacts) if contact in reached]
    pads = [pad for pad, contact in zip(pads, contacts) if contact not in reached] + ends
    contacts = [contact for contact in contacts if contact not in reached]
    wide = plan.width > WIDE_BOARD
    task = {"pads": pads, "laid": laid, "holes": holes, "order": order_of(pads), "poured": "GND",
            "joints": [[contacts.index(contact) for contact in pair] for pair in JOINTS
                       if set(pair) <= set(contacts)],
            "grid": WIDE_GRID if wide else router.GRID,
            "change": WIDE_CHANGE if wide else router.CHANGE,
            "rounds": ROUNDS, "apart": NEAR, "free": stitches(plan, pads, names),
            "whole": (plan.width / 2, plan.height / 2, plan.width / 2, plan.height / 2,
                      plan.corner),
            "widths": {pad.net: rules.width_of(pad.net) for pad in (*pads, *laid) if pad.net}}
    done = subprocess.run(["pypy3", poured.__file__], input=json.dumps(task), text=True,
                          stdout=subprocess.PIPE, check=True)
    made = json.loads(done.stdout)
    tracks, vias, turns = made["tracks"], made["vias"], made["turns"]
    for net, layer, start, end, width in tracks:
        add_track(board, net, layer, start, end, width)
    for net, x, y in vias:
        via = pcbnew.PCB_VIA(board)
        via.SetPosition(at(x, y))
        via.SetWidth(pcbnew.FromMM(router.VIA))
        via.SetDrill(pcbnew.FromMM(router.DRILL))
        via.SetNet(board.FindNet(net))
        board.Add(via)
    return turns, len(tracks), len(vias)


def stitches(plan, pads, names):
    """Returns the places for vias that join the ground of both sides. They are beside the legs on
    ground, and all over the board, but not under words."""
    wanted = [(pad.x + reach * right, pad.y + reach * down) for pad in pads if pad.net == "GND"
              for reach in (1.6, 2.4) for right in (-1, 0, 1) for down in (-1, 0, 1)]
    step = WIDE_STITCH if plan.width > WIDE_BOARD else STITCH
    wanted += [(x, y) for y in range(3, int(plan.height), step)
               for x in range(3, int(plan.width), step)]
    return [place for place in wanted if not names.covers(*place, router.VIA / 2 + router.GRID)]


def pour_ground(board, plan):
    """Makes zones of ground on both sides."""
    margin = router.EDGE
    for layer in (pcbnew.F_Cu, pcbnew.B_Cu):
        zone = pcbnew.ZONE(board)
        zone.SetLayer(layer)
        zone.SetNet(board.FindNet("GND"))
        outline = zone.Outline()
        outline.NewOutline()
        for x, y in ((margin, margin), (plan.width - margin, margin),
                     (plan.width - margin, plan.height - margin), (margin, plan.height - margin)):
            outline.Append(at(x, y))
        zone.SetLocalClearance(pcbnew.FromMM(0.2))
        zone.SetMinThickness(pcbnew.FromMM(0.2))
        zone.SetThermalReliefGap(pcbnew.FromMM(0.25))
        zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.4))
        zone.SetPadConnection(pcbnew.ZONE_CONNECTION_THERMAL)
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        board.Add(zone)


def fill(board):
    """Fills the zones, and removes each via of ground that neither a track nor the ground of both
    sides reaches."""
    while True:
        pcbnew.ZONE_FILLER(board).Fill(board.Zones())
        lost = [via for via in board.GetTracks()
                if isinstance(via, pcbnew.PCB_VIA) and via.GetNetname() == "GND"
                and not all(zone.HitTestFilledArea(zone.GetLayer(), via.GetPosition())
                            for zone in board.Zones())
                and not any(track.HitTest(via.GetPosition()) for track in board.GetTracks()
                            if not isinstance(track, pcbnew.PCB_VIA))]
        if not lost:
            return
        for via in lost:
            board.Delete(via)


def say_what_it_is(board, plan):
    """Writes the title and the comments of KiCad's page."""
    title = board.GetTitleBlock()
    title.SetTitle(plan.title)
    title.SetDate(DATE)
    title.SetRevision(REVISION)
    title.SetCompany("Nibble, a pocket chess computer")
    for number, comment in enumerate([*COMMENTS, f"made of {digest(plan)}"]):
        title.SetComment(number, comment)
    board.SetTitleBlock(title)


def paint(file):
    """Adds the layers and colours of the board: black with white letters, and gold on the
    copper."""
    layers = "".join(f'\t\t\t(layer "{name}"\n\t\t\t\t(type "{kind}"){more}\n\t\t\t)\n'
                     for name, kind, more in STACK)
    stack = f'\t(setup\n\t\t(stackup\n{layers}\t\t\t(copper_finish "ENIG")\n\t\t)\n'
    text = file.read_text(encoding="utf-8")
    assert "(stackup" not in text
    file.write_text(text.replace("\t(setup\n", stack, 1), encoding="utf-8")


def make(plan, target):
    """Makes one board."""
    parts, nets, pins = circuit(plan.name)
    board = pcbnew.BOARD()
    board.SetCopperLayerCount(2)
    say_what_it_is(board, plan)
    place_all(board, plan, parts, nets)
    names = silk.print_names(board, plan, at, pins)
    start = time.monotonic()
    turns, tracks, vias = lead_tracks(board, plan, names)
    pour_ground(board, plan)
    file = target / (plan.name + ".kicad_pcb")
    pcbnew.SaveBoard(str(file), board, True)
    board = pcbnew.LoadBoard(str(file))
    fill(board)
    pcbnew.SaveBoard(str(file), board, True)
    paint(file)
    print(f"{file.name}: {len(parts)} parts, {tracks} tracks, {vias} vias; nets were led "
          f"{turns} times, in {time.monotonic() - start:.0f} s")


def main():
    """Runs the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--into", type=pathlib.Path, default=FOLDER)
    parser.add_argument("names", nargs="*", metavar="NAME", default=list(PLANS))
    options = parser.parse_args()
    for name in options.names:
        pcbnew.KIID.SeedGenerator(1284)
        make(PLANS[name], options.into)
    return 0


if __name__ == "__main__":
    sys.exit(main())
