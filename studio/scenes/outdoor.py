"""The outdoor monitor: a weatherproof case of 150 x 205 x 78 mm over a louvred radiation shield. Metres."""

from core import carve, empty, srgb
from marks import lettering
from materials import black_glass, glow, metal, plain, plastic
from profiles import bar, rounded_box, to_front, turned
from wood import timber

CREAM = '#ece3cf'
WIDTH, HEIGHT, DEPTH, RADIUS = 0.150, 0.205, 0.078, 0.022
SHIELD_Y, POLE_Y = 0.039, DEPTH + 0.040
BOARD = 0.0263  # width of a board of the wooden lid
GREEN = (0.12, 1.0, 0.42)


def outdoor(material='plastic', mount='pole', led=GREEN, led_strength=1.6):
    """Bottom of the case at z = 0, its front at y = 0. `mount`: 'pole' or 'wall'. Returns the root empty."""
    root = empty('outdoor')
    shell = plastic('weather shell', srgb(CREAM), 0.44, grain=0.16)
    steel, rubber = metal('steel', srgb('#b9bcbf'), 0.34), plain('rubber', (0.018, 0.018, 0.02, 1), 0.6)
    centre = (0, 0, HEIGHT / 2)
    to_front(
        rounded_box(
            'case',
            WIDTH,
            HEIGHT,
            RADIUS,
            [(-0.05, -DEPTH), (0, -DEPTH, 0.010), (0, -0.026, 0.0012), (-0.002, -0.0255), (-0.002, -0.0235)],
            shell,
            root,
            steps=20,
            fillet_steps=8,
            bottom=True,
        ),
        centre,
    )
    to_front(
        rounded_box(
            'gasket', WIDTH - 0.005, HEIGHT - 0.005, RADIUS - 0.0025, [(0, -0.027), (0, -0.022)], rubber, root, steps=20
        ),
        centre,
    )
    face = (_wooden_lid if material == 'wood' else _plain_lid)(root, shell, steel, rubber, centre)
    if material == 'wood':  # the ring sits in a plate of the case's colour, on which the joints end
        rim = [(0.0148, -0.002), (0.0148, 0.0010, 0.0004), (0.0182, 0.0010, 0.0008), (0.0182, -0.002)]
        to_front(turned('ring plate', rim, shell, root), (0, face, HEIGHT * 0.70))
    _indicator(root, face, led, led_strength)
    if material == 'plastic':  # lettering would cross the joints between the boards
        lettering('Greenverse', 0.0070, plain('print', srgb('#6b6a5f'), 0.6), root, (0, face - 0.0004, HEIGHT * 0.50))
    _shield(root, shell)
    _fittings(root, shell, steel, rubber)
    (_wall_plate if mount == 'wall' else _pole)(root, steel)
    return root


def _exhaust(width, z, count=6, pitch=0.0082):
    """Cutters for the fan's outlet: rounded slots, 9 mm deep, in the lid's own axes (y is up, z to the front)."""
    dark = plain('slot', (0.014, 0.014, 0.013, 1), 0.8)
    return [bar('slot', (width, 0.0034, 0.018), (0, z - i * pitch, 0), dark, 0.0016, 4) for i in range(count)]


def _plain_lid(root, shell, steel, rubber, centre):
    """A crowned lid with the exhaust cut into it and four captive screws. Returns the y of its face."""
    lid = rounded_box(
        'lid',
        WIDTH,
        HEIGHT,
        RADIUS,
        [(-0.004, -0.0236), (0, -0.0233, 0.001), (0, -0.004, 0.0075), (-0.012, 0, 0.01), (-0.05, 0.0008)],
        shell,
        steps=20,
        fillet_steps=10,
        bottom=True,
        top=True,
    )
    carve(lid, _exhaust(0.078, -0.028))
    lid.parent = root
    to_front(lid, centre)
    for sx in (-1, 1):
        for sz in (-1, 1):
            screw = turned('screw', [(0.0001, 0.0006), (0.0030, 0.0006, 0.0006), (0.0036, -0.001)], steel, root, 40)
            to_front(screw, (sx * (WIDTH / 2 - 0.0165), -0.0008, HEIGHT / 2 + sz * (HEIGHT / 2 - 0.0165)))
    return -0.0012


def _wooden_lid(root, shell, steel, rubber, centre):
    """Five larch boards in a frame, the exhaust cut into the three in the middle. Returns the y of their face."""
    to_front(
        rounded_box(
            'lid frame',
            WIDTH,
            HEIGHT,
            RADIUS,
            [(-0.004, -0.0236), (0, -0.0233, 0.001), (0, -0.003, 0.004), (-0.006, 0, 0.002), (-0.0085, -0.004)],
            shell,
            root,
            steps=20,
        ),
        centre,
    )
    to_front(
        rounded_box(
            'lid back',
            WIDTH - 0.016,
            HEIGHT - 0.016,
            RADIUS - 0.008,
            [(0, -0.006), (-0.02, -0.006)],
            rubber,
            root,
            top=True,
        ),
        centre,
    )
    panel = rounded_box(
        'panel',
        WIDTH - 0.0185,
        HEIGHT - 0.0185,
        RADIUS - 0.0092,
        [(-0.004, -0.006), (0, -0.006), (0, 0.0012, 0.0022), (-0.03, 0.0014)],
        timber('larch', 'larch', along='Y', roughness=0.5),
        steps=20,
        bottom=True,
        top=True,
    )
    joint = plain('joint', (0.02, 0.016, 0.012, 1), 0.8)
    joints = [bar('joint', (0.0016, HEIGHT, 0.006), (i * BOARD, 0, 0.0016), joint, 0) for i in (-1.5, -0.5, 0.5, 1.5)]
    carve(panel, joints + _slits())
    panel.parent = root
    to_front(panel, centre)
    return -0.0018


def _slits(height=0.046, middle=-0.052):
    """Cutters for the exhaust of the wooden lid: three upright slots in each board, clear of the joints."""
    dark = plain('slot', (0.014, 0.014, 0.013, 1), 0.8)
    return [
        bar('slot', (0.0032, height, 0.018), (board * BOARD + i * 0.0066, middle, 0), dark, 0.0015, 4)
        for board in (-1, 0, 1)
        for i in (-1, 0, 1)
    ]


def _indicator(root, y, led, strength):
    """An RGB ring round a dark lens."""
    z = HEIGHT * 0.70
    lens = turned('lens', [(0.0001, 0.0010), (0.0105, 0.0010, 0.0004), (0.0112, 0.0002)], black_glass('lens'), root)
    ring = turned(
        'ring',
        [(0.0150, -0.001), (0.0150, 0.0016, 0.0009), (0.0112, 0.0016, 0.0009), (0.0112, -0.001)],
        glow('led', (*led, 1), strength),
        root,
    )
    for part in (lens, ring):
        to_front(part, (0, y, z))


def _shield(root, shell):
    """Seven stacked bells: air reaches the sensors, sun and rain do not."""
    count, top, pitch = 7, -0.012, 0.0165
    parts = [
        turned(
            'stem',
            [(0.030, top), (0.030, top - count * pitch - 0.004)],
            plain('inner louvres', srgb('#8d8676'), 0.7),
            root,
        ),
        turned('neck', [(0.034, 0.004), (0.034, top)], shell, root),
    ]
    for i in range(count):
        z = top - i * pitch
        bell = [
            (0.020, z),
            (0.0500, z, 0.006),
            (0.0640, z - 0.0105, 0.0010),
            (0.0626, z - 0.0118, 0.0004),
            (0.0490, z - 0.0022, 0.005),
            (0.020, z - 0.0022),
        ]
        parts.append(turned('bell', bell, shell, root, 120))
    z = top - count * pitch
    parts.append(
        turned(
            'foot',
            [(0.0001, z - 0.0030), (0.050, z - 0.0030, 0.003), (0.054, z + 0.0035, 0.001), (0.050, z + 0.0035)],
            shell,
            root,
        )
    )
    for part in parts:
        part.location = (0, SHIELD_Y, 0)


def _fittings(root, shell, steel, rubber):
    """The GSM antenna, the GPS dome and the cable gland."""
    h = HEIGHT
    antenna = [
        (0.0075, h),
        (0.0075, h + 0.010, 0.0012),
        (0.0058, h + 0.012, 0.0008),
        (0.0052, h + 0.112, 0.004),
        (0.0001, h + 0.1135),
    ]
    turned('gsm antenna', antenna, rubber, root, 48).location = (-0.046, 0.040, -0.001)
    turned('nut', [(0.0095, h - 0.001), (0.0095, h + 0.0045, 0.001), (0.006, h + 0.0045)], steel, root, 6).location = (
        -0.046,
        0.040,
        0,
    )
    turned(
        'gps dome',
        [(0.0260, h - 0.001), (0.0260, h + 0.008, 0.005), (0.012, h + 0.0155, 0.02), (0.0001, h + 0.016)],
        shell,
        root,
        96,
        10,
    ).location = (0.026, 0.042, 0)
    gland = [
        (0.0001, -0.024),
        (0.006, -0.024, 0.001),
        (0.0075, -0.012, 0.001),
        (0.0095, -0.011, 0.001),
        (0.0095, 0.003),
    ]
    turned('gland', gland, rubber, root, 24).location = (0.060, 0.067, 0)


def _wall_plate(root, steel):
    bar('wall plate', (0.11, 0.012, 0.17), (0, DEPTH + 0.006, HEIGHT / 2), steel, 0.004, 4, root)


def _pole(root, steel):
    turned('pole', [(0.0190, -1.2), (0.0190, 1.5)], steel, root, 128).location = (0, POLE_Y, 0)
    for z in (0.055, 0.150):
        bar('bracket', (0.070, 0.024, 0.028), (0, DEPTH + 0.011, z), steel, 0.003, 4, root)
        turned(
            'band',
            [(0.0188, z - 0.006), (0.0202, z - 0.006, 0.0006), (0.0202, z + 0.006, 0.0006), (0.0188, z + 0.006)],
            steel,
            root,
            128,
        ).location = (0, POLE_Y, 0)
