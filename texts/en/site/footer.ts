import { texts } from "#language";
/** What the footer of every page says (§2.18, §2.19). */
export const footer = texts({
  about: "Smart air purifiers with living plants, and monitors that show what you breathe.",
  company: "Company",
  service: "Customer Service",
  contact: "Address and contact",
  closing: (brand: string) =>
    `© 2020–2026 ${brand}. Prices in Indian rupees, inclusive of all taxes.`,
  follow: "Follow us",
  email: "Email",
  cin: (cin: string) => `CIN ${cin}`,
  registeredOffice: (address: string) => `Registered office: ${address}`,
  contactPerson: (name: string) => `Contact person: ${name}`,
  legal: "Legal",
  services: "Services of others",
});
