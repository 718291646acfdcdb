import { sidesOf } from "#domain/shipping/parcel-size.ts";
import { productStory } from "#texts/catalogue/product-story.ts";
import { drawnAs } from "./drawn-monitors.tsx";

/** A piece with its dimensions as they are stated: width × depth × height. */
export type Piece = { name: string; dimensions: string };

type ToScaleProps = {
  /** The product's name. */
  name: string;
  pieces: readonly Piece[];
  /** The file of the picture that stands for it. */
  picture: string;
  /** Whether a plant stands on it. */
  hasPlant: boolean;
};

/** What stands beside a piece, in centimetres: a sofa for what stands on the floor, else a sheet of paper. */
const sofa = { width: 200, height: 85 };
const paper = { width: 21, height: 29.7 };
const TALL = 45;

/** The product drawn to scale, in each size that has dimensions, beside a thing that everybody knows. */
export function ToScale({ name, pieces, picture, hasPlant }: ToScaleProps) {
  const words = productStory().scale;
  const drawn = pieces.flatMap(({ name, dimensions }) => {
    const sides = sidesOf(dimensions);
    return sides ? [{ name, dimensions, width: sides[0], height: sides[2] }] : [];
  });
  if (drawn.length === 0) return null;
  const tallest = Math.max(...drawn.map(({ height }) => height));
  const isTall = tallest > TALL;
  const other = isTall ? sofa : paper;
  const gap = isTall ? 30 : 6;
  const monitor = drawnAs(picture);
  // A monitor's parts beyond its case grow with it; a plant stands as tall above each body.
  const grown = (height: number) => (monitor ? height / monitor.case.height : 0);
  const below = (height: number) => grown(height) * (monitor?.below ?? 0);
  const beyond = monitor ? grown(tallest) * (monitor.above + monitor.below) : 0;
  const leaves = hasPlant ? tallest * 0.62 : 0;
  const high = Math.max(tallest + beyond + leaves, other.height) + gap / 2;
  const places = [gap / 2];
  for (const { width } of drawn) places.push((places.at(-1) ?? 0) + width + gap);
  const from = places.at(-1) ?? 0;
  const wide = from + other.width + gap / 2;
  const beside = isTall ? words.sofa : words.paper;
  const said = drawn.map(({ name, dimensions }) => [name, dimensions].filter(Boolean).join(" "));
  return (
    <section className="wrap to-scale" aria-labelledby="scale">
      <div className="said">
        <h2 id="scale">{words.title}</h2>
        <p>{words.text(name)}</p>
        {monitor ? <p>{words.ofCase}</p> : null}
      </div>
      <figure>
        <svg
          viewBox={`0 0 ${round(wide)} ${round(high + 1)}`}
          role="img"
          aria-label={words.alt(said.join(", "), beside)}
        >
          <path className="floor" d={`M0 ${round(high)}H${round(wide)}`} />
          {drawn.map((piece, at) => (
            <g
              key={piece.name}
              transform={`translate(${round(places[at] ?? 0)} ${round(high - below(piece.height) - piece.height)})`}
            >
              {hasPlant ? <Leaves {...piece} /> : null}
              {monitor ? (
                <g transform={`scale(${piece.width / monitor.case.width} ${grown(piece.height)})`}>
                  {monitor.parts}
                </g>
              ) : (
                <Body {...piece} isTall={isTall} />
              )}
            </g>
          ))}
          <g transform={`translate(${round(from)} ${round(high - other.height)})`}>
            {isTall ? <Sofa /> : <rect className="other" {...paper} rx="0.3" />}
          </g>
        </svg>
        <figcaption>
          <ul>
            {drawn.map(({ name, dimensions }) => (
              <li key={name}>
                <b className="num">{dimensions}</b>
                <span>{name || words.pictured}</span>
              </li>
            ))}
            <li>
              <b>{beside}</b>
            </li>
          </ul>
        </figcaption>
      </figure>
    </section>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
type Size = { width: number; height: number };

/** The body from the front: a tall one with its slats and its display, another with its front. */
function Body({ width, height, isTall }: Size & { isTall: boolean }) {
  const radius = Math.min(width, height) * (isTall ? 0.12 : 0.16);
  const slats = isTall ? Array.from({ length: 9 }, (_, at) => round(((at + 0.5) / 9) * width)) : [];
  return (
    <>
      <rect className="piece" {...{ width, height }} rx={round(radius)} />
      {slats.map((x) => (
        <path
          key={x}
          className="slat"
          d={`M${x} ${round(height * 0.36)}V${round(height * 0.95)}`}
        />
      ))}
      {isTall ? (
        <circle
          className="display"
          cx={round(width / 2)}
          cy={round(height * 0.2)}
          r={round(width * 0.14)}
        />
      ) : (
        <Front {...{ width, height, radius }} />
      )}
    </>
  );
}

/** The edge of a front: as far from the body's edge on all sides. */
function Front({ width, height, radius }: Size & { radius: number }) {
  const inset = Math.min(width, height) * 0.1;
  const [x, rx] = [round(inset), round(Math.max(radius - inset / 2, 0.2))];
  const size = { width: round(width - 2 * inset), height: round(height - 2 * inset) };
  return <rect className="slat" x={x} y={x} {...size} rx={rx} />;
}

/** The plant above the body: how tall it is, is its own affair. */
function Leaves({ width, height }: Size) {
  const leaf = (turn: number, share: number) => {
    const length = round(height * 0.62 * share);
    const half = round(length * 0.16);
    return (
      <path
        key={turn}
        transform={`translate(${round(width / 2)} 2) rotate(${turn})`}
        d={`M0 0C${half} ${-length * 0.4} ${half} ${-length * 0.8} 0 ${-length}C${-half} ${-length * 0.8} ${-half} ${-length * 0.4} 0 0Z`}
      />
    );
  };
  const turns = [
    ...[
      [-62, 0.72],
      [-38, 0.88],
      [-14, 0.97],
      [10, 0.92],
      [34, 0.85],
      [60, 0.7],
    ],
    ...[
      [-26, 0.7],
      [22, 0.66],
    ],
  ] as const;
  return <g className="leaves">{turns.map(([turn, share]) => leaf(turn, share))}</g>;
}

/** A sofa of 200 × 85 cm. */
function Sofa() {
  return (
    <g className="other">
      <path d="M22 46V14a14 14 0 0 1 14-14h128a14 14 0 0 1 14 14v32" />
      <path d="M0 38a12 12 0 0 1 24 0v14h152V38a12 12 0 0 1 24 0v34a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z" />
      <path d="M100 2v50M24 52v10h152V52M14 78v7M186 78v7" />
    </g>
  );
}
