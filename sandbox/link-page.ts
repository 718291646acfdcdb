import { html } from "hono/html";
import type { PaymentLink } from "./protocol/entities.ts";
import { inRupees } from "./window-page.ts";

/** The page of a payment link: one button that pays it, as far as no money can. */
export function linkPage(basePath: string, link: PaymentLink): ReturnType<typeof html> {
  const amount = inRupees(link.amount);
  const words = { paid: "It is paid.", cancelled: "It was cancelled.", expired: "It has expired." };
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Pay ${amount}</title>
        <link rel="stylesheet" href="${basePath}/window.css" />
      </head>
      <body>
        <main class="card">
          <header class="head">
            <h1 class="brand">Payment</h1>
            <p class="purpose">${link.description}</p>
            <p class="amount">${amount}</p>
          </header>
          <p class="notice"><strong>Test payment:</strong> no money moves.</p>
          ${
            link.status === "created"
              ? html`<form method="post"><button class="second" type="submit">Pay ${amount}</button></form>`
              : html`<p role="status">${words[link.status]}</p>`
          }
        </main>
      </body>
    </html>`;
}
