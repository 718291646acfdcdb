"""What plants are made of: leaves with veins and translucency, stems, white flowers, soil."""

from core import srgb
from nodes import Shader


def leaf(
    name,
    dark='#16351a',
    light='#3d6b2a',
    vein='#86a35c',
    gloss=0.34,
    veins=26,
    slope=9.0,
    vein_strength=0.35,
    translucency=0.32,
):
    """UV.x runs across the blade (midrib at 0.5), UV.y along it. `veins` pairs of lateral veins leave the midrib
    at an angle given by `slope`; both show in colour and in relief."""
    s = Shader(name)
    uv = s.node('SeparateXYZ', {0: s.node('TexCoord').outputs['UV']})
    across = s.math('ABSOLUTE', s.math('SUBTRACT', uv.outputs[0], 0.5))
    phase = s.math(
        'SUBTRACT', s.math('MULTIPLY', uv.outputs[1], veins), s.math('MULTIPLY', s.math('POWER', across, 0.85), slope)
    )
    from_vein = s.math('ABSOLUTE', s.math('SUBTRACT', s.math('FRACT', phase), 0.5))
    lateral = s.remap(from_vein, 0, 0.16, 1, 0, smooth=True)
    midrib = s.remap(across, 0.008, 0.035, 1, 0, smooth=True)

    cloud = s.noise(s.coordinates(), 22, 2, 0.6)
    age = s.math(
        'ADD', s.math('MULTIPLY', cloud, 0.55), s.math('MULTIPLY', s.node('ObjectInfo').outputs['Random'], 0.55)
    )
    colour = s.ramp(age, [(0.25, srgb(dark)), (0.85, srgb(light))])
    colour = s.mix(s.math('MULTIPLY', lateral, vein_strength), colour, srgb(vein))
    colour = s.mix(s.math('MULTIPLY', midrib, 0.75), colour, srgb(vein))
    underside = s.mix(0.45, colour, srgb('#7d9a62'))
    seen = s.mix(s.node('NewGeometry').outputs['Backfacing'], colour, underside)

    height = s.math(
        'SUBTRACT', s.math('MULTIPLY', s.math('POWER', from_vein, 0.5), 0.9), s.math('MULTIPLY', midrib, 0.8)
    )
    normal = s.bump(s.math('ADD', height, s.math('MULTIPLY', cloud, 0.25)), 0.55, 0.0016)
    s.surface(
        colour=seen,
        roughness=s.remap(cloud, 0, 1, gloss - 0.07, gloss + 0.12),
        specular=0.5,
        coat=0.12,
        coat_roughness=0.18,
        normal=normal,
    )
    sunlit = s.mix(0.5, s.mix(1.0, colour, (1.9, 2.1, 0.7, 1), 'MULTIPLY'), srgb('#86b03a'))
    return s.shine_through(sunlit, translucency, normal).material


def stem(name, dark='#3c6a2c', light='#6f9a4c'):
    s = Shader(name)
    return s.surface(
        colour=s.mix(s.node('ObjectInfo').outputs['Random'], srgb(dark), srgb(light)), roughness=0.4
    ).material


def spathe(name='spathe'):
    """The white bract of a peace lily, greener along its midrib."""
    s = Shader(name)
    uv = s.node('SeparateXYZ', {0: s.node('TexCoord').outputs['UV']})
    across = s.math('ABSOLUTE', s.math('SUBTRACT', uv.outputs[0], 0.5))
    midrib = s.remap(across, 0, 0.05, 0.35, 0, smooth=True)
    s.surface(colour=s.mix(midrib, srgb('#e6e5da'), srgb('#c3d09c')), roughness=0.45)
    return s.shine_through(srgb('#eef0dc'), 0.35).material


def soil(name='soil'):
    s = Shader(name)
    crumbs = s.noise(s.coordinates(), 60, 2.5, 0.7)
    s.surface(
        colour=s.ramp(crumbs, [(0.3, srgb('#1d140d')), (0.5, srgb('#3a2a1d')), (0.72, srgb('#5b4432'))]),
        roughness=0.95,
        specular=0.2,
        normal=s.bump(crumbs, 1, 0.006),
    )
    return s.material
