import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../../server/db/open.ts";
import { mails } from "../../server/db/schema/mail.ts";
import { orders } from "../../server/db/schema/shopping.ts";
import { EMAILJS, openEmailJs } from "./emailjs-server.ts";
import type { OrderingTask } from "./ordering-shop.ts";
import { run } from "./process.ts";
import { openSmtpBox } from "./smtp.ts";
import { until } from "./until.ts";

/** Orders of a stretch, the way their mails go, and how often the shop is killed meanwhile. */
export type Stretch = { orders: number; kills: number; via: "smtp" | "emailjs" };

export type ChaosReport = {
  orders: number;
  /** Different mails that the servers took: two an order where none is missing. */
  arrived: number;
  missing: string[];
  /** Copies beyond the first, and of how many of them the receiver saw the same Message-ID. */
  copies: number;
  sameId: number;
  kills: number;
  /** Rows that are not "sent" at the end. */
  unsent: number;
};

/** A repeatable row of numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Lets a shop place orders and send their mails to a real SMTP server and a server that speaks
 * EmailJS's protocol, and kills its process with SIGKILL at moments that the seed decides: each time
 * when so many mails have arrived and a few milliseconds have gone by, so before, within and after
 * the sending of a mail. Returns what the servers took once nothing is under way any more.
 */
export async function mailChaos(
  database: { url: string | undefined; folder: string },
  stretches: Stretch[],
  seed: number,
  limit: number,
): Promise<ChaosReport> {
  const random = numbers(seed);
  const smtp = await openSmtpBox();
  const service = await openEmailJs();
  const ids: string[] = []; // of everything that was accepted, in order
  const accepted = () => {
    const bySmtp = smtp.mails.map(({ email }) => email.messageId ?? "");
    const byService = service.accepted.map(
      ({ parameters, fields }) => `${parameters.order_id} ${fields.template_id}`,
    );
    ids.splice(0, ids.length, ...bySmtp, ...byService);
    return ids.length;
  };
  let [placed, kills] = [0, 0];
  try {
    for (const stretch of stretches) {
      const before = accepted();
      placed += stretch.orders;
      const task: OrderingTask = {
        orders: placed,
        variables: {
          DATA_DIR: database.folder,
          DATABASE_URL: database.url ?? "",
          PUBLIC_URL: "http://localhost:3000",
          ADMIN_EMAIL: "orders@greenverse.example",
          SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
          ...(stretch.via === "emailjs" ? { ...EMAILJS, EMAILJS_API_URL: service.url } : {}),
        },
      };
      // One kill in each equal part of the mails, at a point that chance picks.
      const part = (stretch.orders * 2) / (stretch.kills + 1);
      const moments = Array.from({ length: stretch.kills }, (_, at) =>
        Math.floor(before + part * (at + random())),
      );
      for (const moment of moments) {
        const shop = run("ordering-shop.ts", JSON.stringify(task));
        // At least one more than the last shop got through: every kill hits a shop at work.
        const goal = Math.max(moment, accepted() + 1);
        await until(`${goal} mails arrive`, () => accepted() >= goal, limit);
        await pause(random() * 20);
        await shop.kill();
        kills += 1;
      }
      const last = run("ordering-shop.ts", JSON.stringify(task));
      await Promise.race([last.says("all orders placed"), failing(last)]);
      const all = () => accepted() >= placed * 2 && new Set(ids).size >= placed * 2;
      await until("all mails of the stretch", all, limit);
      await pause(1000); // what else is under way arrives
      await last.kill(); // nothing to do any more: not one of the kills that count
    }
    accepted();
    return { ...(await judge(database, smtp, service, ids)), kills };
  } finally {
    await smtp.close();
    await service.close();
  }
}

async function failing({ ended, output }: ReturnType<typeof run>): Promise<never> {
  await ended;
  throw new Error(`the shop ended by itself: ${output.err}`);
}

type Judged = Omit<ChaosReport, "kills">;

async function judge(
  database: { url: string | undefined; folder: string },
  smtp: Awaited<ReturnType<typeof openSmtpBox>>,
  service: Awaited<ReturnType<typeof openEmailJs>>,
  ids: string[],
): Promise<Judged> {
  const { db, close } = await openDatabase({
    url: database.url ?? null,
    folder: `${database.folder}/db`,
  });
  try {
    const placed = await db.select({ id: orders.id }).from(orders);
    const rows = await db.select({ state: mails.state }).from(mails);
    const got = new Set([
      ...smtp.mails.map(({ email }) => {
        const order = /GV-[2-9A-Z]{10}/.exec(email.subject ?? "")?.[0];
        return `${order} ${email.subject?.startsWith("New") ? "admin" : "customer"}`;
      }),
      ...service.accepted.map(
        ({ parameters, fields }) => `${parameters.order_id} ${fields.template_id?.slice(9)}`,
      ),
    ]);
    const wanted = placed.flatMap(({ id }) => [`${id} customer`, `${id} admin`]);
    return {
      orders: placed.length,
      arrived: got.size,
      missing: wanted.filter((one) => !got.has(one)),
      copies: ids.length - got.size,
      sameId: ids.length - new Set(ids).size,
      unsent: rows.filter(({ state }) => state !== "sent").length,
    };
  } finally {
    await close();
  }
}
