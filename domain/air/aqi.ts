/**
 * India's National Air Quality Index for particles (Central Pollution Control Board, 2014). Of its eight
 * pollutants these two are what a visitor can read off a monitor; both as averages of 24 hours, in µg/m³.
 */
export const pollutants = ["pm25", "pm10"] as const;
export type Pollutant = (typeof pollutants)[number];
export type Particles = Partial<Record<Pollutant, number>>;

/** The classes of the index, from the best to the worst, with the last number of each. */
export const aqiClasses = [
  { name: "good", to: 50 },
  { name: "satisfactory", to: 100 },
  { name: "moderate", to: 200 },
  { name: "poor", to: 300 },
  { name: "veryPoor", to: 400 },
  { name: "severe", to: 500 },
] as const;
export type AqiClassName = (typeof aqiClasses)[number]["name"];
/** The index says no more than this, however much there is in the air. */
export const HIGHEST_AQI = 500;

/**
 * The concentration at the end of each class. The last class has no end of its own in the index: its line
 * goes on as calculators of the index draw it, 100 points over the width given last.
 */
const ends: Record<Pollutant, { ends: readonly number[]; lastWidth: number }> = {
  pm25: { ends: [30, 60, 90, 120, 250], lastWidth: 130 },
  pm10: { ends: [50, 100, 250, 350, 430], lastWidth: 80 },
};

/**
 * The sub-index of one pollutant, a whole number from 0 to 500: along a straight line within each class.
 * The concentration is in µg/m³ and not negative.
 */
export function subIndex(pollutant: Pollutant, concentration: number): number {
  if (!(concentration >= 0)) throw new RangeError(`not a concentration: ${concentration}`);
  const { ends: limits, lastWidth } = ends[pollutant];
  const at = limits.findIndex((end) => concentration <= end);
  const nth = at === -1 ? limits.length : at;
  const from = limits[nth - 1] ?? 0;
  const width = (limits[nth] ?? from + lastWidth) - from;
  const low = aqiClasses[nth - 1]?.to ?? 0;
  const high = aqiClasses[nth]?.to ?? HIGHEST_AQI;
  const index = low + ((concentration - from) / width) * (high - low);
  return Math.min(HIGHEST_AQI, Math.round(index));
}

export type Aqi = { index: number; className: AqiClassName; worst: Pollutant };

/** The index of what was measured: that of the worst pollutant. Null without a measurement. */
export function aqiOf(air: Particles): Aqi | null {
  const known = pollutants.flatMap((pollutant) => {
    const concentration = air[pollutant];
    return concentration === undefined
      ? []
      : [{ index: subIndex(pollutant, concentration), worst: pollutant }];
  });
  const [first, second] = known;
  const found = second && first && second.index > first.index ? second : first;
  return found ? { ...found, className: classOf(found.index) } : null;
}

/** The class of an index from 0 to 500. */
export function classOf(index: number): AqiClassName {
  return aqiClasses.find(({ to }) => index <= to)?.name ?? "severe";
}

/** What concentrations a class holds, in µg/m³; without `to`: and all above. */
export function rangeOf(
  pollutant: Pollutant,
  className: AqiClassName,
): { from: number; to?: number } {
  const nth = aqiClasses.findIndex(({ name }) => name === className);
  const { ends: limits } = ends[pollutant];
  const [before, to] = [limits[nth - 1], limits[nth]];
  return { from: before === undefined ? 0 : before + 1, ...(to === undefined ? {} : { to }) };
}
