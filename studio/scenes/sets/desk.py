"""A desk in morning sun with the indoor monitor."""
import math

from core import srgb
from fabrics import linen
from furniture import books, cup, laptop, table, vase
from indoor import indoor
from light import area, camera, sky
from materials import plaster, plastic
from plants import potted_lily
from profiles import bar
from room import side_window

TOP = .74                   # height of the desk
WALL_Y = .62

# camera (x, y, height above the desk), target (likewise), lens, f-number
VIEWS = {
    'wide': ((-.12, -.86, .20), (-.070, 0, .075), 76, 4.0),
    'tall': ((.03, -.86, .22), (.015, 0, .120), 74, 4.5),
    'scale': ((.20, -1.05, .36), (.06, .05, .095), 72, 5.6),
    'side': ((.24, -.62, .13), (.055, 0, .062), 84, 4.0),
}


def build(params):
    wall = srgb(params.get('wall', '#cfd2c6'))
    bar('wall', (6, .1, 4), (0, WALL_Y + .05, 1), plaster('wall', wall), 0)
    table((2.6, .80, TOP), (.1, .18, 0))
    books((.33, .30, TOP), [('#d7cbb8', .24, .17, .028, 4), ('#8f9a86', .225, .16, .021, -5), ('#e9e4da', .205, .15, .025, 9)])
    potted_lily((-.36, .32, TOP), .78)
    vase((.60, .38, TOP), .62, '#b9a58c')
    view = params['view']
    if view in ('scale', 'side'):
        cup((.19, .04, TOP))
        if view == 'scale':
            laptop((-.30, .05, TOP), 24)
        bar('notebook', (.15, .21, .014), (.36, -.14, TOP + .007), linen('notebook', srgb('#4f6152')), .003, 4, None, (0, 0, math.radians(-14)))
    trim = plastic('trim', wall, .6, grain=0)
    side_window(-1.5, TOP + .05, TOP + 1.7, -1.3, .15, trim, direction=(1.0, .62, -.60), strength=5.5, sky=40, bars=1)
    area('fill', (1.4, -1.2, TOP + 1.0), (0, 0, TOP + .1), .9, 4.5, (1, .95, .9))
    sky((1, .97, .93), .16)
    monitor = indoor(params.get('material', 'plastic'), params.get('finish', 'matte'))
    monitor.location = (.03, 0, TOP)
    monitor.rotation_euler[2] = math.radians(2 if view == 'side' else 14)
    (x, y, z), (tx, ty, tz), lens, fstop = VIEWS[view]
    camera((x, y, TOP + z), (tx, ty, TOP + tz), lens, fstop, focus=(.03, -.02, TOP + .05))
    return {'exposure': .02}
