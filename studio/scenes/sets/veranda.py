"""A sitting room that opens to a balcony: cane and teak, terrazzo, the grille's shadows on a limewashed wall."""

import math

from bedding import pillow
from cane import brass_tumbler, easy_chair, stool
from core import empty, srgb
from fabrics import dhurrie, linen
from furniture import books, plastic_pot
from light import area, level_camera, sky
from materials import plain, terrazzo
from plants import areca
from profiles import bar, turned
from purifier import purifier
from room import back_wall, side_window

WALL_Y = 0.95

VIEWS = {
    'wide': ((0.27, -3.9, 1.02), 0.68, 50),
    'tall': ((0.42, -3.9, 1.02), 0.86, 66),
}


# the window: x of its wall, bottom and top, front and back, upright bars; and the way of the sun
WINDOW = (-2.6, 0.10, 2.5, -2.0, 0.25, 7)
SUN = (1.0, 0.50, -0.42)


def shell():
    """Wall, floor and light."""
    trim = back_wall(WALL_Y, '#e3cfae')
    bar('floor', (9, 7, 0.02), (0, -1.6, -0.01), terrazzo(), 0)
    for x in (-1.05, 0.95):  # thin strips of brass divide the floor, as they are poured
        bar('strip', (0.004, 7, 0.0202), (x, -1.6, -0.01), plain('brass strip', srgb('#a98a58'), 0.35), 0)
    side_window(*WINDOW[:5], trim, direction=SUN, strength=7.0, sky=85, bars=WINDOW[5], rails=3, disc=1.2)
    area('fill', (2.6, -2.6, 2.2), (0, 0, 0.6), 2.4, 20, (1, 0.94, 0.86))
    area('ceiling', (0, -1.2, 3.4), (0, 0, 0), 3.2, 28, (1, 0.96, 0.9))
    sky((1, 0.95, 0.88), 0.10)


def furnish(palm=(-0.95, 0.45)):
    """A chair with its cushion on a striped rug, a stool with books, a palm in terracotta."""
    bar('dhurrie', (1.9, 1.25, 0.008), (0.52, -0.22, 0.004), dhurrie('dhurrie', ('#e9e0cf', '#b5583b', '#e9e0cf', '#c99a55')), 0.002, 2)
    easy_chair((1.10, 0.22, 0.006), 26)
    cushion = pillow((1.055, 0.345, 0.585), 0.44, 0.36, 0.15, linen('cushion', srgb('#7d8f6f')), None, seed=4)
    cushion.rotation_euler = (math.radians(70), math.radians(6), math.radians(26))
    stool((1.63, -0.16, 0.0), 0.17)
    books((1.60, -0.12, 0.40), [('#a34e36', 0.21, 0.145, 0.020, 14), ('#e9e0cf', 0.19, 0.13, 0.016, -8)])
    brass_tumbler((1.67, -0.25, 0.40))
    areca(empty('palm', location=(*palm, 0.42)), 0, seed=12, fronds=17, scale=1.45)
    plastic_pot((*palm, 0), 0.19, 0.42, '#b0643f')
    turned('soil', [(0.0001, 0.40), (0.172, 0.395)], plain('soil', srgb('#3a2a1d'), 0.95)).location = (*palm, 0)


def place_purifier(params):
    device = purifier('wood', params.get('colour', 'white'), 'lily', ui='purifier-16.png')
    device.location = (0.20, -0.08, 0.008)
    device.rotation_euler[2] = math.radians(-20)


def build(params):
    shell()
    furnish()
    place_purifier(params)
    location, look_z, lens = VIEWS[params['view']]
    level_camera(location, look_z, lens, fstop=3.2, focus=(0.16, -0.28, 0.7))
    return {'exposure': 0.28}
