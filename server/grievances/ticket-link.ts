import type { GrievancesContext } from "#server/context/modules.ts";
import { languageOf, pagesIn } from "#server/mail/message/language.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { ticketUrl, tokenOf } from "./ticket.ts";

/** The link of a mail to a ticket's customer, made when it is sent. Null for every other mail. */
export async function ticketLink(ctx: GrievancesContext, mail: Mail): Promise<string | null> {
  if (mail.kind !== "grievance-received" && mail.kind !== "grievance-news") return null;
  const pages = pagesIn(ctx.settings.publicUrl, languageOf(mail));
  return ticketUrl(pages, mail.id, tokenOf(ctx, mail.id));
}
