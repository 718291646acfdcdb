import { type Luck, luckOf } from "#scripts/seed/luck.ts";
import { type Deed, type History, KINDS, LIMITS, type Step, WAITS } from "./history.ts";
import { BEGINNINGS, LIKELY, NEXT, type What } from "./likely.ts";
import type { Fault } from "./machine.ts";

/** The history of a seed. */
export function historyOf(seed: number): History {
  const luck = luckOf(seed);
  const done: Deed[] = [];
  const steps = times(1 + luck.below(LIMITS.steps), (): Step => {
    const deeds = times(1 + luck.below(LIMITS.deeds), () => drawDeed(luck, done));
    done.push(...deeds);
    const wait = luck.below(9) < 3 ? 0 : oneOf(luck, WAITS);
    const fault = luck.below(2) === 0 ? null : drawFault(luck);
    return { wait, deeds, order: luck.below(LIMITS.order), fault };
  });
  return { steps, lost: luck.below(2) === 0 };
}

const ALL = Object.keys(LIKELY) as What[];
const LATE = 4; // deeds that others are likely to follow

/**
 * Most histories begin with a purchase. Two of three deeds follow one of late, and are about what that was about: what
 * often follows it, or anything at all, so that each deed meets each other.
 */
function drawDeed(luck: Luck, done: readonly Deed[]): Deed {
  const late = done.slice(-LATE)[luck.below(LATE)];
  const before = luck.below(3) > 0 ? late : undefined;
  const next = before && luck.below(3) > 0 ? NEXT[before.what] : undefined;
  const likely = done.length === 0 && luck.below(5) > 0 ? BEGINNINGS : (next ?? LIKELY);
  const what = before && !next ? oneOf(luck, ALL) : luck.choose(likely as Record<What, number>);
  const nth = luck.below(LIMITS.nth);
  return {
    ...{ what, at: oneOf(luck, ["A", "B"] as const), nth: before ? before.nth : nth },
    ...{ how: luck.below(LIMITS.how), twice: luck.below(6) === 0 },
  };
}

const FAULTY = { any: 3, insert: 2, update: 2, commit: 6, provider: 3, carrier: 1, mail: 1 };
/** Of how many calls of a kind one is struck, of the first more often than of the last. */
const AMONG = {
  ...{ any: LIMITS.calls, insert: 20, update: 20, commit: 5 },
  ...{ provider: 5, carrier: 5, mail: 5 },
} as const;

/** Most faults are where it matters most whether something was done. */
function drawFault(luck: Luck): Fault {
  const kind = oneOf(luck, KINDS);
  const on = luck.choose(FAULTY);
  return { on, at: luck.below(1 + luck.below(AMONG[on])), kind };
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const oneOf = <T>(luck: Luck, all: readonly T[]): T => all[luck.below(all.length)] as T;
