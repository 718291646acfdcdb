import { createHash, randomUUID } from "node:crypto";
import { tokenScopes } from "#domain/api/scopes.ts";
import { withLineIds } from "#domain/order/line-ids.ts";
import type { Context } from "#server/context/context.ts";
import { api } from "#server/http/api/api.ts";
import { API_BASE } from "#server/http/api/frame/document.ts";
import { formKeyOf } from "#server/http/api/frame/form-key.ts";
import type { Program } from "#server/tokens/admit-token.ts";
import { owner } from "#tests/support/ready-shop.ts";
import type { Deed } from "../history.ts";
import { isBroken } from "../shop.ts";
import { ask, NOTHING, type ProgramRequest, pick, press, type Story } from "../story.ts";
import { isAskedFor, ordersOf, thingsOf, thingsOfOrder } from "./look.ts";

const program: Program = {
  ...{ tokenId: "books", scopes: tokenScopes, admin: owner },
  limit: { left: 1, seconds: 1 },
};
const DAY = 24 * 3_600_000;

/** The API of each process. */
const apis = new WeakMap<Context, ReturnType<typeof api>>();
function apiOf(ctx: Context) {
  const app = apis.get(ctx) ?? api(ctx, isBroken);
  apis.set(ctx, app);
  return app;
}

/**
 * A program gives back some of an order's money, cancels it, or packs it, twice where it is impatient; or sends a request of
 * before once more, under its key.
 */
export async function askByProgram(story: Story, deed: Deed): Promise<void> {
  const { at, nth, how, twice } = deed;
  const before = how % 4 === 3 ? pick(story.requests, nth) : undefined;
  const request = before ?? newRequest(pick(await ordersOf(story, at), nth), deed);
  if (!request) return;
  const order = (await ordersOf(story, at)).find(({ id }) => id === request.orderId);
  story.touched.touch(
    "ask by a program",
    order ? thingsOf(order) : await thingsOfOrder(story, at, request.orderId),
  );
  if (!before) story.requests.push(request);
  await press(twice, () => send(story, at, request));
  // Where there was no answer it may have been done: the idempotency key shows it.
  const { orderId, amount } = request;
  const key = `api ${keyOf(request)}`;
  const isKnown = story.promises.refunds.some((each) => each.key === key);
  if (amount === null || isKnown || !(await isAskedFor(story, at, `form ${orderId} ${key}`)))
    return;
  story.promises.refunds.push({ orderId, key, amount, pieces: [] });
}

type Order = Awaited<ReturnType<typeof ordersOf>>[number];

function newRequest(order: Order | undefined, { how }: Deed): ProgramRequest | null {
  if (!order) return null;
  const { id: orderId, total, checkoutId, items } = order;
  const make = (path: string, body: object, amount: number | null = null): ProgramRequest => ({
    ...{ orderId, path: `${API_BASE}/orders/${orderId}/${path}`, body: JSON.stringify(body) },
    ...{ key: randomUUID(), amount, answer: null },
  });
  if (how % 4 === 0) {
    const amount = 100 + Math.floor((total * how) / 150);
    const what = { kind: "amount", amount: { amount, currency: "INR" } };
    return make("refunds", { what, reason: "goodwill" }, amount);
  }
  if (how % 4 === 1) return make("cancel", { reason: "other" });
  const pieces = withLineIds(checkoutId, items).map(({ lineId, quantity }) => ({
    lineId,
    quantity,
  }));
  return make("parcels", { pieces, carrierName: "Himalaya Couriers", handedOver: how % 8 === 2 });
}

/** Sends it; an answer that came once is the same for a day. */
async function send(story: Story, at: Deed["at"], request: ProgramRequest) {
  const { path, body, key } = request;
  const answer = await ask(story, at, "a program's request", async ({ ctx }) => {
    const sent = new Request(`https://shop.example${path}`, {
      ...{ method: "POST", body },
      headers: { "content-type": "application/json", "idempotency-key": key },
    });
    const got = await apiOf(ctx).fetch(sent, { program });
    return { status: got.status, text: await got.text(), at: ctx.now().getTime() };
  });
  // Being answered still, or away: it is asked again another time.
  if (answer === NOTHING || answer.status >= 500 || isBusy(answer)) return NOTHING;
  const first = request.answer;
  if (!first || answer.at - first.at >= DAY) request.answer = answer;
  else if (first.status !== answer.status || first.text !== answer.text) {
    story.problems.push(`${path}: answered ${first.status}, and ${answer.status} when asked again`);
  }
  return answer;
}

const isBusy = ({ status, text }: { status: number; text: string }) =>
  status === 409 && (JSON.parse(text) as { code?: string }).code === "key-busy";

/** By what the shop knows the request again. */
const keyOf = ({ path, body, key }: ProgramRequest) =>
  formKeyOf(
    program.tokenId,
    key,
    createHash("sha256").update(`POST ${path}\n${body}`).digest("hex"),
  );
