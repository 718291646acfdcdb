import type { AqiClassName, Pollutant } from "#domain/air/aqi.ts";
import type { CityName } from "#domain/air/cities.ts";
import { texts } from "#language";

/** The classes of India's index, what they mean (CPCB, 2014), and names that go with it. */
export const aqiWords = texts({
  classes: {
    good: { name: "Good", meaning: "Minimal impact." },
    satisfactory: {
      name: "Satisfactory",
      meaning: "Minor breathing discomfort to sensitive people.",
    },
    moderate: {
      name: "Moderate",
      meaning:
        "Breathing discomfort to people with lung or heart disease, to children and older people.",
    },
    poor: {
      name: "Poor",
      meaning: "Breathing discomfort to most people after a long time in it.",
    },
    veryPoor: {
      name: "Very poor",
      meaning: "Illness of the airways after a long time in it.",
    },
    severe: {
      name: "Severe",
      meaning: "Affects healthy people, and seriously those who are ill already.",
    },
  } satisfies Record<AqiClassName, { name: string; meaning: string }>,
  pollutants: { pm25: "PM2.5", pm10: "PM10" } satisfies Record<Pollutant, string>,
  cities: {
    delhi: "Delhi",
    ahmedabad: "Ahmedabad",
    kolkata: "Kolkata",
    mumbai: "Mumbai",
    hyderabad: "Hyderabad",
    bengaluru: "Bengaluru",
    chennai: "Chennai",
  } satisfies Record<CityName, string>,
});
