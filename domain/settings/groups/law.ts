import type { Group } from "../fields.ts";

const text = (label: string, most = 120, hint?: string) =>
  ({ kind: "text", label, most, ...(hint ? { hint } : {}), width: 3 }) as const;
const email = (label: string) => ({ ...text(label, 254), format: "email" }) as const;
const telephone = (label: string) => ({ ...text(label, 30), format: "telephone" }) as const;
const address = (label: string, hint: string) =>
  ({ kind: "text", label, most: 500, long: true, hint }) as const;

/** What the law asks of a shop in India beside its name and GSTIN (`legal`), and what its books need. */
export const lawGroups = {
  company: {
    title: "Company",
    about:
      "People and numbers that the law wants on the home page, the contact page and documents.",
    page: "/contact",
    fields: {
      cin: { ...text("CIN", 21, "21 characters. Empty: not a company."), format: "cin" },
      contactName: text("Contact person"),
      headOffice: address("Head office", "Empty: the registered address."),
      branches: address("Branches", "A line for each."),
      nodalName: text("Nodal person", 120, "Lives in India."),
      nodalContact: email("E-mail of the nodal person"),
      grievanceTitle: text("Title of the grievance officer"),
      grievanceTelephone: telephone("Telephone of the grievance officer"),
      grievanceAddress: address(
        "Address of the grievance officer",
        "Empty: the registered address.",
      ),
      signatory: text("Signs documents", 120, "A name. Empty: the company."),
    },
  },
  tax: {
    title: "Tax",
    about: "What goods are taxed from which day on, and how much the company turns over.",
    fields: {
      turnover: {
        kind: "choice",
        label: "Turnover in any financial year since 2017-18",
        choices: {
          small: "Up to ₹5 crore",
          large: "Above ₹5 crore: HSN of six digits, e-invoices for companies",
          huge: "Above ₹500 crore: also a QR code for everyone",
        },
      },
      rates: {
        kind: "rows",
        label: "Rates",
        word: "rate",
        hint: "The longest HSN that begins a product's own holds, from its day on.",
        least: 0,
        most: 200,
        fields: {
          hsn: {
            ...text("HSN begins with", 8, "2 to 8 digits."),
            format: "hsn",
            required: true,
            width: 2,
          },
          rate: {
            kind: "number",
            label: "Rate in percent",
            from: 0,
            to: 100,
            step: 0.01,
            width: 2,
          },
          from: { ...text("From", 10), format: "day", required: true, width: 2 },
          exempt: { kind: "switch", label: "Exempt", width: 2 },
        },
      },
    },
  },
  books: {
    title: "Books",
    about: "How the ledgers are called in Tally, where vouchers are imported.",
    fields: {
      sales: text("Sales", 80, "The rate is put behind it: “Sales 18%”."),
      exemptSales: text("Exempt sales", 80),
      cgst: text("Output CGST", 80),
      sgst: text("Output SGST", 80),
      igst: text("Output IGST", 80),
      customers: text("Customers without a GSTIN", 80),
      advances: text("Advances of customers", 80),
    },
  },
} as const satisfies Record<string, Group>;
