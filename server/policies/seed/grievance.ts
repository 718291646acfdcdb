/** The first text of /grievance. */
export const grievance = {
  slug: "grievance",
  title: "Grievances",
  body: `Something went wrong, or you are not content with an answer? Tell our grievance officer. You need neither an account nor an order.

## What you can count on

- You get a ticket number at once.
- We acknowledge your grievance within 48 hours.
- We resolve it within one month of the day on which it reached us.
- Grievances about your personal data are resolved within 90 days at the latest.
- You can follow the whole exchange by mail and on a page of its own.

## Grievance officer

- Name: {grievance.name}
- Title: {grievance.title}
- E-mail: {grievance.email}
- Telephone: {grievance.telephone}
- Address: {grievance.address}

## If you are still not content

- You can turn to the consumer authorities and courts where you live.
- About personal data you can complain to the Data Protection Board of India.

None of this costs you a right that you have by law.
`,
} as const;
