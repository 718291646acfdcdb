"""python3 motion.py job.json: from key frames or a still to all frames of a film, as PNG files.

The job: {"kind": "keys" | "roots" | "touch", "source", "folder", "size", "frames", …}. Every movement makes whole turns
in the film's length, so that the last frame leads into the first.
"""

import functools
import glob
import json
import os
import sys

import cv2
import numpy as np

TURN = 2 * np.pi


def write(job, frames):
    """Number the frames; a grain of half a level keeps soft gradients from banding."""
    os.makedirs(job['folder'], exist_ok=True)
    rng = np.random.default_rng(1)
    for i, frame in enumerate(frames):
        grain = rng.uniform(-0.5, 0.5, frame.shape)
        cv2.imwrite(
            os.path.join(job['folder'], f'{i:04d}.png'), np.clip(frame + grain, 0, 255).round().astype(np.uint8)
        )


def in_between(keys, positions):
    """A frame for each position (in keys, the first follows the last), by optical flow where it falls between two of them."""
    flow = cv2.DISOpticalFlow_create(cv2.DISOPTICAL_FLOW_PRESET_MEDIUM)
    grey = [cv2.cvtColor(key, cv2.COLOR_BGR2GRAY) for key in keys]
    height, width = grey[0].shape
    gx, gy = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))

    @functools.cache
    def way(i, j):
        return flow.calc(grey[i], grey[j], None)

    def moved(picture, field, t):
        return cv2.remap(
            picture, gx + field[..., 0] * t, gy + field[..., 1] * t, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
        ).astype(np.float32)

    for position in positions:
        i, t = int(position), position % 1
        if t < 0.02:
            yield keys[i].astype(np.float32)
        else:
            j = (i + 1) % len(keys)
            yield moved(keys[i], way(i, j), -t) * (1 - t) + moved(keys[j], way(j, i), -(1 - t)) * t


def there_and_back(t, hold):
    """0 at the film's ends, 1 in its middle, at rest for the share `hold` (before, after) of either half."""
    x = (1 - abs(2 * t - 1) - hold[0]) / (1 - hold[0] - hold[1])
    x = min(1, max(0, x))
    return x * x * (3 - 2 * x)


class Motes:
    """Soft specks that travel along a path and fade in and out."""

    def __init__(self, count, seed, path, sizes=(0.7, 2.6), brightness=(0.25, 0.8)):
        rng = np.random.default_rng(seed)
        self.path = path
        self.start, self.turns = rng.uniform(0, 1, count), rng.choice([1, 1, 2], count)
        self.lane, self.drift, self.wobble = (
            rng.uniform(0, 1, count),
            rng.normal(0, 1, count),
            rng.uniform(0, TURN, count),
        )
        self.size, self.light = rng.uniform(*sizes, count) ** 1.2, rng.uniform(*brightness, count)

    def layer(self, t, width, height):
        """Brightness 0..1 of all specks at the moment t (0..1)."""
        out = np.zeros((height, width), np.float32)
        for n in range(len(self.start)):
            life = (t * self.turns[n] + self.start[n]) % 1
            x, y = self.path(life, self.lane[n], self.drift[n], self.wobble[n])
            x, y, size = x * width, y * height, self.size[n] * width / 720
            reach = int(size * 4) + 2
            xs = np.arange(max(0, int(x) - reach), min(width, int(x) + reach + 1))
            ys = np.arange(max(0, int(y) - reach), min(height, int(y) + reach + 1))
            if len(xs) and len(ys):
                spot = np.exp(-((xs - x)[None] ** 2 + (ys - y)[:, None] ** 2) / (2 * size * size))
                out[np.ix_(ys, xs)] += self.light[n] * np.sin(np.pi * life) ** 1.5 * spot
        return np.clip(out, 0, 1)[..., None]


def screen_over(frame, layer, colour):
    """Add light of a colour (blue, green, red) without clipping."""
    return 255 - (255 - frame) * (1 - layer * np.array(colour, np.float32) / 255)


def key_frames(job):
    """Rendered moments of a movement: once round or, where it has rests to hold, there and back."""
    keys = [cv2.imread(path) for path in sorted(glob.glob(os.path.join(job['source'], 'key*.png')))]
    if 'hold' not in job:
        return in_between(keys, [i * len(keys) / job['frames'] for i in range(job['frames'])])
    reached = [there_and_back(i / job['frames'], job['hold']) for i in range(job['frames'])]
    return in_between(keys, np.interp(reached, job['moments'], range(len(keys))).tolist())


def paint_over(frame, layer, colour):
    """Lay a colour (blue, green, red) over a frame, which shows on pale paper where light would not."""
    return frame + (np.array(colour, np.float32) - frame) * layer


def roots(job):
    """Dusty air is drawn in at both sides, the roots take its load up in slow waves, and clean air rises from the leaves."""
    still = cv2.resize(cv2.imread(job['source']), tuple(job['size']), interpolation=cv2.INTER_AREA).astype(np.float32)
    height, width = still.shape[:2]
    left, right, top, bottom = job['soil']
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    inside = ((xx > left * width) & (xx < right * width) & (yy > top * height) & (yy < bottom * height)).astype(
        np.float32
    )
    pale = np.clip((still.mean(-1) - 95) / 60, 0, 1) * cv2.GaussianBlur(inside, (0, 0), 4)
    depth = (yy / height - top) / (bottom - top)
    glow = cv2.GaussianBlur(pale, (0, 0), 3)
    middle, reach = (left + right) / 2, (right - left) / 2

    def drawn_in(life, lane, drift, wobble):
        side = 1 if drift > 0 else -1
        x = middle + side * (reach + 0.22) * (1 - 0.9 * life)
        y = bottom - (bottom - top) * (0.18 + 0.64 * lane) + 0.01 * np.sin(TURN * life + wobble)
        return x, y - 0.05 * (1 - life) ** 2

    def risen(life, lane, drift, wobble):
        x = 0.15 + 0.60 * lane + 0.06 * drift * life + 0.012 * np.sin(TURN * life + wobble)
        return x, top - 0.02 - 0.54 * life**0.9

    dust = Motes(90, 3, drawn_in, (1.0, 2.0), (0.4, 0.9))
    clean = Motes(110, 9, risen, (0.9, 2.4), (0.35, 0.9))
    for i in range(job['frames']):
        t = i / job['frames']
        wave = 0.5 + 0.5 * np.cos(TURN * (depth * 1.2 - 2 * t))
        frame = screen_over(still, (glow * wave * 0.55)[..., None], (150, 255, 190))
        frame = paint_over(frame, dust.layer(t, width, height) * 0.75, (96, 128, 160))
        yield paint_over(frame, clean.layer(t, width, height) * 0.7, (150, 214, 120))


def touch(job):
    """Drawn screens, one per frame, laid into the lit display of a still."""
    still = cv2.imread(job['source'])
    scale = job['size'][0] / still.shape[1]
    still = cv2.resize(still, tuple(job['size']), interpolation=cv2.INTER_AREA).astype(np.float32)
    height, width = still.shape[:2]
    corners = np.float32(job['marks']) * np.float32([width, height])
    screens = sorted(glob.glob(os.path.join(job['screens'], '*.png')))
    side = cv2.imread(screens[0]).shape[0]
    fit = cv2.getPerspectiveTransform(np.float32([[0, 0], [side, 0], [side, side], [0, side]]), corners)
    disc = np.zeros((side, side), np.float32)
    cv2.circle(disc, (side // 2, side // 2), round(side * 0.492), 1.0, -1, cv2.LINE_AA)
    mask = cv2.GaussianBlur(
        cv2.warpPerspective(disc, fit, (width, height), flags=cv2.INTER_AREA), (0, 0), max(0.3, 0.6 * scale)
    )[..., None]
    for path in screens:
        lit = cv2.warpPerspective(cv2.imread(path), fit, (width, height), flags=cv2.INTER_AREA).astype(np.float32)
        yield still * (1 - mask) + lit * mask


if __name__ == '__main__':
    with open(sys.argv[1], encoding='utf-8') as file:
        JOB = json.load(file)
    write(JOB, {'keys': key_frames, 'roots': roots, 'touch': touch}[JOB['kind']](JOB))
