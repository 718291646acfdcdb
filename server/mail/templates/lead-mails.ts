import { plain } from "#server/mail/message/plain.ts";
import { action, note, paragraph } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

/** To the shop, about who asks for a checkup. */
export const leadMails = {
  lead: ({ lead }, to) => {
    const name = plain(lead.name, 60);
    return {
      subject: "A request for a free AQI checkup",
      preview: `${name} asks for a free AQI checkup.`,
      heading: "Somebody asks for a checkup.",
      body: [
        paragraph(`Name: ${name}`),
        paragraph(`E-mail: ${plain(lead.email)}`),
        paragraph(`Phone: ${plain(lead.phone)}`),
        paragraph(`Address: ${plain(lead.address, 300)}`),
        action("Open the requests", `${to.publicUrl}/admin/dashboard/leads`),
        note("They agreed that the shop keeps this for at most 180 days to answer them."),
      ],
      because: `It was sent by the checkup form of ${to.brand.name}.`,
    };
  },
} satisfies SomeMailTemplates;
