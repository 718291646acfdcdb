"""blender -b -P main.py -- job.json: render one picture.

The job: {"set": module in sets/, "params": {...}, "size": [width, height], "samples": n, "scale": 1, "out": png,
"work": folder for halves and plates, "key": hash of the sources}.
"""

import importlib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import numpy as np  # noqa: E402  (Blender starts with its own path)
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402

import render  # noqa: E402
from core import reset_scene  # noqa: E402


def build(job, params):
    """Set the scene up and return what its set says about exposure, bounces and patches."""
    reset_scene()
    look = importlib.import_module('sets.' + job['set']).build(params) or {}
    render.settings(job['size'], look.get('exposure', 0.0), look.get('bounces', 6), job.get('scale', 1))
    return look


def plate(job, patch):
    """The picture that all variants share, rendered once per state of the sources and kept in the work folder."""
    name = f"plate-{patch['name']}-{job['key']}-{job['size'][0]}x{job['size'][1]}-{job['samples']}-{job.get('scale', 1)}.npy"
    path = os.path.join(job['work'], name)
    if not os.path.exists(path):
        build(job, patch['params'])
        np.save(path, render.linear_still(job['work'], job['samples'])[0].astype(np.float16))
    return np.load(path).astype(np.float32)


def sharpen_displays(picture):
    """In a room the small print of a display is five pixels high: render its part again, with 128 samples."""
    height, width = picture.shape[:2]
    bpy.context.view_layer.update()
    for display in [each for each in bpy.data.objects if each.name.startswith('screen')]:
        corners = [display.matrix_world @ vertex.co for vertex in display.data.vertices]
        seen = [world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, corner) for corner in corners]
        left, right = (int(edge(each.x for each in seen) * width) for edge in (min, max))
        top, bottom = (int((1 - edge(each.y for each in seen)) * height) for edge in (max, min))
        if left < 8 or top < 8 or right > width - 8 or bottom > height - 8 or right - left > width * 0.12:
            continue  # cut off, or so large that it is read anyway
        left, top, right, bottom = left - 4, top - 4, right + 5, bottom + 5
        # a hundredth of a pixel more: Blender rounds down
        across = (left + 0.01) / width, (right + 0.01) / width
        render.crop((*across, 1 - (bottom - 0.01) / height, 1 - (top - 0.01) / height))
        piece, _ = render.linear_still(bpy.app.tempdir, 128, small_print=True)
        render.crop(None)
        picture = render.paste(picture, piece, left, top, 3)
    return picture


def main():
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf-8') as file:
        job = json.load(file)
    patch = importlib.import_module('sets.' + job['set']).__dict__.get('patch', lambda params: None)(job['params'])
    if not patch:
        look = build(job, job['params'])
        picture, distance = render.linear_still(job['work'], job['samples'])
        picture = sharpen_displays(picture)
        if 'after' in look:  # what is added to the light itself, such as haze
            picture = look['after'](picture, distance)
    else:
        shared = plate(job, patch)
        build(job, job['params'])
        render.crop(patch['region'])
        piece, _ = render.linear_still(job['work'], job['samples'])
        left, top = round(patch['region'][0] * shared.shape[1]), round((1 - patch['region'][3]) * shared.shape[0])
        feather = max(2, round(shared.shape[1] * 0.02))
        picture = render.paste(shared, piece, left, top, feather)
    render.write_png(picture, job['out'])
    print(f'DONE cpu={render.cpu_seconds():.0f}', flush=True)


main()
