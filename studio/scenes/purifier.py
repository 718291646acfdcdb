"""The air purifier: 40 x 40 x 75 cm, a planter on top, a round display in the collar. Metres."""
import math

from core import empty, srgb
from materials import black_glass, glow, metal, plain, plastic, screen
from perforation import perforated_skin
from plants import areca, bark_bed, peace_lily
from profiles import bar, face_plate, perimeter, rounded_box, spaced_points, to_front, turned
from wood import timber

COLOURS = {'silver': '#c9cbcc', 'grey': '#6f7376', 'white': '#f1f0ec', 'babypink': '#ecc4c4', 'skyblue': '#a9cde0'}

WIDTH, RADIUS = .40, .095
SKIN_BOTTOM, SKIN_TOP = .0545, .5200        # between the base ring and the collar
RIM, SOIL = .750, .733                      # top of the planter, and of what it holds
DISPLAY_Z, DISPLAY_SCALE = .5850, 1.16      # the display is 105 mm across


def body_material(material, colour):
    """What the ring, the collar and the planter are made of."""
    tone = srgb(COLOURS[colour])
    if material == 'metal':
        if colour == 'white':
            return plastic('powder coat', tone, .32, coat=.25, grain=.10)
        return metal('aluminium', srgb('#d4d5d6') if colour == 'silver' else tone, .33 if colour == 'silver' else .36)
    return plastic('body', tone, .40 if material == 'wood' else .34, coat=0 if material == 'wood' else .12)


def purifier(material='wood', colour='white', plant='lily', tone='oak', ui='purifier.png', planter=True, **growth):
    """Wood wears vertical slats, metal a graded perforation, plastic horizontal louvres. Returns the root empty.

    `growth` goes to the plant (seed, phase and sway in films). Without `planter` the top is left open.
    """
    root = empty('purifier')
    body = body_material(material, colour)
    black, plinth = plain('core', (.012, .012, .013, 1), .8), plain('plinth', (.02, .02, .021, 1), .5)
    rounded_box('plinth', WIDTH - .05, WIDTH - .05, RADIUS - .025, [(-.01, 0), (0, 0, .003), (0, .030)], plinth, root, bottom=True)
    rounded_box('ring', WIDTH, WIDTH, RADIUS, [(-.05, .022), (0, .022, .008), (0, .052, .004), (-.03, .052)], body, root)
    rounded_box('core', WIDTH - .040, WIDTH - .040, RADIUS - .020, [(0, .045), (0, .53)], black, root)
    {'wood': _slats, 'metal': _sheet, 'plastic': _louvres}[material](root, body, tone)
    rounded_box('collar', WIDTH, WIDTH, RADIUS, [(-.04, .5245), (0, .5245, .004), (0, .646, .006), (-.03, .646)], body, root, steps=24)
    _outlet(root, black, plinth)
    display(root, metal('bezel', srgb('#cbb79a' if material == 'wood' else '#d7d4cd'), .27, brushed=False), ui)
    if planter:
        _planter(root, body)
        if plant == 'lily':
            peace_lily(root, SOIL, **growth)
        elif plant == 'areca':
            areca(root, SOIL, **growth)
    return root


def _slats(root, body, tone):
    """64 turned-edge slats, each with a cut of timber of its own; one gap stands in the middle of the front."""
    wood, count = timber('slats', tone), 64
    width, radius = WIDTH - .014, RADIUS - .007
    pitch = perimeter(width, width, radius) / count
    for x, y, nx, ny in spaced_points(width, width, radius, count, offset=pitch / 2):
        slat = bar('slat', (pitch - .0052, .016, SKIN_TOP - SKIN_BOTTOM), (x, y, (SKIN_TOP + SKIN_BOTTOM) / 2), wood, .0042, 4, root)
        slat.rotation_euler[2] = math.atan2(ny, nx) + math.pi / 2


def _sheet(root, body, tone):
    perforated_skin(root, WIDTH, RADIUS, SKIN_BOTTOM, SKIN_TOP, body)


def _louvres(root, body, tone):
    count = 32
    pitch = (SKIN_TOP - SKIN_BOTTOM) / count
    for i in range(count):
        z = SKIN_BOTTOM + i * pitch
        profile = [(-.022, z + pitch * .30), (-.002, z + .0012, .003), (0, z + pitch * .30, .003), (0, z + pitch * .72, .0028), (-.022, z + pitch * .80)]
        rounded_box('louvre', WIDTH, WIDTH, RADIUS, profile, body, root, steps=12, fillet_steps=4)


def _outlet(root, black, fins):
    """Where clean air leaves: a dark recess with three fins and a thin line of light."""
    rounded_box('recess', WIDTH - .046, WIDTH - .046, RADIUS - .023, [(0, .63), (0, .68)], black, root)
    rounded_box('light line', WIDTH - .040, WIDTH - .040, RADIUS - .020, [(0, .6485), (0, .6505)], glow('light line', (.55, 1, .82, 1), 5.0), root)
    for k in range(3):
        z = .6535 + k * .0052
        profile = [(-.02, z), (0, z, .0006), (0, z + .0016, .0006), (-.02, z + .0016)]
        rounded_box('fin', WIDTH - .012, WIDTH - .012, RADIUS - .006, profile, fins, root, fillet_steps=2)


def planter_profile():
    return [(-.05, .6705), (0, .6705, .004), (0, RIM, .0075), (-.017, RIM, .006), (-.021, .66)]


def _planter(root, body):
    rounded_box('planter', WIDTH, WIDTH, RADIUS, planter_profile(), body, root, steps=24, fillet_steps=8)
    bark_bed(root, WIDTH - .036, WIDTH - .036, RADIUS - .018, SOIL)


def display(root, bezel, ui):
    """Satin ring, black glass, lit screen; on the front face of the collar."""
    front, scale = -WIDTH / 2, (DISPLAY_SCALE,) * 3
    ring = turned('bezel', [(.0425, -.004), (.0425, .0022, .0007), (.0448, .0022, .0009), (.0448, -.004)], bezel, root, 128)
    glass = turned('display glass', [(.0001, .0014), (.0400, .0014, .002), (.0426, .0006)], black_glass(), root, 128)
    lit = face_plate('screen', .0385, .0385, screen('screen', ui), root)
    for part in (ring, glass):
        to_front(part, (0, front, DISPLAY_Z)).scale = scale
    lit.location, lit.scale = (0, front - .00155 * DISPLAY_SCALE, DISPLAY_Z), scale
