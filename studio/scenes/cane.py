"""An easy chair of teak and woven cane, and the low table beside it. Metres."""

import math

from core import empty, mesh_object, srgb
from materials import metal, noted
from nodes import Shader
from profiles import bar, turned
from wood import timber


def webbing(name='cane', pitch=0.013):
    """Six-way cane webbing: strands in four directions, and air between them. Texture coordinates are metres."""
    s = Shader(name)
    uv = s.node('SeparateXYZ', {0: s.node('TexCoord').outputs['UV']})
    x, y = uv.outputs[0], uv.outputs[1]
    diagonals = (s.math('ADD', x, y), s.math('SUBTRACT', x, y))

    def strand(value, step, width):
        away = s.math('ABSOLUTE', s.math('SUBTRACT', s.math('FRACT', s.math('DIVIDE', value, step)), 0.5))
        return s.remap(away, width, width + 0.05, 1, 0)

    straight = [strand(value, pitch, 0.20) for value in (x, y)]
    slanted = [strand(value, pitch, 0.13) for value in diagonals]
    cover = s.math('MAXIMUM', s.math('MAXIMUM', *straight), s.math('MAXIMUM', *slanted))
    tone = s.mix(s.noise(s.coordinates(), 40, 2), srgb('#c59a5c'), srgb('#e0bf86'))
    s.surface(colour=tone, roughness=0.5, specular=0.4)
    clear = s.node('BsdfTransparent')
    mixed = s.node('MixShader', {0: cover, 1: clear.outputs[0], 2: s.bsdf.outputs[0]})
    s.tree.links.new(mixed.outputs[0], s.output.inputs[0])
    return noted(s.material, srgb('#d3ad72'), 0.5)


def _panel(width, height, material, parent, location, lean):
    """A frame of teak with cane in it, built upright in XZ and leant back by `lean` degrees."""
    root = empty('panel', parent, location)
    root.rotation_euler[0] = math.radians(lean)
    rail, post = timber('rail', 'teak', along='X', figure=1.6, coat=0.2), timber('post', 'teak', coat=0.2)
    for z in (0.016, height - 0.016):
        bar('rail', (width, 0.026, 0.032), (0, 0, z), rail, 0.008, 4, root)
    for x in (-1, 1):
        bar('post', (0.032, 0.0261, height), (x * (width / 2 - 0.016), 0, height / 2), post, 0.008, 4, root)
    w, h = width / 2 - 0.022, height - 0.022
    corners = [(-w, 0, 0.022), (w, 0, 0.022), (w, 0, h), (-w, 0, h)]
    uvs = [(x, z) for x, _, z in corners]
    mesh_object('webbing', corners, [(0, 1, 2, 3)], material, root, uvs, smooth=False)


def easy_chair(location, turn):
    """Low and wide: seat at 38 cm, back at 80 cm, sides on slanting legs."""
    root = empty('easy chair', location=location)
    root.rotation_euler[2] = math.radians(turn)
    cane, teak = webbing(), timber('teak', 'teak', coat=0.2)
    _panel(0.56, 0.54, cane, root, (0, 0.27, 0.325), 84)
    _panel(0.56, 0.52, cane, root, (0, 0.235, 0.345), -17)
    for x in (-0.305, 0.305):
        for y, lean, length in ((-0.24, 14, 0.60), (0.26, -16, 0.62)):
            leg = bar('leg', (0.034, 0.050, length), (x, y, length / 2 - 0.012), teak, 0.010, 4, root)
            leg.rotation_euler[0] = math.radians(lean)
        arm = timber('arm', 'teak', along='Y', coat=0.2)
        bar('arm', (0.060, 0.60, 0.026), (x, 0.03, 0.585), arm, 0.011, 5, root)
        bar('brace', (0.030, 0.56, 0.040), (x, 0.02, 0.335), arm, 0.008, 4, root)
    return root


def brass_tumbler(location, height=0.09):
    brass = metal('brass', srgb('#c49a55'), 0.22, brushed=False)
    profile = [(0.0001, 0), (0.026, 0, 0.003), (0.037, height, 0.002), (0.0345, height), (0.024, 0.004), (0.0001, 0.004)]
    turned('tumbler', profile, brass, None, 64, 6).location = location


def stool(location, radius=0.20, height=0.40):
    """A round stool of teak with a lipped top, used as a table."""
    root = empty('stool', location=location)
    top = timber('stool top', 'teak', along='X', figure=1.8, coat=0.2, rings_per_metre=50)
    lip = [(0.0001, height), (radius, height, 0.006), (radius, height - 0.034, 0.008), (0.0001, height - 0.034)]
    turned('stool top', lip, top, root)
    legs = timber('stool leg', 'teak', coat=0.2)
    for k in range(3):
        angle = math.radians(90 + 120 * k)
        foot = (math.cos(angle) * radius * 0.78, math.sin(angle) * radius * 0.78, (height - 0.03) / 2)
        leg = bar('stool leg', (0.036, 0.036, height - 0.03), foot, legs, 0.012, 4, root)
        leg.rotation_euler = (0, math.radians(5) * math.cos(angle), angle)
    return root
