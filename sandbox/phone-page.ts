import { html } from "hono/html";
import type { Deed, FoundRequest } from "./upi.ts";
import { inRupees } from "./window-page.ts";

type Markup = ReturnType<typeof html>;

const OPEN: readonly [Deed, string][] = [
  ["pay", "Pay"],
  ["decline", "Decline"],
  ["late", "Pay late, after the time is over"],
  ["twice", "Pay twice, as from two phones"],
  ["expire", "Let the time run out"],
];
const TIMED_OUT: readonly [Deed, string][] = [["late", "Pay all the same"]];

/** What stands for the phone's UPI app: the page behind a QR code, or that of a hand-over. */
export function phonePage(basePath: string, { payment }: FoundRequest): Markup {
  const amount = inRupees(payment.amount);
  const timedOut = payment.status === "failed" && payment.error_reason === "payment_timed_out";
  const choices = payment.status === "created" ? OPEN : timedOut ? TIMED_OUT : [];
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Test UPI app</title>
        <link rel="stylesheet" href="${basePath}/window.css" />
        <script type="module" src="${basePath}/phone.js"></script>
      </head>
      <body>
        <main class="card">
          <header class="head">
            <h1 class="brand">Test UPI app</h1>
            <p class="purpose">${payment.description ?? "A payment"}</p>
            <p class="amount">${amount}</p>
          </header>
          <p class="notice"><strong>Test payment:</strong> no money moves.</p>
          ${payment.status === "created" ? "" : html`<p class="result" role="status">${outcomeOf(payment)}</p>`}
          ${
            choices.length > 0
              ? html`<form method="post" class="deeds">
                  ${choices.map(
                    ([deed, words]) =>
                      html`<button class="${deed === "pay" ? "pay" : "second"}" name="deed" value="${deed}" type="submit">${deed === "pay" ? `Pay ${amount}` : words}</button>`,
                  )}
                </form>`
              : ""
          }
          <button class="second" id="back" type="button" hidden>Back to the shop</button>
          <p class="reference">Payment ${payment.id}</p>
        </main>
      </body>
    </html>`;
}

/** How it has ended, and where one goes from here. */
function outcomeOf({ status, error_reason }: FoundRequest["payment"]): string {
  if (status !== "failed") return "Paid. Go back to the shop: it knows already.";
  return error_reason === "payment_timed_out"
    ? "The time to pay is over."
    : "Declined. Nothing was paid.";
}

/** What is said where the address names no request. */
export function unknownPhonePage(basePath: string): Markup {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Test UPI app</title>
        <link rel="stylesheet" href="${basePath}/window.css" />
      </head>
      <body>
        <main class="card">
          <h1 class="brand">Test UPI app</h1>
          <p>This code is not known here. Nothing was paid.</p>
        </main>
      </body>
    </html>`;
}
