"""Two half renders with different seeds -> one clean picture. The filter itself is denoise.c."""

import ctypes
import os

import numpy as np
import OpenImageIO as oiio

from edges import along_edges

FLOATS = ctypes.POINTER(ctypes.c_float)
DARKEST_ALBEDO = 0.06  # keeps the division below from blowing up on black surfaces

_library = None


def library():
    global _library
    if _library is None:
        _library = ctypes.CDLL(os.environ['STUDIO_DENOISER'])
    return _library


def pointer(array):
    return array.ctypes.data_as(FLOATS)


def floats(array):
    return np.ascontiguousarray(array, dtype=np.float32)


def box_blur(array, radius):
    source, out = floats(array), np.empty(array.shape, np.float32)
    library().box_blur(pointer(source), pointer(out), array.shape[1], array.shape[0], radius)
    return out


class HalfRender:
    """The passes of one half: colour, and what the camera saw of albedo, normal and depth."""

    def __init__(self, path):
        image = oiio.ImageInput.open(path)
        spec = image.spec()
        pixels = np.asarray(image.read_image(oiio.FLOAT)).reshape(spec.height, spec.width, spec.nchannels)
        names = list(spec.channelnames)
        image.close()

        def channels(prefix, letters):
            return pixels[..., [next(i for i, n in enumerate(names) if n.endswith(f'{prefix}.{c}')) for c in letters]]

        self.colour = channels('Combined', 'RGB')
        self.albedo = channels('Denoising Albedo', 'RGB')
        self.normal = channels('Denoising Normal', 'XYZ')
        self.depth = channels('Denoising Depth', 'Z')


def guide(a, b, tolerance):
    """Mean of both halves, scaled so that a distance of 1 means "another surface".

    Where a guide is noisy itself (blur, hair-thin leaves) it is weakened, or it would block the filter there.
    """
    noise = box_blur(((a - b) ** 2).mean(-1) * 0.25, 2)
    return (a + b) / 2 / np.sqrt(tolerance**2 + 4 * noise[..., None])


def shown_by_screens(albedo, colour):
    """True where a lit screen is, whose small print is no edge to be smoothed: black itself, but not dark."""
    light = colour.mean(-1)
    lit = (albedo.mean(-1) < 0.08) & (light > 0.12) & (light < 2.5)
    return box_blur(box_blur(lit, 4) > 0.05, 3) > 0  # a few such pixels in a gap are noise


def steady(picture, screens):
    """`picture` (linear) with steady edges, except where `screens` is true."""
    light = np.log2(1 + 15 * np.maximum(picture, 0)) / 4  # about as it is displayed
    steadied = (np.exp2(4 * along_edges(light)) - 1) / 15
    return np.where(screens[..., None], picture, np.maximum(steadied, 0)).astype(np.float32)


def denoise(path_a, path_b, radius=8, patch=2, strength=0.55, small_print=False):
    """Linear RGB (height, width, 3) and the distance to what each pixel shows (m).

    Albedo is divided out first, so that grain, veins and text stay sharp. With `small_print` it is
    the picture of a display, and the lit letters in its middle are left as they were rendered.
    """
    a, b = HalfRender(path_a), HalfRender(path_b)
    height, width = a.colour.shape[:2]
    albedo = np.maximum((a.albedo + b.albedo) / 2, 0) + DARKEST_ALBEDO
    # logarithms: a highlight does not bleed into its neighbours
    light = [floats(np.log1p(np.maximum(half.colour / albedo, 0))) for half in (a, b)]
    variance = floats(box_blur(((light[0] - light[1]) ** 2).mean(-1) * 0.5, 4))
    distance = (a.depth + b.depth) / 2
    depth = np.minimum(np.log(np.maximum(distance, 1e-3)), 8)
    guides = [guide(a.albedo, b.albedo, 0.05), guide(a.normal, b.normal, 0.18), depth / 0.03]

    def filtered(features, reach, k):
        out, weight = np.empty_like(light[0]), np.empty((height, width), np.float32)
        library().denoise(
            pointer(light[0]),
            pointer(light[1]),
            pointer(variance),
            pointer(features),
            features.shape[-1],
            width,
            height,
            reach,
            patch,
            ctypes.c_float(k),
            pointer(out),
            pointer(weight),
        )
        return out, weight

    features = floats(np.concatenate(guides, -1))
    strict, weight = filtered(features, radius, strength)
    # a thin edge finds hardly a pixel like itself and keeps its noise: there a laxer, short-range pass takes over
    lax, _ = filtered(floats(features / 3), 3, strength * 2)
    alone = np.clip(1 - (weight - 2) / 10, 0, 1)[..., None]
    picture = np.expm1(strict + (lax - strict) * alone) * albedo
    screens = shown_by_screens(albedo - DARKEST_ALBEDO, (a.colour + b.colour) / 2)
    if small_print:
        rendered = (a.colour + b.colour) / 2
        y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
        letters = (np.hypot(x, y) < 0.75) & (np.maximum(rendered, picture).mean(-1) > 0.05)
        return np.where(letters[..., None], rendered, steady(picture, screens)).astype(np.float32), distance[..., 0]
    return steady(picture, screens), distance[..., 0]
