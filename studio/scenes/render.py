"""Render settings, one still, and writing through the camera's view transform."""

import os
import resource
import time

import bpy
import numpy as np

from denoise import denoise


def settings(size, exposure=0.0, bounces=6, scale=1.0):
    """`size` in pixels, multiplied by `scale` for previews. AgX with medium-high contrast, no caustics."""
    scene = bpy.context.scene
    render, cycles, view = scene.render, scene.cycles, scene.view_settings
    render.resolution_x, render.resolution_y = (max(8, round(s * scale)) for s in size)
    render.resolution_percentage = 100
    render.use_persistent_data = True
    cycles.device = 'CPU'
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, 4, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 8
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4.0, 0.6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.use_denoising = False
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    cycles.use_adaptive_sampling = False  # measured: it saves nothing here
    cycles.use_light_tree = False  # few lights: plain sampling is faster
    view.view_transform, view.look, view.exposure = 'AgX', 'AgX - Medium High Contrast', exposure
    scene.view_layers[0].cycles.denoising_store_passes = True


def crop(region):
    """Render only (left, right, bottom, top), each a fraction of the frame; None renders it whole."""
    render = bpy.context.scene.render
    render.use_border = render.use_crop_to_border = region is not None
    if region:
        render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = region


def cpu_seconds():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def linear_still(work, samples, seed=0, radius=8, small_print=False):
    """Render two halves of `samples` in all and denoise them: linear RGB, top row first, and distances (m)."""
    scene = bpy.context.scene
    scene.render.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    scene.render.image_settings.color_depth = '32'
    scene.render.use_file_extension = False
    scene.cycles.samples = max(1, samples // 2)
    started, halves = time.time(), []
    for i in (0, 1):
        scene.cycles.seed = seed * 2 + i
        scene.render.filepath = os.path.join(work, f'half{os.getpid()}_{i}.exr')
        bpy.ops.render.render(write_still=True)
        halves.append(scene.render.filepath)
    rendered = cpu_seconds()
    picture, distance = denoise(*halves, radius=radius, small_print=small_print)
    for path in halves:
        os.remove(path)
    height, width = picture.shape[:2]
    print(
        f'STILL {width}x{height} samples={samples} wall={time.time() - started:.0f}s '
        f'denoise={cpu_seconds() - rendered:.0f}cpu',
        flush=True,
    )
    return picture, distance


def write_png(linear, path):
    """Linear RGB -> PNG as the camera would show it, dithered against banding."""
    scene = bpy.context.scene
    height, width = linear.shape[:2]
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear Rec.709'
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = linear[::-1]
    image.pixels.foreach_set(pixels.ravel())
    output = scene.render.image_settings
    output.file_format, output.color_mode, output.color_depth = 'PNG', 'RGB', '8'
    scene.render.dither_intensity = 1.0
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)


def paste(plate, patch, left, top, feather, sides='lrtb'):
    """Blend `patch` into a copy of `plate`, its given sides faded over `feather` pixels."""
    height, width = patch.shape[:2]
    ramp = (np.arange(feather) + 0.5) / feather
    across, down = np.ones(width), np.ones(height)
    if 'l' in sides:
        across[:feather] *= ramp
    if 'r' in sides:
        across[-feather:] *= ramp[::-1]
    if 't' in sides:
        down[:feather] *= ramp
    if 'b' in sides:
        down[-feather:] *= ramp[::-1]
    alpha = (down[:, None] * across[None])[..., None].astype(np.float32)
    out = plate.copy()
    window = out[top : top + height, left : left + width]
    window[:] = window * (1 - alpha) + patch * alpha
    return out
