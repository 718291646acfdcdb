"""Brown dust in a room, marched along every camera ray: single scattering with sunbeams from the window.

A path-traced volume needs hundreds of samples to lose its noise. Here the picture's own depth says how far each ray
travels; along it the dust swallows light and adds what it scatters from the sun (where the ray crosses a beam that
came through a pane) and from the room. The result is exact for one bounce and free of noise. Metres.
"""

import bpy
import numpy as np

STEPS = 40


def camera_rays(width, height):
    """Origin and unit directions (height, width, 3) of the scene's camera."""
    camera = bpy.context.scene.camera
    frame = [np.array(camera.matrix_world @ corner) for corner in camera.data.view_frame(scene=bpy.context.scene)]
    right_top, right_bottom, left_bottom, left_top = frame
    u = ((np.arange(width) + 0.5) / width)[None, :, None]
    v = ((np.arange(height) + 0.5) / height)[:, None, None]
    origin = np.array(camera.matrix_world.translation)
    points = left_top + (right_top - left_top) * u + (left_bottom - left_top) * v
    directions = points - origin
    return origin, (directions / np.linalg.norm(directions, axis=-1, keepdims=True)).astype(np.float32)


def billows(points, seed=4):
    """Slow clouds between 0 and 1: a few waves in different directions."""
    rng = np.random.default_rng(seed)
    total = np.zeros(points.shape[:-1], np.float32)
    for frequency, weight in ((1.1, 1.0), (2.3, 0.6), (4.1, 0.35), (7.7, 0.18)):
        for _ in range(3):
            way = rng.normal(size=3).astype(np.float32)
            way *= frequency / np.linalg.norm(way)
            total += weight * np.sin(points @ way + np.float32(rng.uniform(0, 6.28)))
    return np.clip(0.5 + total / 5, 0, 1)


def sunlit(points, window, direction):
    """1 where the sun reaches a point through the window in the left wall, soft at the edges of the beams."""
    x, bottom, top, front, back, bars = window
    distance = (points[..., 0] - x) / direction[0]
    y, z = points[..., 1] - distance * direction[1], points[..., 2] - distance * direction[2]
    softness = 0.02 + 0.019 * distance  # half the sun's disc, 2.2 degrees wide

    def inside(value, low, high):
        return np.clip((value - low) / softness + 0.5, 0, 1) * np.clip((high - value) / softness + 0.5, 0, 1)

    light = inside(y, front, back) * inside(z, bottom, top)
    for i in range(1, bars + 1):
        at = front + (back - front) * i / (bars + 1)
        light *= 1 - inside(y, at - 0.03, at + 0.03)
    return light


def add_haze(picture, depth, window, direction, density=0.45, dust=(0.29, 0.23, 0.164), sun=4.0, room=0.34):
    """Put haze into a linear picture. `density` is the loss per metre, `dust` the linear colour that it scatters."""
    height, width = picture.shape[:2]
    origin, rays = camera_rays(width, height)
    length = np.clip(depth.reshape(height, width), 0.1, 7).astype(np.float32)
    passed = np.zeros((height, width), np.float32)  # optical depth so far
    added = np.zeros((height, width, 3), np.float32)
    towards = np.asarray(direction, np.float32) / np.linalg.norm(direction)
    forward = (rays @ towards + 1) / 2  # dust scatters forward more than back
    colour, step = np.asarray(dust, np.float32), length / STEPS
    for i in range(STEPS):
        points = origin.astype(np.float32) + rays * (step * (i + 0.5))[..., None]
        heavy = 1.15 - 0.22 * np.clip(points[..., 2], 0, 2.6)  # dust settles: denser near the floor
        amount = density * heavy * (0.55 + 0.9 * billows(points)) * step
        light = room + sun * (0.4 + forward) * sunlit(points, window, direction)
        added += (np.exp(-passed) * amount * light)[..., None] * colour
        passed += amount
    # blue light is lost first, so what still comes through is brown as well
    through = np.exp(-passed[..., None] * np.array([0.92, 1.05, 1.28], np.float32))
    return picture * through + added
