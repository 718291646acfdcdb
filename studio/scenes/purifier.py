"""The air purifier: 40 x 40 x 75 cm, a planter on top, a round display in the collar. Metres."""

import math

from core import detail, empty, srgb
from materials import black_glass, glow, metal, plain, plastic, screen
from perforation import perforated_skin, printed_skin
from plants import areca, bark_bed, peace_lily
from profiles import bar, face_plate, perimeter, rounded_box, spaced_points, to_front, turned
from wood import timber

COLOURS = {'silver': '#c9cbcc', 'grey': '#6f7376', 'white': '#f1f0ec', 'babypink': '#ecc4c4', 'skyblue': '#a9cde0'}

WIDTH, RADIUS = 0.40, 0.095
SKIN_BOTTOM, SKIN_TOP = 0.0545, 0.5200  # between the base ring and the collar
RIM, SOIL = 0.750, 0.733  # top of the planter, and of what it holds
DISPLAY_Z, DISPLAY_SCALE = 0.5850, 1.16  # the display is 105 mm across


def body_material(material, colour):
    """What the ring, the collar and the planter are made of."""
    tone = srgb(COLOURS[colour])
    if material == 'metal':
        if colour == 'white':
            return plastic('powder coat', tone, 0.32, coat=0.25, grain=0.10)
        return metal('aluminium', srgb('#d4d5d6') if colour == 'silver' else tone, 0.33 if colour == 'silver' else 0.36)
    if colour == 'silver':  # painted plastic: darker than white, with a little flake, and no metal
        return plastic('silver paint', srgb('#a9adb0'), 0.36, coat=0.35, grain=0.03)
    return plastic('body', tone, 0.40 if material == 'wood' else 0.34, coat=0 if material == 'wood' else 0.12)


def purifier(material='wood', colour='white', plant='lily', tone='oak', ui='purifier.png', planter=True, **growth):
    """Wood wears vertical slats, metal a graded perforation, plastic horizontal louvres. Returns the root empty.

    `growth` goes to the plant (seed, phase and sway in films). Without `planter` the top is left open.
    """
    root = empty('purifier')
    body = body_material(material, colour)
    black, plinth = plain('core', (0.012, 0.012, 0.013, 1), 0.8), plain('plinth', (0.02, 0.02, 0.021, 1), 0.5)
    rounded_box(
        'plinth',
        WIDTH - 0.05,
        WIDTH - 0.05,
        RADIUS - 0.025,
        [(-0.01, 0), (0, 0, 0.003), (0, 0.030)],
        plinth,
        root,
        bottom=True,
    )
    rounded_box(
        'ring', WIDTH, WIDTH, RADIUS, [(-0.05, 0.022), (0, 0.022, 0.008), (0, 0.052, 0.004), (-0.03, 0.052)], body, root
    )
    rounded_box('core', WIDTH - 0.040, WIDTH - 0.040, RADIUS - 0.020, [(0, 0.045), (0, 0.53)], black, root)
    if material == 'wood':
        slats(root, tone)
    else:
        {'metal': _sheet, 'plastic': _louvres}[material](root, body)
    rounded_box(
        'collar',
        WIDTH,
        WIDTH,
        RADIUS,
        [(-0.04, 0.5245), (0, 0.5245, 0.004), (0, 0.646, 0.006), (-0.03, 0.646)],
        body,
        root,
        steps=24,
    )
    _outlet(root, black, plinth)
    display(root, metal('bezel', srgb('#cbb79a' if material == 'wood' else '#d7d4cd'), 0.27, brushed=False), ui)
    if planter:
        _planter(root, body)
        if plant == 'lily':
            peace_lily(root, SOIL, **growth)
        elif plant == 'areca':
            areca(root, SOIL, **growth)
    return root


def slats(root, tone):
    """64 turned-edge slats, each with a cut of timber of its own; one gap stands in the middle of the front."""
    wood, count = timber('slats', tone), 64
    width, radius = WIDTH - 0.014, RADIUS - 0.007
    pitch = perimeter(width, width, radius) / count
    for x, y, nx, ny in spaced_points(width, width, radius, count, offset=pitch / 2):
        slat = bar(
            'slat',
            (pitch - 0.0052, 0.016, SKIN_TOP - SKIN_BOTTOM),
            (x, y, (SKIN_TOP + SKIN_BOTTOM) / 2),
            wood,
            0.0042,
            4,
            root,
        )
        slat.rotation_euler[2] = math.atan2(ny, nx) + math.pi / 2


def _sheet(root, body):
    skin = printed_skin if detail['level'] < 1 else perforated_skin
    skin(root, WIDTH, RADIUS, SKIN_BOTTOM, SKIN_TOP, body)


def _louvres(root, body):
    count = 32
    pitch = (SKIN_TOP - SKIN_BOTTOM) / count
    for i in range(count):
        z = SKIN_BOTTOM + i * pitch
        profile = [
            (-0.022, z + pitch * 0.30),
            (-0.002, z + 0.0012, 0.003),
            (0, z + pitch * 0.30, 0.003),
            (0, z + pitch * 0.72, 0.0028),
            (-0.022, z + pitch * 0.80),
        ]
        rounded_box('louvre', WIDTH, WIDTH, RADIUS, profile, body, root, steps=12, fillet_steps=4)


def _outlet(root, black, fins):
    """Where clean air leaves: a dark recess with three fins and a thin line of light."""
    rounded_box('recess', WIDTH - 0.046, WIDTH - 0.046, RADIUS - 0.023, [(0, 0.63), (0, 0.68)], black, root)
    rounded_box(
        'light line',
        WIDTH - 0.040,
        WIDTH - 0.040,
        RADIUS - 0.020,
        [(0, 0.6485), (0, 0.6505)],
        glow('light line', (0.55, 1, 0.82, 1), 5.0),
        root,
    )
    for k in range(3):
        z = 0.6535 + k * 0.0052
        profile = [(-0.02, z), (0, z, 0.0006), (0, z + 0.0016, 0.0006), (-0.02, z + 0.0016)]
        rounded_box('fin', WIDTH - 0.012, WIDTH - 0.012, RADIUS - 0.006, profile, fins, root, fillet_steps=2)


def planter_profile():
    return [(-0.05, 0.6705), (0, 0.6705, 0.004), (0, RIM, 0.0075), (-0.017, RIM, 0.006), (-0.021, 0.66)]


def _planter(root, body):
    rounded_box('planter', WIDTH, WIDTH, RADIUS, planter_profile(), body, root, steps=24, fillet_steps=8)
    bark_bed(root, WIDTH - 0.036, WIDTH - 0.036, RADIUS - 0.018, SOIL)


def display(root, bezel, ui):
    """Satin ring, black glass, lit screen; on the front face of the collar."""
    front, scale = -WIDTH / 2, (DISPLAY_SCALE,) * 3
    ring = turned(
        'bezel',
        [(0.0425, -0.004), (0.0425, 0.0022, 0.0007), (0.0448, 0.0022, 0.0009), (0.0448, -0.004)],
        bezel,
        root,
        128,
    )
    glass = turned(
        'display glass', [(0.0001, 0.0014), (0.0400, 0.0014, 0.002), (0.0426, 0.0006)], black_glass(), root, 128
    )
    lit = face_plate('screen', 0.0385, 0.0385, screen('screen', ui), root)
    for part in (ring, glass):
        to_front(part, (0, front, DISPLAY_Z)).scale = scale
    lit.location, lit.scale = (0, front - 0.00155 * DISPLAY_SCALE, DISPLAY_Z), scale
