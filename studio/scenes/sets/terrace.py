"""The outdoor monitor away from its wall: on a roof terrace by night, and on a balcony in a morning of the monsoon."""

import math
from functools import partial

from backdrops import city_at_night, garden_in_rain, hang
from cane import brass_tumbler, easy_chair, stool
from core import empty, srgb
from fabrics import dhurrie
from furniture import plastic_pot
from light import area, level_camera, sky
from materials import metal, plain, stucco, terrazzo
from outdoor import outdoor
from plants import areca, potted_lily
from profiles import bar, turned
from weather import add_glow, add_rain
from wood import timber


def potted_palm(location, seed, fronds=15, scale=1.2, pot='#b0643f', height=0.40, radius=0.18):
    x, y, z = location
    areca(empty('palm', location=(x, y, z + height)), 0, seed=seed, fronds=fronds, scale=scale)
    plastic_pot(location, radius, height, pot)
    soil = turned('soil', [(0.0001, height - 0.02), (radius * 0.9, height - 0.025)], plain('soil', srgb('#3a2a1d'), 0.95))
    soil.location = location


def night():
    """A parapet with pots before a city's lights; the ring on its pole is what is nearest and greenest."""
    hang('city', city_at_night(), (0.0, 9.0, -0.10), 5.4, 1.7, seen_in_gloss=False)
    top = -0.225
    wall, coping = stucco('parapet', srgb('#a99a88')), timber('coping', 'teak', along='X', coat=0.2, figure=2)
    bar('parapet', (6, 0.14, 1.4), (0, 0.26, top - 0.72), wall, 0.004)
    bar('coping', (6, 0.24, 0.035), (0, 0.26, top - 0.0175), coping, 0.008, 4)
    device = outdoor('plastic', mount='pole', led_strength=2.8)
    device.location = (0.24, 0, 0)
    device.rotation_euler[2] = math.radians(-16)
    potted_lily((-0.25, 0.24, top), 0.80, seed=5, pot_colour='#9a5a3a', leaves=44, flowers=2)
    potted_lily((-0.58, 0.28, top), 0.66, seed=8, pot_colour='#6d7566', leaves=36, flowers=1)
    area('lamp by the door', (-1.5, -1.5, 0.9), (0.0, 0, -0.05), 0.30, 20.0, (1, 0.66, 0.36))
    area('lantern', (-0.75, -0.45, 0.30), (-0.3, 0.24, 0), 0.10, 1.6, (1, 0.62, 0.32))
    area('sky glow', (1.1, 1.0, 1.0), (0.24, 0, 0.1), 1.2, 4.0, (0.46, 0.62, 1))
    ring = area('ring', (0.215, -0.035, 0.1435), (0.215, 0.05, 0.10), 0.04, 0.012, (0.12, 1.0, 0.42))
    ring.visible_glossy = False  # the lens has the true one
    sky((0.30, 0.42, 0.80), 0.05)
    level_camera((0.0, -2.9, 0.10), 0.045, 94)  # all sharp: the city is out of focus as it is drawn
    return {'exposure': 0.5, 'bounces': 5, 'after': partial(add_glow, strength=0.12)}


def rail(left, right, y, height=0.98):
    """A handrail of teak on upright bars of black steel."""
    steel = plain('railing', srgb('#24272a'), 0.45)
    bar('handrail', (right - left, 0.07, 0.035), ((left + right) / 2, y, height), timber('handrail', 'teak', along='X', coat=0.3), 0.010, 4)
    for z in (0.10, height - 0.06):
        bar('rail', (right - left, 0.028, 0.010), ((left + right) / 2, y, z), steel, 0.002, 2)
    count = round((right - left) / 0.11)
    for i in range(count):
        bar('bar', (0.012, 0.012, height - 0.16), (left + (i + 0.5) * (right - left) / count, y, height / 2 + 0.02), steel, 0.002, 2)


def monsoon():
    """Under the roof of a balcony: cane and wet terrazzo, rain over the garden beyond the rail."""
    wall_y, edge = 0.30, 0.02
    hang('garden', garden_in_rain(), (-1.2, 8.0, 0.25), 8.4)
    bar('wall', (4, 0.2, 4), (edge + 2, wall_y + 0.1, 1.9), stucco('limewash', srgb('#a8b3a0')), 0.006)
    floor = terrazzo()
    floor.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = 0.06  # wet
    bar('floor', (9, 4.4, 0.02), (0, -1.55, -0.01), floor, 0)
    bar('kerb', (4, 0.14, 0.10), (edge - 2, wall_y + 0.14, 0.05), stucco('kerb', srgb('#b9b5a6')), 0.006)
    rail(-3.2, edge, wall_y + 0.12)
    device = outdoor('wood', mount='wall', led_strength=3.2)
    device.location = (0.44, wall_y - 0.090, 0.91)
    easy_chair((-0.55, -0.28, 0), -24)
    bar('dhurrie', (1.5, 0.9, 0.008), (-0.45, -0.35, 0.004), dhurrie('dhurrie', ('#e4dccb', '#6f8577', '#e4dccb', '#b98a4e')), 0.002, 2)
    stool((0.16, -0.10, 0), 0.17)
    brass_tumbler((0.14, -0.13, 0.40))
    potted_palm((1.00, -0.02, 0), 12, fronds=15, scale=0.95, height=0.36, radius=0.17)
    for x, y, seed in ((-1.35, 1.5, 21), (-0.35, 1.9, 23)):  # in the garden below
        areca(empty('garden palm', location=(x, y, -0.25)), 0, seed=seed, fronds=13, scale=2.1)
    area('open side', (-2.6, 0.9, 1.9), (0.2, 0, 0.7), 2.6, 70, (0.86, 0.93, 1), height=1.8)
    area('front', (-0.6, -4.2, 2.4), (0, 0, 0.8), 3.0, 60, (0.92, 0.96, 1))
    sky((0.80, 0.90, 1), 0.22)
    level_camera((0.04, -4.1, 1.10), 0.62, 67, fstop=5.6, focus=(0.4, 0.15, 1.0))
    return {'exposure': 0.75, 'bounces': 5, 'after': partial(add_rain, nearest=5.0, farthest=9.0)}


VIEWS = {'night-wide': night, 'monsoon-wide': monsoon}


def build(params):
    return VIEWS[params['view']]()
