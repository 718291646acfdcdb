"""blender -b -P reel.py -- job.json: the key frames of a film.

A module in reels/ says what moves: `build()` sets the scene up and returns its exposure and bounces, `pose(t)` puts it at
the moment t (0..1), REGION is the part of the picture that changes. Everything outside of it is rendered once, with more
samples. The job: {"reel", "size", "scale", "samples", "plate", "moments", "folder", "work"}.
"""

import importlib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import render  # noqa: E402
from core import reset_scene  # noqa: E402

FEATHER = 14  # pixels over which a key frame fades into what stands still


def time_noted(job):
    """The processor seconds that the key frames in the folder have taken, over all runs."""
    path = os.path.join(job['folder'], 'seconds')
    if not os.path.exists(path):
        return 0
    with open(path, encoding='utf-8') as file:
        return float(file.read())


def note_time(job, seconds):
    with open(os.path.join(job['folder'], 'seconds'), 'w', encoding='utf-8') as file:
        file.write(f'{seconds:.0f}')


def draw(job, missing):
    reel = importlib.import_module('reels.' + job['reel'])
    reset_scene()
    look = reel.build()
    render.settings(job['size'], look['exposure'], look['bounces'], job['scale'])
    reel.pose(job['moments'][0])
    plate, _ = render.linear_still(job['work'], job['plate'], seed=11)
    render.crop(reel.REGION)
    left, top = round(reel.REGION[0] * plate.shape[1]), round((1 - reel.REGION[3]) * plate.shape[0])
    # no fading where the part that changes ends with the picture
    fading = ''.join(side for side, edge, ends in zip('lrbt', reel.REGION, (0, 1, 0, 1)) if edge != ends)
    before = time_noted(job)
    for path, moment in missing:
        reel.pose(moment)
        # one seed for all frames: what noise remains stands still instead of boiling
        piece, _ = render.linear_still(job['work'], job['samples'], seed=11, radius=6)
        render.write_png(render.paste(plate, piece, left, top, FEATHER, fading), path)
        note_time(job, before + render.cpu_seconds())


def main():
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf-8') as file:
        job = json.load(file)
    os.makedirs(job['folder'], exist_ok=True)
    # an interrupted film goes on where it stopped
    wanted = [(os.path.join(job['folder'], f'key{i:03d}.png'), moment) for i, moment in enumerate(job['moments'])]
    missing = [(path, moment) for path, moment in wanted if not os.path.exists(path)]
    if missing:
        draw(job, missing)
    print(f'DONE cpu={time_noted(job):.0f}', flush=True)


main()
