"""Hard surfaces: plastics, metals, glass, screens, plaster and stone. Lengths in metres."""

import os

import bpy

from core import darker, srgb
from nodes import Shader

SCREENS = os.environ.get('STUDIO_SCREENS', '.')


def noted(material, colour, roughness, metallic=0.0):
    """Keep the plain look of a material, which is all that a model for the browser has of it."""
    material['plain'] = (*colour[:3], roughness, metallic)
    return material


def plain(name, colour, roughness=0.6, **values):
    return noted(Shader(name).surface(colour=colour, roughness=roughness, **values).material, colour, roughness)


def glow(name, colour, strength):
    return plain(name, (0.02, 0.02, 0.02, 1), emission=colour, emission_strength=strength)


def plastic(name, colour, roughness=0.38, coat=0.0, grain=0.06):
    """Moulded plastic with a spark-eroded grain of 0.6 mm."""
    s = Shader(name)
    where = s.coordinates()
    fine = s.noise(where, 1600, 0)
    worn = s.remap(s.noise(where, 9, 1), 0, 1, roughness - 0.03, roughness + 0.03)
    s.surface(colour=colour, roughness=worn, coat=coat, coat_roughness=0.06, specular=0.5)
    if grain:
        s.surface(normal=s.bump(fine, grain, 0.0004))
    return noted(s.material, colour, roughness)


def metal(name, colour, roughness=0.32, streaks='Z', brushed=True):
    """Anodised or brushed aluminium; the streaks run across the given local axis."""
    s = Shader(name)
    scale = {'Z': (6, 6, 1400), 'X': (1400, 6, 6)}[streaks]
    lines = s.noise(s.coordinates(scale), 1, 2.5, 0.7)
    tint = s.ramp(lines, [(0.3, (0.25, 0.25, 0.25)), (0.7, (1, 1, 1))])
    s.surface(
        colour=s.mix(0.10, colour, tint, 'MULTIPLY'),
        metallic=1.0,
        roughness=s.remap(lines, 0, 1, roughness - 0.07, roughness + 0.07),
        normal=s.bump(lines, 0.05 if brushed else 0.015, 0.0003),
    )
    return noted(s.material, colour, roughness, 1.0)


def polished(name, colour, roughness=0.13):
    """Polished metal without streaks: a glossy case reflects the room cleanly."""
    s = Shader(name)
    cloud = s.noise(s.coordinates(), 30, 1)
    s.surface(colour=colour, metallic=1.0, roughness=s.remap(cloud, 0, 1, roughness - 0.02, roughness + 0.03))
    return noted(s.material, colour, roughness, 1.0)


def black_glass(name='black glass'):
    return plain(name, (0.004, 0.005, 0.006, 1), 0.07, specular=0.5, coat=1.0, coat_roughness=0.02)


def clear_glass(name='clear glass', roughness=0.02):
    return plain(name, (1, 1, 1, 1), roughness, transmission=1.0, ior=1.45)


def thin_glass(name='thin glass', tint=(0.93, 0.97, 0.96, 1), opacity=0.12):
    """A pane that lets light and shadow rays through: no dark shadow, no noise from refraction."""
    s = Shader(name)
    s.surface(colour=(0.9, 0.95, 0.94, 1), roughness=0.04, specular=0.6, coat=0.4)
    clear = s.node('BsdfTransparent', {'Color': tint})
    facing = s.node('LayerWeight', {'Blend': 0.25}).outputs['Facing']
    mixed = s.node(
        'MixShader',
        {0: s.math('ADD', s.math('MULTIPLY', facing, 0.35), opacity), 1: clear.outputs[0], 2: s.bsdf.outputs[0]},
    )
    s.tree.links.new(mixed.outputs[0], s.output.inputs[0])
    return s.material


def screen(name, picture, strength=1.7):
    """A lit display that shows a drawn screen (a PNG in the folder STUDIO_SCREENS) behind glossy glass."""
    s = Shader(name)
    image = s.node('TexImage', interpolation='Cubic')
    image.image = bpy.data.images.load(os.path.join(SCREENS, picture))
    s.plug(image.inputs[0], s.node('TexCoord').outputs['UV'])
    s.surface(
        colour=(0.004, 0.005, 0.006, 1),
        roughness=0.07,  # as the glass round it, so that no edge shows between them
        coat=1.0,
        coat_roughness=0.02,
        emission=image.outputs[0],
        emission_strength=strength,
    )
    return s.material


def plaster(name, colour):
    """A painted wall: soft trowel marks and a faint orange peel."""
    s = Shader(name)
    where = s.coordinates()
    marks, peel = s.noise(where, 3.2, 2.5, 0.55), s.noise(where, 140, 1)
    height = s.math('ADD', s.math('MULTIPLY', marks, 0.6), s.math('MULTIPLY', peel, 0.12))
    s.surface(
        colour=s.mix(marks, darker(colour, 0.94), colour),
        roughness=0.9,
        specular=0.2,
        normal=s.bump(height, 0.10, 0.008),
    )
    return s.material


def stucco(name, colour):
    """Rough outdoor render."""
    s = Shader(name)
    where = s.coordinates()
    s.surface(
        colour=s.mix(s.noise(where, 3, 2.5), darker(colour, 0.86), colour),
        roughness=0.95,
        specular=0.15,
        normal=s.bump(s.noise(where, 160, 2.5, 0.6), 0.6, 0.004),
    )
    return s.material


def ceramic(name, colour, speckle='#8d8171'):
    """Unglazed stoneware with speckles."""
    s = Shader(name)
    grain = s.noise(s.coordinates(), 70, 2.5, 0.7)
    spots = s.ramp(grain, [(0.55, (0, 0, 0)), (0.68, (1, 1, 1))])
    s.surface(colour=s.mix(spots, colour, srgb(speckle)), roughness=0.7, normal=s.bump(grain, 0.2, 0.002))
    return s.material


def terrazzo(name='terrazzo', base='#d8cfc0', chips=('#8a7f72', '#b5876a', '#5f6a5f', '#efe8dc')):
    """Polished floor: chips of stone from 4 to 20 mm in cement, cut flat."""
    s = Shader(name)
    where = s.coordinates()
    colour = s.mix(s.noise(where, 12, 2), darker(srgb(base), 0.93), srgb(base))
    for i, (chip, scale) in enumerate(zip(chips, (38, 62, 90, 130))):
        moved = s.node('VectorMath', {0: where, 1: (3.7 * i, 1.3 * i, 0)}, operation='ADD').outputs[0]
        cells = s.node('TexVoronoi', {'Vector': moved, 'Scale': scale})
        seldom = s.math('GREATER_THAN', s.node('SeparateXYZ', {0: cells.outputs['Color']}).outputs[0], 0.62)
        inside = s.remap(cells.outputs['Distance'], 0.30, 0.36, 1, 0)
        colour = s.mix(s.math('MULTIPLY', seldom, inside), colour, srgb(chip))
    s.surface(colour=colour, roughness=0.22, specular=0.5)
    return noted(s.material, srgb(base), 0.22)
