"""The purifier's top cut open along its middle: planter, roots, the slot that air leaves by, water tank. Metres."""

import math
import random

import bmesh
from mathutils import Vector

import foliage
from core import TURN, carve, empty, srgb
from leaves import stem_object
from materials import glow, plain, plastic, thin_glass
from plants import peace_lily
from profiles import bar, rounded_box, turned
from purifier import COLOURS, RADIUS, SKIN_TOP, WIDTH, slats

FLOOR, WATER, COLLAR = 0.536, 0.574, 0.646  # of the tank, which the collar holds; its surface; its rim
POT, SHELF, SOIL_TOP, RIM = 0.590, 0.6705, 0.733, 0.750  # bottom of the pot, and where it widens to the planter
WALL, INNER = 0.012, 0.040  # thickness, and how far the pot stands back from the planter
SOIL_BOTTOM = POT + 0.010
HALF = WIDTH / 2 - INNER - 0.012  # half the width of the soil in the pot


def _half(obj, parent, face):
    """Cut away everything in front of y = 0; the cut shows the material `face`."""
    cutter = bar('cutter', (2, 1, 3), (0, -0.5, 0.5), face, 0)
    carve(obj, [cutter])
    obj.parent = parent
    return obj


def _back(obj):
    """Keep what lies behind y = 0 of an open shape, which cannot be cut as a solid."""
    edit = bmesh.new()
    edit.from_mesh(obj.data)
    everything = edit.verts[:] + edit.edges[:] + edit.faces[:]
    bmesh.ops.bisect_plane(edit, geom=everything, plane_co=(0, 0, 0), plane_no=(0, -1, 0), clear_outer=True)
    edit.to_mesh(obj.data)
    edit.free()


def _solid(name, profile, material, root, face):
    solid = rounded_box(name, WIDTH, WIDTH, RADIUS, profile, material, steps=24, bottom=True, top=True)
    return _half(solid, root, face)


def open_planter():
    """Returns the root empty; the cut face looks to the front. Below the collar the body is whole."""
    root = empty('cutaway')
    body, cut = plastic('body', srgb(COLOURS['white']), 0.40), plain('cut wall', srgb('#c9d6c9'), 0.55)
    tank = [(-0.12, 0.5245), (0, 0.5245, 0.004), (0, COLLAR, 0.006), (-WALL, COLLAR), (-WALL, FLOOR, 0.008)]
    _solid('tank', [*tank, (-0.12, FLOOR)], body, root, cut)
    pot = [
        (-0.12, POT),
        (-INNER, POT, 0.010),
        (-INNER, SHELF, 0.003),
        (0, SHELF, 0.004),
        (0, RIM, 0.0075),
        (-WALL, RIM, 0.005),
        (-WALL, SHELF + 0.010, 0.004),
        (-INNER - WALL, SHELF + 0.010, 0.004),
        (-INNER - WALL, SOIL_BOTTOM, 0.008),
    ]
    _solid('pot', [*pot, (-0.12, SOIL_BOTTOM)], body, root, cut)
    inside = 0.0006
    earth = [
        (-0.10, SOIL_BOTTOM + inside),
        (-INNER - WALL - inside, SOIL_BOTTOM + inside),
        (-INNER - WALL - inside, SHELF + 0.010 + inside),
        (-WALL - inside, SHELF + 0.010 + inside),
        (-WALL - inside, SOIL_TOP),
        (-0.10, SOIL_TOP + 0.006),
    ]
    _solid('soil', earth, foliage.soil(), root, foliage.soil('cut soil'))
    water = [(-0.10, FLOOR + inside), (-WALL - inside, FLOOR + inside), (-WALL - inside, WATER), (-0.10, WATER)]
    clear = thin_glass('water', (0.60, 0.86, 0.92, 1), 0.16)
    _solid('water', water, clear, root, clear)
    _outlet(root)
    slats(root, 'oak')
    black = plain('core', (0.012, 0.012, 0.013, 1), 0.8)
    rounded_box('core', WIDTH - 0.04, WIDTH - 0.04, RADIUS - 0.02, [(0, 0.045), (0, 0.53)], black, root)
    deck = [(-0.02, SKIN_TOP), (-0.004, SKIN_TOP, 0.001), (-0.004, 0.5242)]
    rounded_box('deck', WIDTH, WIDTH, RADIUS, deck, body, root, steps=24, top=True)
    _wicks(root)
    _roots(root)
    _pebbles(root)
    peace_lily(root, SOIL_TOP, spread=0.085)
    for part in list(root.children):
        _move_plant_back(part)
    return root


def _outlet(root):
    """The fins and the line of light between collar and planter."""
    dark, lit = plain('fins', (0.02, 0.02, 0.021, 1), 0.5), glow('light line', (0.55, 1, 0.82, 1), 5.0)
    _back(rounded_box('line', WIDTH - 0.04, WIDTH - 0.04, RADIUS - 0.02, [(0, 0.6485), (0, 0.6505)], lit, root))
    for k in range(3):
        z = 0.6535 + k * 0.0052
        fin = [(-0.02, z), (0, z, 0.0006), (0, z + 0.0016, 0.0006), (-0.02, z + 0.0016)]
        _back(rounded_box('fin', WIDTH - 0.012, WIDTH - 0.012, RADIUS - 0.006, fin, dark, root, fillet_steps=2))


def _move_plant_back(part):
    """The crown stands just behind the cut, so that no stem hangs in the air before it."""
    if part.name.split('.')[0] in ('leaf', 'petiole', 'flower stem', 'spathe', 'spadix'):
        part.location.y += 0.045


def _wicks(root):
    """Felt wicks draw the water up into the soil."""
    felt = plain('felt', srgb('#efece4'), 0.95)
    for x in (-0.09, 0.09):
        bar(
            'wick',
            (0.010, 0.010, SOIL_BOTTOM - FLOOR + 0.02),
            (x, 0.004, (SOIL_BOTTOM + FLOOR) / 2 + 0.01),
            felt,
            0.003,
            3,
            root,
        )


def _pebbles(root):
    """Expanded clay in the cut, so that the soil reads as airy."""
    rng = random.Random(6)
    tones = [plain(f'clay {i}', srgb(c), 0.9) for i, c in enumerate(('#8a5a3c', '#6f4630', '#a37150', '#3d2b1f'))]
    for i in range(180):
        radius = rng.uniform(0.0018, 0.0050)
        x, z = rng.uniform(-HALF, HALF), rng.uniform(SOIL_BOTTOM + 0.006, SOIL_TOP - 0.006)
        ball = turned(
            'clay',
            [
                (0.0001, -radius),
                (radius * 0.75, -radius * 0.66),
                (radius, 0),
                (radius * 0.75, radius * 0.66),
                (0.0001, radius),
            ],
            tones[i % 4],
            root,
            12,
        )
        ball.location, ball.rotation_euler = (x, radius * rng.uniform(0.2, 0.7), z), [rng.uniform(0, TURN) for _ in range(3)]


def _roots(root):
    """Pale roots run down from the crown, fork, and stay within the soil; they lie in the cut."""
    rng, skin = random.Random(12), plain('root', srgb('#dac8a4'), 0.7)

    def grow(start, angle, length, radius, depth):
        steps = max(6, int(length / 0.006))
        points, heading = [Vector(start)], angle
        for i in range(steps):
            heading += rng.uniform(-0.20, 0.20) + (-math.pi / 2 - heading) * 0.035
            step = Vector((math.cos(heading), rng.uniform(-0.10, 0.10), math.sin(heading))) * (length / steps)
            point = points[-1] + step
            point.x = max(-HALF + 0.004, min(HALF - 0.004, point.x))
            point.y = max(-0.0004, min(0.0022, point.y))  # half in the soil: roots that lie on it look pasted
            point.z = max(SOIL_BOTTOM + 0.004, point.z)
            points.append(point)
            if depth and i > 3 and rng.random() < 0.20:
                grow(
                    point,
                    heading + rng.choice((-1, 1)) * rng.uniform(0.4, 1.0),
                    length * rng.uniform(0.25, 0.5),
                    radius * 0.55,
                    depth - 1,
                )
        stem_object('root', points, [radius * (1 - 0.8 * k / steps) for k in range(steps + 1)], skin, root, 7)

    for i in range(22):
        x = (i / 21 - 0.5) * 0.10
        grow(
            (x, 0.0008, SOIL_TOP - 0.002),
            math.radians(-90 + x * 1050 + rng.uniform(-14, 14)),
            rng.uniform(0.10, 0.19),
            rng.uniform(0.0014, 0.0025),
            2,
        )
