import { setTimeout as wait } from "node:timers/promises";
import type { Result } from "#domain/result.ts";
import type { Luck } from "#scripts/seed/luck.ts";
import type { Shops } from "#trials/chaos/shops.ts";
import type { Till } from "#trials/chaos/till.ts";

/** What became of one who wanted a piece; `orderId`: the order's id, or "". */
export type Buyer = {
  number: number;
  outcome: "bought" | "refused" | "refunded" | "gave up";
  orderId: string;
};

const CARD = "4100280000001007";
const PATIENCE = 240_000; // ms that a customer clicks again while the shop is away

type Who = { uid: string; email: string };

/** Clicks until there is an answer: a page that does not load is loaded again. */
async function click<Value>(shops: Shops, who: Who, path: string, body: object) {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    const answer = (await shops.ask(path, { ...who, ...body })) as Result<Value, unknown> | null;
    const away = answer?.ok === false && answer.failure === "provider-failed";
    if (answer && !away) return answer;
    await wait(100);
  }
  return null;
}

/** Wants one piece and pays it, by card or in cash, whatever happens to the shop meanwhile. */
export async function buy(shops: Shops, till: Till, luck: Luck, number: number): Promise<Buyer> {
  const who = { uid: `buyer-${number}`, email: `b${number}@home.example` };
  const end = (outcome: Buyer["outcome"], orderId = ""): Buyer => ({ number, outcome, orderId });
  const opened = await click<{ checkoutId: string }>(shops, who, "/arrive", {});
  if (!opened) return end("gave up");
  if (!opened.ok) return end("refused");
  const { checkoutId } = opened.value;
  if (luck.below(2) === 0) {
    const placed = await click<{ id: string }>(shops, who, "/cod", { checkoutId });
    if (!placed) return end("gave up");
    return placed.ok ? end("bought", placed.value.id) : end("refused");
  }
  const started = await click<{ orderId: string }>(shops, who, "/start", { checkoutId });
  if (!started) return end("gave up");
  if (!started.ok) return end("refused");
  const { receipt } = await till.pay(started.value, CARD);
  if (!receipt) return end("gave up");
  for (;;) {
    const confirmed = await click<{ id: string }>(shops, who, "/confirm", {
      checkoutId,
      ...receipt,
    });
    if (!confirmed) return end("gave up");
    if (confirmed.ok) return end("bought", confirmed.value.id);
    if (confirmed.failure !== "order-pending") return end("refunded");
    await wait(200);
  }
}

/** Holds a piece and is never seen again. */
export async function closeTab(shops: Shops, number: number): Promise<void> {
  const who = { uid: `tab-${number}`, email: `t${number}@home.example` };
  await click(shops, who, "/arrive", {});
}
