"""What stands in the rooms. Metres; everything rests on the z it is given."""

import math
import random

from core import TURN, empty, mesh_object, srgb, subdivide
from fabrics import boucle, linen, woven_rug
from materials import ceramic, glow, metal, plain, plastic
from profiles import bar, rounded_box, turned
from wood import timber


def _puck(name, radius, bottom, top, material, parent, y=0.0):
    """A soft, slightly bulging cushion."""
    sides, profile = 16, [(0.5, bottom), (1, bottom), (1.03, (bottom + top) / 2), (0.98, top), (0.5, top + 0.012)]
    vertices = [
        (radius * f * math.cos(TURN * k / sides), y + radius * f * math.sin(TURN * k / sides), z)
        for f, z in profile
        for k in range(sides)
    ]
    faces = [
        (i * sides + k, i * sides + (k + 1) % sides, (i + 1) * sides + (k + 1) % sides, (i + 1) * sides + k)
        for i in range(len(profile) - 1)
        for k in range(sides)
    ]
    faces += [tuple(reversed(range(sides))), tuple(range(4 * sides, 5 * sides))]
    subdivide(mesh_object(name, vertices, faces, material, parent, weighted=False), 3)


def armchair(location, turn, colour='#d8cdbb'):
    """A barrel chair in bouclé, 78 cm high and 86 cm wide, its seat at 43 cm, on four walnut legs."""
    root = empty('armchair', location=location)
    root.rotation_euler[2] = math.radians(turn)
    cloth, sections = boucle('boucle', srgb(colour)), 14
    inner, outer, vertices, faces = 0.29, 0.42, [], []
    for i in range(sections + 1):
        angle = math.radians(-28 + 236 * i / sections)
        top = 0.92 - 0.24 * abs(i / sections * 2 - 1) ** 2.0
        middle = 0.30 + (top - 0.30) * 0.5
        for radius, z in (
            (inner, 0.30),
            (outer, 0.30),
            (outer + 0.015, middle),
            (outer, top),
            (inner + 0.03, top),
            (inner + 0.005, middle),
        ):
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), z - 0.12))
    for i in range(sections):
        for k in range(6):
            a, b = i * 6 + k, i * 6 + (k + 1) % 6
            faces.append((a, b, b + 6, a + 6))
    faces += [tuple(reversed(range(6))), tuple(range(sections * 6, sections * 6 + 6))]
    subdivide(mesh_object('back', vertices, faces, cloth, root, weighted=False), 3)
    _puck('base', 0.405, 0.12, 0.30, cloth, root)
    _puck('seat', 0.335, 0.29, 0.43, cloth, root, y=-0.05)
    legs = timber('legs', 'walnut')
    for angle in (45, 135, 225, 315):
        leg = turned('leg', [(0.0001, 0), (0.014, 0, 0.003), (0.021, 0.14)], legs, root, 40)
        leg.location = (0.26 * math.cos(math.radians(angle)), 0.26 * math.sin(math.radians(angle)), 0)
    return root


def rug(location, radius, colour='#cdbfa8'):
    profile = [(0.0001, 0.016), (radius - 0.01, 0.016, 0.008), (radius, 0.002), (radius, 0)]
    turned('rug', profile, woven_rug('rug', srgb(colour)), None, 160).location = location


def vase(location, scale=1.0, colour='#cfc4b4'):
    profile = [
        (0.0001, 0),
        (0.06, 0, 0.01),
        (0.115, 0.11, 0.12),
        (0.06, 0.215, 0.05),
        (0.032, 0.25, 0.02),
        (0.040, 0.285, 0.004),
        (0.034, 0.283),
        (0.028, 0.25),
        (0.05, 0.2),
    ]
    obj = turned('vase', profile, ceramic('vase', srgb(colour)), None, 96, 14)
    obj.location, obj.scale = location, (scale,) * 3
    return obj


def cup(location, colour='#e9e2d6'):
    """A small handleless cup, 75 mm high."""
    profile = [
        (0.0001, 0.003),
        (0.022, 0, 0.004),
        (0.036, 0.03, 0.02),
        (0.038, 0.075, 0.002),
        (0.0355, 0.075, 0.001),
        (0.034, 0.03, 0.02),
        (0.02, 0.008),
        (0.0001, 0.008),
    ]
    turned('cup', profile, ceramic('cup', srgb(colour)), None, 96, 10).location = location


def books(location, volumes, turn=0.0):
    """A stack; volumes are [(cloth colour, length, width, thickness, turn in degrees)] from the bottom up."""
    x, y, z = location
    for i, (colour, length, width, thickness, angle) in enumerate(volumes):
        spin = math.radians(turn + angle)
        book = empty('book', location=(x, y, z))
        book.rotation_euler[2] = spin
        cover, paper = linen(f'cover {i}', srgb(colour)), plain('paper', srgb('#efe9dc'), 0.9)
        for side in (0.0016, thickness - 0.0016):
            bar('board', (length, width, 0.0032), (0, 0, side), cover, 0.001, 3, book)
        bar('spine', (length, 0.0032, thickness), (0, -width / 2 + 0.0016, thickness / 2), cover, 0.0012, 3, book)
        bar(
            'pages',
            (length - 0.006, width - 0.008, thickness - 0.0066),
            (0, 0.001, thickness / 2),
            paper,
            0.0006,
            2,
            book,
        )
        z += thickness


def floor_lamp(location, height=1.62):
    """A slim brass stand with a linen drum shade, lit."""
    root = empty('floor lamp', location=location)
    brass = metal('brass', srgb('#b8945f'), 0.3, brushed=False)
    turned('foot', [(0.0001, 0.014), (0.135, 0.014, 0.004), (0.14, 0.006, 0.004), (0.14, 0)], brass, root)
    turned('stand', [(0.009, 0.01), (0.009, height - 0.2)], brass, root, 40)
    shade = linen('shade', srgb('#e9dfcc'))
    turned('shade', [(0.17, height - 0.28), (0.14, height), (0.138, height), (0.168, height - 0.28)], shade, root)
    turned(
        'bulb',
        [(0.0001, height - 0.21), (0.035, height - 0.18, 0.03), (0.03, height - 0.1, 0.03), (0.0001, height - 0.08)],
        glow('bulb', (1, 0.76, 0.48, 1), 12),
        root,
        40,
    )
    return root


def side_table(location, radius=0.21, height=0.48, tone='oak'):
    wood = timber('table', tone, along='X', figure=2.5, coat=0.1)
    turned(
        'table top',
        [(0.0001, height), (radius, height, 0.008), (radius, height - 0.022, 0.008), (0.0001, height - 0.022)],
        wood,
    ).location = location
    turned('table stem', [(0.03, height - 0.02), (0.03, 0.02)], wood, None, 48).location = location
    turned('table foot', [(0.0001, 0.022), (radius * 0.7, 0.022, 0.008), (radius * 0.7, 0)], wood).location = location


def table(size, location, tone='oak', legs=True):
    """A desk or table; `size` is (width, depth, height), `location` the middle of its foot."""
    width, depth, height = size
    x, y, z = location
    top = timber('desk top', tone, along='X', roughness=0.42, coat=0.1, figure=1.8, rings_per_metre=60)
    bar('desk top', (width, depth, 0.030), (x, y, z + height - 0.015), top, 0.006, 5)
    if legs:
        wood = timber('desk legs', tone)
        for sx in (-1, 1):
            for sy in (-1, 1):
                bar(
                    'desk leg',
                    (0.045, 0.045, height - 0.03),
                    (x + sx * (width / 2 - 0.07), y + sy * (depth / 2 - 0.06), z + (height - 0.03) / 2),
                    wood,
                    0.006,
                    4,
                )


def laptop(location, turn=0.0, ui=None):
    """An open laptop, 31 cm wide, seen from behind or from the side."""
    root = empty('laptop', location=location)
    root.rotation_euler[2] = math.radians(turn)
    alloy = metal('alloy', srgb('#c4c5c6'), 0.35, streaks='X', brushed=False)
    rounded_box(
        'base',
        0.31,
        0.215,
        0.012,
        [(-0.05, 0), (0, 0, 0.003), (0, 0.014, 0.003), (-0.05, 0.014)],
        alloy,
        root,
        bottom=True,
        top=True,
    )
    rounded_box(
        'keys',
        0.27,
        0.10,
        0.004,
        [(0, 0.0141), (0, 0.0149), (-0.01, 0.0149)],
        plain('keys', (0.03, 0.03, 0.032, 1), 0.6),
        root,
        top=True,
    ).location = (0, 0.03, 0)
    lid = empty('lid', root, (0, 0.104, 0.012))
    lid.rotation_euler = (math.radians(-17), 0, 0)
    bar('lid', (0.31, 0.006, 0.205), (0, 0, 0.1025), alloy, 0.0025, 4, lid)
    bar(
        'panel',
        (0.296, 0.0015, 0.19),
        (0, -0.0034, 0.104),
        plain('panel', (0.006, 0.008, 0.009, 1), 0.12),
        0.0005,
        2,
        lid,
    )
    return root


def shelf(location, width=1.1, height=1.9, depth=0.3, boards=5, tone='oak'):
    """An open shelf; `location` is the middle of its foot. Returns the z of every board's top."""
    x, y, z = location
    wood, levels = timber('shelf', tone, along='X', figure=2), []
    upright = timber('upright', tone)
    for sx in (-1, 1):
        bar('upright', (0.022, depth, height), (x + sx * (width / 2 - 0.011), y, z + height / 2), upright, 0.003, 3)
    for i in range(boards):
        level = z + 0.08 + (height - 0.1) * i / (boards - 1)
        bar('shelf board', (width - 0.044, depth, 0.022), (x, y, level), wood, 0.003, 3)
        levels.append(level + 0.011)
    return levels


def upright_books(location, count, seed=1, colours=('#d7cbb8', '#8f9a86', '#e9e4da', '#b9a58c', '#6d7566', '#c9b7a0')):
    """A row of books standing, spines to the front."""
    rng, (x, y, z) = random.Random(seed), location
    for i in range(count):
        thick, tall, deep = rng.uniform(0.016, 0.036), rng.uniform(0.20, 0.27), rng.uniform(0.14, 0.17)
        cloth = plain('spine', srgb(rng.choice(colours)), 0.8)
        bar('standing book', (thick, deep, tall), (x + thick / 2, y, z + tall / 2), cloth, 0.002, 3)
        x += thick + 0.0008


def plastic_pot(location, radius=0.11, height=0.2, colour='#cfc6b8'):
    turned(
        'pot',
        [
            (0.0001, 0),
            (radius * 0.8, 0, 0.01),
            (radius, height, 0.006),
            (radius * 0.93, height, 0.004),
            (radius * 0.9, height * 0.85),
        ],
        plastic('pot', srgb(colour), 0.6, grain=0.2),
        None,
        96,
        8,
    ).location = location
