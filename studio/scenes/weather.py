"""What a picture gets after it is rendered, in its own light: rain in front of what is far, and the glow round a lamp."""

import numpy as np


def add_rain(picture, distance, nearest, farthest, streaks=900, seed=2):
    """Falling drops drawn by the exposure's length, `nearest` to `farthest` metres away; nearer things hide them."""
    rng = np.random.default_rng(seed)
    height, width = picture.shape[:2]
    away, light = distance.reshape(height, width), np.zeros((height, width), np.float32)
    for depth in rng.uniform(nearest, farthest, streaks):
        x, top = rng.uniform(0, width), rng.uniform(-0.15, 1) * height
        length, share = 0.34 / depth * height, rng.uniform(0.25, 1) * nearest / depth
        rows = np.arange(max(0, int(top)), min(height, int(top + length)))
        along = (rows - top) / length
        at = x - 0.07 * (rows - top)  # wind
        columns = np.floor(at).astype(int)
        strength = share * np.sin(np.pi * np.clip(along, 0, 1))
        for offset, part in ((0, 1 - (at - columns)), (1, at - columns)):
            seen = (columns + offset >= 0) & (columns + offset < width)
            r, c = rows[seen], columns[seen] + offset
            light[r, c] += (strength * part)[seen] * (away[r, c] > depth)
    return picture + light[..., None] * np.array((0.15, 0.165, 0.17), np.float32)


def add_glow(picture, distance, least=1.0, reach=0.012, strength=0.10):
    """Light above `least` scatters in the lens and the damp air: halos of `reach` times the picture's width and more."""
    height, width = picture.shape[:2]
    bright = np.maximum(picture - least, 0)
    frequencies = np.hypot(np.fft.fftfreq(height)[:, None], np.fft.rfftfreq(width)[None])
    halo = np.zeros_like(picture)
    for factor, weight in ((1, 0.55), (3, 0.30), (8, 0.15)):
        lens = np.exp(-2 * (np.pi * frequencies * reach * width * factor) ** 2)
        halo += weight * np.stack(
            [np.fft.irfft2(np.fft.rfft2(bright[..., c]) * lens, (height, width)) for c in range(3)], -1
        ).astype(np.float32)
    return picture + strength * np.maximum(halo, 0)
