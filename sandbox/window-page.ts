import { html } from "hono/html";
import type { Device } from "./device.ts";
import type { Order } from "./protocol/entities.ts";
import { TEST_CARDS, TEST_UPI_IDS, type TestInstrument } from "./test-instruments.ts";

type Markup = ReturnType<typeof html>;

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 0,
});

/** Paise as the customer reads them: ₹1,04,998, with the paise only where there are any. */
export function inRupees(paise: number): string {
  const text = rupees.format(paise / 100);
  return paise % 10 === 0 && paise % 100 !== 0 ? `${text}0` : text;
}

/** The payment window for one order; the amount is the order's, whatever the shop's page says. */
export function paymentPage(basePath: string, keyId: string, order: Order, device: Device): Markup {
  const amount = inRupees(order.amount);
  return document(
    basePath,
    `Pay ${amount}`,
    html`<main
      class="card"
      id="payment"
      aria-labelledby="brand"
      data-order="${order.id}"
      data-key="${keyId}"
      data-amount="${order.amount}"
      data-status="${order.status}"
    >
      ${closeButton()}
      <header class="head">
        <h1 class="brand" id="brand">Payment</h1>
        <p class="purpose" id="purpose" hidden></p>
        <p class="amount">${amount}</p>
      </header>
      <p class="notice"><strong>Test payment:</strong> no money moves.</p>
      <div class="outcome" id="outcome" role="alert"></div>
      <div id="ways">${ways(amount, device)}</div>
      <button class="second" id="leave" type="button" hidden>Close</button>
      <p class="status" id="status" role="status"></p>
      <p class="reference">Order ${order.id}</p>
    </main>
    ${confirmation()}`,
  );
}

/** What the window says where its address names no order of this provider. */
export function unknownOrderPage(basePath: string): Markup {
  return document(
    basePath,
    "Payment",
    html`<main class="card" id="payment" aria-labelledby="brand">
      ${closeButton()}
      <header class="head"><h1 class="brand" id="brand">Payment</h1></header>
      <div class="outcome is-shown" id="outcome" role="alert">
        <p>This order or key is not known here. Nothing was charged.</p>
      </div>
      <button class="second" id="leave" type="button">Close</button>
    </main>`,
  );
}

function ways(amount: string, device: Device): Markup {
  return html`<div class="tabs" id="tabs" role="tablist" aria-label="Way to pay">
      <button role="tab" type="button" id="tab-card" aria-controls="panel-card" aria-selected="true">
        Card
      </button>
      <button
        role="tab"
        type="button"
        id="tab-upi"
        aria-controls="panel-upi"
        aria-selected="false"
        tabindex="-1"
      >
        UPI
      </button>
    </div>
    <div id="panel-card" role="tabpanel" aria-labelledby="tab-card"><form id="way-card" novalidate>
      ${field("number", "Card number", { inputmode: "numeric", maxlength: 23 })}
      <div class="pair">
        ${field("expiry", "Expiry (MM / YY)", { inputmode: "numeric", maxlength: 7 })}
        ${field("cvv", "CVV", { inputmode: "numeric", maxlength: 4 })}
      </div>
      ${field("name", "Name on card", { maxlength: 256 })}
      <button class="pay" type="submit">Pay ${amount}</button>
      ${instruments("Test cards", "number", TEST_CARDS)}
    </form></div>
    <div id="panel-upi" role="tabpanel" aria-labelledby="tab-upi" hidden>
      ${device === "ios" ? typedId(amount) : ""}
      ${byPhone(amount, device)}
    </div>`;
}

/** The typed id, which browsers on iOS alone still take since 28 February 2026. */
function typedId(amount: string): Markup {
  return html`<form id="way-upi" novalidate>
    ${field("vpa", "UPI ID", { inputmode: "email", maxlength: 256 })}
    <button class="pay" type="submit">Pay ${amount}</button>
    ${instruments("Test UPI IDs", "vpa", TEST_UPI_IDS)}
  </form>`;
}

/** A code that a phone scans, or on a phone the hand-over to a UPI app, and the time that is left. */
function byPhone(amount: string, device: Device): Markup {
  const flow = device === "desktop" ? "qr" : "intent";
  const ask =
    flow === "qr"
      ? "Scan a code with any UPI app on your phone."
      : "You go to a UPI app on this phone, and come back here.";
  return html`<section class="by-phone" id="by-phone" data-flow="${flow}">
    <div id="ask">
      <p>${ask}</p>
      <button class="pay" id="begin" type="button">
        ${flow === "qr" ? "Show QR code" : `Pay ${amount} with a UPI app`}
      </button>
    </div>
    <div id="waiting" hidden>
      ${flow === "qr" ? html`<img id="code" width="232" height="232" alt="QR code to pay ${amount} by UPI" />` : ""}
      <p class="left">Waiting for the payment. It can be paid for <span id="left"></span> more.</p>
      <p class="connection" id="connection" role="status"></p>
      <a class="second" id="phone" target="_blank">
        ${flow === "qr" ? "Open the test phone" : "Open the UPI app"}
      </a>
    </div>
  </section>`;
}

/** Autofill is off on purpose: a browser must not offer a real card to a test window. */
function field(
  id: string,
  label: string,
  { inputmode = "text", maxlength }: { inputmode?: string; maxlength: number },
): Markup {
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${id}"
      inputmode="${inputmode}"
      maxlength="${maxlength}"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      required
      aria-describedby="${id}-error"
    />
    <p class="error" id="${id}-error"></p>
  </div>`;
}

function instruments(title: string, field: string, list: readonly TestInstrument[]): Markup {
  return html`<details class="instruments">
    <summary>${title}</summary>
    <ul>
      ${list.map(
        ({ value, outcome }) => html`<li>
          <button type="button" data-field="${field}" data-value="${value}">
            <span>${field === "number" ? inGroups(value) : value}</span>
            <span class="what">${outcome}</span>
          </button>
        </li>`,
      )}
    </ul>
  </details>`;
}

function inGroups(digits: string): string {
  return digits.replace(/\d{4}(?=\d)/g, "$& ");
}

function closeButton(): Markup {
  return html`<button class="close" id="close" type="button" aria-label="Close payment window">
    <span aria-hidden="true">×</span>
  </button>`;
}

function confirmation(): Markup {
  return html`<dialog class="confirm" id="confirm" aria-labelledby="confirm-title">
    <h2 id="confirm-title">Leave this payment?</h2>
    <p id="confirm-text"></p>
    <div class="choice">
      <button class="pay" id="stay" type="button">Stay</button>
      <button class="second" id="leave-anyway" type="button">Leave</button>
    </div>
  </dialog>`;
}

function document(basePath: string, title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${basePath}/window.css" />
        <script type="module" src="${basePath}/window.js"></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
