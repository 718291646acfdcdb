import { type Particles, type Pollutant, pollutants } from "./aqi.ts";
import { fromCfm } from "./units.ts";

/** A room: area in m², ceiling in m, and who is in it. */
export type Room = { area: number; ceiling: number; people: number; pets: number };

/** How often an hour the whole air of a room should pass a filter (AHAM: 4.8 under a ceiling of 8 ft). */
export const AIR_CHANGES = 5;
/** The least share of a home's air that comes new from outside, an hour, and m³/h for each person (15 cfm). */
export const FRESH_CHANGES = 0.35;
export const FRESH_A_PERSON = fromCfm(15);
/** WHO, 2021: what the air should not exceed within 24 hours, in µg/m³. */
export const whoDaily: Record<Pollutant, number> = { pm25: 15, pm10: 45 };

/** What comes in from outside, and what has to be cleaned to stay at the guideline. */
export type Incoming = {
  pollutant: Pollutant;
  /** Outside, and what is aimed at inside; µg/m³. */
  outside: number;
  target: number;
  /** The clean-air rate for it in m³/h. */
  rate: number;
};

export type RoomNeed = {
  /** m³ */
  volume: number;
  /** For five changes an hour, in m³/h. */
  changing: number;
  /** New air from outside, in m³/h. */
  fresh: number;
  /** Null where nothing is known of the air outside, or it is clean enough. */
  incoming: Incoming | null;
  /** The clean-air rate (CADR) to look for, in m³/h, as a whole number: the larger of both. */
  rate: number;
  /** How many m² one m³/h of clean air serves under this ceiling: CADR × factor = m². */
  factor: number;
};

/** What clean-air rate a room needs, with all steps of the sum. */
export function needOf(room: Room, outside: Particles = {}): RoomNeed {
  const volume = room.area * room.ceiling;
  const changing = volume * AIR_CHANGES;
  const fresh = Math.max(volume * FRESH_CHANGES, room.people * FRESH_A_PERSON);
  const incoming = worstIncoming(fresh, outside);
  return {
    volume,
    changing,
    fresh,
    incoming,
    rate: Math.ceil(Math.max(changing, incoming?.rate ?? 0)),
    factor: 1 / (room.ceiling * AIR_CHANGES),
  };
}

/** The area in m² that a clean-air rate in m³/h serves under a ceiling in m. */
export const areaFor = (rate: number, ceiling: number): number => rate / (ceiling * AIR_CHANGES);

/**
 * In balance as much is cleaned as comes in: outside × fresh = inside × (fresh + rate). Nothing is
 * taken off for dust that settles, or for what the walls hold back.
 */
function worstIncoming(fresh: number, outside: Particles): Incoming | null {
  const all = pollutants.flatMap((pollutant): Incoming[] => {
    const [there, target] = [outside[pollutant] ?? 0, whoDaily[pollutant]];
    const rate = fresh * (there / target - 1);
    return rate > 0 ? [{ pollutant, outside: there, target, rate }] : [];
  });
  return all.reduce<Incoming | null>(
    (worst, each) => (worst && worst.rate >= each.rate ? worst : each),
    null,
  );
}

/** What is left inside of what is outside, with a clean-air rate running; all rates in m³/h. */
export const insideOf = (outside: number, fresh: number, rate: number): number =>
  (outside * fresh) / (fresh + rate);
