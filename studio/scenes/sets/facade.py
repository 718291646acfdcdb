"""A sunlit outside wall with the outdoor monitor and the shadows of palms; the balcony adds plants."""
import math

from mathutils import Vector

from core import empty, srgb
from light import area, camera, level_camera, sky, sun
from materials import metal, plain, stucco
from outdoor import outdoor
from plants import areca, potted_lily
from profiles import bar, turned
from furniture import plastic_pot

WALL_Y = .10
SUN = Vector((.75, 1.0, -.72))

# where the shadow of a palm falls on the wall (x, z), its turn in degrees and its size
SHADOWS = ((-.17, -.34, 40, .9), (-.40, .46, 100, .85), (.42, .52, 160, .75))


def palms(shadows=SHADOWS):
    """Palms that stand outside the picture, between the sun and the wall: only their shadows are seen."""
    for i, (x, z, turn, size) in enumerate(shadows):
        palm = empty('palm', location=Vector((x, WALL_Y, z)) - SUN * .62)
        palm.rotation_euler = (math.radians(175 if i else 8), math.radians(20), math.radians(turn))
        palm.scale = (size,) * 3
        areca(palm, -.25, seed=20 + i, fronds=11)
        for part in palm.children:
            part.visible_camera = False


def wall(colour='#c9a98d', warmth=(1, .90, .76)):
    bar('wall', (9, .1, 8), (0, WALL_Y + .05, 1), stucco('stucco', srgb(colour)), 0)
    sun(SUN, 5.2, warmth, disc=1.2)
    sky((.62, .78, 1), .55)
    area('sky', (-1, -2.2, 2.4), (0, 0, .1), 3, 26, (.85, .93, 1))


def balcony():
    """A floor of stone and two potted plants under the monitor."""
    floor = -1.02
    bar('floor', (9, 3, .1), (0, -1.35, floor - .05), stucco('stone', srgb('#b5aa9c')), 0)
    palm = empty('balcony palm', location=(-.62, -.30, floor + .30))
    areca(palm, 0, seed=31, fronds=17, scale=1.25)
    plastic_pot((-.62, -.30, floor), .17, .32, '#d8cec0')
    turned('soil', [(.0001, .30), (.156, .295)], plain('soil', srgb('#3a2a1d'), .95), None, 48).location = (-.62, -.30, floor)
    potted_lily((.70, -.22, floor), 1.35, seed=5, pot_colour='#8d9484', leaves=44, flowers=3)


def door():
    """A painted door with a brass handle, left of the monitor: what everybody knows the size of."""
    paint, brass = plain('door paint', srgb('#4f6152'), .45), metal('brass', srgb('#b8945f'), .3, brushed=False)
    middle, height = -.74, .20                                      # of the door, relative to the monitor's foot
    bar('reveal', (1.02, .03, 2.3), (middle, WALL_Y - .004, height), plain('reveal', srgb('#e6ddd0'), .6), .004, 3)
    bar('door', (.90, .03, 2.2), (middle, WALL_Y - .022, height), paint, .004, 4)
    for x in (-.20, .20):
        bar('panel', (.30, .012, .80), (middle + x, WALL_Y - .040, height + .30), paint, .006, 4)
        bar('panel', (.30, .012, .70), (middle + x, WALL_Y - .040, height - .55), paint, .006, 4)
    bar('plate', (.045, .006, .20), (middle + .395, WALL_Y - .040, -.02), brass, .003, 4)
    bar('lever', (.13, .016, .018), (middle + .345, WALL_Y - .085, .01), brass, .007, 5)
    bar('spindle', (.018, .05, .018), (middle + .395, WALL_Y - .062, .01), brass, .006, 4)


def monitor(params, x, z, material=None):
    device = outdoor(material or params.get('material', 'plastic'), mount='wall', led_strength=4.0)
    device.location = (x, WALL_Y - .090, z)
    return device


def build(params):
    view = params['view']
    wall(params.get('wall', '#c9a98d'))
    if view.startswith('balcony'):
        palms(((.45, .52, 160, .8), (-.55, .50, 100, .8)))
        balcony()
        monitor(params, .16, .05)
        if view == 'balcony-wide':
            level_camera((-.16, -3.4, .12), -.07, 82, fstop=5.6, focus=(.16, -.06, .1))
        else:
            level_camera((.00, -3.4, .12), -.14, 92, fstop=5.6, focus=(.16, -.06, .1))
    elif view == 'scale':
        palms(((.62, .62, 160, .8),))
        door()
        monitor(params, .16, .12)
        level_camera((-.14, -3.4, .20), .10, 84, fstop=8, focus=(.16, -.06, .1))
    elif view == 'banner':                                         # the device at the left, room for words at the right
        palms(((.55, -.30, 40, .9), (.85, .50, 100, .85), (-.30, .55, 160, .7)))
        monitor(params, -.26, .05)
        level_camera((.10, -1.95, .12), .100, 55, fstop=5.6, focus=(-.26, -.06, .1))
    else:
        palms()
        monitor(params, .16, .05)
        camera((-.42, -1.75, .10), (-.02, 0, .095), 74, fstop=5.6, focus=(.16, -.06, .1))
    return {'exposure': .1, 'bounces': 5}
