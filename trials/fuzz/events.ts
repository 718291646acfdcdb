import type { Luck } from "#scripts/seed/luck.ts";
import { sign } from "#server/payments/razorpay/signatures.ts";
import type { Sent } from "./send.ts";
import { hostileValue } from "./values.ts";

const names = ["payment.captured", "payment.failed", "order.paid", "refund.processed", "x"];

/** An event for the webhook: unsigned, wrongly signed, or rightly signed with anything in it. */
export function hostileEvent(luck: Luck, secret: string | null): Sent {
  const body = eventOf(luck);
  const signed = luck.choose({ not: 1, wrongly: 1, strangely: 1, rightly: 4 });
  const signature = {
    not: "",
    wrongly: sign(body, "another secret"),
    strangely: hostileValue(luck).toString("hex").slice(0, 200),
    rightly: sign(body, secret ?? "unknown"),
  }[signed];
  const id = luck.choose({ known: 1, fresh: 4, none: 1 });
  const eventId = { known: "event-1", fresh: `event-${luck.below(1e9)}`, none: "" }[id];
  return {
    method: "POST",
    path: "/webhooks/razorpay",
    headers: {
      "content-type": "application/json",
      "x-razorpay-signature": signature,
      "x-razorpay-event-id": eventId,
    },
    body,
  };
}

function eventOf(luck: Luck): Buffer {
  const kind = luck.choose({ event: 12, shape: 3, bytes: 2, deep: 1, huge: 1 });
  const text = () => hostileValue(luck).toString();
  if (kind === "bytes") return hostileValue(luck);
  if (kind === "deep") return Buffer.from(`{"event":"x","payload":${"[".repeat(50_000)}`);
  if (kind === "huge") return Buffer.alloc(257 * 1024, " ");
  if (kind === "shape") {
    const payloads = [
      null,
      [],
      "x",
      1,
      { payment: null },
      { order: [] },
      { refund: { entity: 1 } },
    ];
    const payload = payloads[luck.below(payloads.length)];
    return Buffer.from(JSON.stringify({ event: text(), payload }));
  }
  const event = names[luck.below(names.length)];
  // Halves of characters are escaped in JSON, which carries them as they are.
  const half = luck.below(8) === 0 ? "\ud800" : "";
  const id = luck.below(3) === 0 ? `order_${luck.below(1000)}` : text().slice(0, 90) + half;
  const payload = {
    payment: { entity: { id, order_id: id, amount: -1 } },
    ...(luck.below(2) === 0 ? { order: { entity: { id } } } : {}),
    ...(luck.below(3) === 0 ? { refund: { entity: { id, payment_id: id } } } : {}),
  };
  return Buffer.from(JSON.stringify({ event, payload }));
}
