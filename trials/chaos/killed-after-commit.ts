/**
 * Run by a test: confirms a payment in a shop of its own and is killed the moment the order is
 * committed, before there is an answer. Argument: the data folder and the payment, as JSON.
 */
import { pino } from "pino";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { startShop } from "#tests/support/start-shop.ts";

export type KilledTask = {
  folder: string;
  databaseUrl: string | undefined;
  provider: { url: string };
  uid: string;
  answer: Parameters<typeof confirmPayment>[2];
};

const task = JSON.parse(process.argv[2] ?? "") as KilledTask;
const { ctx } = await startShop({
  mode: "inside",
  engine: { folder: () => task.folder, url: () => task.databaseUrl },
  provider: task.provider,
  logger: pino({ level: "silent" }),
});

// The shop asks for this after the commit and before its answer.
const dying = { ...ctx, flush: async () => void process.kill(process.pid, "SIGKILL") };
await confirmPayment(dying, task.uid, task.answer);
process.stdout.write("answered\n"); // must never be reached
