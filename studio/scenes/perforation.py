"""A sheet with real holes, staggered and shrinking towards the top like a halftone. Metres."""

import math

import bmesh
import numpy as np

from core import TURN, mesh_object
from profiles import perimeter, rounded_box, spaced_points

PITCH = 0.0088
LARGEST_HOLE = 0.0031  # radius
SHEET = 0.0016  # thickness
CORNERS_PER_HOLE = 12


def hole_radius(height):
    """Radius at a relative height: constant in the lower third, then shrinking to nothing."""
    if height >= 0.92:
        return 0
    return LARGEST_HOLE * (1 - max(0, (height - 0.30) / 0.62) ** 1.25)


class _Skin:
    """Collects cells on a rounded outline that has been unrolled to (distance along it, height)."""

    def __init__(self, width, radius):
        self.columns = round(perimeter(width, width, radius) / PITCH)
        self.pitch = perimeter(width, width, radius) / self.columns
        self.outline = spaced_points(width, width, radius, self.columns * 4)
        self.vertices, self.faces = [], []

    def point(self, s, z, depth=0.0):
        k = (s / self.pitch * 4) % len(self.outline)
        t = k - int(k)
        p, q = self.outline[int(k) % len(self.outline)], self.outline[(int(k) + 1) % len(self.outline)]
        x, y, nx, ny = (a + (b - a) * t for a, b in zip(p, q))
        return (x - nx * depth, y - ny * depth, z)

    def cell(self, s0, s1, z0, z1, hole):
        first = len(self.vertices)
        if hole < 0.0006:
            self.vertices += [self.point(s0, z0), self.point(s1, z0), self.point(s1, z1), self.point(s0, z1)]
            self.faces.append((first, first + 1, first + 2, first + 3))
            return
        n, cs, cz = CORNERS_PER_HOLE, (s0 + s1) / 2, (z0 + z1) / 2
        angles = [TURN * k / n + TURN / 8 for k in range(n)]
        for a in angles:  # the cell's edge, a square
            reach = max(abs(math.cos(a)), abs(math.sin(a)))
            self.vertices.append(
                self.point(cs + (s1 - s0) / 2 * math.cos(a) / reach, cz + (z1 - z0) / 2 * math.sin(a) / reach)
            )
        for depth in (0, SHEET):  # the hole's edge, then its wall
            self.vertices += [self.point(cs + hole * math.cos(a), cz + hole * math.sin(a), depth) for a in angles]
        for k in range(n):
            j = (k + 1) % n
            for ring in (first, first + n):
                self.faces.append((ring + k, ring + j, ring + n + j, ring + n + k))


def perforated_skin(root, width, radius, bottom, top, material):
    skin = _Skin(width, radius)
    rows = int((top - bottom - 0.012) / (skin.pitch * 0.866))
    row_height = (top - bottom - 0.012) / rows
    for r in range(rows):
        z = bottom + 0.006 + r * row_height
        stagger = skin.pitch / 2 if r % 2 else 0
        for c in range(skin.columns):
            s = c * skin.pitch + stagger
            skin.cell(s, s + skin.pitch, z, z + row_height, hole_radius((r + 0.5) / rows))
    sheet = mesh_object('perforated sheet', skin.vertices, skin.faces, material, root, smooth=False)
    _weld(sheet.data)
    rounded_box(
        'sheet foot',
        width,
        width,
        radius,
        [(-0.01, bottom), (0, bottom, 0.002), (0, bottom + 0.0062)],
        material,
        root,
        steps=24,
    )
    rounded_box(
        'sheet head', width, width, radius, [(0, top - 0.0062), (0, top, 0.002), (-0.01, top)], material, root, steps=24
    )


def printed_skin(root, width, radius, bottom, top, material):
    """A smooth sheet for models: one column of holes, drawn by `hole_column`, repeats along its texture's u."""
    columns = round(perimeter(width, width, radius) / PITCH)
    outline = spaced_points(width, width, radius, 72)
    outline.append(outline[0])
    vertices = [(x, y, z) for z in (bottom, top) for x, y, _, _ in outline]
    uvs = [(columns * k / 72, v) for v in (0, 1) for k in range(73)]
    faces = [(k, k + 1, 73 + k + 1, 73 + k) for k in range(72)]
    sheet = mesh_object('perforated sheet', vertices, faces, None, root, uvs, weighted=False)
    printed = material.copy()
    printed.name = 'printed sheet'
    sheet.data.materials.append(printed)


def hole_column(bottom, top, width=32, height=2048):
    """Coverage of one column of the sheet, rows from the bottom: 1 is metal, 0 a hole."""
    rows = int((top - bottom - 0.012) / (PITCH * 0.866))
    row_height = (top - bottom - 0.012) / rows
    z = (np.arange(height) + 0.5)[:, None] / height * (top - bottom) - 0.006
    s = (np.arange(width) + 0.5)[None] / width * PITCH
    row = np.clip(np.floor(z / row_height), 0, rows - 1)
    middle = np.where(row % 2 == 1, 0.0, PITCH / 2)
    across = np.abs(s - middle)
    across = np.minimum(across, PITCH - across)
    radius = np.vectorize(lambda r: hole_radius((r + 0.5) / rows))(row)
    away = np.hypot(across, z - (row + 0.5) * row_height) - radius
    return np.where(radius < 0.0006, 1.0, np.clip(away / 0.0004 + 0.5, 0, 1))


def _weld(mesh):
    """Join the cells, smooth the sheet and keep the edges of the holes sharp."""
    edit = bmesh.new()
    edit.from_mesh(mesh)
    bmesh.ops.remove_doubles(edit, verts=edit.verts, dist=1e-5)
    for face in edit.faces:
        face.smooth = True
    for edge in edit.edges:
        if len(edge.link_faces) == 2 and edge.calc_face_angle(0) > 0.6:
            edge.smooth = False
    edit.to_mesh(mesh)
    edit.free()
