import { plain } from "#server/mail/message/plain.ts";
import { formatDay } from "./dates.ts";
import { action, display, note, paragraph } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

/** To those who run the shop, about what only they change. */
export const staffMails = {
  "admin-email": ({ moved, by, at }, to) => ({
    subject: `${to.brand.name}: mails of orders go to another address`,
    preview: `To ${plain(moved)}`,
    heading: "Mails of orders go to another address.",
    body: [
      paragraph(
        "From now on the shop's own mails, with the name, address and telephone of each customer who orders, go there.",
      ),
      display([
        ["To", plain(moved)],
        ["Changed by", plain(by)],
        ["On", formatDay(at)],
      ]),
      action("Open the settings", `${to.publicUrl}/admin/dashboard/settings/mail`),
      note("If nobody should have done this, put it right there and look at who is an admin."),
    ],
    because: "This address got these mails until now, or belongs to a super admin.",
  }),
  "webhook-off": ({ endpointId, url, note: name, reason }, to) => ({
    subject: `${to.brand.name}: a webhook was switched off`,
    preview: `${plain(name || url)} is told nothing from now on`,
    heading: "A webhook was switched off.",
    body: [
      paragraph(
        reason === "gone"
          ? "Its receiver has answered that it wants no more (410). What waited for it is not sent."
          : "Its receiver has taken nothing for three days. What waited for it is not sent, and what happens from now on is not kept for it.",
      ),
      display([
        ["Address", plain(url)],
        ...(name ? [["What it is for", plain(name)] as [string, string]] : []),
      ]),
      action(
        "Look at its deliveries",
        `${to.publicUrl}/admin/dashboard/settings/webhooks/${endpointId}`,
      ),
      note("Once its receiver works, switch it on there, and send again what it has missed."),
    ],
    because: "This address gets the shop's own mails.",
  }),
} satisfies SomeMailTemplates;
