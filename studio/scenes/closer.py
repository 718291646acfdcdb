"""What the eye goes to first, rendered again with more samples and pasted into the picture."""

import bpy
import numpy as np

import render

BORDER, FEATHER = 12, 24  # pixels


def closer(picture, distance, regions):
    """`regions`: [(left, top, right, bottom, samples)], the sides as shares of the picture."""
    height, width = picture.shape[:2]
    for *sides, samples in regions:
        left, top, right, bottom = (round(side * size) for side, size in zip(sides, (width, height) * 2))
        # a hundredth of a pixel more: Blender rounds down
        across = (left + 0.01) / width, min(1, (right + 0.01) / width)
        render.crop((*across, 1 - (bottom - 0.01) / height, 1 - (top - 0.01) / height))
        piece, _ = render.linear_still(bpy.app.tempdir, samples)
        render.crop(None)
        within = 'ltb' if right >= width else 'lrtb'
        picture = render.paste(picture, as_bright(piece, picture[top:bottom, left:right]), left, top, FEATHER, within)
    return picture


def as_bright(piece, place):
    """Few samples lose light to the clamp and the denoiser: the piece is made as bright at its sides as its place."""
    height, width = piece.shape[:2]
    y, x = np.mgrid[:height, :width]
    gain = total = 0
    for part, away in (
        (np.s_[:, :BORDER], x),
        (np.s_[:, -BORDER:], width - 1 - x),
        (np.s_[:BORDER], y),
        (np.s_[-BORDER:], height - 1 - y),
    ):
        share = (1 / (away + 8.0) ** 2)[..., None]
        gain += share * (place[part].mean((0, 1)) / piece[part].mean((0, 1)))
        total += share
    return (piece * gain / total).astype(np.float32)
