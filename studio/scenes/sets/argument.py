"""The pictures that explain: filters, roots, display, the range, and what a card says. On paper, like packshots."""

import math
import random

import bpy

import cutaway
import filters
from core import empty, srgb
from indoor import indoor
from light import area, backdrop, camera, level_camera, sky
from materials import glow, plain, plaster
from nodes import Shader
from outdoor import outdoor
from profiles import bar, to_front, turned
from purifier import purifier
from sets.packshot import only_reflected, stage, turn


def build(params):
    return {'exposure': 0.25, 'bounces': 4, **(VIEWS[params['view']]() or {})}


def filters_exploded():
    """All five in the order that air meets them, from the left."""
    backdrop(srgb('#d5d0c6'), y=1.5, radius=0.8, width=10, front=-4, height=6)
    row = empty('row', location=(0, 0, filters.SIDE / 2 + 0.004))
    for i, kind in enumerate(filters.ORDER):
        part = filters.panel(kind)
        part.parent = row
        part.location = ((i - 2) * 0.174, (i - 2) * -0.03, 0)
        part.rotation_euler[2] = math.radians(-46)
    target = (0, 0, 0.15)
    area('key', (-1.5, -1.2, 1.5), target, 0.9, 34, (1, 0.96, 0.91), height=1.2)
    area('rim', (1.3, 0.8, 0.9), target, 0.4, 20, (0.94, 0.97, 1), height=1.4)
    area('top', (0, 0.1, 1.9), (0, 0, 0), 1.6, 16, (1, 0.99, 0.97))
    area('paper', (0, 0.4, 2.2), (0, 1.5, 0.7), 1.2, 14, spread=110)
    sky((0.96, 0.98, 1), 0.14)
    level_camera((0.10, -3.2, 0.70), 0.160, 117, fstop=20, focus=(0, -0.05, 0.15), look_x=0.02)
    return {'exposure': 0.2}


def roots_cutaway():
    """The top cut open: crown, roots in their substrate, the slot that air leaves by, and the water below."""
    stage('purifier')
    dark, across = plain('card', (0.004, 0.004, 0.004, 1), 1.0), math.radians(138)  # in the display, instead of paper
    only_reflected(bar('card', (0.002, 0.50, 0.50), (-0.48, 0.187, 0.55), dark, 0, rotation=(0, 0, across)))
    tank = area('tank', (0, 0.06, cutaway.POT - 0.003), (0, 0.06, 0), 0.20, 0.18, (0.93, 1, 0.98))
    tank.visible_glossy = False
    root = cutaway.open_planter()
    root.rotation_euler[2] = math.radians(24)
    level_camera((0.05, -3.2, 0.98), 0.806, 121, fstop=16, focus=(0, -0.06, 0.65))


def display_touch():
    """The display close up while it shows the water level."""
    stage('purifier')
    turn(purifier(ui='water.png'), -12)
    camera((-0.14, -0.74, 0.63), (-0.012, -0.19, 0.586), 92, fstop=6.3, focus=(-0.04, -0.20, 0.585))


def category_purifiers():
    stage('purifier')
    for material, colour, plant, x, y, angle in (
        ('wood', 'white', 'lily', -0.06, -0.12, -22),
        ('plastic', 'skyblue', 'areca', 0.50, 0.34, -34),
        ('metal', 'grey', 'lily', -0.62, 0.42, -14),
    ):
        device = turn(purifier(material, colour, plant), angle)
        device.location = (x, y, 0)
    level_camera((0, -4.5, 1.05), 0.615, 80, fstop=11, focus=(0, -0.3, 0.6))


def category_monitors():
    """The outdoor monitor on its pole, the indoor one on a plinth before it, at the same scale."""
    stage('outdoor', '#cfcabf')
    bpy.data.objects['front'].visible_glossy = False  # it would turn the display's glass grey
    turn(outdoor('wood'), -26).location = (0.090, 0.09, 0.50)
    bar('plinth', (0.30, 0.24, 0.52), (-0.150, -0.30, 0.26), plaster('plinth', srgb('#dcd5c8')), 0.004, 4)
    small = turn(indoor(), 24)
    small.location = (-0.092, -0.32, 0.52)
    level_camera((0, -2.2, 0.70), 0.590, 160, fstop=22, focus=(-0.05, -0.16, 0.55))


def card_energy():
    """Dusk: only the line of light and the display are awake."""
    backdrop(srgb('#59615b'), y=1.9, radius=1.0, width=14, front=-6, height=8)
    turn(purifier(), -22)
    area('dusk', (-2.2, 0.4, 1.6), (0, 0, 0.6), 1.4, 26, (0.80, 0.88, 1), height=1.8)
    area('lamp', (1.8, -0.9, 1.5), (0, 0, 0.6), 0.5, 26, (1, 0.76, 0.50))
    sky((0.6, 0.75, 1), 0.05)
    camera((-0.10, -2.0, 0.84), (0.03, 0, 0.715), 70, fstop=5.6, focus=(-0.06, -0.2, 0.6))
    return {'exposure': 0.75}


def card_aesthetic():
    """The corner where slats, collar and leaves meet."""
    stage('purifier')
    turn(purifier('wood', 'white', ui='purifier-9.png'), -38)
    camera((-0.30, -2.0, 0.86), (0.02, 0, 0.71), 76, fstop=6.3, focus=(-0.06, -0.2, 0.6))


def card_customization():
    """Five colours in a row."""
    stage('purifier')
    for i, (colour, material, plant) in enumerate(
        (
            ('silver', 'metal', 'areca'),
            ('skyblue', 'plastic', 'lily'),
            ('white', 'wood', 'lily'),
            ('babypink', 'plastic', 'lily'),
            ('grey', 'metal', 'areca'),
        )
    ):
        device = turn(purifier(material, colour, plant, seed=3 + i), -28)
        device.location = ((i - 2) * 0.62, abs(i - 2) * 0.12, 0)
    level_camera((0, -4.8, 1.15), 0.60, 54, fstop=16, focus=(0, -0.2, 0.5))


def filters_close():
    """Carbon, catalyst and the pleats of the H-13, near enough to see what they are."""
    stage('purifier')
    for kind, x, y, angle in (('carbon', -0.20, 0.06, 14), ('hepa', 0.03, -0.04, -16), ('catalyst', 0.26, 0.10, -34)):
        part = filters.panel(kind)
        part.location, part.rotation_euler[2] = (x, y, filters.SIDE / 2), math.radians(angle)
    camera((-0.05, -1.5, 0.42), (0.03, 0, 0.16), 78, fstop=8, focus=(0.03, -0.05, 0.16))


def street():
    """The outdoor monitor on its pole above a town, against an evening sky full of haze."""
    skyline()
    turn(outdoor('plastic', led=(1.0, 0.45, 0.08), led_strength=3.0), -24).location = (0.10, 0, 0.55)
    area('low sun', (-1.6, 1.4, 1.1), (0.1, 0, 0.65), 0.5, 34, (1, 0.66, 0.36))
    area('sky', (0.6, -2.4, 2.6), (0.1, 0, 0.6), 2.4, 20, (0.78, 0.86, 1))
    sky((0.9, 0.86, 0.8), 0.25)
    camera((-0.10, -2.0, 0.42), (0.02, 0, 0.66), 92, fstop=5.6, focus=(0.10, 0, 0.65))


def skyline():
    """A low sun in haze behind three rows of roofs, each farther one paler: models that stand 8 to 12 m away."""
    air = Shader('haze')
    height = air.node('SeparateXYZ', {0: air.coordinates()}).outputs[2]
    warm = [(0.0, srgb('#d9a06a')), (0.45, srgb('#cfa684')), (1.0, srgb('#8d97a0'))]
    shades = air.ramp(air.remap(height, -3.2, 0.4, 0, 1), warm)
    air.surface(colour=(0, 0, 0, 1), emission=shades, emission_strength=1.0)
    bar('haze', (16, 0.02, 8), (0, 12.0, 3.5), air.material, 0)
    sun = turned('sun', [(0.0001, 0.001), (0.17, 0.001)], glow('low sun', srgb('#ffdca8'), 2.4), None, 96)
    to_front(sun, (-1.15, 11.9, 1.62))
    rng = random.Random(8)
    for y, colour, low, high in ((11.0, '#cb9d77', 0.9, 1.5), (9.6, '#b2866a', 0.5, 1.05), (8.2, '#86675a', 0.1, 0.62)):
        roofs, x = glow('roofs', srgb(colour), 1.0), -4.0
        while x < 4.0:
            width, top = rng.uniform(0.22, 0.62), rng.uniform(low, high)
            bar('house', (width, 0.02, top + 2), (x + width / 2, y, (top - 2) / 2), roofs, 0)
            if rng.random() < 0.45:  # a tank or a stair's head on the roof
                bar('tank', (width * 0.3, 0.02, 0.12), (x + width * rng.uniform(0.3, 0.7), y, top + 0.05), roofs, 0)
            x += width + rng.choice((0, 0, 0.06))


def indoor_pair():
    """Brushed metal and white plastic, side by side."""
    stage('indoor', '#bfc4b6')
    turn(indoor('metal', 'glossy'), 26).location = (-0.058, 0.02, 0)
    turn(indoor('plastic', 'matte'), -16).location = (0.062, -0.012, 0)
    camera((0, -0.66, 0.15), (0, 0, 0.042), 100, fstop=40, focus=(0, -0.02, 0.05))


def macro_leaf():
    """One leaf that hangs over the rim: midrib, veins and gloss."""
    stage('purifier', '#c3c8ba')
    turn(purifier(), 24)
    camera((0.30, -1.25, 1.13), (0.000, -0.155, 0.715), 185, fstop=22, focus=(-0.02, -0.25, 0.73))


def macro_slats():
    stage('purifier')
    turn(purifier(), -42)
    camera((-0.26, -1.0, 0.52), (0.0, -0.18, 0.425), 110, fstop=5.6, focus=(-0.03, -0.24, 0.42))


def macro_planter():
    stage('purifier')
    turn(purifier(), -30)
    camera((-0.42, -0.95, 0.96), (-0.06, -0.14, 0.790), 105, fstop=6.3, focus=(-0.08, -0.2, 0.75))


VIEWS = {
    'filters-exploded': filters_exploded,
    'roots-cutaway': roots_cutaway,
    'display-touch': display_touch,
    'category-purifiers': category_purifiers,
    'category-monitors': category_monitors,
    'card-energy': card_energy,
    'card-aesthetic': card_aesthetic,
    'card-customization': card_customization,
    'filters-close': filters_close,
    'street': street,
    'indoor-pair': indoor_pair,
    'macro-leaf': macro_leaf,
    'macro-slats': macro_slats,
    'macro-planter': macro_planter,
}
