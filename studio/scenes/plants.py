"""The plants: peace lily, areca palm, and the bed of bark they stand in. Metres."""

import math
import random

import bpy
from mathutils import Vector

import foliage
from core import TURN, empty, fewer, link, mesh_object, srgb, subdivide
from leaves import arc, blade, breeze, leaf_on_petiole, stem_object
from materials import plain, plastic
from profiles import rounded_box, turned

GOLDEN_ANGLE = 137.508  # degrees between successive leaves, as plants set them


def lily_materials():
    return (
        foliage.leaf('lily leaf'),
        foliage.stem('lily stem'),
        foliage.spathe(),
        plain('spadix', srgb('#d9cf8f'), 0.7),
    )


def peace_lily(parent, z, seed=3, leaves=76, flowers=6, spread=0.10, scale=1.16, phase=0.0, sway=0.0, materials=None):
    """Peace lily whose stems leave the ground at height `z` within a circle of radius `spread`."""
    rng = random.Random(seed)
    materials = materials or lily_materials()
    leaf, stem = materials[:2]
    for i in range(leaves):
        f = (i + 0.5) / leaves  # 0 = inner and upright, 1 = outer and low
        azimuth = i * GOLDEN_ANGLE + rng.uniform(-18, 18)
        radius = spread * math.sqrt(f) * rng.uniform(0.3, 1)
        start = (radius * math.cos(math.radians(azimuth)), radius * math.sin(math.radians(azimuth)), z - 0.01)
        low, high = 86 - 34 * f + rng.uniform(-6, 6), 34 - 78 * f**0.9 + rng.uniform(-14, 14)
        petiole = (0.19 - 0.06 * f) * scale * rng.uniform(0.7, 1.25)
        length = (0.165 + 0.055 * (1 - abs(f - 0.55))) * scale * rng.uniform(0.72, 1.12)
        width = length * rng.uniform(0.33, 0.41)
        move = breeze(rng, phase, sway)
        leaf_on_petiole(
            rng,
            start,
            azimuth,
            low,
            high,
            petiole,
            length,
            width,
            leaf,
            stem,
            parent,
            move,
            fold=0.34,
            droop=high - rng.uniform(12, 38),
        )
    for i in range(flowers):
        azimuth = i * 360 / flowers + rng.uniform(-25, 25)
        start = (
            spread * 0.5 * math.cos(math.radians(azimuth)),
            spread * 0.5 * math.sin(math.radians(azimuth)),
            z - 0.01,
        )
        _lily_flower(rng, start, azimuth, scale, breeze(rng, phase, sway * 0.7), materials, parent)


def _lily_flower(rng, start, azimuth, scale, sway, materials, parent):
    """A stem, the white spathe, and the spadix before it."""
    _, stem, white, spadix = materials
    height = (0.37 + rng.uniform(-0.05, 0.045)) * scale
    lean = 76 - rng.uniform(2, 14)
    steps = fewer(14, 6)
    points, tangents = arc(start, azimuth, 88, lean, height, steps, bend=rng.uniform(-10, 10), sway=sway)
    stem_object('flower stem', points, [0.0031 - 0.0009 * k / steps for k in range(steps + 1)], stem, parent)
    top, up = points[-1], tangents[-1]
    facing = azimuth + rng.uniform(-40, 40)
    length = rng.uniform(0.088, 0.108) * scale
    points, tangents = arc(top, facing, 66, 58 + rng.uniform(-14, 14), length, fewer(18, 10), ease=0.8, bend=rng.uniform(-25, 25))
    vertices, faces, uvs = blade(
        points,
        tangents,
        facing,
        length * rng.uniform(0.5, 0.6),
        'spathe',
        fold=0.55,
        wave=0.0035,
        waves=1.2,
        cup=-0.12,
        phase=rng.uniform(0, 6),
        roll=rng.uniform(-0.3, 0.3),
    )
    subdivide(mesh_object('spathe', vertices, faces, white, parent, uvs, weighted=False))
    points, _ = arc(top + up * 0.002, facing + 180, 84, 76, 0.045 * scale, 6)
    stem_object('spadix', points, [0.0035, 0.0046, 0.005, 0.005, 0.0046, 0.0036, 0.0012], spadix, parent, 10)


def areca(parent, z, seed=5, fronds=15, scale=1.0, phase=0.0, sway=0.0):
    """Areca palm: arching fronds with paired leaflets."""
    rng = random.Random(seed)
    leaf = foliage.leaf(
        'areca leaf',
        '#23461f',
        '#5d8a35',
        '#a3b96a',
        gloss=0.4,
        veins=0.001,
        slope=0,
        vein_strength=0,
        translucency=0.4,
    )
    stem = foliage.stem('areca stem', '#8a9a45', '#b5b35e')
    for i in range(fronds):
        f = (i + 0.5) / fronds
        azimuth = i * GOLDEN_ANGLE + rng.uniform(-15, 15)
        radius = 0.05 * math.sqrt(f)
        start = (radius * math.cos(math.radians(azimuth)), radius * math.sin(math.radians(azimuth)), z - 0.01)
        length = (0.62 - 0.2 * f) * scale * rng.uniform(0.85, 1.1)
        move = breeze(rng, phase, sway)
        points, tangents = arc(
            start,
            azimuth,
            88 - 22 * f,
            30 - 62 * f + rng.uniform(-10, 10),
            length,
            40,
            bend=rng.uniform(-20, 20),
            ease=1.5,
            sway=move,
        )
        stem_object('rachis', points, [0.0042 * (1 - 0.75 * k / 40) for k in range(41)], stem, parent, 7)
        vertices, faces, uvs = _leaflets(rng, points, tangents, scale, move)
        mesh_object('frond', vertices, faces, leaf, parent, uvs, weighted=False)


def _leaflets(rng, points, tangents, scale, sway):
    """Vertices, faces and UVs of all leaflets of a frond."""
    vertices, faces, uvs = [], [], []
    for k in range(13, 41):
        t, along = (k - 13) / 27, tangents[k]
        side = along.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(along)
        for sign in (-1, 1):
            angle = math.radians(62 - 40 * t + rng.uniform(-5, 5))
            way = (along * math.cos(angle) + side * sign * math.sin(angle) + up * rng.uniform(0.12, 0.32)).normalized()
            length = 0.20 * scale * (math.sin(math.pi * (0.18 + 0.74 * t)) ** 0.8) * rng.uniform(0.88, 1.08)
            azimuth, rise = math.degrees(math.atan2(way.y, way.x)), math.degrees(math.asin(way.z))
            path = arc(
                points[k],
                azimuth,
                rise,
                rise - rng.uniform(28, 60),
                length,
                10,
                ease=1.3,
                sway=(sway[0] * 0.5, sway[1] * 0.4),
            )
            v, f, uv = blade(*path, azimuth, 0.017 * scale, 'palm', fold=0.45, wave=0, columns=5)
            base = len(vertices)
            vertices += v
            uvs += uv
            faces += [tuple(i + base for i in face) for face in f]
    return vertices, faces, uvs


def bark_bed(parent, width, depth, radius, z, pieces=900, seed=1):
    """Soil with a layer of bark chips, inside a rounded rectangle."""
    rng = random.Random(seed)
    rounded_box(
        'soil',
        width,
        depth,
        radius,
        [(-width / 2 + 0.002, z + 0.006), (-0.05, z + 0.004), (0, z)],
        foliage.soil(),
        parent,
        bottom=True,
    )
    chips = [_chip(rng, plain('bark', srgb(c), 0.9)) for c in ('#4a3424', '#5f4630', '#2f2118', '#6d5540') * 2]
    for _ in range(fewer(pieces)):
        x, y = rng.uniform(-width / 2, width / 2), rng.uniform(-depth / 2, depth / 2)
        beyond = math.hypot(max(abs(x) - (width / 2 - radius), 0), max(abs(y) - (depth / 2 - radius), 0))
        if beyond > radius - 0.006:
            continue
        chip = link(bpy.data.objects.new('chip', rng.choice(chips)), parent)
        chip.scale = (rng.uniform(0.0035, 0.0095),) * 3
        chip.location = (x, y, z + 0.004 + rng.uniform(0, 0.004))
        chip.rotation_euler = [rng.uniform(0, TURN) for _ in range(3)]


def _chip(rng, material):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=fewer(2, 1), radius=1)
    sphere = bpy.context.object
    mesh = sphere.data
    flatten = (1, rng.uniform(0.6, 0.95), rng.uniform(0.45, 0.8))
    for vertex in mesh.vertices:
        rough = rng.uniform(0.78, 1.15)
        vertex.co = Vector(c * f * rough for c, f in zip(vertex.co, flatten))
    mesh.materials.append(material)
    bpy.data.objects.remove(sphere)
    return mesh


def potted_lily(location, scale=1.0, seed=9, pot_colour='#e6ded2', leaves=40, flowers=2):
    """A peace lily in a plain pot 15 cm high (at scale 1)."""
    root = empty('potted lily', location=location)
    root.scale = (scale,) * 3
    pot = plastic('pot', srgb(pot_colour), 0.6, grain=0.2)
    turned(
        'pot',
        [(0.0001, 0), (0.075, 0, 0.012), (0.092, 0.15, 0.006), (0.086, 0.15, 0.004), (0.080, 0.12)],
        pot,
        root,
        96,
        8,
    )
    turned('pot soil', [(0.0001, 0.135), (0.083, 0.132)], foliage.soil(), root, 48)
    peace_lily(root, 0.135, seed, leaves, flowers, spread=0.04, scale=1.1)
    return root
