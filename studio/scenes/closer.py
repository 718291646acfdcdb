"""What the eye goes to first, rendered again with more samples and pasted into the picture."""

import bpy

import render


def closer(picture, distance, regions):
    """`regions`: [(left, top, right, bottom, samples)], the sides as shares of the picture."""
    height, width = picture.shape[:2]
    for *sides, samples in regions:
        left, top, right, bottom = (round(side * size) for side, size in zip(sides, (width, height) * 2))
        # a hundredth of a pixel more: Blender rounds down
        across = (left + 0.01) / width, (right + 0.01) / width
        render.crop((*across, 1 - (bottom - 0.01) / height, 1 - (top - 0.01) / height))
        piece, _ = render.linear_still(bpy.app.tempdir, samples)
        render.crop(None)
        picture = render.paste(picture, piece, left, top, 10)
    return picture
