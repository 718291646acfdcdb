"""One room twice with the same camera: clear with the purifier, and full of brown haze without it."""

from functools import partial

from cane import stool
from haze import add_haze
from light import level_camera
from plants import potted_lily
from sets import veranda


def build(params):
    veranda.shell()
    veranda.furnish(palm=(-0.62, 0.50))
    stool((-0.72, -1.15, 0), 0.20, 0.46)  # something near: haze shows by what it takes from the distance
    potted_lily((-0.72, -1.15, 0.46), 0.92, pot_colour='#8d9484')
    level_camera((0.22, -3.9, 1.02), 0.70, 50, fstop=5.6, focus=(0.20, -0.30, 0.7))
    if params['air'] == 'clear':
        veranda.place_purifier(params)
        return {'exposure': 0.28}
    haze = partial(add_haze, window=veranda.WINDOW, direction=veranda.SUN)
    return {'exposure': 0.28, 'after': haze}
