import { apart, contrast, LEAST_OF_TEXT, readColour } from "./contrast.ts";

/** What an accent lies on or behind, as `app/styles/tokens.css` has it. */
export const grounds = {
  white: "#ffffff",
  paper: "#faf9f6",
  sand: "#efeae2",
  /** The device's display: the dark parts of the pages. */
  night: "#0f1714",
  /** What is written on the light accent of the night. */
  onMint: "#0b2418",
} as const;

/** The accents that an owner chooses among; `leaf` is the shop's own, in the colours of the style sheet. */
export const accents = {
  leaf: "#15803d",
  lake: "#0f6e84",
  dusk: "#3f5ba9",
  plum: "#86408f",
  brick: "#a8432c",
} as const;
export type AccentName = keyof typeof accents;

/** The colours of the pages that follow the accent, by the custom property that each is. */
export type Palette = Readonly<
  Record<
    | "--green"
    | "--green-fill"
    | "--green-text"
    | "--leaf"
    | "--mint"
    | "--mint-hover"
    | "--accent"
    | "--fill"
    | "--fill-hover",
    string
  >
>;

/** Beside the least, so that what lies over a hairline or a picture stays readable. */
const DEEP = 9;
const LIGHT = 7;

/**
 * All colours that follow an accent behind white words, each as near to it as its place allows: as text on paper and
 * sand, deep where a button is pressed, light on the night.
 */
export function paletteOf(accent: string): Palette {
  const { white, paper, sand, night, onMint } = grounds;
  const dark = { towards: "black" } as const;
  const text = apart(accent, [paper, sand], { least: LEAST_OF_TEXT, ...dark });
  const deep = apart(accent, [white], { least: DEEP, ...dark });
  const light = (least: number) => apart(accent, [night, onMint], { least, towards: "white" });
  return {
    "--green": accent,
    "--green-fill": accent,
    "--green-text": text,
    "--leaf": deep,
    "--mint": light(LIGHT),
    "--mint-hover": light(LIGHT + 2),
    "--accent": text,
    "--fill": accent,
    "--fill-hover": deep,
  };
}

/** What is wrong with a colour as an accent, in a sentence that names the nearest one that holds; null: nothing. */
export function accentProblem(colour: string): string | null {
  if (!readColour(colour)) return "Please give a colour such as #15803d.";
  const reached = contrast(colour, grounds.white);
  if (reached >= LEAST_OF_TEXT) return null;
  const nearest = apart(colour, [grounds.white], { least: LEAST_OF_TEXT, towards: "black" });
  // Cut, not rounded: 4.49 is not 4.5.
  const shown = Math.floor(reached * 10) / 10;
  return `White words on a button of this colour cannot be read well: they stand ${shown} to 1 apart, and ${LEAST_OF_TEXT} are needed. The nearest colour that holds is ${nearest}.`;
}

/** The palette that an owner has chosen; null: the shop's own, which the style sheet has. */
export function chosenPalette({
  accent,
  own,
}: {
  accent: AccentName | "own";
  own: string;
}): Palette | null {
  if (accent === "leaf") return null;
  return paletteOf(accent === "own" ? own : accents[accent]);
}
