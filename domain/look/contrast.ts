/** A colour as its red, green and blue from 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

/** Of small text, after WCAG 2.2 (1.4.3), and of lines and marks (1.4.11). */
export const LEAST_OF_TEXT = 4.5;
export const LEAST_OF_MARKS = 3;

/** The colour of `#15803d`; null: this is none. */
export function readColour(text: string): Colour | null {
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (!found) return null;
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
}

const written = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** How light a part of a colour is. */
function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(text: string): number {
  const [red, green, blue] = readColour(text) ?? [0, 0, 0];
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** How far two colours stand apart, from 1 to 21, after WCAG 2.2. Both as `#15803d`. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const STEPS = 256;

/**
 * The colour itself where it stands far enough apart from all of these, else the nearest on its way to black
 * or to white that does. At the end of the way stands that colour itself.
 */
export function apart(
  colour: string,
  from: readonly string[],
  { least, towards }: { least: number; towards: "black" | "white" },
): string {
  const own = readColour(colour) ?? [0, 0, 0];
  const end = towards === "black" ? 0 : 255;
  for (let step = 0; step < STEPS; step++) {
    const share = step / STEPS;
    const [red, green, blue] = own.map((part) => part + (end - part) * share);
    const mixed = written([red ?? 0, green ?? 0, blue ?? 0]);
    if (from.every((other) => contrast(mixed, other) >= least)) return mixed;
  }
  return written([end, end, end]);
}
