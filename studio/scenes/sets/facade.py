"""A sunlit outside wall with the outdoor monitor and the shadows of palms; the balcony adds plants."""

import math

from mathutils import Vector

from core import empty, srgb
from light import area, camera, level_camera, sky, sun
from materials import metal, plain, stucco
from outdoor import outdoor
from plants import areca, potted_lily
from profiles import bar, turned
from furniture import plastic_pot

WALL_Y = 0.10
SUN = Vector((0.75, 1.0, -0.72))

# where the shadow of a palm falls on the wall (x, z), its turn in degrees and its size
SHADOWS = ((-0.17, -0.34, 40, 0.9), (-0.40, 0.46, 100, 0.85), (0.42, 0.52, 160, 0.75))


def palms(shadows=SHADOWS):
    """Palms that stand outside the picture, between the sun and the wall: only their shadows are seen."""
    for i, (x, z, turn, size) in enumerate(shadows):
        palm = empty('palm', location=Vector((x, WALL_Y, z)) - SUN * 0.62)
        palm.rotation_euler = (math.radians(175 if i else 8), math.radians(20), math.radians(turn))
        palm.scale = (size,) * 3
        areca(palm, -0.25, seed=20 + i, fronds=11)
        for part in palm.children:
            part.visible_camera = False


def wall(colour='#c9a98d', warmth=(1, 0.90, 0.76)):
    bar('wall', (9, 0.1, 8), (0, WALL_Y + 0.05, 1), stucco('stucco', srgb(colour)), 0)
    sun(SUN, 5.2, warmth, disc=1.2)
    sky((0.62, 0.78, 1), 0.55)
    area('sky', (-1, -2.2, 2.4), (0, 0, 0.1), 3, 26, (0.85, 0.93, 1))


def balcony():
    """A floor of stone and two potted plants under the monitor."""
    floor = -1.02
    bar('floor', (9, 3, 0.1), (0, -1.35, floor - 0.05), stucco('stone', srgb('#b5aa9c')), 0)
    palm = empty('balcony palm', location=(-0.62, -0.30, floor + 0.30))
    areca(palm, 0, seed=31, fronds=17, scale=1.25)
    plastic_pot((-0.62, -0.30, floor), 0.17, 0.32, '#d8cec0')
    turned('soil', [(0.0001, 0.30), (0.156, 0.295)], plain('soil', srgb('#3a2a1d'), 0.95), None, 48).location = (
        -0.62,
        -0.30,
        floor,
    )
    potted_lily((0.70, -0.22, floor), 1.35, seed=5, pot_colour='#8d9484', leaves=44, flowers=3)


def door():
    """A painted door with a brass handle, left of the monitor: what everybody knows the size of."""
    paint, brass = plain('door paint', srgb('#4f6152'), 0.45), metal('brass', srgb('#b8945f'), 0.3, brushed=False)
    middle, height = -0.74, 0.20  # of the door, relative to the monitor's foot
    bar('reveal', (1.02, 0.03, 2.3), (middle, WALL_Y - 0.004, height), plain('reveal', srgb('#e6ddd0'), 0.6), 0.004, 3)
    bar('door', (0.90, 0.03, 2.2), (middle, WALL_Y - 0.022, height), paint, 0.004, 4)
    for x in (-0.20, 0.20):
        bar('panel', (0.30, 0.012, 0.80), (middle + x, WALL_Y - 0.040, height + 0.30), paint, 0.006, 4)
        bar('panel', (0.30, 0.012, 0.70), (middle + x, WALL_Y - 0.040, height - 0.55), paint, 0.006, 4)
    bar('plate', (0.045, 0.006, 0.20), (middle + 0.395, WALL_Y - 0.040, -0.02), brass, 0.003, 4)
    bar('lever', (0.13, 0.016, 0.018), (middle + 0.345, WALL_Y - 0.085, 0.01), brass, 0.007, 5)
    bar('spindle', (0.018, 0.05, 0.018), (middle + 0.395, WALL_Y - 0.062, 0.01), brass, 0.006, 4)


def monitor(params, x, z, material=None):
    device = outdoor(material or params.get('material', 'plastic'), mount='wall', led_strength=4.0)
    device.location = (x, WALL_Y - 0.090, z)
    return device


def build(params):
    view = params['view']
    wall(params.get('wall', '#c9a98d'))
    if view.startswith('balcony'):
        palms(((0.45, 0.52, 160, 0.8), (-0.55, 0.50, 100, 0.8)))
        balcony()
        monitor(params, 0.16, 0.05)
        if view == 'balcony-wide':
            level_camera((-0.16, -3.4, 0.12), -0.07, 82, fstop=5.6, focus=(0.16, -0.06, 0.1))
        else:
            level_camera((0.00, -3.4, 0.12), -0.14, 92, fstop=5.6, focus=(0.16, -0.06, 0.1))
    elif view == 'scale':
        palms(((0.62, 0.62, 160, 0.8),))
        door()
        monitor(params, 0.16, 0.12)
        level_camera((-0.14, -3.4, 0.20), 0.10, 84, fstop=8, focus=(0.16, -0.06, 0.1))
    elif view == 'banner':  # the device at the left, room for words at the right
        palms(((0.55, -0.30, 40, 0.9), (0.85, 0.50, 100, 0.85), (-0.30, 0.55, 160, 0.7)))
        monitor(params, -0.26, 0.05)
        level_camera((0.10, -1.95, 0.12), 0.100, 55, fstop=5.6, focus=(-0.26, -0.06, 0.1))
    else:
        palms()
        monitor(params, 0.16, 0.05)
        camera((-0.42, -1.75, 0.10), (-0.02, 0, 0.095), 74, fstop=5.6, focus=(0.16, -0.06, 0.1))
    return {'exposure': 0.1, 'bounces': 5}
