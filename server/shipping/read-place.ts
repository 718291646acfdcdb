import { setTimeout as wait } from "node:timers/promises";
import { type DueOrder, dueOf } from "#domain/order/due.ts";
import { groups } from "#domain/settings/groups.ts";
import type { CarrierView } from "#domain/shipping/carrier-view.ts";
import type { Context } from "#server/context/context.ts";
import type { ShippingContext } from "#server/context/modules.ts";
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
  if (known.size >= MOST) known.clear();
  known.set(key, { until: now + MINUTE, place: null });
  const asking = carrier.serviceability(journey).then((asked) => {
    if (asked.ok) known.set(key, { until: now + HOUR, place: asked.value });
    return asked.ok ? asked.value : null;
  });
  // What comes later is there for the next page.
  return Promise.race([asking, wait(PATIENCE, null, { ref: false })]);
}

const USUAL_GRAMS = 1000; // of which a page asks before anything is packed

/** What is shown of the settings' carrier for an order; `ask`: something of it waits to be sent. */
export async function readCarrier(
  ctx: ShippingContext,
  order: {
    shippingAddress: { pinCode: string } | null;
  } & DueOrder,
  ask: boolean,
): Promise<CarrierView | null> {
  const { carrier: name, pickupPin: from } = ctx.settings.content.shipping;
  if (name === "hand") return null;
  const carrier = ctx.carriers.named(name);
  const pin = order.shippingAddress?.pinCode ?? "";
  const canAsk = ask && carrier && pin !== "" && from !== "";
  const journey = { from, to: pin, weightGrams: USUAL_GRAMS };
  return {
    label: carrier?.label ?? groups.shipping.fields.carrier.choices[name] ?? name,
    ready: carrier !== null,
    pin,
    place: canAsk ? await readPlace(ctx, carrier, journey) : null,
    needsCash: dueOf(order) > 0,
  };
}
