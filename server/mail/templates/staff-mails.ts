import { plain } from "#server/mail/message/plain.ts";
import { staffMails as texts } from "#texts/mails/staff-mails.ts";
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
  "webhook-off": ({ endpointId, url, note: name, reason }, to) => {
    const words = texts.in(to.language).webhookOff;
    const at = `${to.publicUrl}/admin/dashboard/settings/webhooks/${endpointId}`;
    return {
      subject: words.subject(to.brand.name),
      preview: words.preview(plain(name || url)),
      heading: words.heading,
      body: [
        paragraph(words[reason]),
        display([
          [words.address, plain(url)],
          ...(name ? [[words.use, plain(name)] as [string, string]] : []),
        ]),
        action(words.action, at),
        note(words.next),
      ],
      because: words.because,
    };
  },
} satisfies SomeMailTemplates;
