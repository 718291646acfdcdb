import type { Group } from "../fields.ts";

const link = (label: string) =>
  ({ kind: "text", label, most: 300, format: "address", invented: true, width: 3 }) as const;

/** Who the shop is and how it is reached. */
export const shopGroups = {
  brand: {
    title: "Brand",
    about:
      "The shop's name, e-mail address and postal address, in the footer, in mails and for search engines.",
    page: "/",
    fields: {
      name: { kind: "text", label: "Name", most: 60, required: true },
      email: {
        kind: "text",
        label: "E-mail",
        most: 254,
        required: true,
        format: "email",
        invented: true,
      },
      address: {
        kind: "text",
        label: "Postal address",
        most: 200,
        required: true,
        invented: true,
      },
    },
  },
  legal: {
    title: "Legal",
    about: "What the law wants a shop to say of itself: on invoices and on the legal pages.",
    fields: {
      name: { kind: "text", label: "Legal name", most: 120, invented: true },
      address: {
        kind: "text",
        label: "Registered address",
        most: 300,
        long: true,
        invented: true,
      },
      gstin: {
        kind: "text",
        label: "GSTIN",
        most: 20,
        format: "gstin",
        hint: "15 characters. The first two digits are the state of the registered address.",
        invented: true,
        width: 3,
      },
      telephone: {
        kind: "text",
        label: "Telephone of customer care",
        most: 30,
        format: "telephone",
        hint: "Stands in the footer.",
        invented: true,
        width: 3,
      },
      grievanceName: {
        kind: "text",
        label: "Grievance officer",
        most: 80,
        invented: true,
        width: 3,
      },
      grievanceContact: {
        kind: "text",
        label: "E-mail of the grievance officer",
        most: 254,
        format: "email",
        invented: true,
        width: 3,
      },
    },
  },
  links: {
    title: "Links",
    about:
      "The shop's pages on other sites, and its portal. Where one is empty, its name is not shown; in a demo it leads to a page that says so.",
    page: "/portal",
    fields: {
      linkedin: link("LinkedIn"),
      facebook: link("Facebook"),
      x: link("X"),
      instagram: link("Instagram"),
      portal: link("Portal"),
    },
  },
  mail: {
    title: "Mails",
    about: "Who mails come from, and who gets the shop's own mail of each order.",
    fields: {
      fromName: {
        kind: "text",
        label: "Sender's name",
        most: 60,
        hint: "Empty: the brand's name.",
        width: 3,
      },
      fromAddress: {
        kind: "text",
        label: "Sender's e-mail",
        most: 254,
        format: "email",
        hint: "Empty: the brand's. Your mail server must be allowed to send for it.",
        width: 3,
      },
      adminEmail: {
        kind: "text",
        label: "E-mail for new orders",
        most: 254,
        format: "email",
        hint: "Empty: the brand's.",
        width: 3,
      },
    },
  },
  leads: {
    title: "Checkup form",
    about: "What happens with the form “Free AQI checkup” of the home page.",
    page: "/",
    fields: {
      sent: {
        kind: "switch",
        label: "The form is sent to the shop",
        hint: "With the visitor's consent. Off: it stays in the browser.",
      },
    },
  },
  security: {
    title: "Security",
    about: "How admins sign in.",
    fields: {
      secondFactorRequired: {
        kind: "switch",
        label: "Admins need a second factor",
        hint: "Who has none yet sets it up at their next sign-in.",
      },
    },
  },
} as const satisfies Record<string, Group>;
