"""A windowsill of plants: what cleans the air besides the filters."""
import math

from core import empty, srgb
from furniture import plastic_pot, table, vase
from light import area, camera, sky
from materials import plain, plaster, plastic
from plants import areca, potted_lily
from profiles import bar, turned
from room import side_window

TOP = .74


def build(params):
    wall = srgb('#d5d3c6')
    bar('wall', (6, .1, 4), (0, .67, 1), plaster('wall', wall), 0)
    table((2.6, .80, TOP), (.1, .20, 0))
    potted_lily((-.34, .16, TOP), 1.0, seed=9, leaves=44, flowers=3)
    potted_lily((.33, .10, TOP), .70, seed=14, pot_colour='#8f9a86', leaves=36, flowers=1)
    palm = empty('palm', location=(.02, .30, TOP + .15))
    areca(palm, 0, seed=8, fronds=12, scale=.72)
    plastic_pot((.02, .30, TOP), .10, .17, '#b9a58c')
    turned('soil', [(.0001, .155), (.092, .152)], plain('soil', srgb('#3a2a1d'), .95), None, 48).location = (.02, .30, TOP)
    vase((.62, .30, TOP), .6, '#cfc4b4').rotation_euler[2] = math.radians(30)
    trim = plastic('trim', wall, .6, grain=0)
    side_window(-1.5, TOP + .05, TOP + 1.7, -1.3, .15, trim, direction=(1.0, .62, -.60), strength=5.5, sky=40, bars=1)
    area('fill', (1.4, -1.2, TOP + 1.0), (0, 0, TOP + .1), .9, 5.5, (1, .95, .9))
    sky((1, .97, .93), .16)
    camera((.05, -1.75, TOP + .36), (.03, .1, TOP + .235), 66, fstop=5.6, focus=(0, .1, TOP + .2))
    return {'exposure': .02}
