"""The living room in morning light: the home hero, wide with an empty wall at the left, and tall for phones."""
import math

from furniture import armchair, rug
from light import area, level_camera, sky
from purifier import purifier
from room import back_wall, boards, curtain, panelling, side_window

WALL_Y = .95

# camera: (x, y, z), height its picture is centred on, lens in mm
VIEWS = {
    'wide': ((-.30, -3.75, 1.02), .69, 45.5),
    'tall': ((.16, -3.75, 1.00), 1.08, 56),
    'close': ((.22, -3.0, 1.00), .72, 62),
    'scale': ((.62, -3.75, 1.00), .60, 58),
}


# the window: x of its wall, bottom and top, front and back, upright bars; and the way of the sun
WINDOW = (-2.62, .35, 2.6, -1.9, -.15, 2)
SUN = (1.0, .50, -.45)


def shell():
    """Walls, floor and light, without the purifier. The panel behind the headline is wide and plain."""
    trim = back_wall(WALL_Y, '#ded8cd')
    boards(back=WALL_Y)
    panelling([(-1.98, -.40), (-.22, 1.22), (1.40, 2.84)], .30, 2.62, WALL_Y, trim)
    side_window(*WINDOW[:5], trim, direction=SUN, strength=6.5, bars=WINDOW[5])
    curtain(-2.55, -2.05, WALL_Y - .14, 3.0, '#e6ded0', folds=7)
    area('fill', (2.6, -2.6, 2.2), (0, 0, .6), 2.4, 22, (1, .95, .88))
    area('ceiling', (0, -1.2, 3.4), (0, 0, 0), 3.2, 30, (1, .96, .9))
    sky((1, .96, .9), .10)


def place_purifier(params):
    root = purifier(params.get('material', 'wood'), params.get('colour', 'white'), params.get('plant', 'lily'))
    root.location = (.30, -.12, .017)
    root.rotation_euler[2] = math.radians(-20)
    return root


def build(params):
    shell()
    armchair((1.16, .30, 0), 22)
    rug((.55, .12, 0), 1.15)
    if params.get('purifier', True):
        place_purifier(params)
    location, look_z, lens = VIEWS[params['view']]
    level_camera(location, look_z, lens, fstop=2.8, focus=(.25, -.30, .7))
    return {'exposure': .32}
