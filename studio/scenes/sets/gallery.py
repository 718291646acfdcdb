"""The galleries of the product pages, on the packshots' paper and light."""

import math

import bpy

import filters
from core import empty
from indoor import indoor
from light import area, camera, level_camera
from materials import plain
from outdoor import outdoor
from profiles import bar
from purifier import purifier
from sets.packshot import stage, turn
from wood import timber


def build(params):
    VIEWS[params['view']]()
    return {'exposure': 0.25, 'bounces': 4}


def purifier_threequarter():
    """From the other side and from above, so that the planter's bed shows."""
    stage('purifier')
    turn(purifier(), 32)
    camera((0.35, -3.9, 1.75), (0.0, 0, 0.555), 104, fstop=11, focus=(0, -0.2, 0.7))


def purifier_display():
    stage('purifier')
    turn(purifier(), -16)
    camera((-0.24, -1.15, 0.70), (-0.015, -0.19, 0.607), 98, fstop=12, focus=(-0.055, -0.20, 0.585))


def purifier_planter():
    """Down on the planter's edge, where leaves, bark and rim meet."""
    stage('purifier')
    turn(purifier(), 24)
    camera((0.30, -1.25, 1.13), (0.035, -0.12, 0.795), 78, fstop=6.3, focus=(0.05, -0.22, 0.75))


def purifier_filter():
    """The cassette taken out: five filters lean beside the purifier in the order that air meets them."""
    stage('purifier')
    turn(purifier(material='wood'), -30).location = (-0.24, 0.22, 0)
    cassette = empty('cassette', location=(0.27, -0.16, 0))
    cassette.rotation_euler[2] = math.radians(34)
    for i, kind in enumerate(filters.ORDER):
        part = filters.panel(kind)
        part.parent = cassette
        part.location = (-0.030 * i, (i - 2) * 0.105, filters.SIDE / 2 + 0.0005)
    level_camera((0.05, -4.1, 0.95), 0.56, 100, fstop=14, focus=(0.2, -0.2, 0.3))


def no_lamp_in_glass(but='rim'):
    """Lamps light the case but are not seen in the display; `but` the one whose image falls elsewhere."""
    for name in ('front', 'key', 'top', 'rim'):
        bpy.data.objects[name].visible_glossy = name == but


def indoor_threequarter():
    stage('indoor', '#c9c5bd')
    no_lamp_in_glass()  # the key's image hid the clock
    turn(indoor(), -30)
    camera((0.02, -0.62, 0.19), (0, 0, 0.044), 140, fstop=45, focus=(0, -0.01, 0.05))


def indoor_display():
    stage('indoor', '#c9c5bd')
    no_lamp_in_glass()
    turn(indoor(ui='indoor-dusk.png'), 10)
    camera((0.035, -0.34, 0.075), (0.002, 0, 0.048), 108, fstop=22, focus=(0, -0.01, 0.05))


def indoor_louvres():
    """On a board of teak, its side to the camera: low light rakes over the slots through which the sensors breathe."""
    stage('indoor', '#aaa499')
    no_lamp_in_glass(but='key')
    bpy.data.objects['front'].data.energy *= 0.5
    area('rake', (-0.16, -0.06, 0.24), (-0.01, -0.02, 0.06), 0.06, 1.5, (1, 0.94, 0.86), height=0.12)
    card = bar('card', (0.002, 0.30, 0.30), (0.20, 0.06, 0.10), plain('card', (0.004, 0.004, 0.004, 1), 1.0), 0)
    card.visible_camera = card.visible_diffuse = card.visible_shadow = False  # only the display's glass sees it
    wood = timber('board', 'teak', along='X', roughness=0.55, figure=3, rings_per_metre=58)
    bar('board', (0.26, 0.16, 0.016), (0.01, 0.01, 0.008), wood, 0.003, 4)
    turn(indoor('metal', ui='indoor-study.png', near=True), 60).location = (0, 0, 0.016)
    camera((-0.08, -0.49, 0.160), (0.001, 0.0, 0.0585), 156, fstop=40, focus=(-0.02, -0.04, 0.06))


def outdoor_threequarter():
    stage('outdoor')
    turn(outdoor('wood'), 34).location = (0, 0, 0.55)
    camera((0.1, -2.1, 0.92), (0.0, 0.02, 0.635), 142, fstop=16, focus=(0, 0, 0.65))


def outdoor_indicator():
    stage('outdoor')
    turn(outdoor('wood', led_strength=2.2), -18).location = (0, 0, 0.55)
    camera((-0.18, -0.86, 0.76), (-0.012, 0, 0.668), 118, fstop=11, focus=(-0.01, -0.01, 0.69))


def outdoor_louvres():
    """The radiation shield, with a low sun from the side that draws each bell."""
    stage('outdoor', '#8f968d')
    for name, share in (('front', 0.4), ('top', 0.4), ('key', 0.5)):
        bpy.data.objects[name].data.energy *= share
    area('low sun', (-0.85, -0.32, 0.86), (0, 0, 0.52), 0.10, 12.5, (1, 0.90, 0.76))
    turn(outdoor('plastic'), -24).location = (0, 0, 0.55)
    camera((-0.14, -0.98, 0.575), (0.006, 0.02, 0.510), 138, fstop=16, focus=(0, -0.03, 0.48))


VIEWS = {
    'purifier-threequarter': purifier_threequarter,
    'purifier-display': purifier_display,
    'purifier-planter': purifier_planter,
    'purifier-filter': purifier_filter,
    'indoor-threequarter': indoor_threequarter,
    'indoor-display': indoor_display,
    'indoor-louvres': indoor_louvres,
    'outdoor-threequarter': outdoor_threequarter,
    'outdoor-indicator': outdoor_indicator,
    'outdoor-louvres': outdoor_louvres,
}
