"""The five filters in the order that air meets them: each on its own at t = 0, a closed pack at t = 1."""

import math

import filters
from core import empty, srgb
from light import area, backdrop, level_camera, sky

REGION = (0, 1, 0.04, 0.84)
TURNED = -46  # degrees
TOGETHER, APART = 0.036, 0.172  # metres from one filter to the next

_panels = []


def build():
    backdrop(srgb('#d5d0c6'), y=1.5, radius=0.8, width=10, front=-4, height=6)
    row = empty('row', location=(0, 0, filters.SIDE / 2 + 0.004))
    for kind in filters.ORDER:
        panel = filters.panel(kind)
        panel.parent = row
        panel.rotation_euler[2] = math.radians(TURNED)
        _panels.append(panel)
    target = (0, 0, 0.15)
    area('key', (-1.5, -1.2, 1.5), target, 0.9, 34, (1, 0.96, 0.91), height=1.2)
    area('rim', (1.3, 0.8, 0.9), target, 0.4, 20, (0.94, 0.97, 1), height=1.4)
    area('top', (0, 0.1, 1.9), (0, 0, 0), 1.6, 16, (1, 0.99, 0.97))
    area('paper', (0, 0.4, 2.2), (0, 1.5, 0.7), 1.2, 14, spread=110)
    sky((0.96, 0.98, 1), 0.14)
    level_camera((0.10, -3.2, 0.70), 0.160, 117, fstop=16, focus=(0, -0.05, 0.15), look_x=0)
    return {'exposure': 0.2, 'bounces': 4}


def pose(t):
    """Closed, the pack lies along the way the air takes through it; apart, the filters stand in a row."""
    across = math.radians(TURNED)
    closed = (-math.sin(across) * TOGETHER, math.cos(across) * TOGETHER)
    opened = (APART, APART * -0.15)
    for i, panel in enumerate(_panels):
        x, y = (a + (b - a) * t for a, b in zip(opened, closed))
        panel.location = ((i - 2) * x, (i - 2) * y, 0)
