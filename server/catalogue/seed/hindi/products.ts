import type { Phrases } from "#domain/translation.ts";
import { airPurifier } from "./air-purifier.ts";
import { indoorMonitor } from "./indoor-monitor.ts";
import { outdoorMonitor } from "./outdoor-monitor.ts";

/** The texts of a new shop's products in Hindi, whose ids are 1 to 3. */
export const productsInHindi: readonly { subject: string; language: "hi"; document: Phrases }[] = [
  { subject: "1", language: "hi", document: airPurifier },
  { subject: "2", language: "hi", document: indoorMonitor },
  { subject: "3", language: "hi", document: outdoorMonitor },
];
