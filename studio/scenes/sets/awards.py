"""What stands for the achievements: a certificate, a trophy, a medallion and a cup, all without real names."""

import math

from mathutils import Vector

from core import TURN, empty, mesh_object, srgb
from furniture import books
from leaves import stem_object
from light import area, backdrop, camera, sky
from marks import lettering
from materials import metal, plain, polished
from plants import potted_lily
from profiles import bar, to_front, turned
from wood import timber

GOLD, SILVER = '#c9a45c', '#d4d5d6'


def stage(paper):
    """A small paper sweep with a window-like key from the left."""
    backdrop(srgb(paper), y=0.62, radius=0.4, width=6, front=-3, height=3)
    target = (0, 0, 0.14)
    area('key', (-0.8, -0.5, 0.8), target, 0.5, 9, (1, 0.95, 0.89), height=0.7)
    area('rim', (0.8, 0.35, 0.6), target, 0.25, 5, (0.94, 0.97, 1), height=0.8)
    area('top', (0, 0, 1.2), (0, 0, 0), 0.8, 4.5, (1, 0.98, 0.96))
    sky((0.97, 0.98, 1), 0.16)


def certificate():
    """A framed certificate that leans on the wall, a plant beside it."""
    stage('#cfd2c6')
    frame, oak = empty('frame', location=(0.03, 0.05, 0.004)), timber('frame', 'oak')
    frame.rotation_euler[0] = math.radians(-9)
    width, height = 0.36, 0.27
    for x in (-1, 1):
        bar('side', (0.018, 0.022, height), (x * (width / 2 - 0.009), 0, height / 2), oak, 0.003, 3, frame)
    for z in (0.009, height - 0.009):
        bar('rail', (width, 0.0221, 0.018), (0, 0, z), timber('rail', 'oak', along='X'), 0.003, 3, frame)
    bar(
        'paper',
        (width - 0.03, 0.002, height - 0.03),
        (0, 0.002, height / 2),
        plain('paper', srgb('#f7f4ec'), 0.85),
        0,
        parent=frame,
    )
    ink, green = plain('ink', srgb('#22302a'), 0.7), plain('green', srgb('#15803d'), 0.7)
    lettering('Graduation', 0.020, ink, frame, (0, 0.0006, height * 0.66))
    lettering('Greenverse', 0.011, green, frame, (0, 0.0006, height * 0.52))
    for i, length in enumerate((0.20, 0.17)):
        bar(
            'line',
            (length, 0.0004, 0.0022),
            (0, 0.0008, height * (0.41 - 0.045 * i)),
            plain('grey', srgb('#b8b4a8'), 0.8),
            0,
            parent=frame,
        )
    seal = turned(
        'seal',
        [(0.0001, 0.0012), (0.016, 0.0012, 0.0005), (0.018, 0)],
        metal('gold', srgb(GOLD), 0.3, brushed=False),
        frame,
        40,
    )
    to_front(seal, (0, 0.0006, height * 0.20))
    potted_lily((-0.27, 0.10, 0), 0.72, seed=4, leaves=34)
    camera((-0.06, -1.35, 0.26), (-0.045, 0, 0.150), 84, fstop=8, focus=(0.03, 0.04, 0.15))


def trophy():
    """A leaf of brass on a block of oak."""
    stage('#d8cfc0')
    bar('block', (0.11, 0.11, 0.07), (0, 0, 0.035), timber('block', 'walnut'), 0.005, 5)
    brass = polished('brass', srgb(GOLD), 0.18)
    rows, columns, vertices = 30, 13, []
    for j in range(rows + 1):
        t = j / rows
        half = 0.055 * math.sin(math.pi * t**0.85) ** 0.9 + 0.003
        for i in range(columns + 1):
            u = i / columns * 2 - 1
            vertices.append(
                (u * half + 0.03 * math.sin(2.2 * t), -0.018 * (1 - u * u) * math.sin(math.pi * t), 0.07 + 0.24 * t)
            )
    stride = columns + 1
    faces = [
        (k, k + 1, k + stride + 1, k + stride) for j in range(rows) for k in range(j * stride, j * stride + columns)
    ]
    leaf = mesh_object('leaf', vertices, faces, brass, weighted=False)
    leaf.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.005
    plate = bar(
        'plate', (0.07, 0.002, 0.028), (0, -0.0555, 0.036), metal('plate', srgb(GOLD), 0.3, streaks='X'), 0.0008, 2
    )
    lettering('Top 5', 0.012, plain('engraving', srgb('#3b2c1d'), 0.6), plate, (0, -0.0014, 0))
    camera((-0.16, -1.2, 0.25), (0.0, 0, 0.155), 92, fstop=9, focus=(0, -0.03, 0.15))


def medallion():
    """A round plaque on a stand, between books."""
    stage('#c9cfc6')
    disc = turned(
        'disc',
        [
            (0.0001, 0.004),
            (0.066, 0.004, 0.001),
            (0.070, 0.009, 0.002),
            (0.078, 0.009, 0.003),
            (0.080, 0, 0.002),
            (0.0001, 0),
        ],
        metal('bronze', srgb('#b08a58'), 0.3, brushed=False),
        None,
        128,
    )
    to_front(disc, (0, 0, 0.095)).rotation_euler[0] = math.radians(80)
    mark = plain('enamel', srgb('#14532d'), 0.25, coat=0.6)
    for angle, size in ((0, 0.064), (38, 0.048), (-38, 0.048)):
        outline = (
            [(0, 0)]
            + [(size * 0.30 * math.sin(math.pi * t), size * t) for t in (0.2, 0.4, 0.6, 0.8)]
            + [(0, size)]
            + [(-size * 0.30 * math.sin(math.pi * t), size * t) for t in (0.8, 0.6, 0.4, 0.2)]
        )
        leaf = mesh_object(
            'enamel leaf', [(x, y, 0) for x, y in outline], [tuple(range(len(outline)))], mark, disc, smooth=False
        )
        leaf.location, leaf.rotation_euler[2] = (0, -0.026, 0.0046), math.radians(angle)
    bar('stand', (0.10, 0.06, 0.014), (0, 0.012, 0.007), timber('stand', 'oak', along='X'), 0.004, 4)
    books((0.23, 0.10, 0), [('#4f6152', 0.20, 0.15, 0.026, 8), ('#d7cbb8', 0.19, 0.14, 0.02, -4)])
    camera((-0.22, -1.15, 0.24), (0.035, 0, 0.092), 92, fstop=9, focus=(0, 0, 0.09))


def cup():
    """A silver cup with two handles: second prize."""
    stage('#d2cbc0')
    silver = polished('silver', srgb(SILVER), 0.16)
    profile = [
        (0.0001, 0.0),
        (0.045, 0, 0.004),
        (0.045, 0.012, 0.004),
        (0.016, 0.022, 0.01),
        (0.010, 0.07, 0.02),
        (0.024, 0.088, 0.02),
        (0.060, 0.13, 0.04),
        (0.068, 0.20, 0.02),
        (0.071, 0.203, 0.002),
        (0.066, 0.203),
        (0.058, 0.14, 0.04),
        (0.0001, 0.10),
    ]
    base = bar('foot', (0.11, 0.11, 0.05), (0, 0, 0.025), timber('foot', 'walnut'), 0.005, 5)
    turned('cup', profile, silver, base, 128, 12).location = (0, 0, 0.025)
    for side in (-1, 1):
        path = [
            Vector(
                (
                    side * (0.065 - 0.018 * k / 20 + 0.042 * math.sin(math.pi * k / 20)),
                    0,
                    0.237 - 0.068 * k / 20 + 0.010 * math.sin(TURN * k / 20),
                )
            )
            for k in range(21)
        ]
        stem_object('handle', path, [0.0042] * 21, silver, None, 14)
    plate = bar(
        'plate', (0.05, 0.002, 0.024), (0, -0.0555, 0.025), metal('plate', srgb(SILVER), 0.3, streaks='X'), 0.0008, 2
    )
    lettering('2', 0.014, plain('engraving', srgb('#22302a'), 0.6), plate, (0, -0.0014, 0))
    camera((-0.14, -1.2, 0.27), (0.0, 0, 0.128), 92, fstop=9, focus=(0, -0.03, 0.13))


VIEWS = {'certificate': certificate, 'trophy': trophy, 'medallion': medallion, 'cup': cup}


def build(params):
    VIEWS[params['view']]()
    return {'exposure': 0.2, 'bounces': 4}
