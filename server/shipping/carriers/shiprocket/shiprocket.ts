import type { Carrier } from "../carrier.ts";
import { bookingCalls } from "./booking.ts";
import { TIMING } from "./call.ts";
import { printLabel } from "./label.ts";
import { placeCalls } from "./places.ts";
import { type Account, openSession } from "./session.ts";
import { track } from "./track.ts";
import { readEvent } from "./webhook.ts";

export type ShiprocketAccount = Omit<Account, "timing" | "now"> &
  Partial<Pick<Account, "timing" | "now">>;

/** Shiprocket's API over plain fetch: one contract for many couriers. */
export function shiprocket(given: ShiprocketAccount): Carrier {
  const account: Account = { timing: TIMING, now: Date.now, ...given };
  const ask = openSession(account);
  const places = placeCalls(ask);
  return {
    name: "shiprocket",
    label: "Shiprocket",
    serviceability: places.serviceability,
    ...bookingCalls(ask, places),
    printLabel: (shipmentId) => printLabel(ask, account, shipmentId),
    track: (trackingNumber) => track(ask, trackingNumber),
    readWebhook: (body, headers) => readEvent(body, headers, account.webhookToken),
  };
}
