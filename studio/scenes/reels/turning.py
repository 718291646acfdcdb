"""The purifier turns on its paper, from its side at t = 0 towards its front at t = 1."""

import math

from light import level_camera
from purifier import purifier
from sets.packshot import stage

REGION = (0.235, 0.765, 0.03, 0.99)
MIDDLE, REACH = -20, 34  # degrees, and to either side of it

_turned = []


def build():
    stage('purifier')
    _turned.append(purifier())
    level_camera((0, -4.3, 1.05), 0.605, 84, fstop=11, focus=(0, -0.22, 0.6))
    return {'exposure': 0.25, 'bounces': 5}


def pose(t):
    _turned[0].rotation_euler[2] = math.radians(MIDDLE + REACH * (2 * t - 1))
