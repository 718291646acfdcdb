"""What a smooth hand lacks: nails, creases and knuckles as relief, and skin to wear. Metres.

Everything is placed at rest, in the frames of the joints: x to the right, y out of the hand's back, s towards the tip.
"""

import numpy as np

from core import srgb
from nodes import Shader

FINGERS = ('index', 'middle', 'ring', 'pinky')
MM = 0.001
# lines across a knuckle: how far before or behind the joint (mm), and how they curve
CREASES = ((-4.6, -28), (-2.6, -14), (-0.7, -5), (1.1, 6), (3.0, 16), (4.8, 28))


def bell(x, width):
    """1 at 0, almost nothing two widths away."""
    return np.exp(-((x / width) ** 2))


def step(low, high, x):
    """0 at `low`, 1 at `high`, smooth between them."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def at_joint(rest, joint):
    """(x, y, s) in the frame of a joint."""
    local = (np.c_[rest, np.ones(len(rest))] @ np.array(joint.inverted()).T)[:, :3]
    return local[:, 0], local[:, 1], -local[:, 2]


def relief(rest, facing, joints):
    """Heights (m) along the normals, and masks for the shader: {'nail', 'edge', 'knuckle', 'tip'}.

    `facing`: how far the surface looks to the hand's back, from -1 to 1.
    """
    height = np.zeros(len(rest))
    masks = {name: np.zeros(len(rest)) for name in ('nail', 'edge', 'knuckle', 'tip')}
    wobble = 0.25 * MM * (np.sin(rest[:, 2] * 1100 + rest[:, 0] * 500) + np.sin(rest[:, 2] * 2300 - rest[:, 0] * 900))
    back, front = step(-0.1, 0.6, facing), step(0.15, -0.5, facing)
    for finger in (*FINGERS, 'thumb'):
        thumb = finger == 'thumb'
        prefix = 'thumb' if thumb else f'{finger}-finger'
        _nail(rest, joints[f'{prefix}-phalanx-distal'], 13 * MM if thumb else 10.5 * MM, height, masks)
        bends = ('distal',) if thumb else ('intermediate', 'distal')
        for bend in bends:
            x, y, s = at_joint(rest, joints[f'{prefix}-phalanx-{bend}'])
            near = (np.hypot(x, y) < 13 * MM) * bell(s, 9 * MM)
            scale = 0.7 if bend == 'distal' else 1.0
            lines = sum(
                bell(s - at * MM * scale - wobble * (1 + 0.3 * k) - curve * x * x, 0.55 * MM)
                for k, (at, curve) in enumerate(CREASES)
            )
            height += near * back * (0.45 * MM * scale * bell(s, 7 * MM) - 0.30 * MM * scale * lines)
            folds = bell(s + 0.6 * MM - wobble, 0.8 * MM) + 0.5 * bell(s - 2.2 * MM - wobble, 0.7 * MM)
            height -= near * front * 0.4 * MM * folds
            masks['knuckle'] = np.maximum(masks['knuckle'], near * back * bell(s, 6.5 * MM))
        if not thumb:  # the knuckle at the finger's root, and the tendon behind it
            x, y, s = at_joint(rest, joints[f'{prefix}-phalanx-proximal'])
            near = bell(x, 7 * MM) * back
            tendon = bell(x, 3 * MM) * step(5 * MM, -12 * MM, s) * step(-60 * MM, -25 * MM, s)
            height += near * (1.6 * MM * bell(s, 9 * MM) + 0.7 * MM * tendon)
            masks['knuckle'] = np.maximum(masks['knuckle'], 0.6 * near * bell(s, 9 * MM))
    return height, masks


def _nail(rest, joint, length, height, masks):
    """Add the nail at the end of a finger to heights and masks: a plate in a groove, free at its end."""
    x, y, s = at_joint(rest, joint)
    mine = (np.hypot(x, y) < 14 * MM) & (s > 0) & (s < 40 * MM)
    end, half = s[mine].max(), np.abs(x[mine & (s > 8 * MM)]).max() * (0.57 if length > 12 * MM else 0.70)
    middle, long = end - 0.9 * MM - length / 2, length / 2
    corner = half * 0.62
    across, along = np.abs(x) - half + corner, np.abs(s - middle) - long + corner
    outside = np.hypot(np.maximum(across, 0), np.maximum(along, 0)) + np.minimum(np.maximum(across, along), 0) - corner
    top = mine & (y > 0)
    free = step(middle + long * 0.55, middle + long * 0.95, s)  # towards the edge that is cut
    plate = step(0.2 * MM, -0.2 * MM, outside)
    shape = 0.20 * MM * plate - 0.42 * MM * (1 - free) * bell(outside, 0.5 * MM)
    shape += 0.30 * MM * (1 - free) * (1 - plate) * bell(outside - 1.2 * MM, 1.0 * MM)
    shape += free * (0.25 * MM * plate - 0.25 * MM * (1 - plate) * bell(outside - 0.6 * MM, 0.9 * MM))
    height += np.where(top, shape, 0)
    masks['nail'] = np.where(top, np.maximum(masks['nail'], plate), masks['nail'])
    edge = plate * step(-1.3 * MM, -0.7 * MM, outside) * step(middle + long * 0.45, middle + long * 0.8, s)
    masks['edge'] = np.where(top, np.maximum(masks['edge'], edge), masks['edge'])
    masks['tip'] = np.where(mine, np.maximum(masks['tip'], step(end - 16 * MM, end - 3 * MM, s)), masks['tip'])


def skin(back='#825a43', front='#ab7c63', nail='#936450'):
    """Brown skin: lighter and pinker on the palm's side, darker on the knuckles, redder towards the tips."""
    s = Shader('skin')

    def kept(name):
        return s.node('Attribute', attribute_name=name)

    rest = kept('rest').outputs['Vector']
    cloud = s.noise(rest, 55, 2)
    blotch = s.noise(rest, 240, 2)
    colour = s.mix(s.remap(kept('facing').outputs['Fac'], -0.75, 0.15, 0, 1, smooth=True), srgb(front), srgb(back))
    colour = s.mix(s.remap(cloud, 0.35, 0.7, 0, 0.35), colour, srgb('#8f5742'))
    colour = s.mix(s.remap(blotch, 0.35, 0.75, 0, 0.22), colour, srgb('#5f3b29'))
    colour = s.mix(s.math('MULTIPLY', kept('knuckle').outputs['Fac'], 0.50), colour, srgb('#643a2b'))
    colour = s.mix(s.math('MULTIPLY', kept('tip').outputs['Fac'], 0.35), colour, srgb('#a4634f'))
    nails = kept('nail').outputs['Fac']
    plate = s.mix(kept('edge').outputs['Fac'], srgb(nail), srgb('#bda28c'))
    cells = s.node('TexVoronoi', {'Vector': rest, 'Scale': 1900}, feature='DISTANCE_TO_EDGE').outputs[0]
    pores = s.math('ADD', s.remap(cells, 0, 0.22, 0, 1), s.noise(rest, 900, 2))
    soft = s.math('SUBTRACT', 1.0, nails)
    s.surface(
        colour=s.mix(nails, colour, plate),
        roughness=s.mix(nails, s.remap(cloud, 0.3, 0.7, 0.50, 0.40), (0.24, 0.24, 0.24, 1)),
        specular=0.45,
        normal=s.bump(s.math('MULTIPLY', pores, soft), 0.32, 0.00016),
    )
    s.plug(s.bsdf.inputs['Subsurface Weight'], s.remap(nails, 0, 1, 0.30, 0.12))
    s.plug(s.bsdf.inputs['Subsurface Radius'], (1.0, 0.36, 0.20))
    s.plug(s.bsdf.inputs['Subsurface Scale'], 0.0035)
    return s.material
