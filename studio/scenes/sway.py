"""blender -b -P sway.py -- job.json: key frames of the home film, a plant that moves in a light breeze.

Everything that stands still is rendered once, with many samples; each frame then renders only the part of the picture
where leaves move. The job: {"size", "samples", "plate", "frames", "folder", "work"}.
"""

import json
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402

import render  # noqa: E402
from core import reset_scene, srgb  # noqa: E402
from light import area, backdrop, level_camera, sky  # noqa: E402
from plants import lily_materials, peace_lily  # noqa: E402
from purifier import SOIL, purifier  # noqa: E402

MOVING = (0.06, 0.95, 0.30, 0.99)  # left, right, bottom, top of what the leaves reach
BREEZE = 1.5  # degrees


def stage():
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
    return root


def grow(root, still, materials, phase):
    """Replace the plant by the same plant at another moment of the breeze."""
    for obj in set(bpy.data.objects) - still:
        mesh = obj.data
        bpy.data.objects.remove(obj)
        if mesh and mesh.users == 0:
            bpy.data.meshes.remove(mesh)
    peace_lily(root, SOIL, phase=phase, sway=BREEZE, materials=materials)


def main():
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf-8') as file:
        job = json.load(file)
    os.makedirs(job['folder'], exist_ok=True)
    reset_scene()
    root = stage()
    render.settings(job['size'], exposure=0.25, bounces=5)
    still, materials = set(bpy.data.objects), lily_materials()
    grow(root, still, materials, 0)
    plate, _ = render.linear_still(job['work'], job['plate'])
    render.crop(MOVING)
    left, top = round(MOVING[0] * plate.shape[1]), round((1 - MOVING[3]) * plate.shape[0])
    for i in range(job['frames']):
        path = os.path.join(job['folder'], f'key{i:03d}.png')
        if os.path.exists(path):  # an interrupted film goes on where it stopped
            continue
        grow(root, still, materials, i / job['frames'])
        # one seed for all frames: what noise remains stands still instead of boiling
        piece, _ = render.linear_still(job['work'], job['samples'], seed=11, radius=6)
        render.write_png(render.paste(plate, piece, left, top, 14), path)
    print(f'DONE cpu={render.cpu_seconds():.0f}', flush=True)


main()
