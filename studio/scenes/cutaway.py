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

BOTTOM, FLOOR, WATER, SOIL_BOTTOM, SOIL_TOP, RIM = 0.40, 0.425, 0.485, 0.515, 0.733, 0.750
WALL = 0.016


def _half(obj, parent, face):
    """Cut away everything in front of y = 0; the cut shows the material `face`."""
    cutter = bar('cutter', (2, 1, 3), (0, -0.5, 0.5), face, 0)
    carve(obj, [cutter])
    obj.parent = parent
    return obj


def open_planter():
    """Returns the root empty; the cut face looks to the front."""
    root = empty('cutaway')
    body = plastic('body', srgb(COLOURS['white']), 0.40)
    cut = plain('cut wall', srgb('#dfe9df'), 0.55)
    shell = [
        (-0.12, BOTTOM),
        (0, BOTTOM, 0.006),
        (0, RIM, 0.0075),
        (-WALL, RIM, 0.006),
        (-WALL, FLOOR, 0.012),
        (-0.12, FLOOR),
    ]
    _half(rounded_box('shell', WIDTH, WIDTH, RADIUS, shell, body, steps=24, bottom=True, top=True), root, cut)
    inner = WIDTH - 2 * WALL - 0.001
    _half(
        rounded_box(
            'soil',
            inner,
            inner,
            RADIUS - WALL,
            [(-0.01, SOIL_BOTTOM), (0, SOIL_BOTTOM), (0, SOIL_TOP), (-0.01, SOIL_TOP + 0.004)],
            foliage.soil(),
            steps=16,
            bottom=True,
            top=True,
        ),
        root,
        foliage.soil('cut soil'),
    )
    _half(
        rounded_box(
            'shelf',
            inner,
            inner,
            RADIUS - WALL,
            [(-0.02, SOIL_BOTTOM - 0.008), (0, SOIL_BOTTOM - 0.008), (0, SOIL_BOTTOM), (-0.02, SOIL_BOTTOM)],
            plain('shelf', srgb('#c9cfc8'), 0.5),
            steps=16,
            bottom=True,
            top=True,
        ),
        root,
        plain('cut shelf', srgb('#c9cfc8'), 0.5),
    )
    _half(
        rounded_box(
            'water',
            inner,
            inner,
            RADIUS - WALL,
            [(-0.02, FLOOR), (0, FLOOR), (0, WATER), (-0.02, WATER)],
            _water(),
            steps=16,
            bottom=True,
            top=True,
        ),
        root,
        _water(),
    )
    _wicks(root)
    _roots(root)
    _pebbles(root)
    peace_lily(root, SOIL_TOP, spread=0.085)
    for part in list(root.children):
        _move_plant_back(part)
    bar('plinth', (0.52, 0.46, BOTTOM), (0, 0.08, BOTTOM / 2), plain('plinth', srgb('#d9d3c8'), 0.7), 0.006, 4)
    return root


def _move_plant_back(part):
    """The crown stands just behind the cut, so that no stem hangs in the air before it."""
    if part.name.split('.')[0] in ('leaf', 'petiole', 'flower stem', 'spathe', 'spadix'):
        part.location.y += 0.045


def _water():
    s = Shader('water')
    depth = s.noise(s.coordinates(), 14, 1)
    return s.surface(
        colour=s.mix(depth, srgb('#6fa8b8'), srgb('#8fc3cc')), roughness=0.08, specular=0.6, coat=0.5
    ).material


def _wicks(root):
    """Felt wicks draw the water up into the soil."""
    felt = plain('felt', srgb('#efece4'), 0.95)
    for x in (-0.11, 0, 0.11):
        bar(
            'wick',
            (0.012, 0.012, SOIL_BOTTOM - FLOOR + 0.02),
            (x, 0.004, (SOIL_BOTTOM + FLOOR) / 2 + 0.01),
            felt,
            0.003,
            3,
            root,
        )


def _pebbles(root):
    """Expanded clay in the cut, so that the soil reads as airy."""
    rng = random.Random(6)
    tones = [plain(f'clay {i}', srgb(c), 0.9) for i, c in enumerate(('#8a5a3c', '#6f4630', '#a37150', '#3d2b1f'))]
    for i in range(190):
        radius = rng.uniform(0.0025, 0.0062)
        x, z = rng.uniform(-0.172, 0.172), rng.uniform(SOIL_BOTTOM + 0.006, SOIL_TOP - 0.006)
        ball = turned(
            'clay',
            [
                (0.0001, -radius),
                (radius * 0.75, -radius * 0.66),
                (radius, 0),
                (radius * 0.75, radius * 0.66),
                (0.0001, radius),
            ],
            tones[i % 4],
            root,
            12,
        )
        ball.location, ball.rotation_euler = (x, 0.001, z), [rng.uniform(0, TURN) for _ in range(3)]


def _roots(root):
    """Pale roots run down from the crown, fork, and stay within the soil; they lie in the cut."""
    rng, skin = random.Random(12), plain('root', srgb('#e6d9bf'), 0.6)

    def grow(start, angle, length, radius, depth):
        steps = max(6, int(length / 0.006))
        points, heading = [Vector(start)], angle
        for i in range(steps):
            heading += rng.uniform(-0.20, 0.20) + (-math.pi / 2 - heading) * 0.035
            step = Vector((math.cos(heading), rng.uniform(-0.12, 0.06), math.sin(heading))) * (length / steps)
            point = points[-1] + step
            point.x = max(-0.172, min(0.172, point.x))
            point.y = max(-0.007, min(0.003, point.y))
            point.z = max(SOIL_BOTTOM + 0.004, point.z)
            points.append(point)
            if depth and i > 3 and rng.random() < 0.20:
                grow(
                    point,
                    heading + rng.choice((-1, 1)) * rng.uniform(0.4, 1.0),
                    length * rng.uniform(0.25, 0.5),
                    radius * 0.55,
                    depth - 1,
                )
        stem_object('root', points, [radius * (1 - 0.8 * k / steps) for k in range(steps + 1)], skin, root, 7)

    for i in range(22):
        x = (i / 21 - 0.5) * 0.10
        grow(
            (x, -0.002, SOIL_TOP - 0.004),
            math.radians(-90 + x * 900 + rng.uniform(-14, 14)),
            rng.uniform(0.14, 0.25),
            rng.uniform(0.0014, 0.0026),
            2,
        )
