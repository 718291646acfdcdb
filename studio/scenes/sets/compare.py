"""One room twice with the same camera: clear with the purifier, and full of brown haze without it."""

from functools import partial

from furniture import armchair, rug
from haze import add_haze
from light import level_camera
from sets import living


def build(params):
    living.shell()
    armchair((1.16, 0.30, 0), 22)
    rug((0.55, 0.12, 0), 1.15)
    level_camera((0.16, -3.6, 1.02), 0.70, 50, fstop=4, focus=(0.25, -0.30, 0.7))
    if params['air'] == 'clear':
        living.place_purifier(params)
        return {'exposure': 0.32}
    return {'exposure': 0.32, 'after': partial(add_haze, window=living.WINDOW, direction=living.SUN)}
