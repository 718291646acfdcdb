"""A small office: a silver purifier with an areca palm beside a desk, books behind."""

import math

from furniture import books, floor_lamp, laptop, shelf, table, upright_books, vase
from light import area, level_camera, sky
from purifier import purifier
from room import back_wall, boards, side_window

WALL_Y = 1.05

VIEWS = {
    'wide': ((-0.10, -3.9, 1.02), 0.71, 50),
    'tall': ((0.18, -3.9, 1.02), 0.82, 66),
    'desk': ((0.42, -2.6, 1.05), 0.82, 52),
}


def build(params):
    trim = back_wall(WALL_Y, '#cdd1c4')
    boards(back=WALL_Y, tone='floor')
    side_window(-2.5, 0.35, 2.6, -2.0, -0.2, trim, direction=(1.0, 0.52, -0.5), strength=5.5, sky=90)
    area('fill', (2.6, -2.6, 2.2), (0, 0, 0.6), 2.4, 20, (1, 0.96, 0.9))
    area('ceiling', (0, -1.2, 3.4), (0, 0, 0), 3.2, 30, (1, 0.97, 0.93))
    sky((1, 0.97, 0.93), 0.10)

    levels = shelf((-1.28, WALL_Y - 0.17, 0), 1.15, 1.95)
    for level, start, count, seed in ((1, -1.78, 9, 1), (2, -1.30, 8, 2), (3, -1.76, 12, 3), (0, -1.45, 10, 4)):
        upright_books((start, WALL_Y - 0.17, levels[level]), count, seed)
    vase((-1.55, WALL_Y - 0.17, levels[2]), 0.75)
    vase((-1.05, WALL_Y - 0.17, levels[1]), 0.55, '#8f9a86')
    table((1.5, 0.70, 0.74), (1.22, 0.25, 0))
    laptop((0.98, 0.18, 0.74), 158)
    books((1.42, 0.34, 0.74), [('#d7cbb8', 0.26, 0.19, 0.026, 6), ('#6d7566', 0.24, 0.17, 0.022, -4)])
    floor_lamp((-0.52, WALL_Y - 0.28, 0), 1.66)

    device = purifier(params.get('material', 'metal'), params.get('colour', 'silver'), 'areca', ui='purifier-16.png')
    device.location = (0.10, -0.25, 0)
    device.rotation_euler[2] = math.radians(-22)
    location, look_z, lens = VIEWS[params['view']]
    level_camera(location, look_z, lens, fstop=3.2, focus=(0.05, -0.42, 0.7))
    return {'exposure': 0.30}
