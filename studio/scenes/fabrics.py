"""Cloth: linen, bouclé and the woven rug."""

from core import darker, srgb
from nodes import Shader


def linen_shader(name, colour, roughness=0.85, sheen=0.35):
    """Plain weave, about 2 mm a thread."""
    s = Shader(name)
    where = s.coordinates()
    threads = [
        s.node('TexWave', {'Vector': where, 'Scale': 150, 'Distortion': 1.5, 'Detail': 2}, bands_direction=d).outputs[1]
        for d in 'XZ'
    ]
    cloud = s.noise(where, 5, 2.5)
    s.surface(
        colour=s.mix(cloud, darker(colour, 0.88), colour),
        roughness=roughness,
        sheen=sheen,
        sheen_roughness=0.4,
        specular=0.2,
        normal=s.bump(s.math('ADD', *threads), 0.18, 0.0006),
    )
    return s


def linen(name, colour, **values):
    return linen_shader(name, colour, **values).material


def boucle(name, colour):
    """Looped yarn: soft cells bent by noise, darker between the loops."""
    s = Shader(name)
    where = s.coordinates()
    bend = s.node('VectorMath', {0: s.noise(where, 60, 2).outputs[1], 'Scale': 0.02}, operation='SCALE').outputs[0]
    loops = s.node(
        'TexVoronoi',
        {'Vector': s.node('VectorMath', {0: where, 1: bend}, operation='ADD').outputs[0], 'Scale': 120},
        feature='SMOOTH_F1',
    ).outputs[0]
    height = s.math('ADD', s.math('MULTIPLY', loops, -1.3), s.math('MULTIPLY', s.noise(where, 240, 2.5), 0.4))
    between = s.remap(loops, 0.2, 0.8, 0, 1)
    s.surface(
        colour=s.mix(between, colour, darker(colour, 0.62)),
        roughness=0.95,
        sheen=0.4,
        sheen_roughness=0.5,
        specular=0.15,
        normal=s.bump(height, 0.9, 0.006),
    )
    return s.material


def woven_rug(name, colour):
    """Wool loops in rings round the rug's own centre."""
    s = Shader(name)
    where = s.coordinates()
    loops = s.node('TexVoronoi', {'Vector': where, 'Scale': 130}, feature='SMOOTH_F1').outputs[0]
    rings = s.node(
        'TexWave',
        {'Vector': where, 'Scale': 16, 'Distortion': 0.6, 'Detail': 2},
        wave_type='RINGS',
        rings_direction='Z',
    ).outputs[1]
    height = s.math('ADD', s.math('MULTIPLY', loops, -1), s.math('MULTIPLY', rings, 0.9))
    s.surface(
        colour=s.mix(s.noise(where, 7, 2.5), darker(colour, 0.8), colour),
        roughness=1,
        sheen=0.4,
        specular=0.1,
        normal=s.bump(height, 0.8, 0.006),
    )
    return s.material


def dhurrie(name, tones, stripe=0.11):
    """A flat-woven cotton rug: broad stripes along its y, fine ribs of the weft."""
    s = Shader(name)
    where = s.coordinates()
    y = s.node('SeparateXYZ', {0: where}).outputs[1]
    at = s.math('FRACT', s.math('DIVIDE', y, stripe * len(tones)))
    stops = [(k / len(tones), srgb(tone)) for k, tone in enumerate(tones)]
    node = s.node('ValToRGB', {0: at})
    node.color_ramp.interpolation = 'CONSTANT'
    elements = node.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, colour) in zip(elements, stops):
        element.position, element.color = position, colour
    ribs = s.node('TexWave', {'Vector': where, 'Scale': 60, 'Distortion': 0.8}, bands_direction='X').outputs[1]
    s.surface(
        colour=s.mix(s.noise(where, 9, 2), node.outputs[0], s.mix(0.12, node.outputs[0], (0, 0, 0, 1))),
        roughness=0.95,
        sheen=0.3,
        specular=0.1,
        normal=s.bump(ribs, 0.5, 0.002),
    )
    return s.material
