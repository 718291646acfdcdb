"""A desk in morning sun with the indoor monitor."""

import math

from core import srgb
from fabrics import linen
from furniture import books, cup, laptop, table, vase
from indoor import indoor
from light import area, camera, sky
from materials import plaster, plastic
from plants import potted_lily
from profiles import bar
from room import side_window

TOP = 0.74  # height of the desk
WALL_Y = 0.62

# camera (x, y, height above the desk), target (likewise), lens, f-number
VIEWS = {
    'wide': ((-0.12, -0.86, 0.20), (-0.070, 0, 0.075), 76, 5.6),
    'tall': ((0.03, -0.86, 0.20), (0.010, 0, 0.100), 92, 4.5),
    'scale': ((0.20, -1.05, 0.36), (0.06, 0.05, 0.095), 72, 5.6),
    'side': ((0.24, -0.62, 0.13), (0.055, 0, 0.062), 84, 4.0),
}


def build(params):
    wall = srgb(params.get('wall', '#cfd2c6'))
    bar('wall', (6, 0.1, 4), (0, WALL_Y + 0.05, 1), plaster('wall', wall), 0)
    table((2.6, 0.80, TOP), (0.1, 0.18, 0))
    books(
        (0.33, 0.30, TOP),
        [('#d7cbb8', 0.24, 0.17, 0.028, 4), ('#8f9a86', 0.225, 0.16, 0.021, -5), ('#e9e4da', 0.205, 0.15, 0.025, 9)],
    )
    potted_lily((-0.36, 0.32, TOP), 0.78)
    vase((0.60, 0.38, TOP), 0.62, '#b9a58c')
    view = params['view']
    if view in ('scale', 'side'):
        cup((0.19, 0.04, TOP))
        if view == 'scale':
            laptop((-0.30, 0.05, TOP), 24)
        bar(
            'notebook',
            (0.15, 0.21, 0.014),
            (0.36, -0.14, TOP + 0.007),
            linen('notebook', srgb('#4f6152')),
            0.003,
            4,
            None,
            (0, 0, math.radians(-14)),
        )
    trim = plastic('trim', wall, 0.6, grain=0)
    side_window(
        -1.5, TOP + 0.05, TOP + 1.7, -1.3, 0.15, trim, direction=(1.0, 0.62, -0.60), strength=5.5, sky=40, bars=1
    )
    fill = area('fill', (1.4, -1.2, TOP + 1.0), (0, 0, TOP + 0.1), 0.9, 4.5, (1, 0.95, 0.9))
    fill.visible_glossy = False  # no lamp shows in the display's glass
    sky((1, 0.97, 0.93), 0.16)
    monitor = indoor(params.get('material', 'plastic'), params.get('finish', 'matte'), params.get('ui', 'indoor-study.png'))
    monitor.location = (0.03, 0, TOP)
    monitor.rotation_euler[2] = math.radians(2 if view == 'side' else 14)
    (x, y, z), (tx, ty, tz), lens, fstop = VIEWS[view]
    camera((x, y, TOP + z), (tx, ty, TOP + tz), lens, fstop, focus=(0.03, -0.02, TOP + 0.05))
    return {'exposure': 0.02}
