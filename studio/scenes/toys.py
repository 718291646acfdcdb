"""A child's things: lacquered wooden toys turned on a lathe, blocks, a play tent of cloth. Metres."""

import math

from core import TURN, empty, mesh_object, srgb
from fabrics import linen
from leaves import stem_object
from materials import plastic
from mathutils import Vector
from profiles import bar, turned
from wood import timber

LACQUER = ('#b3372c', '#e0a030', '#3f7a4c', '#2f6c8f', '#d9663b')


def lacquer(colour):
    return plastic('lacquer', srgb(colour), 0.22, coat=0.6, grain=0)


def stacking_rings(location, count=5):
    """Rings of lacquered wood on a peg, a bead on top."""
    root, z = empty('rings', location=location), 0.022
    turned('foot', [(0.0001, 0), (0.075, 0, 0.006), (0.075, 0.020, 0.006), (0.0001, 0.022)], timber('foot', 'ash'), root)
    for i in range(count):
        outer, tall = 0.068 - 0.008 * i, 0.026
        ring = [(0.012, z), (outer, z, 0.011), (outer, z + tall, 0.011), (0.012, z + tall)]
        turned('ring', ring, lacquer(LACQUER[i % 5]), root, 64, 8)
        z += tall
    bead = [(0.0001, z), (0.020, z + 0.004, 0.012), (0.020, z + 0.030, 0.014), (0.0001, z + 0.036)]
    turned('bead', bead, lacquer(LACQUER[0]), root, 48, 8)


def spinning_top(location, colours, tilt=24, turn=0, size=1.0):
    root = empty('top', location=location)
    root.rotation_euler, root.scale = (math.radians(tilt), 0, math.radians(turn)), (size,) * 3
    bands = [
        [(0.0001, 0), (0.006, 0.006, 0.003), (0.030, 0.030, 0.010), (0.036, 0.042, 0.004), (0.0001, 0.042)],
        [(0.0001, 0.042), (0.036, 0.042, 0.002), (0.034, 0.050, 0.006), (0.0001, 0.052)],
        [(0.0001, 0.05), (0.007, 0.052, 0.003), (0.006, 0.085, 0.003), (0.0001, 0.087)],
    ]
    for band, colour in zip(bands, colours):
        turned('top', band, lacquer(colour), root, 48, 6)


def blocks(location, pile):
    """Cubes; the pile is [(colour or None for bare wood, x, z in cubes, turn)]."""
    root, side = empty('blocks', location=location), 0.055
    for colour, x, z, angle in pile:
        material = lacquer(colour) if colour else timber('block', 'ash')
        cube = bar('block', (side,) * 3, (x * side, 0, (z + 0.5) * side), material, 0.005, 4, root)
        cube.rotation_euler[2] = math.radians(angle)


def bunting(left, right, y, z, flags=9, sag=0.16):
    """A string of little cloth flags between two points of the wall."""
    cloths = [linen('flag', srgb(c)) for c in ('#c9673f', '#d9a441', '#6f8f6a', '#5d8aa3', '#e7dfcf')]

    def at(t):
        return Vector((left + (right - left) * t, y, z - sag * 4 * t * (1 - t)))

    stem_object('string', [at(k / 24) for k in range(25)], [0.0016] * 25, cloths[4], None, 6)
    for i in range(flags):
        t = (i + 0.5) / flags
        a, b = at(t - 0.36 / flags), at(t + 0.36 / flags)
        tip = (a + b) / 2 - Vector((0, 0.004, 0.155))
        mesh_object('flag', [a, b, tip], [(0, 1, 2)], cloths[i % 5], None, smooth=False)


def tent(location, turn=0, side=0.62, height=1.35, colour='#e6dcc8'):
    """A small tepee: four poles that cross at the top, and cloth round three sides and a half."""
    root = empty('tent', location=location)
    root.rotation_euler[2] = math.radians(turn)
    cloth, poles = linen('tent', srgb(colour)), timber('pole', 'ash')
    apex, feet = Vector((0, 0, height)), [Vector((x * side, y * side, 0)) for x, y in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
    for foot in feet:
        over = apex + (apex - foot) * 0.13
        stem_object('pole', [foot.lerp(over, k / 8) for k in range(9)], [0.014] * 9, poles, root, 16)
    for a, b in ((0, 1), (1, 2), (3, 0)):
        mesh_object('side', [feet[a] * 0.97, feet[b] * 0.97, apex], [(0, 1, 2)], cloth, root, smooth=False)
    middle = (feet[2] + feet[3]) / 2
    for foot, sign in ((feet[2], 1), (feet[3], -1)):
        folds = [foot.lerp(middle, 0.28 * k / 12) + Vector((0, 0.018 * math.sin(TURN * k / 4), 0)) for k in range(13)]
        knot = apex.lerp(middle, 0.12)
        vertices = [p for fold in folds for p in (fold, fold.lerp(knot, 0.5) + Vector((sign * -0.05, 0, 0)), knot)]
        faces = [(3 * k + j, 3 * k + 3 + j, 3 * k + 4 + j, 3 * k + 1 + j) for k in range(12) for j in (0, 1)]
        mesh_object('curtain', vertices, faces, cloth, root, weighted=False)
    return root
