"""The lily's leaves in a morning breeze of the living room, while the camera drifts: both come full circle from t = 0 to t = 1."""

import math

import bpy

from core import TURN
from furniture import armchair, rug
from light import level_camera
from plants import lily_materials, peace_lily
from purifier import SOIL
from sets import living

REGION = (0, 1, 0, 1)
SWAY = 2.6  # degrees
DRIFT = (0.030, 0.012)  # metres that the camera moves sideways and up, to either side

_stage = {}


def build():
    living.shell()
    armchair((1.24, 0.34, 0), 22)
    rug(living.RUG, 0.98)
    root = living.place_purifier({'plant': None})
    camera = level_camera((0.30, -2.3, 1.02), 0.90, 80, fstop=4, focus=(0.28, -0.28, 0.8), look_x=0.32)
    data = camera.data
    _stage.update(root=root, camera=camera, at=tuple(camera.location), shift=(data.shift_x, data.shift_y))
    _stage.update(materials=lily_materials(), leaves=[])
    return {'exposure': 0.42, 'bounces': 6}


def pose(t):
    _grow(t)
    _drift(math.sin(TURN * t) * DRIFT[0], math.cos(TURN * t) * DRIFT[1])


def _grow(phase):
    """The plant is built anew for each moment; old parts go first, since a leaf's tint hangs on its name."""
    for part in _stage['leaves']:
        mesh = part.data
        bpy.data.objects.remove(part)
        bpy.data.meshes.remove(mesh)
    root = _stage['root']
    before = set(root.children)
    peace_lily(root, SOIL, phase=phase, sway=SWAY, materials=_stage['materials'])
    _stage['leaves'] = [part for part in root.children if part not in before]


def _drift(x, z):
    """Move the camera and shift its lens against it, so that the purifier stays where it is and the room behind it moves."""
    camera = _stage['camera']
    at, shift = _stage['at'], _stage['shift']
    camera.location = (at[0] + x, at[1], at[2] + z)
    per_metre = camera.data.lens / camera.data.sensor_width / -at[1]
    camera.data.shift_x, camera.data.shift_y = shift[0] - x * per_metre, shift[1] - z * per_metre
