import type { FilterName, Measure, SampleRoom } from "#domain/air/sample-home.ts";
import { texts } from "#language";
/** The portal of sample devices that a demo shop leads to (§2.68). */
export const livePortal = texts({
  title: "Sample portal",
  heading: "The air at home",
  lead: "Four sample devices. Their readings are made up and follow the clock: nobody lives here, and nothing is kept.",
  device: "About the portal",
  roomsTitle: "Rooms",
  rooms: {
    living: "Living room",
    bedroom: "Bedroom",
    study: "Study",
    balcony: "Balcony",
  } satisfies Record<SampleRoom, string>,
  /** India's index, in front of its number. */
  index: "AQI",
  /** Under all rooms: the index proper is of a day and of eight pollutants. */
  ofNow: "AQI: India’s index, here from PM2.5 at this moment.",
  measures: {
    pm25: { name: "PM2.5", unit: "µg/m³" },
    co2: { name: "CO₂", unit: "ppm" },
    tvoc: { name: "Vapours", unit: "mg/m³" },
    temperature: { name: "Temperature", unit: "°C" },
    humidity: { name: "Humidity", unit: "%" },
  } satisfies Record<Measure, { name: string; unit: string }>,
  readingsTitle: "Readings now",
  /** With the clock's time. */
  at: (time: string) => `At ${time}. A new reading each quarter of an hour.`,
  dayTitle: (measure: string) => `${measure} over the last 24 hours`,
  /** What the curve shows, in words; values with their units. */
  day: (low: string, lowAt: string, high: string, highAt: string) =>
    `Lowest ${low} at ${lowAt}, highest ${high} at ${highAt}.`,
  here: "In this room",
  outside: "On the balcony",
  filtersTitle: "Filters and water",
  filtersNote: "What is left of each.",
  noFilters: "A monitor measures and has no filters.",
  left: (percent: number) => `${percent}%`,
  filters: {
    primary: "Primary filter",
    carbon: "Activated carbon",
    catalyst: "Cold catalyst",
    hepa: "True HEPA H-13",
    antibacterial: "Antibacterial",
  } satisfies Record<FilterName, string>,
  water: "Water in the planter",
  tableTitle: "The day as a table",
  time: "Time",
});
