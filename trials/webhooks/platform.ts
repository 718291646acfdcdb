import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { luckOf } from "#scripts/seed/luck.ts";
import { type PublicKey, publicKeys } from "#server/agents/signing-keys.ts";
import type { SealKeys } from "#server/platform/seal.ts";
import { problemOfSignature, type SentEvent } from "#tests/agents/signature.ts";
import { failing } from "./failing.ts";
import type { WebhookReport } from "./report.ts";

export const PLATFORM = "an agent's platform, fails 30 %";
const VERSION = "2026-08-25";
/** Seconds: a change may have begun before one that it then waited for. */
const WAITED = 5;

/** An agent's platform with its profile, which is notified of orders and fails 30 % of its messages. */
export async function openPlatform(luck: ReturnType<typeof luckOf>) {
  /** By `Webhook-Id`, in the order in which each was first taken. */
  const taken = new Map<string, { orderId: string; at: number }>();
  const count = { wrong: 0, copies: 0, began: 0, ended: 0 };
  const fails = failing(luck);
  let authority = "";
  let keys: readonly PublicKey[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { method, headers, url: path = "" } = request;
    if (method === "GET") {
      const config = { webhook_url: `http://${authority}/orders` };
      const capabilities = { "dev.ucp.shopping.order": [{ version: VERSION, config }] };
      response.end(JSON.stringify({ ucp: { version: VERSION, capabilities } }));
      return;
    }
    const event: SentEvent = { path, headers, body, json: JSON.parse(body) };
    if (problemOfSignature(event, authority, keys) !== null) {
      count.wrong++;
      response.writeHead(401).end();
      return;
    }
    const id = String(headers["webhook-id"]);
    if (fails(id)) return void response.writeHead(500).end();
    count.began ||= performance.now();
    count.ended = performance.now();
    if (taken.has(id)) count.copies++;
    else taken.set(id, { orderId: event.json.id, at: Number(headers["webhook-timestamp"]) });
    response.writeHead(200).end("{}");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    profile: `http://${authority}/profile.json`,
    /** What it knows of the shop: the keys of its profile. */
    learn: (secrets: SealKeys) => {
      keys = publicKeys(secrets);
    },
    /** Compares what it has taken to the changes of its orders: so many for each, none before an earlier one. */
    audit(made: readonly { orderId: string }[]): WebhookReport {
      const timesOf = new Map<string, number[]>();
      for (const { orderId, at } of taken.values()) {
        timesOf.set(orderId, [...(timesOf.get(orderId) ?? []), at]);
      }
      const ids = new Set([...timesOf.keys(), ...made.map(({ orderId }) => orderId)]);
      const disordered = [...ids].filter((id) => {
        const times = timesOf.get(id) ?? [];
        const isInOrder = times.every((at, place) => at + WAITED >= (times[place - 1] ?? 0));
        return !isInOrder || times.length !== made.filter(({ orderId }) => orderId === id).length;
      });
      const { wrong, copies, began, ended } = count;
      return {
        ...{ way: PLATFORM, changes: made.length, taken: taken.size, disordered, wrong, copies },
        took: Math.round(ended - began),
      };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
