import type { Particles } from "./aqi.ts";
import { type CityName, cities } from "./cities.ts";
import type { Room } from "./room.ts";
import { metresOf, squareMetresOf, type Unit, units } from "./units.ts";

/** The numbers of the form, with the least and the most of each, and how many decimals. */
const numbers = {
  area: { metric: [2, 500], feet: [20, 5400], decimals: 2 },
  ceiling: { metric: [1.8, 8], feet: [6, 26], decimals: 2 },
  people: { metric: [0, 50], feet: [0, 50], decimals: 0 },
  pets: { metric: [0, 20], feet: [0, 20], decimals: 0 },
  pm25: { metric: [0, 1000], feet: [0, 1000], decimals: 1 },
  pm10: { metric: [0, 2000], feet: [0, 2000], decimals: 1 },
} as const;
export type NumberName = keyof typeof numbers;
export const numberNames = Object.keys(numbers) as NumberName[];

/** Fills the form at first: a room that many have, shown as an example. */
const example: Record<Unit, Partial<Record<NumberName, string>>> = {
  metric: { area: "20", ceiling: "2.7", people: "2", pets: "0" },
  feet: { area: "215", ceiling: "9", people: "2", pets: "0" },
};

export type RoomForm = {
  unit: Unit;
  city: CityName | "";
  /** As typed, or as the example has it. */
  typed: Record<NumberName, string>;
  /** What is wrong with a number: not one, or outside of these limits. */
  problems: Partial<Record<NumberName, { least: number; most: number }>>;
  /** Whether the visitor has filled anything in. */
  isExample: boolean;
  /** In metres; null while a number of the room is wrong. */
  room: Room | null;
  /** The air outside as it was typed, or else the city's average. */
  outside: Particles;
  /** Whether the city's average is what `outside` is. */
  isAverage: boolean;
};

/** The form of the room as an address has it. It may come from anywhere: nothing in it throws. */
export function readRoomForm(query: URLSearchParams): RoomForm {
  const unit = units.find((each) => each === query.get("unit")) ?? "metric";
  const city = cities.find(({ name }) => name === query.get("city"));
  const isExample = !query.has("area") && !query.has("ceiling");
  const problems: RoomForm["problems"] = {};
  const typed = {} as RoomForm["typed"];
  const read = {} as Partial<Record<NumberName, number>>;
  for (const name of numberNames) {
    const [least, most] = numbers[name][unit];
    const first = isExample ? example[unit][name] : undefined;
    typed[name] = (query.get(name) ?? first ?? "").trim().slice(0, 20);
    if (typed[name] === "" && isOptional(name)) continue;
    const value = numberIn(typed[name], numbers[name].decimals);
    if (value === null || value < least || value > most) problems[name] = { least, most };
    else read[name] = value;
  }
  const { area, ceiling, people = 0, pets = 0, pm25, pm10 } = read;
  const isMeasured = typed.pm25 !== "" || typed.pm10 !== "";
  const isRoom = !problems.area && !problems.ceiling && !problems.people && !problems.pets;
  return {
    unit,
    city: city?.name ?? "",
    typed,
    problems,
    isExample,
    room:
      isRoom && area !== undefined && ceiling !== undefined
        ? { ...inMetres(unit, area, ceiling), people, pets }
        : null,
    outside: isMeasured
      ? { ...(pm25 === undefined ? {} : { pm25 }), ...(pm10 === undefined ? {} : { pm10 }) }
      : city
        ? { pm10: city.pm10 }
        : {},
    isAverage: !isMeasured && city !== undefined,
  };
}

/** What may stay empty: nobody is in the room, nothing is known of the air. */
const isOptional = (name: NumberName) => name !== "area" && name !== "ceiling";

const inMetres = (unit: Unit, area: number, ceiling: number) =>
  unit === "feet" ? { area: squareMetresOf(area), ceiling: metresOf(ceiling) } : { area, ceiling };

/** A plain number that is not negative, with a comma or a point; null: it is none. */
function numberIn(text: string, decimals: number): number | null {
  const latin = text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  const form = decimals > 0 ? /^\d{1,5}(?:[.,]\d{1,4})?$/ : /^\d{1,5}$/;
  if (!form.test(latin)) return null;
  return Number(Number(latin.replace(",", ".")).toFixed(decimals));
}
