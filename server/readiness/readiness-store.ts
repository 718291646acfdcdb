import { dayOf } from "#domain/calendar.ts";
import type { Product } from "#domain/catalogue/products.ts";
import { findGaps, type ReadinessFacts } from "#domain/readiness/find-gaps.ts";
import { type Gap, openGaps, type Waiver } from "#domain/readiness/gap.ts";
import type { Context, Settings } from "#server/context/context.ts";
import type { Readiness } from "#server/context/readiness.ts";
import type { Database } from "#server/platform/db/database.ts";
import { inventedValues } from "#server/settings/first-values.ts";
import { findWaivers } from "./queries.ts";

type Shop = Pick<Context, "settings" | "catalogue" | "policies" | "payments" | "now">;

/** What the list was last made of. */
type Seen = { settings: Settings; products: readonly Product[]; others: string };

/**
 * Caches the waivers in memory, and makes the list of gaps of what is there: again only where settings,
 * products, legal pages or the day have changed, so that a purchase may ask each time. Empty until loaded.
 */
export function makeReadiness(db: Database, shop: () => Shop): Readiness {
  let waivers: ReadonlyMap<string, Waiver> = new Map();
  let seen: Seen | null = null;
  let found: readonly Gap[] = [];
  const gaps = () => {
    const { settings, catalogue, policies, payments, now: clock } = shop();
    const others = {
      notAccepted: policies.notAccepted(),
      cards: cardsOf(payments),
      day: dayOf(clock()),
    };
    const now: Seen = { settings, products: catalogue.live(), others: JSON.stringify(others) };
    if (!seen || !isSame(seen, now)) {
      const { content, mailFrom } = settings;
      const given = { settings: content, invented: inventedValues, mailFrom };
      found = findGaps({ ...given, products: now.products, ...others });
      seen = now;
    }
    return found;
  };
  return {
    gaps,
    waivers: () => waivers,
    open: () => shop().settings.demo || openGaps(gaps(), waivers).length === 0,
    load: async () => {
      waivers = new Map((await findWaivers(db)).map((waiver) => [waiver.gap, waiver]));
    },
  };
}

const isSame = (one: Seen, other: Seen) =>
  one.settings === other.settings && one.products === other.products && one.others === other.others;

function cardsOf({ current }: Shop["payments"]): ReadinessFacts["cards"] {
  if (!current) return "none";
  return current.isTest ? "test" : "account";
}
