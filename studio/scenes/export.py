"""blender -b -P export.py -- job.json: one product as a glTF file, for a browser and for one's own room.

The job: {"model": its name, "level": share of the pictures' steps, "sheets": of a leaf, "out": glb, "folder": for baked pictures}. Geometry comes from the functions that
the pictures use, in fewer steps; shaders become plain materials. Every model stands on z = 0 and faces -Y (+Z in glTF);
what is measured is a node of its own. Prints MODEL {"variants", "seconds"}.
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bmesh  # noqa: E402
import bpy  # noqa: E402
from mathutils import Matrix  # noqa: E402

import foliage  # noqa: E402
import looks  # noqa: E402
import purifier as purifiers  # noqa: E402
from core import detail, reset_scene, srgb  # noqa: E402
from indoor import indoor, shell_material  # noqa: E402
from materials import noted, plain  # noqa: E402
from outdoor import HEIGHT, WIDTH, outdoor  # noqa: E402
from perforation import hole_column  # noqa: E402
from profiles import rounded_box  # noqa: E402
from render import cpu_seconds  # noqa: E402
from wood import timber  # noqa: E402

PLANT = ('lily', 'spathe', 'spadix', 'leaf', 'petiole', 'flower', 'soil', 'chip')
# colours as the page's swatches show them: browsers tone light in another way than the pictures' film
COLOURS = {
    'white': ('White', '#f3f2ef'),
    'silver': ('Silver', '#b9bcbd'),
    'grey': ('Grey', '#6d7072'),
    'babypink': ('Baby Pink', '#e6c9c7'),
    'skyblue': ('Sky Blue', '#a9c3cf'),
}
NEAR = {'purifier': 0.09, 'indoor': 0.012, 'outdoor': 0.03}  # metres over which parts shade each other
SLAT = (0.0187, purifiers.SKIN_TOP - purifiers.SKIN_BOTTOM)


def base(name):
    return name.split('.')[0]


def pictures(model, folder):
    """Bake what the model's plain materials show; {material: path}."""
    made, n = {}, looks.SLATS
    if model.startswith('purifier'):
        made['screen'] = looks.screen_picture('purifier.png', folder)
        made['lily leaf'] = looks.bake(
            'leaf', lambda: foliage.leaf('leaf'), (128, 512), [(0.07, 0.20, 0, 1)], folder
        )
        made['soil'] = looks.bake('soil', foliage.soil, (256, 256), [(0.36, 0.36, 0, 1)], folder)
    if model == 'purifier-wood':
        plates = [(*SLAT, k / n, (k + 1) / n) for k in range(n)]
        made['slats'] = looks.bake('slats', lambda: timber('slats', 'oak'), (512, 1024), plates, folder)
    if model == 'purifier-metal':
        holes = hole_column(purifiers.SKIN_BOTTOM, purifiers.SKIN_TOP)
        made['printed sheet'] = looks.grey_picture('holes', 0.015 + 0.985 * holes, folder)
    if model == 'indoor':
        made['indoor screen'] = looks.screen_picture('indoor.png', folder)
    if model == 'outdoor-wood':
        board = [(WIDTH - 0.0185, HEIGHT - 0.0185, 0, 1)]
        made['larch'] = looks.bake(
            'larch', lambda: timber('larch', 'larch', roughness=0.5), (512, 512), board, folder
        )
    return made


def build(model):
    """The product, the frames of its nodes, and [(variant, body look, name of the slot it changes)]."""
    if model.startswith('purifier'):
        material = model.split('-')[1]
        root = purifiers.purifier(material, 'white')
        _shade_outlet(root)
        variants = []
        for colour, (name, tone) in COLOURS.items():  # the first is what a file shows at once
            body = purifiers.body_material(material, colour)
            roughness, metallic = body['plain'][3:]
            if metallic:  # the browser's room is dark at its sides, and metal is all reflection
                tone, metallic = {'silver': '#dcdddd', 'grey': '#8d9092'}.get(colour, tone), 0.8
            noted(body, srgb(tone), roughness, metallic)
            variants.append((name, body))
        return root, variants
    if model == 'indoor':
        kinds = [(m, f) for m in ('metal', 'plastic') for f in ('matte', 'glossy')]
        return indoor('metal'), [(f'{m} {f}'.title(), shell_material(m, f)) for m, f in kinds]
    root = outdoor(model.split('-')[1], mount='wall')
    return root, []


def _shade_outlet(root):
    """The slot between collar and planter is dark: no light is traced there."""
    side, radius = purifiers.WIDTH, purifiers.RADIUS
    dark = plain('outlet', (0.012, 0.012, 0.013, 1), 0.8)
    for z in (0.6464, 0.6703):
        rounded_box('outlet', side, side, radius, [(-0.006, z), (-0.045, z)], dark, root, steps=24)


def node_of(model, obj):
    """Which node of the model a part belongs to."""
    if model.startswith('purifier'):
        return 'plant' if base(obj.name).startswith(PLANT) else 'body'
    if model == 'indoor':
        return 'head' if obj.parent and obj.parent.name == 'head' else 'stand'
    return 'case' if base(obj.name) in ('case', 'gasket', 'lid', 'lid frame', 'lid back', 'panel') else 'fittings'


def texture(obj, mesh, k):
    """Give parts that wear a baked picture the coordinates for it, from their own axes."""
    kind = base(obj.name)
    if kind == 'slat':
        where = lambda co: ((k % looks.SLATS + min(max(co.x / SLAT[0] + 0.5, 0.06), 0.94)) / looks.SLATS, co.z / SLAT[1] + 0.5)  # noqa: E731
    elif kind == 'panel':
        where = lambda co: (co.x / (WIDTH - 0.0185) + 0.5, co.y / (HEIGHT - 0.0185) + 0.5)  # noqa: E731
    elif kind == 'soil':
        where = lambda co: (co.x / 0.36 + 0.5, co.y / 0.36 + 0.5)  # noqa: E731
    else:
        return
    layer = mesh.uv_layers.get('UVMap') or mesh.uv_layers.new(name='UVMap')
    for loop in mesh.loops:
        layer.data[loop.index].uv = where(mesh.vertices[loop.vertex_index].co)


def plain_material(material, made, known):
    """The plain material that stands for one of the scenes."""
    name = base(material.name)
    look = tuple(material.get('plain', ())) or _leafy(name)
    key = (name, look)
    if key not in known:
        emission = material.node_tree.nodes['Principled BSDF'].inputs
        strength = emission['Emission Strength'].default_value
        glow = (*emission['Emission Color'].default_value[:3], min(strength, 3)) if 'screen' not in name else None
        known[key] = looks.flat(
            name,
            look,
            picture=made.get(name) if 'screen' not in name else None,
            lit=made.get(name) if 'screen' in name else None,
            glow=glow if strength > 0 and glow else None,
        )
    return known[key]


def _leafy(name):
    """Looks of the materials that are all nodes."""
    tones = {
        'lily leaf': ('#ffffff', 0.7),
        'lily stem': ('#55823c', 0.4),
        'spathe': ('#eceadf', 0.5),
        'soil': ('#ffffff', 0.95),
        'slats': ('#ffffff', 0.46),
        'larch': ('#ffffff', 0.5),
        'screen': ('#010101', 0.08),
        'indoor screen': ('#010101', 0.08),
    }
    tone, roughness = tones[name]
    return (*srgb(tone)[:3], roughness, 0.0)


def face_outwards(objects):
    """A path tracer does not mind which way a face looks; browsers and baked shade do."""
    for mesh in {o.data for o in objects if o.type == 'MESH' and len(o.data.polygons) > 1}:
        edit = bmesh.new()
        edit.from_mesh(mesh)
        bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
        if mesh.name.startswith('soil') and sum(face.normal.z * face.calc_area() for face in edit.faces) < 0:
            bmesh.ops.reverse_faces(edit, faces=edit.faces)
        edit.to_mesh(mesh)
        edit.free()


def two_sheets(mesh):
    """A second sheet that faces the other way: not every viewer of USD draws both sides of a leaf."""
    edit = bmesh.new()
    edit.from_mesh(mesh)
    twins = bmesh.ops.duplicate(edit, geom=edit.verts[:] + edit.edges[:] + edit.faces[:])
    bmesh.ops.reverse_faces(edit, faces=[part for part in twins['geom'] if isinstance(part, bmesh.types.BMFace)])
    edit.to_mesh(mesh)
    edit.free()


def parts_of(model, made, sheets):
    """Meshes with modifiers applied and plain materials, in the frame of their node: {node: [object]}."""
    face_outwards([o for o in bpy.context.scene.objects if node_of(model, o) != 'plant' or base(o.name) == 'soil'])
    bpy.context.view_layer.update()
    graph, known, nodes = bpy.context.evaluated_depsgraph_get(), {}, {}
    sources = [o for o in bpy.context.scene.objects if o.type in ('MESH', 'CURVE', 'FONT')]
    for k, obj in enumerate(sources):
        mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(graph), depsgraph=graph)
        texture(obj, mesh, k)
        if sheets == 2 and base(obj.name) in ('leaf', 'spathe'):
            two_sheets(mesh)
        node = node_of(model, obj)
        frame = obj.parent.matrix_world if node == 'head' else Matrix()
        mesh.transform(frame.inverted() @ obj.matrix_world)
        for slot, material in enumerate(mesh.materials):
            mesh.materials[slot] = plain_material(material, made, known)
        part = bpy.data.objects.new(node, mesh)
        bpy.context.scene.collection.objects.link(part)
        nodes.setdefault(node, (frame.copy(), []))[1].append(part)
    for obj in [o for o in bpy.context.scene.objects if o not in [p for _, ps in nodes.values() for p in ps]]:
        bpy.data.objects.remove(obj)
    return nodes, known


def join(parts):
    with bpy.context.temp_override(
        active_object=parts[0], object=parts[0], selected_objects=parts, selected_editable_objects=parts
    ):
        bpy.ops.object.join()
    return parts[0]


def shade(model, objects):
    """Ambient occlusion in the colours of the vertices: leaves, slats and bells would look flat without it.

    Cases have faces too wide for it: their few corners would spread shade all over.
    """
    objects = [obj for obj in objects if obj.name not in ('case', 'head')]
    scene = bpy.context.scene
    scene.world.light_settings.distance = NEAR[model.split('-')[0]]
    scene.cycles.samples = 48
    bpy.ops.object.select_all(action='DESELECT')
    for obj in objects:
        layer = obj.data.color_attributes.new('Color', 'BYTE_COLOR', 'POINT')
        obj.data.color_attributes.active_color = layer
        obj.select_set(True)
        bpy.context.view_layer.objects.active = obj
    bpy.ops.object.bake(type='AO', target='VERTEX_COLORS')


def stand_on_floor(objects):
    bpy.context.view_layer.update()
    lowest = min((o.matrix_world @ v.co).z for o in objects for v in o.data.vertices)
    for obj in objects:
        obj.location.z -= lowest


def add_variants(objects, variants, body, made, known):
    """One KHR variant for each look of the body, on every slot that wears it."""
    if not variants:
        return
    scene = bpy.data.scenes[0]
    for index, (name, _) in enumerate(variants):
        entry = scene.gltf2_KHR_materials_variants_variants.add()
        entry.variant_idx, entry.name = index, name
    for obj in objects:
        for slot, material in enumerate(obj.data.materials):
            if base(material.name) not in (body, 'printed sheet'):
                continue
            for index, (name, source) in enumerate(variants):
                look = tuple(source['plain'])
                printed = base(material.name) == 'printed sheet'
                key = ('variant', printed, look)
                if key not in known:
                    kind = 'printed sheet' if printed else body
                    known[key] = looks.flat(f'{kind} {name}', look, picture=made.get(kind))
                mapping = obj.data.gltf2_variant_mesh_data.add()
                mapping.material_slot_index, mapping.material = slot, known[key]
                mapping.variants.add().variant.variant_idx = index
                if index == 0:
                    obj.data.materials[slot] = known[key]


def main():
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf-8') as file:
        job = json.load(file)
    model, folder = job['model'], job['folder']
    os.makedirs(folder, exist_ok=True)
    made = pictures(model, folder)
    reset_scene()
    bpy.context.preferences.addons['io_scene_gltf2'].preferences.KHR_materials_variants_ui = True
    detail['level'] = job['level']
    _, variants = build(model)
    body = base(variants[0][1].name) if variants else None
    looks_of = [(name, {'plain': tuple(material['plain'])}) for name, material in variants]
    body_name = body
    nodes, known = parts_of(model, made, job['sheets'])
    objects = []
    for node, (frame, parts) in nodes.items():
        obj = join(parts)
        obj.name = obj.data.name = node
        obj.matrix_world = frame
        objects.append(obj)
    stand_on_floor(objects)
    shade(model, objects)
    add_variants(objects, looks_of, body_name, made, known)
    for material in [m for m in bpy.data.materials if m not in known.values()]:
        bpy.data.materials.remove(material)
    for material in known.values():
        material.name = base(material.name)
    bpy.ops.export_scene.gltf(
        filepath=job['out'],
        export_format='GLB',
        export_image_format='AUTO',
        export_animations=False,
        export_cameras=False,
        export_lights=False,
        export_vertex_color='ACTIVE',
        export_yup=True,
    )
    print('MODEL ' + json.dumps({'variants': [name for name, _ in variants], 'seconds': round(cpu_seconds())}), flush=True)


main()
