/** The first text of /privacy. */
export const privacy = {
  slug: "privacy",
  title: "Privacy",
  body: `What we know about you, what for, for how long, and what you can do about it. We follow the Digital Personal Data Protection Act, 2023.

## Who answers for your data

{legal.name}, {legal.address}
For questions about your data write to {shop.email}, or to the [grievance officer](/grievance).

## What we keep and why

| What | What for | Who else gets it |
| --- | --- | --- |
| Name, e-mail address, telephone, password (as a hash) | Your account: signing in, reaching you, keeping others out | Nobody |
| E-mail address to which you have a code sent | Logging in, or making your account; without an account it goes within a day | Nobody |
| Addresses and what you order | Delivering it, invoices, answering for it | The carrier gets name, address, telephone and, for cash, the sum |
| How you paid, the number of the payment, the sum | Taking and giving back money | The payment service, which has your card or account; we never have its number |
| Company and GSTIN, if you name them | The invoice in the company’s name | The tax authorities, by law |
| Where a cash refund goes (UPI id or account) | Paying you back | The bank |
| Returns with their reasons and photos | Deciding on them | The carrier gets the address of the pick-up |
| Grievances and what is written about them | Answering them | Authorities that may ask by law |
| E-mail address for “in stock again” | One mail when it is there | Nobody |
| What you write in the checkup form, if it is sent | Calling you back | Nobody |
| What you have agreed to, and when | Being able to show it | Nobody |
| Records of sign-ins and requests | Keeping the shop and your account safe | Authorities that may ask by law |

Mails leave through a mail service, and this site runs on rented servers. Both work for us by contract and may not use your data for anything else. We do not sell data, we show no advertising of others, and we do not follow you across other sites.

## Cookies and the browser

We use cookies for your sign-in and for your cart, and no others. The cart of a visitor without an account stays in the browser. Videos of other sites are loaded when you play them.

## What you have agreed to

Each purpose is asked for by itself, and nothing is ticked beforehand. What is needed for an order is used for that order alone. News and offers come only if you have asked for them, and every such mail ends them in one click.

## How long

We keep data as long as its purpose needs it, or as long as a law asks for it. Invoices and the records behind them stay for as many years as tax and company law want, also after an account is erased; they are locked and used for nothing else.

{privacy.kept}

## Your rights

- **See** your data: [download a copy](/profile/data).
- **Correct** it: on your [profile](/profile).
- **Erase** it: delete your account on your [profile](/profile). What the law makes us keep is named there.
- **Withdraw** what you have agreed to, as easily as you gave it: [privacy settings](/profile/privacy).
- **Nominate** somebody who acts for you if you cannot: [privacy settings](/profile/privacy).
- **Complain** to our [grievance officer](/grievance), who resolves it within 90 days at the latest.
- **Complain** to the Data Protection Board of India, once you have written to us.

Without an account, write to {shop.email} and we do the same for you.

## Children

Accounts are for people of 18 and older. We keep no data of a child without the verified consent of a parent, and follow no child in any way.

## If data gets out

If personal data of yours is lost or gets into wrong hands, we tell you at once what happened, what it may mean for you and what you can do, and we tell the Data Protection Board of India.

## Language

You can read this page in English, and ask us for it in any language of the Eighth Schedule to the Constitution of India at {shop.email}.
`,
} as const;
