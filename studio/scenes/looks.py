"""Plain materials for models: a colour, a roughness, and small pictures baked from the shaders of the scenes."""

import os

import bpy
import numpy as np

from core import link, mesh_object, reset_scene

SLATS = 16  # cuts of timber side by side in the picture of the slats
SCREENS = os.environ.get('STUDIO_SCREENS', '.')


def bake(name, material, size, plates, folder):
    """Bake the base colour of `material` into a PNG. `plates` are (width, height in metres, left and right in the picture)."""
    reset_scene()
    scene = bpy.context.scene
    scene.cycles.samples = 4
    scene.render.bake.margin = 2
    shader = material()
    tree = shader.node_tree
    nodes, links = tree.nodes, tree.links
    source = nodes['Principled BSDF'].inputs['Base Color'].links[0].from_socket
    emission = nodes.new('ShaderNodeEmission')
    links.new(source, emission.inputs[0])
    links.new(emission.outputs[0], nodes['Material Output'].inputs[0])
    image = bpy.data.images.new(name, *size)
    target = nodes.new('ShaderNodeTexImage')
    target.image = image
    nodes.active = target
    for width, height, left, right in plates:
        corners = [(-width / 2, 0, -height / 2), (width / 2, 0, -height / 2), (width / 2, 0, height / 2)]
        corners.append((-width / 2, 0, height / 2))
        uvs = [(left, 0), (right, 0), (right, 1), (left, 1)]
        plate = mesh_object('plate', corners, [(0, 1, 2, 3)], shader, None, uvs, smooth=False)
        plate.location.x = left * 10
        plate.select_set(True)
        bpy.context.view_layer.objects.active = plate
    bpy.ops.object.bake(type='EMIT', margin=2)
    return save(image, os.path.join(folder, name + '.png'))


def save(image, path):
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
    return path


def grey_picture(name, values, folder):
    """Rows of 0..1 from the bottom up as a PNG."""
    height, width = values.shape
    image = bpy.data.images.new(name, width, height)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = values[..., None]
    image.pixels.foreach_set(pixels.ravel())
    return save(image, os.path.join(folder, name + '.png'))


def flat(name, look, picture=None, lit=None, glow=None, coat=0.0):
    """A material that glTF can hold. `look`: (r, g, b, roughness, metallic); `picture` multiplies the colour,
    `lit` is a picture that shines, `glow` a colour (r, g, b, strength)."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    bsdf = nodes['Principled BSDF']
    red, green, blue, roughness, metallic = look
    bsdf.inputs['Base Color'].default_value = (red, green, blue, 1)
    bsdf.inputs['Roughness'].default_value, bsdf.inputs['Metallic'].default_value = roughness, metallic
    bsdf.inputs['Coat Weight'].default_value = coat
    if picture:
        factor = nodes.new('ShaderNodeMix')
        factor.data_type, factor.blend_type = 'RGBA', 'MULTIPLY'
        factor.inputs[0].default_value = 1
        factor.inputs[7].default_value = (red, green, blue, 1)
        links.new(_image(nodes, picture).outputs[0], factor.inputs[6])
        links.new(factor.outputs[2], bsdf.inputs['Base Color'])
    if lit:
        links.new(_image(nodes, lit).outputs[0], bsdf.inputs['Emission Color'])
        bsdf.inputs['Emission Strength'].default_value = 1
    if glow:
        bsdf.inputs['Emission Color'].default_value = (*glow[:3], 1)
        bsdf.inputs['Emission Strength'].default_value = glow[3]
    return material


def _image(nodes, path):
    node = nodes.new('ShaderNodeTexImage')
    node.image = bpy.data.images.load(path, check_existing=True)
    return node


def screen_picture(file, folder, size=512):
    """A drawn screen, small enough for a model."""
    image = bpy.data.images.load(os.path.join(SCREENS, file))
    width, height = image.size
    image.scale(size, round(size * height / width))
    return save(image, os.path.join(folder, file))
