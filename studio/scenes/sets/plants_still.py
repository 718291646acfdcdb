"""A windowsill of plants: what cleans the air besides the filters."""

import math

from core import empty, srgb
from furniture import plastic_pot, table, vase
from light import area, camera, sky
from materials import plain, plaster, plastic
from plants import areca, potted_lily
from profiles import bar, turned
from room import side_window

TOP = 0.74


def build(params):
    wall = srgb('#d5d3c6')
    bar('wall', (6, 0.1, 4), (0, 0.67, 1), plaster('wall', wall), 0)
    table((2.6, 0.80, TOP), (0.1, 0.20, 0))
    potted_lily((-0.34, 0.16, TOP), 1.0, seed=9, leaves=44, flowers=3)
    potted_lily((0.33, 0.10, TOP), 0.70, seed=14, pot_colour='#8f9a86', leaves=36, flowers=1)
    palm = empty('palm', location=(0.02, 0.30, TOP + 0.15))
    areca(palm, 0, seed=8, fronds=12, scale=0.72)
    plastic_pot((0.02, 0.30, TOP), 0.10, 0.17, '#b9a58c')
    turned('soil', [(0.0001, 0.155), (0.092, 0.152)], plain('soil', srgb('#3a2a1d'), 0.95), None, 48).location = (
        0.02,
        0.30,
        TOP,
    )
    vase((0.62, 0.30, TOP), 0.6, '#cfc4b4').rotation_euler[2] = math.radians(30)
    trim = plastic('trim', wall, 0.6, grain=0)
    side_window(
        -1.5, TOP + 0.05, TOP + 1.7, -1.3, 0.15, trim, direction=(1.0, 0.62, -0.60), strength=5.5, sky=40, bars=1
    )
    area('fill', (1.4, -1.2, TOP + 1.0), (0, 0, TOP + 0.1), 0.9, 5.5, (1, 0.95, 0.9))
    sky((1, 0.97, 0.93), 0.16)
    camera((0.05, -1.75, TOP + 0.36), (0.03, 0.1, TOP + 0.235), 66, fstop=5.6, focus=(0, 0.1, TOP + 0.2))
    return {'exposure': 0.02}
