import { randomUUID } from "node:crypto";
import type { MailContext } from "#server/context/modules.ts";
import { type Delivery, deliverMail, givenBack } from "./deliver-mail.ts";
import { startLane } from "./lane.ts";
import { openNotebook } from "./notebook.ts";
import { type ClaimedMail, claimMails, endLeases, noteMails } from "./queries/outbox.ts";

const SENDERS = 2; // of each lane: the mail server gets four connections
/** Ms for which a mail is its worker's; a killed one's mails are another's after that. */
const LEASE = 120_000;
/** Ms of it that must be left when a mail is handed to a server: longer than any transport takes. */
const LONGEST_SENDING = 65_000;

/** What sends the mails of this process. */
export type MailWorker = {
  /** Whether both lanes look for mails, are at one, or are paused. */
  isRunning(): boolean;
  /** Lets mails under way end (10 s at most) and gives the rest back. */
  stop(): Promise<void>;
};

/**
 * Starts to send the mails that are due. Where this process is the only one on the database (`alone`),
 * what a killed one had taken is due at once; otherwise when its lease is over.
 */
export async function startMailWorker(
  ctx: MailContext,
  delivery: Delivery,
  alone: boolean,
): Promise<MailWorker> {
  if (alone) await endLeases(ctx.db);
  const onError = (err: unknown) => ctx.log.error({ err }, "mails could not be taken or noted");
  const notebook = openNotebook((notes) => noteMails(ctx.db, notes), onError);
  const lanes = (["orders", "others"] as const).map((lane) =>
    startLane<{ row: ClaimedMail; until: number }>(SENDERS, {
      claim: async (limit) => {
        const until = performance.now() + LEASE; // begins before the database counts
        const rows = await claimMails(ctx.db, lane, randomUUID(), LEASE, limit);
        return rows.map((row) => ({ row, until }));
      },
      deliver: async ({ row, until }) => {
        const isOurs = () => performance.now() + LONGEST_SENDING < until;
        const { note, restUntil } = await deliverMail(ctx, delivery, row, isOurs);
        notebook.add(note);
        return restUntil;
      },
      giveBack: (mails) => {
        for (const { row } of mails) notebook.add(givenBack(row));
      },
      onError,
    }),
  );
  return {
    isRunning: () => lanes.every((lane) => lane.isRunning()),
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
      await notebook.close();
    },
  };
}
