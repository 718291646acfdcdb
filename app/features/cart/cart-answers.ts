import type { CartLine } from "#domain/cart.ts";
import { basename } from "#language";
import { siteMessages } from "#texts/site/site-messages.ts";
import { keepWaiting } from "./local-cart.ts";

/** The account's cart; `dropped` counts stored lines that are no longer offered. */
export type SavedCart = { lines: CartLine[]; dropped: number };

/** What a change of the account's cart is answered. `left`: lines for which a merge had no room. */
export type CartAnswer =
  | { ok: true; cart: SavedCart; left?: number }
  | {
      ok: false;
      code: "option-unknown" | "cart-full" | "auth/user-token-expired" | "failed" | "offline";
      message: string;
    };

const ADDRESS = () => `${basename()}/cart/change`;
let last: Promise<unknown> = Promise.resolve();
let underWay = 0;

/**
 * Asks the server for a change of the account's cart. Changes go one after another, so that their
 * answers come in order; whatever goes wrong is an answer as well. When the page is left, all that
 * wait are sent at once, and the next page is notified. `seen` goes with those: what the page showed of their
 * line, for one that was sent before may arrive later.
 */
export function askServer(
  fields: Record<string, string>,
  seen: Record<string, string> = {},
): Promise<CartAnswer> {
  underWay++;
  const inTurn = last.then(() => fields);
  const isLeft = new Promise<typeof fields>((resolve) => {
    const onLeave = () => {
      if (underWay > 0) keepWaiting(underWay);
      resolve({ ...fields, ...seen });
    };
    addEventListener("pagehide", onLeave, { once: true });
  });
  const answer = Promise.race([inTurn, isLeft]).then(send);
  last = answer.then(() => underWay--);
  return answer;
}

async function send(fields: Record<string, string>): Promise<CartAnswer> {
  let response: Response;
  try {
    // `keepalive`: a page that is left or loaded anew meanwhile takes no change back.
    const body = new URLSearchParams(fields);
    response = await fetch(ADDRESS(), { method: "POST", body, keepalive: true });
  } catch {
    return { ok: false, code: "offline", message: siteMessages().offline };
  }
  const message =
    fields.intent === "merge" ? siteMessages().cartSyncFailed : siteMessages().cartUpdateFailed;
  try {
    const answer = (await response.json()) as CartAnswer;
    if (answer.ok ? answer.cart : answer.code) return answer;
  } catch {
    // a proxy's page, or an answer that broke off
  }
  return { ok: false, code: "failed", message };
}
