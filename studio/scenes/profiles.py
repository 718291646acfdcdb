"""Solids made from outlines: rounded boxes, turned shapes, bars and plates. Metres."""

import math

from mathutils import Matrix, Vector

from core import TURN, fewer, mesh_object

CORNERS = ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))


def rounded_rect(width, depth, radius, steps=14):
    """Outline of a rounded rectangle, counter-clockwise: [(x, y, normal x, normal y)]."""
    radius = min(radius, width / 2 - 1e-5, depth / 2 - 1e-5)
    outline = []
    for sx, sy, start in CORNERS:
        cx, cy = sx * (width / 2 - radius), sy * (depth / 2 - radius)
        for i in range(steps + 1):
            angle = math.radians(start + 90 * i / steps)
            nx, ny = math.cos(angle), math.sin(angle)
            outline.append((cx + radius * nx, cy + radius * ny, nx, ny))
    return outline


def perimeter(width, depth, radius):
    return 2 * (width + depth - 4 * radius) + TURN * radius


def spaced_points(width, depth, radius, count, offset=0.0):
    """`count` points evenly spaced along the outline, from the middle of the front, `offset` further on."""
    outline = rounded_rect(width, depth, radius, 40)
    outline.append(outline[0])
    lengths = [0.0]
    for a, b in zip(outline, outline[1:]):
        lengths.append(lengths[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    total = lengths[-1]
    front_left = next(
        length for length, p in zip(lengths, outline) if p[1] <= -depth / 2 + 1e-6 and p[0] > -width / 2 + radius - 1e-6
    )
    start = front_left + width / 2 - radius
    points, segment = [], 0
    for k in range(count):
        s = (start + offset + total * k / count) % total
        segment = next(i for i in range(len(lengths) - 1) if lengths[i] <= s <= lengths[i + 1] + 1e-12)
        span = max(lengths[segment + 1] - lengths[segment], 1e-9)
        t = (s - lengths[segment]) / span
        x, y, nx, ny = (a + (b - a) * t for a, b in zip(outline[segment], outline[segment + 1]))
        norm = math.hypot(nx, ny)
        points.append((x, y, nx / norm, ny / norm))
    return points


def filleted(profile, steps=6):
    """[(offset, z)] or [(offset, z, fillet radius)] as a polyline with its corners rounded."""
    points = [(*p, 0) if len(p) == 2 else p for p in profile]
    out = []
    for i, (x, y, radius) in enumerate(points):
        if radius <= 0 or i in (0, len(points) - 1):
            out.append((x, y))
            continue
        corner = Vector((x, y))
        to_last, to_next = Vector(points[i - 1][:2]) - corner, Vector(points[i + 1][:2]) - corner
        reach = min(to_last.length, to_next.length) * 0.49
        to_last.normalize()
        to_next.normalize()
        angle = to_last.angle(to_next)
        if angle > math.pi - 1e-3:
            out.append((x, y))
            continue
        tangent = min(radius / math.tan(angle / 2), reach)
        radius = tangent * math.tan(angle / 2)
        centre = corner + (to_last + to_next).normalized() * (radius / math.sin(angle / 2))
        start, end = corner + to_last * tangent - centre, corner + to_next * tangent - centre
        sweep = start.angle_signed(end)
        for k in range(steps + 1):
            point = centre + Matrix.Rotation(-sweep * k / steps, 2) @ start
            out.append((point.x, point.y))
    return out


def _rings(count, size):
    """Quads between `count` rings of `size` vertices each."""
    return [
        (i * size + k, i * size + (k + 1) % size, (i + 1) * size + (k + 1) % size, (i + 1) * size + k)
        for i in range(count - 1)
        for k in range(size)
    ]


def rounded_box(
    name, width, depth, radius, profile, material, parent=None, steps=14, fillet_steps=6, bottom=False, top=False
):
    """Sweep a profile round a rounded rectangle; offset 0 lies on the outline. Ends are open unless asked for."""
    line = filleted(profile, fewer(fillet_steps))
    steps, vertices = fewer(steps, 6), []
    for offset, z in line:
        ring = rounded_rect(width + 2 * offset, depth + 2 * offset, max(radius + offset, 1e-4), steps)
        vertices += [(x, y, z) for x, y, _, _ in ring]
    size = len(vertices) // len(line)
    faces = _rings(len(line), size)
    if bottom:
        faces.append(tuple(reversed(range(size))))
    if top:
        faces.append(tuple(range(len(vertices) - size, len(vertices))))
    return mesh_object(name, vertices, faces, material, parent)


def turned(name, profile, material, parent=None, sides=96, fillet_steps=6):
    """A shape turned about Z from a profile [(radius, z[, fillet])]."""
    line = filleted(profile, fewer(fillet_steps))
    sides = fewer(sides, 24)
    vertices = [
        (r * math.cos(TURN * k / sides), r * math.sin(TURN * k / sides), z) for r, z in line for k in range(sides)
    ]
    return mesh_object(name, vertices, _rings(len(line), sides), material, parent)


def bar(name, size, location, material, bevel=0.003, bevel_steps=4, parent=None, rotation=None):
    """A straight bar with rounded edges. Without a bevel it is shaded flat, because smooth normals would be wrong."""
    x, y, z = (s / 2 for s in size)
    vertices = [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    obj = mesh_object(name, vertices, faces, material, parent, smooth=bool(bevel), weighted=False)
    if bevel:
        modifier = obj.modifiers.new('bevel', 'BEVEL')
        modifier.width, modifier.segments, modifier.limit_method = bevel, fewer(bevel_steps, 1), 'NONE'
        obj.modifiers.new('weighted normals', 'WEIGHTED_NORMAL').keep_sharp = True
    obj.location = location
    if rotation:
        obj.rotation_euler = rotation
    return obj


def face_plate(name, half_width, half_height, material, parent=None, corner=None):
    """A flat plate that faces the front with texture coordinates from 0 to 1: an ellipse, or a rounded rectangle."""
    if corner is None:
        outline = [(half_width * math.cos(TURN * k / 96), half_height * math.sin(TURN * k / 96)) for k in range(96)]
    else:
        outline = [p[:2] for p in rounded_rect(2 * half_width, 2 * half_height, corner, 12)]
    uvs = [(x / (2 * half_width) + 0.5, z / (2 * half_height) + 0.5) for x, z in outline]
    vertices = [(x, 0, z) for x, z in outline]
    return mesh_object(name, vertices, [tuple(range(len(vertices)))], material, parent, uvs, smooth=False)


def to_front(obj, location=(0, 0, 0)):
    """Turn a shape that was built along Z so that its top faces the front."""
    obj.rotation_euler = (math.pi / 2, 0, 0)
    obj.location = location
    return obj
