"""A small builder for shader graphs round one Principled BSDF."""

import bpy

PRINCIPLED = {
    'colour': 'Base Color',
    'roughness': 'Roughness',
    'metallic': 'Metallic',
    'specular': 'Specular IOR Level',
    'coat': 'Coat Weight',
    'coat_roughness': 'Coat Roughness',
    'transmission': 'Transmission Weight',
    'ior': 'IOR',
    'sheen': 'Sheen Weight',
    'sheen_roughness': 'Sheen Roughness',
    'normal': 'Normal',
    'emission': 'Emission Color',
    'emission_strength': 'Emission Strength',
    'alpha': 'Alpha',
}


class Shader:
    """`material` is the result; the methods add nodes and return a socket or a node to plug in elsewhere."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']
        self.output = self.tree.nodes['Material Output']

    def plug(self, socket, value):
        """Connect a socket or a node's first output, or set a constant."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, bpy.types.Node):
            self.tree.links.new(value.outputs[0], socket)
        else:
            socket.default_value = (*value, 1) if socket.type == 'RGBA' and len(value) == 3 else value

    def node(self, kind, inputs=None, **properties):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in properties.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.plug(node.inputs[key], value)
        return node

    def surface(self, **values):
        """Set the Principled BSDF's inputs by the short names above."""
        for key, value in values.items():
            self.plug(self.bsdf.inputs[PRINCIPLED[key]], value)
        return self

    def math(self, operation, a, b=0.0):
        return self.node('Math', {0: a, 1: b}, operation=operation)

    def remap(self, value, low, high, to_low, to_high, smooth=False):
        """Map low..high to to_low..to_high, clamped."""
        kind = 'SMOOTHSTEP' if smooth else 'LINEAR'
        return self.node(
            'MapRange', {0: value, 1: low, 2: high, 3: to_low, 4: to_high}, interpolation_type=kind
        ).outputs[0]

    def ramp(self, value, stops):
        """A colour gradient; stops are [(position, linear colour)]."""
        node = self.node('ValToRGB', {0: value})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = colour if len(colour) == 4 else (*colour, 1)
        return node.outputs[0]

    def mix(self, factor, a, b, blend='MIX'):
        node = self.node('Mix', data_type='RGBA', blend_type=blend)
        for index, value in ((0, factor), (6, a), (7, b)):
            self.plug(node.inputs[index], value)
        return node.outputs[2]

    def coordinates(self, scale=(1, 1, 1), space='Object', rotation=(0, 0, 0)):
        vector = self.node('TexCoord').outputs[space]
        return self.node('Mapping', {'Vector': vector, 'Scale': scale, 'Rotation': rotation}).outputs[0]

    def noise(self, vector, scale=1.0, detail=1.0, roughness=0.5):
        """Noise in 0..1. Keep `detail` at 2.5 octaves or less under a bump: its graph is evaluated three times."""
        return self.node('TexNoise', {'Vector': vector, 'Scale': scale, 'Detail': detail, 'Roughness': roughness})

    def bump(self, height, strength=0.2, distance=0.001):
        return self.node('Bump', {'Height': height, 'Strength': strength, 'Distance': distance}).outputs[0]

    def shine_through(self, colour, amount, normal=None):
        """Mix in translucency, as thin leaves and cloth have it."""
        inputs = {'Color': colour}
        if normal is not None:
            inputs['Normal'] = normal
        translucent = self.node('BsdfTranslucent', inputs)
        mixed = self.node('MixShader', {0: amount, 1: self.bsdf.outputs[0], 2: translucent.outputs[0]})
        self.tree.links.new(mixed.outputs[0], self.output.inputs[0])
        return self
