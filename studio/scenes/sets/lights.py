"""The outdoor monitor's ring by night in the six colours of India's index: one view six times, three beside each other.

Light adds up. The view is rendered once with the ring dark and once with nothing but the ring, in white; the second
picture, tinted, is added to the first. So the six differ by nothing but the light, and by the haze over the city.
"""

import bpy
import numpy as np

import render
from light import level_camera
from sets import terrace
from weather import add_glow

# what the ring is lit with, in linear light, and the share of the city that the haze takes; from good to severe
CLASSES = (
    ((0.03, 0.85, 0.13), 0.00),
    ((0.40, 0.95, 0.03), 0.08),
    ((1.00, 0.76, 0.00), 0.20),
    ((1.00, 0.22, 0.005), 0.36),
    ((1.00, 0.012, 0.008), 0.52),
    ((0.26, 0.00, 0.004), 0.68),
)
HAZE = np.array((0.055, 0.042, 0.032), np.float32)  # dust in the light of a city
FAR = 6.0  # metres: behind everything but the city
RING = (1.5, 0.007)  # strength of the ring itself, and watts of the lamp that lights the case round it
SAMPLES = 12  # of the ring alone


def emission(material, strength=None):
    """The strength of what glows, set if one is given."""
    value = material.node_tree.nodes['Principled BSDF'].inputs['Emission Strength']
    if strength is not None:
        value.default_value = strength
    return value.default_value


def ring_alone():
    """Light of the ring in white, and of nothing else."""
    led = bpy.data.materials['led']
    led.node_tree.nodes['Principled BSDF'].inputs['Emission Color'].default_value = (1, 1, 1, 1)
    for lamp in bpy.data.lights:
        lamp.energy = RING[1] if lamp.name == 'ring' else 0
        lamp.color = (1, 1, 1)
    emission(bpy.data.materials['city'], 0)
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0
    emission(led, RING[0])
    return render.linear_still(bpy.app.tempdir, SAMPLES, seed=3)[0]


def soft(mask):
    """A mask whose edge is three pixels wide."""
    rows = (np.roll(mask, 1, 0) + mask + np.roll(mask, -1, 0)) / 3
    return (np.roll(rows, 1, 1) + rows + np.roll(rows, -1, 1)) / 3


def six(picture, distance):
    """The view in each colour, good air first."""
    height, width = picture.shape[:2]
    far = soft((distance.reshape(height, width) > FAR).astype(np.float32))[..., None]
    ring = ring_alone()
    views = []
    for tint, haze in CLASSES:
        share = far * haze
        light = add_glow(ring * np.array(tint, np.float32), distance, least=0.25, reach=0.02, strength=0.3)
        views.append(picture * (1 - share) + HAZE * share + light)
    grid = np.vstack([np.hstack(views[:3]), np.hstack(views[3:])])
    gap = round(width / 200)
    for x in (width, 2 * width):
        grid[:, x - gap : x + gap] = 0.003
    grid[height - gap : height + gap] = 0.003
    return grid


def build(params):
    look = terrace.night()
    emission(bpy.data.materials['led'], 0)
    bpy.data.lights['ring'].energy = 0
    for name in ('lamp by the door', 'lantern'):  # less of the lamps, so that the ring is what lights
        bpy.data.lights[name].energy *= 0.45
    level_camera((0.236, -2.9, 0.16), 0.152, 440)
    return {**look, 'after': six}
