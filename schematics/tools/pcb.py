#!/usr/bin/python3
"""Makes the handheld's circuit board:  schematics/tools/pcb.py [FOLDER]

Takes the nets and parts of atmega1284p.kicad_sch, places the parts where board.py says, leads the
tracks by router.py, fills both sides with ground, and writes schematics/atmega1284p.kicad_pcb.
Needs the Python module of KiCad 9. The same sources give the same bytes.
"""
import pathlib
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

import pcbnew

import board as plan
import router
import silk
from board_file import CORNER, FOLDER, NAME, digest
from pieces import COMMENTS, DATE, REVISION

STITCH, NEAR = 8, 2.5               # mm between vias that join both sides' ground; at least


def at(x, y):
    """A place on the page."""
    return pcbnew.VECTOR2I(pcbnew.FromMM(round(CORNER[0] + x, 4)),
                           pcbnew.FromMM(round(CORNER[1] + y, 4)))


def circuit():
    """The drawing: {reference: element}, {(reference, pin): net}, {(reference, pin): its name}."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "netlist.xml"
        subprocess.run(["kicad-cli", "sch", "export", "netlist", "--format", "kicadxml", "-o",
                        file, FOLDER / (NAME + ".kicad_sch")], check=True,
                       stdout=subprocess.DEVNULL)
        root = xml.etree.ElementTree.parse(file).getroot()
    parts = {part.get("ref"): part for part in root.find("components")}
    nodes = [(node, net.get("name")) for net in root.find("nets") for node in net.findall("node")]
    nets = {(node.get("ref"), node.get("pin")): net for node, net in nodes}
    pins = {(node.get("ref"), node.get("pin")): node.get("pinfunction", "~") for node, _ in nodes}
    return parts, nets, pins


def middle(footprint):
    """The middle of the rectangle around a part's contacts, in KiCad's units."""
    boxes = [pad.GetPosition() for pad in footprint.Pads()]
    xs, ys = [place.x for place in boxes], [place.y for place in boxes]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def on_grid(footprint):
    """Moves a part by less than half a step: its first leg is on the grid, or its middle."""
    pad = next(iter(footprint.Pads()))
    place = pad.GetPosition()
    now = (place.x, place.y) if pad.GetAttribute() == pcbnew.PAD_ATTRIB_PTH else middle(footprint)
    step, corner = pcbnew.FromMM(router.GRID), at(0, 0)
    footprint.Move(pcbnew.VECTOR2I(*(round((place - zero) / step) * step + zero - place
                                     for place, zero in zip(now, (corner.x, corner.y)))))


def place_part(board, reference, part, nets):
    """Puts a part on the board and joins its contacts to their nets."""
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
    side, x, y, angle = plan.PLACES[reference]
    if side == plan.BACK:
        footprint.Flip(footprint.GetPosition(), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
    footprint.SetOrientationDegrees(180 - angle if side == plan.BACK else angle)
    now = middle(footprint)
    wanted = at(x, y)
    footprint.Move(pcbnew.VECTOR2I(wanted.x - now[0], wanted.y - now[1]))
    on_grid(footprint)
    for pad in footprint.Pads():
        net = nets.get((reference, pad.GetNumber()))
        if net:
            pad.SetNet(board.FindNet(net))
    return footprint


def draw_outline(board):
    """The edge, with round corners."""
    width, height, corner = plan.WIDTH, plan.HEIGHT, plan.CORNER
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


def drill_holes(board):
    """The holes of the case's screws, which no drawing knows."""
    for number, (x, y) in enumerate(plan.HOLES, 1):
        hole = pcbnew.FootprintLoad(str(FOLDER / "nibble.pretty"), "MountingHole_3.2mm_M3")
        hole.SetFPID(pcbnew.LIB_ID("nibble", "MountingHole_3.2mm_M3"))
        hole.SetReference(f"H{number}")
        hole.SetAttributes(hole.GetAttributes() | pcbnew.FP_BOARD_ONLY)
        for field in hole.GetFields():
            field.SetVisible(False)
        hole.SetPosition(at(x, y))
        board.Add(hole)


def place_all(board, parts, nets):
    """All parts."""
    for name in sorted(set(nets.values())):
        board.Add(pcbnew.NETINFO_ITEM(board, name))
    missing = set(parts) ^ set(plan.PLACES)
    assert not missing, f"board.py and the drawing differ in {', '.join(sorted(missing))}"
    for reference, part in parts.items():
        place_part(board, reference, part, nets)
    drill_holes(board)
    draw_outline(board)


def pads_and_holes(board):
    """What the router has to know of the parts."""
    pads, holes = [], []
    corner = at(0, 0)
    for pad in board.GetPads():
        place, size = pad.GetPosition(), pad.GetBoundingBox()
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
        pads.append(router.Pad(net, layers, x, y, half_width, half_height,
                               min(half_width, half_height) if round_shape else 0))
    return pads, holes


def order_of(pads):
    """Nets in the order in which they are led: wide ones, then short ones, ground last."""
    places = {}
    for pad in pads:
        places.setdefault(pad.net, []).append((pad.x, pad.y))

    def length(net):
        xs, ys = zip(*places[net])
        return (net == "GND", net not in plan.WIDE, max(xs) - min(xs) + max(ys) - min(ys), net)

    return sorted((net for net in places if net and len(places[net]) > 1), key=length)


def lead_tracks(board, names):
    """The copper between the parts. Vias that are there for ground alone keep off the names."""
    pads, holes = pads_and_holes(board)
    order = order_of(pads)
    nets = {pad.net for pad in pads if pad.net}
    whole = router.Pad(None, (), plan.WIDTH / 2, plan.HEIGHT / 2, plan.WIDTH / 2, plan.HEIGHT / 2,
                       plan.CORNER)
    grid = router.Router(whole, pads, holes,
                         {net: plan.width_of(net) for net in nets}, "GND")
    turns = grid.route(order)
    grid.straighten(order)
    tracks, vias = grid.copper()
    vias += stitches(grid, vias, [pad for pad in pads if pad.net == "GND"],
                     names)
    for net, layer, start, end, width in tracks:
        track = pcbnew.PCB_TRACK(board)
        track.SetStart(at(*start))
        track.SetEnd(at(*end))
        track.SetWidth(pcbnew.FromMM(width))
        track.SetLayer((pcbnew.F_Cu, pcbnew.B_Cu)[layer])
        track.SetNet(board.FindNet(net))
        board.Add(track)
    for net, x, y in vias:
        via = pcbnew.PCB_VIA(board)
        via.SetPosition(at(x, y))
        via.SetWidth(pcbnew.FromMM(router.VIA))
        via.SetDrill(pcbnew.FromMM(router.DRILL))
        via.SetNet(board.FindNet(net))
        board.Add(via)
    return turns, len(tracks), len(vias)


def stitches(grid, vias, pads, names):
    """Vias between the two sides' ground, where there is room: beside the legs that are joined to
    it, and all over the board."""
    wanted = [(pad.x + reach * right, pad.y + reach * down) for pad in pads
              for reach in (1.6, 2.4) for right in (-1, 0, 1) for down in (-1, 0, 1)]
    wanted += [(x, y) for y in range(3, plan.HEIGHT, STITCH) for x in range(3, plan.WIDTH, STITCH)]
    found = []
    for x, y in wanted:
        place = grid.free_for_via(x, y)
        if place and not names.covers(*place, router.VIA / 2) and \
                all(abs(place[0] - via.x) + abs(place[1] - via.y) > NEAR for via in vias + found):
            found.append(router.Via("GND", *place))
    return found


def pour_ground(board):
    """Ground on both sides."""
    margin = router.EDGE
    for layer in (pcbnew.F_Cu, pcbnew.B_Cu):
        zone = pcbnew.ZONE(board)
        zone.SetLayer(layer)
        zone.SetNet(board.FindNet("GND"))
        outline = zone.Outline()
        outline.NewOutline()
        for x, y in ((margin, margin), (plan.WIDTH - margin, margin),
                     (plan.WIDTH - margin, plan.HEIGHT - margin), (margin, plan.HEIGHT - margin)):
            outline.Append(at(x, y))
        zone.SetLocalClearance(pcbnew.FromMM(0.2))
        zone.SetMinThickness(pcbnew.FromMM(0.2))
        zone.SetThermalReliefGap(pcbnew.FromMM(0.25))
        zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.4))
        zone.SetPadConnection(pcbnew.ZONE_CONNECTION_THERMAL)
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        board.Add(zone)


def fill(board):
    """Fills the zones, and takes away the vias that ground has not reached on both sides."""
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


def say_what_it_is(board):
    """The words of the page."""
    title = board.GetTitleBlock()
    title.SetTitle("Nibble in the hand, ATmega1284P")
    title.SetDate(DATE)
    title.SetRevision(REVISION)
    title.SetCompany("Nibble, a pocket chess computer")
    for number, comment in enumerate([*COMMENTS, f"made of {digest()}"]):
        title.SetComment(number, comment)
    board.SetTitleBlock(title)


def main():
    """Command line."""
    pcbnew.KIID.SeedGenerator(1284)
    target = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    parts, nets, pins = circuit()
    board = pcbnew.BOARD()
    board.SetCopperLayerCount(2)
    say_what_it_is(board)
    place_all(board, parts, nets)
    names = silk.print_names(board, at, pins)
    start = time.monotonic()
    turns, tracks, vias = lead_tracks(board, names)
    pour_ground(board)
    file = target / (NAME + ".kicad_pcb")
    pcbnew.SaveBoard(str(file), board, True)
    board = pcbnew.LoadBoard(str(file))
    fill(board)
    pcbnew.SaveBoard(str(file), board, True)
    print(f"{file.name}: {len(parts)} parts, {tracks} tracks, {vias} vias; nets were led "
          f"{turns} times, in {time.monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
