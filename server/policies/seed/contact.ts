/** The first text of /contact. */
export const contact = {
  slug: "contact",
  title: "Contact",
  body: `You reach us by e-mail, by telephone and by post. We answer in English.

## Customer care

- E-mail: {shop.email}
- Telephone: {legal.telephone}
- Post: {shop.name}, {shop.address}

Please name the number of your order where there is one. It stands in its mail and under [Orders](/orders).

## The company

- Legal name: {legal.name}
- Registered office: {legal.address}
- Head office: {company.headOffice}
- Branches: {company.branches}
- CIN: {company.cin}
- GSTIN: {legal.gstin}
- Contact person: {company.contactName}
- Website: {shop.site}

## Nodal person

- {company.nodalName}, who lives in India and sees to it that this shop keeps the law
- E-mail: {company.nodalContact}

## When something went wrong

Our [grievance officer](/grievance) takes every complaint, with or without an order. You get a ticket number at once.
`,
} as const;
