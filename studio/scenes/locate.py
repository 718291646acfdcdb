"""blender -b -P locate.py -- job.json: where an object's corners lie in the picture.

The job: {"set", "params", "size", "object"}. Prints MARKS [[x, y], …] in fractions of the picture, from its top left.
"""

import importlib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Vector  # noqa: E402

import render  # noqa: E402
from core import reset_scene  # noqa: E402

with open(sys.argv[sys.argv.index('--') + 1], encoding='utf-8') as file:
    job = json.load(file)
reset_scene()
importlib.import_module('sets.' + job['set']).build(job['params'])
render.settings(job['size'])
bpy.context.view_layer.update()
target = bpy.data.objects[job['object']]
xs, _, zs = zip(*(v.co for v in target.data.vertices))
corners = [(min(xs), 0, max(zs)), (max(xs), 0, max(zs)), (max(xs), 0, min(zs)), (min(xs), 0, min(zs))]
marks = []
for corner in corners:
    seen = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, target.matrix_world @ Vector(corner))
    marks.append([round(seen.x, 5), round(1 - seen.y, 5)])
print('MARKS ' + json.dumps(marks), flush=True)
