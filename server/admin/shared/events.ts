import type { Listeners } from "#server/context/events.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findSuperAdmins } from "../queries/admins.ts";

/** Notifies the address that got the shop's mails until now, and the super admins, that they go elsewhere. */
export const adminListeners = (ctx: AdminContext): Listeners => ({
  "admin-email-moved": [
    async ({ from, to, by }, tx) => {
      const supers = await findSuperAdmins(tx);
      for (const receiver of new Set([from, ...supers.map(({ email }) => email)])) {
        const at = ctx.now().toISOString();
        await queueMail(
          ctx,
          { kind: "admin-email", to: receiver, name: "", moved: to, by, at },
          tx,
        );
      }
    },
  ],
});
