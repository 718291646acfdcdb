"""The five filters, each a panel of 30 x 30 cm in a frame, facing -Y with its middle at the origin. Metres."""

import math
import random

import bpy

from core import TURN, empty, link, mesh_object, srgb
from materials import plain, plastic
from nodes import Shader
from profiles import bar, rounded_box, to_front

SIDE, THICK, INNER = 0.30, 0.026, 0.268
ORDER = ('primary', 'carbon', 'catalyst', 'hepa', 'antibacterial')
TABS = {'primary': '#8d938c', 'carbon': '#3a3d3b', 'catalyst': '#7fb09a', 'hepa': '#16a34a', 'antibacterial': '#7aa7c0'}


def panel(kind):
    """One filter in its frame, with a coloured pull tab. Returns the root empty."""
    root = empty(kind)
    frame = plastic('frame', srgb('#eeece6' if kind != 'carbon' else '#dcdad3'), 0.45)
    to_front(
        rounded_box(
            'frame',
            SIDE,
            SIDE,
            0.014,
            [
                (0, -THICK / 2, 0.003),
                (0, THICK / 2, 0.003),
                (-0.016, THICK / 2, 0.002),
                (-0.016, -THICK / 2, 0.002),
                (0, -THICK / 2),
            ],
            frame,
            root,
            steps=10,
        )
    )
    bar(
        'tab',
        (0.036, 0.004, 0.020),
        (0, -0.004, SIDE / 2 + 0.008),
        plastic('tab', srgb(TABS[kind]), 0.5),
        0.0018,
        4,
        root,
    )
    {'primary': _net, 'carbon': _carbon, 'catalyst': _catalyst, 'hepa': _pleats, 'antibacterial': _fleece}[kind](root)
    return root


def _net(root):
    """A nylon net with a 7 mm mesh on a coarse grid: dust, fur, hair. Finer, it turns into moiré in a picture."""
    thread, rib = plain('nylon', srgb('#4c5350'), 0.5), plastic('rib', srgb('#eeece6'), 0.45)
    count = 38
    for i in range(1, count):
        at = (i / count - 0.5) * INNER
        bar('thread', (INNER, 0.0010, 0.0013), (0, -0.004, at), thread, 0, parent=root)
        bar('thread', (0.0013, 0.0010, INNER), (at, -0.0050, 0), thread, 0, parent=root)
    for at in (-INNER / 6, INNER / 6):
        bar('rib', (INNER, 0.006, 0.005), (0, -0.001, at), rib, 0.001, 2, root)
        bar('rib', (0.005, 0.006, INNER), (at, -0.001, 0), rib, 0.001, 2, root)


def _honeycomb(root, cell, depth, material):
    """Walls of hexagonal cells, `cell` metres across the flats."""
    radius, vertices, faces = cell / math.sqrt(3), [], []
    rows, columns = int(INNER / (radius * 1.5)) + 1, int(INNER / cell) + 1
    for r in range(rows):
        for c in range(columns):
            cx = (c - (columns - 1) / 2 + (0.5 if r % 2 else 0)) * cell
            cz = (r - (rows - 1) / 2) * radius * 1.5
            if max(abs(cx), abs(cz)) > INNER / 2 - cell * 0.35:
                continue
            ring = [
                (cx + radius * 0.87 * math.sin(TURN * k / 6), cz + radius * 0.87 * math.cos(TURN * k / 6))
                for k in range(6)
            ]
            edge = [(cx + radius * math.sin(TURN * k / 6), cz + radius * math.cos(TURN * k / 6)) for k in range(6)]
            base = len(vertices)
            vertices += (
                [(x, -depth / 2, z) for x, z in edge]
                + [(x, -depth / 2, z) for x, z in ring]
                + [(x, depth / 2, z) for x, z in ring]
            )
            for k in range(6):
                j = (k + 1) % 6
                faces += [
                    (base + k, base + j, base + 6 + j, base + 6 + k),
                    (base + 6 + k, base + 6 + j, base + 12 + j, base + 12 + k),
                ]
    mesh_object('honeycomb', vertices, faces, material, root, smooth=False)


def _carbon(root):
    """Granules of activated carbon held in a honeycomb: odours, smoke, fumes."""
    _honeycomb(root, 0.0165, 0.014, plastic('comb', srgb('#dad8d1'), 0.5))
    rng, black = random.Random(2), plain('carbon', (0.012, 0.012, 0.013, 1), 0.55)
    shapes = []
    for _ in range(6):
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=1, radius=1)
        sphere = bpy.context.object
        for vertex in sphere.data.vertices:
            vertex.co *= rng.uniform(0.7, 1.2)
        sphere.data.materials.append(black)
        shapes.append(sphere.data)
        bpy.data.objects.remove(sphere)
    side = 70  # granules in a row: an even filling, without holes in which the comb's back would show
    for k in range(side * side):
        grain = link(bpy.data.objects.new('granule', rng.choice(shapes)), root)
        across, up = ((n + rng.uniform(0.2, 0.8)) / side - 0.5 for n in divmod(k, side))
        grain.location = (across * (INNER - 0.006), rng.uniform(-0.0035, 0.001), up * (INNER - 0.006))
        grain.scale = (rng.uniform(0.0021, 0.0031),) * 3
        grain.rotation_euler = [rng.uniform(0, TURN) for _ in range(3)]
    bar('back', (INNER, 0.001, INNER), (0, 0.003, 0), black, 0, parent=root)


def _catalyst(root):
    """A fine ceramic honeycomb with a metal-oxide glaze: VOCs, formaldehyde, benzene."""
    _honeycomb(root, 0.0105, 0.018, plain('ceramic', srgb('#b5cfc0'), 0.55))
    bar('back', (INNER, 0.001, INNER), (0, 0.010, 0), plain('shade', srgb('#5d7268'), 0.8), 0, parent=root)


def _pleats(root):
    """White glass-fibre paper in 27 deep pleats, with five lines of hot glue: the H-13.

    Folds have a flat crest: it takes the light, and the flank beside it does not.
    """
    count, depth, vertices = 27, 0.018, []
    pitch = INNER / count
    for i in range(count):
        left = (i / count - 0.5) * INNER
        for share, y in ((0, -1), (0.22, -1), (0.50, 1), (0.72, 1)):
            x = left + share * pitch
            vertices += [(x, y * depth / 2, -INNER / 2), (x, y * depth / 2, INNER / 2)]
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(count * 4 - 1)]
    mesh_object('pleats', vertices, faces, plain('paper', srgb('#f6f5f1'), 0.85), root, smooth=False)
    glue = plain('glue', srgb('#fbfaf5'), 0.35)
    for k in range(5):
        bar('glue line', (INNER, 0.0016, 0.0022), (0, -depth / 2, (k - 2) * INNER / 5.4), glue, 0.0006, 2, root)


def _fleece(root):
    """A quilted fleece with silver ions: it keeps bacteria from settling."""
    s = Shader('fleece')
    where = s.coordinates()
    fibres = s.noise(where, 900, 2)
    quilt = [
        s.node(
            'TexWave', {'Vector': s.coordinates(rotation=(0, math.radians(a), 0)), 'Scale': 8.5}, bands_direction='X'
        ).outputs[1]
        for a in (45, -45)
    ]
    soft = s.math('MINIMUM', *quilt)
    height = s.math('ADD', s.math('MULTIPLY', s.math('POWER', soft, 0.4), 1.0), s.math('MULTIPLY', fibres, 0.12))
    s.surface(
        colour=s.mix(fibres, srgb('#c3d8e2'), srgb('#dfebf0')),
        roughness=0.9,
        sheen=0.3,
        specular=0.2,
        normal=s.bump(height, 0.8, 0.006),
    )
    bar('fleece', (INNER, 0.010, INNER), (0, 0, 0), s.material, 0, parent=root)
