"""What lies far behind, out of focus: drawn once with numpy and hung up behind the scene, so that it has no noise.

Small lights far away need hundreds of samples behind an open lens. Here they are drawn as points and folded with the
lens's disc, which is what the lens does. Pictures are linear RGB, top row first.
"""

import bpy
import numpy as np

from core import mesh_object
from nodes import Shader

WIDTH, HEIGHT = 1600, 900  # pixels of a drawn backdrop


def hang(name, picture, centre, width, strength=1.0, seen_in_gloss=True):
    """An upright sheet of `width` metres that faces -Y and glows with `picture`; it lights nothing else."""
    rows, columns = picture.shape[:2]
    image = bpy.data.images.new(name, columns, rows, float_buffer=True)
    image.colorspace_settings.name = 'Linear Rec.709'
    pixels = np.ones((rows, columns, 4), np.float32)
    pixels[..., :3] = picture[::-1]
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    s = Shader(name)
    texture = s.node('TexImage', {'Vector': s.node('TexCoord').outputs['UV']})
    texture.image = image
    s.surface(colour=(0.002, 0.002, 0.002, 1), specular=0.0, emission=texture.outputs[0], emission_strength=strength)
    (x, y, z), half, tall = centre, width / 2, width * rows / columns / 2
    corners = [(x - half, y, z - tall), (x + half, y, z - tall), (x + half, y, z + tall), (x - half, y, z + tall)]
    sheet = mesh_object(name, corners, [(0, 1, 2, 3)], s.material, uvs=[(0, 0), (1, 0), (1, 1), (0, 1)], smooth=False)
    sheet.visible_diffuse = sheet.visible_shadow = False
    sheet.visible_glossy = seen_in_gloss
    return sheet


def out_of_focus(picture, radius):
    """Fold a picture with a disc of `radius` pixels, a little brighter at its rim, as lenses have it."""
    rows, columns = picture.shape[:2]
    y, x = np.mgrid[:rows, :columns]
    away = np.hypot(np.minimum(x, columns - x), np.minimum(y, rows - y))
    disc = np.clip(radius + 0.5 - away, 0, 1) * (0.8 + 0.2 * (away / radius) ** 2)
    lens = np.fft.rfft2(disc / disc.sum())
    folded = [np.fft.irfft2(np.fft.rfft2(picture[..., c]) * lens, (rows, columns)) for c in range(3)]
    return np.maximum(np.stack(folded, -1), 0).astype(np.float32)


def _gradient(stops):
    """Rows between the colours given as [(height 0..1 from the top, (r, g, b))]."""
    heights = np.linspace(0, 1, HEIGHT)
    at, colours = [height for height, _ in stops], np.array([colour for _, colour in stops])
    column = np.stack([np.interp(heights, at, colours[:, c]) for c in range(3)], -1)
    return np.repeat(column[:, None], WIDTH, 1)


def city_at_night(seed=7, radius=13):
    """Blocks of flats under the glow of a large city; some windows are lit, lamps stand along a street."""
    rng = np.random.default_rng(seed)
    picture = _gradient(
        [(0, (0.006, 0.010, 0.022)), (0.34, (0.014, 0.017, 0.028)), (0.60, (0.060, 0.040, 0.030)), (1, (0.03, 0.02, 0.018))]
    )
    warm, white, blue = (1.0, 0.60, 0.26), (1.0, 0.84, 0.62), (0.60, 0.78, 1.0)
    for layer, (top, body, lit) in enumerate(((0.42, 0.030, 0.10), (0.50, 0.017, 0.13), (0.62, 0.007, 0.10))):
        x = -40
        while x < WIDTH:
            width = int(rng.uniform(70, 190))
            roof = int(HEIGHT * (top + rng.uniform(-0.16, 0.10)))
            left, right = max(x, 0), min(x + width, WIDTH)
            if right > left:
                picture[roof:, left:right] = np.array((1.1, 0.95, 1.0)) * body * rng.uniform(0.8, 1.2)
            for wx in range(x + 9, x + width - 9, 17 + 4 * layer):
                for wz in range(roof + 12, HEIGHT - 8, 24 + 6 * layer):
                    if rng.random() < lit and 0 <= wx < WIDTH - 5:
                        tone = np.array((warm, white, warm, blue)[rng.integers(4)])
                        picture[wz : wz + 6, wx : wx + 5] = tone * rng.uniform(0.5, 1.0) ** 2 * 7.0
            x += width + int(rng.uniform(-12, 26))
    for i, x in enumerate(np.linspace(30, WIDTH - 40, 13)):  # lamps along the street
        z = int(HEIGHT * (0.80 + 0.035 * np.sin(i * 1.7)))
        picture[z : z + 7, int(x) : int(x) + 7] = np.array((1.0, 0.55, 0.20)) * rng.uniform(14, 24)
    for x, z, tone in ((0.27, 0.86, (1, 0.10, 0.06)), (0.41, 0.84, (0.2, 1, 0.45)), (0.70, 0.87, (1, 0.12, 0.07))):
        picture[int(z * HEIGHT) :, int(x * WIDTH) :][:7, :7] = np.array(tone) * 13
    return out_of_focus(picture, radius)


def garden_in_rain(seed=3, radius=20):
    """Wet trees under a bright grey sky, paler the farther away they stand."""
    rng = np.random.default_rng(seed)
    sky, near = np.array((0.60, 0.66, 0.68)), np.array((0.030, 0.062, 0.024))
    picture = _gradient([(0, tuple(sky * 0.85)), (0.4, tuple(sky)), (1, tuple(sky * 0.7))])
    y, x = np.mgrid[:HEIGHT, :WIDTH]
    # share: how much of a tree's own colour the rain leaves
    for share, crowns, size, base in ((0.30, 11, 150, 0.40), (0.55, 9, 170, 0.56), (0.80, 9, 190, 0.78), (0.95, 9, 190, 0.98)):
        mist = sky * (1 - share) * np.array((0.82, 0.92, 0.80))
        picture[y > HEIGHT * (base + 0.05)] = mist + near * share * 0.8
        for cx in np.linspace(-40, WIDTH + 40, crowns):
            cx, cy = cx + rng.uniform(-60, 60), HEIGHT * (base + rng.uniform(-0.07, 0.07))
            for _ in range(90):  # clumps of leaves, lit from above
                turn, far = rng.uniform(0, 6.28), np.sqrt(rng.random()) * size
                px, py = cx + np.cos(turn) * far, cy + np.sin(turn) * far * 0.62
                inside = ((x - px) / (size * 0.16)) ** 2 + ((y - py) / (size * 0.10)) ** 2 < 1
                picture[inside] = mist + near * share * rng.uniform(0.6, 1.5) * (1.9 if py < cy else 0.9)
    return out_of_focus(picture, radius)
