"""The purifier turns once on its paper, from the angle of its packshots at t = 0 back to it at t = 1."""

import math

from core import TURN
from light import level_camera
from purifier import purifier
from sets.packshot import stage

REGION = (0.22, 0.78, 0.03, 0.99)
START = -24  # degrees

_turned = []


def build():
    stage('purifier')
    _turned.append(purifier())
    level_camera((0, -4.3, 1.05), 0.605, 84, fstop=11, focus=(0, -0.22, 0.6))
    return {'exposure': 0.25, 'bounces': 5}


def pose(t):
    _turned[0].rotation_euler[2] = math.radians(START) + TURN * t
