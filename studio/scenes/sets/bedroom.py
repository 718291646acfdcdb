"""A quiet bedroom: a low bed, a rose purifier with louvres, a lamp."""

import math

from bedding import bed
from furniture import books, cup, side_table, vase
from light import area, level_camera, sky
from purifier import purifier
from room import back_wall, boards, curtain, panelling, side_window

WALL_Y = 1.35

VIEWS = {
    'wide': ((0.02, -3.9, 1.05), 0.70, 47),
    'tall': ((0.60, -3.9, 1.05), 0.80, 66),
    'close': ((0.70, -2.9, 0.95), 0.66, 60),
}


def build(params):
    trim = back_wall(WALL_Y, '#ddd3c7')
    boards(back=WALL_Y)
    panelling([(-2.30, 0.20), (0.38, 1.42), (1.60, 2.7)], 0.30, 2.62, WALL_Y, trim)
    side_window(-2.9, 0.35, 2.6, -2.2, -0.2, trim, direction=(1.0, 0.46, -0.44), strength=4.8, sky=110)
    curtain(1.70, 2.35, WALL_Y - 0.14, 3.0, '#e2d9cc', folds=8)
    area('fill', (2.6, -2.6, 2.2), (0, 0, 0.6), 2.4, 20, (1, 0.95, 0.88))
    area('ceiling', (0, -1.2, 3.4), (0, 0, 0), 3.2, 28, (1, 0.96, 0.9))
    sky((1, 0.96, 0.9), 0.10)

    bed((-0.95, 0.22, 0))
    side_table((0.20, 0.95, 0))
    books((0.20, 0.96, 0.48), [('#8f9a86', 0.20, 0.145, 0.024, 12), ('#e9e4da', 0.18, 0.13, 0.018, -6)])
    vase((0.24, 1.0, 0.522), 0.45, '#b9a58c')
    cup((0.10, 0.88, 0.48))
    device = purifier(params.get('material', 'plastic'), params.get('colour', 'babypink'), 'lily', ui='purifier-9.png')
    device.location = (0.85, -0.10, 0)
    device.rotation_euler[2] = math.radians(-18)
    location, look_z, lens = VIEWS[params['view']]
    level_camera(location, look_z, lens, fstop=3.2, focus=(0.80, -0.28, 0.7))
    return {'exposure': 0.30}
