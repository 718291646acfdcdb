"""The shell of a room: walls, panelling, boards, a window with its light, curtains. Metres; the back wall faces -Y."""

import math
import random

from core import TURN, mesh_object, srgb
from fabrics import linen_shader
from light import area, sun
from materials import plain, plaster, plastic
from profiles import bar
from wood import timber


SEAM = 0.0030  # between two boards, and the bevel of their edges: narrower it is lost at a flat angle


def back_wall(y, colour, width=9, height=4, skirting=True):
    """A plastered wall with its face at `y`; returns the paint of its trim."""
    tone = srgb(colour)
    trim = plastic('trim', tone, 0.55, grain=0)
    bar('wall', (width, 0.1, height), (0, y + 0.05, height / 2), plaster('wall', tone), 0)
    if skirting:
        bar('skirting', (width, 0.022, 0.13), (0, y - 0.011, 0.065), trim, 0.005)
    return trim


def panelling(spans, bottom, top, y, trim):
    """Framed panels of moulding between the given (left, right) pairs."""
    for left, right in spans:
        for z in (bottom, top):
            bar('moulding', (right - left + 0.028, 0.018, 0.028), ((left + right) / 2, y - 0.007, z), trim, 0.008, 5)
        for x in (left, right):
            bar('moulding', (0.028, 0.0181, top - bottom - 0.026), (x, y - 0.007, (bottom + top) / 2), trim, 0.008, 5)


def boards(front=-5.0, back=1.2, left=-4.0, right=4.0, tone='floor', width=0.165):
    """A floor of separate boards that run away from the camera, so that their long seams show; each has grain of its own."""
    wood = timber('floor', tone, along='Y', roughness=0.42, coat=0.12, figure=3, rings_per_metre=58)
    bar(
        'subfloor',
        (right - left, back - front, 0.01),
        ((left + right) / 2, (front + back) / 2, -0.017),
        plain('gap', srgb('#2a1d13'), 0.9),
        0,
    )
    rng = random.Random(4)
    x = left
    while x < right:
        y = front - rng.uniform(0, 1.6)
        while y < back:
            length = rng.uniform(1.1, 2.0)
            bar(
                'board',
                (width - SEAM, length - SEAM, 0.02),
                (x + width / 2, y + length / 2, -0.01),
                wood,
                SEAM * 0.7,
                2,
            )
            y += length
        x += width


def side_window(
    x, bottom, top, front, back, trim, direction=(1.0, 0.55, -0.62), strength=6.0, sky=95, bars=2, rails=2, disc=2.2
):
    """A wall at `x` on the left with a barred window: the sun comes through the panes, the sky fills the opening.

    `strength` is the sun's, `sky` the watts of the opening.
    """
    for near, far, low, high in ((-8, front, 0, 4), (back, 1.6, 0, 4), (front, back, 0, bottom), (front, back, top, 4)):
        bar('window wall', (0.08, far - near, high - low), (x, (near + far) / 2, (low + high) / 2), trim, 0)
    for i in range(1, bars + 1):
        bar(
            'window bar',
            (0.05, 0.035, top - bottom),
            (x, front + (back - front) * i / (bars + 1), (bottom + top) / 2),
            trim,
            0,
        )
    for i in range(1, rails + 1):
        bar(
            'window rail',
            (0.05, back - front, 0.035),
            (x, (front + back) / 2, bottom + (top - bottom) * i / (rails + 1)),
            trim,
            0,
        )
    sun(direction, strength, disc=disc)
    middle_y, middle_z = (front + back) / 2, (bottom + top) / 2
    area(
        'sky',
        (x + 0.06, middle_y, middle_z),
        (x + 2, middle_y, middle_z - 0.25),
        back - front,
        sky,
        (0.86, 0.93, 1),
        height=top - bottom,
    )


def curtain(left, right, y, height, colour, folds=9, depth=0.045, translucency=0.35, seed=2):
    """A hanging cloth in soft folds that widen towards the hem."""
    rng = random.Random(seed)
    a, b, c, d = (rng.uniform(0, TURN) for _ in range(4))
    columns, rows = folds * 22, 40
    vertices = []
    for j in range(rows + 1):
        t = j / rows
        for i in range(columns + 1):
            s = i / columns
            wave = math.sin(TURN * folds * s + 0.7 * math.sin(TURN * 1.7 * s + a))
            wave = math.copysign(abs(wave) ** 0.8, wave)
            reach = depth * (0.75 + 0.45 * (1 - t) + 0.25 * math.sin(TURN * 2.3 * s + b))
            drift = (0.012 * math.sin(TURN * folds * 2 * s) + 0.02 * math.sin(3 * t + c + s * 9)) * (1 - t)
            vertices.append(
                (
                    left + (right - left) * s + drift,
                    y + reach * wave + 0.01 * math.sin(5 * t + s * 14 + d),
                    0.015 + height * t,
                )
            )
    stride = columns + 1
    faces = [
        (k, k + 1, k + stride + 1, k + stride) for j in range(rows) for k in range(j * stride, j * stride + columns)
    ]
    cloth = linen_shader('curtain', srgb(colour), sheen=0.2).shine_through(srgb(colour), translucency).material
    return mesh_object('curtain', vertices, faces, cloth, weighted=False)
