"""The indoor monitor: a desk display of 100 x 78 x 22 mm with a 3.5-inch screen on a low stand. Metres."""

import math

from core import carve, empty, srgb
from materials import black_glass, glow, metal, plain, plastic, polished, screen
from profiles import bar, face_plate, rounded_box, to_front, turned

WHITE, ALUMINIUM = '#f1f0ec', '#dcdcda'
WIDTH, HEIGHT, DEPTH, RADIUS = 0.100, 0.078, 0.022, 0.0165


def shell_material(material, finish):
    if material == 'metal':
        if finish == 'glossy':
            return polished('polished shell', srgb('#e2e2e0'))
        return metal('brushed shell', srgb(ALUMINIUM), 0.30, streaks='X')
    if finish == 'glossy':
        return plain('glossy shell', srgb('#e6e5e2'), 0.06, coat=1.0, coat_roughness=0.015)
    return plastic('matte shell', srgb(WHITE), 0.62, grain=0.14)


def indoor(material='plastic', finish='matte', ui='indoor.png', strength=1.6, near=False):
    """Returns the root empty; the stand's foot lies at z = 0. `near`: the slots' walls are of the shell, dark at the end alone."""
    root = empty('indoor')
    shell = shell_material(material, finish)
    head = empty('head', root, (0, 0, 0.0475))
    head.rotation_euler = (math.radians(-14), 0, 0)

    case = rounded_box(
        'case',
        WIDTH,
        HEIGHT,
        RADIUS,
        [
            (-0.030, -DEPTH),
            (-0.006, -DEPTH, 0.004),
            (0, -DEPTH + 0.007, 0.006),
            (0, 0, 0.0026),
            (-0.0035, 0, 0.0004),
            (-0.0036, -0.002),
        ],
        shell,
        steps=24,
        fillet_steps=10,
        bottom=True,
        top=True,
    )
    carve(case, _slots(shell if near else None))
    case.parent = head
    to_front(case)
    glass = rounded_box(
        'glass',
        WIDTH - 0.0072,
        HEIGHT - 0.0072,
        RADIUS - 0.0036,
        [(0, -0.0022), (0, -0.0003, 0.0006), (-0.03, -0.0003)],
        black_glass(),
        head,
        steps=24,
        top=True,
    )
    to_front(glass)
    lit = face_plate('screen', 0.0390, 0.0260, screen('indoor screen', ui, strength), head, corner=0.002)
    lit.location = (0, -0.00002, 0.0035)
    to_front(
        turned('touch mark', [(0.0013, 0), (0.0017, 0)], glow('touch mark', (0.75, 0.85, 0.8, 1), 0.5), head, 32),
        (0, -0.00003, -0.0295),
    )
    _stand(root, shell)
    return root


def _slots(walls=None):
    """Air slots for the sensors, 4 mm deep: nine in each side and thirteen in the top (in the case's own axes)."""
    dark, middle = plain('slot', (0.012, 0.012, 0.012, 1), 0.8), -0.0105
    sides = [
        bar('slot', (0.008, 0.0016, 0.0088), (sx * WIDTH / 2, (i - 4) * 0.0044, middle), dark, 0.00075, 3)
        for i in range(9)
        for sx in (-1, 1)
    ]
    for slot in sides if walls else ():
        slot.data.materials.append(walls)
        for face in slot.data.polygons:  # of a bar, the first face looks to -X and the second to +X
            face.material_index = 0 if face.index == (slot.location.x < 0) else 1
    top = [
        bar('slot', (0.0020, 0.008, 0.0085), ((i - 6) * 0.0048, HEIGHT / 2, middle), dark, 0.0009, 3) for i in range(13)
    ]
    return sides + top


def _stand(root, shell):
    """A low pill with a soft top; the neck hides behind the head."""
    parts = (
        rounded_box(
            'stand',
            0.074,
            0.052,
            0.024,
            [(-0.02, 0), (0, 0, 0.001), (0, 0.0075, 0.0028), (-0.02, 0.0085)],
            shell,
            root,
            steps=20,
            top=True,
        ),
        rounded_box(
            'pad',
            0.068,
            0.046,
            0.021,
            [(0, -0.0008), (0, 0.001)],
            plain('rubber', (0.015, 0.015, 0.016, 1), 0.8),
            root,
            bottom=True,
        ),
    )
    for part in parts:
        part.location = (0, 0.012, 0)
    bar('neck', (0.040, 0.012, 0.034), (0, 0.020, 0.020), shell, 0.004, 5, root, (math.radians(-14), 0, 0))
