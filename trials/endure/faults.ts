import type { Luck } from "#scripts/seed/luck.ts";
import { type FaultName, faults } from "#trials/resilience/faults/all.ts";

/** What goes wrong in a minute, and for how many seconds of it. */
const LASTS: Partial<Record<FaultName, number>> = {
  "database-away": 10,
  "database-hangs": 10,
  "database-slow": 15,
  "database-crashes": 1,
  "provider-away": 15,
  "provider-silent": 15,
  "provider-slow": 15,
  "mail-away": 15,
  "mail-silent": 15,
  "carrier-silent": 15,
  "process-killed": 5,
  "disk-full": 15,
};

/** One fault a minute: all of them in an order by chance, and again. */
export function plan(luck: Luck, minutes: number): FaultName[] {
  const names = Object.keys(LASTS) as FaultName[];
  const planned: FaultName[] = [];
  while (planned.length < minutes) {
    const left = [...names];
    while (left.length > 0) planned.push(...left.splice(luck.below(left.length), 1));
  }
  return planned.slice(0, minutes);
}

export const secondsOf = (name: FaultName): number => LASTS[name] ?? 0;
export const faultOf = (name: FaultName) => faults[name];
