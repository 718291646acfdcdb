"""The bed and what lies on it. Metres."""

import math
import random

from core import TURN, empty, mesh_object, srgb, subdivide
from fabrics import boucle, linen
from profiles import bar, rounded_box
from wood import timber


def bed(location, width=1.6, length=2.05, linen_colour='#e9e4da', throw='#a9ad97'):
    """A low oak bed, its head at the back wall: mattress, duvet with a turned-down edge, pillows and a throw."""
    root = empty('bed', location=location)
    oak = timber('bed', 'oak', along='X', figure=1.4, rings_per_metre=70)
    bar('frame', (width + 0.10, length + 0.06, 0.10), (0, 0, 0.25), oak, 0.012, 5, root)
    bar('head', (width + 0.14, 0.05, 0.62), (0, length / 2 + 0.05, 0.50), oak, 0.014, 5, root)
    for sx in (-1, 1):
        for sy in (-1, 1):
            bar(
                'leg',
                (0.06, 0.06, 0.21),
                (sx * (width / 2 - 0.05), sy * (length / 2 - 0.08), 0.105),
                oak,
                0.006,
                4,
                root,
            )
    white, cover, wool = (
        linen('sheet', srgb('#f1eee8')),
        linen('duvet', srgb(linen_colour)),
        boucle('throw', srgb(throw)),
    )
    rounded_box(
        'mattress',
        width,
        length,
        0.07,
        [(-0.3, 0.29), (0, 0.29, 0.05), (0, 0.48, 0.06), (-0.3, 0.49)],
        white,
        root,
        top=True,
    )
    _soft_sheet('duvet', width + 0.16, length * 0.70, (0, -length * 0.15, 0.515), cover, root, 0.055, seed=3)
    _soft_sheet('throw', width + 0.19, 0.52, (0, -length * 0.34, 0.545), wool, root, 0.045, seed=8)
    for sx in (-1, 1):
        pillow((sx * width * 0.245, length * 0.36, 0.585), 0.66, 0.42, 0.17, white, root, seed=5 + sx)
    pillow(
        (width * 0.02, length * 0.24, 0.60), 0.5, 0.32, 0.15, linen('cushion', srgb('#b9a58c')), root, seed=9, lean=52
    )
    return root


def _soft_sheet(name, width, length, location, material, parent, thickness, seed):
    """A cover with a soft top that falls over both sides of the bed."""
    rng = random.Random(seed)
    columns, rows, vertices = 22, 12, []
    phase = [rng.uniform(0, TURN) for _ in range(4)]
    for side in (1, 0):
        for j in range(rows + 1):
            for i in range(columns + 1):
                u, v = i / columns * 2 - 1, j / rows * 2 - 1
                fall = max(0, abs(u) - 0.86) / 0.14
                ripple = (
                    0.010 * math.sin(5 * u + 3 * v + phase[0])
                    + 0.008 * math.sin(9 * u - 4 * v + phase[1])
                    + 0.006 * math.sin(14 * v + 2 * u + phase[2])
                )
                z = ripple - 0.20 * fall**1.5 + (thickness * (1 - 0.5 * abs(v) ** 6) if side else 0)
                vertices.append(
                    (
                        u * width / 2 * (1 - 0.015 * fall),
                        v * length / 2 + 0.01 * math.sin(8 * u + phase[3]),
                        z - thickness,
                    )
                )
    stride, layer, faces = columns + 1, (columns + 1) * (rows + 1), []
    for j in range(rows):
        for i in range(columns):
            k = j * stride + i
            faces.append((k, k + 1, k + stride + 1, k + stride))
            faces.append((layer + k, layer + k + stride, layer + k + stride + 1, layer + k + 1))
    rim = [i for i in range(columns)] + [j * stride + columns for j in range(rows)]
    rim += [rows * stride + i for i in range(columns, 0, -1)] + [j * stride for j in range(rows, 0, -1)]
    for a, b in zip(rim, rim[1:] + rim[:1]):
        faces.append((a, layer + a, layer + b, b))
    obj = subdivide(mesh_object(name, vertices, faces, material, parent, weighted=False), 2)
    obj.location = location


def pillow(location, width, depth, height, material, parent, seed=1, lean=24):
    """A filled pillow, leaning back by `lean` degrees from lying flat."""
    columns, vertices, faces = 12, [], []
    for side in (1, -1):
        for j in range(columns + 1):
            for i in range(columns + 1):
                u, v = i / columns * 2 - 1, j / columns * 2 - 1
                full = (1 - u**4) * (1 - v**4)
                pinch = 1 - 0.07 * (1 - abs(u) ** 2) * abs(v) ** 3
                puff = (
                    side
                    * height
                    / 2
                    * max(0, full) ** 0.45
                    * (1 + 0.05 * math.sin(4 * u + seed) * math.cos(3 * v + seed))
                )
                vertices.append((u * width / 2 * (1 - 0.07 * (1 - v * v) * abs(u) ** 3), v * depth / 2 * pinch, puff))
    stride = columns + 1
    for layer in (0, 1):
        for j in range(columns):
            for i in range(columns):
                k = layer * stride * stride + j * stride + i
                face = (k, k + 1, k + stride + 1, k + stride)
                faces.append(face if layer == 0 else tuple(reversed(face)))
    filled = subdivide(mesh_object('pillow', vertices, faces, material, parent, weighted=False), 1)
    filled.location = location
    filled.rotation_euler = (math.radians(lean), 0, math.radians(seed * 1.5 - 8))
    return filled
