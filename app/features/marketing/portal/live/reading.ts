import type { Measure, Reading, SampleRoom } from "#domain/air/sample-home.ts";
import { indiaFormat } from "#domain/india/clock.ts";
import { locale } from "#language";
import { livePortal } from "#texts/marketing/live-portal.ts";

/** A reading with its time, an ISO text. */
export type TimedReading = Reading & { at: string };

const clock = indiaFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
/** `18:45`, from an ISO text. */
export const timeOf = (iso: string): string => clock().format(new Date(iso));

const digits: Record<Measure, number> = { pm25: 0, co2: 0, tvoc: 2, temperature: 1, humidity: 0 };
/** A value as it is read: `0.12`. */
export const shown = (measure: Measure, value: number): string =>
  value.toLocaleString(locale(), {
    minimumFractionDigits: digits[measure],
    maximumFractionDigits: digits[measure],
  });

/** The same with its unit. */
export const withUnit = (measure: Measure, value: number): string =>
  `${shown(measure, value)} ${livePortal().measures[measure].unit}`;

/** The address of the portal with this choice. */
export const viewOf = (room: SampleRoom, measure: Measure): string =>
  `/portal/live?room=${room}&show=${measure}`;
