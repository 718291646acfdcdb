"""The outdoor monitor: a weatherproof case of 150 x 205 x 78 mm over a louvred radiation shield. Metres."""
from core import carve, empty, srgb
from marks import lettering
from materials import black_glass, glow, metal, plain, plastic
from profiles import bar, rounded_box, to_front, turned
from wood import timber

CREAM = '#ece3cf'
WIDTH, HEIGHT, DEPTH, RADIUS = .150, .205, .078, .022
SHIELD_Y, POLE_Y = .039, DEPTH + .040
GREEN = (.12, 1.0, .42)


def outdoor(material='plastic', mount='pole', led=GREEN, led_strength=1.6):
    """Bottom of the case at z = 0, its front at y = 0. `mount`: 'pole' or 'wall'. Returns the root empty."""
    root = empty('outdoor')
    shell = plastic('weather shell', srgb(CREAM), .44, grain=.16)
    steel, rubber = metal('steel', srgb('#b9bcbf'), .34), plain('rubber', (.018, .018, .02, 1), .6)
    centre = (0, 0, HEIGHT / 2)
    to_front(rounded_box('case', WIDTH, HEIGHT, RADIUS, [(-.05, -DEPTH), (0, -DEPTH, .010), (0, -.026, .0012), (-.002, -.0255), (-.002, -.0235)],
                         shell, root, steps=20, fillet_steps=8, bottom=True), centre)
    to_front(rounded_box('gasket', WIDTH - .005, HEIGHT - .005, RADIUS - .0025, [(0, -.027), (0, -.022)], rubber, root, steps=20), centre)
    face = (_wooden_lid if material == 'wood' else _plain_lid)(root, shell, steel, rubber, centre)
    _indicator(root, face, led, led_strength)
    if material == 'plastic':                                     # lettering would cross the joints between the boards
        lettering('Greenverse', .0070, plain('print', srgb('#6b6a5f'), .6), root, (0, face - .0004, HEIGHT * .50))
    _shield(root, shell)
    _fittings(root, shell, steel, rubber)
    (_wall_plate if mount == 'wall' else _pole)(root, steel)
    return root


def _exhaust(width, z, count=6, pitch=.0082):
    """Cutters for the fan's outlet: rounded slots, 9 mm deep, in the lid's own axes (y is up, z to the front)."""
    dark = plain('slot', (.014, .014, .013, 1), .8)
    return [bar('slot', (width, .0034, .018), (0, z - i * pitch, 0), dark, .0016, 4) for i in range(count)]


def _plain_lid(root, shell, steel, rubber, centre):
    """A crowned lid with the exhaust cut into it and four captive screws. Returns the y of its face."""
    lid = rounded_box('lid', WIDTH, HEIGHT, RADIUS, [(-.004, -.0236), (0, -.0233, .001), (0, -.004, .0075), (-.012, 0, .01), (-.05, .0008)],
                      shell, steps=20, fillet_steps=10, bottom=True, top=True)
    carve(lid, _exhaust(.078, -.028))
    lid.parent = root
    to_front(lid, centre)
    for sx in (-1, 1):
        for sz in (-1, 1):
            screw = turned('screw', [(.0001, .0006), (.0030, .0006, .0006), (.0036, -.001)], steel, root, 40)
            to_front(screw, (sx * (WIDTH / 2 - .0165), -.0008, HEIGHT / 2 + sz * (HEIGHT / 2 - .0165)))
    return -.0012


def _wooden_lid(root, shell, steel, rubber, centre):
    """Six larch boards in a frame; the lower half of the joints lets the exhaust out. Returns the y of their face."""
    to_front(rounded_box('lid frame', WIDTH, HEIGHT, RADIUS, [(-.004, -.0236), (0, -.0233, .001), (0, -.003, .004), (-.006, 0, .002), (-.0085, -.004)],
                         shell, root, steps=20), centre)
    to_front(rounded_box('lid back', WIDTH - .016, HEIGHT - .016, RADIUS - .008, [(0, -.006), (-.02, -.006)], rubber, root, top=True), centre)
    panel = rounded_box('panel', WIDTH - .0185, HEIGHT - .0185, RADIUS - .0092, [(-.004, -.006), (0, -.006), (0, .0012, .0022), (-.03, .0014)],
                        timber('larch', 'larch', along='Y', roughness=.5), steps=20, bottom=True, top=True)
    joint = plain('joint', (.02, .016, .012, 1), .8)
    joints = [bar('joint', (.0016, HEIGHT, .006), (i * .0215, 0, .0016), joint, 0) for i in (-2, -1, 0, 1, 2)]
    carve(panel, joints + _exhaust(.078, -.030))
    panel.parent = root
    to_front(panel, centre)
    return -.0018


def _indicator(root, y, led, strength):
    """An RGB ring round a dark lens."""
    z = HEIGHT * .70
    lens = turned('lens', [(.0001, .0010), (.0105, .0010, .0004), (.0112, .0002)], black_glass('lens'), root)
    ring = turned('ring', [(.0150, -.001), (.0150, .0016, .0009), (.0112, .0016, .0009), (.0112, -.001)], glow('led', (*led, 1), strength), root)
    for part in (lens, ring):
        to_front(part, (0, y, z))


def _shield(root, shell):
    """Seven stacked bells: air reaches the sensors, sun and rain do not."""
    count, top, pitch = 7, -.012, .0165
    parts = [turned('stem', [(.024, top), (.024, top - count * pitch - .004)], plain('dark', (.02, .02, .02, 1), .8), root),
             turned('neck', [(.034, .004), (.034, top)], shell, root)]
    for i in range(count):
        z = top - i * pitch
        bell = [(.020, z), (.0500, z, .006), (.0640, z - .0105, .0010), (.0626, z - .0118, .0004), (.0490, z - .0022, .005), (.020, z - .0022)]
        parts.append(turned('bell', bell, shell, root, 120))
    z = top - count * pitch
    parts.append(turned('foot', [(.0001, z - .0030), (.050, z - .0030, .003), (.054, z + .0035, .001), (.050, z + .0035)], shell, root))
    for part in parts:
        part.location = (0, SHIELD_Y, 0)


def _fittings(root, shell, steel, rubber):
    """The GSM antenna, the GPS dome and the cable gland."""
    h = HEIGHT
    antenna = [(.0075, h), (.0075, h + .010, .0012), (.0058, h + .012, .0008), (.0052, h + .112, .004), (.0001, h + .1135)]
    turned('gsm antenna', antenna, rubber, root, 48).location = (-.046, .040, -.001)
    turned('nut', [(.0095, h - .001), (.0095, h + .0045, .001), (.006, h + .0045)], steel, root, 6).location = (-.046, .040, 0)
    turned('gps dome', [(.0260, h - .001), (.0260, h + .008, .005), (.012, h + .0155, .02), (.0001, h + .016)], shell, root, 96, 10).location = (.026, .042, 0)
    gland = [(.0001, -.024), (.006, -.024, .001), (.0075, -.012, .001), (.0095, -.011, .001), (.0095, .003)]
    turned('gland', gland, rubber, root, 24).location = (.060, .067, 0)


def _wall_plate(root, steel):
    bar('wall plate', (.11, .012, .17), (0, DEPTH + .006, HEIGHT / 2), steel, .004, 4, root)


def _pole(root, steel):
    turned('pole', [(.0190, -1.2), (.0190, 1.5)], steel, root, 128).location = (0, POLE_Y, 0)
    for z in (.055, .150):
        bar('bracket', (.070, .024, .028), (0, DEPTH + .011, z), steel, .003, 4, root)
        turned('band', [(.0188, z - .006), (.0202, z - .006, .0006), (.0202, z + .006, .0006), (.0188, z + .006)], steel, root, 128).location = (0, POLE_Y, 0)
