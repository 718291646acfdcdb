import type { Context } from "#server/context/context.ts";
import type { Carrier, Journey, Serviceability } from "./carriers/carrier.ts";

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const MOST = 2000; // places that are remembered
const PATIENCE = 1500; // ms that a page waits for the carrier

type Remembered = { until: number; place: Serviceability | null };
const memory = new WeakMap<Carrier, Map<string, Remembered>>();

/**
 * Whether and when a carrier serves a place, remembered for an hour; null: it does not answer in time, and
 * is not asked again for a minute.
 */
export async function readPlace(
  ctx: Pick<Context, "now">,
  carrier: Carrier,
  journey: Journey,
): Promise<Serviceability | null> {
  const known = memory.get(carrier) ?? new Map<string, Remembered>();
  memory.set(carrier, known);
  const key = `${journey.from} ${journey.to} ${Math.ceil(journey.weightGrams / 500)}`;
  const now = ctx.now().getTime();
  const last = known.get(key);
  if (last && last.until > now) return last.place;
  const asked = await carrier.serviceability({ ...journey, patience: PATIENCE });
  const place = asked.ok ? asked.value : null;
  if (known.size >= MOST) known.clear();
  known.set(key, { until: now + (place ? HOUR : MINUTE), place });
  return place;
}
