import type { Group } from "../fields.ts";

const days = (label: string) => ({ kind: "number", label, from: 0, to: 90, width: 3 }) as const;
const amount = (label: string, hint: string) =>
  ({ kind: "money", label, hint, optional: true, width: 3 }) as const;
const open = (label: string) => ({ kind: "number", label, from: 1, to: 1000, width: 3 }) as const;
const PINS =
  "PIN codes, beginnings such as 1100*, or ranges such as 110001-110096; by commas or a line each.";

/** What the shop promises with every order, and to whom. */
export const sellingGroups = {
  delivery: {
    title: "Delivery",
    about: "How long delivery takes, what it costs, and where it goes.",
    page: "/shop",
    fields: {
      least: days("Days at least"),
      most: days("Days at most"),
      fee: { kind: "money", label: "Fee in rupees", hint: "0: delivery is free.", width: 3 },
      freeFrom: amount(
        "Free from, in rupees",
        "The sum from which delivery is free. Empty: never.",
      ),
      byWeight: {
        kind: "rows",
        label: "Added by weight",
        word: "step",
        hint: "What an order costs more that is heavier, beside the fee of its place. The last step that fits holds; up to the first one nothing is added. From the sum on from which delivery is free, this is free too, and offers for the delivery take off both. What is for sale needs a weight then, such as 12.5 kg (Ready to sell says where it lacks); without one it counts as 0 kg.",
        least: 0,
        most: 20,
        fields: {
          above: {
            ...{ kind: "number", label: "Above, in kilograms", from: 0, to: 1000 },
            ...{ step: 0.001, width: 3 },
          },
          fee: { kind: "money", label: "Added, in rupees", width: 3 },
        },
      },
      zones: {
        kind: "rows",
        label: "Places with terms of their own",
        word: "place",
        hint: "The first that fits a PIN code holds.",
        least: 0,
        most: 50,
        fields: {
          pins: { kind: "pins", label: "PIN codes", hint: PINS, required: true },
          least: days("Days at least"),
          most: days("Days at most"),
          fee: { kind: "money", label: "Fee in rupees", width: 3 },
          freeFrom: amount("Free from, in rupees", "Empty: never."),
        },
      },
      served: {
        kind: "pins",
        label: "PIN codes that are served",
        hint: `Empty: all of India. A shop for one city has one line, such as 380*. ${PINS}`,
      },
      notServed: {
        kind: "pins",
        label: "PIN codes that are not served",
        hint: `What is in both lists is not served. ${PINS}`,
      },
    },
  },
  cod: {
    title: "Cash on delivery",
    about: "When a customer may pay in cash at the door.",
    fields: {
      offered: { kind: "switch", label: "Cash on delivery is offered" },
      from: amount("From a total of, in rupees", "Empty: from the first rupee."),
      to: amount("Up to a total of, in rupees", "Always below ₹2,00,000, by law."),
      firstOrder: amount("First order up to, in rupees", "Empty: as any other order."),
      notServed: { kind: "pins", label: "PIN codes without cash on delivery", hint: PINS },
      openByCustomer: open("Open cash orders of a customer"),
      openByPhone: open("Open cash orders to a phone number"),
      openByAddress: open("Open cash orders to an address"),
      fee: {
        kind: "money",
        label: "Fee in rupees",
        hint: "What an order in cash costs more, beside the delivery. 0: nothing.",
        width: 3,
      },
      wholeRupees: {
        kind: "switch",
        label: "Cash is rounded down to the rupee",
        hint: "The paise of a cash order's sum are taken off as a part of its discount: “Rounded down for cash”.",
      },
      confirmFirst: {
        kind: "switch",
        label: "A first cash order must be confirmed",
        hint: "By a link or a code from a mail, before it is packed.",
      },
    },
  },
  shipping: {
    title: "Shipping",
    about: "Who carries parcels, and from where they start.",
    fields: {
      carrier: {
        kind: "choice",
        label: "Carrier",
        choices: { hand: "By hand", shiprocket: "Shiprocket" },
      },
      pickupPin: {
        kind: "text",
        label: "PIN code where parcels are picked up",
        most: 6,
        hint: "Six digits. Shiprocket needs it.",
        width: 3,
      },
      ewayBills: {
        kind: "rows",
        label: "E-way bills",
        word: "threshold",
        hint: "Goods that are worth more, with tax, travel with a bill. What is set for a state holds within it.",
        least: 0,
        most: 60,
        fields: {
          above: { kind: "money", label: "Above, in rupees", width: 2 },
          state: {
            kind: "text",
            label: "Within the state",
            most: 2,
            hint: "Its two digits in GST. Empty: all others.",
            width: 2,
          },
          from: { kind: "text", label: "From", most: 10, format: "day", required: true, width: 2 },
        },
      },
    },
  },
  returns: {
    title: "Returns and warranty",
    about: "The money-back guarantee, replacement and warranty, on pages and in mails.",
    page: "/shop#return-policy",
    fields: {
      moneyBackDays: {
        kind: "number",
        label: "Days to return for money back",
        from: 1,
        to: 365,
        width: 3,
      },
      replacementDays: {
        kind: "number",
        label: "Days to ask for a replacement",
        from: 0,
        to: 365,
        hint: "0: nothing is replaced. Pages and mails say so many days.",
        width: 3,
      },
      warranty: {
        kind: "text",
        label: "Warranty of",
        most: 30,
        required: true,
        hint: "As in a sentence: “two years”.",
        width: 3,
      },
    },
  },
  agents: {
    title: "Agents",
    about:
      "Assistants that shop for somebody: they search, fill a cart and hand it to the buyer, who confirms and pays here.",
    fields: {
      on: {
        kind: "switch",
        label: "Agents may shop here",
        hint: "By the Universal Commerce Protocol and MCP. Switched off, what they have begun cannot be gone on with.",
      },
    },
  },
} as const satisfies Record<string, Group>;
