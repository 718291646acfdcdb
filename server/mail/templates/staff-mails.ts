import { register } from "#domain/privacy/register.ts";
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
  "export-file": ({ file, isReady }, to) => {
    const [subject, heading, words] = isReady
      ? [
          `${to.brand.name}: your file is ready`,
          "Your file is ready.",
          `It is kept for ${register.exports.days} days, and only you can download it.`,
        ]
      : [
          `${to.brand.name}: your file could not be made`,
          "Your file could not be made.",
          "Its page says why, and has it made once more.",
        ];
    return {
      ...{ subject, preview: plain(file), heading },
      body: [
        paragraph(words),
        display([["File", plain(file)]]),
        action("Open your files", `${to.publicUrl}/admin/dashboard/files`),
      ],
      because: "You have asked for it on an admin page.",
    };
  },
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
