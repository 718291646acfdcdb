"""The home film: a plant that moves in a light breeze, and a purifier that stands still below it."""

import math

import bpy

from core import srgb
from light import area, backdrop, level_camera, sky
from plants import lily_materials, peace_lily
from purifier import SOIL, purifier

REGION = (0.06, 0.95, 0.30, 0.99)  # left, right, bottom, top of what the leaves reach
BREEZE = 1.5  # degrees

_grown = {}


def build():
    backdrop(srgb('#a9b49d'), y=1.9, radius=1.0, width=14, front=-6, height=8)
    target = (0, 0, 0.8)
    area('key', (-2.0, -1.1, 2.1), target, 1.2, 62, (1, 0.95, 0.89), height=1.5)
    area('rim', (1.7, 0.75, 1.3), target, 0.5, 34, (0.94, 0.97, 1), height=1.9)
    area('top', (0, 0.1, 2.7), (0, 0.1, 0), 1.3, 20, (1, 0.99, 0.97))
    area('front', (1.2, -2.6, 1.1), target, 1.4, 5)
    area('paper', (-0.6, 0.3, 3.0), (-0.35, 1.9, 0.95), 1.2, 26, spread=110)
    sky((0.96, 0.98, 1), 0.12)
    root = purifier(plant='none')
    root.rotation_euler[2] = math.radians(-20)
    level_camera((0.02, -2.9, 1.02), 0.845, 112, fstop=6.3, focus=(-0.05, -0.16, 0.8))
    _grown.update(root=root, still=set(bpy.data.objects), materials=lily_materials())
    return {'exposure': 0.25, 'bounces': 5}


def pose(t):
    """Replace the plant by the same plant at another moment of the breeze."""
    for obj in set(bpy.data.objects) - _grown['still']:
        mesh = obj.data
        bpy.data.objects.remove(obj)
        if mesh and mesh.users == 0:
            bpy.data.meshes.remove(mesh)
    peace_lily(_grown['root'], SOIL, phase=t, sway=BREEZE, materials=_grown['materials'])
