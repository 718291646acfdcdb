"""The purifier's top cut open before its middle: planter, roots, the slot that air leaves by, water tank. Metres."""

import math
import random

import bmesh
import bpy
from mathutils import Vector

import foliage
from core import TURN, carve, empty, srgb
from leaves import stem_object
from materials import glow, metal, plain, plastic
from plants import peace_lily
from profiles import bar, rounded_box, turned
from purifier import COLOURS, RADIUS, SKIN_TOP, WIDTH, display, slats
from water import clear_water

PLANT_BACK = 0.030  # how far the crown stands behind the middle
CUT = -0.066  # y of the cut: before the middle, so that the display at the left side stays whole
FLOOR, WATER, COLLAR = 0.536, 0.574, 0.646  # of the tank, which the collar holds; its surface; its rim
POT, SHELF, SOIL_TOP, RIM = 0.590, 0.6705, 0.733, 0.750  # bottom of the pot, and where it widens to the planter
WALL, INNER = 0.012, 0.040  # thickness, and how far the pot stands back from the planter
SOIL_BOTTOM = POT + 0.010
HALF = WIDTH / 2 - INNER - 0.012  # half the width of the soil in the pot


def _half(obj, parent, face, back=0.0):
    """Cut away everything in front of the cut, or `back` metres behind it; the cut shows the material `face`."""
    cutter = bar('cutter', (2, 1, 3), (0, CUT + back - 0.5, 0.5), face, 0)
    carve(obj, [cutter])
    obj.parent = parent
    return obj


def _back(obj):
    """Keep what lies behind the cut of an open shape, which cannot be cut as a solid."""
    edit = bmesh.new()
    edit.from_mesh(obj.data)
    everything = edit.verts[:] + edit.edges[:] + edit.faces[:]
    bmesh.ops.bisect_plane(edit, geom=everything, plane_co=(0, CUT, 0), plane_no=(0, -1, 0), clear_outer=True)
    edit.to_mesh(obj.data)
    edit.free()


def _solid(name, profile, material, root, face, back=0.0):
    solid = rounded_box(name, WIDTH, WIDTH, RADIUS, profile, material, steps=24, bottom=True, top=True)
    return _half(solid, root, face, back)


def open_planter():
    """Returns the root empty; the cut face looks to the front, the display to the left. Below the collar the body is whole."""
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
    deep = 0.002  # the water reaches into the walls: a film of air between them would mirror
    water = [(-0.10, FLOOR - deep), (-WALL + deep, FLOOR - deep), (-WALL + deep, WATER), (-0.10, WATER)]
    clear = clear_water(tint=(0.80, 0.945, 0.955, 1))
    _solid('water', water, clear, root, clear, back=inside)
    _display(root)
    _outlet(root)
    slats(root, 'oak')
    black = plain('core', (0.012, 0.012, 0.013, 1), 0.8)
    rounded_box('core', WIDTH - 0.04, WIDTH - 0.04, RADIUS - 0.02, [(0, 0.045), (0, 0.521)], black, root)
    deck = [(-0.02, SKIN_TOP), (-0.004, SKIN_TOP, 0.001), (-0.004, 0.5242)]
    rounded_box('deck', WIDTH, WIDTH, RADIUS, deck, body, root, steps=24, top=True)
    _wicks(root)
    _roots(root)
    _pebbles(root)
    _plant(root)
    return root


def _display(root):
    """On the left side, where the front is of a purifier that is cut from its right."""
    side = empty('side', root)
    side.rotation_euler[2] = -math.pi / 2
    display(side, metal('bezel', srgb('#cbb79a'), 0.27, brushed=False), 'purifier-9.png')


def _outlet(root):
    """The fins and the line of light between collar and planter."""
    dark, lit = plain('fins', (0.02, 0.02, 0.021, 1), 0.5), glow('light line', (0.55, 1, 0.82, 1), 5.0)
    _back(rounded_box('line', WIDTH - 0.04, WIDTH - 0.04, RADIUS - 0.02, [(0, 0.6485), (0, 0.6505)], lit, root))
    for k in range(3):
        z = 0.6535 + k * 0.0052
        fin = [(-0.02, z), (0, z, 0.0006), (0, z + 0.0016, 0.0006), (-0.02, z + 0.0016)]
        _back(rounded_box('fin', WIDTH - 0.012, WIDTH - 0.012, RADIUS - 0.006, fin, dark, root, fillet_steps=2))


def _plant(root):
    """The crown stands behind the cut, so that no stem hangs in the air before it, and no leaf hides the soil."""
    before = set(root.children)
    peace_lily(root, SOIL_TOP, spread=0.085)
    grown = set(root.children) - before
    for part in grown:
        part.location.y += PLANT_BACK
    for leaf in [part for part in grown if part.name.startswith('leaf') and _hides_soil(part)]:
        bpy.data.objects.remove(bpy.data.objects[leaf.name.replace('leaf', 'petiole')])
        bpy.data.objects.remove(leaf)


def _hides_soil(leaf):
    points = [v.co for v in leaf.data.vertices]
    return any(p.z < SOIL_TOP - 0.004 and p.y + PLANT_BACK < CUT and abs(p.x) < WIDTH / 2 for p in points)


def _wicks(root):
    """Felt wicks draw the water up into the soil."""
    felt = plain('felt', srgb('#efece4'), 0.95)
    for x in (-0.09, 0.09):
        bar(
            'wick',
            (0.010, 0.010, SOIL_BOTTOM - FLOOR + 0.02),
            (x, CUT + 0.030, (SOIL_BOTTOM + FLOOR) / 2 + 0.01),
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
        ball.location, ball.rotation_euler = (x, CUT + radius * rng.uniform(0.2, 0.7), z), [rng.uniform(0, TURN) for _ in range(3)]


def _roots(root):
    """Pale roots run down from the crown, fork, and lie in the cut of the soil; some leave the pot and hang in the water."""
    rng, skin = random.Random(12), foliage.stem('root', '#b89a6c', '#e9dcbd')

    def grow(start, angle, length, radius, depth):
        steps = max(6, int(length / 0.006))
        points, heading = [Vector(start)], angle
        for i in range(steps):
            heading += rng.uniform(-0.20, 0.20) + (-math.pi / 2 - heading) * 0.035
            step = Vector((math.cos(heading), rng.uniform(-0.10, 0.10), math.sin(heading))) * (length / steps)
            point = points[-1] + step
            point.x = max(-HALF + 0.004, min(HALF - 0.004, point.x))
            point.y = max(CUT - 0.0004, min(CUT + 0.0022, point.y))  # half in the soil: roots that lie on it look pasted
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
            (x, CUT + 0.0008, SOIL_TOP - 0.002),
            math.radians(-90 + x * 1050 + rng.uniform(-14, 14)),
            rng.uniform(0.10, 0.19),
            rng.uniform(0.0014, 0.0025),
            2,
        )
    for i in range(16):
        _hanging_root(rng, (i / 15 - 0.5) * 0.15 + rng.uniform(-0.004, 0.004), skin, root)


def _hanging_root(rng, x, skin, root):
    """A root that has found a hole in the bottom of the pot: it hangs in the water and forks once or twice."""
    y, length = CUT + rng.uniform(0.006, 0.040), rng.uniform(0.030, 0.054)
    steps, points = 12, [Vector((x, y, POT + 0.004))]
    drift, swing = rng.uniform(-0.5, 0.5), rng.uniform(0, TURN)
    for k in range(steps):
        lean = drift * k / steps + 0.35 * math.sin(swing + k * 0.8)
        points.append(points[-1] + Vector((math.sin(lean), 0.3 * math.cos(swing + k), -1)) * (length / steps))
    points = [Vector((p.x, p.y, max(p.z, FLOOR + 0.002))) for p in points]
    stem_object('water root', points, [0.0013 * (1 - 0.75 * k / steps) for k in range(steps + 1)], skin, root, 7)
    for fork in rng.sample(range(4, 10), 2):
        side, start = rng.choice((-1, 1)), points[fork]
        twig = [start + Vector((side * 0.0016 * k, 0.0004 * k, max(-0.0024 * k, FLOOR + 0.002 - start.z))) for k in range(6)]
        stem_object('water root', twig, [0.0007 * (1 - 0.14 * k) for k in range(6)], skin, root, 6)
