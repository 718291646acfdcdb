"""A hand that touches the purifier's display while it shows the water level."""

import functools
import math

import numpy as np
from mathutils import Matrix, Vector

from closer import closer
from core import empty
from hands import hand
from light import camera
from materials import plain
from profiles import bar
from purifier import DISPLAY_SCALE, DISPLAY_Z, WIDTH, purifier
from sets.packshot import only_reflected, stage
from sleeve import sleeve

GLASS = -WIDTH / 2 - 0.0016 * DISPLAY_SCALE  # where the display's surface lies
AT = (0.021, -0.013)  # the touched point, from the middle of the display
PRESSED = 0.0006  # how deep the fingertip would reach if it were not soft
AHEAD, BACK = Vector((-0.52, 0.70, 0.50)), Vector((0.45, -0.10, 0.90))  # where the hand points, and its back looks
DISPLAY_AND_HAND = (0.11, 0.17, 0.82, 0.72, 22)  # shares of the picture, and samples

# a finger's three joints: how far each bends
BENT = {'index': (18, 22, 12), 'middle': (54, 84, 45), 'ring': (60, 88, 48), 'pinky': (62, 84, 45)}
POINTING = {
    f'{finger}-finger-phalanx-{part}': (bend, 0, 0)
    for finger, bends in BENT.items()
    for part, bend in zip(('proximal', 'intermediate', 'distal'), bends)
} | {'thumb-metacarpal': (10, -5, -20), 'thumb-phalanx-proximal': (24, 0, 0), 'thumb-phalanx-distal': (38, 0, 0)}


def build(params):
    stage('purifier')
    root, arm = purifier(plant=None, ui='water.png'), empty('arm')
    arm.parent = root
    palm = hand(POINTING)
    palm.parent = sleeve().parent = arm
    arm.matrix_basis = touching(palm.data)
    dark = plain('card', (0.006, 0.006, 0.006, 1), 1.0)  # in the display, instead of paper
    only_reflected(bar('card', (1.1, 0.002, 0.9), (0.62, -1.05, 0.50), dark, 0, rotation=(0, 0, math.radians(37))))
    camera((-0.50, -0.86, 0.645), (0.068, -0.24, 0.563), 93, fstop=5.6, focus=(0.019, -0.205, 0.572))
    after = functools.partial(closer, regions=[DISPLAY_AND_HAND])
    return {'exposure': 0.25, 'bounces': 4, 'after': after}


def touching(mesh):
    """Where the hand has to be so that its foremost point touches the glass; the fingertip is pressed flat there."""
    ahead = AHEAD.normalized()
    back = (BACK - ahead * BACK.dot(ahead)).normalized()
    turn = np.array((back, -ahead, ahead.cross(back))).T  # the hand's axes: its back, the arm, away from the thumb
    points = np.empty((len(mesh.vertices), 3), np.float32)
    mesh.vertices.foreach_get('co', points.ravel())
    points = points @ turn.T
    shift = np.array((AT[0], GLASS + PRESSED, DISPLAY_Z + AT[1])) - points[points[:, 1].argmax()]
    points += shift
    points[:, 1] = np.minimum(points[:, 1], GLASS)
    mesh.vertices.foreach_set('co', ((points - shift) @ turn).astype(np.float32).ravel())
    mesh.update()
    return Matrix.Translation(shift.tolist()) @ Matrix(turn.tolist()).to_4x4()
