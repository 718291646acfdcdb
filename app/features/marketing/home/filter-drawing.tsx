import { homePage } from "#texts/marketing/home-page.ts";

/** Particles before, between and behind the five filters: how many, and the largest radius. */
const gaps = [
  { x: 4, width: 42, count: 26, largest: 4.9 },
  { x: 68, width: 18, count: 9, largest: 3.6 },
  { x: 108, width: 18, count: 6, largest: 2.5 },
  { x: 148, width: 18, count: 3, largest: 2.4 },
  { x: 190, width: 14, count: 1, largest: 1.8 },
];

/** The same scatter on server and browser: a small generator of even numbers from 0 to 1. */
function scatter(seed: number) {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

const next = scatter(20200131);
const particles = gaps.flatMap(({ x, width, count, largest }) =>
  Array.from({ length: count }, () => ({
    x: (x + next() * width).toFixed(1),
    y: (56 + next() * 148).toFixed(1),
    r: (1.2 + next() * (largest - 1.2)).toFixed(1),
    opacity: (0.5 + next() * 0.44).toFixed(2),
  })),
);

/** Air passes five filters and carries less after each of them. */
export function FilterDrawing() {
  return (
    <svg
      viewBox="0 0 300 280"
      width="300"
      height="280"
      role="img"
      aria-label={homePage().cards.filtersAlt}
    >
      {particles.map(({ x, y, r, opacity }) => (
        <circle key={`${x}/${y}`} cx={x} cy={y} r={r} fill="#d9d2c7" opacity={opacity} />
      ))}
      {gaps.map(({ x }, index) => (
        <path
          key={x}
          d={`M${50 + index * 40} 44l15-18v194l-15 18z`}
          fill="#fff"
          fillOpacity={0.1 + index * 0.05}
          stroke="#d6eadf"
          strokeOpacity="0.8"
        />
      ))}
      <path
        d="M238 88c12-9 26 9 44 0M238 130c12-9 26 9 44 0M238 172c12-9 26 9 44 0"
        fill="none"
        stroke="#a9dcc0"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <g fill="#d6eadf" fontSize="13" fontFamily="Figtree" textAnchor="middle">
        {[1, 2, 3, 4, 5].map((number) => (
          <text key={number} x={14 + number * 40} y="262">
            {number}
          </text>
        ))}
      </g>
    </svg>
  );
}
