"""Packshots: one product on a warm-neutral paper sweep. All variants of a product share camera and light."""

import math

from core import srgb
from indoor import indoor
from light import area, backdrop, camera, level_camera, sky
from materials import plain
from outdoor import outdoor
from profiles import bar
from purifier import purifier

PAPER = {'purifier': '#d9d5ce', 'indoor': '#c9c5bd', 'outdoor': '#d3cdc3'}
SCALE = {'purifier': 1.0, 'indoor': 0.125, 'outdoor': 0.42}  # of the light stand, relative to a purifier

# left, right, bottom, top of what differs between purifiers: the body, its foot and the planter
BODY = (0.27, 0.74, 0.06, 0.60)


def patch(params):
    """Purifiers differ only in their body: plant, paper and light are rendered once, so they cannot move."""
    if params['product'] != 'purifier':
        return None
    return {'name': 'purifier', 'region': BODY, 'params': {**params, 'material': 'wood', 'colour': 'white'}}


def stage(kind, paper=None):
    """A paper sweep, a large warm key from the left, a rim strip on the right, a soft top and a faint front light."""
    k = SCALE[kind]
    lift = 0.9 * k if kind == 'outdoor' else 0
    target = (0, 0, (1.45 if kind == 'outdoor' else 0.55) * k)
    backdrop(srgb(paper or PAPER[kind]), y=1.9 * k, radius=1.0 * k, width=14 * k, front=-6 * k, height=8 * k)
    area('key', (-2.0 * k, -1.1 * k, 1.9 * k + lift), target, 1.2 * k, 60 * k * k, (1, 0.96, 0.91), height=1.5 * k)
    area('rim', (1.7 * k, 0.75 * k, 1.1 * k + lift), target, 0.5 * k, 30 * k * k, (0.94, 0.97, 1), height=1.9 * k)
    area('top', (0, 0.1 * k, 2.6 * k + lift), (0, 0.1 * k, lift), 1.3 * k, 22 * k * k, (1, 0.99, 0.97))
    area('front', (1.2 * k, -2.6 * k, 0.9 * k + lift), target, 1.4 * k, 5 * k * k, (0.97, 0.98, 1))
    area(
        'paper',
        (-0.6 * k, 0.3 * k, 3.0 * k + lift),
        (-0.35 * k, 1.9 * k, 0.95 * k + lift),
        1.2 * k,
        26 * k * k,
        spread=110,
    )
    sky((0.96, 0.98, 1), 0.12)


def only_reflected(thing):
    """What reflections alone see."""
    thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = False
    return thing


def cards(window):
    """Black cards and a bright strip; for glossy plastic also the panes of a window: sharp edges that a matte case blurs away."""
    black = plain('card', (0.004, 0.004, 0.004, 1), 1.0)
    for x, y, z, size in ((0.17, -0.05, 0.06, (0.002, 0.22, 0.20)), (-0.02, -0.20, 0.27, (0.30, 0.16, 0.002))):
        only_reflected(bar('card', size, (x, y, z), black, 0))
    only_reflected(area('strip', (-0.26, -0.16, 0.17), (0, 0, 0.05), 0.018, 0.35, (1, 0.98, 0.95), height=0.26))
    if not window:
        return
    side = (-0.047, -0.02, 0.06)  # the left side of the case, and before it the stand and the rim of the display
    for x, y, z, width, height, watts, face in (
        (-0.166, 0.080, 0.016, 0.011, 0.026, 0.018, side),
        (-0.166, 0.080, 0.047, 0.011, 0.028, 0.020, side),
        (-0.154, 0.092, 0.016, 0.011, 0.026, 0.018, side),
        (-0.154, 0.092, 0.047, 0.011, 0.028, 0.020, side),
        (-0.150, -0.300, 0.230, 0.055, 0.085, 0.55, (0, 0, 0.03)),
        (-0.085, -0.320, 0.230, 0.055, 0.085, 0.55, (0, 0, 0.03)),
        (0.030, 0.110, 0.330, 0.090, 0.060, 0.60, (0, 0, 0.07)),
        (-0.075, 0.110, 0.330, 0.090, 0.060, 0.60, (0, 0, 0.07)),
    ):
        only_reflected(area('pane', (x, y, z), face, width, watts, (1, 0.99, 0.97), height=height))


def turn(root, degrees):
    root.rotation_euler[2] = math.radians(degrees)
    return root


def build(params):
    kind = params['product']
    stage(kind)
    if kind == 'purifier':
        turn(purifier(params['material'], params['colour']), -24)
        level_camera((0, -4.3, 1.05), 0.605, 101, fstop=11, focus=(0, -0.22, 0.6))
    elif kind == 'indoor':
        cards(window=params['material'] == 'plastic' and params['finish'] == 'glossy')
        turn(indoor(params['material'], params['finish']), 24)
        camera((0, -0.62, 0.150), (0, 0, 0.044), 140, fstop=45, focus=(0, -0.01, 0.05))
    else:
        turn(outdoor(params['material']), -26).location = (0, 0, 0.55)
        level_camera((0, -2.2, 0.68), 0.646, 146, fstop=16, focus=(0, 0, 0.65))
    return {'exposure': 0.25, 'bounces': 6 if kind == 'purifier' else 4}
