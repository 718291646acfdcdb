import { texts } from "#language";
/** The room calculator, and what the air outside means. Numbers arrive as texts. */
export const calculatorPage = texts({
  title: "Room Calculator",
  description:
    "Floor, ceiling and the air outside give the clean-air rate (CADR) that a purifier has to reach. With the formula, its sources, and India's air quality index.",
  heading: "How much clean air does your room need?",
  lead: "Two measurements give one number: the clean-air rate, or CADR, that a purifier has to reach. Ours or any other.",
  form: {
    room: "Your room",
    unit: "Measured in",
    units: { metric: "Metres", feet: "Feet" },
    area: "Floor area",
    ceiling: "Ceiling height",
    people: "People in it",
    pets: "Pets in it",
    areaUnit: { metric: "m²", feet: "sq ft" },
    ceilingUnit: { metric: "m", feet: "ft" },
    air: "The air outside, if you know it",
    city: "City",
    noCity: "Not chosen",
    cityHint: (year: string) => `Counts with its average of ${year}`,
    pm25: "PM2.5",
    pm10: "PM10",
    airHint: "Average of 24 hours in µg/m³. What you type counts before the city.",
    submit: "Work it out",
    problem: (least: string, most: string) => `A number from ${least} to ${most}.`,
    summary: "Please correct the numbers that are marked.",
  },
  answer: {
    example: "An example",
    yours: "Your room",
    look: "Look for a CADR of at least",
    rate: "m³/h",
    cfm: (cfm: string) => `which is ${cfm} cfm`,
    room: (area: string, ceiling: string) => `${area} under a ceiling of ${ceiling}`,
    byChanging: "Five changes of air an hour decide it.",
    byIncoming: (pollutant: string) => `What comes in from outside decides it: ${pollutant}.`,
    none: "The number appears here when the room has an area and a ceiling.",
    outside: (index: number, name: string) => `The air outside: AQI ${index}, ${name}`,
    drawing: (area: string, ceiling: string, people: string) =>
      `Drawing of the room: ${area}, ceiling at ${ceiling}, ${people}`,
    people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  },
  sum: {
    heading: "The sum, with your numbers",
    headingExample: "The sum, with the numbers of the example",
    volume: "Air in the room",
    volumeText: "Floor times ceiling.",
    changing: "Passed through the filter five times an hour",
    changingText:
      "A ceiling of 8 feet and five changes make the 12 of the usual rule, m² = CADR ÷ 12.",
    fresh: "New air that comes in",
    freshText: (people: string) =>
      `The larger of 0.35 changes an hour and 25.5 m³/h for each person, here ${people}. No purifier makes new air: carbon dioxide leaves by the window alone.`,
    incoming: "Cleaned out of the new air",
    incomingText: (pollutant: string, outside: string, target: string) =>
      `${pollutant} outside is ${outside} µg/m³, and inside it should stay at WHO's ${target}. New air × (outside ÷ inside − 1).`,
    average: (city: string, year: string) =>
      `${city}'s average of ${year}: winter days can lie far above it.`,
    incomingNone:
      "Nothing to add: nothing is known of the air outside, or it is within WHO's guideline.",
    rate: "The larger of the two",
    rateText: "A purifier with this CADR or more, at the fan speed that you will really use.",
    factor: (factor: string, area: string) =>
      `Under your ceiling: CADR × ${factor} = m². So this number serves ${area}.`,
    thirds: (cfm: string) =>
      `A check by AHAM's rule of two thirds, made for ceilings of 8 ft: ${cfm} cfm.`,
    left: (pollutant: string, inside: string) =>
      `With it running, ${pollutant} inside settles near ${inside} µg/m³.`,
  },
  unknown: {
    heading: "What we do not know",
    cadr: "Our own number",
    noCadr: (name: string) =>
      `No CADR has been measured for the ${name} yet, so we state none and promise no room size. When it is measured it stands here. Until then, ask for the number above, from us as from anyone.`,
    stated: (name: string, rate: string, area: string) =>
      `The ${name} states a CADR of up to ${rate}, which under your ceiling serves ${area}.`,
    size: (size: string, room: string) => `${size}: ${room}.`,
    pets: "Pets",
    petsText: (pets: number) =>
      `No standard that we know gives a number for ${pets === 1 ? "a pet" : "pets"}, so none is in the sum. Fur and hair stay in the first filter, which then wants cleaning more often.`,
    tightness: "Your windows",
    tightnessText:
      "How much air really comes in, by gaps, doors and the kitchen. The sum takes the least that a home should have; an open window is far more.",
    settling: "Dust that settles",
    settlingText:
      "Some of it lies down by itself. We leave that out, so the sum errs to the safe side.",
  },
  aqi: {
    heading: "What the air outside means",
    lead: "India's own index, from 0 to 500. It takes the worst of eight pollutants; with particles alone it can be lower than the official one.",
    yours: (index: number, name: string) => `${index}, ${name}`,
    decides: (pollutant: string, value: string) => `${pollutant} at ${value} µg/m³ decides it.`,
    average: (city: string) => `An average over the year in ${city}, not today's air.`,
    none: "Type PM2.5 or PM10 above, and it stands on this scale.",
    caption: "The classes of India's air quality index",
    name: "Class",
    index: "AQI",
    meaning: "What it means",
    above: (from: number) => `above ${from - 1}`,
    here: "Your air",
  },
  cities: {
    heading: "A year in seven cities",
    caption: (year: string) => `Average PM10 of ${year}, in µg/m³`,
    limits: "India's limit for a year is 60, WHO's guideline 15.",
    city: "City",
    value: "PM10",
  },
  sources: {
    heading: "Where the numbers come from",
    aham: "AHAM, air filtration standards: CADR in cfm of at least two thirds of the floor in sq ft; 4.8 changes an hour under 8 ft.",
    epa: "US EPA, after ASHRAE: homes should get 0.35 changes of new air an hour, and at least 15 cfm a person.",
    who: "WHO, global air quality guidelines, 2021: 15 µg/m³ of PM2.5 and 45 of PM10 in 24 hours; 5 and 15 in a year.",
    naaqs:
      "India, National Ambient Air Quality Standards, 2009: 60 µg/m³ of PM2.5 and 100 of PM10 in 24 hours; 40 and 60 in a year.",
    cpcb: "Central Pollution Control Board, National Air Quality Index, 2014: classes, breakpoints and what they mean.",
    sabha:
      "Ministry of Environment, Forest and Climate Change, replies in the Lok Sabha of July and December 2025: PM10 of cities.",
  },
  next: {
    buy: "Buy Now",
    compare: "Compare all products",
    shop: "To the shop",
  },
});
