import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { luckOf } from "#scripts/seed/luck.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import type { OrderingTask } from "#tests/mail/ordering-shop.ts";
import { EMAILJS, openEmailJs } from "#tests/support/emailjs-server.ts";
import { run } from "#tests/support/process.ts";
import { openSmtpBox } from "#tests/support/smtp.ts";
import { until } from "#tests/support/until.ts";

const SCRIPT = join(import.meta.dirname, "../../tests/mail/ordering-shop.ts");

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

/**
 * Lets a shop place orders and send their mails to a real SMTP server and a server that speaks
 * EmailJS's protocol, and kills its process with SIGKILL when the seed decides: each time
 * when so many mails have arrived and a few milliseconds have gone by, so before, within and after
 * the sending of a mail. Returns what the servers took once nothing is under way any more.
 */
export async function mailChaos(
  database: { url: string | undefined; folder: string },
  stretches: Stretch[],
  seed: number,
  limit: number,
): Promise<ChaosReport> {
  const luck = luckOf(seed);
  const smtp = await openSmtpBox();
  const service = await openEmailJs();
  const accepted = () => smtp.mails.length + service.accepted.length;
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
        Math.floor(before + part * (at + luck.below(1000) / 1000)),
      );
      for (const moment of moments) {
        const shop = run(SCRIPT, JSON.stringify(task));
        // At least one more than the last shop got through: every kill hits a shop at work.
        const goal = Math.max(moment, accepted() + 1);
        await until(`${goal} mails arrive`, () => accepted() >= goal, limit);
        await pause(luck.below(20));
        await shop.kill();
        kills += 1;
      }
      const last = run(SCRIPT, JSON.stringify(task));
      const noted = () => last.output.out.includes("all mails noted");
      await Promise.race([until("all mails of the stretch", noted, limit), failing(last)]);
      await last.kill(); // nothing to do any more: not one of the kills that count
    }
    return { ...(await audit(database, smtp, service)), kills };
  } finally {
    await smtp.close();
    await service.close();
  }
}

async function failing({ ended, output }: ReturnType<typeof run>): Promise<never> {
  await ended;
  throw new Error(`the shop ended by itself: ${output.err}`);
}

type Audit = Omit<ChaosReport, "kills">;

async function audit(
  database: { url: string | undefined; folder: string },
  smtp: Awaited<ReturnType<typeof openSmtpBox>>,
  service: Awaited<ReturnType<typeof openEmailJs>>,
): Promise<Audit> {
  const { db, close } = await openDatabase({
    url: database.url ?? null,
    folder: `${database.folder}/db`,
  });
  try {
    const placed = await db.select({ id: orders.id }).from(orders);
    const rows = await db.select({ state: mails.state }).from(mails);
    const taken = [
      ...smtp.mails.map(({ email }) => {
        const order = /GV-[2-9A-Z]{10}/.exec(email.subject ?? "")?.[0];
        const to = email.subject?.startsWith("New") ? "admin" : "customer";
        return { mail: `${order} ${to}`, id: email.messageId ?? "" };
      }),
      // EmailJS gives no id of its own: order and template are what distinguishes two mails.
      ...service.accepted.map(({ parameters, fields }) => {
        const mail = `${parameters.order_id} ${fields.template_id?.slice("template_".length)}`;
        return { mail, id: mail };
      }),
    ];
    const got = new Set(taken.map(({ mail }) => mail));
    const ids = new Set(taken.map(({ id }) => id));
    const expected = placed.flatMap(({ id }) => [`${id} customer`, `${id} admin`]);
    return {
      orders: placed.length,
      arrived: got.size,
      missing: expected.filter((one) => !got.has(one)),
      copies: taken.length - got.size,
      sameId: taken.length - ids.size,
      unsent: rows.filter(({ state }) => state !== "sent").length,
    };
  } finally {
    await close();
  }
}
