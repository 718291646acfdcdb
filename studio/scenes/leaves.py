"""Leaf and stem geometry: arcs, tubes and folded blades. Metres, degrees for angles."""

import math

from mathutils import Matrix, Vector

from core import TURN, fewer, mesh_object, subdivide

# half-width along the blade, t from 0 (base) to 1 (tip)
OUTLINES = {
    'lily': lambda t: (math.sin(math.pi * t**0.80) ** 0.92) * (1 - 0.35 * t**3),
    'palm': lambda t: min(1, (t / 0.12) ** 0.8) * (1 - t**2.2) ** 0.9,
    'spathe': lambda t: (math.sin(math.pi * t**0.72) ** 0.85) * (1 - 0.25 * t**4),
}


def arc(start, azimuth, elevation, end_elevation, length, steps, bend=0.0, ease=1.0, sway=(0, 0)):
    """Points and tangents of a stem that rises at `elevation` and ends at `end_elevation`; `sway` bends it in a breeze."""
    points, tangents = [Vector(start)], []
    for i in range(steps):
        t = (i + 0.5) / steps
        e = math.radians(elevation + (end_elevation - elevation) * t**ease + sway[0] * t)
        a = math.radians(azimuth + bend * t + sway[1] * t)
        direction = Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))
        tangents.append(direction)
        points.append(points[-1] + direction * length / steps)
    tangents.append(tangents[-1])
    return points, tangents


def tube(points, radii, sides=8):
    """Vertices and faces of a round tube along the points."""
    vertices, faces = [], []
    for i, point in enumerate(points):
        tangent = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        a = tangent.cross(Vector((0, 0, 1)))
        a = Vector((1, 0, 0)) if a.length < 1e-4 else a.normalized()
        b = tangent.cross(a)
        vertices += [
            point + (a * math.cos(TURN * k / sides) + b * math.sin(TURN * k / sides)) * radii[i] for k in range(sides)
        ]
    for i in range(len(points) - 1):
        for k in range(sides):
            p, q = i * sides + k, i * sides + (k + 1) % sides
            faces.append((p, q, q + sides, p + sides))
    return vertices, faces


def stem_object(name, points, radii, material, parent, sides=8):
    return mesh_object(name, *tube(points, radii, fewer(sides, 4)), material, parent, weighted=False)


def blade(
    points, tangents, azimuth, width, outline, fold=0.28, roll=0.0, wave=0.006, waves=3.0, phase=0.0, cup=0.0, columns=9
):
    """A leaf surface on its midrib: folded along it, cupped, with an undulating margin. Returns vertices, faces, UVs."""
    vertices, faces, uvs, columns = [], [], [], fewer(columns, 5) | 1  # an odd number has a midrib
    rows, half_width = len(points) - 1, OUTLINES[outline]
    for i, point in enumerate(points):
        t, tangent = i / rows, tangents[i]
        side = tangent.cross(Vector((0, 0, 1)))
        if side.length < 0.05:  # a vertical stem has no side of its own
            side = Vector((math.sin(math.radians(azimuth)), -math.cos(math.radians(azimuth)), 0))
        side.normalize()
        side.rotate(Matrix.Rotation(roll * (0.4 + 0.6 * t), 3, tangent))
        normal = side.cross(tangent).normalized()
        half = width * 0.5 * half_width(min(max(t, 1e-4), 1 - 1e-4))
        for j in range(columns):
            u = j / (columns - 1) * 2 - 1
            ripple = math.sin(waves * TURN * t + phase + (1.1 if u > 0 else 0)) * min(1, half / 0.02)
            lift = math.sin(fold) * abs(u) * half - cup * half * u * u * 0.9 + wave * u * u * ripple
            vertices.append(point + side * (u * half * math.cos(fold)) + normal * lift)
            uvs.append((u * 0.5 + 0.5, t))
    for i in range(rows):
        for j in range(columns - 1):
            a = i * columns + j
            faces.append((a, a + 1, a + columns + 1, a + columns))
    return vertices, faces, uvs


def leaf_on_petiole(
    rng,
    start,
    azimuth,
    elevation,
    end_elevation,
    petiole,
    length,
    width,
    leaf,
    stem,
    parent,
    sway=(0, 0),
    droop=0.0,
    fold=0.3,
    outline='lily',
):
    """One leaf: a petiole of the given length, then a blade that bends on to the elevation `droop`."""
    knee = elevation + (end_elevation - elevation) * 0.38
    steps = fewer(10, 4)
    points, tangents = arc(start, azimuth, elevation, knee, petiole, steps, bend=rng.uniform(-6, 6), sway=sway)
    radii = [0.0032 - 0.0013 * i / steps for i in range(steps + 1)]
    stem_object('petiole', points, radii, stem, parent, 7)
    tip = tangents[-1]
    azimuth = math.degrees(math.atan2(tip.y, tip.x))
    rise = math.degrees(math.asin(max(-1, min(1, tip.z))))
    points, tangents = arc(
        points[-1],
        azimuth,
        rise,
        droop,
        length,
        fewer(22, 8),
        bend=rng.uniform(-16, 16),
        ease=1.15,
        sway=(sway[0] * 0.8, sway[1]),
    )
    shape = blade(
        points,
        tangents,
        azimuth,
        width,
        outline,
        fold=fold * rng.uniform(0.6, 1.3),
        roll=rng.uniform(-0.45, 0.45),
        wave=0.005 * rng.uniform(0.4, 1.3),
        waves=rng.uniform(1.6, 3.4),
        phase=rng.uniform(0, 6),
    )
    vertices, faces, uvs = shape
    return subdivide(mesh_object('leaf', vertices, faces, leaf, parent, uvs, weighted=False))


def breeze(rng, phase, amplitude):
    """Sway of one stem in degrees; whole periods of the loop's phase (0..1) make a film seamless."""
    a, b, strength = rng.uniform(0, TURN), rng.uniform(0, TURN), rng.uniform(0.6, 1.4)
    lift = math.sin(TURN * phase + a) + 0.35 * math.sin(2 * TURN * phase + b)
    return (
        (amplitude * strength * lift, amplitude * 0.8 * strength * math.sin(TURN * phase + b)) if amplitude else (0, 0)
    )
