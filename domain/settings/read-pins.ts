import type { PinRange } from "../settings.ts";
import { parseCsv } from "../stock/sheet.ts";
import { isPinRange } from "./pins.ts";

/** The most entries of one list: India has fewer PIN codes. */
export const MOST_PINS = 25_000;

/** What a text or a file says. `at`: the number of the line that is no PIN code, from 1. */
export type PinList = {
  pins: PinRange[];
  wrong: readonly { at: number; text: string }[];
  /** Why it cannot be read at all, as a sentence; null: it can. */
  problem: string | null;
};

const HEADING = /^(pin([ _]?codes?)?|postal[ _]?codes?|zip([ _]?codes?)?)$/i;
/** What stands between entries of a line, and around the cells of a file. */
const BETWEEN = /[\s,;"']+/;

/**
 * The PIN codes, beginnings (`380` or `380*`) and ranges (`380001-380060`) of a text, by commas, spaces or lines; of a
 * table whose first line names a column "PIN code" that column alone. What stands there twice is reported once. All lines
 * are looked at.
 */
export function readPinList(text: string): PinList {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  // The replacement character stands for what is no text: a file in UTF-16, or no text file at all.
  if (text.includes("\u0000") || text.includes("\ufffd")) {
    const problem = "This is no text in UTF-8: please save the file as “CSV UTF-8”.";
    return { pins: [], wrong: [], problem };
  }
  const pins = new Set<PinRange>();
  const wrong: { at: number; text: string }[] = [];
  for (const { at, entry } of entriesOf(lines)) {
    const range = entry.endsWith("*") ? entry.slice(0, -1) : entry;
    if (isPinRange(range) && !range.startsWith("0")) pins.add(range);
    else wrong.push({ at, text: entry });
  }
  const problem =
    pins.size > MOST_PINS
      ? `Please give at most ${MOST_PINS.toLocaleString("en-IN")} entries.`
      : null;
  return { pins: [...pins], wrong, problem };
}

type Entry = { at: number; entry: string };

function entriesOf(lines: readonly string[]): Entry[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  const separator = separatorOf(lines[first] ?? "");
  const column = cellsOf(lines[first] ?? "", separator).findIndex((cell) =>
    HEADING.test(cell.trim()),
  );
  if (column === -1) {
    return lines.flatMap((line, nth) => {
      // A dash may have spaces around it.
      const closed = line.split(/[-–—]/).map((part) => part.trim());
      return closed
        .join("-")
        .split(BETWEEN)
        .filter(Boolean)
        .map((entry) => ({ at: nth + 1, entry }));
    });
  }
  return lines.slice(first + 1).flatMap((line, nth) => {
    const cell = (cellsOf(line, separator)[column] ?? "").replaceAll(/[\s']/g, "");
    return cell === "" ? [] : [{ at: first + nth + 2, entry: cell.replace(/[–—]/, "-") }];
  });
}

const separatorOf = (line: string) => [",", ";", "\t"].find((each) => line.includes(each)) ?? ",";

/** The cells of one line; quotes are those of files with commas. */
const cellsOf = (line: string, separator: string): string[] =>
  separator === "," ? (parseCsv(line)[0] ?? []) : line.split(separator);

const SHOWN = 20; // lines
const SHOWN_TEXT = 20; // characters

/** What is wrong with a list, a line a sentence; empty: nothing. */
export function pinSentences({ wrong, problem }: PinList): string[] {
  const said = wrong.slice(0, SHOWN).map(({ at, text }) => {
    const shown = text.slice(0, SHOWN_TEXT);
    return `Line ${at}: “${shown}” is no PIN code, no beginning such as 1100* and no range such as 110001-110096.`;
  });
  const more = wrong.length - said.length;
  const rest = more > 0 ? [`And ${more.toLocaleString("en-IN")} more.`] : [];
  return [...(problem === null ? [] : [problem]), ...said, ...rest];
}

/** A list as its field shows it, and as it is read again: a long one has a line an entry. */
export const pinsText = (pins: readonly PinRange[]): string =>
  pins
    .map((pin) => (/^\d{1,5}$/.test(pin) ? `${pin}*` : pin))
    .join(pins.length > SHORT ? "\n" : ", ");

const SHORT = 20; // entries
