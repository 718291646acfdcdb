"""Straight-grained timber, drawn from noise: rings, fibre streaks and open pores."""

import math

from core import srgb
from nodes import Shader

# dark ring, middle, light, lightest
TONES = {
    'oak': ('#8a6240', '#b98d62', '#cfa87c', '#dcbb93'),
    'walnut': ('#2e1b10', '#4d3020', '#67442e', '#80593d'),
    'ash': ('#b89a78', '#d2b795', '#e0caae', '#eadac3'),
    'floor': ('#927557', '#a98b6b', '#b69a7a', '#c0a686'),
    'teak': ('#5a3820', '#7d5230', '#95683f', '#a97b4f'),
    'larch': ('#8c5f3b', '#b0814f', '#c4976a', '#d3ab82'),
}
ALONG = {'Z': (0, 0, 0), 'X': (0, math.radians(90), 0), 'Y': (math.radians(90), 0, 0)}


def timber(name, tone='oak', along='Z', scale=1.0, roughness=0.46, coat=0.0, figure=1.0, rings_per_metre=26):
    """Every object that wears it gets another cut of the same tree.

    `along`: local axis of the grain. `figure`: how often the grain bends along the board;
    1 suits slats and edges, 2 to 3 wide boards seen from near, which look stretched otherwise;
    they also want more `rings_per_metre`.
    """
    s = Shader(name)
    chance = s.node('ObjectInfo').outputs['Random']
    cut = s.node('CombineXYZ', {i: s.math('MULTIPLY', chance, f) for i, f in enumerate((37.0, 91.0, 13.0))})
    where = s.node(
        'VectorMath', {0: s.coordinates((scale,) * 3, rotation=ALONG[along]), 1: cut}, operation='ADD'
    ).outputs[0]

    def stretched(across, length):
        return s.node('Mapping', {'Vector': where, 'Scale': (across, across, length)}).outputs[0]

    warp = s.noise(stretched(5, 0.7 * figure), 1, 1)
    bent = s.node('VectorMath', {0: warp.outputs[1], 'Scale': 5.0}, operation='SCALE').outputs[0]
    ring_space = s.node('VectorMath', {0: stretched(rings_per_metre, 1.1 * figure), 1: bent}, operation='ADD')
    growth = s.noise(ring_space, 1, 2.5, 0.55)
    fibre = s.noise(stretched(420, 6 * figure), 1, 1.5, 0.6)
    pores = s.ramp(s.noise(stretched(900, 14 * figure), 1, 0), [(0.33, (0, 0, 0)), (0.46, (1, 1, 1))])

    tone_value = s.math('ADD', s.math('MULTIPLY', growth, 0.75), s.math('MULTIPLY', fibre, 0.30))
    colours = [srgb(c) for c in TONES[tone]]
    base = s.ramp(tone_value, list(zip((0.36, 0.47, 0.56, 0.68), colours)))
    varied = s.node(
        'HueSaturation',
        {
            'Hue': 0.5,
            'Color': base,
            'Saturation': s.remap(chance, 0, 1, 0.88, 1.06),
            'Value': s.remap(chance, 0, 1, 0.86, 1.1),
        },
    ).outputs[0]
    dark_pores = s.mix(1.0, varied, (0.35, 0.3, 0.26, 1), 'MULTIPLY')
    colour = s.mix(s.math('MULTIPLY', s.math('SUBTRACT', 1.0, pores), 0.35), varied, dark_pores)
    height = s.math('ADD', s.math('MULTIPLY', fibre, 0.4), s.math('MULTIPLY', pores, 0.6))
    s.surface(
        colour=colour,
        roughness=s.remap(tone_value, 0.35, 0.7, roughness + 0.08, roughness - 0.06),
        specular=0.42,
        coat=coat,
        coat_roughness=0.25,
        normal=s.bump(height, 0.28, 0.0005),
    )
    return s.material
