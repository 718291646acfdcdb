"""A quiet bedroom: a low bed, a rose purifier with louvres, a lamp."""
import math

from furniture import bed, books, cup, side_table, vase
from light import area, level_camera, sky
from purifier import purifier
from room import back_wall, boards, curtain, panelling, side_window

WALL_Y = 1.35

VIEWS = {
    'wide': ((.02, -3.9, 1.05), .70, 47),
    'tall': ((.62, -3.9, 1.05), .78, 54),
    'close': ((.70, -2.9, .95), .66, 60),
}


def build(params):
    trim = back_wall(WALL_Y, '#ddd3c7')
    boards(back=WALL_Y)
    panelling([(-2.30, .20), (.38, 1.42), (1.60, 2.7)], .30, 2.62, WALL_Y, trim)
    side_window(-2.9, .35, 2.6, -2.2, -.2, trim, direction=(1.0, .46, -.44), strength=4.8, sky=110)
    curtain(1.70, 2.35, WALL_Y - .14, 3.0, '#e2d9cc', folds=8)
    area('fill', (2.6, -2.6, 2.2), (0, 0, .6), 2.4, 20, (1, .95, .88))
    area('ceiling', (0, -1.2, 3.4), (0, 0, 0), 3.2, 28, (1, .96, .9))
    sky((1, .96, .9), .10)

    bed((-.95, .22, 0))
    side_table((.20, .95, 0))
    books((.20, .96, .48), [('#8f9a86', .20, .145, .024, 12), ('#e9e4da', .18, .13, .018, -6)])
    vase((.24, 1.0, .522), .45, '#b9a58c')
    cup((.10, .88, .48))
    device = purifier(params.get('material', 'plastic'), params.get('colour', 'babypink'), 'lily')
    device.location = (.85, -.10, 0)
    device.rotation_euler[2] = math.radians(-18)
    location, look_z, lens = VIEWS[params['view']]
    level_camera(location, look_z, lens, fstop=3.2, focus=(.80, -.28, .7))
    return {'exposure': .30}
