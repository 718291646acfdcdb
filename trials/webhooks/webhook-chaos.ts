import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { luckOf } from "#scripts/seed/luck.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { makeEndpoint } from "#server/webhooks/make-endpoint.ts";
import { manyOrders } from "#tests/admin/admins.ts";
import { theOwner } from "#tests/api/program.ts";
import { successOf } from "#tests/support/customers.ts";
import { run } from "#tests/support/process.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { failing } from "./failing.ts";
import { openPlatform } from "./platform.ts";
import type { WebhookReport } from "./report.ts";
import type { SendingTask } from "./sending-shop.ts";

const SCRIPT = join(import.meta.dirname, "sending-shop.ts");
/** How receivers behave; one that hangs has no answer for the first of its messages, which are then tried again. */
export const ways = ["works", "fails 30 %", "hangs", "late"] as const;
export type Way = (typeof ways)[number];
const LATE = 300; // ms
const HANGS_FIRST = 3; // messages
const AGENTS_UNTIL = "GV-T020";

type Message = { data: { order: { id: string; status: string }; before: string } };

/**
 * Lets a shop change orders `changes` times and notify receivers that work, fail, hang and answer late; kills its process
 * (SIGKILL) `kills` times meanwhile. Returns what each receiver has taken, and an agent's platform of its orders, once nothing waits any more.
 */
export async function webhookChaos(
  engine: { url: string | undefined; folder: string },
  { changes, kills, seed, limit }: { changes: number; kills: number; seed: number; limit: number },
): Promise<WebhookReport[]> {
  const luck = luckOf(seed);
  const open = () =>
    startShop({
      mode: "inside",
      engine: { folder: () => engine.folder, url: () => engine.url },
      cashOnly: true,
      booksDisagree: true, // its orders are moved by hand
      logger: pino({ level: "silent" }),
    });
  const receivers = await Promise.all(ways.map((way) => openReceiver(way, luck)));
  const platform = await openPlatform(luck);
  const all = () => receivers.map(({ taken }) => taken.size);
  try {
    const first = await open();
    await first.ctx.db.execute(sql`create table changes_made (
      order_id text not null, turn int not null, status text not null, primary key (order_id, turn))`);
    await manyOrders(first.ctx, 100, "2026-01-01T00:00:00Z");
    await first.ctx.db.execute(sql`update orders set status = 'placed', shipped_at = null,
      delivered_at = null, cancelled_at = null`);
    // A fifth of the orders are those of an agent, whose platform is notified of them too.
    await first.ctx.db.execute(sql`update orders set agent = ${platform.profile},
      agent_session = 'session ' || id where id < ${AGENTS_UNTIL}`);
    platform.learn(first.ctx.sealKeys);
    const owner = await theOwner(first.ctx);
    for (const receiver of receivers) {
      const typed = { url: receiver.url, note: receiver.way, events: ["order.status_changed"] };
      receiver.secret = successOf(await makeEndpoint(first.ctx, owner, typed)).secret;
    }
    await first.close();

    const task: SendingTask = { ...engine, changes };
    const words = JSON.stringify(task);
    for (let kill = 1; kill <= kills; kill++) {
      const shop = run(SCRIPT, words);
      // When the quickest has so many, and at a moment that chance picks.
      const before = Math.max(...all());
      const goal = Math.max(before + 1, Math.floor((changes * kill) / (kills + 1)));
      await until(`${goal} messages`, () => Math.max(...all()) >= goal, limit);
      await pause(luck.below(20));
      await shop.kill();
    }
    const last = run(SCRIPT, words);
    await until("all changes", () => last.output.out.includes("all changed"), limit);
    await last.kill();
    const shop = await open();
    await shop.work();
    const waiting = () =>
      queryRows<{ waits: string }>(
        shop.ctx.db,
        sql`select 'webhook ' || to_jsonb(w)::text as waits from webhook_deliveries as w where state = 'queued'
          union all
          select 'event ' || to_jsonb(e)::text from agent_events as e where state = 'queued'`,
      );
    const isDone = async () => (await waiting()).length === 0;
    await until("nothing waits", isDone, limit).catch(async (error: Error) => {
      const rows = (await waiting()).map(({ waits }) => waits);
      throw new Error([error.message, ...rows.slice(0, 10)].join("\n"));
    });
    const made = await queryRows<{ orderId: string; status: string }>(
      shop.ctx.db,
      sql`select order_id as "orderId", status from changes_made order by order_id, turn`,
    );
    await shop.close();
    const ofAgent = made.filter(({ orderId }) => orderId < AGENTS_UNTIL);
    return [...receivers.map((receiver) => audit(receiver, made)), platform.audit(ofAgent)];
  } finally {
    for (const receiver of receivers) receiver.close();
    platform.close();
  }
}

type Receiver = Awaited<ReturnType<typeof openReceiver>>;

async function openReceiver(way: Way, luck: ReturnType<typeof luckOf>) {
  const receiver = {
    ...{ way, url: "", secret: "", wrong: 0, copies: 0, began: 0, ended: 0 },
    /** By `webhook-id`, in the order in which each was first taken. */
    taken: new Map<string, Message>(),
    close: () => {},
  };
  let received = 0;
  const fails = failing(luck);
  const take = (id: string, message: Message, response: ServerResponse) => {
    receiver.began ||= performance.now();
    receiver.ended = performance.now();
    if (receiver.taken.has(id)) receiver.copies++;
    else receiver.taken.set(id, message);
    response.writeHead(204).end();
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received++;
    let message: Message;
    try {
      const headers = request.headers as Record<string, string>;
      message = new Webhook(receiver.secret).verify(body, headers) as Message;
    } catch {
      receiver.wrong++;
      response.writeHead(401).end();
      return;
    }
    const id = String(request.headers["webhook-id"]);
    if (way === "fails 30 %" && fails(id)) return void response.writeHead(500).end();
    if (way === "hangs" && received <= HANGS_FIRST) return;
    if (way === "late") await pause(LATE);
    take(id, message, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  receiver.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return receiver;
}

/** Compares what one has taken to the changes that were committed, order by order. */
function audit(
  { way, taken, wrong, copies, began, ended }: Receiver,
  made: { orderId: string; status: string }[],
): WebhookReport {
  const statesOf = (rows: { orderId: string; status: string }[]) => {
    const found = new Map<string, string[]>();
    for (const { orderId, status } of rows) {
      found.set(orderId, [...(found.get(orderId) ?? []), status]);
    }
    return found;
  };
  const expected = statesOf(made);
  const sent = statesOf(
    [...taken.values()].map(({ data }) => ({ orderId: data.order.id, status: data.order.status })),
  );
  const ids = new Set([...expected.keys(), ...sent.keys()]);
  const disordered = [...ids].filter((id) => `${expected.get(id)}` !== `${sent.get(id)}`);
  return {
    ...{ way, changes: made.length, taken: taken.size, disordered, wrong, copies },
    took: Math.round(ended - began),
  };
}
