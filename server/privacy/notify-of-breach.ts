import type { Breach } from "#domain/privacy/breach.ts";
import type { PrivacyContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findBreach, findConcerned, insertBreach, saveNotified } from "./queries/breaches.ts";

const BATCH = 200; // mails in one transaction

/**
 * Writes a breach down under its id and queues the mail to each account that is concerned; addresses
 * without an account get it too (§23.77). Each is notified once, also where it is started again after it was
 * killed. Answers how many were notified.
 */
export async function notifyOfBreach(
  ctx: PrivacyContext,
  id: string,
  breach: Breach,
): Promise<number> {
  const { people, ...facts } = breach;
  const { nature, consequences, measures, advice, data, beganAt, noticedAt } = facts;
  await insertBreach(ctx.db, {
    ...{ id, nature, consequences, measures, advice, data, beganAt, noticedAt },
    createdAt: ctx.now(),
  });
  const mail = {
    kind: "breach" as const,
    ...{ nature, consequences, measures, advice, data },
    beganAt: beganAt.toISOString(),
    noticedAt: noticedAt.toISOString(),
  };
  const notified = new Set<string>();
  for (let last = ""; ; ) {
    const accounts = await findConcerned(ctx.db, people, last, BATCH);
    await transact(ctx.db, "repeatable", async (tx) => {
      for (const { email, name, language } of accounts) {
        await queueMail(ctx, { ...mail, to: email, name, language }, tx, `breach ${id} ${email}`);
        notified.add(email);
      }
    });
    last = accounts.at(-1)?.id ?? last;
    if (accounts.length < BATCH) break;
  }
  for (const to of people === "all" ? [] : people.filter((email) => !notified.has(email))) {
    await queueMail(ctx, { ...mail, to, name: "" }, undefined, `breach ${id} ${to}`);
    notified.add(to);
  }
  const before = await findBreach(ctx.db, id);
  const count = Math.max(notified.size, before?.people ?? 0);
  await saveNotified(ctx.db, id, { people: count, toldAt: ctx.now() });
  return notified.size;
}
