"""One room twice with the same camera: clear with the purifier, and full of brown haze without it."""
from functools import partial

from furniture import armchair, rug
from haze import add_haze
from light import level_camera
from sets import living


def build(params):
    living.shell()
    armchair((1.16, .30, 0), 22)
    rug((.55, .12, 0), 1.15)
    level_camera((.16, -3.6, 1.02), .70, 50, fstop=4, focus=(.25, -.30, .7))
    if params['air'] == 'clear':
        living.place_purifier(params)
        return {'exposure': .32}
    return {'exposure': .32, 'after': partial(add_haze, window=living.WINDOW, direction=living.SUN)}
