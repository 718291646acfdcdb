import type { Product } from "../catalogue/products.ts";

/** What devices measure, in the order in which they are shown. */
export const measures = ["pm25", "co2", "tvoc", "temperature", "humidity"] as const;
export type Measure = (typeof measures)[number];
/** µg/m³, ppm, mg/m³, °C, %. */
export type Reading = Readonly<Record<Measure, number>>;

/** The parts of a purifier that wear out, the first in the airstream first. */
export const filterNames = ["primary", "carbon", "catalyst", "hepa", "antibacterial"] as const;
export type FilterName = (typeof filterNames)[number];

export const sampleRooms = ["living", "bedroom", "study", "balcony"] as const;
export type SampleRoom = (typeof sampleRooms)[number];

/** Readings come four times an hour; a day has so many, with both of its ends. */
export const STEP = 15 * 60_000; // ms
export const STEPS_A_DAY = 96;

type Device = {
  /** The built-in product that it is. */
  product: Product["id"];
  /** What share of the particles outside is in the room's air. */
  particles: number;
  /** How many people breathe there by day and by night. */
  people: { day: number; night: number };
  /** How much the room is cooked in, from 0 to 1. */
  kitchen: number;
};

const devices: Record<SampleRoom, Device> = {
  living: { product: 1, particles: 0.13, people: { day: 3, night: 0 }, kitchen: 1 },
  bedroom: { product: 1, particles: 0.11, people: { day: 0, night: 2 }, kitchen: 0.15 },
  study: { product: 2, particles: 0.34, people: { day: 1, night: 0 }, kitchen: 0.1 },
  balcony: { product: 3, particles: 1, people: { day: 0, night: 0 }, kitchen: 0 },
};

/** The product that stands in a room. */
export const productOf = (room: SampleRoom): Product["id"] => devices[room].product;

/** Whether a text from outside names a room, or a measure. */
export const isRoom = (text: string | null): text is SampleRoom =>
  sampleRooms.some((room) => room === text);
export const isMeasure = (text: string | null): text is Measure =>
  measures.some((measure) => measure === text);

/** A number from −1 to 1 that is always the same for the same seed and place. */
function chance(seed: number, place: number): number {
  let mixed = Math.imul(seed ^ Math.imul(place, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x7fffffff - 1;
}

/** The same, drifting from one value to the next over `length` steps. */
function drift(seed: number, step: number, length: number): number {
  const [from, share] = [Math.floor(step / length), (step % length) / length];
  const ease = share * share * (3 - 2 * share);
  return chance(seed, from) * (1 - ease) + chance(seed, from + 1) * ease;
}

/** How near an hour of the day is to another, from 0 to 1; `width` in hours. Midnight lies between 23 and 1. */
function near(hour: number, to: number, width: number): number {
  const apart = Math.min(Math.abs(hour - to), 24 - Math.abs(hour - to));
  return Math.exp(-((apart / width) ** 2));
}

const INDIA = 5.5 * 3_600_000; // ms
const rounded = (value: number, step: number) =>
  Math.round(Math.round(value / step) * step * 100) / 100;

/**
 * What the sample device of a room read at the last quarter of an hour before a time. Made from the seed and the clock
 * alone: the same whenever it is asked for, and a new reading each quarter.
 */
export function sampleReading(room: SampleRoom, time: Date, seed: number): Reading {
  const { particles, people, kitchen } = devices[room];
  const step = Math.floor((time.getTime() + INDIA) / STEP);
  const hour = (step % STEPS_A_DAY) / 4;
  const own = seed + sampleRooms.indexOf(room) * 101;
  const isNight = Math.max(near(hour, 1, 4), near(hour, 4, 3));
  const outside = 62 + 46 * near(hour, 8, 2.2) + 58 * near(hour, 21, 3) + 16 * drift(seed, step, 9);
  const cooking = kitchen * (34 * near(hour, 13.2, 0.6) + 52 * near(hour, 20, 0.7));
  const breathing = people.day * (1 - isNight) * near(hour, 17, 6) + people.night * isNight;
  const co2 = 425 + 190 * breathing + 28 * drift(own + 1, step, 6);
  const isInside = particles < 1;
  const outsideWarmth = 25 + 5.5 * near(hour, 15, 5) - 3.5 * near(hour, 5, 4);
  const warmth = isInside ? 25.5 + 0.22 * (outsideWarmth - 25) : outsideWarmth;
  const damp = (isInside ? 48 : 57) - 9 * near(hour, 15, 5) + 4 * drift(own + 3, step, 14);
  return {
    pm25: Math.max(2, rounded(particles * outside + cooking + 2 * chance(own, step), 1)),
    co2: rounded(co2, 1),
    tvoc: Math.max(0.02, rounded(0.09 + 0.0045 * cooking + 0.03 * drift(own + 2, step, 5), 0.01)),
    temperature: rounded(warmth + 0.4 * drift(own + 4, step, 10), 0.1),
    humidity: rounded(damp, 1),
  };
}

/** The readings of the 24 hours before a time, the oldest first, with the time of each. */
export function sampleDay(
  room: SampleRoom,
  now: Date,
  seed: number,
): { at: Date; reading: Reading }[] {
  const last = Math.floor(now.getTime() / STEP) * STEP;
  return Array.from({ length: STEPS_A_DAY + 1 }, (_, nth) => {
    const at = new Date(last - (STEPS_A_DAY - nth) * STEP);
    return { at, reading: sampleReading(room, at, seed) };
  });
}

/** How long each part lasts, in days. */
const lives: Record<FilterName, number> = {
  primary: 30, // until it is washed
  carbon: 240,
  catalyst: 365,
  hepa: 365,
  antibacterial: 365,
};

/** What is left of the parts of a purifier, in percent; null for a device without filters. */
export function sampleFilters(
  room: SampleRoom,
  now: Date,
  seed: number,
): Record<FilterName, number> | null {
  if (devices[room].product !== 1) return null;
  const day = Math.floor((now.getTime() + INDIA) / 86_400_000);
  const left = (name: FilterName, nth: number) => {
    const begun = Math.floor(
      ((chance(seed + sampleRooms.indexOf(room), nth) + 1) / 2) * lives[name],
    );
    return Math.round((1 - ((day + begun) % lives[name]) / lives[name]) * 100);
  };
  return Object.fromEntries(filterNames.map((name, nth) => [name, left(name, nth)])) as Record<
    FilterName,
    number
  >;
}

/** How full the tank of a purifier is, in percent: it is filled each week. */
export function sampleWater(room: SampleRoom, now: Date): number {
  const days = (now.getTime() + INDIA) / 86_400_000 + sampleRooms.indexOf(room) * 2;
  return Math.round(100 - (days % 7) * 11);
}
