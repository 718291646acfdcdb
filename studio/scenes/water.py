"""Water in a tank, seen through a cut."""

from nodes import Shader


def clear_water(name='water', tint=(0.94, 0.985, 0.99, 1)):
    """Bends what the camera sees through it; light passes straight, so that it is neither dark nor noisy inside."""
    s = Shader(name)
    s.surface(colour=tint, roughness=0.0, transmission=1.0, ior=1.33)
    clear = s.node('BsdfTransparent', {'Color': tint})
    seen = s.node('LightPath').outputs['Is Camera Ray']
    mixed = s.node('MixShader', {0: seen, 1: clear.outputs[0], 2: s.bsdf.outputs[0]})
    s.tree.links.new(mixed.outputs[0], s.output.inputs[0])
    return s.material
