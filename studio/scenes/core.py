"""The ground everything stands on: an empty scene, colours and mesh objects.

Units are metres throughout, Z is up and the front of a product faces -Y.
"""

import math

import bpy
import numpy as np

TURN = math.tau

# 1 for pictures; less for the models that a browser turns, see export.py
detail = {'level': 1.0}


def fewer(count, least=2):
    """How many steps a curve gets: `count` in pictures."""
    return max(min(count, least), round(count * detail['level']))


def reset_scene():
    """Empty Blender and choose the path tracer."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.world = bpy.data.worlds.new('World')
    scene.world.use_nodes = True
    return scene


def srgb(hex_colour):
    """'#rrggbb' as linear RGBA, which is what shaders expect."""
    digits = hex_colour.lstrip('#')
    channels = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    linear = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return (*linear, 1)


def darker(colour, factor):
    """The same linear colour with its light multiplied by `factor`."""
    return (*(c * factor for c in colour[:3]), 1)


def link(obj, parent=None):
    bpy.context.collection.objects.link(obj)
    if parent:
        obj.parent = parent
    return obj


def empty(name, parent=None, location=(0, 0, 0)):
    """A handle that moves everything parented to it."""
    obj = link(bpy.data.objects.new(name, None), parent)
    obj.location = location
    return obj


def mesh_object(name, vertices, faces, material=None, parent=None, uvs=None, smooth=True, weighted=True):
    """Make an object of a mesh.

    `uvs` holds one (u, v) per vertex. `weighted` normals keep large flat faces flat
    next to rounded edges; thin organic shapes do without.
    """
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.update()
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    if uvs is not None:
        layer = mesh.uv_layers.new(name='UVMap')
        index = np.empty(len(mesh.loops), dtype=np.int32)
        mesh.loops.foreach_get('vertex_index', index)
        layer.data.foreach_set('uv', np.asarray(uvs, dtype=np.float32)[index].ravel())
    if material:
        mesh.materials.append(material)
    obj = link(bpy.data.objects.new(name, mesh), parent)
    if smooth and weighted:
        add_weighted_normals(obj)
    return obj


def add_weighted_normals(obj):
    modifier = obj.modifiers.new('weighted normals', 'WEIGHTED_NORMAL')
    modifier.keep_sharp = True
    modifier.weight = 100


def subdivide(obj, levels=1):
    if detail['level'] < 1:
        return obj
    modifier = obj.modifiers.new('subdivision', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels
    return obj


def carve(obj, cutters, sharp_degrees=40):
    """Cut the closed shapes `cutters` out of the closed shape `obj`, and remove them.

    Slots cut like this have walls and depth; dark boxes stuck on a surface show at grazing angles.
    """
    obj.modifiers.clear()
    for cutter in cutters:
        modifier = obj.modifiers.new('cut', 'BOOLEAN')
        modifier.operation = 'DIFFERENCE'
        modifier.solver = 'EXACT'
        modifier.material_mode = 'TRANSFER'  # the walls of a slot wear the cutter's material
        modifier.object = cutter
    bpy.context.view_layer.update()
    evaluated = obj.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(evaluated)
    obj.modifiers.clear()
    obj.data = mesh
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.set_sharp_from_angle(angle=math.radians(sharp_degrees))
    for cutter in cutters:
        bpy.data.objects.remove(cutter)
    add_weighted_normals(obj)
    return obj
