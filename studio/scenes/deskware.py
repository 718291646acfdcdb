"""What lies on a desk and has a size that everybody knows: a phone, a pencil, spectacles, an open notebook. Metres."""

import math

from core import empty, mesh_object, srgb
from materials import black_glass, metal, plain, thin_glass
from profiles import rounded_box, turned


def lying(name, location, turn):
    root = empty(name, location=location)
    root.rotation_euler[2] = math.radians(turn)
    return root


def phone(location, turn=0.0):
    """Of 72 x 147 x 8 mm, its screen dark."""
    root = lying('phone', location, turn)
    case = [(-0.002, 0), (0, 0.0012, 0.001), (0, 0.0066, 0.0008), (-0.0012, 0.0074)]
    rounded_box('phone', 0.072, 0.147, 0.011, case, metal('phone', srgb('#5c6066'), 0.35, brushed=False), root, bottom=True)
    glass = [(0, 0.0068), (0, 0.0079, 0.0004), (-0.02, 0.0079)]
    rounded_box('phone glass', 0.0698, 0.1448, 0.0099, glass, black_glass('phone glass'), root, top=True)


def pencil(location, turn=0.0):
    """A round pencil of 165 mm; `location` is of its middle on what it lies on."""
    root = lying('pencil', location, turn)
    for part, profile, colour in (
        ('pencil', [(0.0001, -0.082), (0.0036, -0.082, 0.0006), (0.0036, 0.062)], '#8a3b2a'),
        ('pencil wood', [(0.0036, 0.062), (0.0011, 0.078)], '#d9b98c'),
        ('pencil lead', [(0.0011, 0.078), (0.0001, 0.083)], '#2b2b2d'),
    ):
        piece = turned(part, profile, plain(part, srgb(colour), 0.4), root, 32)
        piece.location = (0, 0, 0.0036)
        piece.rotation_euler[0] = math.radians(-90)


def tube(name, points, radius, material, parent, closed=False, sides=10):
    """A wire through points."""
    count, vertices, faces = len(points), [], []
    for i, (x, y, z) in enumerate(points):
        before, after = points[i - 1 if closed or i else 0], points[(i + 1) % count if closed or i + 1 < count else i]
        along = [b - a for a, b in zip(before, after)]
        length = math.hypot(*along) or 1
        ax, ay, az = (value / length for value in along)
        flat = math.hypot(ax, ay)
        sx, sy = (-ay / flat, ax / flat) if flat > 0.01 else (0.0, 1.0)
        ux, uy, uz = sy * az, -sx * az, sx * ay - sy * ax  # across both
        for k in range(sides):
            c, s = radius * math.cos(2 * math.pi * k / sides), radius * math.sin(2 * math.pi * k / sides)
            vertices.append((x + sx * c + ux * s, y + sy * c + uy * s, z + uz * s))
    for i in range(count if closed else count - 1):
        for k in range(sides):
            a, b = i * sides, (i + 1) % count * sides
            faces.append((a + k, a + (k + 1) % sides, b + (k + 1) % sides, b + k))
    return mesh_object(name, vertices, faces, material, parent, weighted=False)


def spectacles(location, turn=0.0):
    """Round ones of brass wire, 132 mm wide, standing on their rims and the ends of their open temples."""
    root, wire = lying('spectacles', location, turn), metal('wire', srgb('#a98a55'), 0.25, brushed=False)
    glass, r, apart = thin_glass('lens', opacity=0.02), 0.0225, 0.0325
    circle = [(math.cos(2 * math.pi * k / 64) * r, math.sin(2 * math.pi * k / 64) * r) for k in range(64)]
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))
    section = [(r + 0.0008 * x, 0.0011 * z) for x, z in corners]
    for side in (-1, 1):
        ring = turned('rim', section, wire, root)
        ring.location, ring.rotation_euler[0] = (side * apart, 0, r + 0.001), math.radians(90)
        lens = [(side * apart + x, 0.0, r + 0.001 + z) for x, z in circle]
        mesh_object('lens', lens, [tuple(range(64))], glass, root, smooth=False)
        hinge = side * (apart + r + 0.010)
        outer = side * (apart + math.sqrt(r * r - 0.011**2))  # where the rim is 11 mm above its middle
        tube('temple', [(outer, 0, r + 0.012), (hinge, 0.002, r + 0.012), (hinge, 0.095, r + 0.004)], 0.0009, wire, root)
        bend = [(hinge - side * 0.0005 * k, 0.095 + 0.0052 * k, r + 0.004 - 0.0026 * k) for k in range(9)]
        tube('temple', bend, 0.0014, plain('temple tip', srgb('#3a2a20'), 0.3), root)
    arch = [(0.0101 * math.cos(math.pi * k / 12), 0, r + 0.006 + 0.006 * math.sin(math.pi * k / 12)) for k in range(13)]
    tube('bridge', arch, 0.0009, wire, root)


def open_notebook(location, turn=0.0, width=0.125, height=0.185):
    """Two blocks of pages that rise out of the fold, on a cloth cover."""
    root, paper = lying('open notebook', location, turn), plain('page', srgb('#efe7d6'), 0.85)
    cover = [(-0.001, 0), (0, 0.0008, 0.0006), (-0.02, 0.0018)]
    rounded_box('cover', 2 * width + 0.012, height + 0.008, 0.005, cover, plain('cover', srgb('#4f6152'), 0.7), root, top=True)
    steps = 32
    for side in (-1, 1):
        # high beside the fold, low at the outer edge
        shares = [k / steps for k in range(steps + 1)]
        line = [(side * width * t, 0.0045 + 0.008 * (1 - math.exp(-t * 22)) * (1 - 0.55 * t)) for t in shares]
        top = [(x, y, z) for x, z in line for y in (-height / 2, height / 2)]
        foot = [(x, y, 0.0016) for x, _ in line for y in (-height / 2, height / 2)]
        count = len(top)
        faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(steps)]
        mesh_object('page', top, faces, paper, root, weighted=False)
        edge = [(count + 2 * i + e, count + 2 * i + 2 + e, 2 * i + 2 + e, 2 * i + e) for i in range(steps) for e in (0, 1)]
        edge.append((count - 2, count - 1, 2 * count - 1, 2 * count - 2))
        mesh_object('pages', top + foot, edge, plain('cut', srgb('#e2d8c4'), 0.9), root, smooth=False)
