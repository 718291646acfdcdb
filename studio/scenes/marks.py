"""Printed lettering on the products."""

import os

import bpy

from core import link
from profiles import to_front

FONTS = '/usr/share/fonts'


def find_font(name='Inter-Medium'):
    for folder, _, files in os.walk(FONTS):
        for file in files:
            if file.startswith(name + '.'):
                return bpy.data.fonts.load(os.path.join(folder, file))
    return None


def lettering(text, height, material, parent, location, spacing=1.06):
    """Text of the given letter height (m), 0.1 mm proud, facing the front and centred on `location`."""
    curve = bpy.data.curves.new('lettering', 'FONT')
    curve.body, curve.size, curve.align_x, curve.align_y = text, height * 1.37, 'CENTER', 'CENTER'
    curve.space_character, curve.extrude = spacing, 0.00005
    font = find_font()
    if font:
        curve.font = font
    curve.materials.append(material)
    return to_front(link(bpy.data.objects.new('lettering', curve), parent), location)
