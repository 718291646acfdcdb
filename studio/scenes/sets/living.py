"""The living room in morning light: the home hero, wide with an empty wall at the left, and tall for phones."""

import math

from furniture import armchair, floor_lamp, rug
from light import area, level_camera, sky
from purifier import purifier
from room import back_wall, boards, curtain, panelling, side_window

WALL_Y = 0.95

# camera: (x, y, z), height its picture is centred on, lens in mm
VIEWS = {
    'wide': ((-0.30, -3.75, 1.02), 0.69, 45.5),
    'tall': ((0.16, -3.75, 1.00), 1.08, 56),
    'close': ((0.22, -3.0, 1.00), 0.72, 62),
    'scale': ((0.98, -3.95, 1.00), 0.64, 70),
}
# chair and purifier stand at one distance where the picture is to show how large they are
CHAIR = {'scale': (1.16, 0.22, 0)}
PLACE = {'scale': (0.36, 0.20, 0)}
RUG = (0.42, -0.18, 0)


# the window: x of its wall, bottom and top, front and back, upright bars; and the way of the sun
WINDOW = (-2.62, 0.35, 2.6, -1.9, -0.15, 2)
SUN = (1.0, 0.50, -0.45)


def shell():
    """Walls, floor and light, without the purifier. The panel behind the headline is wide and plain."""
    trim = back_wall(WALL_Y, '#ded8cd')
    boards(back=WALL_Y)
    panelling([(-1.98, -0.40), (-0.22, 1.22), (1.40, 2.84)], 0.30, 2.62, WALL_Y, trim)
    side_window(*WINDOW[:5], trim, direction=SUN, strength=6.5, bars=WINDOW[5])
    curtain(-2.55, -2.05, WALL_Y - 0.14, 3.0, '#e6ded0', folds=7)
    area('fill', (2.6, -2.6, 2.2), (0, 0, 0.6), 2.4, 22, (1, 0.95, 0.88))
    area('ceiling', (0, -1.2, 3.4), (0, 0, 0), 3.2, 30, (1, 0.96, 0.9))
    sky((1, 0.96, 0.9), 0.10)


def place_purifier(params):
    root = purifier(
        params.get('material', 'wood'),
        params.get('colour', 'white'),
        params.get('plant', 'lily'),
        ui=params.get('ui', 'purifier.png'),
    )
    root.location = PLACE.get(params.get('view'), (0.30, -0.12, 0.017))
    root.rotation_euler[2] = math.radians(-20)
    return root


def build(params):
    shell()
    view = params['view']
    armchair(CHAIR.get(view, (1.24, 0.34, 0)), 22)
    if view == 'scale':
        floor_lamp((1.72, 0.62, 0), 1.55)
    else:
        rug(RUG, 0.98)
    if params.get('purifier', True):
        place_purifier(params)
    location, look_z, lens = VIEWS[view]
    level_camera(location, look_z, lens, fstop=2.8, focus=(0.25, -0.30, 0.7))
    return {'exposure': 0.32}
