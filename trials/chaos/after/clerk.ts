import type { Browser } from "./browser.ts";
import { paths } from "./world.ts";

/**
 * What admins do at the end of the day: pay what goes back by bank, under the bank's number, and give back
 * by bank what the provider could not. Answers how much was done; 0: the queues are as they stay.
 */
export async function workOff(admin: Browser): Promise<number> {
  let done = 0;
  for (const id of await refundsIn(admin, "failed")) {
    const form = { refund: id, intent: "by-hand" };
    await admin.send("failed refund asked for by hand", paths.refunds("failed"), form);
  }
  for (const id of await refundsIn(admin, "by-hand")) {
    const form = { refund: id, intent: "paid", reference: `UTR${id.slice(0, 8)}` };
    const sent = await admin.send("paid by hand", paths.refunds("by-hand"), form);
    if (sent.done) done += 1;
  }
  return done;
}

/** All pages of a queue, as one text. */
async function readQueue(admin: Browser, queue: "failed" | "by-hand"): Promise<string> {
  const pages: string[] = [];
  for (let page = 1; ; page++) {
    const text = await admin.read(`${paths.refunds(queue)}&page=${page}`);
    if (!text.includes("refund-list")) return pages.join("");
    pages.push(text);
  }
}

/** The refunds that a queue has forms for. */
async function refundsIn(admin: Browser, queue: "failed" | "by-hand"): Promise<Set<string>> {
  const fields = (await readQueue(admin, queue)).matchAll(/name="refund" value="([^"]+)"/g);
  return new Set([...fields].map(([, id]) => id ?? ""));
}
