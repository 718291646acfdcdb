import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { count, eq } from "drizzle-orm";
import { mails } from "#server/platform/db/schema/mail.ts";
import { EMAILJS, type EmailJsBehaviour, openEmailJs } from "#tests/support/emailjs-server.ts";
import { openSmtpBox } from "#tests/support/smtp.ts";
import { openOrderingShop } from "./ordering-shop.ts";
import { ms, percentile } from "./percentile.ts";

const ORDERS = 500;
const WARM_UP = 30;
const NOWHERE = "127.0.0.1:9"; // the discard port: connections are refused

type Trouble = { name: string; variables: () => Promise<Service>; up: () => Promise<Service> };
type Service = { variables: Record<string, string>; close(): Promise<void> };

const overEmailJs = (behaviour: EmailJsBehaviour, url?: string) => async (): Promise<Service> => {
  const server = await openEmailJs();
  server.behaviour = behaviour;
  const variables = { ...EMAILJS, EMAILJS_API_URL: url ?? server.url };
  return { variables, close: server.close };
};
const overSmtp = async (): Promise<Service> => {
  const box = await openSmtpBox();
  return { variables: { SMTP_URL: `smtp://127.0.0.1:${box.port}` }, close: box.close };
};
const noSmtp = async (): Promise<Service> => ({
  variables: { SMTP_URL: `smtp://${NOWHERE}` },
  close: async () => {},
});
/** Takes connections and never says a word. */
const silentSmtp = async (): Promise<Service> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    variables: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};

const up = overEmailJs({});
const anHour = { "retry-after": "3600" };
const troubles: Trouble[] = [
  { name: "EmailJS refuses connections", variables: overEmailJs({}, `http://${NOWHERE}`), up },
  { name: "EmailJS hangs", variables: overEmailJs({ hangs: true }), up },
  { name: "EmailJS answers after 5 s", variables: overEmailJs({ delay: 5000 }), up },
  {
    name: "EmailJS answers 429 for an hour",
    variables: overEmailJs({ status: 429, headers: anHour }),
    up,
  },
  { name: "EmailJS answers 403", variables: overEmailJs({ status: 403 }), up },
  { name: "SMTP refuses connections", variables: noSmtp, up: overSmtp },
  { name: "SMTP hangs", variables: silentSmtp, up: overSmtp },
];

/**
 * Placing an order while the mail service is in trouble against the same while it is up: two shops
 * with embedded databases (one connection for orders and mails, the hardest case), both at work,
 * orders in turn. More than 1.10 means that mail stands in the way. A line for each trouble that has
 * `words` in its name.
 */
export async function* benchMailTrouble(words = ""): AsyncGenerator<string> {
  for (const trouble of troubles.filter(({ name }) => name.includes(words))) {
    const healthy = await openShop(await trouble.up());
    const troubled = await openShop(await trouble.variables());
    try {
      for (let at = 0; at < ORDERS + WARM_UP; at++) {
        // Now one goes first, now the other: what slows the machine down slows both down.
        const pair = at % 2 === 0 ? [healthy, troubled] : [troubled, healthy];
        for (const shop of pair) await shop.order(at >= WARM_UP);
      }
      const [base, p95] = [healthy, troubled].map(({ samples }) => percentile(samples, 0.95));
      const [middle, median] = [healthy, troubled].map(({ samples }) => percentile(samples, 0.5));
      if (!base || !p95 || !middle || !median) throw new Error("nothing was measured");
      const waiting = `${await troubled.unsent()} of ${(ORDERS + WARM_UP) * 2} mails wait`;
      yield `place an order while ${trouble.name}: p95 ${ms(p95)}; mail up: p95 ${ms(base)}; ratio ${(p95 / base).toFixed(2)} (median ${(median / middle).toFixed(2)}); ${waiting}`;
    } finally {
      await healthy.close();
      await troubled.close();
    }
  }
}

async function openShop(service: Service) {
  const shop = await openOrderingShop({ cashOnly: true, variables: service.variables });
  await shop.work();
  const samples: number[] = [];
  return {
    samples,
    async order(counts: boolean) {
      const took = await shop.placeInCash();
      if (counts) samples.push(took);
    },
    async unsent() {
      const waiting = eq(mails.state, "queued");
      const [row] = await shop.ctx.db.select({ n: count() }).from(mails).where(waiting);
      return Number(row?.n);
    },
    async close() {
      await service.close();
      await shop.close();
    },
  };
}
