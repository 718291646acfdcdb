"""What stands in the rooms. Metres; everything rests on the z it is given."""
import math

from core import TURN, empty, mesh_object, srgb, subdivide
from fabrics import boucle, linen, woven_rug
from materials import ceramic, glow, metal, plain, plastic
from profiles import bar, rounded_box, turned
from wood import timber


def _puck(name, radius, bottom, top, material, parent, y=0.0):
    """A soft, slightly bulging cushion."""
    sides, profile = 16, [(.5, bottom), (1, bottom), (1.03, (bottom + top) / 2), (.98, top), (.5, top + .012)]
    vertices = [(radius * f * math.cos(TURN * k / sides), y + radius * f * math.sin(TURN * k / sides), z) for f, z in profile for k in range(sides)]
    faces = [(i * sides + k, i * sides + (k + 1) % sides, (i + 1) * sides + (k + 1) % sides, (i + 1) * sides + k)
             for i in range(len(profile) - 1) for k in range(sides)]
    faces += [tuple(reversed(range(sides))), tuple(range(4 * sides, 5 * sides))]
    subdivide(mesh_object(name, vertices, faces, material, parent, weighted=False), 3)


def armchair(location, turn, colour='#d8cdbb'):
    """A barrel chair in bouclé, 68 cm high, on four walnut legs."""
    root = empty('armchair', location=location)
    root.rotation_euler[2] = math.radians(turn)
    cloth, sections = boucle('boucle', srgb(colour)), 14
    inner, outer, vertices, faces = .27, .40, [], []
    for i in range(sections + 1):
        angle = math.radians(-28 + 236 * i / sections)
        top = .68 - .16 * abs(i / sections * 2 - 1) ** 2.2
        middle = .30 + (top - .30) * .5
        for radius, z in ((inner, .30), (outer, .30), (outer + .015, middle), (outer, top), (inner + .03, top), (inner + .005, middle)):
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), z - .12))
    for i in range(sections):
        for k in range(6):
            a, b = i * 6 + k, i * 6 + (k + 1) % 6
            faces.append((a, b, b + 6, a + 6))
    faces += [tuple(reversed(range(6))), tuple(range(sections * 6, sections * 6 + 6))]
    subdivide(mesh_object('back', vertices, faces, cloth, root, weighted=False), 3)
    _puck('base', .385, .12, .30, cloth, root)
    _puck('seat', .32, .29, .43, cloth, root, y=-.05)
    legs = timber('legs', 'walnut')
    for angle in (45, 135, 225, 315):
        leg = turned('leg', [(.0001, 0), (.014, 0, .003), (.021, .14)], legs, root, 40)
        leg.location = (.26 * math.cos(math.radians(angle)), .26 * math.sin(math.radians(angle)), 0)
    return root


def rug(location, radius, colour='#d9cfbf'):
    profile = [(.0001, .016), (radius - .01, .016, .008), (radius, .002), (radius, 0)]
    turned('rug', profile, woven_rug('rug', srgb(colour)), None, 160).location = location


def vase(location, scale=1.0, colour='#cfc4b4'):
    profile = [(.0001, 0), (.06, 0, .01), (.115, .11, .12), (.06, .215, .05), (.032, .25, .02), (.040, .285, .004), (.034, .283), (.028, .25), (.05, .2)]
    obj = turned('vase', profile, ceramic('vase', srgb(colour)), None, 96, 14)
    obj.location, obj.scale = location, (scale,) * 3
    return obj


def cup(location, colour='#e9e2d6'):
    """A small handleless cup, 75 mm high."""
    profile = [(.0001, .003), (.022, 0, .004), (.036, .03, .02), (.038, .075, .002), (.0355, .075, .001), (.034, .03, .02), (.02, .008), (.0001, .008)]
    turned('cup', profile, ceramic('cup', srgb(colour)), None, 96, 10).location = location


def books(location, volumes, turn=0.0):
    """A stack; volumes are [(cloth colour, length, width, thickness, turn in degrees)] from the bottom up."""
    x, y, z = location
    for i, (colour, length, width, thickness, angle) in enumerate(volumes):
        spin = math.radians(turn + angle)
        book = empty('book', location=(x, y, z))
        book.rotation_euler[2] = spin
        cover, paper = linen(f'cover {i}', srgb(colour)), plain('paper', srgb('#efe9dc'), .9)
        for side in (.0016, thickness - .0016):
            bar('board', (length, width, .0032), (0, 0, side), cover, .001, 3, book)
        bar('spine', (length, .0032, thickness), (0, -width / 2 + .0016, thickness / 2), cover, .0012, 3, book)
        bar('pages', (length - .006, width - .008, thickness - .0066), (0, .001, thickness / 2), paper, .0006, 2, book)
        z += thickness


def floor_lamp(location, height=1.62):
    """A slim brass stand with a linen drum shade, lit."""
    root = empty('floor lamp', location=location)
    brass = metal('brass', srgb('#b8945f'), .3, brushed=False)
    turned('foot', [(.0001, .014), (.135, .014, .004), (.14, .006, .004), (.14, 0)], brass, root)
    turned('stand', [(.009, .01), (.009, height - .2)], brass, root, 40)
    shade = linen('shade', srgb('#e9dfcc'))
    turned('shade', [(.17, height - .28), (.14, height), (.138, height), (.168, height - .28)], shade, root)
    turned('bulb', [(.0001, height - .21), (.035, height - .18, .03), (.03, height - .1, .03), (.0001, height - .08)], glow('bulb', (1, .76, .48, 1), 12), root, 40)
    return root


def side_table(location, radius=.21, height=.48, tone='oak'):
    wood = timber('table', tone, along='X', figure=2.5, coat=.1)
    turned('table top', [(.0001, height), (radius, height, .008), (radius, height - .022, .008), (.0001, height - .022)], wood).location = location
    turned('table stem', [(.03, height - .02), (.03, .02)], wood, None, 48).location = location
    turned('table foot', [(.0001, .022), (radius * .7, .022, .008), (radius * .7, 0)], wood).location = location


def table(size, location, tone='oak', legs=True):
    """A desk or table; `size` is (width, depth, height), `location` the middle of its foot."""
    width, depth, height = size
    x, y, z = location
    top = timber('desk top', tone, along='X', roughness=.42, coat=.1, figure=1.8, rings_per_metre=60)
    bar('desk top', (width, depth, .030), (x, y, z + height - .015), top, .006, 5)
    if legs:
        wood = timber('desk legs', tone)
        for sx in (-1, 1):
            for sy in (-1, 1):
                bar('desk leg', (.045, .045, height - .03), (x + sx * (width / 2 - .07), y + sy * (depth / 2 - .06), z + (height - .03) / 2), wood, .006, 4)


def laptop(location, turn=0.0, ui=None):
    """An open laptop, 31 cm wide, seen from behind or from the side."""
    root = empty('laptop', location=location)
    root.rotation_euler[2] = math.radians(turn)
    alloy = metal('alloy', srgb('#c4c5c6'), .35, streaks='X', brushed=False)
    rounded_box('base', .31, .215, .012, [(-.05, 0), (0, 0, .003), (0, .014, .003), (-.05, .014)], alloy, root, bottom=True, top=True)
    rounded_box('keys', .27, .10, .004, [(0, .0141), (0, .0149), (-.01, .0149)], plain('keys', (.03, .03, .032, 1), .6), root, top=True).location = (0, .03, 0)
    lid = empty('lid', root, (0, .104, .012))
    lid.rotation_euler = (math.radians(-17), 0, 0)
    bar('lid', (.31, .006, .205), (0, 0, .1025), alloy, .0025, 4, lid)
    bar('panel', (.296, .0015, .19), (0, -.0034, .104), plain('panel', (.006, .008, .009, 1), .12), .0005, 2, lid)
    return root


def bed(location, width=1.6, length=2.05, linen_colour='#e9e4da', throw='#a9ad97'):
    """A low oak bed, its head at the back wall: mattress, duvet with a turned-down edge, pillows and a throw."""
    root = empty('bed', location=location)
    oak = timber('bed', 'oak', along='X', figure=2.0)
    bar('frame', (width + .10, length + .06, .10), (0, 0, .25), oak, .012, 5, root)
    bar('head', (width + .14, .05, .62), (0, length / 2 + .05, .50), oak, .014, 5, root)
    for sx in (-1, 1):
        for sy in (-1, 1):
            bar('leg', (.06, .06, .21), (sx * (width / 2 - .05), sy * (length / 2 - .08), .105), oak, .006, 4, root)
    white, cover, wool = linen('sheet', srgb('#f1eee8')), linen('duvet', srgb(linen_colour)), boucle('throw', srgb(throw))
    rounded_box('mattress', width, length, .07, [(-.3, .29), (0, .29, .05), (0, .48, .06), (-.3, .49)], white, root, top=True)
    _soft_sheet('duvet', width + .16, length * .70, (0, -length * .15, .515), cover, root, .055, seed=3)
    _soft_sheet('throw', width + .19, .52, (0, -length * .34, .545), wool, root, .045, seed=8)
    for sx in (-1, 1):
        _pillow((sx * width * .245, length * .36, .585), .66, .42, .17, white, root, seed=5 + sx)
    _pillow((width * .02, length * .24, .60), .5, .32, .15, linen('cushion', srgb('#b9a58c')), root, seed=9, lean=52)
    return root


def _soft_sheet(name, width, length, location, material, parent, thickness, seed):
    """A cover with a soft top that falls over both sides of the bed."""
    import random
    rng = random.Random(seed)
    columns, rows, vertices = 22, 12, []
    phase = [rng.uniform(0, TURN) for _ in range(4)]
    for side in (1, 0):
        for j in range(rows + 1):
            for i in range(columns + 1):
                u, v = i / columns * 2 - 1, j / rows * 2 - 1
                fall = max(0, abs(u) - .86) / .14
                ripple = .010 * math.sin(5 * u + 3 * v + phase[0]) + .008 * math.sin(9 * u - 4 * v + phase[1]) + .006 * math.sin(14 * v + 2 * u + phase[2])
                z = ripple - .20 * fall ** 1.5 + (thickness * (1 - .5 * abs(v) ** 6) if side else 0)
                vertices.append((u * width / 2 * (1 - .015 * fall), v * length / 2 + .01 * math.sin(8 * u + phase[3]), z - thickness))
    stride, layer, faces = columns + 1, (columns + 1) * (rows + 1), []
    for j in range(rows):
        for i in range(columns):
            k = j * stride + i
            faces.append((k, k + 1, k + stride + 1, k + stride))
            faces.append((layer + k, layer + k + stride, layer + k + stride + 1, layer + k + 1))
    rim = [i for i in range(columns)] + [j * stride + columns for j in range(rows)]
    rim += [rows * stride + i for i in range(columns, 0, -1)] + [j * stride for j in range(rows, 0, -1)]
    for a, b in zip(rim, rim[1:] + rim[:1]):
        faces.append((a, layer + a, layer + b, b))
    obj = subdivide(mesh_object(name, vertices, faces, material, parent, weighted=False), 2)
    obj.location = location


def _pillow(location, width, depth, height, material, parent, seed=1, lean=24):
    """A filled pillow, leaning back against the head of the bed."""
    columns, vertices, faces = 12, [], []
    for side in (1, -1):
        for j in range(columns + 1):
            for i in range(columns + 1):
                u, v = i / columns * 2 - 1, j / columns * 2 - 1
                full = (1 - u ** 4) * (1 - v ** 4)
                pinch = 1 - .07 * (1 - abs(u) ** 2) * abs(v) ** 3
                puff = side * height / 2 * max(0, full) ** .45 * (1 + .05 * math.sin(4 * u + seed) * math.cos(3 * v + seed))
                vertices.append((u * width / 2 * (1 - .07 * (1 - v * v) * abs(u) ** 3), v * depth / 2 * pinch, puff))
    stride = columns + 1
    for layer in (0, 1):
        for j in range(columns):
            for i in range(columns):
                k = layer * stride * stride + j * stride + i
                face = (k, k + 1, k + stride + 1, k + stride)
                faces.append(face if layer == 0 else tuple(reversed(face)))
    pillow = subdivide(mesh_object('pillow', vertices, faces, material, parent, weighted=False), 1)
    pillow.location = location
    pillow.rotation_euler = (math.radians(lean), 0, math.radians(seed * 1.5 - 8))


def shelf(location, width=1.1, height=1.9, depth=.3, boards=5, tone='oak'):
    """An open shelf; `location` is the middle of its foot. Returns the z of every board's top."""
    x, y, z = location
    wood, levels = timber('shelf', tone, along='X', figure=2), []
    upright = timber('upright', tone)
    for sx in (-1, 1):
        bar('upright', (.022, depth, height), (x + sx * (width / 2 - .011), y, z + height / 2), upright, .003, 3)
    for i in range(boards):
        level = z + .08 + (height - .1) * i / (boards - 1)
        bar('shelf board', (width - .044, depth, .022), (x, y, level), wood, .003, 3)
        levels.append(level + .011)
    return levels


def upright_books(location, count, seed=1, colours=('#d7cbb8', '#8f9a86', '#e9e4da', '#b9a58c', '#6d7566', '#c9b7a0')):
    """A row of books standing, spines to the front."""
    import random
    rng, (x, y, z) = random.Random(seed), location
    for i in range(count):
        thick, tall, deep = rng.uniform(.016, .036), rng.uniform(.20, .27), rng.uniform(.14, .17)
        cloth = plain('spine', srgb(rng.choice(colours)), .8)
        bar('standing book', (thick, deep, tall), (x + thick / 2, y, z + tall / 2), cloth, .002, 3)
        x += thick + .0008


def plastic_pot(location, radius=.11, height=.2, colour='#cfc6b8'):
    turned('pot', [(.0001, 0), (radius * .8, 0, .01), (radius, height, .006), (radius * .93, height, .004), (radius * .9, height * .85)],
           plastic('pot', srgb(colour), .6, grain=.2), None, 96, 8).location = location
