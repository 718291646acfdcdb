import type { Room } from "#domain/air/room.ts";

const WIDTH = 560;
const HEIGHT = 400;
const MARGIN = 24;
/** How tall people are drawn, in m. */
const TALL = 1.65;
/** More people and closer lines say nothing. */
const MOST_PEOPLE = 6;
const MOST_LINES = 24;

type Point = readonly [x: number, y: number];

/** The room to scale, seen from a corner: its floor in square metres, its height, and who is in it. */
export function RoomDrawing({ room, title }: { room: Room; title: string }) {
  const { area, ceiling, people } = room;
  const [wide, deep] = [Math.sqrt((area * 4) / 3), Math.sqrt((area * 3) / 4)];
  const at = projection(wide, deep, ceiling);
  const step = Math.max(1, Math.ceil(wide / MOST_LINES));
  const along = (length: number) =>
    Array.from({ length: Math.max(0, Math.ceil(length / step) - 1) }, (_, nth) => (nth + 1) * step);
  const floor = [at(0, 0), at(wide, 0), at(wide, deep), at(0, deep)];
  const walls = [
    [at(0, deep), at(0, deep, ceiling), at(0, 0, ceiling), at(wide, 0, ceiling), at(wide, 0)],
    [at(0, 0), at(0, 0, ceiling)],
  ];
  const near = [
    [at(0, deep, ceiling), at(wide, deep, ceiling), at(wide, 0, ceiling)],
    [at(wide, deep), at(wide, deep, ceiling)],
  ];
  return (
    <svg className="room-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      <polygon className="floor" points={floor.map(text).join(" ")} />
      <g className="tiles">
        {along(wide).map((x) => (
          <polyline key={`x${x}`} points={line([at(x, 0), at(x, deep)])} />
        ))}
        {along(deep).map((y) => (
          <polyline key={`y${y}`} points={line([at(0, y), at(wide, y)])} />
        ))}
      </g>
      <g>
        {walls.map((points) => (
          <polyline key={line(points)} points={line(points)} />
        ))}
      </g>
      <polyline points={line([...floor, at(0, 0)])} />
      <g className="people">
        {places(people).map(([x, y]) => (
          <Person
            key={`${x} ${y}`}
            feet={at(x * wide, y * deep)}
            tall={at.scale * Math.min(TALL, ceiling)}
          />
        ))}
      </g>
      <g className="near">
        {near.map((points) => (
          <polyline key={line(points)} points={line(points)} />
        ))}
      </g>
    </svg>
  );
}

/** Where people stand, as shares of the floor, those behind first: evenly, and nobody before another. */
function places(people: number): Point[] {
  const count = Math.min(people, MOST_PEOPLE);
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, nth): Point => {
    const [column, row] = [nth % columns, Math.floor(nth / columns)];
    return [(column + 0.5 + 0.3 * (row % 2)) / (columns + 0.3), (row + 0.5) / rows];
  });
}

/** A person as a sign: head and body, as tall as given in the units of the drawing. */
function Person({ feet: [x, y], tall }: { feet: Point; tall: number }) {
  const head = tall * 0.085;
  const body = tall * 0.15;
  return (
    <>
      <circle cx={round(x)} cy={round(y - tall + head)} r={round(head)} />
      <path
        d={`M${round(x - body)} ${round(y - tall * 0.42)}v${round(-tall * 0.22)}a${round(body)} ${round(body)} 0 0 1 ${round(2 * body)} 0v${round(tall * 0.22)}l${round(-body * 0.35)} ${round(tall * 0.42)}h${round(-body * 1.3)}z`}
      />
    </>
  );
}

/** From metres to the drawing, in which the whole room fits; with what a metre is there. */
function projection(wide: number, deep: number, ceiling: number) {
  const [across, down] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / ((wide + deep) * across),
    (HEIGHT - 2 * MARGIN) / ((wide + deep) * down + ceiling),
  );
  const spare = HEIGHT - ((wide + deep) * down + ceiling) * scale;
  const left = WIDTH / 2 - ((wide - deep) * across * scale) / 2;
  const top = spare / 2 + ceiling * scale;
  const at = (x: number, y: number, z = 0): Point => [
    left + (x - y) * across * scale,
    top + (x + y) * down * scale - z * scale,
  ];
  return Object.assign(at, { scale });
}

const round = (value: number) => Math.round(value * 10) / 10;
const text = ([x, y]: Point) => `${round(x)},${round(y)}`;
const line = (points: readonly Point[]) => points.map(text).join(" ");
