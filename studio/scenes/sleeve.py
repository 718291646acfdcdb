"""The end of a kurta's sleeve round the wrist of a hand, in the hand's own frame: the arm runs along +y. Metres."""

import math
import random

from core import TURN, mesh_object, srgb
from fabrics import linen_shader

CENTRE = (0.036, 0.010)  # x and z of the wrist
AROUND = 360
MM = 0.001
HEM = 22 * MM


def sleeve(start=0.040, length=0.34, colour='#5f6a60'):
    """A tube of loose cloth that opens in a stitched hem."""
    vertices = [point for along, thick in _path(length) for point in _ring(start, along, thick)]
    size = AROUND
    faces = [
        (i + k, i + (k + 1) % size, i + size + (k + 1) % size, i + size + k)
        for i in range(0, len(vertices) - size, size)
        for k in range(size)
    ]
    cloth = linen_shader('kurta', srgb(colour))
    # finer than linen's threads, which would show as ribs where they run along the arm
    cloth.surface(normal=cloth.bump(cloth.noise(cloth.coordinates(), 1100, 2), 0.35, 0.0005))
    return mesh_object('sleeve', vertices, faces, cloth.material, weighted=False)


def _path(length):
    """(distance from the opening, from the middle of the cloth): out along the inside, round the lip, along the arm."""
    yield from ((0.05 * (1 - k / 24), -1.4 * MM) for k in range(24))
    yield from ((-1.0 * MM * math.sin(math.pi * k / 8), -1.4 * MM * math.cos(math.pi * k / 8)) for k in range(9))
    yield from ((HEM * 1.15 * k / 60, 1.4 * MM) for k in range(1, 61))
    yield from ((HEM * 1.15 + (length - HEM * 1.15) * k / 260, 1.4 * MM) for k in range(1, 261))


def _ring(start, along, thick):
    rng = random.Random(4)
    waves = [
        (rng.choice((2, 3, 3, 4, 5)), rng.uniform(14, 46), rng.uniform(0, TURN), rng.uniform(0.5, 1)) for _ in range(7)
    ]
    far = max(0, along)
    loose = 1 - math.exp(-far / 0.05)  # cloth moves more behind the hem
    wide, high = 0.041 + 0.15 * far, 0.032 + 0.15 * far
    hem = 0.45 * MM * (1 - math.tanh((far - HEM) / (0.8 * MM)))
    for k in range(AROUND):
        a = TURN * k / AROUND
        fold = sum(
            size * math.sin(count * a + turn + far * twist + 1.3 * math.sin(far * twist * 0.7 + turn))
            for count, twist, turn, size in waves
        )
        # pushed up, it lies in rolls that run out on their way round the arm, deepest below it
        wave = math.sin(far * 105 + 2.6 * math.sin(a + 0.6) + 1.1 * math.sin(2 * a + far * 25))
        fine = math.sin(far * 160 - 3.2 * math.sin(a - 0.9) + 1.3 * math.sin(3 * a + far * 31))
        roll = (1 - 2 * math.sqrt(wave * wave + 0.05)) * (0.5 + 0.5 * math.sin(2 * a + far * 21 + 2.4))
        roll += 0.55 * (1 - 2 * math.sqrt(fine * fine + 0.05)) * (0.5 + 0.5 * math.sin(a - far * 26))
        stitch = -0.5 * MM * math.exp(-(((far - HEM + 3 * MM) / (0.5 * MM)) ** 2)) * (0.6 + 0.4 * math.cos(90 * a))
        reach = fold * MM * (0.7 + 1.6 * loose) + 3.4 * MM * loose * roll + thick + hem + stitch
        yield (
            CENTRE[0] - 0.012 * loose + (high + reach) * math.cos(a),
            start + along + 6 * MM * math.cos(a - 0.5) + 2 * MM * math.sin(3 * a),
            CENTRE[1] + (wide + reach) * math.sin(a),
        )
