"""Steady edges: few samples leave the pixels of a hard edge uneven, as if it were frayed."""

import cv2
import numpy as np

REACH = 3  # pixels to either side
SPREAD = 1.3  # of the weights along an edge, in pixels
FAINT, CLEAR = 0.03, 0.10  # rise of brightness per pixel from which something is an edge


def along_edges(light):
    """Smooth `light` (height, width, 3; logarithmic or as displayed, 0 to about 1) along its edges, never across them."""
    brightness = np.ascontiguousarray(light.mean(-1), np.float32)
    gx, gy = (cv2.Scharr(brightness, cv2.CV_32F, *axis, scale=1 / 32) for axis in ((1, 0), (0, 1)))
    xx, xy, yy = (cv2.GaussianBlur(product, (0, 0), 1.3) for product in (gx * gx, gx * gy, gy * gy))
    half, spread = (xx + yy) / 2, np.sqrt(((xx - yy) / 2) ** 2 + xy**2)
    across = 0.5 * np.arctan2(2 * xy, xx - yy)
    tx, ty = -np.sin(across), np.cos(across)
    straight = np.clip((spread / (half + 1e-8) - 0.45) / 0.35, 0, 1)
    clear = np.clip((np.sqrt(half + spread) - FAINT) / (CLEAR - FAINT), 0, 1)
    height, width = brightness.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    total, weights = light.astype(np.float32), 1.0
    for step in range(1, REACH + 1):
        weight = float(np.exp(-0.5 * (step / SPREAD) ** 2))
        for side in (-step, step):
            total = total + weight * cv2.remap(
                light, x + side * tx, y + side * ty, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
            )
            weights += weight
    share = (straight * clear)[..., None]
    return light + (total / weights - light) * share
