"""A child's room in the afternoon: a low tent, lacquered toys on a striped rug, a sky-blue purifier."""

import math

from core import srgb
from fabrics import dhurrie, linen
from furniture import shelf, upright_books
from light import area, level_camera, sky
from profiles import bar
from purifier import purifier
from room import back_wall, boards, side_window
from toys import LACQUER, blocks, bunting, spinning_top, stacking_rings, tent

WALL_Y = 1.05

VIEWS = {
    'wide': ((0.06, -3.9, 1.00), 0.63, 52),
    'tall': ((0.40, -3.9, 1.00), 0.82, 66),
}


def build(params):
    trim = back_wall(WALL_Y, '#d9dccb')
    boards(back=WALL_Y)
    side_window(-2.6, 0.35, 2.6, -2.0, -0.1, trim, direction=(1.0, 0.50, -0.46), strength=5.5, sky=95)
    area('fill', (2.6, -2.6, 2.2), (0, 0, 0.6), 2.4, 20, (1, 0.95, 0.88))
    area('ceiling', (0, -1.2, 3.4), (0, 0, 0), 3.2, 30, (1, 0.97, 0.92))
    sky((1, 0.97, 0.92), 0.10)

    tent((-0.98, 0.30, 0), 18)
    cushion = bar('cushion', (0.42, 0.42, 0.13), (-0.95, 0.10, 0.07), linen('floor cushion', srgb('#c98a5a')), 0.05, 8)
    cushion.rotation_euler[2] = math.radians(24)
    bunting(-0.25, 1.75, WALL_Y - 0.02, 1.60)
    levels = shelf((1.38, WALL_Y - 0.16, 0), 0.92, 0.78, 0.28, boards=3, tone='ash')
    upright_books((0.98, WALL_Y - 0.16, levels[0]), 12, 7, ('#c9673f', '#d9a441', '#6f8f6a', '#5d8aa3', '#e7dfcf'))
    upright_books((1.40, WALL_Y - 0.16, levels[1]), 10, 9, ('#5d8aa3', '#e7dfcf', '#d9a441', '#8f9a86'))
    stacking_rings((1.10, WALL_Y - 0.18, levels[2]))
    spinning_top((1.58, WALL_Y - 0.20, levels[2]), (LACQUER[1], LACQUER[0], LACQUER[2]), 50, 30, 1.3)
    rug = dhurrie('rug', ('#e7dfcf', '#9db0a0', '#e7dfcf', '#d8b98a'), 0.09)
    bar('rug', (1.55, 1.05, 0.008), (0.66, -0.28, 0.004), rug, 0.002, 2)
    blocks((0.94, -0.26, 0.008), [(LACQUER[3], 0, 0, 8), (None, 1.15, 0, -14), (LACQUER[1], 0.5, 1, 22)])
    blocks((1.24, -0.12, 0.008), [(LACQUER[2], 0, 0, 35)])
    spinning_top((0.78, -0.46, 0.020), (LACQUER[0], LACQUER[1], LACQUER[3]), 62, -40, 1.2)

    device = purifier('plastic', 'skyblue', 'lily', ui='purifier-9.png')
    device.location = (0.36, 0.06, 0.008)
    device.rotation_euler[2] = math.radians(-20)
    location, look_z, lens = VIEWS[params['view']]
    level_camera(location, look_z, lens, fstop=4, focus=(0.32, -0.14, 0.6))
    return {'exposure': 0.30}
