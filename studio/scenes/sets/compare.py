"""One room twice with the same camera: clear with the purifier, and full of brown haze without it."""

from functools import partial

from furniture import armchair, rug, side_table
from haze import add_haze
from light import level_camera
from plants import potted_lily
from sets import living


def build(params):
    living.shell()
    armchair((1.24, 0.34, 0), 22)
    rug(living.RUG, 0.98)
    side_table((-0.66, -1.05, 0))  # something near: haze shows by what it takes from the distance
    potted_lily((-0.66, -1.05, 0.48), 0.92, pot_colour='#8d9484')
    level_camera((0.16, -3.6, 1.02), 0.70, 50, fstop=5.6, focus=(0.25, -0.30, 0.7))
    if params['air'] == 'clear':
        living.place_purifier(params)
        return {'exposure': 0.32}
    return {'exposure': 0.32, 'after': partial(add_haze, window=living.WINDOW, direction=living.SUN)}
