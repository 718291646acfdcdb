/* The payment window. It talks to the page that framed it through postMessage, at the origin that the
   checkout script named (the policy of the window says which may frame it), and to the sandbox
   through one POST. */
import { fill, groupFields, readCard, readUpi, setError } from "./window-fields.js";
import { wear } from "./window-looks.js";
import { stopUpi, wireUpi } from "./window-upi.js";

const CHANNEL = "razorpay-sandbox";
const byId = (id) => document.getElementById(id);
const shop = new URLSearchParams(location.search).get("shop") ?? location.origin;
const order = byId("payment").dataset;
const state = { settings: {}, paying: false, waiting: false, over: order.order === undefined };

function postToShop(message) {
  window.parent.postMessage({ channel: CHANNEL, ...message }, shop);
}

// ── Words ──────────────────────────────────────────────────────────────────────────────────

/** Shows what came of an attempt; it is announced, because the element is a live region. */
function show(title, text) {
  const heading = document.createElement("strong");
  heading.textContent = title;
  const sentence = document.createElement("p");
  sentence.textContent = text;
  byId("outcome").replaceChildren(heading, sentence);
  byId("outcome").classList.add("is-shown");
  byId("outcome").scrollIntoView({ block: "nearest" });
}

function clearOutcome() {
  byId("outcome").replaceChildren();
  byId("outcome").classList.remove("is-shown");
}

/** Nothing more can be done here: the way out is the only button left. */
function finish(title, text) {
  show(title, text);
  state.over = true;
  stopUpi();
  byId("ways").hidden = true;
  byId("leave").hidden = false;
  byId("leave").focus();
}

// ── Paying ─────────────────────────────────────────────────────────────────────────────────

function setPaying(paying) {
  state.paying = paying;
  byId("status").textContent = paying ? "Paying…" : "";
  for (const button of document.querySelectorAll("form .pay")) {
    button.setAttribute("aria-disabled", String(paying)); // keeps the focus, unlike disabled
  }
}

async function submit(form, read) {
  if (state.paying || state.over) return;
  clearOutcome();
  const way = read();
  if (!way) return form.querySelector("[aria-invalid]").focus();
  setPaying(true);
  const answer = await post(way);
  setPaying(false);
  if (byId("confirm").open) byId("confirm").close();
  conclude(answer);
}

/** The sandbox's answer, or `{ lost: true }` when there is none that can be read. */
async function post(way, path = "pay") {
  const { description, prefill = {}, notes } = state.settings;
  const { email, contact } = prefill;
  const body = { order_id: order.order, key: order.key, description, email, contact, notes };
  try {
    const response = await fetch(`${location.pathname}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, ...way }),
    });
    return await response.json();
  } catch {
    return { lost: true };
  }
}

function conclude(answer) {
  if (answer.razorpay_payment_id) return postToShop({ type: "paid", response: answer });
  if (answer.lost) {
    return show(
      "No answer",
      "We do not know whether this payment went through. Trying again is safe: an order is never paid twice.",
    );
  }
  const { error } = answer;
  if (error.reason === "order_already_paid") {
    return finish("Already paid", "This order is paid. Close this window: nothing is due.");
  }
  postToShop({ type: "failed", error });
  const inApp = error.step === "payment_authentication" && error.reason === "payment_timed_out";
  const after = inApp
    ? "If your app says that you have paid, wait: it still counts."
    : "You have not been charged.";
  const title = inApp ? "Not paid in time" : "Payment failed";
  const text = `${error.description} ${after}`;
  if (state.settings.retry?.enabled === false) finish(title, text);
  else show(title, text);
}

// ── Leaving ────────────────────────────────────────────────────────────────────────────────

function leave() {
  if (byId("confirm")?.open) return;
  const ask = state.paying || state.waiting || (state.settings.modal?.confirm_close && !state.over);
  if (!ask) return postToShop({ type: "dismissed" });
  byId("confirm-text").textContent =
    state.paying || state.waiting
      ? "A payment is under way. It may still go through after you leave."
      : "You have not been charged.";
  byId("confirm").showModal();
}

function onEscape() {
  if (state.settings.modal?.escape !== false) leave();
}

// ── Looks ──────────────────────────────────────────────────────────────────────────────────

function welcome(settings) {
  state.settings = settings;
  const { name, description, prefill, theme } = settings;
  if (name) byId("brand").textContent = name;
  if (description && byId("purpose")) {
    byId("purpose").textContent = description;
    byId("purpose").hidden = false;
  }
  wear(theme?.color ?? "");
  if (state.over) return byId("leave").focus();
  byId("name").value = prefill?.name ?? "";
  if (order.status === "paid") {
    return finish("Already paid", "This order is paid. Close this window: nothing is due.");
  }
  arrange(settings.config?.display ?? {});
  if (settings.amount !== undefined && Number(settings.amount) !== Number(order.amount)) {
    refuseAmount();
  }
}

/** What the shop asks for: UPI as the first way, and no typed UPI ids where they were still taken. */
function arrange({ blocks = {}, sequence = [], hide = [] }) {
  const first = blocks[sequence[0]?.replace(/^block\./, "")]?.instruments?.[0]?.method;
  const hidden = hide.some(({ method, flows }) => method === "upi" && flows?.includes("collect"));
  if (hidden) byId("way-upi")?.remove();
  if (first !== "upi") return byId("number").focus();
  byId("tabs").prepend(byId("tab-upi"));
  selectWay(byId("tab-upi"));
  byId(byId("way-upi") ? "vpa" : "begin").focus();
}

/** The shop's page shows another amount than its server ordered: better no payment at all. */
function refuseAmount() {
  const error = {
    code: "BAD_REQUEST_ERROR",
    description: "Your payment amount is different from your order amount.",
    source: "business",
    step: "payment_initiation",
    reason: "input_validation_failed",
    metadata: { order_id: order.order },
  };
  postToShop({ type: "failed", error });
  finish("Payment not possible", `${error.description} You have not been charged.`);
}

// ── Wiring ─────────────────────────────────────────────────────────────────────────────────

function selectWay(chosen) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const selected = tab === chosen;
    tab.setAttribute("aria-selected", String(selected));
    tab.tabIndex = selected ? 0 : -1;
    byId(tab.getAttribute("aria-controls")).hidden = !selected;
  }
}

function wireTabs() {
  const tabs = [...document.querySelectorAll("[role=tab]")];
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => selectWay(tab));
    tab.addEventListener("keydown", ({ key }) => {
      if (key !== "ArrowRight" && key !== "ArrowLeft") return;
      const next = tabs[(index + 1) % tabs.length]; // two tabs: either way leads to the other
      selectWay(next);
      next.focus();
    });
  }
}

function wirePayment() {
  wireTabs();
  groupFields();
  wireUpi({
    begin: (flow) => post({ flow }, "upi"),
    waits: (waiting) => {
      state.waiting = waiting;
      if (waiting) clearOutcome();
    },
    ended: (answer) => {
      if (byId("confirm").open) byId("confirm").close();
      conclude(answer);
    },
  });
  for (const [form, read] of [
    [byId("way-card"), readCard],
    [byId("way-upi"), readUpi],
  ]) {
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      submit(form, read);
    });
    form?.addEventListener("input", ({ target }) => setError(target.id, ""));
  }
  for (const button of document.querySelectorAll("[data-value]")) {
    button.addEventListener("click", () => {
      fill(button.dataset);
      button.closest("form").querySelector(".pay").focus();
    });
  }
  byId("stay").addEventListener("click", () => byId("confirm").close());
  byId("leave-anyway").addEventListener("click", () => postToShop({ type: "dismissed" }));
}

byId("close").addEventListener("click", leave);
byId("leave").addEventListener("click", leave);
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || byId("confirm")?.open) return; // that dialog closes itself
  event.preventDefault(); // or this very key would close the dialog that leave() opens
  onEscape();
});
if (!state.over) wirePayment();

window.addEventListener("message", ({ source, origin, data }) => {
  if (source !== window.parent || origin !== shop) return;
  if (data?.channel !== CHANNEL) return;
  if (data.type === "settings") welcome(data.settings);
  if (data.type === "escape") onEscape();
});
postToShop({ type: "ready" });
