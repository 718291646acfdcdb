"""A desk when the light goes: a lamp, brass, the blue of the window, and the indoor monitor awake."""

import math
from functools import partial

import bpy

from cane import brass_tumbler
from closer import closer
from core import empty, srgb
from deskware import open_notebook, pencil, phone, spectacles
from fabrics import linen, linen_shader
from furniture import books, table
from indoor import indoor
from light import area, camera, sky
from materials import glow, metal, plain, plaster
from plants import potted_lily
from profiles import bar, turned

TOP, WALL_Y = 0.74, 0.62

# camera (x, y, height above the desk), target (likewise), lens, f-number
VIEWS = {
    'wide': ((-0.02, -0.98, 0.21), (0.020, 0, 0.096), 88, 5.6),
    'tall': ((0.05, -0.98, 0.24), (0.045, 0, 0.130), 84, 5.0),
    'use': ((0.09, -0.80, 0.40), (0.028, 0.012, 0.036), 75, 11),
}


def desk_lamp(location):
    """A small lamp with a linen shade on a brass stem; its light falls on the desk and the wall."""
    root, brass = empty('lamp', location=location), metal('brass', srgb('#b8945f'), 0.3, brushed=False)
    turned('foot', [(0.0001, 0.010), (0.062, 0.010, 0.003), (0.065, 0.004, 0.003), (0.065, 0)], brass, root)
    turned('stem', [(0.006, 0.008), (0.006, 0.26)], brass, root, 32)
    shade = linen_shader('shade', srgb('#efe2c6')).shine_through(srgb('#f6d9a4'), 0.6).material
    turned('shade', [(0.115, 0.20), (0.085, 0.36), (0.084, 0.36), (0.114, 0.20)], shade, root)
    bulb = [(0.0001, 0.235), (0.024, 0.25, 0.02), (0.022, 0.30, 0.02), (0.0001, 0.31)]
    turned('bulb', bulb, glow('bulb', (1, 0.70, 0.40, 1), 40), root, 40)
    x, y, z = location
    area('pool', (x, y, z + 0.21), (x, y, z), 0.18, 5.5, (1, 0.72, 0.44))
    area('up', (x, y, z + 0.345), (x, y, z + 1), 0.12, 2.0, (1, 0.72, 0.44))


def window(x, z, width, height):
    """Panes of evening sky in a frame, left behind the desk."""
    bar('evening', (width, 0.004, height), (x, WALL_Y - 0.004, z), glow('evening', (0.10, 0.19, 0.42, 1), 1.1), 0)
    frame = plain('frame', srgb('#8a6a4a'), 0.5)
    for dx in (-0.5, 0, 0.5):
        bar('frame', (0.026, 0.03, height + 0.026), (x + dx * width, WALL_Y - 0.016, z), frame, 0.004, 3)
    for dz in (-0.5, 0.5):
        bar('frame', (width, 0.0301, 0.026), (x, WALL_Y - 0.016, z + dz * height), frame, 0.004, 3)
    area('evening', (x, WALL_Y - 0.05, z), (x, -1, TOP), width, 9.0, (0.45, 0.62, 1), height=height)


# of the view in use: the monitor, the spectacles, the phone and the cup, each with its samples
NEAR = ((0.28, 0.38, 0.57, 0.64, 32), (0.62, 0.51, 1.0, 0.76, 16), (0.005, 0.545, 0.215, 0.76, 20), (0.71, 0.28, 0.89, 0.495, 20))


def light_for_metal(monitor):
    """A soft light from the left that falls on the case alone: metal is seen by what it mirrors."""
    lit = bpy.data.collections.new('case and stand')
    for part in monitor.children_recursive:
        if part.name.startswith(('case', 'stand', 'neck')):
            lit.objects.link(part)
    lamp = area('edge', (-0.34, -0.42, TOP + 0.46), (0, 0, TOP + 0.05), 0.34, 2.6, (1, 0.96, 0.9), height=0.22)
    lamp.light_linking.receiver_collection = lit


def desk_in_use():
    """Things of known size round the monitor, as somebody left them a moment ago."""
    phone((-0.125, -0.075, TOP), 17)
    open_notebook((0.195, -0.085, TOP), -12)
    pencil((0.015, -0.150, TOP), 76)
    spectacles((0.145, -0.125, TOP + 0.0115), -24)
    tea = plain('tea', srgb('#7a4a25'), 0.08)
    turned('tea', [(0.0001, 0.066), (0.034, 0.066)], tea, None, 64).location = (0.160, 0.140, TOP)


def build(params):
    bar('wall', (6, 0.1, 4), (0, WALL_Y + 0.05, 1), plaster('wall', srgb('#b9a68c')), 0)
    table((2.6, 0.80, TOP), (0.1, 0.18, 0), tone='walnut')
    window(-0.36, TOP + 0.44, 0.56, 0.66)
    desk_lamp((0.215, 0.26, TOP))
    potted_lily((-0.27, 0.30, TOP), 0.74, seed=6, pot_colour='#a8633f')
    stack = [('#7c3f2c', 0.235, 0.165, 0.026, 6), ('#d7cbb8', 0.215, 0.15, 0.020, -7), ('#4f6152', 0.20, 0.14, 0.022, 10)]
    books((-0.06, 0.42, TOP), stack)
    brass_tumbler((0.160, 0.140, TOP), 0.080)
    in_use = params['view'] == 'use'
    if in_use:
        desk_in_use()
    else:
        notebook = linen('notebook', srgb('#4f6152'))
        place = (-0.17, -0.06, TOP + 0.007)
        bar('notebook', (0.15, 0.21, 0.014), place, notebook, 0.003, 4, None, (0, 0, math.radians(12)))
    area('room', (1.2, -1.6, TOP + 1.1), (0, 0, TOP), 1.2, 9.0, (0.80, 0.86, 1)).visible_glossy = False
    sky((0.55, 0.68, 1), 0.10)
    monitor = indoor('metal' if in_use else 'plastic', 'matte', ui='indoor-dusk.png', strength=1.5)
    monitor.location = (0.000, -0.02, TOP)
    monitor.rotation_euler[2] = math.radians(12)
    (x, y, z), (tx, ty, tz), lens, fstop = VIEWS[params['view']]
    camera((x, y, TOP + z), (tx, ty, TOP + tz), lens, fstop, focus=(0.000, -0.04, TOP + 0.05))
    look = {'exposure': 0.68}
    if in_use:
        light_for_metal(monitor)
        look['after'] = partial(closer, regions=NEAR)
    return look
