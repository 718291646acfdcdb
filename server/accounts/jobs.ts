import type { AccountsContext } from "#server/context/modules.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { sendAccountMail } from "./send-account-mail.ts";

/** What the queue runs for accounts: mails that a visitor requested by an e-mail address. */
export function accountJobs(ctx: AccountsContext): Pick<JobHandlers, "account-mail"> {
  return { "account-mail": (requested, id) => sendAccountMail(ctx, requested, id) };
}
