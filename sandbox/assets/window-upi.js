/* UPI as a phone pays it: the window asks for a payment, shows its code or hands over to an app, and
   asks how it stands until it has ended. */
const ASK_AGAIN = 1500; // ms
const byId = (id) => document.getElementById(id);
const address = (id) => `${location.pathname}/upi/${id}`;
const state = { id: null, until: 0, timer: 0, calls: null };

/** `begin` asks for a payment, `waits` is called with whether one is open, `ended` gets the answer. */
export function wireUpi(calls) {
  state.calls = calls;
  byId("begin").addEventListener("click", begin);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && state.id) void ask();
  });
  setInterval(showTime, 1000);
}

async function begin() {
  const button = byId("begin");
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  const answer = await state.calls.begin(byId("by-phone").dataset.flow);
  button.removeAttribute("aria-disabled");
  if (!answer.id) return state.calls.ended(answer);
  state.id = answer.id;
  show(answer.remaining);
  state.calls.waits(true);
  byId("phone").focus();
  // On a phone the same press leads on to the app. What a browser blocks is opened by the link.
  if (byId("by-phone").dataset.flow === "intent") window.open(byId("phone").href, "_blank");
  state.timer = setTimeout(ask, ASK_AGAIN);
}

function show(remaining) {
  state.until = performance.now() + remaining;
  byId("phone").href = `${location.pathname}/phone/${state.id}`;
  if (byId("code")) byId("code").src = `${address(state.id)}/code.svg`;
  byId("ask").hidden = true;
  byId("waiting").hidden = false;
  showTime();
}

/** The time that is left, in minutes and seconds. */
function showTime() {
  if (!state.id) return;
  const seconds = Math.max(0, Math.round((state.until - performance.now()) / 1000));
  byId("left").textContent =
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} minutes`;
}

async function ask() {
  clearTimeout(state.timer);
  const { id } = state;
  const answer = await read(id);
  if (state.id !== id) return; // nothing is asked any more, or another one was begun
  byId("connection").textContent = answer ? "" : "No connection. We ask again in a moment.";
  if (answer?.razorpay_payment_id) {
    stopUpi();
    return state.calls.ended(answer);
  }
  state.timer = setTimeout(ask, ASK_AGAIN); // also of what has failed: its money may come late
  if (!answer?.error || byId("waiting").hidden) return;
  byId("waiting").hidden = true;
  byId("ask").hidden = false;
  state.calls.waits(false);
  state.calls.ended(answer);
}

async function read(id) {
  try {
    return await (await fetch(address(id))).json();
  } catch {
    return null;
  }
}

/** Asks no further. */
export function stopUpi() {
  clearTimeout(state.timer);
  state.id = null;
}
