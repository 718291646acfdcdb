"""Lamps, the sky and the camera. Metres, watts for lamps, degrees for angles."""

import math

import bpy
from mathutils import Vector

from core import link, mesh_object
from materials import plain


def aim(obj, location, target):
    obj.location = location
    obj.rotation_euler = (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    return obj


def area(name, location, target, width, power, colour=(1, 1, 1), height=None, spread=180):
    """A soft box of `width` by `height` metres; never seen by the camera itself."""
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.energy, lamp.color, lamp.size, lamp.spread = power, colour[:3], width, math.radians(spread)
    if height:
        lamp.shape, lamp.size_y = 'RECTANGLE', height
    obj = aim(link(bpy.data.objects.new(name, lamp)), location, target)
    obj.visible_camera = False
    return obj


def sun(direction, strength, colour=(1, 0.86, 0.70), disc=2.2):
    """Sunlight that travels along `direction`; a wider `disc` (degrees) softens its shadows."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = strength, math.radians(disc), colour
    obj = link(bpy.data.objects.new('sun', lamp))
    obj.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return obj


def sky(colour=(1, 1, 1), strength=0.3):
    background = bpy.context.scene.world.node_tree.nodes['Background']
    background.inputs[0].default_value = (*colour[:3], 1)
    background.inputs[1].default_value = strength


def camera(location, target, lens=85, fstop=None, focus=None, shift=(0, 0)):
    """A full-frame camera (36 mm wide); `focus` is the point that is sharp."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.clip_start = lens, 36, 0.01
    data.shift_x, data.shift_y = shift
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = (Vector(focus or target) - Vector(location)).length
    obj = aim(link(bpy.data.objects.new('camera', data)), location, target)
    bpy.context.scene.camera = obj
    return obj


def level_camera(location, look_z, lens, fstop=None, focus=None, look_x=None):
    """A camera that looks straight ahead (+Y), its picture centred on (look_x, look_z) at y = 0 by shifting the lens.

    Upright edges stay upright, as in a photograph taken with a view camera.
    """
    x, y, z = location
    distance = -y
    per_frame = lens / 36 / distance  # metres at y = 0 -> fractions of the frame's longer side
    shift = (((look_x if look_x is not None else x) - x) * per_frame, (look_z - z) * per_frame)
    return camera(location, (x, y + 1, z), lens, fstop, focus or (x, 0, look_z), shift)


def backdrop(colour, y=1.2, radius=0.7, width=14, front=-5, height=6, roughness=0.55):
    """A paper sweep: floor and wall in one, joined by a large curve."""
    profile = [(front, 0), (y - radius, 0)]
    profile += [
        (y - radius + radius * math.sin(a), radius - radius * math.cos(a))
        for a in (math.pi / 2 * i / 40 for i in range(1, 41))
    ]
    profile.append((y, height))
    vertices = [(x, py, pz) for py, pz in profile for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return mesh_object('backdrop', vertices, faces, plain('backdrop', colour, roughness, specular=0.25), weighted=False)
