"""The purifier's top cut open along its middle: planter, roots, air channel, water tank. Metres."""
import math
import random

from mathutils import Vector

import foliage
from core import TURN, carve, empty, srgb
from leaves import stem_object
from materials import plain, plastic
from nodes import Shader
from plants import peace_lily
from profiles import bar, rounded_box, turned
from purifier import COLOURS, RADIUS, WIDTH

BOTTOM, FLOOR, WATER, SOIL_BOTTOM, SOIL_TOP, RIM = .40, .425, .485, .515, .733, .750
WALL = .016


def _half(obj, parent, face):
    """Cut away everything in front of y = 0; the cut shows the material `face`."""
    cutter = bar('cutter', (2, 1, 3), (0, -.5, .5), face, 0)
    carve(obj, [cutter])
    obj.parent = parent
    return obj


def open_planter():
    """Returns the root empty; the cut face looks to the front."""
    root = empty('cutaway')
    body = plastic('body', srgb(COLOURS['white']), .40)
    cut = plain('cut wall', srgb('#dfe9df'), .55)
    shell = [(-.12, BOTTOM), (0, BOTTOM, .006), (0, RIM, .0075), (-WALL, RIM, .006), (-WALL, FLOOR, .012), (-.12, FLOOR)]
    _half(rounded_box('shell', WIDTH, WIDTH, RADIUS, shell, body, steps=24, bottom=True, top=True), root, cut)
    inner = WIDTH - 2 * WALL - .001
    _half(rounded_box('soil', inner, inner, RADIUS - WALL, [(-.01, SOIL_BOTTOM), (0, SOIL_BOTTOM), (0, SOIL_TOP), (-.01, SOIL_TOP + .004)],
                      foliage.soil(), steps=16, bottom=True, top=True), root, foliage.soil('cut soil'))
    _half(rounded_box('shelf', inner, inner, RADIUS - WALL, [(-.02, SOIL_BOTTOM - .008), (0, SOIL_BOTTOM - .008), (0, SOIL_BOTTOM), (-.02, SOIL_BOTTOM)],
                      plain('shelf', srgb('#c9cfc8'), .5), steps=16, bottom=True, top=True), root, plain('cut shelf', srgb('#c9cfc8'), .5))
    _half(rounded_box('water', inner, inner, RADIUS - WALL, [(-.02, FLOOR), (0, FLOOR), (0, WATER), (-.02, WATER)],
                      _water(), steps=16, bottom=True, top=True), root, _water())
    _wicks(root)
    _roots(root)
    _pebbles(root)
    peace_lily(root, SOIL_TOP, spread=.085)
    for part in list(root.children):
        _move_plant_back(part)
    bar('plinth', (.52, .46, BOTTOM), (0, .08, BOTTOM / 2), plain('plinth', srgb('#d9d3c8'), .7), .006, 4)
    return root


def _move_plant_back(part):
    """The crown stands just behind the cut, so that no stem hangs in the air before it."""
    if part.name.split('.')[0] in ('leaf', 'petiole', 'flower stem', 'spathe', 'spadix'):
        part.location.y += .045


def _water():
    s = Shader('water')
    depth = s.noise(s.coordinates(), 14, 1)
    return s.surface(colour=s.mix(depth, srgb('#6fa8b8'), srgb('#8fc3cc')), roughness=.08, specular=.6, coat=.5).material


def _wicks(root):
    """Felt wicks draw the water up into the soil."""
    felt = plain('felt', srgb('#efece4'), .95)
    for x in (-.11, 0, .11):
        bar('wick', (.012, .012, SOIL_BOTTOM - FLOOR + .02), (x, .004, (SOIL_BOTTOM + FLOOR) / 2 + .01), felt, .003, 3, root)


def _pebbles(root):
    """Expanded clay in the cut, so that the soil reads as airy."""
    rng = random.Random(6)
    tones = [plain(f'clay {i}', srgb(c), .9) for i, c in enumerate(('#8a5a3c', '#6f4630', '#a37150', '#3d2b1f'))]
    for i in range(190):
        radius = rng.uniform(.0025, .0062)
        x, z = rng.uniform(-.172, .172), rng.uniform(SOIL_BOTTOM + .006, SOIL_TOP - .006)
        ball = turned('clay', [(.0001, -radius), (radius * .75, -radius * .66), (radius, 0), (radius * .75, radius * .66), (.0001, radius)], tones[i % 4], root, 12)
        ball.location, ball.rotation_euler = (x, .001, z), [rng.uniform(0, TURN) for _ in range(3)]


def _roots(root):
    """Pale roots run down from the crown, fork, and stay within the soil; they lie in the cut."""
    rng, skin = random.Random(12), plain('root', srgb('#e6d9bf'), .6)

    def grow(start, angle, length, radius, depth):
        steps = max(6, int(length / .006))
        points, heading = [Vector(start)], angle
        for i in range(steps):
            heading += rng.uniform(-.20, .20) + (-math.pi / 2 - heading) * .035
            step = Vector((math.cos(heading), rng.uniform(-.12, .06), math.sin(heading))) * (length / steps)
            point = points[-1] + step
            point.x = max(-.172, min(.172, point.x))
            point.y = max(-.007, min(.003, point.y))
            point.z = max(SOIL_BOTTOM + .004, point.z)
            points.append(point)
            if depth and i > 3 and rng.random() < .20:
                grow(point, heading + rng.choice((-1, 1)) * rng.uniform(.4, 1.0), length * rng.uniform(.25, .5), radius * .55, depth - 1)
        stem_object('root', points, [radius * (1 - .8 * k / steps) for k in range(steps + 1)], skin, root, 7)

    for i in range(22):
        x = (i / 21 - .5) * .10
        grow((x, -.002, SOIL_TOP - .004), math.radians(-90 + x * 900 + rng.uniform(-14, 14)), rng.uniform(.14, .25), rng.uniform(.0014, .0026), 2)
