"""A right hand: a rigged mesh from npm (see packages.ts), posed joint by joint. Metres, degrees."""

import json
import math
import os
import struct

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix

from core import link, mesh_object
from skin import relief, skin

FILE = os.environ.get('STUDIO_HAND', 'right.glb')
KINDS = {5126: '<f4', 5123: '<u2', 5121: 'u1'}
SIZES = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4, 'MAT4': 16}


def load():
    """The mesh at rest: vertices, triangles, each joint's share of each vertex, and where the joints stand.

    A joint's axes: x to the right of the hand, y out of its back, -z along the finger.
    """
    with open(FILE, 'rb') as file:
        data = file.read()
    length = struct.unpack_from('<I', data, 12)[0]
    gltf, binary = json.loads(data[20 : 20 + length]), data[28 + length :]

    def read(index):
        it = gltf['accessors'][index]
        view = gltf['bufferViews'][it['bufferView']]
        size = SIZES[it['type']]
        start = view.get('byteOffset', 0) + it.get('byteOffset', 0)
        return np.frombuffer(binary, KINDS[it['componentType']], it['count'] * size, start).reshape(-1, size)

    part, skin = gltf['meshes'][0]['primitives'][0], gltf['skins'][0]
    names = [gltf['nodes'][joint]['name'] for joint in skin['joints']]
    inverse = read(skin['inverseBindMatrices']).reshape(-1, 4, 4).transpose(0, 2, 1)
    joints = {name: Matrix(m.tolist()).inverted() for name, m in zip(names, inverse)}

    # seams of the texture have each vertex twice
    positions, first, same = np.unique(
        read(part['attributes']['POSITION']).round(5), axis=0, return_index=True, return_inverse=True
    )
    triangles = same.ravel()[read(part['indices']).reshape(-1, 3)]
    shares = np.zeros((len(positions), len(names)))
    bones, weights = (read(part['attributes'][key])[first] for key in ('JOINTS_0', 'WEIGHTS_0'))
    for k in range(4):
        np.add.at(shares, (np.arange(len(positions)), bones[:, k]), weights[:, k])
    return positions, triangles, shares / shares.sum(1, keepdims=True), joints


def parent_of(name, names):
    """Joints of a finger follow each other in the file; the first of each hangs on the wrist."""
    before = names[names.index(name) - 1]
    return before if before.split('-')[0] == name.split('-')[0] else 'wrist'


def turned_joints(joints, pose):
    """`pose`: {joint: (bend, spread, twist)}; bend curls a finger, spread moves it away from the thumb."""
    names, placed = list(joints), {}
    for name in names:
        bend, spread, twist = (math.radians(angle) for angle in pose.get(name, (0, 0, 0)))
        turn = Euler((-bend, -spread, twist), 'YXZ').to_matrix().to_4x4()
        if name == 'wrist':
            placed[name] = joints[name] @ turn
            continue
        parent = parent_of(name, names)
        placed[name] = placed[parent] @ joints[parent].inverted() @ joints[name] @ turn
    return placed


def skinned(positions, shares, joints, placed):
    """Vertices blended as dual quaternions, which keeps bent fingers round."""
    real, dual = [], []
    for name in joints:
        move = placed[name] @ joints[name].inverted()
        q = np.array(move.to_quaternion())
        t = np.array((0, *move.to_translation()))
        real.append(q)
        dual.append(product(t, q) / 2)
    real, dual = np.array(real), np.array(dual)
    sign = np.where(real @ real[0] < 0, -1, 1)[:, None]
    r, d = shares @ (real * sign), shares @ (dual * sign)
    size = np.linalg.norm(r, axis=1, keepdims=True)
    r, d = r / size, d / size
    w, v = r[:, :1], r[:, 1:]
    turned = positions + 2 * np.cross(v, np.cross(v, positions) + w * positions)
    shift = 2 * (w * d[:, 1:] - d[:, :1] * v + np.cross(v, d[:, 1:]))
    return turned + shift


def product(a, b):
    """Of two quaternions (w, x, y, z)."""
    return np.array((a[0] * b[0] - a[1:] @ b[1:], *(a[0] * b[1:] + b[0] * a[1:] + np.cross(a[1:], b[1:]))))


def hand(pose, levels=4):
    """The posed hand in its skin, finely divided, with its relief."""
    positions, triangles, shares, joints = load()
    vertices = skinned(positions, shares, joints, turned_joints(joints, pose))
    coarse = mesh_object('coarse', positions, triangles.tolist(), weighted=False)
    mesh = coarse.data
    keep(mesh, 'rest', positions)
    keep(mesh, 'facing', facing(mesh, shares, joints))
    mesh.vertices.foreach_set('co', vertices.astype(np.float32).ravel())
    quads(mesh)
    modifier = coarse.modifiers.new('subdivision', 'SUBSURF')
    modifier.levels = levels
    bpy.context.view_layer.update()
    fine = bpy.data.meshes.new_from_object(coarse.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(coarse)
    places, normals, rest = (np.empty((len(fine.vertices), 3), np.float32) for _ in range(3))
    fine.vertices.foreach_get('co', places.ravel())
    fine.vertex_normals.foreach_get('vector', normals.ravel())
    fine.attributes['rest'].data.foreach_get('vector', rest.ravel())
    looks = np.empty(len(rest), np.float32)
    fine.attributes['facing'].data.foreach_get('value', looks)
    height, masks = relief(rest, looks, joints)
    for name, values in masks.items():
        keep(fine, name, values)
    fine.vertices.foreach_set('co', (places + normals * height[:, None]).astype(np.float32).ravel())
    fine.update()
    fine.materials.append(skin())
    return link(bpy.data.objects.new('hand', fine))


def keep(mesh, name, values):
    """Keep a number or a vector per vertex, for the shader."""
    kind, slot = ('FLOAT', 'value') if values.ndim == 1 else ('FLOAT_VECTOR', 'vector')
    mesh.attributes.new(name, kind, 'POINT').data.foreach_set(slot, values.astype(np.float32).ravel())


def facing(mesh, shares, joints):
    """How far each vertex at rest looks to the back of its part of the hand."""
    normals = np.empty((len(mesh.vertices), 3), np.float32)
    mesh.vertex_normals.foreach_get('vector', normals.ravel())
    backs = shares @ np.array([joint.to_3x3().col[1] for joint in joints.values()])
    return (normals * backs).sum(1)


def quads(mesh):
    """Join triangles to the quads that they were, which subdivide without bumps."""
    form = bmesh.new()
    form.from_mesh(mesh)
    bmesh.ops.join_triangles(
        form, faces=form.faces[:], angle_face_threshold=math.radians(50), angle_shape_threshold=math.radians(50)
    )
    for face in form.faces:
        face.smooth = True
    form.to_mesh(mesh)
    form.free()
