"""What stands for the achievements: a certificate, a trophy, a medallion and a cup, all without real names."""
import math

from mathutils import Vector

from core import TURN, empty, mesh_object, srgb
from furniture import books
from leaves import stem_object
from light import area, backdrop, camera, sky
from marks import lettering
from materials import metal, plain, polished
from plants import potted_lily
from profiles import bar, to_front, turned
from wood import timber

GOLD, SILVER = '#c9a45c', '#d4d5d6'


def stage(paper):
    """A small paper sweep with a window-like key from the left."""
    backdrop(srgb(paper), y=.62, radius=.4, width=6, front=-3, height=3)
    target = (0, 0, .14)
    area('key', (-.8, -.5, .8), target, .5, 9, (1, .95, .89), height=.7)
    area('rim', (.8, .35, .6), target, .25, 5, (.94, .97, 1), height=.8)
    area('top', (0, 0, 1.2), (0, 0, 0), .8, 4.5, (1, .98, .96))
    sky((.97, .98, 1), .16)


def certificate():
    """A framed certificate that leans on the wall, a plant beside it."""
    stage('#cfd2c6')
    frame, oak = empty('frame', location=(.03, .05, .004)), timber('frame', 'oak')
    frame.rotation_euler[0] = math.radians(-9)
    width, height = .36, .27
    for x in (-1, 1):
        bar('side', (.018, .022, height), (x * (width / 2 - .009), 0, height / 2), oak, .003, 3, frame)
    for z in (.009, height - .009):
        bar('rail', (width, .0221, .018), (0, 0, z), timber('rail', 'oak', along='X'), .003, 3, frame)
    bar('paper', (width - .03, .002, height - .03), (0, .002, height / 2), plain('paper', srgb('#f7f4ec'), .85), 0, parent=frame)
    ink, green = plain('ink', srgb('#22302a'), .7), plain('green', srgb('#15803d'), .7)
    lettering('Graduation', .020, ink, frame, (0, .0006, height * .66))
    lettering('Greenverse', .011, green, frame, (0, .0006, height * .52))
    for i, length in enumerate((.20, .17)):
        bar('line', (length, .0004, .0022), (0, .0008, height * (.41 - .045 * i)), plain('grey', srgb('#b8b4a8'), .8), 0, parent=frame)
    seal = turned('seal', [(.0001, .0012), (.016, .0012, .0005), (.018, 0)], metal('gold', srgb(GOLD), .3, brushed=False), frame, 40)
    to_front(seal, (0, .0006, height * .20))
    potted_lily((-.27, .10, 0), .72, seed=4, leaves=34)
    camera((-.06, -1.35, .26), (-.045, 0, .150), 84, fstop=8, focus=(.03, .04, .15))


def trophy():
    """A leaf of brass on a block of oak."""
    stage('#d8cfc0')
    bar('block', (.11, .11, .07), (0, 0, .035), timber('block', 'walnut'), .005, 5)
    brass = polished('brass', srgb(GOLD), .18)
    rows, columns, vertices = 30, 13, []
    for j in range(rows + 1):
        t = j / rows
        half = .055 * math.sin(math.pi * t ** .85) ** .9 + .003
        for i in range(columns + 1):
            u = i / columns * 2 - 1
            vertices.append((u * half + .03 * math.sin(2.2 * t), -.018 * (1 - u * u) * math.sin(math.pi * t), .07 + .24 * t))
    stride = columns + 1
    faces = [(k, k + 1, k + stride + 1, k + stride) for j in range(rows) for k in range(j * stride, j * stride + columns)]
    leaf = mesh_object('leaf', vertices, faces, brass, weighted=False)
    leaf.modifiers.new('thickness', 'SOLIDIFY').thickness = .005
    plate = bar('plate', (.07, .002, .028), (0, -.0555, .036), metal('plate', srgb(GOLD), .3, streaks='X'), .0008, 2)
    lettering('Top 5', .012, plain('engraving', srgb('#3b2c1d'), .6), plate, (0, -.0014, 0))
    camera((-.16, -1.2, .25), (.0, 0, .155), 92, fstop=9, focus=(0, -.03, .15))


def medallion():
    """A round plaque on a stand, between books."""
    stage('#c9cfc6')
    disc = turned('disc', [(.0001, .004), (.066, .004, .001), (.070, .009, .002), (.078, .009, .003), (.080, 0, .002), (.0001, 0)],
                  metal('bronze', srgb('#b08a58'), .3, brushed=False), None, 128)
    to_front(disc, (0, 0, .095)).rotation_euler[0] = math.radians(80)
    mark = plain('enamel', srgb('#14532d'), .25, coat=.6)
    for angle, size in ((0, .064), (38, .048), (-38, .048)):
        outline = [(0, 0)] + [(size * .30 * math.sin(math.pi * t), size * t) for t in (.2, .4, .6, .8)] + [(0, size)] + [(-size * .30 * math.sin(math.pi * t), size * t) for t in (.8, .6, .4, .2)]
        leaf = mesh_object('enamel leaf', [(x, y, 0) for x, y in outline], [tuple(range(len(outline)))], mark, disc, smooth=False)
        leaf.location, leaf.rotation_euler[2] = (0, -.026, .0046), math.radians(angle)
    bar('stand', (.10, .06, .014), (0, .012, .007), timber('stand', 'oak', along='X'), .004, 4)
    books((.23, .10, 0), [('#4f6152', .20, .15, .026, 8), ('#d7cbb8', .19, .14, .02, -4)])
    camera((-.22, -1.15, .24), (.035, 0, .092), 92, fstop=9, focus=(0, 0, .09))


def cup():
    """A silver cup with two handles: second prize."""
    stage('#d2cbc0')
    silver = polished('silver', srgb(SILVER), .16)
    profile = [(.0001, .0), (.045, 0, .004), (.045, .012, .004), (.016, .022, .01), (.010, .07, .02), (.024, .088, .02), (.060, .13, .04),
               (.068, .20, .02), (.071, .203, .002), (.066, .203), (.058, .14, .04), (.0001, .10)]
    base = bar('foot', (.11, .11, .05), (0, 0, .025), timber('foot', 'walnut'), .005, 5)
    turned('cup', profile, silver, base, 128, 12).location = (0, 0, .025)
    for side in (-1, 1):
        path = [Vector((side * (.065 - .018 * k / 20 + .042 * math.sin(math.pi * k / 20)), 0, .237 - .068 * k / 20 + .010 * math.sin(TURN * k / 20))) for k in range(21)]
        stem_object('handle', path, [.0042] * 21, silver, None, 14)
    plate = bar('plate', (.05, .002, .024), (0, -.0555, .025), metal('plate', srgb(SILVER), .3, streaks='X'), .0008, 2)
    lettering('2', .014, plain('engraving', srgb('#22302a'), .6), plate, (0, -.0014, 0))
    camera((-.14, -1.2, .27), (.0, 0, .128), 92, fstop=9, focus=(0, -.03, .13))


VIEWS = {'certificate': certificate, 'trophy': trophy, 'medallion': medallion, 'cup': cup}


def build(params):
    VIEWS[params['view']]()
    return {'exposure': .2}
