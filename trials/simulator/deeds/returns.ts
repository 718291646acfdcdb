import { isClosed } from "#domain/returns/return-states.ts";
import { type PlainStep, refuseReturn, stepReturn } from "#server/returns/answer-return.ts";
import { askForReturn } from "#server/returns/ask-for-return.ts";
import { inspectReturn } from "#server/returns/inspect-return.ts";
import { refundReturn } from "#server/returns/refund-return.ts";
import { replaceReturn } from "#server/returns/replace-return.ts";
import { owner } from "#tests/support/ready-shop.ts";
import type { Deed } from "../history.ts";
import { ask, NOTHING, pick, press, type Story } from "../story.ts";
import { ordersOf, returnsOf, thingsOf, thingsOfOrder } from "./look.ts";

/** A customer wants to return a piece of the first line, or all of it. */
export async function askBack(story: Story, deed: Deed): Promise<void> {
  const { at, how, nth, twice } = deed;
  const arrived = (await ordersOf(story, at)).filter(({ status }) => status === "delivered");
  const order = pick(arrived, nth);
  if (!order) return;
  story.touched.touch("ask for a return", thingsOf(order));
  const requestKey = `return ${++story.forms}`;
  const quantity = how % 2 === 0 ? 1 : (order.items[0]?.quantity ?? 1);
  const texts = {
    pieces: { 0: String(quantity) },
    ...{ reason: "faulty", words: "", kind: how % 3 === 0 ? "replacement" : "money" },
    payout: how % 4 === 0 ? { payoutKind: "upi", upi: "asha.rao@okbank" } : {},
  };
  const request = { orderId: order.id, texts, photos: [], requestKey };
  const answers = await press(twice, () =>
    ask(story, at, "asking for a return", ({ ctx }) =>
      askForReturn(ctx, order.userId ?? "", request),
    ),
  );
  const asked = answers.flatMap((answer) =>
    answer !== NOTHING && answer.ok ? [answer.value.returnId] : [],
  );
  story.promises.returns.push(...new Set(asked));
}

/** An admin does the next step of a return, whatever it is. */
export async function workOnReturn(story: Story, deed: Deed): Promise<void> {
  const open = (await returnsOf(story, deed.at)).filter(({ state }) => !isClosed(state));
  const returned = pick(open, deed.nth);
  if (!returned) return;
  story.touched.touch("work on a return", await thingsOfOrder(story, deed.at, returned.orderId));
  const { id, state, kind } = returned;
  const send = () => nextStep(story, deed, { id, state, kind });
  await Promise.all(deed.twice ? [send(), send()] : [send()]);
}

type Standing = { id: string; state: string; kind: "money" | "replacement" };

/** Does the step of a return that is next, as far as `how` leaves a choice. */
export async function nextStep(
  story: Story,
  { at, how }: Deed,
  { id, state, kind }: Standing,
): Promise<void> {
  const step = (action: PlainStep) =>
    ask(story, at, action, ({ ctx }) => stepReturn(ctx, owner, id, action));
  const refuse = () =>
    ask(story, at, "refusing", ({ ctx }) => refuseReturn(ctx, owner, id, "It was used."));
  if (state === "asked") await (how % 8 === 7 ? refuse() : step("approve"));
  if (state === "approved") await step(how % 2 === 0 ? "pick up" : "receive");
  if (state === "picked up") await step("receive");
  if (state === "received") {
    const found = new Map([
      ["accepted.0", how % 5 === 4 ? "0" : "1"],
      ["restock.0", how % 2 === 0 ? "yes" : ""],
    ]);
    await ask(story, at, "inspecting", ({ ctx }) => inspectReturn(ctx, owner, id, found));
  }
  if (state !== "inspected") return;
  const money = { amount: "", delivery: how % 3 === 0, note: "" };
  const done =
    kind === "replacement" && how % 4 !== 3
      ? await ask(story, at, "replacing", ({ ctx }) => replaceReturn(ctx, owner, id))
      : await ask(story, at, "refunding a return", ({ ctx }) =>
          refundReturn(ctx, owner, id, money),
        );
  if (done !== NOTHING && !done.ok) await refuse(); // nothing was accepted, or nothing is left
}
