import { type Luck, luckOf } from "#scripts/seed/luck.ts";
import { type Deed, type History, KINDS, LIMITS, type Step, WAITS } from "./history.ts";
import { BEGINNINGS, LIKELY, NEXT, type What } from "./likely.ts";
import type { Fault } from "./machine.ts";
import { meeting } from "./meetings.ts";
import { LEADS_ON, NEEDS } from "./needs.ts";

const FREE = 10; // steps at most of a history that is drawn freely
const AFTER = 3; // and of what follows a meeting

/** The history of a seed: every other one is that of two deeds that are to meet. */
export function historyOf(seed: number): History {
  const luck = luckOf(seed);
  const steps = luck.below(2) === 0 ? drawFreely(luck, 1 + luck.below(FREE)) : drawMeeting(luck);
  return { steps, lost: luck.below(2) === 0 };
}

function drawFreely(luck: Luck, many: number, done: Deed[] = []): Step[] {
  return times(many, (): Step => {
    const deeds = times(1 + luck.below(LIMITS.deeds), () => drawDeed(luck, done));
    done.push(...deeds);
    const wait = luck.below(9) < 3 ? 0 : oneOf(luck, WAITS);
    const fault = luck.below(2) === 0 ? null : drawFault(luck);
    return { wait, deeds, order: luck.below(LIMITS.order), fault };
  });
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

const PRODUCTS = 3; // a deed's number, or how it is done, says about which product it is

/**
 * Two deeds, any after any other, about the same product and mostly the same customer and order: what each of them needs
 * is done before it, and a little follows. Of one need in four what was done before it is not enough, and it is done anew.
 */
function drawMeeting(luck: Luck): Step[] {
  const product = luck.below(PRODUCTS);
  const nth = product + PRODUCTS * luck.below(LIMITS.nth / PRODUCTS);
  const done: What[] = [];
  const deeds: Deed[] = [];
  const add = (what: What, hows: readonly number[]) => {
    const own = hows.filter((how) => how % PRODUCTS === product);
    done.push(what);
    deeds.push({
      ...{
        what,
        at: oneOf(luck, ["A", "B"] as const),
        nth: luck.below(6) > 0 ? nth : (nth + 1) % LIMITS.nth,
      },
      ...{ how: oneOf(luck, own.length > 0 ? own : hows), twice: luck.below(6) === 0 },
    });
  };
  const bring = (what: What) => {
    for (const some of NEEDS[what] ?? []) {
      if (some.some((each) => done.includes(each)) && luck.below(4) > 0) continue;
      const need = oneOf(luck, some);
      bring(need);
      add(need, LEADS_ON[need] ?? ANY);
    }
  };
  const pair = [oneOf(luck, meeting), oneOf(luck, meeting)];
  for (const what of pair) {
    bring(what);
    add(what, luck.below(2) === 0 ? (LEADS_ON[what] ?? ANY) : ANY);
  }
  const road = deeds.map((deed): Step => {
    const isOfPair = pair.includes(deed.what);
    const wait = isOfPair && luck.below(3) === 0 ? oneOf(luck, WAITS) : 1000 * luck.below(2);
    const fault = luck.below(isOfPair ? 2 : 6) === 0 ? drawFault(luck) : null;
    return { wait, deeds: [deed], order: luck.below(LIMITS.order), fault };
  });
  // The second of the two is at times done at the same time as what is before it.
  const [last, former] = [road.at(-1), road.at(-2)];
  if (last && former && luck.below(4) === 0) {
    former.deeds.push(...last.deeds);
    road.pop();
  }
  return [...road, ...drawFreely(luck, luck.below(1 + AFTER), deeds)];
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
const ANY = times(LIMITS.how, () => 0).map((_, how) => how);
const oneOf = <T>(luck: Luck, all: readonly T[]): T => all[luck.below(all.length)] as T;
