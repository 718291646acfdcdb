import type { ReactElement } from "react";

/** A product from the front, as its pictures show it. Centimetres; y grows downwards from the top of its case. */
type Drawn = {
  /** The case, which the stated dimensions are of. */
  case: { width: number; height: number };
  /** How far parts reach beyond the case. */
  above: number;
  below: number;
  parts: ReactElement;
};

/** A screen in a case with wide corners, on a low stand. */
const indoor: Drawn = {
  case: { width: 10, height: 7.8 },
  above: 0,
  below: 0.8,
  parts: (
    <>
      <rect className="piece" x="1.3" y="7" width="7.4" height="1.6" rx="0.5" />
      <rect className="piece" width="10" height="7.8" rx="1.65" />
      <rect className="display" x="0.36" y="0.36" width="9.28" height="7.08" rx="1.29" />
      <path className="line" d="M1.6 4.75H8.4M5.4 2.3C6.2 1.8 6.6 3 8.4 3.2" />
      <circle className="line" cx="5" cy="6.85" r="0.17" />
    </>
  ),
};

/** Where the seven bells of the radiation shield begin. */
const bells = [0, 1, 2, 3, 4, 5, 6].map((nth) => 21.7 + nth * 1.65);

/** A case with a wooden front on a pole: above it antenna and receiver, below it the shield round the sensors. */
const outdoor: Drawn = {
  case: { width: 15, height: 20.5 },
  above: 14,
  below: 17,
  parts: (
    <>
      <path className="pole" d="M5.6 -14V37.5M9.4 -14V37.5" />
      <path className="piece" d="M2.3 0V-10.9a0.6 0.6 0 0 1 1.2 0V0" />
      <path className="piece" d="M7.5 0V-0.6C7.5 -1.2 8.8 -1.6 10.1 -1.6S12.7 -1.2 12.7 -0.6V0z" />
      <rect className="piece" x="4.1" y="20" width="6.8" height="2.4" />
      {bells.map((top) => (
        <path
          key={top}
          className="piece"
          d={`M2.5 ${top.toFixed(2)}h10l1.4 1.05l-0.14 0.13H1.24L1.1 ${(top + 1.05).toFixed(2)}z`}
        />
      ))}
      <rect className="piece" width="15" height="20.5" rx="2.2" />
      <rect className="slat" x="0.93" y="0.93" width="13.14" height="18.64" rx="1.28" />
      <path
        className="slat"
        d="M3.56 0.93V19.57M6.19 0.93V19.57M8.81 0.93V19.57M11.44 0.93V19.57"
      />
      <circle className="piece" cx="7.5" cy="6.15" r="1.82" />
      <circle className="display" cx="7.5" cy="6.15" r="1.5" />
      <circle className="line" cx="7.5" cy="6.15" r="1.3" />
    </>
  ),
};

const monitors: Readonly<Record<string, Drawn>> = { indoor, outdoor };

/** What the site's own pictures of a product are of, by the file of one of them; none for other pictures. */
export const drawnAs = (picture: string): Drawn | undefined =>
  monitors[picture.split("-")[0] ?? ""];
